"""Puzzles over HTTP: those of the house, and the mistakes of one's own games."""
