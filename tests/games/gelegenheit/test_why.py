"""Why not? Every refusal names its rule. Why? So does every event."""

from collections.abc import Callable

import pytest

from langfinger.contract.rule import rule
from langfinger.games.gelegenheit import GAME
from langfinger.kernel import IllegalAction, Json, reason_against, why, why_not
from tests.games.gelegenheit.scenes import (
    Table,
    choosing,
    dealt,
    hand,
    starting,
    table,
    window,
    with_roles,
)

HAD = (
    "thief police thief insurance",
    "insurance thief insurance police",
    "police detective visitor_f detective",
    "detective visitor_f police visitor_f",
    "visitor_f insurance detective visitor_m",
)


@rule("GD-3.2", "GD-3.4", "GD-3.8", "GD-3.12")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("lay G9", "GD-3.8: must_follow (card=G9, colour=red)"),
        ("lay B5+", "GD-3.12: foreign_joker (card=B5+, colour=red)"),
        ("lay R3+", "GD-3.4: deal_barred (card=R3+)"),
        ("lay G3+", "GD-3.4: deal_barred (card=G3+)"),
        ("lay G7+", "GD-3.8: must_follow (card=G7+, colour=red)"),
        ("lay Y1", "GD-3.2: not_in_hand (card=Y1)"),
        ("lay R4", "GD-3.2: not_in_hand (card=R4)"),
    ],
)
def test_why_a_card_may_not_be_laid(move: str, reason: str) -> None:
    scene = hand("R2 G9 B5+ R3+ G3+ G7+", led="R4")

    assert str(scene.refuses(1, move)) == reason


@rule("GD-3.5")
@pytest.mark.parametrize("card", ["R7+", "G7+"])
def test_why_a_7_plus_may_not_be_laid_between_choice_and_deal(card: str) -> None:
    scene = hand("R2 R7+ G7+", led="R4", choice=0)

    assert str(scene.refuses(1, "lay " + card)) == f"GD-3.5: choice_barred (card={card})"


@rule("GD-3.6")
def test_why_a_second_joker_may_not_be_laid() -> None:
    scene = hand("R2 R5+", led="R4 B5+")

    assert str(scene.refuses(2, "lay R5+")) == "GD-3.6: joker_barred (card=R5+, card2=B5+)"


@rule("GD-2.2", "GD-4.2", "GD-7.1", "GD-8.1", "GD-11.3")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("name red", "GD-4.2: no_naming"),
        ("place thief thief", "GD-2.2: no_placing"),
        ("place thief thief thief", "GD-2.2: no_placing"),
        ("take thief", "GD-7.1: no_roles"),
        ("alarm", "GD-8.1: alarm_before_roles"),
        ("pass", "GD-8.1: alarm_before_roles"),
    ],
)
def test_why_nothing_but_a_card_answers_the_question_for_a_card(move: str, reason: str) -> None:
    scene = hand("R2 G9", led="R4")

    assert str(scene.refuses(1, move)) == reason


@rule("GD-3.2")
def test_why_no_card_is_laid_while_stones_are_placed() -> None:
    scene = starting(dealer=3)

    assert str(scene.refuses(0, "lay R1")) == "GD-3.2: no_laying"


@rule("GD-8.2", "GD-8.7")
def test_why_there_is_no_alarm_outside_a_window() -> None:
    scene = table("R4 G1", **with_roles())

    assert str(scene.refuses(0, "alarm")) == "GD-8.2: no_window"


@rule("GD-8.1")
def test_why_there_is_no_alarm_while_some_have_a_role_and_some_have_none() -> None:
    scene = choosing("7 0 0 0 0 0", "0 7 0 0 0 0", "0 0 7 0 0 0").answers("take thief")

    assert str(scene.refuses(1, "alarm")) == "GD-8.1: alarm_before_roles"


