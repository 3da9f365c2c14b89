"""Planning behind the screens."""
