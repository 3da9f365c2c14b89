"""What a game that is over leaves with the people who played it: one row for each of them.

It is written together with the end of the game and belongs to the guest, not to the table: it stays
when the table goes, and goes when the guest does. Of whom nothing is to be kept, and of a guest who
is forgotten at this very moment, nothing is written.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec.json import encode

from langfinger.kernel import Event, Game
from langfinger.parts import part_of
from langfinger.server.store.course import Move, Trial
from langfinger.server.store.record import Record
from langfinger.server.store.seats import Sitter
from langfinger.server.store.store import Statement

# A table that was mended may end twice; only the last end counts, and what was rated stays so.
RESULT: Final = (
    "INSERT INTO results (guest, table_id, game, at, seat, place, score, rated, body)"
    " SELECT id, ?, ?, ?, ?, ?, ?, ?, ? FROM guests WHERE id = ? AND counts = 1"
    " ON CONFLICT (guest, table_id) DO UPDATE SET at = excluded.at, place = excluded.place,"
    " score = excluded.score, body = excluded.body, luck = NULL"
)
UNKNOWN: Final = ""
"""Who played a seat of which nobody can say how strong it was."""
MOST_OF_A_BOT: Final = 0.5
"""Somebody who leaves more than this share of the answers to bots has not played the game."""

Deeds = dict[str, Counter[str]]
"""How often each word of a kind was a seat's own: which roles it took, which thieves it sent."""


def results_of(record: Record, trial: Trial, at: int) -> list[Statement]:
    """What is to be written when this trial ends the game of this table.

    Games that begin elsewhere or have other cards are not to be compared with the others.
    """
    course = record.course
    if course.start is not None or record.lesson is not None or record.settings.cards:
        return []
    moves = [*course.moves[: trial.kept], *trial.moves]
    players = [chair for chair in record.seating.chairs if has_played(record, chair, moves)]
    if not players:
        return []
    events = [e for chapter in [*course.story, *trial.chapters] for e in chapter.events]
    deeds = deeds_of(course.game, events, course.seats)
    scores, places = course.game.scores(trial.state), course.game.places(trial.state)
    field = [strength_of(record, chair) for chair in record.seating.chairs]
    written = []
    for chair in players:
        seat, whole = chair.seat, chair.kind == "person"
        told = {"field": field, "places": places, "deeds": deeds[seat], "whole": whole}
        body = encode(told).decode()
        numbers = (at, seat, places[seat], scores[seat], int(not whole))
        values = (record.settings.id, course.game.key, *numbers, body, chair.guest)
        written.append(Statement(RESULT, values))
    return written


def has_played(record: Record, chair: Sitter, moves: Sequence[Move]) -> bool:
    """Did a guest give most answers of this chair themselves, at the end or until they got up?

    Others on the same device are friends of the guest, not the guest.
    """
    if chair.guest is None or chair.kind not in ("person", "bot"):
        return False
    gone = [sat for sat in record.sat if sat.seat == chair.seat and sat.guest != chair.guest]
    since = max([sat.until for sat in gone], default=-1)
    mine = [move for move in moves if move.seat == chair.seat]
    own = sum(move.seq > since and move.thinking is None for move in mine)
    return len(mine) > 0 and own >= len(mine) * (1 - MOST_OF_A_BOT)


def strength_of(record: Record, chair: Sitter) -> str:
    """Who played a seat, for those who want to know how strong it was: a bot, and nobody else."""
    is_bots = chair.guest is None and chair.seat not in [sat.seat for sat in record.sat]
    return f"bot {chair.bot}" if chair.kind == "bot" and is_bots else UNKNOWN


def deeds_of(game: Game[Any], events: Iterable[Event], seats: int) -> list[Deeds]:
    """What each seat has done that its game counts, by kind and word."""
    part = part_of(game, "deeds")
    counted: dict[type[Event], str] = {} if part is None else part.DEEDS
    found: list[Deeds] = [{} for _ in range(seats)]
    for event in events:
        kind = counted.get(type(event))
        if kind is not None:
            word = game.words[kind].names[getattr(event, kind)]
            found[getattr(event, "seat")].setdefault(kind, Counter())[word] += 1  # noqa: B009
    return found