@rule("GD-2.2", "GD-6.2", "GD-6.3")
@pytest.mark.parametrize(
    ("moment", "move", "reason"),
    [
        (
            lambda: starting(dealer=3),
            "place thief thief thief",
            "GD-2.2: wrong_stones (stones=2, own=3)",
        ),
        (lambda: after_7_plus(), "place thief thief", "GD-6.2: wrong_stones (stones=3, own=2)"),
        (
            lambda: after_7_plus(choice=0, loot="blue"),
            "place thief thief thief",
            "GD-6.3: wrong_stones (stones=2, own=3)",
        ),
    ],
    ids=["two", "three", "the last two"],
)
def test_why_so_many_stones_are_wrong(moment: Callable[[], Table], move: str, reason: str) -> None:
    scene = moment()

    assert str(scene.refuses(0, move)) == reason


def after_7_plus(**stage: Json) -> Table:
    """S0 has led a 7+, and the trick is over."""
    scene = table("R7+ G1", "R6 G2", "R4 G3", "R8 G4", **stage)
    return scene.answers("lay R7+", "lay R6", "lay R4", "lay R8")


@rule("GD-7.2", "GD-7.3", "GD-7.5", "GD-7.10", "GD-7.14")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("take police", "GD-7.2: role_taken (role=police, seat=4)"),
        ("take thief", "GD-7.3: role_twice (role=thief)"),
        ("take insurance", "GD-7.3: role_last_round (role=insurance)"),
        ("take visitor_f", "GD-7.5: no_stone (role=visitor_f)"),
        ("take detective", "GD-7.5: more_stones (role=detective, seat=1, stones=7, own=2)"),
    ],
)
def test_why_a_role_may_not_be_taken(move: str, reason: str) -> None:
    stones = ("1 1 1 2 0 2", "0 0 0 7 0 0", "0 0 5 0 0 2", "7 0 0 0 0 0", "0 7 0 0 0 0")
    scene = choosing(*stones, first=4, history=HAD).answers("take police")

    assert str(scene.refuses(0, move)) == reason


@rule("GD-7.10")
def test_why_a_role_that_would_strand_somebody_may_not_be_taken() -> None:
    stones = (
        "0 5 2 0 0 0",
        "6 0 0 0 1 0",
        "0 0 0 6 0 1",
        "1 0 0 0 6 0",
        "0 0 4 0 0 3",
        "0 2 3 2 0 0",
    )
    each_one = ("thief", "police", "insurance", "detective", "visitor_f", "visitor_m")
    scene = choosing(*stones, history=each_one)

    scene.answers("take police", "take thief", "take detective", "take visitor_f")

    assert str(scene.refuses(4, "take insurance")) == (
        "GD-7.10: would_strand (role=insurance, seat=5)"
    )


@rule("GD-11.1")
@pytest.mark.parametrize("seat", [0, 2, 3, 4, -1])
def test_why_somebody_who_is_not_asked_has_to_wait(seat: int) -> None:
    scene = hand("R2 G9", led="R4")

    reason = reason_against(GAME, scene.state, seat, scene.read("lay R2"))

    assert str(reason) == "GD-11.1: not_your_turn (seat=1)"


@rule("GD-10.1", "GD-11.1")
def test_why_nothing_can_be_done_when_the_game_is_over() -> None:
    scene = dealt(3).plays_on()

    assert str(scene.refuses(0, "lay R4")) == "GD-11.1: game_over"


@rule("GD-11.1")
def test_why_something_that_is_no_move_cannot_be_done() -> None:
    scene = hand("R2 G9", led="R4")

    assert str(why_not(GAME, scene.sees(1), "dance")) == "GD-11.1: no_such_move (move=dance)"


@rule("GD-3.8")
def test_there_is_nothing_against_a_legal_move() -> None:
    scene = hand("R2 G9", led="R4")

    assert why_not(GAME, scene.sees(1), "lay R2") is None


