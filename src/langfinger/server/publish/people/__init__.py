"""The wire of what is about people rather than about one table."""
