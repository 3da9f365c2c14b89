"""What is kept: the record of a table, how it is written and how it is read back."""
