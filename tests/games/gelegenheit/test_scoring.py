"""GD-9: the end of a round and what each role earns."""

import pytest

from langfinger.contract.rule import rule
from tests.games.gelegenheit.scenes import (
    Fields,
    Table,
    points,
    scored,
    table,
    vector,
    window,
    with_roles,
)

SIX = "B1 B2 B3 B3+ B4 B5"
SEVEN = f"{SIX} B6"
EIGHT = "B1 B2 B3 B4 B5 B5+ B6 B7"
E59: Fields = {
    "thief": EIGHT,
    "police": "B9 B3+ R1",
    "visitor_f": "R2 R3",
    "detective": "R4 G4 Y6 G6 B7+",
}


@rule("GD-9.3")
@pytest.mark.parametrize(
    ("won", "earned"),
    [
        vector("GD-E55", "B1 B2 B9 R9", -10),
        vector("GD-E56", "B1 B2 B9 B5+ R9", 12),
        vector("GD-E57", SIX, 18),
    ],
)
def test_the_thief_gets_3_for_each_of_four_or_more_loot_cards(won: str, earned: int) -> None:
    scene = scored(thief=won)

    assert points(scene)["thief"] == earned


@rule("GD-9.4", "GD-E57")
def test_six_loot_cards_are_no_big_haul() -> None:
    scene = scored(thief=SIX, police="B9", insurance="B7 B8", visitor_f="")

    assert points(scene) == {"thief": 18, "police": 2, "insurance": 15, "visitor_f": 5}
    assert scene.happened("BigHaul") == []


@rule("GD-9.4", "GD-9.14", "GD-A23", "GD-E58")
def test_seven_loot_cards_cost_all_others_seven_points() -> None:
    scene = scored(thief=SEVEN, police="")

    assert points(scene)["thief"] == 21
    assert points(scene)["police"] == -12
    assert scene.happened("BigHaul") == ["BigHaul S0 7"]


@rule("GD-9.4", "GD-9.14", "GD-A23", "GD-E59")
def test_a_big_haul_comes_on_top_of_success_and_failure() -> None:
    scene = scored(**E59)

    assert points(scene) == {"thief": 24, "police": -4, "visitor_f": -3, "detective": -4}


@rule("GD-9.5")
@pytest.mark.parametrize(
    ("won", "earned"),
    [
        vector("GD-E61", "R1 R2", -5, case="-none"),
        vector("GD-E61", "B1", 2, case="-one"),
        vector("GD-E61", "B1 B2 B3 R9", 6, case="-three"),
    ],
)
def test_the_police_gets_2_for_each_loot_card(won: str, earned: int) -> None:
    scene = scored(police=won)

    assert points(scene)["police"] == earned


@rule("GD-9.6", "GD-A24")
@pytest.mark.parametrize(
    ("won", "earned"),
    [
        vector("GD-E62", "B9 B5+ B7+ R9", 16, case="-three"),
        vector("GD-E62", "B9 R9", -5, case="-one"),
        vector("GD-E62", "B1 B2", 3, case="-two"),
        vector("GD-E62", "B5+ B3+ G9", 8, case="-special"),
    ],
)
def test_the_insurance_gets_the_numbers_of_its_two_best_loot_cards(won: str, earned: int) -> None:
    scene = scored(insurance=won)

    assert points(scene)["insurance"] == earned


@rule("GD-9.6", "GD-A24")
@pytest.mark.parametrize(("special", "number"), [("B3+", 3), ("B5+", 5), ("B7+", 7)])
def test_a_special_card_insures_its_printed_number(special: str, number: int) -> None:
    scene = scored(insurance=f"B9 {special}")

    assert points(scene)["insurance"] == 9 + number


@rule("GD-9.7", "GD-9.8", "GD-A25")
@pytest.mark.parametrize(
    ("won", "earned"),
    [
        vector("GD-E63", "R3 G3 B3 Y9", 2, case="-three"),
        vector("GD-E63", "R3 G3 B3 Y3", 4, case="-four"),
        vector("GD-E64", "R7 G7+ B8", -5, case="-no pair"),
        vector("GD-E64", "R7+ G7+ B8", 2, case="-pair"),
        vector("GD-E65", "R3 G3 Y1 Y2 Y4", 2, case="-three loot"),
        vector("GD-E65", "R3 G3 Y1 Y2 Y4 Y6", -5, case="-four loot"),
    ],
)
def test_the_detective_gets_2_for_each_pair_with_at_most_three_loot_cards(
    won: str, earned: int
) -> None:
    scene = scored(loot="yellow", detective=won)

    assert points(scene)["detective"] == earned


@rule("GD-9.8", "GD-A25")
@pytest.mark.parametrize("pair", ["R3 G3+", "R5 G5+", "R7 G7+"])
def test_a_number_and_its_special_card_are_no_pair(pair: str) -> None:
    scene = scored(detective=pair)

    assert points(scene)["detective"] == -5


