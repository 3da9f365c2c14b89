"""Records: a verb and a few numbers, written in the words of a game and read again."""

import pytest

from langfinger.games._template import GAME
from langfinger.games._template.events import Drew, Gave, Reshuffled
from langfinger.games._template.rules.planning import Planning
from langfinger.games._template.rules.whistling import Reacting
from langfinger.kernel import HIDDEN, NOBODY, Json, mask_of
from langfinger.kernel.record import is_count, kind_of_argument, spell, unspell

WORDS = GAME.words
WATCH = WORDS["card"].numbers["watch1"]


def test_a_record_names_its_verb_and_numbers() -> None:
    event = Drew(2, WATCH)

    assert event.verb() == "Drew"
    assert event.args() == [2, WATCH]
    assert repr(event) == f"Drew(seat=2, card={WATCH})"


def test_a_record_is_spelled_in_the_words_of_its_game() -> None:
    assert Drew(2, WATCH).to_json(WORDS) == ["Drew", 2, "watch1"]
    assert Reshuffled().to_json(WORDS) == ["Reshuffled"]


def test_sets_of_cards_and_seats_are_spelled_as_lists() -> None:
    assert Gave(0, 1, mask_of([0, WATCH])).to_json(WORDS) == ["Gave", 0, 1, ["purse1", "watch1"]]
    assert Reacting(0, mask_of([1, 3])).to_json(WORDS) == ["Reacting", 0, [1, 3]]
    assert Planning(0).to_json(WORDS) == ["Planning", []]


def test_an_event_names_its_rule() -> None:
    assert Drew(2, WATCH).rules() == ("PP-2.1",)


@pytest.mark.parametrize(
    ("name", "value", "word"),
    [
        ("card", WATCH, "watch1"),
        ("card2", WATCH, "watch1"),
        ("card", NOBODY, None),
        ("card", HIDDEN, "?"),
        ("cards", 0, []),
        ("cards", HIDDEN, "?"),
        ("seats", mask_of([0, 2]), [0, 2]),
        ("seat", 3, 3),
        ("seat", NOBODY, None),
        ("points", -4, -4),
        ("points", NOBODY, -1),
        ("points", HIDDEN, -2),
    ],
)
def test_what_is_spelled_can_be_read(name: str, value: int, word: Json) -> None:
    assert spell(name, value, WORDS) == word
    assert unspell(name, word, WORDS) == value


@pytest.mark.parametrize("word", ["watch", "", 3.5])
def test_unknown_words_are_no_cards(word: Json) -> None:
    with pytest.raises(KeyError):
        unspell("card", word, WORDS)


@pytest.mark.parametrize("word", ["two", True, 1.5, [1], 10**10])
def test_a_number_is_a_whole_number(word: Json) -> None:
    with pytest.raises(TypeError, match="a whole number, not"):
        unspell("points", word, WORDS)


@pytest.mark.parametrize("seat", [-1, 61, 10**9])
def test_a_seat_of_a_set_exists(seat: int) -> None:
    with pytest.raises(TypeError, match="there is no seat"):
        unspell("seats", [seat], WORDS)


def test_numbers_at_the_end_only_tell_arguments_apart() -> None:
    assert kind_of_argument("role2") == kind_of_argument("role") == "role"


def test_a_window_is_not_brisk_unless_it_says_so() -> None:
    assert not Reacting(0, mask_of([1])).is_brisk()


def test_a_count_is_a_number_that_a_table_can_count_to() -> None:
    assert is_count("0")
    assert is_count("1000000000")
    assert not is_count("10000000000")
    assert not is_count("9" * 5000)
    assert not is_count("²")
    assert not is_count("-1")
    assert not is_count("")
