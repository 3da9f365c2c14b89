"""GD-3: which card may be laid."""

import pytest

from langfinger.contract.rule import rule
from tests.games.gelegenheit.scenes import (
    cards,
    hand,
    may_lay,
    names,
    scored,
    table,
    vector,
    with_roles,
)


@rule("GD-3.8", "GD-3.11")
@pytest.mark.parametrize(
    ("held", "legal"),
    [
        vector("GD-E3", "R2 R8 G9 B4", "R2 R8"),
        vector("GD-E4", "G1 G9 B4 Y7", "G1 G9 B4 Y7"),
    ],
)
def test_who_can_follow_must_and_who_cannot_is_free(held: str, legal: str) -> None:
    scene = hand(held, led="R4")

    assert may_lay(scene) == cards(legal)


@rule("GD-3.8", "GD-3.10", "GD-3.12", "GD-A5")
@pytest.mark.parametrize(
    ("held", "legal"),
    [
        vector("GD-E5", "R5+ G2 Y9", "R5+ G2 Y9"),
        vector("GD-E6", "R2 R5+ G9", "R2 R5+"),
        vector("GD-E7", "R2 B5+ G9", "R2"),
    ],
)
def test_a_joker_may_be_held_back_but_frees_nobody_from_following(held: str, legal: str) -> None:
    scene = hand(held, led="R4")

    assert may_lay(scene) == cards(legal)


@rule("GD-3.4", "GD-3.9", "GD-A4", "GD-A20")
@pytest.mark.parametrize(
    ("held", "led", "legal"),
    [
        vector("GD-E8", "R3+ G4 Y2", "R4", "G4 Y2"),
        vector("GD-E9", "G3+ Y2 B7", "R4", "Y2 B7"),
        vector("GD-E10", "G3+ Y2", "", "Y2"),
    ],
)
def test_before_the_first_7_plus_no_3_plus_is_led_followed_with_or_discarded(
    held: str, led: str, legal: str
) -> None:
    scene = hand(held, led=led)

    assert may_lay(scene) == cards(legal)


@rule("GD-3.7", "GD-3.4", "GD-E11")
def test_a_7_plus_of_the_same_trick_frees_the_3_plus() -> None:
    scene = table("R7+ G2 G3", "R3+ R9 G1")

    scene.plays(0, "lay R7+")

    assert may_lay(scene) == cards("R3+ R9")


@rule("GD-3.4", "GD-3.5", "GD-3.8", "GD-3.9", "GD-3.17", "GD-A4")
@pytest.mark.parametrize(
    ("held", "choice", "loot", "legal"),
    [
        vector("GD-E12", "R3+ G4 Y2", 0, None, "R3+"),
        vector("GD-E13", "R7+ R1", 0, None, "R1"),
        vector("GD-E14", "R7+ G4", 0, None, "G4"),
        vector("GD-E15", "R7+ G4", 0, "blue", "R7+"),
        vector("GD-E16", "R7+ G4", None, None, "R7+"),
    ],
)
def test_a_special_card_binds_while_it_is_free_and_does_not_while_it_is_barred(
    held: str, choice: int | None, loot: str | None, legal: str
) -> None:
    scene = hand(held, led="R4", choice=choice, loot=loot)

    assert may_lay(scene) == cards(legal)


@rule("GD-3.5")
@pytest.mark.parametrize("led", ["", "G4", "R4"])
def test_between_first_choice_and_deal_no_7_plus_is_laid_in_any_position(led: str) -> None:
    scene = hand("R7+ B2", led=led, choice=0)

    assert may_lay(scene) == cards("B2")


@rule("GD-3.7", "GD-3.5")
def test_a_3_plus_of_the_same_trick_frees_the_7_plus() -> None:
    scene = table("R3+ G2", "R7+ R1", choice=2)

    scene.plays(0, "lay R3+", "name blue")

    assert may_lay(scene) == cards("R7+ R1")


