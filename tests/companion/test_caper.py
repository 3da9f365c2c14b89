"""Caper with the real box: what lies on the table is scored as at our own."""

from typing import Any

import pytest

from langfinger.companions import reckon
from langfinger.games.caper import GAME
from langfinger.kernel import BadPosition
from tests.companion.caper_evening import evening, told

CITIES = ("paris", "barcelona", "rome", "london")
TABLES = [(city, seed) for city in CITIES for seed in range(8)]
PLACES = ["L01", "L02", "L03"]


def table(**entered: Any) -> dict[str, Any]:
    """A table in Paris with three locations and nothing else, but for this."""
    return {"city": "paris", "sites": [{"location": place} for place in PLACES], **entered}


def site(marker: int, *crews: list[dict[str, Any]]) -> dict[str, Any]:
    """The first location with these crews, and the others."""
    first = {"location": PLACES[0], "marker": marker, "crews": list(crews)}
    return table(sites=[first, *[{"location": place} for place in PLACES[1:]]])


@pytest.mark.parametrize(("city", "seed"), TABLES)
def test_a_whole_table_has_every_line_of_the_engine(city: str, seed: int) -> None:
    track = {"track": "4"} if seed % 2 else {}
    played = evening(seed, {"city": city, **track}, ("random", "rules")[seed % 2])

    answer = reckon(GAME, played["sheet"])

    assert answer["wrong"] is None
    assert [told(*line) for line in answer["lines"]] == played["lines"]
    assert (answer["totals"], answer["places"]) == (played["totals"], played["places"])


def test_nothing_is_told_before_three_locations_are_named() -> None:
    answer = reckon(GAME, {"city": "rome", "sites": [{"location": "L01"}]})

    assert (answer["lines"], answer["totals"]) == ([], [0, 0])


def test_every_point_of_loot_has_its_rule() -> None:
    answer = reckon(GAME, table(loot=[[2, 1, 1], [0, 0, 0]]))

    line = [["LootScored", 0, 1, 0, 1, 11], ("CA-11.4", "CA-11.5")]
    assert line in answer["lines"]
    assert answer["totals"] == [11, 0]


def test_equal_points_are_parted_by_coins() -> None:
    answer = reckon(GAME, table(coins=[1, 4]))

    assert answer["lines"][-1] == [["Won", 1, "coins"], ("CA-11.7", "CA-11.8")]
    assert answer["places"] == [2, 1]


@pytest.mark.parametrize(
    ("sheet", "rule", "code"),
    [
        (table(coins=[6, 3], laundered=[2, 0]), "CA-9.1", "too_many_coins"),
        (table(loot=[[3, 0, 0], [2, 0, 0]]), "CA-1.16", "too_much_of_loot"),
        (site(0, [{"thief": "T01"}], [{"thief": "T01"}]), "CA-1.4", "thief_twice"),
        (table(discards=[["G01"] * 2, ["G01"] * 2]), "CA-1.5", "too_much_gear"),
        (site(2), "CA-A22", "marker_without_thief"),
        (site(-1, [{"thief": "T01"}]), "CA-A22", "marker_without_thief"),
    ],
)
def test_what_cannot_lie_there_is_told_with_its_rule(
    sheet: dict[str, Any], rule: str, code: str
) -> None:
    wrong = reckon(GAME, sheet)["wrong"]

    assert (wrong["rule"], wrong["code"]) == (rule, code)


@pytest.mark.parametrize(
    "sheet",
    [
        {},
        {"city": "bern"},
        table(city="bern"),
        table(coins=[1]),
        table(options={"track": "99"}),
        table(names=["Ana"]),
        table(sites=[{"location": "L01"}] * 3),
        table(sites=[{"location": "L99"}] * 3),
        site(9, [{"thief": "T01"}]),
        site(0, [{"thief": "T99"}]),
        site(0, [{"thief": "T19"}], [{"thief": "T27"}]),
        site(0, [{"thief": "T01", "gear": ["G99"]}]),
        site(0, [{"thief": "T01", "gear": ["G01", "G02", "G03", "G04"]}]),
    ],
)
def test_what_cannot_be_is_refused(sheet: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        reckon(GAME, sheet)
