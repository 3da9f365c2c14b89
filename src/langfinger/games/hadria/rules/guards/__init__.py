"""The city guard: what it hears, where it goes, whom it arrests."""
