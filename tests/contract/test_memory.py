"""A million moves of each game leave no memory behind, in free lists, pools or elsewhere."""

import gc
import sys
from typing import Any

import pytest

from langfinger.build import compiled
from langfinger.games import GAMES
from langfinger.kernel import (
    Game,
    Imagination,
    Plan,
    Pool,
    Rng,
    Search,
    State,
    count_playout,
    view,
)

MOVES = 1_000_000 if compiled() else 10_000  # pure Python takes seventy times as long
WARM_UP = 2_000
SLACK = 300  # less than one block a game, or one for thousands of moves


def blocks() -> int:
    """How many pieces of memory are in use."""
    gc.collect()
    return sys.getallocatedblocks()


def play_inside(game: Game[Any], start: State, moves: int, rng: Rng) -> None:
    """Random games to the end, each from a clone."""
    while moves > 0:
        moves -= count_playout(game, start.clone(), rng)


def play_by_step(game: Game[Any], start: State, moves: int, rng: Rng) -> None:
    """The same by numbers."""
    while moves > 0:
        state = start.clone()
        count = int(game.choices(state))
        while count:
            count = game.step(state, rng.below(count))
            moves -= 1


def look_and_imagine(game: Game[Any], start: State, moves: int, rng: Rng) -> None:
    """Views, worlds drawn from them, and searches in a pool that is used again."""
    seen = view(game, start, start.turn)
    imagination = Imagination(game, seen)
    pool = Pool(1_000)
    while moves > 0:
        view(game, start, start.turn)
        moves -= count_playout(game, imagination.draw(rng), rng)
        search = Search(game, seen, rng, Plan(rounds=1), pool=pool)
        search.run(20)
        moves -= search.decisions


@pytest.mark.no_cover
@pytest.mark.parametrize("play", [play_inside, play_by_step, look_and_imagine])
@pytest.mark.parametrize("key", GAMES)
def test_a_million_moves_leave_nothing_behind(key: str, play: Any) -> None:
    game, rng = GAMES[key], Rng.seeded(1)
    start = game.setup(game.seat_range[1], 1)
    play(game, start, WARM_UP, rng)
    before = blocks()

    play(game, start, MOVES, rng)

    assert blocks() - before < SLACK
