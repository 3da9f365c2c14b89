"""CA-12: Paris, Barcelona, Rome and London."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.caper.rules.coins import launder
from langfinger.kernel import SILENT
from tests.games.caper.scenes import gear_round, lines, marker, scored, thief_round


@rule("CA-12.5")
def test_the_mosaic_cloak_counts_both_crews() -> None:
    scene = scored("T12 G15a", "T01 G14a G14b", city="barcelona")

    assert lines(scene, 0)["G15a"] == 3


@rule("CA-12.8")
def test_the_countess_counts_the_rivals_violet_gear() -> None:
    scene = scored("T23 G01a", "T01 G02a G03a", city="rome")

    assert lines(scene, 0)["T23"] == 2


@rule("CA-E19", "CA-12.10", "CA-A12", "CA-12.11", "CA-7.13")
def test_the_catacomb_map_counts_discards_when_it_is_played_and_never_again() -> None:
    scene = gear_round(
        "T12",
        "T01",
        city="rome",
        hand="G18a G10a G01c",
        coins=[1, 2],
        gear_discards=[["G01a", "G01b"], []],
    )

    scene.plays(0, "play G18 T12")

    assert marker(scene) == 2
    assert scene.happened("GearFired") == ["GearFired S0 G18a 2"]

    scene.plays(1, "play G10 T01")

    assert marker(scene) == 2


@rule("CA-E19", "CA-A12")
def test_a_later_discard_moves_nothing() -> None:
    scene = gear_round(
        "T12 G18a",
        city="rome",
        hand="G01c",
        gear_discards=[["G01a", "G01b"], []],
        markers=[2, 0, 0],
    )

    scene.plays(0, "throw G01")

    assert marker(scene) == 2


@rule("CA-E16", "CA-12.12", "CA-12.13", "CA-12.19", "CA-12.21", "CA-A15")
@pytest.mark.parametrize(
    ("coins", "laundered", "after", "washed"),
    [
        ([2, 4], [2, 2], (2, 2), (4, 2)),
        ([3, 4], [1, 2], (3, 3), (2, 2)),
    ],
)
def test_laundering_from_the_rival(
    coins: list[int], laundered: list[int], after: tuple[int, ...], washed: tuple[int, ...]
) -> None:
    state = gear_round("T12", city="london", coins=coins, laundered=laundered).state

    launder(state, 0, 2, SILENT)

    assert state.coins == after
    assert state.laundered == washed


@rule("CA-12.12")
def test_coins_are_laundered_from_the_supply_first() -> None:
    scene = gear_round("T12", city="london", hand="G20a", coins=[1, 8])

    scene.plays(0, "play G20 T12")

    assert scene.happened("Laundered") == ["Laundered S0 2 0"]
    assert scene.state.laundered == (2, 0)
    assert scene.state.coins == (0, 8)


@rule("CA-12.21")
def test_only_the_coins_that_can_be_had_are_laundered() -> None:
    scene = gear_round("T12", city="london", hand="G20a", coins=[6, 4])

    scene.plays(0, "play G20 T12")

    assert scene.happened("Laundered") == ["Laundered S0 1 0"]


@rule("CA-12.21", "CA-6.9")
def test_where_no_coin_can_be_had_laundering_lapses() -> None:
    scene = thief_round("T26 T12", city="london", coins=[6, 4])

    scene.plays(0, "place T26 L01")

    assert scene.happened("Lapsed") == ["Lapsed S0 coin", "Lapsed S0 launder"]


@rule("CA-12.15", "CA-A13", "CA-13.6")
def test_false_papers_count_coins_in_the_hideout_and_later_washing_here() -> None:
    scene = gear_round("T12", city="london", hand="G21a", coins=[2, 0], laundered=[3, 0])

    scene.plays(0, "play G21 T12")

    assert marker(scene) == 3

    later = gear_round(
        "T12 G21a", city="london", hand="G20a", coins=[1, 0], laundered=[3, 0], markers=[1, 0, 0]
    )
    later.plays(0, "play G20 T12")

    assert later.happened("GearFired") == ["GearFired S0 G21a 2"]
    assert marker(later) == 3


@rule("CA-A13")
def test_washing_elsewhere_moves_nothing_here() -> None:
    scene = gear_round(
        ("T12 G21a", "T01"), city="london", hand="G20a", coins=[1, 0], laundered=[3, 0]
    )

    scene.plays(0, "play G20 T01")

    assert scene.happened("GearFired") == []


@rule("CA-12.16")
def test_the_broker_earns_a_coin_for_each_teal_card() -> None:
    scene = gear_round("T25", city="london", hand="G22a", coins=[2, 0])

    scene.plays(0, "play G22 T25")

    assert scene.happened("ThiefFired", "CoinsTaken") == [
        "ThiefFired S0 T25 1",
        "CoinsTaken S0 1 0 combo",
    ]


@rule("CA-12.6")
def test_in_rome_a_bronze_card_moves_the_marker_at_the_colosseum() -> None:
    scene = gear_round(
        "T24", city="rome", hand="G19a", locations=("L20", "L01", "L02"), coins=[0, 0]
    )

    scene.plays(0, "play G19 T24")

    assert marker(scene) == 2
    assert scene.happened("ThiefFired", "LocationFired") == [
        "ThiefFired S0 T24 1",
        "LocationFired S0 L20 1",
    ]
