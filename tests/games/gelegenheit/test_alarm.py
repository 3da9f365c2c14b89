"""GD-8: the alarm."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.gelegenheit.packing import points_in
from tests.games.gelegenheit.scenes import (
    Table,
    cards,
    names,
    points,
    table,
    trick,
    window,
    with_roles,
)

ALL_ROLES = "thief police insurance detective visitor_f visitor_m"
RED_JOKER = ("lay R4", "lay R5+", "lay R6", "lay R8")
GREEN_JOKER = ("lay G5+", "lay G6", "lay G8", "lay G4")
YELLOW_JOKER = ("lay Y5+", "lay Y6", "lay Y8", "lay Y9")
NO_JOKER = ("lay Y3", "lay Y6", "lay Y8", "lay Y9")


@rule("GD-8.2", "GD-8.3", "GD-8.5", "GD-8.9", "GD-9.1", "GD-E51")
def test_two_joker_tricks_running_open_a_window_and_an_alarm_ends_the_round() -> None:
    scene = joker_tricks(size=5)

    scene.answers(*RED_JOKER, *GREEN_JOKER)
    held = scene.state.hands.numbers()
    scene.answers("pass", "alarm")

    assert scene.happened("WindowOpened", "AlarmPassed", "AlarmRaised") == [
        "WindowOpened",
        "AlarmPassed S1",
        "AlarmRaised S2",
    ]
    assert cards(*scene.happened("SetAside")) == {"SetAside"} | names(*held)
    assert len(names(*held)) == 12
    assert scene.happened("RoundEnded") == ["RoundEnded 1"]


@rule("GD-8.2", "GD-A22", "GD-E52")
def test_with_more_than_five_cards_in_hand_there_is_no_window() -> None:
    scene = joker_tricks(size=8)

    scene.answers(*RED_JOKER, *GREEN_JOKER)
    after_the_second_joker = scene.asked
    scene.answers(*NO_JOKER)

    assert after_the_second_joker == "Laying S1"
    assert scene.asked == "Laying S0"
    assert scene.happened("WindowOpened") == []


@rule("GD-8.1", "GD-A21", "GD-E53")
def test_before_roles_are_assigned_there_is_no_window() -> None:
    scene = six_without_roles("G6 Y6", "Y7+")

    scene.answers("lay R4", "lay R5+", "lay R6", "lay R8", "lay R9", "lay R1")
    scene.answers("lay G5+", "lay G6", "lay G8", "lay G9", "lay G1", "lay G4")
    after_the_second_joker = scene.asked
    scene.answers("lay Y7+", "lay Y6", "lay Y8", "lay Y9", "lay Y1", "lay Y4")
    scene.plays_on("Laying")

    assert after_the_second_joker == "Laying S1"
    assert len(scene.happened("RoleTaken")) == 6
    assert scene.happened("WindowOpened") == []
    assert scene.asked == "Laying S4"


@rule("GD-8.1", "GD-8.6", "GD-A21", "GD-E53")
def test_roles_chosen_at_the_end_of_the_second_joker_trick_are_in_time_for_a_window() -> None:
    scene = six_without_roles("G7+ Y6", "Y3")

    scene.answers("lay R4", "lay R5+", "lay R6", "lay R8", "lay R9", "lay R1")
    scene.answers("lay G5+", "lay G7+", "lay G8", "lay G9", "lay G1", "lay G4")
    scene.plays_on("AskingAlarm")

    assert len(scene.happened("RoleTaken")) == 6
    assert scene.happened("WindowOpened") == ["WindowOpened"]
    assert scene.asked == "AskingAlarm S1"


@rule("GD-8.3", "GD-8.7", "GD-A22", "GD-E54")
def test_a_third_joker_trick_running_opens_a_second_window() -> None:
    scene = joker_tricks(size=5)

    scene.answers(*RED_JOKER, *GREEN_JOKER, "pass", "pass", "pass", "pass")
    in_between = scene.asked
    scene.answers(*YELLOW_JOKER)

    assert in_between == "Laying S1"
    assert len(scene.happened("WindowOpened")) == 2
    assert scene.asked == "AskingAlarm S1"


@rule("GD-8.2", "GD-8.7", "GD-E54")
def test_a_joker_in_the_last_trick_opens_no_window() -> None:
    scene = table("R4", "R5+", "R6", "R8", **with_roles(), joker_before=True)

    scene.answers(*RED_JOKER)

    assert scene.happened("WindowOpened") == []
    assert scene.happened("RoundEnded") == ["RoundEnded 1"]


@rule("GD-8.2")
@pytest.mark.parametrize(
    "laid", ["R4 R5+ R6 R8", "R4 R9 R6 R8"], ids=["joker before none", "none before none"]
)
def test_one_joker_trick_alone_opens_no_window(laid: str) -> None:
    scene = trick(laid, **with_roles())

    assert scene.happened("WindowOpened") == []
    assert scene.asked == "Laying S1"


@rule("GD-8.2")
def test_two_joker_tricks_with_another_between_them_open_no_window() -> None:
    scene = joker_tricks(size=5)

    scene.answers(*RED_JOKER, *NO_JOKER, "lay G4", "lay G5+", "lay G6", "lay G8")

    assert scene.happened("WindowOpened") == []
    assert scene.asked == "Laying S1"


@rule("GD-8.3")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_everybody_may_raise_the_alarm_or_let_it_pass(seat: int) -> None:
    scene = window()

    scene.answers(*["pass"] * seat)

    assert scene.asked == f"AskingAlarm S{seat}"
    assert scene.legal(seat) == ["alarm", "pass"]


@rule("GD-8.3", "GD-11.5")
def test_the_first_alarm_ends_the_asking() -> None:
    scene = window()

    scene.answers("pass", "alarm")

    assert scene.happened("AlarmRaised") == ["AlarmRaised S1"]
    assert scene.asked.startswith("Placing")


@rule("GD-8.4")
@pytest.mark.parametrize("passes", [0, 1, 2, 3])
def test_it_does_not_matter_who_raises_the_alarm_and_it_costs_nothing(passes: int) -> None:
    scene = window("B1 B2 B3", "R1 R2 R3", "G1 G2 G3", "Y1 Y2 Y3")

    scene.answers(*["pass"] * passes, "alarm")

    assert points(scene) == {"thief": 27, "police": -14, "insurance": -14, "detective": -14}


@rule("GD-8.4")
def test_both_jokers_may_come_from_one_player_or_from_two() -> None:
    hands = ("R4 G5+ R8", "R5+ G4 R9", "R6 G6 R1", "R7 G8 R2")
    scene = table(*hands, **with_roles())

    scene.answers("lay R4", "lay R5+", "lay R6", "lay R7", "lay G4", "lay G6", "lay G8", "lay G5+")

    assert scene.asked == "AskingAlarm S0"


@rule("GD-8.5", "GD-9.10")
def test_cards_in_hand_at_an_alarm_belong_to_nobody() -> None:
    scene = window("B1 B2 B3", "B4 B5 B6", "B7 B8 B9", "B3+ B5+ B7+")

    scene.answers("alarm")

    assert points(scene) == {"thief": -10, "police": -5, "insurance": -5, "detective": -5}


@rule("GD-8.5", "GD-7.15")
def test_a_round_that_ends_by_alarm_counts_as_a_full_round() -> None:
    scene = window()

    scene.answers("alarm")

    assert scene.happened("RoundEnded", "RoundBegan") == ["RoundEnded 1", "RoundBegan 2 S0"]
    assert [len(points_in(row)) for row in scene.state.points] == [1, 1, 1, 1]


@rule("GD-8.6")
def test_more_than_five_cards_may_have_been_in_hand_at_the_first_joker_trick() -> None:
    scene = joker_tricks(size=7)

    scene.answers(*RED_JOKER, *GREEN_JOKER)

    assert scene.asked == "AskingAlarm S1"


@rule("GD-8.6")
def test_an_effective_and_a_plain_joker_make_one_joker_trick() -> None:
    scene = trick("Y9 R5+ G5+ Y2", **with_roles())

    assert len(scene.happened("LaidPlain")) == 1
    assert scene.happened("WindowOpened") == []


@rule("GD-8.6")
def test_a_joker_trick_of_the_round_before_does_not_count() -> None:
    scene = table("R4", "R5+", "R6", "R8", **with_roles())

    scene.answers(*RED_JOKER)

    assert scene.sees(-1).table["round"] == 2
    assert scene.sees(-1).table["joker_before"] is False


@rule("GD-8.7", "GD-A22")
def test_an_unused_window_lapses_with_the_next_lead() -> None:
    scene = window("R4 R9 G1", winner=0)

    scene.answers("pass", "pass", "pass", "pass", "lay R4")

    assert scene.asked == "Laying S1"
    assert str(scene.refuses(1, "alarm")) == "GD-8.2: no_window"


@rule("GD-8.8")
def test_the_trick_that_opened_the_window_counts_for_its_winner() -> None:
    scene = table(
        "B4 G1", "B5+ G2", "B6 G3", "B8 G4", **with_roles(), joker_before=True, piles=NOTHING_BLUE
    )

    scene.answers("lay B4", "lay B5+", "lay B6", "lay B8", "alarm")

    assert points(scene)["police"] == 8


@rule("GD-8.9", "GD-A29")
def test_the_cards_in_the_middle_are_shown_to_all() -> None:
    scene = window("R1 R2 R3", "G1 G2 G3", "Y1 Y2 Y3", "B1 B2 B3")

    scene.answers("alarm")

    shown = "R1 R2 R3 G1 G2 G3 Y1 Y2 Y3 B1 B2 B3"
    assert ["SetAside", shown.split()] in scene.hears(-1)


@rule("GD-8.2", "GD-A27")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("size", "asked"), [(6, "AskingAlarm S1"), (7, "Laying S1")])
def test_five_cards_are_the_limit_with_any_number_of_players(
    seats: int, size: int, asked: str
) -> None:
    roles = " ".join(ALL_ROLES.split()[:seats])
    hands = ("R4", "R5+", "R6", "R8", "R9", "R7")[:seats]
    scene = table(*hands, seats=seats, size=size, joker_before=True, **with_roles(roles))

    scene.answers(*[f"lay {card}" for card in hands])

    assert scene.asked == asked


NOTHING_BLUE = [[], [], ["B1", "B2", "B3", "B3+", "B5", "B7", "B7+", "B9"], "rest"]


def joker_tricks(size: int) -> Table:
    """Four players with roles; S1 holds three Jokers, the others can follow."""
    hands = ("R4 G4 Y9", "R5+ G5+ Y5+ Y3", "R6 G6 Y6", "R8 G8 Y8")
    return table(*hands, size=size, **with_roles())


def six_without_roles(third: str, second: str) -> Table:
    """Six players, six cards each, loot is blue and there are no roles yet; S1 holds two Jokers."""
    hands = ("R4 G4 Y4", f"R5+ G5+ {second}", f"R6 {third}", "R8 G8 Y8", "R9 G9 Y9", "R1 G1 Y1")
    return table(*hands, seats=6, size=6, choice=0, loot="blue")
