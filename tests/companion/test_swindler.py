"""Swindler with the real box: points as they come, the end, the bags and the police."""

from typing import Any

import pytest

from langfinger.companions import reckon
from langfinger.games.swindler import GAME
from langfinger.games.swindler.rules.stealing.stealing import odds_of
from langfinger.kernel import BadPosition
from tests.companion.swindler_evening import evening, out_of_bags

TABLES = [(seats, seed) for seats in (2, 3, 4) for seed in range(10)]
DEALER = GAME.box.dealer_words.names[0]
POLICE = {"loot": [5, 2, 7], "posters": [0, 3, 1]}


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_a_whole_evening_has_the_points_of_the_engine(seats: int, seed: int) -> None:
    played = evening(seats, seed, "rules")

    told = reckon(GAME, played["sheet"])

    assert (told["end"]["vp"], told["end"]["places"]) == (played["vp"], played["places"])


@pytest.mark.parametrize("seed", [3, 4])
def test_the_running_points_are_those_of_the_engine_after_every_move(seed: int) -> None:
    played = evening(3, seed, "rules")
    lines = played["sheet"]["lines"]
    moments = {count: vp for count, vp in played["running"]}

    told = {n: tuple(reckon(GAME, {"seats": 3, "lines": lines[:n]})["vp"]) for n in moments}

    assert told == moments


@pytest.mark.parametrize("seed", range(8))
def test_the_odds_of_a_bag_are_those_of_the_engine(seed: int) -> None:
    state = GAME.setup(3, seed)
    state.stock &= seed * 0x9E3779B97F4A7C15

    told = reckon(GAME, {"seats": 3, "out": out_of_bags(state)})

    odds = [[bag["skulls"], bag["whole"]] for bag in told["bags"]]
    assert odds == [odds_of(state, bag) for bag in range(5)]
    assert all(bag["skull"] == bag["skulls"] / bag["whole"] for bag in told["bags"])


def test_a_bag_says_how_many_draws_are_safe() -> None:
    red = reckon(GAME, {"seats": 2, "out": {"red_ring": 3, "red_key_red": 2}})["bags"][0]

    assert (red["skull"], red["safe"], red["tiles"]) == (1 / 3, [2 / 3, 1 / 3], 1.0)
    assert [one["left"] for one in red["sorts"]] == [0, 1, 0, 1]


def test_the_third_tile_closes_the_dealer_and_pays_the_bonus() -> None:
    lines = [[0, "sale", DEALER, 1], [1, "sale", DEALER, 2], [1, "sale", DEALER, 3]]

    told = reckon(GAME, {"seats": 2, "lines": lines})

    assert told["lines"][2]["told"][1] == [["DealerDone", 1, DEALER, 2], ("SW-8.4",)]


@pytest.mark.parametrize("seed", [5, 6])
def test_another_edition_is_entered_by_its_points(seed: int) -> None:
    played = evening(3, seed, "rules")
    lines = played["by_points"]

    told = reckon(GAME, {**played["sheet"], "lines": lines})

    assert (told["end"]["vp"], told["end"]["places"]) == (played["vp"], played["places"])


def test_nobody_falls_below_nought() -> None:
    told = reckon(GAME, {"seats": 2, "lines": [[0, "penalty"], [0, "penalty"], [0, "bet"]]})

    assert told["vp"] == [1, 3]


def test_no_raid_comes_while_a_cards_lie_on_top() -> None:
    told = reckon(GAME, {"seats": 3, "police": POLICE})

    assert told["police"]["chance"] == 0.0


def test_after_the_a_cards_the_chance_of_a_raid_is_that_of_the_deck() -> None:
    lines = [[0, "order", f"A{n}"] for n in (1, 2)]

    police = reckon(GAME, {"seats": 3, "lines": lines, "police": POLICE})["police"]

    assert police["chance"] == 6 / police["cards"]


def test_a_raid_says_whom_it_would_hit() -> None:
    police = reckon(GAME, {"seats": 3, "police": {**POLICE, "raids": ["RZ1"]}})["police"]

    assert [raid["raid"] for raid in police["raids"]] == [f"RZ{n}" for n in range(2, 7)]
    assert [hit["gives"] for hit in police["raids"][0]["hits"]] == [0, 0, 3]
    assert [hit["jailed"] for hit in police["raids"][1]["hits"]] == [False, True, False]


def test_what_the_police_find_is_no_coin_of_the_end() -> None:
    end = {"coins": [1, 2, 3], "markers": [0, 0, 0]}

    told = reckon(GAME, {"seats": 3, "police": {**POLICE, "loot": [30, 30, 30]}, "end": end})

    assert told["end"]["vp"] == [4, 5, 6]


@pytest.mark.parametrize(
    "sheet",
    [
        {"seats": 5},
        {"seats": 2, "lines": [[3, "bet"]]},
        {"seats": 2, "lines": [[0, "order", "Z9"]]},
        {"seats": 2, "lines": [[0, "order", "RZ1"]]},
        {"seats": 2, "lines": [[0, "order", "A1"], [1, "order", "A1"]]},
        {"seats": 2, "lines": [[0, "sale", DEALER, 4]]},
        {"seats": 2, "lines": [[0, "sale", DEALER, 1], [1, "sale", DEALER, 1]]},
        {"seats": 2, "lines": [[0, "sale", f"D0{n}", 1] for n in range(1, 5)]},
        {"seats": 2, "lines": [[0, "bet"]] * 221},
        {"seats": 2, "out": {"red_ring": 4}},
        {"seats": 2, "out": {"pink_ring": 1}},
        {"seats": 2, "police": {"loot": [1], "posters": [0, 0]}},
        {"seats": 2, "police": {"loot": [1, 60], "posters": [0, 0]}},
        {"seats": 2, "police": {"loot": [1, 1], "posters": [0, 0], "raids": ["A1"]}},
        {"seats": 2, "end": {"coins": [1], "markers": [0, 0]}},
        {"seats": 2, "end": {"coins": [1, 1], "markers": [3, 2]}},
    ],
)
def test_what_cannot_be_is_refused(sheet: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        reckon(GAME, sheet)
