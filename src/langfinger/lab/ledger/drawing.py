"""The ledger as a picture: for each seat a bar of luck and one of choice, and what may be noise."""

from collections.abc import Sequence
from html import escape
from typing import Final

from langfinger.lab.ledger.ledger import SURE, Book
from langfinger.lab.ledger.outcomes import Worth
from langfinger.lab.ledger.telling import Line, Teller, lines, points

WIDTH: Final = 860
NUMBERS: Final = 190  # behind the longest name
MIDDLE: Final = 570
REACH: Final = 260  # from nothing to the end of the longest whisker
LEAST: Final = 0.25
TOP: Final = 70
SEAT: Final = 64
BAR: Final = 18
LETTERS: Final = 112  # of a line of text below the bars
INK: Final = "#2b2118"
PALE: Final = "#6b5a48"
LUCK: Final = "#3f7d5a"
CHOICE: Final = "#a5562b"


def picture(book: Book, teller: Teller) -> str:
    """An SVG of its own."""
    say = teller.words.say
    seats = lines(book, teller.names)
    below = TOP + SEAT * len(seats)
    most = max(LEAST, *[reach(worth) for line in seats for worth in (line.luck, line.choice)])
    told = [row for entry in book.decided() for row in folded(teller.moment(entry))]
    height = below + 50 + 18 * len(told)
    drawn = [part for number, line in enumerate(seats) for part in seat(line, number, most, teller)]
    title = escape(say("ledger.title"))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{title}" font-family="system-ui, sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf6ea"/>',
        text(20, 28, INK, say("ledger.title"), ' font-size="18"'),
        text(20, 50, PALE, say("ledger.unit")),
        f'<line x1="{MIDDLE}" y1="{TOP - 6}" x2="{MIDDLE}" y2="{below}" stroke="{PALE}"/>',
        *drawn,
        text(20, below + 28, INK, say("ledger.decided"), ' font-weight="600"'),
        *[text(20, below + 50 + 18 * n, INK, row) for n, row in enumerate(told)],
    ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def reach(worth: Worth) -> float:
    """How far its whisker goes."""
    return abs(worth.value) + SURE * worth.error


def seat(line: Line, number: int, most: float, teller: Teller) -> list[str]:
    """The two bars of a seat."""
    y = TOP + SEAT * number
    name = text(20, y + 24, INK, line.name, ' font-weight="600"')
    luck = bar(line.luck, y + 4, most, LUCK, teller.words.say("ledger.luck"))
    own = bar(line.choice, y + 8 + BAR, most, CHOICE, teller.words.say("ledger.own"))
    return [name, *luck, *own]


def bar(worth: Worth, y: int, most: float, colour: str, name: str) -> list[str]:
    """From nothing to what it was worth, and a whisker over what may be noise."""
    at, centre = place(worth.value, most), y + BAR / 2
    low = place(worth.value - SURE * worth.error, most)
    high = place(worth.value + SURE * worth.error, most)
    left, width = min(at, MIDDLE), abs(at - MIDDLE)
    box = f'x="{left:.1f}" y="{y}" width="{width:.1f}" height="{BAR}"'
    return [
        f'<rect {box} fill="{colour}" opacity="0.85"/>',
        f'<line x1="{low:.1f}" y1="{centre}" x2="{high:.1f}" y2="{centre}" stroke="{INK}"/>',
        text(NUMBERS, y + 14, PALE, f"{name} {points(worth)}"),
    ]


def place(value: float, most: float) -> float:
    """Where a chance lies, if so much is the most that there is."""
    return MIDDLE + REACH * value / most


def folded(words: str) -> Sequence[str]:
    """A sentence in lines that fit."""
    rows = [""]
    for word in words.split():
        if len(rows[-1]) + len(word) > LETTERS:
            rows.append("   ")
        rows[-1] = f"{rows[-1]} {word}".rstrip() if rows[-1].strip() else rows[-1] + word
    return rows


def text(x: float, y: float, colour: str, words: str, more: str = "") -> str:
    """A line of text."""
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}"{more}>{escape(words)}</text>'
