"""The end of a game for two as a tree of plain numbers, made once through the kernel.

At the root somebody deals: one of many worlds that a spectator could not tell apart, each as
likely. Below it a node is a decision; those that look and remember the same share an information
set, known by the masked story of the seat. Copies of a card are alike, so stories speak of kinds.
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from langfinger.kernel import NOBODY, Game, Imagination, Rng, State, view
from langfinger.lab.faces.sitting import Sitting

COPY: Final = re.compile(r'"([a-z]+)\d+"')


class Node(NamedTuple):
    """A decision: whose, in which information set, and what follows from each answer.

    Where nobody decides any more `seat` is NOBODY, and `worth` is what seat 0 gets.
    """

    seat: int
    set: int
    below: tuple[Node, ...]
    worth: float


class Tree:
    """The worlds below the deal; `widths` says how many answers each information set has."""

    def __init__(self) -> None:
        self.deals: list[Node] = []
        self.widths: list[int] = []
        self.owners: list[int] = []
        self.sets: dict[tuple[int, str], int] = {}
        self.nodes = 0

    def grow(self, sitting: Sitting) -> Node:
        """The node of this moment and all below it."""
        self.nodes += 1
        seat = sitting.turn
        if seat == NOBODY:
            return Node(NOBODY, NOBODY, (), sitting.returns()[0])
        answers = sitting.legal(seat)
        below = tuple([self.grow(after(sitting, seat, id)) for id in answers])
        if len(below) == 1:
            return below[0]
        return Node(seat, self.set_of(seat, told(sitting, seat), len(below)), below, 0.0)

    def set_of(self, seat: int, story: str, width: int) -> int:
        """The number of an information set."""
        number = self.sets.setdefault((seat, story), len(self.widths))
        if number == len(self.widths):
            self.widths.append(width)
            self.owners.append(seat)
        assert self.widths[number] == width, (
            "who cannot tell two moments apart has the same answers"
        )
        return number


def after(sitting: Sitting, seat: int, id: int) -> Sitting:
    """A copy in which this seat has answered so."""
    other = sitting.copy()
    other.answer(seat, id)
    return other


def told(sitting: Sitting, seat: int) -> str:
    """All that this seat saw and did, in kinds of cards."""
    return COPY.sub(r'"\1"', sitting.information(seat))


def played_until(game: Game[Any], seed: int, round: int) -> State:
    """The beginning of this round in a game for two that was played at random until there."""
    rng = Rng.seeded(seed)
    state: State = game.setup(2, seed)
    while game.rounds(state) < round:
        game.apply(state, state.turn, game.pick(state, state.turn, rng))
    return state


def tree_of(game: Game[Any], state: State, worlds: int, seed: int) -> Tree:
    """The end of the game from here, with so many worlds that a spectator cannot rule out."""
    tree, rng = Tree(), Rng.seeded(seed)
    imagination = Imagination(game, view(game, state, NOBODY))
    for _ in range(worlds):
        sitting = Sitting(game, imagination.draw(rng), game.longest)
        seats = range(sitting.state.seats)
        sitting.stories = [[view(game, sitting.state, seat).table] for seat in seats]
        tree.deals.append(tree.grow(sitting))
    return tree
