"""Sums: every field has one of its own, and the moves have one each, as beads on a thread."""

import json
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Final

from langfinger.kernel import BadReplay, Json

FORMAT: Final = "langfinger game 1"
SUMS: Final = "sums"
MOVES: Final = "moves"
EVENTS: Final = "events"
PLACES: Final = "places"
THREAD: Final = "thread"
CHANGED: Final = "was changed after the game was saved, its sum is another"
FIELD_DIGITS: Final = 8
MOVE_DIGITS: Final = 4


def sums_of(data: dict[str, Json]) -> dict[str, str]:
    """A sum for each field; that of the moves is a thread with one bead for each of them."""
    sums = {name: bead("", name, data[name])[:FIELD_DIGITS] for name in data if name != MOVES}
    return {**sums, MOVES: "".join(beads(data[MOVES]))}


def thread_of(events: dict[str, Json]) -> str:
    """The same for the events, which say by it which of them is another."""
    return "".join(beads(list(events.items())))


def beads(moves: Sequence[Json]) -> Iterator[str]:
    """One for each move, made of it and of all before."""
    thread = ""
    for move in moves:
        thread = bead(thread, MOVES, move)
        yield thread[:MOVE_DIGITS]


def bead(thread: str, name: str, value: Json) -> str:
    """The sum of a value behind this thread."""
    told = json.dumps([thread, name, value], sort_keys=True)
    return blake2b(told.encode("utf-8", "surrogatepass"), digest_size=10).hexdigest()


def checked(data: Json) -> Json:
    """The replay within, if it is as it was written; older files carry no sums."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return data
    sums = data.get(SUMS)
    if not isinstance(sums, dict):
        raise BadReplay(f"sums: expected an object, not {sums!r}")
    inside = {name: data[name] for name in data if name != SUMS}
    for name in [*inside, *sums]:
        if name not in inside:
            raise BadReplay(f"sums: {name} has a sum, but the field is missing")
        if name != MOVES and sums.get(name) != bead("", name, inside[name])[:FIELD_DIGITS]:
            raise BadReplay(f"{changed_part(inside, name)}: {CHANGED}")
    check_moves(inside.get(MOVES), sums.get(MOVES))
    return {**inside, "format": "langfinger replay 1"}


def changed_part(inside: dict[str, Json], name: str) -> str:
    """The field that was changed; of the events the first that are not as they were written."""
    events, thread = inside[name], inside.get(THREAD)
    if name != EVENTS or not isinstance(events, dict) or not isinstance(thread, str):
        return name
    for place, (number, found) in enumerate(zip(events, beads(list(events.items())), strict=True)):
        if thread[place * MOVE_DIGITS :][:MOVE_DIGITS] != found:
            return f"{EVENTS} {number}"
    return name


def check_moves(moves: Json, thread: Json) -> None:
    """BadReplay names the first move that is not as it was written, or that is too many."""
    if not isinstance(moves, list) or not isinstance(thread, str):
        raise BadReplay("moves: expected a list of moves, and their sums")
    for number, found in enumerate(beads(moves), 1):
        place = (number - 1) * MOVE_DIGITS
        if thread[place : place + MOVE_DIGITS] != found:
            raise BadReplay(f"move {number}, {moves[number - 1]}: {CHANGED}")
    written = len(thread) // MOVE_DIGITS
    if written != len(moves):
        raise BadReplay(f"moves: expected {written}, but there are {len(moves)}")
