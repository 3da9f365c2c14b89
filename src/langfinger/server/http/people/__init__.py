"""What people leave behind here, told to themselves alone: their games, how strong, how lucky."""
