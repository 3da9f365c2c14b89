"""Caper: Europe: how a game has ended, and what fire would undo."""

from __future__ import annotations

from typing import Final

from langfinger.games.caper.board.loot import loot_total
from langfinger.games.caper.box.effects import CAPER, COIN, ONCE, TAKE
from langfinger.games.caper.box.faces import Face
from langfinger.games.caper.scoring import points_of
from langfinger.games.caper.state import CaState

WON: Final = 1000.0
"""A game that is won is worth more than any points to be hoped for."""


def outcome(state: CaState) -> float:
    """CA-11.7, CA-11.8: the end of a game: who has won, then by how much."""
    one, other = state.one, state.other
    ahead = margin(state)
    apart = ahead
    if not apart:
        apart = float(one.coins - other.coins)
    if not apart:
        apart = float(loot_total(one.hideout) - loot_total(other.hideout))
    if not apart:
        return 0.0
    return ahead + WON if apart > 0.0 else ahead - WON


def margin(state: CaState) -> float:
    """CA-11.7: how many points seat 0 has more than seat 1."""
    return float(points_of(state, 0) - points_of(state, 1))


def worth_of(face: Face) -> float:
    """What its owner loses, about, when this gear burns."""
    worth = 0.0
    for effect in face.now:
        if effect.per != ONCE:
            worth += 1.0
        elif effect.word == CAPER:
            worth += float(effect.n)
        elif effect.word == COIN:
            worth += 0.5 * float(effect.n)
        elif effect.word == TAKE:
            worth += 2.5
    for effect in face.end:
        worth += float(effect.n) if effect.per == ONCE else 2.0
    return worth
