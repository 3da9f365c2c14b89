"""What is written into the store, in SQL."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from msgspec.json import encode

from langfinger.kernel import Game, dump
from langfinger.server.store.course import Chapter, Course, Trial
from langfinger.server.store.seats import Sitter
from langfinger.server.store.store import Statement
from langfinger.server.store.table_settings import TableSettings

SNAPSHOT_EVERY: Final = 50

COMMAND: Final = "INSERT INTO commands VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
EVENT: Final = "INSERT INTO events VALUES (?, ?, ?, ?, ?)"
SNAPSHOT: Final = "INSERT INTO snapshots VALUES (?, ?, ?, ?, ?)"
CHAIR: Final = "INSERT OR REPLACE INTO chairs VALUES (?, ?, ?, ?, ?, ?)"
GUEST: Final = "INSERT OR REPLACE INTO guests VALUES (?, ?, ?, ?)"
TOKEN: Final = "INSERT INTO tokens VALUES (?, ?, ?)"
TABLE: Final = (
    "INSERT INTO tables (id, game, edition, rules, seats, seed, options, pace, clock, timing, host,"
    " invite, watch, state, paused_by, banned, rematch, scores, created)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
STATE: Final = (
    "UPDATE tables SET host = ?, invite = ?, state = ?, paused_by = ?, banned = ?, rematch = ?,"
    " scores = ? WHERE id = ?"
)


def words(data: Any) -> str:
    """Anything as JSON."""
    return encode(data).decode()


class Noted(NamedTuple):
    """A command as it is kept: its numbers, who gave it for which seat, and what it says."""

    n: int
    seq: int
    asked: int
    seat: int
    actor: str
    cid: str
    kind: str
    body: Any


def command(table: str, noted: Noted, at: int) -> Statement:
    """One command; those without a `cid` cannot be resent."""
    n, seq, asked, seat, actor, cid, kind, body = noted
    return COMMAND, (table, n, seq, asked, seat, actor, cid or None, kind, words(body), at)


def events(table: str, game: Game[Any], chapters: Iterable[Chapter]) -> list[Statement]:
    """What happened, unmasked: for the server's eyes only."""
    return [
        (EVENT, (table, chapter.n, i, chapter.seq, words(event.to_json(game.words))))
        for chapter in chapters
        for i, event in enumerate(chapter.events)
    ]


def maybe_snapshot(table: str, course: Course, trial: Trial) -> list[Statement]:
    """The whole position, every fifty commands and at the end."""
    due = trial.n // SNAPSHOT_EVERY > course.n // SNAPSHOT_EVERY
    if not due and trial.state.waiting:
        return []
    moves = trial.kept + len(trial.moves)
    body = words(dump(course.game, trial.state))
    return [(SNAPSHOT, (table, trial.n, trial.seq, moves, body))]


def new_table(settings: TableSettings, course: Course, host: str) -> Statement:
    """A table that has just been opened."""
    game = course.game
    return TABLE, (
        settings.id,
        game.key,
        game.facts.fingerprint,
        game.rules_version,
        course.seats,
        course.seed,
        words(course.options),
        settings.pace,
        words(settings.clock),
        settings.timing,
        host,
        settings.invite,
        settings.watch,
        settings.state,
        settings.paused_by,
        "[]",
        None,
        None,
        settings.created,
    )


def table_state(settings: TableSettings, host: str, banned: Iterable[str]) -> Statement:
    """What may change about a table."""
    scores = None if settings.scores is None else words(settings.scores)
    return STATE, (
        host,
        settings.invite,
        settings.state,
        settings.paused_by,
        words(sorted(banned)),
        settings.rematch,
        scores,
        settings.id,
    )


def chair(table: str, sitter: Sitter) -> Statement:
    """Who sits on this chair now."""
    return CHAIR, (table, sitter.seat, sitter.guest, sitter.name, sitter.kind, sitter.bot)
