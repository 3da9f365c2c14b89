"""CA-4, CA-5: gear rounds, crews and colours."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.caper import GAME
from tests.games.caper.scenes import BOX, discards, gear_of, gear_round, marker


@rule("CA-4.1", "CA-4.10", "CA-A6")
def test_gear_goes_on_any_own_thief_and_any_card_can_be_thrown() -> None:
    scene = gear_round(("T01", "T09"), "T05", hand="G01a G07a G10a", size=2, coins=[1, 0])

    assert scene.legal(0) == [
        "play G01 T01",
        "play G01 T09",
        "play G07 T01",
        "play G07 T09",
        "throw G01",
        "throw G07",
        "throw G10",
    ]


@rule("CA-4.1")
def test_copies_of_a_card_are_one_choice() -> None:
    scene = gear_round("T01", hand="G01a G01b G01c G08a")

    assert scene.legal(0) == ["play G01 T01", "play G08 T01", "throw G01", "throw G08"]


@rule("CA-4.2", "CA-4.13", "CA-9.5")
def test_the_cost_is_paid_before_the_card_works() -> None:
    scene = gear_round("T01", hand="G07a", coins=[1, 6])

    scene.plays(0, "play G07 T01")

    assert scene.happened("GearPlayed", "CoinsTaken") == [
        "GearPlayed S0 G07a T01 L01 1",
        "CoinsTaken S0 4 0 card",
    ]
    assert scene.state.coins == (4, 6)


@rule("CA-4.2")
def test_coins_of_the_card_itself_cannot_pay_for_it() -> None:
    scene = gear_round("T01", hand="G07a", coins=[0, 6])

    reason = scene.refuses(0, "play G07 T01")

    assert str(reason) == "CA-4.2: too_expensive (kind=G07, cost=1, own=0)"


@rule("CA-4.3", "CA-4.5")
def test_gear_is_stacked_and_the_last_card_is_on_top() -> None:
    scene = gear_round("T01 G07a", hand="G01a")

    scene.plays(0, "play G01 T01")

    assert scene.sees(1).table["gear"][0][0] == [["G07a", "G01a"]]
    assert scene.state.crew(0, 0).tops() == 1


@rule("CA-4.4")
def test_a_thief_takes_three_gear_cards_at_most() -> None:
    scene = gear_round("T01 G07a G07b G08a | T12", hand="G01a")

    assert "play G01 T01" not in scene.legal(0)
    assert "play G01 T12" in scene.legal(0)
    assert str(scene.refuses(0, "play G01 T01")) == "CA-4.4: thief_full (thief=T01)"


@rule("CA-4.6", "CA-5.2", "CA-5.8", "CA-E8", "CA-10.3", "CA-10.4", "CA-5.1")
def test_a_crew_works_together_and_so_does_the_location() -> None:
    scene = gear_round("T02 | T17", hand="G11a", coins=[2, 0], locations=("L10", "L01", "L02"))

    scene.plays(0, "play G11 T02")

    assert scene.happened("ThiefFired", "MarkerMoved", "LocationFired", "CoinsTaken") == [
        "ThiefFired S0 T17 1",
        "MarkerMoved S0 L10 1 1 1 combo",
        "LocationFired S0 L10 1",
        "CoinsTaken S0 1 0 combo",
    ]
    assert scene.state.coins == (1, 0)


@rule("CA-4.7", "CA-4.12", "CA-13.7")
def test_a_card_thrown_away_brings_a_coin_and_nothing_else() -> None:
    scene = gear_round("T04", hand="G01a", coins=[0, 0])

    scene.plays(0, "throw G01")

    assert scene.happened() == [
        "GearThrown S0 G01a",
        "CoinsTaken S0 1 0 throw",
        "HandsSwapped S0 S1 3",
    ]
    assert discards(scene, 0) == {"G01a"}
    assert marker(scene) == 0


@rule("CA-E14", "CA-4.8", "CA-9.3")
@pytest.mark.parametrize(("coins", "after"), [([5, 5], (5, 5)), ([4, 6], (5, 5))])
def test_a_card_can_be_thrown_away_even_if_no_coin_is_to_be_had(
    coins: list[int], after: tuple[int, ...]
) -> None:
    scene = gear_round("T01", hand="G01a", coins=coins)

    scene.plays(0, "throw G01")

    assert scene.state.coins == after
    assert discards(scene, 0) == {"G01a"}


@rule("CA-4.9")
def test_gear_stays_where_it_was_put() -> None:
    scene = gear_round("T01 G07a", hand="G01a")

    assert not [move for move in scene.legal(0) if "G07" in move]


@rule("CA-5.5", "CA-8.17")
def test_each_gear_card_has_one_colour_and_three_are_flamethrowers() -> None:
    colours = [BOX.colours.names[BOX.gear_faces[n].colour] for n in range(len(BOX.gear.names))]
    by_name = dict(zip(BOX.gear.names, colours, strict=True))

    paris = [by_name[card] for card in gear_of("paris")]
    counted = {colour: paris.count(colour) for colour in sorted(set(paris))}
    assert counted == {"blue": 6, "green": 9, "red": 3, "violet": 9, "yellow": 9}
    assert [card for card in BOX.gear.names if card.startswith("G10")] == ["G10a", "G10b", "G10c"]


@rule("CA-5.9")
def test_a_location_belongs_to_no_crew() -> None:
    assert BOX.location_faces[0].colour == -1
    assert GAME.words["location"].names[0] == "L01"


@rule("CA-E15", "CA-5.8", "CA-7.4", "CA-13.5")
def test_a_cards_own_colour_counts() -> None:
    scene = gear_round("T12 G07a", hand="G09a", coins=[3, 0])

    scene.plays(0, "play G09 T12")

    assert scene.state.coins == (5, 0)
    assert scene.happened("CoinsTaken") == ["CoinsTaken S0 1 0 card", "CoinsTaken S0 2 0 combo"]
