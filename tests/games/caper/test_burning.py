"""CA-8: burning and fire protection."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.caper.happened.effects import NothingReturned
from langfinger.kernel import Json
from tests.games.caper.scenes import BOX, Table, discards, gear_round, marker, names


def fire(rival: str, **more: Json) -> Table:
    """You play a Flamethrower on your Nun at the first location."""
    fields = {"coins": [2, 3], **more}
    return gear_round("T12", rival, hand="G10a", **fields).plays(0, "play G10 T12")


@rule("CA-E2", "CA-8.1", "CA-8.2", "CA-8.3", "CA-8.6", "CA-8.18", "CA-9.9", "CA-6.4", "CA-7.6")
def test_fire_at_the_yacht() -> None:
    scene = gear_round(
        "T18 G01c G06a | T05",
        "T03 | T04 G07a",
        rival_hand="G01a",
        hand="G10a",
        turn=1,
        coins=[2, 3],
    )

    scene.plays(1, "play G01 T03")

    assert marker(scene) == -2
    assert scene.happened("ThiefFired") == ["ThiefFired S1 T04 1"]

    scene.plays(0, "play G10 T18")

    assert scene.state.coins == (0, 3)
    assert scene.asked == "Burning S0"
    assert scene.legal(0) == ["burn T03", "burn T04"]

    scene.plays(0, "burn T04")

    assert scene.happened("GearBurned", "CoinsReturned") == [
        "GearBurned S0 S1 G07a T04",
        "CoinsReturned S1 3 4",
    ]
    assert discards(scene, 1) == {"G07a"}
    assert scene.state.supply == 10
    assert marker(scene) == -2
    assert names(BOX.gear.names, scene.state.crew(0, 0).tops()) == {"G10a"}


@rule("CA-E10", "CA-8.5", "CA-8.3", "CA-A8")
def test_a_symbol_that_lapsed_is_taken_back_all_the_same() -> None:
    scene = gear_round("T12", "T01", hand="G02a G10a", coins=[1, 2], markers=[5, 0, 0])

    scene.plays(0, "play G02 T12")

    assert marker(scene) == 5

    scene.plays(1, "play G10 T01")

    assert marker(scene) == 3
    assert scene.happened("MarkerTakenBack") == ["MarkerTakenBack S0 L01 2 3 3"]


@rule("CA-8.5")
def test_taking_back_stops_at_the_end_of_the_track() -> None:
    scene = fire("T09 G02a | T05", markers=[4, 0, 0])

    assert scene.happened("MarkerTakenBack") == ["MarkerTakenBack S1 L01 1 5 -5"]


@rule("CA-8.1", "CA-8.16")
def test_only_top_cards_can_be_burned() -> None:
    scene = fire("T02 G06a G07a | T09 G04a")

    assert scene.legal(0) == ["burn T02", "burn T09"]


@rule("CA-E11", "CA-8.14", "CA-8.23")
def test_with_one_colour_protected_the_other_is_the_only_target() -> None:
    scene = gear_round("T01", "T12 G06a G07a | T09 G04a", hand="G10a", coins=[2, 3])

    scene.plays(0, "play G10 T01")

    assert scene.happened("GearBurned") == ["GearBurned S0 S1 G04a T09"]


@rule("CA-E11", "CA-8.26", "CA-A5", "CA-A6")
def test_without_a_target_the_card_can_be_played_and_nothing_burns() -> None:
    scene = gear_round("T01", "T12 G06a G07a | T08 G04a", hand="G10a", coins=[2, 3])

    scene.plays(0, "play G10 T01")

    assert scene.happened("GearBurned", "Lapsed") == ["Lapsed S0 burn L01"]
    assert scene.asked == "Equipping S1"


@rule("CA-A5", "CA-8.26")
def test_a_burn_cannot_be_declined() -> None:
    scene = fire("T01 G08a | T09 G08b")

    assert scene.legal(0) == ["burn T01", "burn T09"]
    assert str(scene.refuses(0, "throw G01")) == "CA-A5: burn_first"


@rule("CA-8.27")
def test_copies_on_different_thieves_are_different_targets() -> None:
    scene = fire("T01 G08a | T09 G08b")

    scene.plays(0, "burn T09")

    assert scene.happened("GearBurned") == ["GearBurned S0 S1 G08b T09"]


@rule("CA-8.12", "CA-8.22", "CA-8.13")
def test_the_card_beneath_is_bared_and_does_nothing() -> None:
    scene = fire("T01 G02a G02b G08a", markers=[-2, 0, 0])

    assert marker(scene) == -2
    assert scene.state.crew(1, 0).tops() == 1 << 4
    assert scene.state.crew(1, 0).open == 1


@rule("CA-8.7", "CA-8.20")
def test_loot_goes_back_to_the_place_of_the_burned_card() -> None:
    scene = fire(
        "T01 G04b", hideouts=[[0, 0, 0], [0, 1, 0]], loot=[[2, 0, 1], [1, 2, 1], [1, 1, 2]]
    )

    assert scene.happened("LootReturned") == ["LootReturned S1 painting L01"]
    assert scene.state.loot[0] == (2, 1, 1)


@rule("CA-8.7", "CA-A8")
def test_without_such_loot_nothing_is_returned() -> None:
    scene = fire(
        "T01 G04b", hideouts=[[0, 0, 0], [1, 0, 0]], loot=[[1, 1, 1], [1, 2, 1], [1, 1, 2]]
    )

    assert scene.happened("LootReturned", "NothingReturned") == ["NothingReturned S1 L01"]


@rule("CA-8.9", "CA-A9")
def test_a_full_location_takes_no_loot_back() -> None:
    scene = fire(
        "T01 G04b", hideouts=[[0, 0, 0], [0, 1, 0]], loot=[[2, 1, 1], [1, 1, 1], [1, 1, 2]]
    )

    assert scene.happened("LootReturned", "NothingReturned") == ["NothingReturned S1 L01"]


@rule("CA-E12", "CA-8.8", "CA-8.19")
@pytest.mark.parametrize(
    ("hideouts", "told"),
    [
        ([[0, 0, 0], [0, 1, 0]], "LootReturned S1 painting L01"),
        ([[0, 1, 0], [0, 0, 0]], "NothingReturned S1 L01"),
    ],
)
def test_a_single_kind_or_none_needs_no_choice(hideouts: list[list[int]], told: str) -> None:
    scene = fire("T01 G05a", hideouts=hideouts, loot=[[2, 0, 1], [1, 2, 1], [1, 1, 2]])

    assert scene.happened("LootReturned", "NothingReturned") == [told]


@rule("CA-E12", "CA-8.8", "CA-8.19", "CA-13.3")
def test_the_owner_chooses_what_to_return_and_then_the_play_goes_on() -> None:
    scene = fire(
        "T01 G05a", hideouts=[[0, 0, 0], [1, 1, 0]], loot=[[1, 1, 1], [1, 1, 1], [1, 1, 2]]
    )

    assert scene.asked == "Returning S1"
    assert scene.legal(1) == ["return diamond", "return painting"]
    assert scene.legal(0) == []

    scene.plays(1, "return diamond")

    assert scene.happened("LootReturned") == ["LootReturned S1 diamond L01"]
    assert scene.asked == "Equipping S1"


@rule("CA-8.19", "CA-A29")
def test_symbols_are_taken_back_in_printed_order() -> None:
    scene = fire("T01 G20a", city="london", coins=[2, 0], laundered=[0, 2])

    assert scene.happened("GearBurned", "LaunderedReturned", "CoinsReturned") == [
        "GearBurned S0 S1 G20a T01",
        "LaunderedReturned S1 2 2",
    ]


@rule("CA-8.10", "CA-8.21", "CA-12.14", "CA-9.9")
def test_laundered_coins_are_returned_from_the_hideout_only() -> None:
    scene = fire("T01 G20a", city="london", coins=[2, 3], laundered=[0, 1])

    assert scene.happened("LaunderedReturned") == ["LaunderedReturned S1 1 2"]
    assert scene.state.coins == (0, 3)


@rule("CA-8.11")
def test_a_burned_flamethrower_takes_nothing_back() -> None:
    scene = fire("T01 G10b")

    assert scene.happened("GearBurned") == ["GearBurned S0 S1 G10b T01"]
    assert scene.happened()[2:] == ["HandsSwapped S0 S1 3"]


@rule("CA-8.15", "CA-A17")
def test_a_location_protects_both_crews() -> None:
    scene = fire("T01 G07a", locations=("L03", "L01", "L02"))

    assert scene.happened("Lapsed") == ["Lapsed S0 burn L03"]


@rule("CA-8.23")
def test_your_own_protection_does_not_shield_the_rival() -> None:
    scene = fire("T01 G07a")

    assert scene.happened("GearBurned") == ["GearBurned S0 S1 G07a T01"]


@rule("CA-8.24", "CA-A18", "CA-8.14")
def test_protection_lasts_as_long_as_its_bearer_lies_there() -> None:
    scene = gear_round(("T01", "T02"), ("T09 G07a", "T12"), hand="G10a", coins=[2, 3])

    scene.plays(0, "play G10 T01")

    assert scene.happened("GearBurned") == ["GearBurned S0 S1 G07a T09"]


@rule("CA-8.25")
def test_what_a_location_gave_is_kept() -> None:
    scene = fire("T01 G08a", locations=("L05", "L01", "L02"), coins=[2, 5])

    assert scene.happened("CoinsReturned") == ["CoinsReturned S1 1 1"]
    assert scene.state.coins == (0, 4)


@rule("CA-8.26")
def test_nobody_burns_where_the_rival_has_nothing() -> None:
    scene = gear_round(("T12 G08a", "T01"), ("", "T09 G08b"), hand="G10a", coins=[2, 3])

    scene.plays(0, "play G10 T12")

    assert scene.happened("GearBurned", "Lapsed") == ["Lapsed S0 burn L01"]


@rule("CA-8.7", "CA-8.9")
def test_that_nothing_is_returned_has_two_possible_reasons() -> None:
    assert NothingReturned(1, 0).rules() == ("CA-8.7", "CA-8.9")
