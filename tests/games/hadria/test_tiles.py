"""HA-19: city tiles."""

import pytest

from langfinger.contract.rule import rule
from tests.games.hadria.scenes import Fields, moves, on, posts


@rule("HA-19.2")
def test_a_stash_gives_a_card_and_is_gone() -> None:
    table = moves("N14 E01", tiles={"N14": "stash"}).plays(0, "turn")

    assert len(table.state.hands[0]) == 1
    assert table.sees(1).table["gone_tiles"] == ["stash1"]


@rule("HA-19.3", "HA-19.9")
def test_alert_citizens_cost_every_thief_of_the_district_a_card() -> None:
    hands = ("smoke", "fire bola", "noise", "beacon")

    table = moves("N14 N01 E01 N00", tiles={"N14": "citizens"}, hands=hands, start=1)
    table.plays(0, "turn")

    assert table.asked == "Dropping S1"
    table.plays(1, "drop fire")
    assert [len(hand) for hand in table.state.hands] == [0, 1, 1, 1]
    assert table.asked == "Moving S0"


@rule("HA-19.3")
def test_who_has_no_card_has_none_to_lose() -> None:
    table = moves("N14 E01", tiles={"N14": "citizens"}).plays(0, "turn")

    assert table.happened("MustDrop") == ["MustDrop S0 0"]


@rule("HA-E41", "HA-19.4", "HA-19.9", "HA-12.14")
def test_a_guard_in_plain_clothes_arrests_who_turned_him_up() -> None:
    table = moves("N14 E01", tiles={"N14": "plainclothes"}).plays(0, "turn")

    assert table.happened("FigurePlaced") == ["FigurePlaced guard g1 N14"]
    assert table.happened("Arrested") == ["Arrested S0 g1 N14"]
    assert table.asked == ""


@rule("HA-E41")
def test_a_hidden_thief_may_walk_on() -> None:
    table = moves("N14 E01", tiles={"N14": "plainclothes"}, hidden=[0]).plays(0, "turn")

    assert table.happened("Arrested") == []
    assert "walk N15" in table.legal(0)


@rule("HA-19.4", "HA-A20", "HA-21.2")
def test_beside_a_city_guard_the_new_one_goes_to_the_nearest_possible_field() -> None:
    tiles: Fields = {"N14": "plainclothes"}

    table = moves("N14 E01", tiles=tiles, guards="N14", hidden=[0], fire=["N20"])
    table.plays(0, "turn")

    assert table.asked == "Posting S0"
    assert table.legal(0) == ["aim N15", "aim W19"]
    table.plays(0, "aim N15")
    assert posts(table) == ["N14", "N15"]
    assert table.happened("Arrested") == []


@rule("HA-19.9")
def test_a_single_nearest_field_is_not_asked_for() -> None:
    table = moves("N14 E01", tiles={"N14": "plainclothes"}, guards="N14 N15 N20", hidden=[0])

    table.plays(0, "turn")

    assert posts(table)[-1] == "W19"


@pytest.mark.parametrize("tile", ["informer", "spy", "pocket", "trinket"])
@rule("HA-19.5", "HA-19.6", "HA-19.7")
def test_some_tiles_are_kept(tile: str) -> None:
    table = moves("N14 E01", tiles={"N14": tile}).plays(0, "turn")

    assert table.sees(1).table["kept"] == [[f"{tile}1"], []]


@rule("HA-19.7", "HA-0.8")
def test_a_trinket_is_worth_a_point() -> None:
    table = moves("N14 E01", tiles={"N14": "trinket"}).plays(0, "turn")

    assert table.sees(1).notes["points"] == [1, 0]


@pytest.mark.parametrize("tile", ["alley", "manhole", "ladder"])
@rule("HA-19.8")
def test_some_tiles_stay_open_on_their_field_for_good(tile: str) -> None:
    table = moves("N14 E01", tiles={"N14": tile}).plays(0, "turn")

    assert table.sees(1).table["face_up"] == [f"{tile}1"]
    assert table.sees(1).table["face_up_fields"] == ["N14"]
    assert table.refuses(0, "turn").code == "no_tile_here"
    assert table.refuses(0, "pick trinket").code == "no_jewel"


@rule("HA-19.1")
def test_a_tile_somebody_knew_is_known_to_all_once_it_is_turned_up() -> None:
    table = moves("N14 E01", tiles={"N14": "spy"}, known_tiles=[["spy1"], []])

    table.plays(0, "turn")

    assert table.sees(0).table["known_tiles"][0] == []
    assert on(table) == ["N14", "E01"]
