"""GD-6: what happens when a trick is complete."""

import pytest

from langfinger.contract.rule import rule
from tests.games.gelegenheit.scenes import Table, table, with_roles

OWN_ROLE = [[2 if role == seat else 0 for role in range(6)] for seat in range(6)]


@rule("GD-6.2", "GD-6.1", "GD-E39")
def test_after_the_first_choice_three_stones_each_are_placed_from_its_player_on() -> None:
    scene = table("R6 G1", "R7+ G2", "R9 G3", "R4 G4", leader=3)

    scene.answers("lay R4", "lay R6", "lay R7+", "lay R9").plays_on("Laying")

    assert scene.who("TrickWon") == [2]
    assert scene.who("Placed") == [1, 2, 3, 0]
    assert [sum(row) for row in scene.sees(-1).table["stones"]] == [5, 5, 5, 5]
    assert scene.happened("RoleTaken") == []
    assert scene.asked == "Laying S2"


@rule("GD-4.5", "GD-6.1", "GD-6.3", "GD-6.6", "GD-7.1", "GD-A9", "GD-E40")
def test_first_choice_deal_and_second_choice_in_one_trick_are_worked_off_in_order() -> None:
    scene = table("R7+ G1", "R3+ G2", "R1 G3", "B7+ Y1", stones=OWN_ROLE[:4])

    scene.answers("lay R7+", "lay R3+", "name green", "lay R1", "lay B7+")
    scene.answers(*[f"place {role} {role} {role}" for role in ROLES])
    scene.answers(*[f"place {role} {role}" for role in FROM_S3])
    scene.answers(*[f"take {role}" for role in FROM_S3])

    assert scene.happened("TrickWon") == ["TrickWon S0 R7+ highest"]
    assert scene.who("Placed") == [0, 1, 2, 3, 3, 0, 1, 2]
    assert scene.who("RoleTaken") == [3, 0, 1, 2]
    assert scene.asked == "Laying S0"


@rule("GD-4.4", "GD-6.3", "GD-E41")
def test_a_third_7_plus_brings_no_stones() -> None:
    scene = table("R4 G1", "R6 G2", "R7+ G3", "R8 G4", **with_roles())

    scene.answers("lay R4", "lay R6", "lay R7+", "lay R8")

    assert scene.happened("SecondChoice", "Placed", "RoleTaken") == []
    assert scene.asked == "Laying S3"


@rule("GD-3.14", "GD-6.4", "GD-7.13", "GD-9.2", "GD-A7", "GD-A12", "GD-E42")
def test_if_no_second_choice_comes_stones_and_roles_follow_in_a_closing_step() -> None:
    scene = last_two_tricks()

    scene.answers("lay Y3+", "lay Y9", "lay B2", "lay G7+", "lay B1", "lay G1")
    scene.plays_on("Laying")
    first_stones = scene.who("Placed")
    scene.answers("lay Y7+", "lay B7+", "lay R7+", "lay B3+", "name blue", "lay G3+", "lay R3+")
    scene.plays_on("TakingRole").answers(*[f"take {role}" for role in ALL_ROLES])

    assert scene.who("LaidPlain") == [5, 0, 1, 2]
    assert scene.who("TrickWon") == [0, 0]
    assert first_stones == [2, 3, 4, 5, 0, 1]
    assert scene.happened("LootNamed", "ClosingBegan") == ["LootNamed S3 blue", "ClosingBegan"]
    assert scene.who("Placed")[6:] == [0, 1, 2, 3, 4, 5]
    assert scene.who("RoleTaken") == [0, 1, 2, 3, 4, 5]
    assert scene.happened("RoundEnded") == ["RoundEnded 1"]


@rule("GD-6.1", "GD-6.6", "GD-8.2", "GD-8.6", "GD-11.5", "GD-A9", "GD-E69")
def test_stones_then_roles_then_the_alarm_window_then_the_next_lead() -> None:
    scene = second_choice_in_a_second_joker_trick()

    scene.answers("lay G4", "lay G5+", "lay G7+", "lay G9")
    scene.answers(*[f"place {role} {role}" for role in FROM_S2])
    scene.answers(*[f"take {role}" for role in FROM_S2])
    scene.answers("pass", "pass", "pass", "pass")

    assert scene.happened("TrickWon") == ["TrickWon S1 G5+ joker"]
    assert scene.who("Placed") == [2, 3, 0, 1]
    assert scene.who("RoleTaken") == [2, 3, 0, 1]
    assert scene.who("AlarmPassed") == [1, 2, 3, 0]
    assert order(scene) == ["TrickWon", "Placed", "RoleTaken", "WindowOpened", "AlarmPassed"]
    assert scene.asked == "Laying S1"


@rule("GD-6.2")
@pytest.mark.parametrize(
    "stones",
    ["place thief thief thief", "place thief thief police", "place thief police detective"],
)
def test_three_stones_go_on_one_two_or_three_roles(stones: str) -> None:
    scene = table("R7+ G1", "R6 G2", "R4 G3", "R8 G4").answers(
        "lay R7+", "lay R6", "lay R4", "lay R8"
    )

    scene.plays(0, stones)

    assert scene.happened("Placed") == [f"Placed S0 {stones.removeprefix('place ')} 2"]
    assert len(scene.legal(1)) == 56


@rule("GD-6.2")
def test_after_the_first_choice_nobody_places_two_stones() -> None:
    scene = table("R7+ G1", "R6 G2", "R4 G3", "R8 G4").answers(
        "lay R7+", "lay R6", "lay R4", "lay R8"
    )

    reason = scene.refuses(0, "place thief thief")

    assert str(reason) == "GD-6.2: wrong_stones (stones=3, own=2)"


