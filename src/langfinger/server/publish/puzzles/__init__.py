"""Puzzles as they are told: a view to solve, and the reason only to whoever has answered."""