@rule("GD-3.6", "GD-3.9")
@pytest.mark.parametrize(
    ("held", "legal"),
    [
        vector("GD-E17", "G5+ Y1", "Y1"),
        vector("GD-E18", "R5+ G2", "G2"),
    ],
)
def test_once_a_joker_lies_in_the_trick_no_other_is_laid(held: str, legal: str) -> None:
    scene = hand(held, led="R4 B5+")

    assert may_lay(scene) == cards(legal)


@rule("GD-3.6", "GD-3.7")
def test_a_joker_bars_the_others_only_for_this_trick() -> None:
    scene = table("R4 G1", "R5+ G2", "R6 G5+", "R8 G4", choice=0, loot="blue")

    scene.answers("lay R4", "lay R5+", "lay R6", "lay R8", "lay G2")

    assert may_lay(scene) == cards("G5+")


@rule("GD-3.14", "GD-3.15", "GD-A7", "GD-E19")
def test_a_last_card_that_is_a_second_joker_is_laid_plain() -> None:
    scene = hand("G5+", led="Y4 R5+", **with_roles())

    scene.answers("lay G5+")

    assert scene.happened() == ["LaidPlain S2 G5+"]
    assert scene.sees(-1).table["joker"] == "R5+"


@rule("GD-3.14", "GD-3.15", "GD-3.18", "GD-A7", "GD-E20")
@pytest.mark.parametrize("card", ["R3+", "B3+"])
def test_a_leader_with_nothing_but_3_plus_lays_one_plain_and_names_no_loot(card: str) -> None:
    scene = hand("R3+ B3+")

    legal = may_lay(scene)
    scene.plays(0, "lay " + card)

    assert legal == cards("R3+ B3+")
    assert scene.happened() == [f"LaidPlain S0 {card}"]
    assert scene.asked == "Laying S1"


@rule("GD-3.14", "GD-A7", "GD-E21")
@pytest.mark.parametrize("card", ["R3+", "B5+"])
def test_two_different_bars_force_a_plain_card_without_regard_to_the_led_colour(card: str) -> None:
    scene = hand("R3+ B5+", led="Y4 Y5+")

    legal = may_lay(scene)
    scene.plays(2, "lay " + card)

    assert legal == cards("R3+ B5+")
    assert scene.happened() == [f"LaidPlain S2 {card}"]


@rule("GD-3.11", "GD-3.18", "GD-4.2", "GD-E22")
def test_one_unbarred_card_is_enough_to_lay_none_plain() -> None:
    scene = hand("R7+ B3+", led="G4", choice=0)

    legal = may_lay(scene)
    scene.plays(1, "lay B3+")

    assert legal == cards("B3+")
    assert scene.happened() == ["Laid S1 B3+"]
    assert scene.asked == "Naming S1"


@rule("GD-3.14", "GD-3.15", "GD-A7", "GD-E23")
@pytest.mark.parametrize("card", ["R7+", "B7+"])
def test_a_leader_with_nothing_but_7_plus_lays_one_plain_and_brings_no_stones(card: str) -> None:
    scene = hand("R7+ B7+", choice=3)

    legal = may_lay(scene)
    scene.plays(0, "lay " + card).plays_on("TrickWon")

    assert legal == cards("R7+ B7+")
    assert scene.happened("LaidPlain") == [f"LaidPlain S0 {card}"]
    assert scene.happened("FirstChoice", "SecondChoice", "Placed", "RoleTaken") == []
    assert scene.asked.startswith("Laying")


@rule("GD-3.1")
def test_the_winner_of_a_trick_leads_the_next() -> None:
    scene = table("R4 G1", "R6 G2", "R9 G3", "R8 G4")

    scene.answers("lay R4", "lay R6", "lay R9", "lay R8")

    assert scene.asked == "Laying S2"


@rule("GD-3.2")
def test_each_lays_one_card_in_order_of_play_from_the_leader() -> None:
    scene = table("R4 G1", "R6 G2", "R9 G3", "R8 G4", leader=2)

    scene.answers("lay R9", "lay R8", "lay R4", "lay R6")

    assert scene.who("Laid") == [2, 3, 0, 1]
    assert [len(names(held)) for held in scene.state.hands] == [2, 2, 2, 2]


