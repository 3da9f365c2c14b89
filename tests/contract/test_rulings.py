"""Rulings that somebody held to be wrong: every file in tests/rulings is a scene."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from langfinger.games import game_called
from langfinger.kernel import BadPosition, BadReplay
from langfinger.study.rulings import read_ruling, verdict

FOLDER: Final = Path(__file__).parent.parent / "rulings"
FILES: Final = sorted(FOLDER.glob("*.json"))
FIRST: Final[dict[str, Any]] = json.loads(FILES[0].read_text("utf-8"))


def judged(**change: Any) -> str:
    """What is said of the first file with something else in it."""
    data = {**FIRST, **change}
    return verdict(read_ruling(game_called(data["game"]), data))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_reported_ruling_is_as_it_should_be(file: Path) -> None:
    data = json.loads(file.read_text("utf-8"))

    assert verdict(read_ruling(game_called(data["game"]), data)) == ""


def test_a_report_fails_while_the_rules_say_otherwise() -> None:
    refused = judged(moves=[], move="S1 lay R3+", note="I want to")

    assert refused.startswith("expected S1 lay R3+ to be allowed (I want to), but: GD-3.4")
    assert judged(expect="refused") == (
        "expected S2 lay R7+ to be refused (The first 7+ of the round is free.), but it is allowed"
    )


def test_whoever_expects_something_else_hears_what_happens() -> None:
    assert "['Laid', 2, 'R7+']" in judged(expect="other", note="")


def test_a_report_of_a_refusal_holds_where_the_rules_refuse() -> None:
    assert judged(moves=[], move="S1 lay R3+", expect="refused") == ""


@pytest.mark.parametrize(
    "change",
    [
        {"format": "langfinger replay 1"},
        {"move": "lay R4"},
        {"move": "S9 lay R4"},
        {"moves": ["S2 lay R4"]},
        {"expect": "maybe"},
        {"note": 3},
        {"position": {"seats": 99}},
    ],
)
def test_a_broken_report_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises((BadReplay, BadPosition)):
        judged(**change)
