"""One watch of Hadria's twelve guards, as `langfinger bench` times it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from langfinger.games.hadria import GAME
from langfinger.games.hadria.actions import LET_RUN
from langfinger.games.hadria.board import FIELD_WORDS
from langfinger.games.hadria.guard_steps import Watch
from langfinger.games.hadria.round_steps import Planning
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Log, Rng

HEARD: Final = ("N24", "E24", "S28", "W21")  # every guard of the setup hears one of them


def before_the_watch() -> HaState:
    """Twelve guards on their guardhouses, a thief in every district, and the watch comes next."""
    state, rng = GAME.setup(len(HEARD), 1), Rng.seeded(1)
    while not isinstance(state.ask, Planning):
        GAME.apply(state, state.turn, GAME.pick(state, state.turn, rng))
    state.places = [FIELD_WORDS.numbers[name] for name in HEARD]
    state.hands = [[] for _ in HEARD]
    state.agenda = [Watch()]
    state.waiting = 0
    return state


def watch() -> Callable[[], HaState]:
    """Lets all guards detect, go and arrest, on a copy; what is open they decide themselves."""
    start, log = before_the_watch(), Log(on=False)

    def act() -> HaState:
        state = start.clone()
        GAME.advance(state, log)
        while state.waiting:
            GAME.apply(state, state.turn, LET_RUN, log)
        return state

    return act
