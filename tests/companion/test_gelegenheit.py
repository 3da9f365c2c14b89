"""Gelegenheit with the real box: what is counted at the table is scored as at our own."""

from typing import Any

import pytest

from langfinger.companions import reckon
from langfinger.games.gelegenheit import GAME
from langfinger.kernel import BadPosition
from tests.companion.gelegenheit_evening import evening

TABLES = [(seats, seed) for seats in (3, 4, 5, 6) for seed in range(15)]
FULL = {"role": "thief", "loot": 8}


def of_round(*piles: dict[str, Any], loot: str = "red") -> dict[str, Any]:
    """A sheet with one round."""
    return {"seats": len(piles), "rounds": [{"loot": loot, "piles": list(piles)}]}


def points(told: dict[str, Any], number: int = 0) -> list[int]:
    """What a round has brought."""
    lines = [line[0] for line in told["rounds"][number]["lines"]]
    return [line[4] for line in lines if line[0] == "Scored"]


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_a_whole_evening_has_the_points_of_the_engine(seats: int, seed: int) -> None:
    options = {"thief_haul": ("thief_cards", "own_cards")[seed % 2]}
    played = evening(seats, seed, options)

    told = reckon(GAME, played["sheet"])

    assert [points(told, number) for number in range(6)] == played["points"]
    assert (told["totals"], told["places"]) == (played["totals"], played["places"])
    assert told["over"]
    assert all(one["wrong"] is None for one in told["rounds"])
    assert all(doubt is None for one in told["rounds"] for doubt in one["doubts"])


def test_every_point_has_its_rule() -> None:
    told = reckon(
        GAME, of_round(FULL, {"role": "police", "loot": 1}, {"role": "visitor_f", "loot": 0})
    )

    assert told["rounds"][0]["lines"][0] == [["BigHaul", 0, 8], ("GD-9.4",)]
    assert told["rounds"][0]["lines"][2] == [
        ["Scored", 1, "police", 1, -6, 8],
        ("GD-9.5", "GD-9.10", "GD-9.4", "GD-9.14"),
    ]


def test_more_loot_than_there_is_cannot_be() -> None:
    told = reckon(
        GAME, of_round(FULL, {"role": "police", "loot": 1}, {"role": "visitor_f", "loot": 1})
    )

    wrong = told["rounds"][0]["wrong"]
    assert (wrong["code"], wrong["facts"]) == ("too_much_loot", {"loot": 10, "most": 9})
    assert told["totals"] == [0, 0, 0]


def test_the_insurance_names_its_two_best_cards() -> None:
    others = ({"role": "police", "loot": 1}, {"role": "visitor_f", "loot": 1})

    missing = reckon(GAME, of_round({"role": "insurance", "loot": 4}, *others))
    too_low = reckon(GAME, of_round({"role": "insurance", "loot": 4, "best": ["3+", "4"]}, *others))

    assert missing["rounds"][0]["wrong"]["code"] == "best_missing"
    assert too_low["rounds"][0]["wrong"]["code"] == "best_too_low"


def test_the_referee_doubts_a_role_of_the_last_round() -> None:
    sheet = of_round(FULL, {"role": "police", "loot": 1}, {"role": "visitor_f", "loot": 0})
    sheet["rounds"] *= 2

    told = reckon(GAME, sheet)

    assert [doubt["code"] for doubt in told["rounds"][1]["doubts"]] == ["role_last_round"] * 3


def test_the_roles_of_the_last_round_are_closed_in_the_next() -> None:
    sheet = of_round(FULL, {"role": "police", "loot": 1}, {"role": "visitor_f", "loot": 0})

    told = reckon(GAME, {**sheet, "roles": [None, "detective", None]})

    assert {role: reason["code"] for role, reason in told["closed"][0].items()} == {
        "thief": "role_last_round",
        "detective": "role_taken",
    }


def test_stones_say_who_chooses_among_which_roles() -> None:
    stones = [[3, 2, 0, 0, 2, 0], [3, 0, 4, 0, 0, 0], [1, 0, 0, 6, 0, 0]]

    told = reckon(GAME, {"seats": 3, "claims": {"first": 1, "stones": stones}})
    then = reckon(GAME, {"seats": 3, "claims": {"first": 1, "stones": stones, "taken": ["thief"]}})

    assert (told["claims"]["seat"], told["claims"]["open"]) == (1, ["thief", "insurance"])
    assert (then["claims"]["seat"], then["claims"]["open"]) == (2, ["detective"])
    assert then["claims"]["closed"]["thief"]["code"] == "role_taken"


def test_a_role_that_is_not_open_is_refused_with_the_reason() -> None:
    stones = [[3, 2, 0, 0, 2, 0], [3, 0, 4, 0, 0, 0], [1, 0, 0, 6, 0, 0]]
    claims = {"first": 0, "stones": stones, "taken": ["insurance"]}

    told = reckon(GAME, {"seats": 3, "claims": claims})

    assert told["claims"]["refused"]["rule"] == "GD-7.5"
    assert told["claims"]["roles"] == [None, None, None]


def test_the_referee_says_who_takes_a_trick() -> None:
    trick = {"leader": 2, "cards": ["R9", "B5+", "G4"], "loot": "green"}

    told = reckon(GAME, {"seats": 3, "trick": trick})

    assert told["trick"]["line"] == [["TrickWon", 1, "G4", "catch"], ("GD-5.4", "GD-5.5", "GD-5.6")]


@pytest.mark.parametrize(
    "sheet",
    [
        {},
        {"seats": 9},
        {"seats": 3, "rounds": [{"loot": "red", "piles": [FULL]}]},
        {"seats": 3, "rounds": [{"loot": "pink", "piles": [FULL] * 3}]},
        {"seats": 3, "claims": {"first": 0, "stones": [[9] * 6] * 3}},
        {"seats": 3, "claims": {"first": 5, "stones": [[0] * 6] * 3}},
        {"seats": 3, "trick": {"leader": 0, "cards": ["R9", "R9"]}},
        {"seats": 3, "roles": ["thief"] * 5},
        {"seats": 3, "options": {"stakes": "high"}},
        {"seats": 3, "names": ["Ana"]},
    ],
)
def test_what_cannot_be_is_refused(sheet: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        reckon(GAME, sheet)
