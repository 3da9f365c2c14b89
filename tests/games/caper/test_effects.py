"""CA-6, CA-9, CA-13: one-time effects, coins, and the order in which things happen."""

import pytest

from langfinger.contract.rule import rule
from tests.games.caper.scenes import gear_round, lines, marker, thief_round


@rule("CA-E7", "CA-6.1", "CA-6.8")
@pytest.mark.parametrize(("card", "at"), [("G02a", 2), ("G03a", 1)])
def test_the_marker_moves_towards_whoever_plays(card: str, at: int) -> None:
    scene = gear_round("T12", hand=card, coins=[1, 0])

    scene.plays(0, f"play {card[:3]} T12")

    assert marker(scene) == at


@rule("CA-6.1", "CA-10.9")
def test_the_marker_moves_the_other_way_for_the_rival() -> None:
    scene = gear_round("", "T12", rival_hand="G02a", turn=1, coins=[0, 1])

    scene.plays(1, "play G02 T12")

    assert marker(scene) == -2
    assert scene.happened("MarkerMoved") == ["MarkerMoved S1 L01 2 -2 2 card"]


@rule("CA-E10", "CA-6.2", "CA-6.11")
def test_movement_beyond_the_end_of_the_track_lapses() -> None:
    scene = gear_round("T12", hand="G02a", coins=[1, 0], markers=[5, 0, 0])

    scene.plays(0, "play G02 T12")

    assert marker(scene) == 5
    assert scene.happened("Lapsed") == ["Lapsed S0 caper L01"]


@rule("CA-6.2")
def test_the_marker_moves_as_far_as_the_track_allows() -> None:
    scene = gear_round("T12", hand="G02a", coins=[1, 0], markers=[4, 0, 0])

    scene.plays(0, "play G02 T12")

    assert scene.happened("MarkerMoved") == ["MarkerMoved S0 L01 1 5 5 card"]


@rule("CA-6.3", "CA-9.2")
def test_coins_come_from_the_supply() -> None:
    scene = gear_round("T12", hand="G08a", coins=[0, 0])

    scene.plays(0, "play G08 T12")

    assert scene.state.coins == (1, 0)
    assert scene.state.supply == 9


@rule("CA-6.5", "CA-6.9", "CA-6.11")
def test_loot_that_is_not_there_is_not_taken() -> None:
    scene = gear_round("T12", hand="G04a", coins=[1, 0], loot=[[0, 2, 2], [2, 1, 1], [2, 1, 1]])

    scene.plays(0, "play G04a T12")

    assert scene.happened("LootTaken", "Lapsed") == ["Lapsed S0 take L01"]
    assert scene.state.hideouts[0] == (0, 0, 0)


@rule("CA-6.6", "CA-A28", "CA-13.2")
def test_loot_of_free_choice_must_be_chosen() -> None:
    scene = gear_round("T12", hand="G05a", coins=[2, 0])

    scene.plays(0, "play G05 T12")

    assert scene.asked == "TakingLoot S0"
    assert scene.legal(0) == ["take diamond", "take painting", "take antique"]

    scene.plays(0, "take antique")

    assert scene.happened("LootTaken") == ["LootTaken S0 antique L01"]
    assert scene.asked == "Equipping S1"


@rule("CA-6.6", "CA-6.10")
def test_a_single_kind_is_taken_without_a_question() -> None:
    scene = gear_round(
        "T12",
        hand="G05a",
        coins=[2, 0],
        loot=[[0, 0, 2], [2, 1, 1], [2, 1, 0]],
        hideouts=[[0, 2, 1], [0, 0, 0]],
    )

    scene.plays(0, "play G05 T12")

    assert scene.happened("LootTaken") == ["LootTaken S0 antique L01"]


@rule("CA-6.6", "CA-6.10")
def test_where_no_loot_is_left_the_symbol_lapses() -> None:
    scene = gear_round(
        "T12",
        hand="G05a",
        coins=[2, 0],
        loot=[[0, 0, 0], [2, 1, 1], [2, 1, 1]],
        hideouts=[[0, 2, 1], [0, 0, 1]],
    )

    scene.plays(0, "play G05 T12")

    assert scene.happened("Lapsed") == ["Lapsed S0 take L01"]


@rule("CA-6.7", "CA-13.1", "CA-13.3")
def test_symbols_are_resolved_in_printed_order() -> None:
    scene = thief_round("T13 T12")

    scene.plays(0, "place T13 L01", "take diamond")

    assert scene.happened("LootTaken", "MarkerMoved") == [
        "LootTaken S0 diamond L01",
        "MarkerMoved S0 L01 1 1 1 card",
    ]


@rule("CA-13.1", "CA-13.6", "CA-A4")
def test_own_symbols_come_first_then_older_cards_then_the_location() -> None:
    scene = gear_round("T03 G09a | T12", hand="G09b", coins=[1, 0], locations=("L05", "L01", "L02"))

    scene.plays(0, "play G09 T12")

    assert scene.happened("CoinsTaken", "GearFired", "ThiefFired", "LocationFired") == [
        "CoinsTaken S0 1 0 card",
        "GearFired S0 G09b 2",
        "CoinsTaken S0 2 0 combo",
        "ThiefFired S0 T03 1",
        "GearFired S0 G09a 1",
        "CoinsTaken S0 1 0 combo",
        "LocationFired S0 L05 1",
        "CoinsTaken S0 1 0 combo",
    ]


