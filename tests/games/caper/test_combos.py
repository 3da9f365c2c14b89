"""CA-7: combo effects."""

from langfinger.contract.rule import rule
from langfinger.games.caper.box.cards import read_edition
from langfinger.games.caper.game import Caper
from tests.games.caper.scenes import (
    crew_of,
    gear_round,
    house_edition,
    lines,
    marker,
    scored,
    thief_round,
)


@rule("CA-E4", "CA-7.1", "CA-7.2", "CA-7.3")
def test_a_combo_counts_the_cards_already_there_and_later_ones() -> None:
    scene = thief_round("T05 T12", mine="T15 G06a G06b")

    scene.plays(0, "place T05 L01")

    assert marker(scene) == 2
    assert scene.state.coins == (2, 0)

    later = gear_round("T15 G06a G06b | T05", hand="G04a", coins=[1, 0], markers=[2, 0, 0])
    later.plays(0, "play G04a T05")

    assert marker(later) == 3


@rule("CA-7.5", "CA-E2")
def test_each_bearer_of_a_combo_fires() -> None:
    scene = gear_round("T12 G09a G09b", hand="G08a", coins=[0, 0])

    scene.plays(0, "play G08 T12")

    assert scene.happened("GearFired") == ["GearFired S0 G09a 1", "GearFired S0 G09b 1"]
    assert scene.state.coins == (3, 0)


@rule("CA-7.16")
def test_a_card_fires_a_combo_once_however_many_symbols_it_has() -> None:
    scene = gear_round("T04", hand="G03a", coins=[1, 0])

    scene.plays(0, "play G03 T04")

    assert scene.happened("ThiefFired") == ["ThiefFired S0 T04 1"]
    assert marker(scene) == 2


@rule("CA-7.17")
def test_a_combo_without_a_match_waits() -> None:
    scene = thief_round("T04 T12")

    scene.plays(0, "place T04 L01")

    assert scene.happened("ThiefFired") == []
    assert marker(scene) == 0


@rule("CA-7.14")
def test_a_covered_combo_fires_like_an_uncovered_one() -> None:
    scene = gear_round("T12 G09a G01a", hand="G08a", coins=[0, 0])

    scene.plays(0, "play G08 T12")

    assert scene.happened("GearFired") == ["GearFired S0 G09a 1"]


@rule("CA-7.13", "CA-7.6", "CA-E2", "CA-8.4")
def test_burning_triggers_nothing_and_takes_back_no_combo() -> None:
    scene = gear_round("T12", "T03 G07a", hand="G10a", coins=[2, 5], markers=[-1, 0, 0])

    scene.plays(0, "play G10 T12")

    assert marker(scene) == -1
    assert scene.happened("ThiefFired") == []


@rule("CA-7.15", "CA-A7")
def test_a_burned_combo_ends_and_keeps_what_it_gave() -> None:
    scene = gear_round("T12", "T01 G08a G09a", hand="G10a G08b", coins=[2, 6])

    scene.plays(0, "play G10 T12")

    assert scene.happened("CoinsReturned") == ["CoinsReturned S1 1 1"]

    scene.plays(1, "play G08 T01")

    assert scene.happened("GearFired") == []


@rule("CA-7.15")
def test_a_burned_card_is_counted_no_more() -> None:
    scene = scored("T15 G06a", gear_discards=[["G06b", "G06c"], []])

    assert lines(scene, 0) == {"T15": 0, "G06a": 1}


@rule("CA-A31", "CA-10.3", "CA-10.10")
def test_a_location_works_for_whoever_plays_there_whoever_leads() -> None:
    scene = thief_round("T01 T12", rival="T05", locations=("L06", "L01", "L02"), markers=[-3, 0, 0])

    scene.plays(0, "place T01 L06")

    assert scene.happened("LocationFired") == ["LocationFired S0 L06 1"]
    assert scene.state.coins == (2, 0)


SETS = """
[[thief]]
id = "T90"
box = "paris"
coins = 0
effects = "per set(green, any): caper 1"
"""


@rule("CA-A11")
def test_a_set_combo_without_points_fires_when_the_number_of_sets_grows() -> None:
    game = Caper(read_edition(house_edition() + SETS))
    words = crew_of(game, "T90 G04a | T12", hand="G05a G08a G09a", coins=[5, 0])

    words.plays(0, "play G08 T12")

    assert words.happened("ThiefFired", "MarkerMoved") == [
        "ThiefFired S0 T90 1",
        "MarkerMoved S0 L01 1 1 1 combo",
    ]


@rule("CA-A11")
def test_a_set_combo_does_not_fire_for_half_a_set() -> None:
    game = Caper(read_edition(house_edition() + SETS))
    scene = crew_of(game, "T90 G04a G08a | T12", hand="G05a G08b G09a", coins=[5, 0])

    scene.plays(0, "play G08 T12")

    assert scene.happened("ThiefFired") == []
