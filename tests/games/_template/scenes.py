"""Scenes in the words of Pickpockets: cards as in `purse1 watch2`, seats S0, S1, …

A scene starts from a checked position in the first round, with S0 as first player. Cards that it
does not name lie in the deck.
"""

from __future__ import annotations

from langfinger.contract.scenes import Scene
from langfinger.games._template import GAME
from langfinger.games._template.state import PpState
from langfinger.kernel import Json
from langfinger.kernel.sight.table import field_of

Table = Scene[PpState]


def dealt(seats: int = 3, seed: int = 1, **options: str) -> Table:
    """A new game."""
    return Scene.dealt(GAME, seats, seed, options)


def planning(*hands: str, **more: Json) -> Table:
    """All who hold a card are to seal one; other fields of a position are written as they are."""
    position: dict[str, Json] = {
        "seats": len(hands),
        "round": 1,
        "first": 0,
        "hands": [hand.split() for hand in hands],
        "deck": "rest",
        "agenda": [["RoundEnd"], ["Reveal"]],
        "ask": ["Planning", [seat for seat, hand in enumerate(hands) if hand]],
    }
    return Scene.at(GAME, {**position, **more})


def grab(*hands: str, **more: Json) -> Table:
    """Everybody seals the first card of the hand; what follows is up to the scene."""
    table = planning(*hands, **more)
    for seat, hand in enumerate(hands):
        if hand:
            table.plays(seat, "seal " + hand.split()[0].rstrip("0123456789"))
    return table


def after_round(*hands: str, **more: Json) -> Table:
    """All cards of the round are played."""
    return planning(*hands, agenda=[["RoundEnd"]], ask=None, **more)


def all_pass(table: Table) -> Table:
    """Nobody whistles any more."""
    while table.asked.startswith("Reacting"):
        table.answers("pass")
    return table


def names(table: Table, field: str) -> Json:
    """A field of the true table in words."""
    row = next(row for row in GAME.sight if row.field == field)
    return row.shape.write(field_of(table.state, row))
