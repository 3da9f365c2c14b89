"""The city guard in words: where every figure stands, how far it hears and goes."""

from __future__ import annotations

from langfinger.games.hadria.terminal.page import Page

ROWS = (("guard", "guards"), ("captain", "captains"))


def watch_lines(page: Page) -> list[str]:
    """Guards and captains; those that hear or go equally far stand in one line."""
    told: list[str] = []
    for rank, row in ROWS:
        figures = [f for f, name in enumerate(page.table["ranks"]) if name == rank]
        for values in sorted({values_of(page, figure) for figure in figures}):
            some = [figure for figure in figures if values_of(page, figure) == values]
            posts = ", ".join(post(page, figure) for figure in some)
            told.append(page.word(row, n=values[0], n2=values[1], told=posts))
    return told


def values_of(page: Page, figure: int) -> tuple[int, int]:
    """How far this figure hears the viewer, or for a spectator anybody, and how far it goes."""
    rows = page.notes["attention"]
    seat = page.seen.seat
    hears = rows[seat][figure] if seat >= 0 else max(row[figure] for row in rows)
    return hears, page.notes["movement"][figure]


def post(page: Page, figure: int) -> str:
    """A figure, its field, and what holds it."""
    told = page.word("post", figure=f"g{figure + 1}", field=page.table["figures"][figure])
    for state in ("stunned", "trapped"):
        if figure in page.table[state]:
            told += page.word("marks", told=page.texts.thing("state", state))
    return told
