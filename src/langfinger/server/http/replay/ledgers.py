"""The ledger of a table: what the process that reckons it has found, as it travels."""

from collections.abc import Sequence
from typing import Any, Final

from langfinger.server.http.replay.luck import Gamblers
from langfinger.server.publish.replay.ledger_wire import (
    Ledger,
    LedgerEntry,
    LedgerPoints,
    LedgerSeat,
    LedgerState,
    Worth,
)
from langfinger.server.store.course import Course, Move
from langfinger.server.store.record import Record

PERCENT: Final = 100
SURE: Final = 2.0  # standard errors
PARTS: Final = ("luck", "choice", "rest")


def of_table(record: Record, gamblers: Gamblers) -> Ledger:
    """As far as it is known."""
    found = gamblers.books.get(record.settings.id)
    state = state_of(record.course, gamblers, record.settings.id)
    if state != "known" or found is None:
        return Ledger(state=state, seats=[], entries=[])
    seats = [seat_of(line) for line in found["seats"]]
    entries = [entry_of(one, record.course.moves) for one in found["entries"]]
    told = [one for one in entries if one.decided or one.kind == "choice"]
    return Ledger(state=state, seats=seats, entries=told)


def state_of(course: Course, gamblers: Gamblers, table: str) -> LedgerState:
    """How far it is known; a game that its host has ended has none."""
    if not course.is_over():
        return "none"
    if table in gamblers.waiting:
        return "pending"
    if table not in gamblers.books:
        return "unknown"
    return "failed" if gamblers.books[table] is None else "known"


def seat_of(line: Any) -> LedgerSeat:
    """What one seat had."""
    parts = {name: worth(line[name]) for name in PARTS}
    return LedgerSeat(**parts, result=PERCENT * line["result"], points=points_of(line["points"]))


def points_of(line: Any) -> LedgerPoints | None:
    """The same in points, where a game knows some."""
    if line is None:
        return None
    parts = {name: worth(line[name], 1) for name in PARTS}
    return LedgerPoints(**parts, result=line["result"])


def entry_of(entry: Any, moves: Sequence[Move]) -> LedgerEntry:
    """One entry, with the move that it is about."""
    number = entry["move"]
    move = moves[number - 1] if number else None
    return LedgerEntry(
        kind=entry["kind"],
        move=number,
        seq=0 if move is None else move.seq,
        seat=None if move is None else move.seat,
        done=entry["done"] or ([] if move is None else [move.action]),
        better=entry["better"],
        worth=[worth(one) for one in entry["worth"]],
        decided=entry["decided"],
    )


def worth(told: Sequence[float], unit: int = PERCENT) -> Worth:
    """A number and its standard error."""
    return Worth(value=unit * told[0], doubt=SURE * unit * told[1])
