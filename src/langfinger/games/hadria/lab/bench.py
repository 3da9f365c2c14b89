"""Watches of Hadria's twelve guards, as `langfinger bench` times them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import Final

from langfinger.games.hadria.box.board import FIELD_WORDS, SWORDS
from langfinger.games.hadria.rules.guards.actions import LET_RUN
from langfinger.games.hadria.rules.guards.catching import ChoosingFigure, ChoosingWay
from langfinger.games.hadria.rules.guards.patrol import Watch
from langfinger.games.hadria.rules.guards.walking import ChoosingWalker
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Game, Log, Rng, row_of

GUARDS: Final = 12
TABLES: Final = 64
HEARD: Final = ("N24", "E24", "S28", "W21")  # every guard of the setup hears one of them


def paths(game: Game[HaState]) -> list[tuple[str, Callable[[], HaState]]]:
    """What the city guard costs when it acts: in random games, and when every guard hears."""
    return [
        ("watch of 12 guards", some_watches(game)),
        ("watch, all 12 hear", watch_that_all_hear(game)),
    ]


def some_watches(game: Game[HaState]) -> Callable[[], HaState]:
    """Watches in the rounds of random games with four players, one after the other."""
    return watched(game, tables(game))


def watch_that_all_hear(game: Game[HaState]) -> Callable[[], HaState]:
    """The same watch again and again: all guards hear, and every thief is caught."""
    table = tables(game)[0]
    table.event = NOBODY
    table.figures = SWORDS[:]
    table.places = row_of(tuple(FIELD_WORDS.numbers[name] for name in HEARD))
    return watched(game, [table])


def tables(game: Game[HaState]) -> list[HaState]:
    """Tables with twelve guards on which the watch comes next, from random games."""
    found: list[HaState] = []
    seed = 0
    while len(found) < TABLES:
        state, rng = game.setup(len(HEARD), seed), Rng.seeded(seed)
        seed += 1
        last = 0
        while state.waiting:
            if isinstance(state.ask, Planning) and state.round > last:
                last = state.round
                if len(state.figures) == GUARDS:
                    found.append(before_the_watch(state))
            game.apply(state, state.turn, game.pick(state, state.turn, rng))
    return found[:TABLES]


def before_the_watch(state: HaState) -> HaState:
    """The table if the watch came now; without cards in hand, that none is asked for."""
    table = state.clone()
    table.hands = [[] for _ in table.hands]
    table.agenda = [Watch()]
    table.waiting = 0
    return table


def watched(game: Game[HaState], starts: list[HaState]) -> Callable[[], HaState]:
    """Lets all guards detect, go and arrest, on a copy; what is open they decide themselves."""
    turns, log = cycle(starts), Log(on=False)

    def act() -> HaState:
        state = next(turns).clone()
        game.advance(state, log)
        while state.waiting:
            is_open = isinstance(state.ask, (ChoosingFigure, ChoosingWalker, ChoosingWay))
            action = LET_RUN if is_open else game.legal(state, state.turn)[0]
            game.apply(state, state.turn, action, log)
        return state

    return act
