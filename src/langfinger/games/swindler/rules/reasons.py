"""Why not? Reasons that several questions give.

Every answer is made of what the seat itself can see, and of the same predicates as legal moves.
"""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.box.cards import Box
from langfinger.kernel import Reason


def why_no_tile(box: Box, tiles: i64, loot: i64, rule: str) -> Reason | None:
    """SW-6.8: no tile of this sort lies there."""
    if tiles & box.tiles_of[loot]:
        return None
    return Reason(rule, "no_tile", loot_fact(box, loot))


def why_no_card(box: Box, cards: i64, accomplice: i64, rule: str) -> Reason | None:
    """SW-12.1: no such accomplice is there."""
    if cards & box.cards_of[accomplice]:
        return None
    return Reason(rule, "no_card", {"accomplice": box.accomplice_words.names[accomplice]})


def loot_fact(box: Box, loot: i64) -> dict[str, str]:
    """A sort of loot, in words."""
    return {"loot": box.loot_words.names[loot]}


def order_fact(box: Box, order: i64) -> dict[str, str]:
    """An order, in words."""
    return {"order": box.order_words.names[order]}
