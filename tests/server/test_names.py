"""Names and lines of chat: whatever people write can be seen, and looks like nothing else."""

from collections.abc import Callable

import pytest

from langfinger.server.publish.names import BadName, clean_line, clean_name

FAMILY = "👨‍👩‍👧"
HEART = "❤️‍🔥"
PRIDE = "🏳️‍🌈"
BLANK = {
    "Hangul filler": "\u3164",
    "Braille blank": "\u2800",
    "Hangul choseong filler": "\u115f",
    "Hangul jungseong filler": "\u1160",
    "halfwidth Hangul filler": "\uffa0",
    "grapheme joiner": "\u034f",
    "Khmer inherent vowel": "\u17b4",
    "Mongolian selector": "\u180b",
    "null notehead": "\U0001d159",
    "no-break spaces": "\u00a0\u00a0",
    "wide spaces": "\u3000\u2003\u2009",
    "a mark alone": "\u0301",
    "a selector alone": "\ufe0f",
    "a joiner alone": "\u200d",
    "nothing": "",
}


@pytest.mark.parametrize("name", BLANK.values(), ids=BLANK)
def test_a_name_of_nothing_to_see_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        clean_name(name)


@pytest.mark.parametrize("blank", ["\u3164", "\u2800", "\u034f", "\u115f", "\u17b5", "\u200b"])
def test_nothing_unseen_hides_in_a_name(blank: str) -> None:
    with pytest.raises(BadName, match=f"U\\+{ord(blank):04X}"):
        clean_name(f"Ma{blank}ra")


@pytest.mark.parametrize(
    "name",
    [
        "🦊\u200d\u200d🦊",
        "Ma\u200dra",
        "Mara\u200d",
        "\u200dMara",
        "🦊\u200d",
        "Ma\ufe0fra",
        "Ma\U000e0101ra",
        "M\ufe00",
    ],
)
def test_joiners_and_selectors_stand_only_where_they_change_what_is_seen(name: str) -> None:
    with pytest.raises(BadName):
        clean_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Mara",
        "Zoë",
        "Anne-Marie",
        "D'Arcy O’Neill",
        "Nguyễn Thị Ánh",
        "Đặng Hữu Phước",
        "प्रियंका",
        "क्षितिज शर्मा",
        "ශ්‍රී",
        "မြင့်မြင့်",
        "สมชาย ผู้กล้า",
        "مُحَمَّد",
        "فاطِمَة",
        "שָׁלוֹם",
        "བསྒྲུབས",
        "葛\U000e0100城",
        "김하늘",
        FAMILY,
        HEART,
        PRIDE,
        "👍🏽",
        "1️⃣",
        "Fox 🦊",
        "☕️ und ☕︎",
    ],
)
def test_names_of_all_peoples_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == name


def test_a_name_in_pieces_is_put_together() -> None:
    assert clean_name("Nguye\u0302\u0303n") == "Nguyễn"


def test_spaces_of_any_width_are_one_space() -> None:
    assert clean_name("\u3000Ana\u00a0\u2003 Maria ") == "Ana Maria"


@pytest.mark.parametrize("clean", [clean_name, clean_line])
@pytest.mark.parametrize("letter", ["a", "ก", "ا", "🦊", "ع\u0651"])
def test_marks_do_not_pile_up(clean: Callable[[str], str], letter: str) -> None:
    with pytest.raises(BadName, match="marks"):
        clean(letter + "\u0489\u036f\u0321\u0336\u0334"[:5])


def test_a_letter_with_thirty_marks_is_no_line_of_chat() -> None:
    with pytest.raises(BadName, match="marks"):
        clean_line("well z" + "\u0336" * 30)


@pytest.mark.parametrize("line", BLANK.values(), ids=BLANK)
def test_a_line_of_nothing_to_see_is_not_said(line: str) -> None:
    with pytest.raises(BadName):
        clean_line(line)


@pytest.mark.parametrize("line", ["a\u202eb", "a\nb", "a\u2066b", "a\ue000b", "\ud800", "a\u2028b"])
def test_nothing_that_turns_or_breaks_a_line_is_said(line: str) -> None:
    with pytest.raises(BadName):
        clean_line(line)


def test_a_name_has_at_most_24_characters() -> None:
    assert clean_name("x" * 24) == "x" * 24
    with pytest.raises(BadName, match="24"):
        clean_name("x" * 25)


def test_a_name_that_grows_in_its_one_form_is_measured_then() -> None:
    with pytest.raises(BadName, match="24"):
        clean_name("\u0958" * 24)
