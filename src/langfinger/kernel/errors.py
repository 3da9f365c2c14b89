"""What can go wrong, and whose fault it is.

ValueError
 ├─ IllegalAction    a player's: the move is not allowed now (carries the Reason with its rule)
 ├─ BadPosition      an author's: a written position is impossible (names the field and the rule)
 ├─ BadReplay        a file's: a replay that does not fit this game, or breaks off
 └─ BadChoice        a host's: an unknown game, option, value, edition or number of seats

A broken law of our own is an AssertionError.
"""

from __future__ import annotations

from langfinger.kernel.reasons import Reason


class IllegalAction(ValueError):
    """A move that the rules refuse."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadPosition(ValueError):
    """A position that cannot be: which field, under which rule, what was expected and what came."""

    def __init__(self, field: str, rule: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}" + (f" ({rule})" if rule else ""))
        self.field = field
        self.rule = rule
        self.problem = problem


class BadReplay(ValueError):
    """A replay that cannot be followed."""


class BadChoice(ValueError):
    """A table that cannot be set up as asked."""
