"""What a player brings to a search: worlds, answers, how it goes on, and what that is worth."""

from __future__ import annotations

from typing import Generic

from mypy_extensions import i64, mypyc_attr

from langfinger.kernel.game import Game, S
from langfinger.kernel.record import Action
from langfinger.kernel.rng import Rng
from langfinger.kernel.sight.worlds import Imagination


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(Generic[S]):
    """Any world, any answer, random play, points: players with ideas of their own say more here.

    A guide sees imagined worlds only, so whatever it looks at cannot be a secret.
    """

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def imagine(self, worlds: Imagination[S], rng: Rng) -> S:
        """A world that may be true; who believes more than the view says draws likelier ones."""
        return worlds.draw(rng)

    def answers(self, world: S, seat: i64) -> list[Action]:
        """What is worth a thought, never nothing, in the order of ids: some of what is legal."""
        return self.game.legal(world, seat)

    def first(self, world: S, seat: i64, fresh: list[Action], rng: Rng) -> Action:
        """Which of these, none of which was tried here, is tried next."""
        return fresh[rng.below(len(fresh))]

    def pick(self, world: S, seat: i64, rng: Rng) -> Action:
        """What this seat, which is asked, answers outside of the tree."""
        return self.game.pick(world, seat, rng)

    def fork(self, world: S) -> i64:
        """What chance has shown to everybody, as a number above 0: the tree branches there.

        0 is one branch for all, whatever chance brings.
        """
        return 0

    def horizon(self, world: S) -> i64:
        """How many rounds are begun, as far as one looks ahead in this game."""
        return self.game.rounds(world)

    def values(self, world: S) -> list[float]:
        """What the table is worth to each seat, at the end of the game or where we stop."""
        return above_average(self.game.scores(world))


def above_average(scores: list[int]) -> list[float]:
    """What each seat has more than the average of the table."""
    total = 0
    for score in scores:
        total += score
    average = float(total) / float(len(scores))
    return [float(score) - average for score in scores]
