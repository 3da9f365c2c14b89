"""CA-1, CA-A23, CA-A24: the table before the first card."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.caper import GAME
from langfinger.kernel import BadChoice, dump
from tests.games.caper.scenes import BOX, dealt, names

CITIES = ("paris", "barcelona", "rome", "london")


@rule("CA-1.1")
@pytest.mark.parametrize("seats", [1, 3])
def test_exactly_two_players_sit_down(seats: int) -> None:
    with pytest.raises(BadChoice, match="2 to 2 players"):
        GAME.setup(seats, 1)


@rule("CA-1.2", "CA-9.1")
def test_all_ten_coins_begin_in_the_supply() -> None:
    state = dealt().state

    assert state.supply == 10
    assert state.coins == (0, 0)
    assert state.laundered == (0, 0)


@rule("CA-1.3", "CA-1.7", "CA-A23", "CA-5.5")
@pytest.mark.parametrize("city", CITIES)
def test_one_city_joins_the_core_and_the_others_stay_in_the_box(city: str) -> None:
    state = dealt(city=city).state

    away = [number for number, name in enumerate(CITIES) if name != city]
    assert {BOX.gear_boxes[card] for card in in_box(state.box_gear)} == {*away}
    assert {BOX.thief_boxes[card] for card in in_box(state.box_thieves)} == {*away}
    assert CITIES[state.venue] == city


def in_box(mask: int) -> list[int]:
    """The cards of a mask."""
    return [card for card in range(60) if mask >> card & 1]


@rule("CA-1.4", "CA-1.5")
def test_the_decks_have_18_thieves_and_36_gear_cards() -> None:
    state = dealt().state

    assert len(state.thief_deck) + 8 == 18
    assert len(state.gear_deck) == 36


@rule("CA-1.6", "CA-1.15", "CA-10.1")
def test_three_of_thirteen_locations_are_revealed() -> None:
    scene = dealt(city="rome")

    revealed = [line.split()[1] for line in scene.happened("LocationRevealed")]
    playable = {f"L{n:02}" for n in (*range(1, 9), *range(19, 24))}
    assert len({*revealed}) == 3
    assert {*revealed} <= playable
    assert names(BOX.locations.names, scene.state.box_locations).isdisjoint(revealed)


@rule("CA-1.8", "CA-1.16")
@pytest.mark.parametrize("seed", range(5))
def test_four_tokens_lie_at_each_location_and_four_of_each_kind(seed: int) -> None:
    loot = dealt(seed).state.loot

    assert [sum(row) for row in loot] == [4, 4, 4]
    assert [sum(row[kind] for row in loot) for kind in range(3)] == [4, 4, 4]


@rule("CA-1.9", "CA-1.10")
def test_markers_begin_in_the_centre_and_the_round_marker_on_intro() -> None:
    state = dealt().state

    assert state.markers == (0, 0, 0)
    assert state.round == 1


@rule("CA-1.11", "CA-2.12", "CA-A25")
def test_hideouts_and_discard_areas_begin_empty_and_are_open_to_all() -> None:
    scene = dealt()

    for viewer in (-1, 0, 1):
        seen = scene.sees(viewer).table
        assert seen["hideouts"] == [[0, 0, 0], [0, 0, 0]]
        assert seen["gear_discards"] == [[], []]
        assert seen["thief_discards"] == [[], []]


@rule("CA-1.12")
def test_city_cards_know_their_city_and_core_cards_none() -> None:
    assert BOX.thief_boxes == [-1] * 15 + [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3
    assert BOX.location_boxes == [-1] * 8 + [0] * 5 + [1] * 5 + [2] * 5 + [3] * 5


@rule("CA-1.13", "CA-2.3")
def test_seat_a_is_drawn_and_opens_the_first_round() -> None:
    starters = {dealt(seed).state.seat_a for seed in range(20)}
    scene = dealt(3)

    assert starters == {0, 1}
    assert scene.asked == f"Placing S{scene.state.seat_a}"
    assert scene.happened("GameBegan") == [f"GameBegan S{scene.state.seat_a} paris"]


@rule("CA-1.14")
def test_after_the_setup_nothing_is_left_to_chance() -> None:
    scene = dealt()
    before = scene.state.rng.words()

    scene.plays_on()

    assert scene.state.rng.words() == before


@rule("CA-1.14")
def test_the_same_seed_lays_out_the_same_table() -> None:
    assert dump(GAME, dealt(9).state) == dump(GAME, dealt(9).state)
    assert dump(GAME, dealt(9).state) != dump(GAME, dealt(8).state)


@rule("CA-A23")
def test_a_random_city_can_be_drawn() -> None:
    drawn = {CITIES[dealt(seed, city="random").state.venue] for seed in range(30)}

    assert drawn == {*CITIES}


@rule("CA-A24")
@pytest.mark.parametrize("wanted", ["0", "1", "2", "3"])
def test_a_table_can_ask_for_locations_of_the_city(wanted: str) -> None:
    tables = [dealt(seed, city="london", city_locations=wanted).state for seed in range(30)]

    own = [sum(BOX.location_boxes[place] == 3 for place in state.locations) for state in tables]
    assert min(own) == int(wanted)


@rule("CA-A1", "CA-10.7")
@pytest.mark.parametrize(("track", "half"), [("5", 5), ("4", 4), ("6", 6)])
def test_a_table_can_choose_the_length_of_the_track(track: str, half: int) -> None:
    assert dealt(track=track).state.half == half


@rule("CA-A26")
def test_the_memory_aid_changes_no_view() -> None:
    on = dealt(memory_aid="on").plays_on("HandsSwapped").sees(0).table
    off = dealt(memory_aid="off").plays_on("HandsSwapped").sees(0).table

    assert on.pop("options")["memory_aid"] == "on"
    assert off.pop("options")["memory_aid"] == "off"
    assert on == off
