"""Games that are looked at once more: of a table, or of a file."""
