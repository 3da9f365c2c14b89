"""Answers tried with the same luck: who is dropped, who is trusted, and had again alike."""

from itertools import count
from typing import Any

import pytest

from langfinger.games import GAMES
from langfinger.kernel import (
    Budget,
    Game,
    Guide,
    Heats,
    Imagination,
    Judged,
    Rng,
    Thought,
    Trial,
    concluded,
    in_order,
    view,
)
from langfinger.kernel.search.heats import HEAT, LAST_HEAT, ONE_WAY, better_half

EVERY_GAME = pytest.mark.parametrize("key", GAMES)


def tried(id: int, visits: int, mean: float, trust: float = 0.0) -> Trial:
    """An answer that was tried so often."""
    trial = Trial(id, trust)
    trial.visits, trial.total = visits, visits * mean
    return trial


def run(
    game: Game[Any], trials: list[Trial], budget: Budget, clock: Any = None, end: float = 0.0
) -> int:
    """Lets these answers run at the first question of a table."""
    state = game.setup(game.seat_range[1], 1)
    worlds: Imagination[Any] = Imagination(game, view(game, state, state.turn))
    heats: Heats[Any] = Heats(game, Guide(game), 1)
    return heats.run(worlds, trials, Rng.seeded(4), clock, budget, end)


def all_answers(game: Game[Any]) -> list[Trial]:
    """A trial for each of them."""
    state = game.setup(game.seat_range[1], 1)
    return [Trial(action.id, 0.0) for action in game.legal(state, state.turn)]


@EVERY_GAME
def test_the_same_dice_try_alike_and_every_trial_is_counted(key: str) -> None:
    game = GAMES[key]
    budget = Budget(0.0, 30, exactly=True)
    first, second = all_answers(game), all_answers(game)

    made = run(game, first, budget), run(game, second, budget)

    assert made == (30, 30)
    assert sum(trial.visits for trial in first) == 30
    assert [trial.mean for trial in first] == [trial.mean for trial in second]


def test_all_answers_meet_the_same_luck() -> None:
    """The same answer under two names brings the same to the last digit."""
    game = GAMES["gelegenheit"]
    twice = [all_answers(game)[0], all_answers(game)[0], all_answers(game)[1]]

    run(game, twice, Budget(0.0, 60, exactly=True))

    assert twice[0].total == twice[1].total
    assert twice[0].total != twice[2].total


def test_the_worse_half_is_dropped_after_each_heat() -> None:
    game = GAMES["gelegenheit"]
    trials = all_answers(game)
    assert len(trials) > 2 * LAST_HEAT

    run(game, trials, Budget(0.0, HEAT * len(trials) + 40, exactly=True))

    dropped = [trial for trial in trials if trial.visits == HEAT]
    assert len(dropped) == len(trials) // 2


def test_where_there_is_no_other_way_a_few_trials_tell_its_worth() -> None:
    game = GAMES["gelegenheit"]

    assert run(game, all_answers(game)[:1], Budget(0.0, 500, exactly=True)) == ONE_WAY


def test_when_the_time_is_up_no_more_is_tried() -> None:
    ticks = count()

    made = run(
        GAMES["gelegenheit"],
        all_answers(GAMES["gelegenheit"]),
        Budget(1.0, 10_000),
        lambda: float(next(ticks)),
        end=10.0,
    )

    assert made == 44


def test_what_is_trusted_yields_only_to_what_is_clearly_better() -> None:
    trusted = tried(1, 100, 0.50, trust=0.02)

    assert in_order([tried(2, 100, 0.53), trusted])[0].id == 1
    assert in_order([tried(2, 100, 0.56), trusted])[0].id == 2
    assert in_order([tried(2, 4, 0.56), tried(1, 4, 0.50, trust=0.02)])[0].id == 1


def test_those_tried_to_the_end_come_before_all_others() -> None:
    order = in_order([tried(1, 4, 9.0), tried(2, 40, 1.0), tried(3, 40, 2.0), tried(4, 8, 3.0)])

    assert [trial.id for trial in order] == [3, 2, 4, 1]


def test_never_tried_answers_have_brought_nothing_and_stand_by_their_trust() -> None:
    untried = [Trial(1, 0.0), Trial(2, 0.5)]

    assert [trial.mean for trial in untried] == [0.0, 0.0]
    assert in_order(untried)[0].id == 2


def test_a_few_are_always_left() -> None:
    assert len(better_half([tried(id, 4, float(id)) for id in range(4)])) == LAST_HEAT


def test_an_answer_is_told_once_with_the_best_that_begins_with_it() -> None:
    thought = concluded([tried(7, 20, 0.1), tried(7, 20, 0.3), tried(5, 20, 0.2)], 60)

    assert thought == Thought([Judged(7, 20, 0.3), Judged(5, 20, 0.2)], 60)
