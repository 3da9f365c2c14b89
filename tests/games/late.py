"""What the clock answers, at every question of many games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from langfinger.contract.tables import play_out, tables_of
from langfinger.kernel import Action, Game, State


class Answer(NamedTuple):
    """A seat whose time is up, and what it could have answered."""

    state: Any
    seat: int
    action: Action
    legal: list[Action]

    @property
    def ask(self) -> str:
        """The name of the question."""
        return type(self.state.ask).__name__


def answers(game: Game[Any], seed: int) -> Iterator[Answer]:
    """Every answer of the clock in a game at each size of table and with each option."""
    for table in tables_of(game, seed):
        for moment in play_out(table):
            state = moment.state
            for seat in range(state.seats):
                if state.is_waiting_for(seat):
                    legal = game.legal(state, seat)
                    yield Answer(state, seat, game.default(state, seat), legal)


def risks(found: list[Answer], risky: tuple[type[Action], ...]) -> list[str]:
    """The answers that do such a thing although something else could have been answered."""
    return [
        f"{one.ask}: {one.action}"
        for one in found
        if isinstance(one.action, risky) and not all(isinstance(a, risky) for a in one.legal)
    ]


def losses(
    game: Game[Any],
    found: list[Answer],
    worth: Callable[[Any, int], int],
    compulsory: set[str],
) -> list[str]:
    """The answers after which the seat has less, at questions that do not ask for a loss.

    What is counted off when the game ends is no loss.
    """
    told: list[str] = []
    for one in found:
        if one.ask not in compulsory:
            later = after(game, one)
            if later.waiting and worth(later, one.seat) < worth(one.state, one.seat):
                told.append(f"{one.ask}: {one.action}")
    return told


def after(game: Game[Any], one: Answer) -> State:
    """The table after the answer and all that follows of itself."""
    state: State = one.state.clone()
    game.apply(state, one.seat, one.action)
    return state
