"""Searching the worlds of a view: what is tried, what is learnt, and that nothing is peeked at."""

from typing import Any

import pytest

from langfinger.games import GAMES
from langfinger.games._template import GAME
from langfinger.games.gelegenheit.actions import Lay
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import (
    Action,
    BadChoice,
    Game,
    Guide,
    Judged,
    Plan,
    Pool,
    Rng,
    Search,
    State,
    bit,
    is_over,
    view,
)

EVERY_GAME = pytest.mark.parametrize("key", GAMES)


def opened(game: Game[Any]) -> State:
    """A table at its first question."""
    state: State = game.setup(game.seat_range[1], 1)
    return state


def searched(
    game: Game[Any], state: State, simulations: int, plan: Plan, seed: int = 1
) -> Search[Any]:
    """A search for the seat in turn."""
    search = Search(game, view(game, state, state.turn), Rng.seeded(seed), plan)
    search.run(simulations)
    return search


@EVERY_GAME
def test_every_answer_is_tried_before_one_is_tried_again(key: str) -> None:
    game = GAMES[key]
    state = opened(game)
    legal = [action.id for action in game.legal(state, state.turn)]

    search = searched(game, state, len(legal), Plan(rounds=1, answers=40))

    assert sorted(judged.id for judged in search.judged()) == legal
    assert {judged.visits for judged in search.judged()} == {1}


@EVERY_GAME
def test_each_simulation_is_counted_for_one_answer(key: str) -> None:
    game = GAMES[key]

    search = searched(game, opened(game), 60, Plan(answers=30))

    assert sum(judged.visits for judged in search.judged()) == search.simulations == 60
    assert search.decisions <= 60 * 30


@EVERY_GAME
def test_the_same_dice_grow_the_same_tree(key: str) -> None:
    game = GAMES[key]
    state, plan = opened(game), Plan(answers=300)

    trees = [searched(game, state, 80, plan, seed).judged() for seed in (7, 7, 8)]

    assert trees[0] == trees[1]
    assert trees[0] != trees[2]


@EVERY_GAME
def test_a_search_leaves_the_table_alone_and_asks_the_view_alone(key: str) -> None:
    """Twins that the seat cannot tell apart are searched alike."""
    game = GAMES[key]
    state = opened(game)
    seen = view(game, state, state.turn)

    search = Search(game, seen, Rng.seeded(1), Plan(answers=20))
    search.run(20)

    assert view(game, state, state.turn) == seen


def test_the_answer_that_pays_is_tried_most() -> None:
    """A guide who pays for one card alone makes it the favourite."""
    game = GAMES["gelegenheit"]
    state, rng = opened(game), Rng.seeded(1)
    while not isinstance(game.legal(state, state.turn)[0], Lay):
        game.apply(state, state.turn, game.pick(state, state.turn, rng))
    seat = state.turn
    wanted = game.legal(state, seat)[1]
    assert isinstance(wanted, Lay)
    card = wanted.card

    class Pays(Guide[GdState]):
        def scores(self, world: GdState) -> list[int]:
            is_laid = not world.hands[seat] & bit(card)
            return [10 * is_laid * (one == seat) for one in range(world.seats)]

    search = Search(game, view(game, state, seat), rng, Plan(answers=1), Pays(game))
    search.run(200)
    best, *others = search.judged()

    assert best.id == wanted.id
    assert best.visits > 100
    assert best.mean > 0 == max(other.mean for other in others)


def test_whoever_is_not_asked_cannot_search() -> None:
    game = GAMES["gelegenheit"]
    state = opened(game)
    other = (state.turn + 1) % state.seats

    with pytest.raises(BadChoice, match="is not asked"):
        Search(game, view(game, state, other), Rng.seeded(1))


