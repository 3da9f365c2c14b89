"""GD-11: asking and recording."""

from collections.abc import Callable

import pytest

from langfinger.contract.rule import rule
from langfinger.games.gelegenheit import GAME
from langfinger.games.gelegenheit.packing import points_in
from langfinger.kernel import Rng, playout
from tests.games.gelegenheit.scenes import (
    Fields,
    Table,
    choosing,
    dealt,
    hand,
    starting,
    table,
    window,
    with_roles,
)

OWN = ("7 0 0 0 0 0", "0 7 0 0 0 0", "0 0 7 0 0 0", "0 0 0 7 0 0")


@rule("GD-11.1")
def test_one_player_is_asked_at_a_time_and_the_others_have_to_wait() -> None:
    scene = starting(dealer=3)

    assert scene.asked == "Placing S0"
    assert scene.legal(1) == []
    assert str(scene.refuses(1, "place thief thief")) == "GD-11.1: not_your_turn (seat=0)"


@rule("GD-11.1")
def test_the_effect_of_an_answer_is_carried_out_before_the_next_question() -> None:
    scene = table("R3+ G1", "R7+ R1", choice=2)

    scene.plays(0, "lay R3+", "name blue")

    assert scene.sees(1).table["loot"] == "blue"
    assert scene.legal(1) == ["lay R1", "lay R7+"]


@rule("GD-11.2")
def test_a_decision_with_one_legal_choice_is_asked_and_recorded() -> None:
    scene = choosing(*OWN)
    before = scene.state.version

    assert scene.legal(0) == ["take thief"]
    scene.plays(0, "take thief")

    assert scene.happened("RoleTaken") == ["RoleTaken S0 thief"]
    assert scene.state.version == before + 1


@rule("GD-11.2")
def test_the_last_card_of_a_hand_is_laid_by_its_owner() -> None:
    scene = table("R4", "R6", "R9", "R8", **with_roles())

    scene.plays(0, "lay R4")

    assert scene.asked == "Laying S1"
    assert scene.legal(1) == ["lay R6"]


@rule("GD-11.3")
def test_outside_a_window_nobody_is_asked_for_an_alarm() -> None:
    scene = table("R4 G1", "R6 G2", "R9 G3", "R8 G4", **with_roles())

    scene.answers("lay R4", "lay R6", "lay R9", "lay R8")

    assert scene.asked == "Laying S2"


@rule("GD-11.3")
@pytest.mark.parametrize(
    ("held", "stage"),
    [("R3+ G1", {"choice": 0, "loot": "blue"}), ("R3+ G3+", {})],
    ids=["second", "plain"],
)
def test_a_second_or_plain_3_plus_asks_for_no_name(held: str, stage: Fields) -> None:
    scene = hand(held, **stage)

    scene.plays(0, "lay R3+")

    assert scene.asked == "Laying S1"


@rule("GD-11.4")
def test_the_order_of_stones_within_a_turn_has_no_meaning() -> None:
    scene = starting(dealer=3)

    scene.plays(0, "place police thief")

    assert scene.happened() == ["Placed S0 thief police 5"]
    assert GAME.read("place visitor_m thief police") is GAME.read("place police visitor_m thief")


@rule("GD-11.4")
@pytest.mark.parametrize("fewer", ["place", "place thief"])
def test_nobody_places_fewer_stones(fewer: str) -> None:
    assert GAME.read(fewer) is None


@rule("GD-11.4")
def test_nobody_passes_instead_of_placing() -> None:
    scene = starting(dealer=3)

    assert str(scene.refuses(0, "pass")) == "GD-8.1: alarm_before_roles"


@rule("GD-11.5", "GD-A22", "GD-A31")
def test_the_alarm_is_asked_in_order_of_play_from_the_winner_of_the_trick() -> None:
    scene = window(winner=2)

    scene.answers("pass", "pass", "pass", "pass")

    assert scene.who("AlarmPassed") == [2, 3, 0, 1]
    assert scene.asked == "Laying S2"


@rule("GD-11.5", "GD-A31")
def test_the_first_yes_is_recorded_and_those_after_it_are_not_asked() -> None:
    scene = window(winner=2)

    scene.answers("pass", "alarm")

    assert scene.happened("AlarmPassed", "AlarmRaised") == ["AlarmPassed S2", "AlarmRaised S3"]
    assert scene.happened("RoundEnded") == ["RoundEnded 1"]


@rule("GD-11.1", "GD-3.16")
@pytest.mark.parametrize(
    "moment",
    [
        lambda: hand("R2 R8 G9 B4", led="R4"),
        lambda: starting(dealer=3),
        lambda: hand("R7+ G1", led="").plays_on("Placing"),
        lambda: hand("R3+ G1", choice=1).answers("lay R3+"),
        lambda: choosing("3 3 1 0 0 0", *OWN[2:]),
        lambda: window(),
    ],
    ids=["lay", "place two", "place three", "name", "take", "alarm"],
)
def test_a_random_answer_is_any_of_the_legal_ones(moment: Callable[[], Table]) -> None:
    scene = moment()

    assert picked(scene) == set(scene.legal(scene.state.turn))


@rule("GD-10.1", "GD-11.1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_game_of_random_answers_comes_to_its_end(seats: int) -> None:
    scene = dealt(seats, seed=7)

    scores = playout(GAME, scene.state, Rng.seeded(7))

    assert scene.asked == ""
    assert scores == [sum(points_in(row)) for row in scene.state.points]
    assert [len(row) for row in scene.sees(-1).table["history"]] == [6] * seats


def picked(scene: Table) -> set[str]:
    """What two thousand random answers to this question are."""
    rng = Rng.seeded(1)
    seat = scene.state.turn
    return {GAME.write(GAME.pick(scene.state, seat, rng)) for _ in range(2000)}
