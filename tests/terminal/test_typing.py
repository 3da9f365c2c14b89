"""Moves may be typed in many ways, in both languages."""

from collections.abc import Sequence

import pytest

from langfinger.kernel import View
from langfinger.terminal import Listing, Misread, Sitting, listing_for
from langfinger.texts import Texts
from tests.terminal.people import GAME, NAMES, asks, sitting_where


def listing(lang: str) -> Listing:
    """The table in a language."""
    return listing_for(GAME, Texts(GAME, lang), NAMES)


def moment(step: str) -> View:
    """Some moment at which Mara is asked this."""
    return sitting_where(asks(step)).seen()


def read(step: str, lang: str, lines: Sequence[str]) -> set[str]:
    """What these lines mean at such a moment."""
    seen = moment(step)
    return {listing(lang).notation(seen, line) for line in lines}


def test_a_card_may_be_typed_in_many_ways() -> None:
    lines = ["R9", "r9", "lay R9", "play r9", "red 9", "lay red 9"]

    assert read("Laying", "en", lines) == {"lay R9"}


def test_a_card_may_be_typed_in_german() -> None:
    lines = ["R9", "lege R9", "lege rot 9", "rot 9", "lay r9"]

    assert read("Laying", "de", lines) == {"lay R9"}


def test_special_cards_keep_their_plus() -> None:
    assert read("Laying", "de", ["gelb 3+", "y3+", "lege Y3+"]) == {"lay Y3+"}


def test_stones_may_be_placed_by_number_letter_or_word() -> None:
    lines = ["1 2", "t p", "thief police", "place 1 2", "place thief, police", "put T P", "th po"]

    assert read("Placing", "en", lines) == {"place thief police"}


def test_stones_may_be_placed_in_german() -> None:
    lines = ["d p", "dieb polizei", "setze Dieb Polizei", "1 2", "place thief police"]

    assert read("Placing", "de", lines) == {"place thief police"}


def test_names_of_several_words_are_one_role() -> None:
    lines = ["detective agency lady visitor", "4 5", "d l"]

    assert read("Placing", "en", lines) == {"place detective visitor_f"}


def test_a_single_role_takes_all_stones() -> None:
    assert read("Placing", "en", ["3", "insurance"]) == {"place insurance insurance"}


def test_the_loot_may_be_named_by_number_letter_or_word() -> None:
    assert read("Naming", "de", ["3", "gelb", "y", "nenne gelb", "name yellow"]) == {"name yellow"}


def test_a_role_keeps_its_number_when_it_is_taken() -> None:
    assert read("TakingRole", "en", ["4", "detective", "take d"]) == {"take detective"}


def test_the_alarm_may_be_raised_or_declined() -> None:
    assert read("AskingAlarm", "de", ["1", "alarm"]) == {"alarm"}
    assert read("AskingAlarm", "de", ["2", "pass", "verzichte", "nein"]) == {"pass"}


def test_a_beginning_that_fits_two_roles_is_asked_back() -> None:
    with pytest.raises(Misread) as problem:
        read("Placing", "de", ["bes dieb"])

    assert problem.value.key == "bad.ambiguous"
    assert problem.value.slots["word"] == "bes"


def test_a_word_that_is_no_role_is_answered_with_the_roles() -> None:
    with pytest.raises(Misread) as problem:
        read("Placing", "en", ["king queen"])

    assert problem.value.key == "bad.unknown"
    assert str(problem.value.slots["choices"]).startswith("Thief, Police")


@pytest.mark.parametrize("line", ["lay", "alarm now", "9 9 9", "hello there", "9" * 5000])
def test_what_cannot_be_a_move_is_misread(line: str) -> None:
    with pytest.raises(Misread):
        read("Laying", "en", [line])


def test_a_sitting_knows_only_legal_moves() -> None:
    sitting: Sitting = sitting_where(asks("Placing"))

    moves = {GAME.texts_of[id] for id in sitting.seen().legal}

    assert listing("en").notation(sitting.seen(), "g g") in moves