@rule("GD-9.8")
def test_loot_cards_may_be_part_of_pairs() -> None:
    scene = scored(detective="B3 R3 B4 G4")

    assert points(scene)["detective"] == 4


@rule("GD-9.9")
@pytest.mark.parametrize("visitor", ["visitor_f", "visitor_m"])
@pytest.mark.parametrize(
    ("won", "earned"),
    [
        vector("GD-E66", "R1 G2 Y3", 5, case="-no loot"),
        vector("GD-E66", "B1 B2", -6, case="-two"),
        vector("GD-E66", "", 5, case="-no card"),
    ],
)
def test_a_visitor_gets_5_without_loot_and_loses_3_for_each_loot_card(
    visitor: str, won: str, earned: int
) -> None:
    pile: Fields = {visitor: won}
    scene = scored(**pile)

    assert points(scene)[visitor] == earned


@rule("GD-9.3", "GD-9.5", "GD-9.6", "GD-9.7", "GD-9.9", "GD-9.10", "GD-E67")
def test_without_any_loot_or_pair_only_the_visitor_is_content() -> None:
    scene = window(
        "B1 B2 B3 R2 G2",
        "B4 B5 B6 R3 G3",
        "B7 B8 R4 G4 Y4",
        "B9 B3+ R5 G5 Y5",
        "B5+ B7+ R6 G6 Y6",
        roles="thief police insurance detective visitor_f",
    )

    scene.answers("alarm")

    assert points(scene) == {
        "thief": -10,
        "police": -5,
        "insurance": -5,
        "detective": -5,
        "visitor_f": 5,
    }


@rule("GD-9.12", "GD-4.6", "GD-A28", "GD-E70")
def test_loot_won_before_the_naming_counts() -> None:
    scene = police_wins_blue_early()

    scene.answers("lay B9", "lay B2", "lay R1", "lay Y1")
    scene.answers("lay G3+", "name blue", "lay G9", "lay G2", "lay G1")
    scene.answers("lay R7+", "lay R2", "lay R4", "lay R6").plays_on("TakingRole")
    scene.answers("take insurance", "take detective", "take thief", "take police")

    assert scene.happened("TrickWon")[0] == "TrickWon S1 B9 highest"
    assert points(scene)["police"] == 4


@rule("GD-9.13", "GD-E74")
def test_without_a_thief_there_is_no_big_haul() -> None:
    eight = "B3+ B4 B5 B5+ B6 B7 B7+ B8"
    scene = scored(seats=3, police=eight, insurance="B9", visitor_m="")

    assert points(scene) == {"police": 16, "insurance": -5, "visitor_m": 5}


@rule("GD-9.1")
def test_the_round_ends_when_all_cards_are_played() -> None:
    scene = table("R4", "R6", "R9", "R8", **with_roles())

    scene.answers("lay R4", "lay R6", "lay R9", "lay R8")

    assert scene.happened("Scored", "RoundEnded")[-1] == "RoundEnded 1"
    assert len(scene.happened("Scored")) == 4


@rule("GD-9.10")
def test_totals_may_be_negative() -> None:
    scene = scored(thief="", police="", insurance="", detective="")

    assert scene.sees(-1).notes["totals"] == [-10, -5, -5, -5]


@rule("GD-9.11")
def test_points_and_roles_are_written_down_and_the_next_round_is_dealt() -> None:
    scene = scored(thief="B1 B2 B3 B4", police="B9")

    assert scene.sees(-1).table["points"] == [[12], [2], [-5], [-5]]
    assert [row[0] for row in scene.sees(-1).table["history"]] == [
        "thief",
        "police",
        "insurance",
        "detective",
    ]
    assert scene.happened("RoundBegan") == ["RoundBegan 2 S0"]
    assert len(scene.happened("Dealt")) == 4


@rule("GD-9.11")
def test_points_are_added_to_those_of_earlier_rounds() -> None:
    history = ("police", "thief", "visitor_f", "visitor_m")
    scene = scored(
        thief="B1 B2 B3 B4", police="B9", history=history, past=((6,), (-10,), (5,), (5,))
    )

    assert scene.sees(-1).notes["totals"] == [18, -8, 0, 0]


def police_wins_blue_early() -> Table:
    """GD-E70, in the last three tricks: no loot is named, and S1 has most stones on police."""
    return table(
        "Y1 G1 R4",
        "B9 G3+ R6",
        "B2 G9 R7+",
        "R1 G2 R2",
        leader=1,
        choice=0,
        piles=[[], [], [], "rest"],
        stones=[[5, 0, 0, 0, 0, 0], [0, 5, 0, 0, 0, 0], [0, 0, 5, 0, 0, 0], [0, 0, 0, 5, 0, 0]],
    )
