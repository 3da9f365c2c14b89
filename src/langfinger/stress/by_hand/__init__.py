"""A table turned by hand, its clock, and its twin in another world: no socket, no disk."""
