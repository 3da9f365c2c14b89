"""GD-4: what the special cards do."""

import pytest

from langfinger.contract.rule import rule
from tests.games.gelegenheit.scenes import Fields, hand, may_lay, table, with_roles


@rule("GD-4.1")
def test_the_first_effective_7_plus_is_the_first_choice_and_its_player_is_remembered() -> None:
    scene = table("R4 G1", "R7+ G2")

    scene.plays(0, "lay R4").plays(1, "lay R7+")

    assert scene.happened("FirstChoice") == ["FirstChoice S1"]
    assert scene.sees(-1).table["first_choice"] == 1


@rule("GD-4.2", "GD-A8", "GD-A20")
@pytest.mark.parametrize("colour", ["red", "green", "yellow", "blue"])
def test_the_first_3_plus_names_any_of_the_four_colours_before_the_next_card(colour: str) -> None:
    scene = hand("R3+ G1", led="R4", choice=3)

    scene.plays(1, "lay R3+")
    asked = scene.asked
    scene.plays(1, "name " + colour)

    assert asked == "Naming S1"
    assert scene.happened("LootNamed") == [f"LootNamed S1 {colour}"]
    assert scene.asked == "Laying S2"


@rule("GD-4.2", "GD-A8")
def test_the_loot_must_be_named() -> None:
    scene = hand("R3+ G1", led="R4", choice=3)

    scene.plays(1, "lay R3+")

    assert scene.legal(1) == ["name red", "name green", "name yellow", "name blue"]
    assert str(scene.refuses(1, "pass")) == "GD-8.1: alarm_before_roles"
    assert str(scene.refuses(2, "lay G2")) == "GD-11.1: not_your_turn (seat=1)"


@rule("GD-4.2", "GD-4.4")
def test_the_loot_holds_to_the_end_of_the_round() -> None:
    scene = table("R3+ G1", "R4 G2", choice=3, loot="blue")

    scene.plays(0, "lay R3+")

    assert scene.asked == "Laying S1"
    assert scene.sees(-1).table["loot"] == "blue"


@rule("GD-4.7", "GD-A8")
def test_a_colour_may_be_named_of_which_all_cards_are_played() -> None:
    scene = table("R3+ R1", "R2 G2", "R4 G4", "R6 G6", choice=3)

    scene.plays(0, "lay R3+", "name blue")

    assert scene.happened("LootNamed") == ["LootNamed S0 blue"]


@rule("GD-4.3")
def test_the_next_7_plus_after_the_deal_is_the_second_choice_and_its_player_is_remembered() -> None:
    scene = table("R4 G1", "R6 G2", "R7+ G3", choice=0, loot="blue")

    scene.answers("lay R4", "lay R6", "lay R7+")

    assert scene.happened("FirstChoice", "SecondChoice") == ["SecondChoice S2"]
    assert scene.sees(-1).table["second_choice"] == 2


@rule("GD-4.4")
def test_a_7_plus_before_the_deal_is_not_the_second_choice() -> None:
    scene = table("R7+", "R6", "R4", "R8", choice=1, **nearly_over())

    scene.plays(0, "lay R7+")

    assert scene.happened() == ["LaidPlain S0 R7+"]


@rule("GD-4.4")
def test_later_3_plus_and_7_plus_have_no_bar_and_no_function() -> None:
    scene = table("R3+ G1", "R7+ R1", **with_roles())

    scene.plays(0, "lay R3+")
    legal = may_lay(scene)
    scene.plays(1, "lay R7+")

    assert legal == {"R7+", "R1"}
    assert scene.happened() == ["Laid S0 R3+", "Laid S1 R7+"]
    assert scene.asked == "Laying S2"


@rule("GD-4.5", "GD-A9")
def test_first_choice_deal_and_second_choice_may_fall_in_one_trick() -> None:
    scene = table("R7+ G1", "R3+ G2", "R1 G3", "B7+ Y1")

    scene.answers("lay R7+", "lay R3+", "name green", "lay R1", "lay B7+")

    assert scene.happened("FirstChoice", "LootNamed", "SecondChoice") == [
        "FirstChoice S0",
        "LootNamed S1 green",
        "SecondChoice S3",
    ]


@rule("GD-4.6", "GD-A28")
def test_cards_of_the_named_colour_are_loot_in_piles_and_in_the_running_trick() -> None:
    piles = [["B1", "B2", "R1", "R2"], ["B4", "R4", "R6", "R8"], [], "rest"]
    scene = table(
        "Y3+ G1", "Y5+ G2", "Y1 G3", "B8 G4", choice=0, piles=piles, options={"open_piles": "on"}
    )

    scene.answers("lay Y3+", "name blue", "lay Y5+", "lay Y1", "lay B8")

    assert scene.happened("TrickWon") == ["TrickWon S3 B8 catch"]
    assert scene.sees(-1).notes["loot_counts"] == [2, 1, 0, 9]


@rule("GD-4.8")
def test_only_the_first_7_plus_after_the_deal_is_the_second_choice() -> None:
    scene = table("R7+ G1", "G7+ B2", "Y7+ B3", "R8 G4", choice=0, loot="blue")

    scene.answers("lay R7+", "lay G7+", "lay Y7+", "lay R8")

    assert scene.who("SecondChoice") == [0]
    assert scene.asked == "Placing S0"


def nearly_over() -> Fields:
    """The last trick; three 7+ lie in the piles, the second of them was laid by S2."""
    return {"sevens": 3, "second_seven": 2, "first_three": 0}