def test_a_sealed_question_is_answered_for_the_seat_that_looks() -> None:
    """All seats plan at once; the second one searches for itself and not for the first."""
    state = GAME.setup(2, 1)
    legal = {action.id for action in GAME.legal(state, 1)}

    search = Search(GAME, view(GAME, state, 1), Rng.seeded(1), Plan(answers=10))
    search.run(30)

    assert {judged.id for judged in search.judged()} <= legal
    assert search.pool.nodes[search.pool.nodes[0].first].seat == 1


def test_a_guide_plays_the_rest_of_a_simulation() -> None:
    game = GAMES["gelegenheit"]
    state = opened(game)
    asked: list[int] = []

    class First(Guide[Any]):
        def pick(self, world: State, seat: int, rng: Rng) -> Action:
            asked.append(seat)
            return game.legal(world, seat)[0]

    search = Search(
        game, view(game, state, state.turn), Rng.seeded(1), Plan(answers=5), First(game)
    )
    search.run(3)

    assert len(asked) == 3 * 4  # the first of five answers is the tree's


def test_a_horizon_of_a_round_ends_with_it() -> None:
    game = GAMES["gelegenheit"]
    state = opened(game)

    class Ends(Guide[Any]):
        def scores(self, world: State) -> list[int]:
            rounds.append(game.rounds(world))
            overs.append(is_over(world))
            return game.scores(world)

    rounds: list[int] = []
    overs: list[bool] = []
    seen = view(game, state, state.turn)
    Search(game, seen, Rng.seeded(1), Plan(rounds=1), Ends(game)).run(3)
    Search(game, seen, Rng.seeded(1), Plan(), Ends(game)).run(3)

    assert rounds[:3] == [game.rounds(state) + 1] * 3
    assert overs == [False] * 3 + [True] * 3


def test_a_pool_is_used_again_and_never_grows_beyond_its_measure() -> None:
    game = GAMES["gelegenheit"]
    state, pool = opened(game), Pool(50)
    seen = view(game, state, state.turn)

    for seed in range(3):
        search = Search(game, seen, Rng.seeded(seed), Plan(rounds=1), None, pool)
        search.run(100)

    assert search.simulations == 100
    assert pool.used == len(pool.nodes) == 50


def test_a_search_can_be_given_time_instead_of_trials() -> None:
    game = GAMES["gelegenheit"]
    state = opened(game)
    search = Search(game, view(game, state, state.turn), Rng.seeded(1), Plan(rounds=1))

    ticks = iter([0.0, 0.0, 10.0, 10.5, 11.0])

    search.run_for(0.0, ticks.__next__)
    assert search.simulations == 0
    search.run_for(1.0, ticks.__next__)

    assert search.simulations == 16


def test_an_answer_that_was_never_given_has_brought_nothing() -> None:
    pool = Pool(1)

    assert pool.nodes[pool.take(3, 0)].mean == 0.0
    assert sorted([Judged(2, 5, 0.0), Judged(1, 5, 0.0)], key=lambda one: one.id)[0].id == 1


def test_search_finds_what_pays_in_a_whole_round() -> None:
    """A searching seat gains more over many first rounds than the same seat at random."""
    game: Game[Any] = GAMES["gelegenheit"]
    gained = [first_round(game, seed, simulations=60) for seed in range(6)]
    at_random = [first_round(game, seed, simulations=0) for seed in range(6)]

    assert sum(gained) > sum(at_random)


def first_round(game: Game[Any], seed: int, simulations: int) -> float:
    """What seat 0 gains above the average in the first round, searching or at random."""
    state, rng = game.setup(4, seed), Rng.seeded(seed)
    begun = game.rounds(state)
    while state.waiting and game.rounds(state) == begun:
        seat = state.turn
        action = game.pick(state, seat, rng)
        if seat == 0 and simulations:
            search = Search(game, view(game, state, seat), rng, Plan(rounds=1))
            search.run(simulations)
            action = game.space.actions[search.judged()[0].id]
        game.apply(state, seat, action)
    scores = game.scores(state)
    return scores[0] - sum(scores) / len(scores)
