"""The list of a planner: what goes together stands in one line, and any of it can be typed."""

from __future__ import annotations

from itertools import groupby

from langfinger.games.hadria.terminal.page import Page
from langfinger.terminal.lines import Choice


def planning_choices(page: Page, listed: list[Choice]) -> list[Choice]:
    """The markers of an action in one line, and in another all covers of the special action."""
    told: list[Choice] = []
    for _, some in groupby(listed, key=lambda choice: group_of(choice.move)):
        told.append(as_one(page, list(some)))
    return [choice._replace(number=n) for n, choice in enumerate(told, 1)]


def group_of(move: str) -> str:
    """`ap 1` for all markers of the first action, `cover` for all covers, else the move itself."""
    verb, *rest = move.split()
    if verb == "ap":
        return f"{verb} {rest[0]}"
    return verb if verb == "cover" else move


def as_one(page: Page, some: list[Choice]) -> Choice:
    """One line for choices that go together, with the likeliest of them behind its number."""
    if len(some) == 1:
        return some[0]
    if not some[0].move.startswith("ap"):
        others = ", ".join(f"`{choice.move}`" for choice in some[1:])
        return some[0]._replace(label=page.word("or_moves", label=some[0].label, told=others))
    likely = likely_marker(page, some)
    first, last = some[0].move, some[-1].move
    _, slot, ap = likely.move.split()
    label = page.word("ap_range", slot=slot, n=int(ap), move=first, move2=last)
    return likely._replace(label=label)


def likely_marker(page: Page, some: list[Choice]) -> Choice:
    """One marker more than lies there, or if that cannot be, the most there can be."""
    slot = int(some[0].move.split()[1]) - 1
    now = page.table["plan_markers"][page.seen.seat][slot]
    more = [choice for choice in some if int(choice.move.split()[2]) == now + 1]
    return more[0] if more else some[-1]
