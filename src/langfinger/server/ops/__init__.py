"""What the owner of a house does: copies, checks and mends, while people play where that can be."""
