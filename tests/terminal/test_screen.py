"""The screen: colours where they can be seen, and lines that are broken where somebody looks."""

from io import StringIO

from rich.console import Console

from langfinger.terminal import Painter, Section
from tests.terminal.people import Scene, asks, deal, has_barred_card, sitting_where


def test_a_line_of_the_log_is_not_coloured_for_those_who_cannot_see_it() -> None:
    said = Scene(sitting_where(has_barred_card)).types("log")

    assert "\x1b[" not in said


def test_cards_are_coloured_where_colours_can_be_seen() -> None:
    said = Scene(sitting_where(asks("Laying")), is_colourful=True).types()

    assert "\x1b[1;3" in said


def test_a_new_table_greets_in_both_languages() -> None:
    english, german = Scene(deal()).types(), Scene(deal(), "de").types()

    assert english.startswith("Gelegenheit macht Diebe. You sit on seat S0; there are 4 players.")
    assert german.startswith("Gelegenheit macht Diebe. Du sitzt auf Platz S0; 4 spielen mit.")


def test_long_lines_hang_where_somebody_looks() -> None:
    screen = StringIO()
    painter = Painter(Console(file=screen, width=20, force_terminal=True, color_system=None))

    painter.section(Section("Title", ["one two three four five six", "seven"]))
    painter.log_line(12, "one two three four", "CA-1.1")

    assert screen.getvalue().splitlines() == [
        "Title",
        "  one two three",
        "    four five six",
        "  seven",
        "  12 one two",
        "     three four",
        "     CA-1.1",
    ]


def test_long_lines_stay_whole_for_programs() -> None:
    screen = StringIO()

    Painter(Console(file=screen, width=20)).line("one two three four five six")

    assert screen.getvalue() == "one two three four five six\n"
