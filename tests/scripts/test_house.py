"""The laws of the house and of commit messages, on small houses that break them."""

import pytest

from scripts.check_message import problems
from scripts.house.doors import circles, room_of


def test_modules_that_reach_each_other_are_a_circle() -> None:
    found = circles([("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("e", "a")])

    assert found == [["a", "b", "c"]]


def test_a_house_without_a_way_back_has_no_circle() -> None:
    assert circles([("a", "b"), ("a", "c"), ("b", "c")]) == []


def test_what_a_game_brings_is_a_room_of_its_own() -> None:
    assert room_of("langfinger.games.night.bot.sense") == "langfinger.games.*.bot"
    assert room_of("langfinger.games.night.rules.laying") == "langfinger.games"
    assert room_of("langfinger.server.http.app") == "langfinger.server"


def test_a_short_subject_in_our_own_words_is_welcome() -> None:
    assert problems("Let a Joker be held back (GD-3.10)\n\nBecause the rules say so.\n") == []


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        ("", "expected 1 to 60 characters, not 0"),
        ("x" * 61, "expected 1 to 60 characters, not 61"),
        ("Let a Joker be held back.", "no full stop"),
        ("Merge branch 'main'", "names a folder or a branch"),
        ("Take in /home/ana/langfinger", "names a folder or a branch"),
        ("Let a Joker be held back\nat once", "an empty line after the subject"),
    ],
)
def test_other_messages_are_told_what_is_wrong(message: str, problem: str) -> None:
    assert problem in "\n".join(problems(message))
