"""What makes a puzzle of this game."""

from typing import Final

SIMULATIONS: Final = 6000
LEAST: Final = 0.02
"""So much more of a chance to win the best answer must be than any other."""

LEFT_OUT: Final[frozenset[str]] = frozenset()