@rule("GD-3.3", "GD-A6")
def test_a_joker_that_is_led_calls_for_its_own_colour() -> None:
    scene = hand("Y2 R9", led="Y5+")

    assert may_lay(scene) == cards("Y2")


@rule("GD-3.3", "GD-3.15")
def test_a_plain_card_that_is_led_calls_for_its_colour() -> None:
    scene = table("Y3+ R3+", "Y9 B2")

    scene.plays(0, "lay Y3+")

    assert may_lay(scene) == cards("Y9")


@rule("GD-3.12", "GD-A5")
def test_a_joker_of_another_colour_may_be_discarded_but_not_laid_instead_of_following() -> None:
    bound = hand("R2 B5+ G9", led="R4")
    free = hand("Y2 B5+ G9", led="R4")

    assert str(bound.refuses(1, "lay B5+")) == "GD-3.12: foreign_joker (card=B5+, colour=red)"
    assert may_lay(free) == cards("Y2 B5+ G9")


@rule("GD-3.13")
def test_nobody_has_to_win_a_trick() -> None:
    scene = hand("R2 R9", led="R8")

    assert may_lay(scene) == cards("R2 R9")


@rule("GD-3.13")
def test_the_leader_may_lead_any_unbarred_card() -> None:
    scene = hand("R2 G9 Y5+ B7+ B3+")

    assert may_lay(scene) == cards("R2 G9 Y5+ B7+")


@rule("GD-3.15")
def test_a_plain_3_plus_is_not_the_first_3_plus() -> None:
    scene = table("Y3+ G3+", "R7+ G1", "B3+ B7+", "Y7+ G7+")

    scene.answers("lay Y3+", "lay R7+", "lay B3+")

    assert scene.asked == "Naming S2"


@rule("GD-3.15")
def test_a_plain_7_plus_lifts_no_bar() -> None:
    scene = table("R7+ B7+", "R4 G7+", choice=2)

    scene.answers("lay R7+").plays_on("TrickWon")

    assert scene.asked == "Laying S0"
    assert scene.sees(-1).table["second_choice"] is None
    assert may_lay(scene) == cards("B7+")
    assert scene.answers("lay B7+").happened("LaidPlain")[1] == "LaidPlain S0 B7+"


@rule("GD-3.15")
def test_a_plain_card_in_a_pile_counts_like_any_other() -> None:
    scene = scored(loot="blue", insurance="B5+ B4", plain=["B5+"])

    assert scene.happened("Scored")[0] == "Scored S0 insurance 2 9 0"


@rule("GD-3.16")
def test_a_card_laid_is_not_taken_back() -> None:
    scene = table("R4 G1", "R6 G2")

    scene.plays(0, "lay R4")

    assert str(scene.refuses(0, "lay G1")) == "GD-11.1: not_your_turn (seat=1)"
    assert names(scene.state.hands[0]) == {"G1"}
    assert scene.sees(-1).table["trick"] == ["R4"]


@rule("GD-3.17")
def test_the_first_7_plus_may_be_the_very_first_card_of_the_round() -> None:
    scene = table("R7+", size=12)

    scene.plays(0, "lay R7+")

    assert scene.happened() == ["Laid S0 R7+", "FirstChoice S0"]


@rule("GD-3.17")
@pytest.mark.parametrize(
    ("held", "legal"), [("G7+ B4", "G7+ B4"), ("R7+ R5+ G4", "R7+ R5+"), ("R7+ R2", "R7+ R2")]
)
def test_the_first_7_plus_is_discarded_or_followed_with_or_gives_way_to_its_joker(
    held: str, legal: str
) -> None:
    scene = hand(held, led="R4")

    assert may_lay(scene) == cards(legal)


@rule("GD-3.18")
def test_a_joker_that_is_led_is_always_effective() -> None:
    scene = hand("R5+ G5+", choice=0, loot="blue")

    scene.plays(0, "lay R5+")

    assert scene.happened() == ["Laid S0 R5+"]
    assert scene.sees(-1).table["joker"] == "R5+"
