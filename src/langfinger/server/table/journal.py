"""The journal of a table: commands are taken once, stored durably, and only then true."""

from dataclasses import replace
from typing import Any, Protocol

from langfinger.server.clock import Clock
from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import Refusal
from langfinger.server.publish.publish import ack
from langfinger.server.store import sql
from langfinger.server.store.course import Trial
from langfinger.server.store.record import Record
from langfinger.server.store.seats import Seating, Sitter
from langfinger.server.store.sql import Noted
from langfinger.server.store.store import Statement
from langfinger.server.store.table_settings import TableSettings


class Writes(Protocol):
    """Where a table stores."""

    async def write(self, *statements: Statement) -> None:
        """Returns when all of it is safe."""


class Journal:
    """Writes the record of a table; `done` are the commands that must not be done twice."""

    def __init__(self, record: Record, store: Writes, clock: Clock) -> None:
        self.record = record
        self.store = store
        self.clock = clock
        self.done: dict[tuple[str, str], int] = {}

    def objection(self, command: Command, seat: int) -> Refusal | None:
        """Why this actor may not decide for this seat now, whatever the game says."""
        record = self.record
        if seat >= record.course.seats or not record.seating.may_decide(command.actor, seat):
            return "not_yours"
        if record.settings.state == "finished":
            return "over"
        return "paused" if record.settings.state == "paused" else None

    def is_done(self, command: Command, cid: str) -> bool:
        """A resend of what was already played is acknowledged again and not played twice."""
        seq = self.done.get((command.actor, cid)) if cid else None
        if seq is not None:
            ack(command.line, cid, seq)
        return seq is not None

    def confirm(self, command: Command, cid: str) -> None:
        """Remembers a stored command and tells its sender."""
        if cid:
            self.done[command.actor, cid] = self.record.course.seq
        ack(command.line, cid, self.record.course.seq)

    async def begin(self) -> None:
        """Stores a new table with its set-up."""
        settings, seating, course = self.record.settings, self.record.seating, self.record.course
        await self.store.write(
            sql.new_table(settings, course, seating.host),
            *[sql.chair(settings.id, chair) for chair in seating.chairs],
            *sql.events(settings.id, course.game, course.story),
        )
        for chair in seating.chairs:
            chair.since = settings.created

    def entry(self, noted: Noted) -> Statement:
        """A command as it is written."""
        return sql.command(self.record.settings.id, noted, self.clock.now())

    async def note(self, seat: int, actor: str, cid: str, kind: str, body: Any) -> None:
        """Stores a command that is no move."""
        course, n = self.record.course, self.record.course.n + 1
        noted = Noted(n, course.seq, course.asked_since, seat, actor, cid, kind, body)
        await self.store.write(self.entry(noted))
        course.n = n

    async def settle(self, trial: Trial, commands: list[Statement]) -> None:
        """Stores a trial with its commands; only then it is true."""
        course, settings = self.record.course, self.record.settings
        written = [*commands, *sql.events(settings.id, course.game, trial.chapters)]
        written += sql.maybe_snapshot(settings.id, course, trial)
        if not trial.state.waiting:
            scores = course.game.scores(trial.state)
            settings = replace(settings, state="finished", scores=scores)
            written.append(self.state(settings, self.record.seating))
        await self.store.write(*written)
        self.record.settings = settings
        course.accept(trial)

    async def amend(self, settings: TableSettings) -> None:
        """Stores how the table is set from now on."""
        await self.store.write(self.state(settings, self.record.seating))
        self.record.settings = settings

    async def rearrange(self, seating: Seating, chairs: list[Sitter]) -> None:
        """Stores who sits where from now on, with these chairs changed."""
        settings = self.record.settings
        changed = [sql.chair(settings.id, chair) for chair in chairs]
        await self.store.write(*changed, self.state(settings, seating))
        self.record.seating = seating

    def state(self, settings: TableSettings, seating: Seating) -> Statement:
        """What changes about the table."""
        return sql.table_state(settings, seating.host, seating.banned)
