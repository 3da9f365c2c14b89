"""Sums: every field has one of its own, and the moves have one each, as beads on a thread."""

import json
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Final

from langfinger.kernel import BadReplay, Json

FORMAT: Final = "langfinger game 1"
SUMS: Final = "sums"
MOVES: Final = "moves"
FIELD_DIGITS: Final = 8
MOVE_DIGITS: Final = 4


def sums_of(data: dict[str, Json]) -> dict[str, str]:
    """A sum for each field; that of the moves is a thread with one bead for each of them."""
    sums = {name: bead("", name, data[name])[:FIELD_DIGITS] for name in data if name != MOVES}
    return {**sums, MOVES: "".join(beads(data[MOVES]))}


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
            raise BadReplay(f"{name}: was changed after the game was saved, its sum is another")
    check_moves(inside.get(MOVES), sums.get(MOVES))
    return {**inside, "format": "langfinger replay 1"}


def check_moves(moves: Json, thread: Json) -> None:
    """BadReplay names the first move that is not as it was written, or that is too many."""
    if not isinstance(moves, list) or not isinstance(thread, str):
        raise BadReplay("moves: expected a list of moves, and their sums")
    for number, found in enumerate(beads(moves), 1):
        place = (number - 1) * MOVE_DIGITS
        if thread[place : place + MOVE_DIGITS] != found:
            told = "was changed after the game was saved, its sum is another"
            raise BadReplay(f"move {number}, {moves[number - 1]}: {told}")
    written = len(thread) // MOVE_DIGITS
    if written != len(moves):
        raise BadReplay(f"moves: expected {written}, but there are {len(moves)}")
