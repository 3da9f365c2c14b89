"""Kept games played again: where do they part from what is written?"""

from typing import Any, NamedTuple

from langfinger.gamefile import Written, retell
from langfinger.kernel import Game
from langfinger.lab.archive.kept import Kept


class Parting(NamedTuple):
    """A game that comes out otherwise: at which move (0: the set-up), and what is other."""

    kept: Kept
    move: int
    text: str

    def __str__(self) -> str:
        words = self.kept.replay["moves"]
        here = f"move {self.move}, {words[self.move - 1]}" if self.move else "set-up"
        return f"{self.kept}: {here}: {self.text}"


def compare(game: Game[Any], kept: Kept) -> Parting | None:
    """The first move of this game that comes out otherwise under today's rules; None if none."""
    data = kept.replay
    if data["edition"] != game.facts.fingerprint:
        return Parting(kept, 0, f"edition {data['edition']}, now {game.facts.fingerprint}")
    written = Written(data, kept.events, kept.scores, kept.places, None)
    retold = retell(game, written)
    return None if retold.problem is None else Parting(kept, retold.number, retold.problem)
