"""Who hears whom, told with every view."""

from typing import Any

from langfinger.contract.rule import rule
from langfinger.games.hadria import GAME
from langfinger.kernel import NOBODY, Json, load, view
from tests.games.hadria.scenes import decks, position


def notes(written: dict[str, Json]) -> Any:
    """What everybody is told beside the table."""
    return view(GAME, load(GAME, written), NOBODY).notes


@rule("HA-12.3")
def test_the_figures_that_hear_a_thief_are_named() -> None:
    told = notes(position("N08 E01", guards="N02 W01", captains="N09"))

    assert told["heard_by"] == [["g1", "g3"], []]
    assert told["movement"] == [3, 3, 4]


@rule("HA-12.15")
def test_how_far_a_figure_hears_depends_on_the_thief_and_the_event() -> None:
    told = notes(position("N08 E01", thieves="zain joanne", guards="N02", **decks("sea_fog")))

    assert told["attention"] == [[3], [2]]


@rule("HA-20.1", "HA-18.7")
def test_fields_that_hide_are_named() -> None:
    told = notes(position("N08 E01", guards="N02", smoke=["N08"]))

    assert told["hiding"] == ["E20", "N08", "N20", "S20", "W20"]
    assert told["heard_by"] == [[], []]
