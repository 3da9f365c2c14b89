"""The course of a turn; step 1, reserving, and step 4, restocking with its raids."""
