"""GD-5: who wins the trick."""

import pytest

from langfinger.contract.rule import rule
from tests.games.gelegenheit.scenes import cards, names, table, trick, vector


@rule("GD-5.1", "GD-5.5")
@pytest.mark.parametrize(
    ("laid", "winner"),
    [
        vector("GD-E24", "R4 R9 G9 R7+", 1),
        vector("GD-E26", "B7 B7+ B5", 1, case="-7"),
        vector("GD-E26", "B7 B7+ B8", 2, case="-8"),
    ],
)
def test_without_a_joker_the_highest_card_of_the_led_colour_wins(laid: str, winner: int) -> None:
    scene = trick(laid)

    assert scene.who("TrickWon") == [winner]


@rule("GD-5.1", "GD-5.5", "GD-E25")
def test_a_3_plus_beats_the_3() -> None:
    """As printed, with a discard by a fourth player: three play without G2 and G3."""
    scene = trick("G3 G3+ G2 R1", choice=3, naming="blue")

    assert scene.happened("TrickWon") == ["TrickWon S1 G3+ highest"]


@rule("GD-5.3")
@pytest.mark.parametrize("laid", [vector("GD-E27", "R9 B5+ R8"), "R9 B5+ R1 R8"])
def test_before_the_naming_a_joker_wins(laid: str) -> None:
    scene = trick(laid)

    assert scene.happened("TrickWon") == ["TrickWon S1 B5+ joker"]


@rule("GD-5.1", "GD-5.2", "GD-5.3", "GD-5.4", "GD-A11")
@pytest.mark.parametrize(
    ("laid", "loot", "won"),
    [
        vector("GD-E28", "R4 B5+ R6 G1", "red", "S2 R6 catch"),
        vector("GD-E29", "G9 R5+ G2 R9", "red", "S1 R5+ loot_joker"),
        vector("GD-E30", "G4 G5+ Y2 G9", "yellow", "S2 Y2 catch"),
        vector("GD-E31", "G4 G5+ Y2 Y8", "yellow", "S3 Y8 catch"),
        vector("GD-E32", "G4 Y9 G6 G1", "yellow", "S2 G6 highest"),
        vector("GD-E33", "B5+ B9 R1 B2", "red", "S2 R1 catch"),
        vector("GD-E34", "B5+ B9 G1 B2", "red", "S0 B5+ joker"),
    ],
)
def test_loot_catches_a_foreign_joker_and_is_no_trump_without_one(
    laid: str, loot: str, won: str
) -> None:
    scene = trick(laid, choice=0, loot=loot)

    assert scene.happened("TrickWon") == ["TrickWon " + won]


@rule("GD-5.2", "GD-5.3", "GD-5.4", "GD-A10")
@pytest.mark.parametrize(
    ("colour", "winner"),
    [
        vector("GD-E35", "yellow", 0, case="-yellow"),
        vector("GD-E35", "blue", 3, case="-blue"),
        vector("GD-E35", "red", 0, case="-red"),
    ],
)
def test_the_loot_named_in_the_trick_decides_over_a_joker_laid_before(
    colour: str, winner: int
) -> None:
    scene = trick("Y5+ Y7+ Y3+ B1", naming=colour)

    assert scene.happened("LootNamed") == [f"LootNamed S2 {colour}"]
    assert scene.who("TrickWon") == [winner]


@rule("GD-3.15", "GD-5.3", "GD-5.4", "GD-A7")
@pytest.mark.parametrize(
    ("laid", "loot", "won"),
    [
        vector("GD-E36", "Y9 R5+ G5+ Y2", "blue", "S1 R5+ joker"),
        vector("GD-E37", "Y9 R5+ G5+ Y2", "green", "S2 G5+ catch"),
        vector("GD-E38", "Y5+ B5+ B9 Y1", None, "S0 Y5+ joker"),
    ],
)
def test_a_second_joker_is_plain_and_only_a_card_of_its_colour(
    laid: str, loot: str | None, won: str
) -> None:
    scene = trick(laid, choice=0, loot=loot)

    assert len(scene.happened("LaidPlain")) == 1
    assert scene.happened("TrickWon") == ["TrickWon " + won]


@rule("GD-5.5", "GD-3.15")
@pytest.mark.parametrize(
    ("loot_card", "won"), [("G5", "S2 G5+ catch"), ("G6", "S3 G6 catch"), ("G4", "S2 G5+ catch")]
)
def test_a_plain_joker_ranks_between_5_and_6(loot_card: str, won: str) -> None:
    scene = trick(f"Y9 R5+ G5+ {loot_card}", choice=0, loot="green")

    assert scene.happened("TrickWon") == ["TrickWon " + won]


@rule("GD-5.5")
@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("R1", "R2"),
        ("R2", "R3"),
        ("R3", "R3+"),
        ("R3+", "R4"),
        ("R4", "R5"),
        ("R5", "R6"),
        ("R6", "R7"),
        ("R7", "R7+"),
        ("R7+", "R8"),
        ("R8", "R9"),
    ],
)
def test_every_rank_beats_the_one_below(lower: str, higher: str) -> None:
    scene = trick(f"{lower} {higher} G1 Y1", choice=3, loot="blue")

    assert scene.happened("TrickWon") == [f"TrickWon S1 {higher} highest"]


@rule("GD-5.6")
def test_the_winner_puts_all_cards_of_the_trick_on_the_own_pile() -> None:
    piles = ["rest", ["Y1", "Y2", "Y3", "Y4"], [], []]
    scene = table("R4 G1", "R9 G2", "G9 B1", "R7+ B2", piles=piles)

    scene.answers("lay R4", "lay R9", "lay G9", "lay R7+")

    assert names(scene.state.piles[1]) == cards("Y1 Y2 Y3 Y4 R4 R9 G9 R7+")
    assert scene.sees(-1).table["trick"] == []