@rule("GD-4.2", "GD-8.3", "GD-7.7")
@pytest.mark.parametrize("move", ["alarm", "pass"])
def test_in_the_window_there_is_nothing_against_either_answer(move: str) -> None:
    assert why_not(GAME, window().sees(0), move) is None


@rule("GD-3.8", "GD-3.16")
def test_a_refused_move_changes_nothing() -> None:
    scene = hand("R2 G9", led="R4")

    with pytest.raises(IllegalAction, match=r"GD-3\.8: must_follow") as refusal:
        scene.plays(1, "lay G9")

    assert refusal.value.reason.rule == "GD-3.8"
    assert scene.happened() == []
    assert scene.asked == "Laying S1"


@pytest.mark.parametrize(
    ("event", "rules"),
    [
        (["OneKept", "B1"], ("GD-1.5",)),
        (["RoundBegan", 1, 2], ("GD-1.7",)),
        (["Dealt", 0, "?"], ("GD-1.6",)),
        (["Dealt", 0, ["R1", "B9"]], ("GD-1.6",)),
        (["Placed", 0, "thief", "thief", "police", 2], ("GD-6.2", "GD-2.5")),
        (["Placed", 0, "thief", "police", None, 0], ("GD-6.3", "GD-2.5")),
        (["Laid", 0, "R9"], ("GD-3.2",)),
        (["LaidPlain", 0, "R3+"], ("GD-3.14", "GD-3.15")),
        (["FirstChoice", 0], ("GD-4.1",)),
        (["SecondChoice", 0], ("GD-4.3",)),
        (["LootNamed", 0, "blue"], ("GD-4.2", "GD-4.6")),
        (["TrickWon", 0, "R9", "highest"], ("GD-5.1", "GD-5.5", "GD-5.6")),
        (["TrickWon", 0, "R5+", "loot_joker"], ("GD-5.2", "GD-5.6")),
        (["TrickWon", 0, "R5+", "joker"], ("GD-5.3", "GD-5.6")),
        (["TrickWon", 0, "R2", "catch"], ("GD-5.4", "GD-5.5", "GD-5.6")),
        (["TrickWon", 0, "R2", "trump"], ("GD-A11", "GD-5.5", "GD-5.6")),
        (["RoleTaken", 0, "thief"], ("GD-7.1", "GD-7.11")),
        (["PassedOver", 0, "no_claim"], ("GD-7.8", "GD-7.14")),
        (["PassedOver", 0, "would_strand"], ("GD-7.12", "GD-7.14")),
        (["WindowOpened"], ("GD-8.2",)),
        (["AlarmPassed", 0], ("GD-8.3",)),
        (["AlarmRaised", 0], ("GD-8.3", "GD-8.8", "GD-9.1")),
        (["SetAside", ["R1"]], ("GD-8.5", "GD-8.9")),
        (["ClosingBegan"], ("GD-9.2",)),
        (["Scored", 0, "thief", 4, 12, 0], ("GD-9.3", "GD-9.10")),
        (["Scored", 0, "police", 1, 2, 0], ("GD-9.5", "GD-9.10")),
        (["Scored", 0, "insurance", 2, 9, 0], ("GD-9.6", "GD-9.10")),
        (["Scored", 0, "detective", 0, 2, 0], ("GD-9.7", "GD-9.10")),
        (["Scored", 0, "visitor_f", 0, 5, 0], ("GD-9.9", "GD-9.10")),
        (["Scored", 0, "visitor_m", 0, -2, 7], ("GD-9.9", "GD-9.10", "GD-9.4", "GD-9.14")),
        (["BigHaul", 0, 7], ("GD-9.4",)),
        (["RoundEnded", 1], ("GD-9.11",)),
        (["GameEnded"], ("GD-10.1",)),
    ],
    ids=lambda told: " ".join(str(word) for word in told),
)
def test_every_event_names_the_rules_that_made_it_happen(
    event: list[Json], rules: tuple[str, ...]
) -> None:
    assert why(GAME, event) == rules
