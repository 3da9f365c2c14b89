"""Watches of Hadria's twelve guards, as `langfinger bench` times them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import Final

from langfinger.games.hadria import GAME
from langfinger.games.hadria.box.board import FIELD_WORDS, SWORDS
from langfinger.games.hadria.rules.guards.actions import LET_RUN
from langfinger.games.hadria.rules.guards.catching import ChoosingFigure, ChoosingWay
from langfinger.games.hadria.rules.guards.patrol import Watch
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, Rng

GUARDS: Final = 12
TABLES: Final = 64
HEARD: Final = ("N24", "E24", "S28", "W21")  # every guard of the setup hears one of them


def some_watches() -> Callable[[], HaState]:
    """Watches in the rounds of random games with four players, one after the other."""
    return watched(tables())


def watch_that_all_hear() -> Callable[[], HaState]:
    """The same watch again and again: all guards hear, and every thief is caught."""
    table = tables()[0]
    table.event = NOBODY
    table.figures = SWORDS[:]
    table.places = [FIELD_WORDS.numbers[name] for name in HEARD]
    return watched([table])


def tables() -> list[HaState]:
    """Tables with twelve guards on which the watch comes next, from random games."""
    found: list[HaState] = []
    game = 0
    while len(found) < TABLES:
        state, rng = GAME.setup(len(HEARD), game), Rng.seeded(game)
        game += 1
        last = 0
        while state.waiting:
            if isinstance(state.ask, Planning) and state.round > last:
                last = state.round
                if len(state.figures) == GUARDS:
                    found.append(before_the_watch(state))
            GAME.apply(state, state.turn, GAME.pick(state, state.turn, rng))
    return found[:TABLES]


def before_the_watch(state: HaState) -> HaState:
    """The table if the watch came now; without cards in hand, that none is asked for."""
    table = state.clone()
    table.hands = [[] for _ in table.hands]
    table.agenda = [Watch()]
    table.waiting = 0
    return table


def watched(starts: list[HaState]) -> Callable[[], HaState]:
    """Lets all guards detect, go and arrest, on a copy; what is open they decide themselves."""
    turns, log = cycle(starts), Log(on=False)

    def act() -> HaState:
        state = next(turns).clone()
        GAME.advance(state, log)
        while state.waiting:
            is_open = isinstance(state.ask, (ChoosingFigure, ChoosingWay))
            action = LET_RUN if is_open else GAME.legal(state, state.turn)[0]
            GAME.apply(state, state.turn, action, log)
        return state

    return act
