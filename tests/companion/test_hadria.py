"""Hadria with the real box: the city guard, the events and the end are those of the engine."""

from typing import Any

import pytest

from langfinger.companions import reckon
from langfinger.games.hadria import GAME
from langfinger.games.hadria.box.board import (
    DISTRICT,
    DUNGEONS,
    FIELD_WORDS,
    OUTER,
    TREASURE,
    within,
)
from langfinger.kernel import BadPosition
from tests.companion.hadria_evening import Night

NIGHTS = [(seats, seed, "random") for seats in (2, 3, 4) for seed in range(6)]
THINKING = [(seats, seed, "rules") for seats in (2, 3, 4) for seed in range(2)]
CHANCE = ("roll", "dice")  # our own dice, not theirs
CELLS = [FIELD_WORDS.names[field] for field in DUNGEONS if DISTRICT[field] in OUTER]


def city(places: list[str], **more: Any) -> dict[str, Any]:
    """A city as it is set up, with two thieves in it."""
    told = reckon(GAME, {"seats": len(places), "do": "set_up"})
    people = {"start": 0, "places": places, "thieves": ["zain", "morius"][: len(places)]}
    return {"seats": len(places), "city": {**told["city"], **people, **more}}


def by_chance(asked: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """The city after it; whoever is caught in the palace is jailed by lot, so any cell will do."""
    then = {name: value for name, value in told["city"].items() if name not in CHANCE}
    was = asked["sheet"]["city"]["places"]
    then["places"] = [
        "a cell" if place in CELLS and (was[seat] or "").startswith("P") else place
        for seat, place in enumerate(then["places"])
    ]
    return then


@pytest.mark.parametrize(("seats", "seed", "bot"), [*NIGHTS, *THINKING])
def test_a_whole_night_goes_as_in_the_engine(seats: int, seed: int, bot: str) -> None:
    night = Night(seats, seed, bot)

    told = [(asked, reckon(GAME, asked["sheet"])) for asked in night.asked]
    end = reckon(GAME, {**night.end, "do": "points"})

    assert all(one["ask"] is None for _, one in told)
    assert [by_chance(asked, one) for asked, one in told] == [
        by_chance(asked, asked["then"]) for asked, _ in told
    ]
    assert [one["trinkets"] for _, one in told] == [a["then"]["trinkets"] for a, _ in told]
    assert end["points"] == night.points
    assert end["winner"] == (None if night.winner < 0 else night.winner)


def test_a_guard_says_whom_it_heard_and_why_it_stops() -> None:
    alone = city(["N01", "S20"], figures=["N03"], ranks=["guard"])

    told = reckon(GAME, {**alone, "do": "guards"})

    moves = [(line, rules) for line, rules in told["lines"] if line[0] == "GuardMoved"]
    assert moves[0][0][1:3] == ["g1", "N03"]
    assert {"HA-12.6", "HA-12.3"} <= set(moves[0][1])
    assert told["city"]["figures"] == [moves[0][0][3]]


def test_an_open_question_waits_for_the_answer() -> None:
    start = {**city(["N01", "S20"]), "do": "round", "event": "generous_nobles"}

    told = reckon(GAME, start)
    one = reckon(GAME, {**start, "answers": [told["legal"][0][0]]})

    assert (told["ask"], told["seat"]) == (["PlacingJewel", 0, 2], 0)
    assert one["ask"] == ["PlacingJewel", 0, 1]


def test_one_guard_can_act_out_of_turn() -> None:
    alone = city(["N01", "S20"], figures=["S21", "N03"], ranks=["guard", "guard"])

    told = reckon(GAME, {**alone, "do": "rouse", "figure": 1})

    assert [line[0][1] for line in told["lines"] if line[0][0] == "GuardMoved"] == ["g2"]


def test_the_event_of_the_real_deck_is_the_one_that_happens() -> None:
    told = reckon(GAME, {**city(["N01", "S20"]), "do": "round", "event": "sea_fog"})

    assert told["city"]["event"] == "sea_fog"


def test_chance_is_decided_by_the_seed() -> None:
    start = {**city(["N01", "S20"]), "do": "round"}

    events = {reckon(GAME, {**start, "seed": seed})["city"]["event"] for seed in range(40)}

    assert len(events) > 8
    assert reckon(GAME, {**start, "seed": 7}) == reckon(GAME, {**start, "seed": 7})


def test_more_guards_than_can_be_weighed_are_refused() -> None:
    near = [FIELD_WORDS.names[f] for f in within(TREASURE, 4) if f not in DUNGEONS][:20]
    palace = FIELD_WORDS.names[TREASURE]
    crowd = city([palace, palace], figures=near, ranks=["guard"] * len(near))

    with pytest.raises(BadPosition, match="the app weighs 12 at most"):
        reckon(GAME, {**crowd, "do": "guards"})


@pytest.mark.parametrize(
    "wrong",
    [
        {"do": "dance"},
        {"do": "guards", "city": {"start": None}},
        {"do": "guards", "city": {"figures": ["N03", "N03"], "ranks": ["guard", "guard"]}},
        {"do": "guards", "city": {"hands": [[], []]}},
        {"do": "guards", "city": {"places": ["Z99", "S20"]}},
        {"do": "guards", "city": {"calm_past": 3}},
        {"do": "guards", "city": {"tile_fields": "all"}},
        {"do": "guards", "answers": ["aim N08"]},
        {"do": "round", "event": "sea_fog", "city": {"calm_past": ["sea_fog"]}},
        {"do": "round", "event": "generous_nobles", "answers": ["dance"]},
        {"do": "round", "event": "generous_nobles", "answers": ["aim P01"]},
        {"do": "guards", "tiles": ["dragon"]},
        {"do": "guards", "trinkets": [9, 9]},
        {"do": "rouse", "figure": 21},
        {"do": "guards", "options": {"stakes": "high"}},
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    sheet = city(["N01", "S20"])

    with pytest.raises(BadPosition):
        reckon(GAME, {**sheet, **wrong, "city": {**sheet["city"], **wrong.get("city", {})}})
