"""Our own contestants: what a game, a bot, a learner and the server do most."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time
from typing import Any, Final

from langfinger.games import GAMES
from langfinger.kernel import (
    Game,
    Imagination,
    Plan,
    Rng,
    Search,
    State,
    count_playout,
    playout,
    view,
)
from langfinger.lab.bench.contestants import (
    AT_ONCE,
    BY_STEP,
    CLONE,
    GAMES_AT_ONCE,
    SEARCH,
    THROUGH_PYTHON,
    WITH_VIEWS,
    Contestant,
    Run,
    counted,
    repeated,
)
from langfinger.lab.bench.measuring import OURS
from langfinger.lab.many import Many, has_numpy
from langfinger.parts import part_of

DEALS: Final = 16
SEATS: Final = 4
SIMULATIONS: Final = 1_000

Play = Callable[[State], int]
"""Plays a game to its end and says how many decisions it had."""


def ours() -> list[Contestant]:
    """Every game on the table, and what a game wants measured besides."""
    games = GAMES.values()
    found = [contestant for game in games for contestant in contestants_of(game)]
    return [*found, *[contestant for game in games for contestant in own_paths_of(game)]]


def own_paths_of(game: Game[Any]) -> list[Contestant]:
    """What the game's own `lab.bench` offers as `paths`: names and what is done once."""
    bench = part_of(game, "lab.bench")
    paths = [] if bench is None else bench.paths(game)
    return [Contestant(f"{OURS} {game.key}", path, repeated(act)) for path, act in paths]


def contestants_of(game: Game[Any]) -> list[Contestant]:
    """What is measured of one game."""
    seats = min(max(SEATS, game.seat_range[0]), game.seat_range[1])
    starts = [game.setup(seats, seed) for seed in range(DEALS)]
    middle = half_way(game, starts[0])
    paths: dict[str, Run] = {
        THROUGH_PYTHON: decisions_through_python(game, starts),
        BY_STEP: decisions_by_step(game, starts),
        WITH_VIEWS: decisions_with_views(game, starts),
        "inside": decisions_inside(game, starts),
        "inside, with scores": decisions_and_scores(game, starts),
        CLONE: repeated(middle.clone),
        "view": repeated(lambda: view(game, middle, 0)),
        "imagine": imagined_worlds(game, middle),
        "imagined playout": imagined_playouts(game, middle),
        SEARCH: counted(searches(game, starts), 1, SIMULATIONS),
    }
    if has_numpy():
        paths[AT_ONCE] = decisions_at_once(game, seats)
    return [Contestant(f"{OURS} {game.key}", path, run) for path, run in paths.items()]


def half_way(game: Game[Any], start: State) -> State:
    """A state from the middle of a random game."""
    state, rng = start.clone(), Rng.seeded(1)
    length = count_playout(game, start.clone(), Rng.seeded(1))
    for _ in range(length // 2):
        game.apply(state, state.turn, game.pick(state, state.turn, rng))
    return state


def whole_games(starts: list[State], sit_down: Callable[[int], Play]) -> Run:
    """Games to their end until the time is up; `sit_down` is given a seed and says who plays."""

    def run(budget: float, seed: int) -> tuple[int, float]:
        play = sit_down(seed)
        decisions = games = 0
        begun = process_time()
        while process_time() - begun < budget:
            decisions += play(starts[games % DEALS].clone())
            games += 1
        return decisions, process_time() - begun

    return run


def decisions_through_python(game: Game[Any], starts: list[State]) -> Run:
    """Is it over, what is legal, apply: called from Python, the choice made by the caller."""

    def sit_down(seed: int) -> Play:
        rnd = random.Random(seed).random
        legal, apply = game.legal, game.apply

        def play(state: State) -> int:
            decisions = 0
            while (seat := state.turn) >= 0:
                actions = legal(state, seat)
                apply(state, seat, actions[int(rnd() * len(actions))])
                decisions += 1
            return decisions

        return play

    return whole_games(starts, sit_down)


def decisions_by_step(game: Game[Any], starts: list[State]) -> Run:
    """The same by numbers: no list, one call."""

    def sit_down(seed: int) -> Play:
        rnd = random.Random(seed).random
        step = game.step

        def play(state: State) -> int:
            decisions = 0
            count = int(game.choices(state))
            while count:
                count = step(state, int(rnd() * count))
                decisions += 1
            return decisions

        return play

    return whole_games(starts, sit_down)


def decisions_with_views(game: Game[Any], starts: list[State]) -> Run:
    """The same, and before each decision all that the seat in turn sees, its choices among it."""

    def sit_down(seed: int) -> Play:
        rnd = random.Random(seed).random
        apply, actions = game.apply, game.space.actions

        def play(state: State) -> int:
            decisions = 0
            while (seat := state.turn) >= 0:
                legal = view(game, state, seat).legal
                apply(state, seat, actions[legal[int(rnd() * len(legal))]])
                decisions += 1
            return decisions

        return play

    return whole_games(starts, sit_down)


def decisions_inside(game: Game[Any], starts: list[State]) -> Run:
    """The same random play with the loop inside the kernel."""

    def sit_down(seed: int) -> Play:
        rng = Rng.seeded(seed)
        return lambda state: count_playout(game, state, rng)

    return whole_games(starts, sit_down)


def decisions_and_scores(game: Game[Any], starts: list[State]) -> Run:
    """The same with the scores at the end."""

    def sit_down(seed: int) -> Play:
        rng = Rng.seeded(seed)

        def play(state: State) -> int:
            before = state.version
            playout(game, state, rng)
            return state.version - before

        return play

    return whole_games(starts, sit_down)


def decisions_at_once(game: Game[Any], seats: int) -> Run:
    """Many games side by side, the choices made by NumPy; one that is over begins again."""
    many = Many(game, seats, range(GAMES_AT_ONCE))

    def run(budget: float, seed: int) -> tuple[int, float]:
        dice = many.dice(seed)
        decisions = 0
        begun = process_time()
        while process_time() - begun < budget:
            many.step((dice.random(GAMES_AT_ONCE) * many.counts).astype("int64"))
            decisions += GAMES_AT_ONCE
            many.restart()
        return decisions, process_time() - begun

    return run


def imagined_worlds(game: Game[Any], state: State) -> Run:
    """Worlds drawn from a view that was read once."""
    imagination = Imagination(game, view(game, state, 0))
    rng = Rng.seeded(1)
    return repeated(lambda: imagination.draw(rng))


def imagined_playouts(game: Game[Any], state: State) -> Run:
    """What a search does most: draw a world from the view and play it to its end."""
    imagination = Imagination(game, view(game, state, 0))
    rng = Rng.seeded(1)
    return repeated(lambda: playout(game, imagination.draw(rng), rng))


def searches(game: Game[Any], starts: list[State]) -> Callable[[], None]:
    """Searches from the beginning of a game to the end of the round, each with its own tree."""
    views = [view(game, start, start.turn) for start in starts]
    rng = Rng.seeded(1)

    def act() -> None:
        Search(game, views[rng.below(DEALS)], rng, Plan(rounds=1)).run(SIMULATIONS)

    return act
