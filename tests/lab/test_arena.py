"""The arena plays what it is told, counts right, and says how sure it is."""

import json
from typing import Any

import pytest

from langfinger import __version__
from langfinger.bots import make_bot, move
from langfinger.games import GAMES
from langfinger.kernel import NOBODY, BadChoice, Game
from langfinger.lab.arena import Result, points_by_role, seed_of, simulate
from langfinger.lab.stats import Sums, mean, share, student, sums_of

GELEGENHEIT: Game[Any] = GAMES["gelegenheit"]
THREE_RANDOM = ["random", "random", "random"]


def numbers(result: Result) -> dict[str, Any]:
    """All numbers of a run but its speed, which nobody can repeat."""
    return {k: v for k, v in result.to_json().items() if k != "decisions_per_second"}


def last_state(game: Game[Any], seats: int, number: int) -> Any:
    """The table at the end of the game of this number among random bots, seed 1."""
    bots = [make_bot("random", game, seed_of(1, number, seat)) for seat in range(seats)]
    state = game.setup(seats, seed_of(1, number, NOBODY))
    while state.waiting:
        move(game, state, bots)
    return state


def test_a_mean_comes_with_students_interval() -> None:
    interval = mean(sums_of([2, 4, 4, 4, 5, 5, 7, 9]))

    assert interval == pytest.approx((5.0, 3.2124, 6.7876), abs=2e-4)


def test_equal_numbers_have_an_interval_without_width() -> None:
    assert mean(sums_of([7] * 30)) == pytest.approx((7.0, 7.0, 7.0))


def test_a_single_number_has_no_interval() -> None:
    assert mean(sums_of([7])) == (7.0, None, None)


def test_no_numbers_have_no_mean() -> None:
    with pytest.raises(ValueError, match="no mean of no numbers"):
        mean(Sums())


def test_students_bounds_are_those_of_the_tables() -> None:
    bounds = [student(freedom) for freedom in (1, 4, 5, 9, 30, 1000)]

    assert bounds == pytest.approx([12.7062, 2.7764, 2.5706, 2.2622, 2.0423, 1.9623], abs=1e-3)


def test_a_share_comes_with_wilsons_interval() -> None:
    assert share(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=5e-5)


def test_a_share_of_nothing_is_not_surely_nothing() -> None:
    assert share(0, 10) == pytest.approx((0.0, 0.0, 0.2775), abs=5e-5)


def test_a_part_is_not_larger_than_the_whole() -> None:
    with pytest.raises(ValueError, match="got 11 of 10"):
        share(11, 10)


def test_sums_do_not_care_about_the_order() -> None:
    early, late = sums_of([1, 2, 3]), sums_of([-40, 5])

    assert early.plus(late) == late.plus(early) == sums_of([1, 2, 3, -40, 5])


def test_the_same_seed_plays_the_same_games() -> None:
    first = simulate(GELEGENHEIT, 3, THREE_RANDOM, 2, seed=5)
    again = simulate(GELEGENHEIT, 3, THREE_RANDOM, 2, seed=5)

    assert numbers(first) == numbers(again)


def test_another_seed_plays_other_games() -> None:
    five = simulate(GELEGENHEIT, 3, THREE_RANDOM, 2, seed=5)
    six = simulate(GELEGENHEIT, 3, THREE_RANDOM, 2, seed=6)

    assert numbers(five)["seats"] != numbers(six)["seats"]


def test_every_game_and_every_bot_has_its_own_seed() -> None:
    seeds = {seed_of(1, number, seat) for number in range(100) for seat in range(-1, 6)}

    assert len(seeds) == 700


def test_the_number_of_workers_does_not_change_the_numbers() -> None:
    alone = simulate(GELEGENHEIT, 3, THREE_RANDOM, 12, seed=1, workers=1)
    together = simulate(GELEGENHEIT, 3, THREE_RANDOM, 12, seed=1, workers=2)

    assert numbers(alone) == numbers(together)


def test_progress_counts_games_up_to_the_last() -> None:
    heard: list[int] = []

    simulate(GELEGENHEIT, 3, THREE_RANDOM, 3, seed=1, progress=heard.append, workers=1)

    assert heard == [1, 2, 3]


def test_all_victories_together_are_as_many_as_the_games() -> None:
    result = simulate(GELEGENHEIT, 3, THREE_RANDOM, 7, seed=1)

    assert sum(seat["wins"] for seat in result.to_json()["seats"]) == pytest.approx(7)


def test_points_by_role_are_counted_round_by_round() -> None:
    table = {"history": [["thief", "police"], ["police", "thief"]], "points": [[12, -5], [4, -10]]}

    assert points_by_role(table) == {"thief": sums_of([12, -10]), "police": sums_of([-5, 4])}


def test_a_game_without_roles_has_no_points_by_role() -> None:
    assert points_by_role({"round": 1}) == {}


def test_the_numbers_of_a_run_are_json() -> None:
    result = simulate(GELEGENHEIT, 3, THREE_RANDOM, 2, seed=1, options={"open_piles": "on"})

    told = json.loads(json.dumps(result.to_json()))

    assert told["game"] == "gelegenheit"
    assert told["games"] == 2
    assert told["rounds"] == 6.0
    assert told["seed"] == 1
    assert told["options"]["open_piles"] == "on"
    assert set(told["options"]) == {option.name for option in GELEGENHEIT.options}
    assert told["version"] == __version__
    assert told["rules"] == GELEGENHEIT.rules_version
    assert told["edition"] == GELEGENHEIT.facts.fingerprint
    assert "build" in told["build"]
    assert [seat["bot"] for seat in told["seats"]] == THREE_RANDOM
    assert sum(role["rounds"] for role in told["roles"].values()) == 36
    assert told["decisions_per_second"] > 0


@pytest.mark.parametrize("key", GAMES)
def test_every_game_tells_its_own_rounds(key: str) -> None:
    game = GAMES[key]
    low, _ = game.seat_range

    told = simulate(game, low, ["random"] * low, 2, seed=1).to_json()["rounds"]

    ends = [last_state(game, low, number) for number in range(2)]
    assert told == sum(state.round for state in ends) / 2
    assert told > 1


def test_the_numbers_of_a_run_can_be_read() -> None:
    lines = simulate(GELEGENHEIT, 3, THREE_RANDOM, 1, seed=1).lines()

    assert lines[0].startswith("gelegenheit: 1 games, seed 1, 6.0 rounds")
    assert lines[3].startswith("S0   random")


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(BadChoice, match="4 seats need 4 bots, not 3"):
        simulate(GELEGENHEIT, 4, THREE_RANDOM, 1, seed=1)


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BadChoice, match="no bot 'clever'"):
        simulate(GELEGENHEIT, 3, ["random", "random", "clever"], 1, seed=1)


def test_no_games_are_no_run() -> None:
    with pytest.raises(BadChoice, match="at least one game"):
        simulate(GELEGENHEIT, 3, THREE_RANDOM, 0, seed=1)


def test_games_that_are_stopped_leave_the_numbers_of_those_played() -> None:
    result = simulate(GELEGENHEIT, 3, THREE_RANDOM, 9, seed=1, progress=lose_patience, workers=1)

    assert result.is_stopped
    assert result.to_json()["games"] == 2


def lose_patience(done: int) -> None:
    """Ctrl+C after the second game."""
    if done == 2:
        raise KeyboardInterrupt


def test_where_all_lose_nobody_has_won() -> None:
    run = simulate(GAMES["hadria"], 2, ["random", "random"], 3, seed=1)

    assert [seat["wins"] for seat in run.to_json()["seats"]] == [0, 0]
