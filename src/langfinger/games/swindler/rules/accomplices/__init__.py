"""What accomplices do: a file each, and the table of all of them."""