@rule("CA-13.6")
@pytest.mark.parametrize(
    ("order", "fired"),
    [
        (
            [[0, 0, 1], [], []],
            ["GearFired S0 G09b 2", "GearFired S0 G09a 1", "ThiefFired S0 T03 1"],
        ),
        (
            [[1, 0, 0], [], []],
            ["GearFired S0 G09b 2", "ThiefFired S0 T03 1", "GearFired S0 G09a 1"],
        ),
    ],
)
def test_the_oldest_card_fires_first(order: list[list[int]], fired: list[str]) -> None:
    scene = gear_round("T12 G09a | T03", hand="G09b", coins=[1, 0], order=[order, [[], [], []]])

    scene.plays(0, "play G09 T12")

    assert scene.happened("GearFired", "ThiefFired") == fired


@rule("CA-13.4")
def test_no_combo_of_the_rival_fires() -> None:
    scene = gear_round("T12", "T04", hand="G01a", locations=("L01", "L02", "L04"))

    scene.plays(0, "play G01 T12")

    assert scene.happened("ThiefFired") == []
    assert marker(scene) == 1


@rule("CA-9.8")
def test_a_stream_that_stopped_does_not_stop_the_next() -> None:
    scene = gear_round("T12", hand="G09a", coins=[3, 7])

    scene.plays(0, "play G09 T12")

    assert scene.happened("CoinsTaken", "Lapsed") == [
        "CoinsTaken S0 1 0 card",
        "CoinsTaken S0 1 1 combo",
    ]
    assert scene.state.coins == (4, 6)


@rule("CA-9.4", "CA-9.7")
def test_a_stream_empties_the_supply_and_goes_on_with_the_rival() -> None:
    scene = gear_round("T12", hand="G07a", coins=[1, 8])

    scene.plays(0, "play G07 T12")

    assert scene.happened("CoinsTaken") == ["CoinsTaken S0 4 2 card"]
    assert scene.state.coins == (4, 6)


@rule("CA-9.3", "CA-9.8")
def test_each_stream_is_checked_anew() -> None:
    scene = gear_round("T12 G09a", hand="G08a", coins=[5, 5])

    scene.plays(0, "play G08 T12")

    assert scene.happened("Lapsed") == ["Lapsed S0 coin", "Lapsed S0 coin"]


@rule("CA-9.6", "CA-A34")
def test_coins_are_worth_no_points() -> None:
    scene = gear_round("T12", size=1, hand="G01a G07a", coins=[5, 5], round=6)

    scene.plays(0, "throw G01")

    assert scene.happened("Totalled")[0] == "Totalled S0 0 1 0 1"
    assert lines(scene, 0) == {"T12": 1}


FREE = {"free_order": "on"}


@rule("CA-A4")
def test_with_free_order_the_player_chooses_the_next_symbol() -> None:
    scene = thief_round("T13 T12", options=FREE)

    scene.plays(0, "place T13 L01")

    assert scene.asked == "Ordering S0"
    assert scene.sees(1).notes["effects"] == [
        {"number": 1, "card": "T13", "effect": "take any"},
        {"number": 2, "card": "T13", "effect": "caper 1"},
    ]

    scene.plays(0, "resolve 2", "take diamond")

    assert scene.happened("LootTaken", "MarkerMoved") == [
        "MarkerMoved S0 L01 1 1 1 card",
        "LootTaken S0 diamond L01",
    ]


@rule("CA-A4")
def test_with_free_order_a_symbol_may_ask_before_the_others() -> None:
    scene = thief_round("T13 T12", options=FREE)

    scene.plays(0, "place T13 L01", "resolve 1", "take painting")

    assert scene.happened("LootTaken", "MarkerMoved") == [
        "LootTaken S0 painting L01",
        "MarkerMoved S0 L01 1 1 1 card",
    ]
    assert scene.asked == "Placing S1"


@rule("CA-A4")
def test_with_free_order_called_combos_and_the_location_are_one_group() -> None:
    scene = gear_round(
        "T03 G09a | T12", hand="G08b", options=FREE, coins=[0, 0], locations=("L05", "L01", "L02")
    )

    scene.plays(0, "play G08 T12")

    assert [effect["card"] for effect in scene.sees(0).notes["effects"]] == ["T03", "G09a", "L05"]
    assert scene.legal(0) == ["resolve 1", "resolve 2", "resolve 3"]

    scene.plays(0, "resolve 3", "resolve 1")

    assert scene.happened("ThiefFired", "GearFired", "LocationFired") == [
        "LocationFired S0 L05 1",
        "ThiefFired S0 T03 1",
        "GearFired S0 G09a 1",
    ]


@rule("CA-A4", "CA-13.1")
def test_with_free_order_own_symbols_still_come_before_called_combos() -> None:
    scene = gear_round("T03 G09a | T12", hand="G09b", options=FREE, coins=[1, 0])

    scene.plays(0, "play G09 T12")

    assert [effect["card"] for effect in scene.sees(0).notes["effects"]] == ["G09b", "G09b"]

    scene.plays(0, "resolve 2")

    assert [effect["card"] for effect in scene.sees(0).notes["effects"]] == ["T03", "G09a"]
