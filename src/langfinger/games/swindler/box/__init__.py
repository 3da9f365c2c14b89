"""What is printed in the box, as data."""