@rule("GD-6.3", "GD-7.1")
def test_after_the_second_choice_the_last_two_stones_are_placed_from_its_player_on() -> None:
    scene = table("R4 G1", "R6 G2", "R7+ G3", "R8 G4", choice=0, loot="blue")

    scene.answers("lay R4", "lay R6", "lay R7+", "lay R8").plays_on("TakingRole")

    assert scene.who("Placed") == [2, 3, 0, 1]
    assert [sum(row) for row in scene.sees(-1).table["stones"]] == [7, 7, 7, 7]
    assert scene.asked == "TakingRole S2"


@rule("GD-6.3")
def test_after_the_second_choice_nobody_places_three_stones() -> None:
    scene = table("R7+ G1", "R6 G2", "R4 G3", "R8 G4", choice=0, loot="blue").answers(
        "lay R7+", "lay R6", "lay R4", "lay R8"
    )

    reason = scene.refuses(0, "place thief thief thief")

    assert str(reason) == "GD-6.3: wrong_stones (stones=2, own=3)"


@rule("GD-6.4", "GD-9.1", "GD-A12")
def test_a_second_choice_in_the_last_trick_still_brings_stones_and_roles() -> None:
    scene = table("R7+", "R6", "R4", "R8", choice=0, loot="blue")

    scene.answers("lay R7+", "lay R6", "lay R4", "lay R8").plays_on("RoundEnded")

    assert scene.who("Placed") == [0, 1, 2, 3]
    assert sorted(scene.who("RoleTaken")) == [0, 1, 2, 3]
    assert scene.happened("ClosingBegan") == []
    assert scene.happened("RoundEnded") == ["RoundEnded 1"]


@rule("GD-6.5")
def test_the_loot_is_known_when_the_three_stones_are_placed() -> None:
    scene = table("R7+ G1", "R3+ G2", "R4 G3", "R8 G4")

    scene.answers("lay R7+", "lay R3+", "name blue", "lay R4", "lay R8")

    assert scene.asked == "Placing S0"
    assert scene.sees(2).table["loot"] == "blue"


@rule("GD-6.6")
def test_the_winner_of_the_trick_leads_whoever_laid_a_7_plus() -> None:
    scene = table("R7+ G1", "R6 G2", "R4 G3", "R8 G4")

    scene.answers("lay R7+", "lay R6", "lay R4", "lay R8").plays_on("Laying")

    assert scene.asked == "Laying S3"


@rule("GD-6.6")
def test_the_winner_has_the_cards_before_the_stones_are_placed() -> None:
    scene = table("R7+ G1", "R6 G2", "R4 G3", "R8 G4")

    scene.answers("lay R7+", "lay R6", "lay R4", "lay R8")

    assert scene.asked == "Placing S0"
    assert scene.sees(-1).table["piles"][3] == ["R4", "R6", "R7+", "R8"]


@rule("GD-9.2", "GD-4.7", "GD-A12")
def test_in_the_closing_step_the_player_of_the_first_3_plus_names_a_missing_loot() -> None:
    scene = no_3_plus_ever_works()

    scene.answers("lay R3+", "lay Y3+", "lay R1", "lay R2", "lay G1", "lay G2")
    scene.answers("lay G3+", "lay B3+", "lay R7+", "lay G7+", "lay Y7+", "lay B7+")
    scene.plays_on("Naming").answers("name blue").plays_on("RoundEnded")

    assert scene.who("LaidPlain") == [0, 1, 0, 1, 3, 4, 5]
    assert scene.who("Placed") == [2, 3, 4, 5, 0, 1, 3, 4, 5, 0, 1, 2]
    assert scene.happened("ClosingBegan", "LootNamed") == ["ClosingBegan", "LootNamed S0 blue"]
    assert order(scene)[-4:] == ["ClosingBegan", "LootNamed", "Placed", "RoleTaken"]
    assert scene.happened("RoundEnded") == ["RoundEnded 1"]


ALL_ROLES = ("thief", "police", "insurance", "detective", "visitor_f", "visitor_m")
ROLES = ALL_ROLES[:4]
FROM_S2 = ("insurance", "detective", "thief", "police")
FROM_S3 = ("detective", "thief", "police", "insurance")


def last_two_tricks() -> Table:
    """GD-E42: six players, two cards each, and no 7+ has come out."""
    return table(
        "Y9 Y7+",
        "B2 B7+",
        "G7+ R7+",
        "B1 B3+",
        "G1 G3+",
        "Y3+ R3+",
        seats=6,
        leader=5,
        stones=[[0] * seat + [2] + [0] * (5 - seat) for seat in range(6)],
    )


def no_3_plus_ever_works() -> Table:
    """Six players, two cards each; whoever holds a 3+ must lay it before the first 7+ falls."""
    return table("R3+ G3+", "Y3+ B3+", "R1 R7+", "R2 G7+", "G1 Y7+", "G2 B7+", seats=6)


def second_choice_in_a_second_joker_trick() -> Table:
    """GD-E69: loot is named, there are no roles yet, and the trick before held a Joker."""
    return table(
        "G4",
        "G5+",
        "G7+",
        "G9",
        size=4,
        choice=0,
        loot="blue",
        joker_before=True,
        stones=[[5 if role == seat else 0 for role in range(6)] for seat in range(4)],
    )


def order(scene: Table) -> list[str]:
    """The kinds of event since the end of the trick, each once for a run of them."""
    verbs = [event.verb() for event in scene.events if event.verb() in ORDERED]
    return [verb for place, verb in enumerate(verbs) if place == 0 or verbs[place - 1] != verb]


ORDERED = (
    "TrickWon",
    "Placed",
    "ClosingBegan",
    "LootNamed",
    "RoleTaken",
    "WindowOpened",
    "AlarmPassed",
)
