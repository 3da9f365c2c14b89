"""Reading a table back: commands and events from the store become a course again."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.json import decode

from langfinger.kernel import NOBODY, SILENT, Event, Game, Json, State, load, read_event
from langfinger.server.store.course import Chapter, Course, Cut, Move, replayed
from langfinger.server.store.seats import SPARED, Seating, Sitter
from langfinger.server.store.store import Row, Store
from langfinger.server.store.table_settings import ClockRules, TableSettings


class OtherRules(Exception):
    """A table that was begun under other rules or with other cards than are installed now."""


class ChatLine(NamedTuple):
    """Something that was said at the table."""

    seat: int
    text: str
    at: int


class Muting(NamedTuple):
    """A guest does not want to hear another, or does again."""

    guest: str
    other: str
    on: bool


class SpareWish(NamedTuple):
    """A guest wants to be spared where there is nothing to decide, or not."""

    guest: str
    on: bool


class Memory:
    """All that a room remembers: its course, and what is not part of it."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.done: dict[tuple[str, str], int] = {}
        self.orders: dict[int, Json] = {}
        self.spares: dict[int, SpareWish] = {}
        self.held: dict[int, int] = {}
        self.question = NOBODY
        self.chat: list[ChatLine] = []
        self.mutes: list[Muting] = []
        self.banks: list[int] | None = None


def read_settings(row: Row) -> TableSettings:
    """The facts of a table."""
    return TableSettings(
        id=row["id"],
        pace=row["pace"],
        timing=row["timing"],
        invite=row["invite"],
        watch=row["watch"],
        created=row["created"],
        clock=decode(row["clock"], type=ClockRules),
        state=row["state"],
        paused_by=row["paused_by"],
        rematch=row["rematch"],
        scores=None if row["scores"] is None else decode(row["scores"]),
    )


def read_seating(store: Store, row: Row) -> Seating:
    """Who sits where; nobody is connected yet."""
    rows = store.read("SELECT * FROM chairs WHERE table_id = ? ORDER BY seat", row["id"])
    chairs = [
        Sitter(r["seat"], r["guest"], r["name"], r["kind"], r["bot"], since=row["created"])
        for r in rows
    ]
    return Seating(chairs, row["host"], set(decode(row["banned"])))


def read_memory(store: Store, game: Game[Any], row: Row) -> Memory:
    """The course of a table and all around it, from its commands."""
    if (row["rules"], row["edition"]) != (game.rules_version, game.facts.fingerprint):
        raise OtherRules(f"table {row['id']} was begun under rules {row['rules']}")
    course = Course(game, row["seats"], row["seed"], decode(row["options"]))
    memory = Memory(course)
    commands = store.read("SELECT * FROM commands WHERE table_id = ? ORDER BY n", row["id"])
    fold(memory, commands, read_events(store, game, row["id"]))
    rows = store.read("SELECT * FROM snapshots WHERE table_id = ? ORDER BY n DESC", row["id"])
    course.state = restore(course, usable(rows, commands))
    is_held = memory.question == course.state.question
    memory.held = memory.held if is_held else {}
    return memory


def read_events(store: Store, game: Game[Any], table: str) -> dict[int, list[Event]]:
    """What each command brought."""
    found: dict[int, list[Event]] = {}
    rows = store.read("SELECT n, body FROM events WHERE table_id = ? ORDER BY n, i", table)
    for row in rows:
        found.setdefault(row["n"], []).append(read_event(game, decode(row["body"])))
    return found


def fold(memory: Memory, commands: Sequence[Row], events: dict[int, list[Event]]) -> None:
    """Goes through all commands; afterwards only the state is missing."""
    for row in commands:
        body = decode(row["body"])
        if row["cid"] is not None:
            memory.done[row["actor"], row["cid"]] = row["seq"]
        if row["kind"] == "act":
            add_move(memory, row, body, events.get(row["n"], []))
        elif row["kind"] == "undo":
            take_back(memory, row, body["keep"])
        elif row["kind"] == "hold":
            hold(memory, row["seat"], body)
        elif row["kind"] == "order":
            memory.orders[row["seat"]] = body["order"]
        elif row["kind"] == "spare":
            memory.spares[row["seat"]] = SpareWish(row["actor"], body["on"])
        elif row["kind"] == "mute":
            memory.mutes.append(Muting(row["actor"], body["guest"], body["on"]))
        elif row["kind"] == "chat":
            memory.chat.append(ChatLine(row["seat"], body["text"], row["at"]))
        course = memory.course
        course.n, course.seq, course.asked_since = row["n"], row["seq"], row["asked"]


def add_move(memory: Memory, row: Row, body: Any, events: list[Event]) -> None:
    """One move that holds, as far as we have read."""
    course = memory.course
    memory.banks = body.get("banks")
    reveals = any(event.reveals for event in events)
    numbers = (row["n"], row["seq"], row["asked"], row["seat"])
    is_spared = row["actor"] == SPARED
    course.moves.append(Move(*numbers, body["action"], body["question"], reveals, is_spared))
    if events:
        course.story.append(Chapter(row["n"], row["seq"], events))


def take_back(memory: Memory, row: Row, keep: int) -> None:
    """An undo, as the room did it; the set-up has n 0 and always holds."""
    course = memory.course
    course.cuts.append(Cut(row["seq"], (course.moves[keep - 1].seq if keep else 0) + 1))
    del course.moves[keep:]
    held = {0, *[move.n for move in course.moves]}
    course.story = [chapter for chapter in course.story if chapter.n in held]
    memory.held.clear()


def hold(memory: Memory, seat: int, body: Any) -> None:
    """A sealed answer; those to an earlier question are forgotten."""
    if memory.question != body["question"]:
        memory.held.clear()
    memory.question = body["question"]
    memory.held[seat] = body["action"]
    if body.get("prepared"):
        memory.orders[seat] = None


def usable(snapshots: Sequence[Row], commands: Sequence[Row]) -> Row | None:
    """The newest snapshot all of whose moves still hold."""
    undos = [(row["n"], decode(row["body"])["keep"]) for row in commands if row["kind"] == "undo"]
    for row in snapshots:
        if all(n < row["n"] or keep >= row["moves"] for n, keep in undos):
            return row
    return None


def restore(course: Course, snapshot: Row | None) -> State:
    """The state after all moves that hold: from a snapshot if there is one, else from the seed."""
    if snapshot is None:
        return replayed(course, len(course.moves))
    state: State = load(course.game, decode(snapshot["body"]))
    for move in course.moves[snapshot["moves"] :]:
        course.game.apply(state, move.seat, course.game.space.at(move.action), SILENT)
    return state
