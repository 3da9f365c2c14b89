"""What a player knows of hands and decks: a pure function of the view."""

from __future__ import annotations

from typing import Any, NamedTuple

from langfinger.kernel import Game, Json, View


class Knowledge(NamedTuple):
    """The own hand, the rival's hand if it is known, and the cards that lie somewhere unseen.

    `rival_size` is the size of the rival's hand. Of the deck that is not dealt now, `unseen` is
    all that is left in it; once the rival's hand is known, its cards are not unseen any more.
    """

    own_hand: list[str]
    rival_hand: list[str] | None
    rival_size: int
    unseen_thieves: list[str]
    unseen_gear: list[str]


def knowledge(game: Game[Any], seen: View) -> Knowledge:
    """CA-2.4, CA-2.6: all that this player can conclude."""
    table = seen.table
    hands = [table["thief_hands"], table["gear_hands"]]
    own = [name for pack in hands for name in pack[seen.seat]]
    theirs = [pack[1 - seen.seat] for pack in hands if pack[1 - seen.seat]]
    rival: Json = theirs[0] if theirs else []
    return Knowledge(
        own,
        rival if isinstance(rival, list) else None,
        len(rival) if isinstance(rival, list) else rival,
        unseen(game, table, "thief"),
        unseen(game, table, "gear"),
    )


def unseen(game: Game[Any], table: Json, pack: str) -> list[str]:
    """The cards of a pack that the view shows nowhere."""
    shown: set[str] = set()
    for row in game.sight:
        if row.pool == pack:
            shown |= names_in(table[row.field])
    return [name for name in game.words[pack].names if name not in shown]


def names_in(data: Json) -> set[str]:
    """All names in a part of a view."""
    if isinstance(data, str):
        return {data}
    found: set[str] = set()
    if isinstance(data, list):
        for entry in data:
            found |= names_in(entry)
    return found
