"""Table options."""

import pytest

from langfinger.kernel import BadChoice, Json, Option
from langfinger.kernel.options import read_options

OPTIONS = [Option("whistles", ("on", "off"), "PP-A2"), Option("limit", ("4", "5", "6"), "PP-A9")]


def test_the_first_choice_is_the_default() -> None:
    assert OPTIONS[0].default == "on"


@pytest.mark.parametrize("nothing", [None, {}, {"limit": None}])
def test_what_is_not_said_is_the_default(nothing: Json) -> None:
    assert read_options(OPTIONS, nothing) == {"whistles": 0, "limit": 0}


def test_a_choice_is_kept_as_its_number() -> None:
    assert read_options(OPTIONS, {"limit": "6"}) == {"whistles": 0, "limit": 2}


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        (["limit"], "options must be an object of name and value, not ['limit']"),
        ({"color": "red"}, "unknown option 'color'; this game has: whistles, limit"),
        ({"limit": "9"}, "option limit cannot be '9'; choose one of: 4, 5, 6"),
    ],
)
def test_what_cannot_be_chosen_is_refused_in_words(wanted: Json, problem: str) -> None:
    with pytest.raises(BadChoice) as refusal:
        read_options(OPTIONS, wanted)

    assert str(refusal.value) == problem


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadChoice, match="unknown option 'limit'; this game has: none"):
        read_options([], {"limit": "4"})
