"""Searching the worlds of a view: what is tried, what is learnt, and that nothing is peeked at."""

from itertools import count
from time import perf_counter
from typing import Any

import pytest

from langfinger.games import GAMES
from langfinger.games._template import GAME
from langfinger.games.gelegenheit.actions import Lay
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import (
    Action,
    BadChoice,
    Budget,
    Game,
    Guide,
    Judged,
    Mind,
    Plan,
    Pool,
    Rng,
    Search,
    State,
    Thought,
    bit,
    is_over,
    together,
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


@pytest.mark.no_cover
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


class Pays(Guide[GdState]):
    """Pays a seat for one card alone, once it is laid."""

    def __init__(self, game: Game[Any], seat: int, card: int) -> None:
        super().__init__(game)
        self.seat, self.card = seat, card

    def values(self, world: GdState) -> list[float]:
        is_laid = not world.hands[self.seat] & bit(self.card)
        return [10.0 * is_laid * (one == self.seat) for one in range(world.seats)]


def about_to_lay(game: Game[Any]) -> tuple[State, int]:
    """A table where the seat in turn may lay several cards, and the second of these."""
    state, rng = opened(game), Rng.seeded(1)
    while not isinstance(game.legal(state, state.turn)[0], Lay):
        game.apply(state, state.turn, game.pick(state, state.turn, rng))
    wanted = game.legal(state, state.turn)[1]
    assert isinstance(wanted, Lay)
    return state, wanted.card


def test_the_answer_that_pays_is_tried_most() -> None:
    """A guide who pays for one card alone makes it the favourite."""
    game = GAMES["gelegenheit"]
    state, card = about_to_lay(game)
    seat, rng = state.turn, Rng.seeded(1)
    wanted = game.legal(state, seat)[1]

    search = Search(game, view(game, state, seat), rng, Plan(answers=1), Pays(game, seat, card))
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
    assert search.pool.nodes[1].seat == 1, "the first answer tried is its own"


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
        def values(self, world: State) -> list[float]:
            rounds.append(game.rounds(world))
            overs.append(is_over(world))
            return super().values(world)

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

    ticks = iter([0.0, 5.0, 10.0, 10.5, 11.0])

    search.run_for(0.0, ticks.__next__)
    assert search.simulations == 4, "one look at least, however little time there is"
    search.run_for(1.0, ticks.__next__)

    assert search.simulations == 12


def test_a_search_ends_when_enough_is_tried_or_nothing_can_change() -> None:
    game = GAMES["gelegenheit"]
    state = opened(game)
    time = count().__next__

    counted = Search(game, view(game, state, state.turn), Rng.seeded(1), Plan(rounds=1))
    counted.run_for(1e9, time, 203)
    state, card = about_to_lay(game)
    seen, guide = view(game, state, state.turn), Pays(game, state.turn, card)
    clear = Search(game, seen, Rng.seeded(1), Plan(answers=1, curiosity=0.1), guide)
    clear.run_for(1_000.0, time)

    assert counted.simulations == 203
    assert 2_000 < clear.simulations < 3_000, "half of four thousand, and the others' tries"
    assert clear.judged()[0].mean > 0


def test_sealed_answers_of_others_do_not_decide_a_search() -> None:
    state = GAME.setup(2, 1)
    search = Search(GAME, view(GAME, state, 1), Rng.seeded(1), Plan(answers=2))
    search.run(100)

    assert not search.is_decided(100.0)
    assert search.is_decided(-1.0)


def nodes_of_chance(search: Search[Any]) -> list[int]:
    """What was shown at the branches of a tree."""
    return [node.id for node in search.pool.nodes[1 : search.pool.used] if node.seat < 0]


class Shows(Guide[Any]):
    """Says that something between 1 and 3 is shown after every question, or nothing."""

    def __init__(self, game: Game[Any], most: int) -> None:
        super().__init__(game)
        self.most = most

    def fork(self, world: State) -> int:
        return 1 + world.rng.below(self.most) if self.most else 0


def test_a_tree_branches_where_chance_shows_something() -> None:
    game = GAMES["gelegenheit"]
    state = opened(game)
    seen = view(game, state, state.turn)

    trees = [Search(game, seen, Rng.seeded(1), Plan(rounds=1), Shows(game, n)) for n in (0, 3)]
    for tree in trees:
        tree.run(600)

    assert nodes_of_chance(trees[0]) == []
    assert set(nodes_of_chance(trees[1])) == {1, 2, 3}
    assert sum(judged.visits for judged in trees[1].judged()) == 600


def test_a_full_tree_has_no_new_branches() -> None:
    game = GAMES["gelegenheit"]
    state = opened(game)
    seen, pool = view(game, state, state.turn), Pool(len(game.legal(state, state.turn)) + 1)

    search = Search(game, seen, Rng.seeded(1), Plan(rounds=1), Shows(game, 3), pool)
    search.run(200)

    assert nodes_of_chance(search) == []
    assert search.simulations == 200


def test_where_the_choice_is_wide_the_favourites_are_tried_first() -> None:
    game = GAMES["gelegenheit"]
    state, _ = about_to_lay(game)
    seen = view(game, state, state.turn)

    class Highest(Guide[Any]):
        def first(self, world: State, seat: int, fresh: list[Action], rng: Rng) -> Action:
            return fresh[-1]

    search = Search(game, seen, Rng.seeded(1), Plan(rounds=1, width=0.5), Highest(game))
    search.run(16)

    assert sorted(judged.id for judged in search.judged()) == seen.legal[-2:]


def test_what_two_searches_found_is_put_together() -> None:
    first = [Judged(3, 10, 1.0), Judged(4, 5, 2.0)]
    second = [Judged(4, 15, 0.0), Judged(3, 2, 4.0)]

    assert together([first, second]) == [Judged(4, 20, 0.5), Judged(3, 12, 1.5)]


def test_nobody_answers_what_others_have_sealed() -> None:
    """All plan at once: what the first seat tries does not hang on the second seat's answer."""
    state = GAME.setup(2, 1)
    search = Search(GAME, view(GAME, state, 1), Rng.seeded(1), Plan(answers=2))
    search.run(200)

    nodes = search.pool.nodes
    after: list[tuple[int, int]] = []
    place = nodes[0].first
    while place >= 0:
        after.append((nodes[place].seat, nodes[place].visits))
        assert nodes[place].first < 0
        place = nodes[place].beside
    assert [seat for seat, _ in after] == sorted(seat for seat, _ in after)
    assert sum(visits for seat, visits in after if seat == 0) >= 150
    assert sum(visits for seat, visits in after if seat == 1) == 200


@EVERY_GAME
def test_a_thought_can_be_had_again(key: str) -> None:
    """By the clock first, then with as many simulations as that made."""
    game = GAMES[key]
    state = opened(game)
    seen = view(game, state, state.turn)
    mind = Mind(game, None, Plan(answers=40), Budget(0.05, 1_000))

    thought = mind.think(seen, Rng.seeded(3), perf_counter)
    again = mind.think(seen, Rng.seeded(3), perf_counter, Budget(0, thought.simulations, True))

    assert again == thought
    assert thought.answer in seen.legal


def test_where_there_is_no_choice_nobody_thinks() -> None:
    game = GAMES["gelegenheit"]
    state = opened(game)
    seen = view(game, state, state.turn)
    mind = Mind(game, None, Plan(), Budget(1.0, 100))

    only = mind.think(seen._replace(legal=seen.legal[:1]), Rng.seeded(1), perf_counter)

    assert only == Thought([Judged(seen.legal[0], 0, 0.0)], 0)


def test_without_simulations_the_first_idea_is_taken() -> None:
    game = GAMES["gelegenheit"]
    state = opened(game)
    seen = view(game, state, state.turn)

    class Last(Guide[Any]):
        def pick(self, world: State, seat: int, rng: Rng) -> Action:
            return game.legal(world, seat)[-1]

    none = Budget(1.0, 0)
    with_guide = Mind(game, Last(game), Plan(), none).think(seen, Rng.seeded(1), perf_counter)
    without = Mind(game, None, Plan(), none).think(seen, Rng.seeded(1), perf_counter)

    assert with_guide.answer == seen.legal[-1]
    assert without.answer in seen.legal


def test_an_answer_that_was_never_given_has_brought_nothing() -> None:
    pool = Pool(1)

    assert pool.nodes[pool.take(3, 0)].mean == 0.0
    assert sorted([Judged(2, 5, 0.0), Judged(1, 5, 0.0)], key=lambda one: one.id)[0].id == 1


@pytest.mark.no_cover
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
