"""How a simulated game goes on outside of the tree, and what it is worth where it stops."""

from __future__ import annotations

from typing import Generic

from mypy_extensions import i64, mypyc_attr

from langfinger.kernel.game import Game, S
from langfinger.kernel.record import Action
from langfinger.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(Generic[S]):
    """Plays at random and counts points. Players with ideas of their own say more here.

    A guide sees imagined worlds only, so whatever it looks at cannot be a secret.
    """

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def pick(self, world: S, seat: i64, rng: Rng) -> Action:
        """What this seat, which is asked, answers."""
        return self.game.pick(world, seat, rng)

    def scores(self, world: S) -> list[int]:
        """What the table is worth to each seat, at the end of the game or where we stop."""
        return self.game.scores(world)
