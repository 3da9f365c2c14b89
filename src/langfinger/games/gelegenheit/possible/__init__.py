"""What can be and what cannot: the invariants of the table, chapter by chapter."""
