"""Caper at the table in the terminal: the table in words, moves, and what they would do."""

import pytest

from langfinger.games.caper import GAME
from langfinger.terminal import listing_for
from langfinger.terminal.lines import Misread
from langfinger.terminal.listing import Listing
from langfinger.texts import Texts
from tests.games.caper.scenes import Table, gear_round, scored, thief_round

NAMES = ("Anna", "Ben")


def listing(lang: str = "en") -> Listing:
    """The table of Caper in words."""
    return listing_for(GAME, Texts(GAME, lang), NAMES)


def told(scene: Table, seat: int = 0, lang: str = "en") -> str:
    """The whole table as text."""
    sections = listing(lang).sections(scene.sees(seat))
    return "\n".join([line for section in sections for line in (section.title, *section.lines)])


def some_table() -> Table:
    """Both have a crew at the Yacht; S0 is to play gear."""
    return gear_round(
        "T04 G07a | T12", "T03", hand="G03a G10a", coins=[3, 1], markers=[2, 0, 0], hands_known=True
    )


def test_the_table_is_told_from_the_viewers_side() -> None:
    text = told(some_table())

    assert "Round 4 of 6, a gear round in Paris. Ben starts every turn" in text
    assert "The Yacht: 4 points; winner: per violet: 1 point. Marker 2 from your side of 5" in text
    assert "you: The Colonel (per violet: marker 1) with Plasma Cutter; The Nun" in text
    assert "G03 Smoke Screen (violet, 1 coin): marker 1; at the end: 1 point" in text
    assert "Marker −2" in told(some_table(), 1)


def test_the_table_is_told_in_german() -> None:
    text = told(some_table(), 0, "de")

    assert "Die Yacht: 4 Punkte; wer gewinnt: je Violett: 1 Punkt." in text
    assert "G10 Flammenwerfer (Rot, 2 Münzen): verbrenne" in text


def test_a_known_hand_is_shown_with_the_memory_aid_only() -> None:
    off = gear_round("T12", hands_known=True, options={"memory_aid": "off"})

    assert "Hand of Ben, known since the swap" in told(some_table())
    assert "known since" not in told(off)


def test_a_thief_round_shows_thieves() -> None:
    text = told(thief_round("T05 T04"))

    assert "T05 The Conductor (2 coins): per green: marker 1" in text
    assert "Anna: no thieves" in told(thief_round("T05 T04"), -1)


def test_a_move_can_be_typed_by_number_or_by_its_cards() -> None:
    seen = some_table().sees(0)

    assert listing().notation(seen, "1") == listing().choices(seen)[0].move
    assert listing().notation(seen, "play g03 t04") == "play G03 T04"
    assert listing("de").notation(seen, "wirf G10") == "throw G10"


@pytest.mark.parametrize(("line", "key"), [("99", "bad.number"), ("dance", "bad.words")])
def test_what_is_no_move_is_misread(line: str, key: str) -> None:
    with pytest.raises(Misread) as problem:
        listing().notation(some_table().sees(0), line)

    assert problem.value.key == key


def test_a_question_tells_what_a_move_would_do() -> None:
    rule, sentence = listing().permission(some_table().sees(0), "play G03 T04")

    assert rule == "CA-4.3"
    assert "marker on the Yacht: from 2 to 4, seen from your side" in sentence


def test_the_result_is_the_score_pad_line_by_line() -> None:
    scene = scored("T12", markers=[1, 0, 0])

    pad, last = listing().result(scene.sees(0))

    assert "The Yacht: you win, 4 points. [CA-10.2]" in pad.lines
    assert last.title == "Winner: you"
    assert listing().result(scored().sees(0))[1].title == "The game is drawn."


def test_looks_and_hands() -> None:
    seen = some_table().sees(0)

    assert listing().look("scores", seen).lines
    assert listing().look("pile", seen).title == "There is no such thing at this table."
    assert listing().open_hand(seen).title == "Hand of Anna"
    assert listing().about("throw G10") == ""
    assert not listing().is_on_the_table(seen)
    assert listing().prompt(seen) == [
        "Play gear on one of your thieves, or throw a card away for a coin."
    ]
