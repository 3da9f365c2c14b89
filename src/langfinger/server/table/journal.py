"""The journal of a table: commands are taken once, stored durably, and only then true."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, Protocol

from langfinger.kernel import NOBODY, State, bit
from langfinger.kernel.sight.views import seen_waiting
from langfinger.server.clock import Clock
from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import Refusal
from langfinger.server.publish.publish import ack
from langfinger.server.store import sql
from langfinger.server.store.course import Course, Trial
from langfinger.server.store.guests.results import results_of
from langfinger.server.store.memory import Sat
from langfinger.server.store.record import Record
from langfinger.server.store.seats import BOT, CLOCK, Seating, Sitter
from langfinger.server.store.sql import Asked, Noted, Place
from langfinger.server.store.store import Statement
from langfinger.server.store.table_settings import TableSettings


class Writes(Protocol):
    """Where a table stores."""

    async def write(self, *statements: Statement) -> list[int]:
        """Returns when all of it is safe."""


class Journal:
    """Writes the record of a table; `done` are the commands that must not be done twice.

    `held` are answers to an open window, by seat. `place` is where the table stands in the store.
    Every write begins by asking whether it still does: a table that somebody else has taken over is
    not written any more.
    """

    def __init__(self, record: Record, store: Writes, clock: Clock) -> None:
        self.record = record
        self.store = store
        self.clock = clock
        self.done: dict[tuple[str, str], int] = {}
        self.held: dict[int, int] = {}
        self.place = Place(0, "", 1)

    def objection(self, command: Command, seat: int) -> Refusal | None:
        """Why this actor may not decide for this seat now, whatever the game says."""
        record, state = self.record, self.record.state
        if seat >= record.course.seats or not record.seating.may_decide(command.actor, seat):
            return "not_yours"
        if state in ("finished", "closed", "broken"):
            return "over"
        return "paused" if state == "paused" else None

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

    async def begin(self, node: str) -> None:
        """Stores a new table with its set-up."""
        settings, seating, course = self.record.settings, self.record.seating, self.record.course
        table = sql.new_table(settings, seating, course, node, asked_in(course.state, ()))
        chairs = [sql.chair(settings.id, chair) for chair in seating.chairs]
        await self.store.write(table, *chairs)
        self.place = Place(0, sql.chain_in(table), 1)
        for chair in seating.chairs:
            chair.since = settings.created

    async def write(self, notes: Sequence[Noted], asked: Asked, *more: Statement) -> None:
        """Stores commands behind those that are there, with what else changes by them."""
        id, game = self.record.settings.id, self.record.course.game
        written, place = sql.commands(id, game, notes, self.place, asked, self.clock.now())
        await self.store.write(*written, *more)
        self.place = place

    async def note(self, seat: int, actor: str, cid: str, kind: str, body: Any) -> None:
        """Stores a command that is no move."""
        course, n = self.record.course, self.record.course.n + 1
        noted = Noted(n, course.seq, course.asked_since, seat, actor, cid, kind, body)
        answered = {*self.held, seat} if kind == "hold" else self.held
        await self.write([noted], asked_in(course.state, answered))
        course.n = n

    async def settle(self, trial: Trial, notes: Sequence[Noted]) -> None:
        """Stores a trial with its commands; only then it is true."""
        course, settings = self.record.course, self.record.settings
        happened = {chapter.n: chapter.events for chapter in trial.chapters}
        told = [Noted(*noted[:-1], happened.get(noted.n, ())) for noted in notes]
        asked = asked_in(trial.state, ())
        if trial.state.waiting:
            await self.write(told, asked)
        else:
            scores = course.game.scores(trial.state)
            settings = replace(settings, state="finished", scores=scores)
            left = results_of(self.record, trial, self.clock.now())
            await self.write(told, asked, self.state(settings, self.record.seating), *left)
        self.record.settings = settings
        course.accept(trial)

    async def share(self, seat: int, actor: str, share: str) -> None:
        """Stores what somebody's browser adds to the shuffle."""
        await self.note(seat, actor, "", "share", {"share": share})
        course = self.record.course
        if course.shuffle is not None:
            course.shuffle = course.shuffle.with_share(seat, share)

    async def deal(self) -> None:
        """All guests are there: stores what is dealt now, in the place of what lay there."""
        course = self.record.course
        if course.shuffle is None:
            return
        fresh = Course(course.game, course.seats, course.shuffle.seed, course.options)
        numbers = (course.n + 1, course.seq + 1, course.seq + 1)
        body, events = {"seed": fresh.seed}, fresh.story[0].events
        noted = Noted(*numbers, 0, CLOCK, "", "deal", body, events)
        await self.write([noted], asked_in(fresh.state, ()))
        course.deal_anew(fresh)

    async def amend(self, settings: TableSettings) -> None:
        """Stores how the table is set from now on."""
        await self.store.write(self.state(settings, self.record.seating))
        self.record.settings = settings

    async def rearrange(self, seating: Seating, chairs: list[Sitter]) -> None:
        """Stores who sits where from now on, with these chairs changed, and who sat there."""
        settings, course = self.record.settings, self.record.course
        seating.remember()
        changed = [sql.chair(settings.id, chair) for chair in chairs]
        state = self.state(settings, seating)
        gone = self.getting_up(chairs)
        if gone:
            notes = [noted_sat(self.record, sat, n) for n, sat in enumerate(gone, course.n + 1)]
            await self.write(notes, asked_in(course.state, self.held), state, *changed)
        else:
            await self.store.write(state, *changed)
        course.n += len(gone)
        self.record.seating = seating
        self.record.sat += gone

    def getting_up(self, chairs: Sequence[Sitter]) -> list[Sat]:
        """Whose chairs these were, where somebody else sits down now."""
        old = [(self.record.seating.chairs[chair.seat], chair) for chair in chairs]
        until, at = self.record.course.seq, self.clock.now()
        return [
            Sat(was.seat, until, at, was.guest or BOT, was.name, was.kind)
            for was, chair in old
            if not was.is_same_as(chair)
        ]

    def state(self, settings: TableSettings, seating: Seating) -> Statement:
        """What changes about the table."""
        return sql.table_state(settings, seating, self.place.fence, self.clock.now())


def noted_sat(record: Record, sat: Sat, n: int) -> Noted:
    """Somebody has got up, as it is kept."""
    course, body = record.course, {"name": sat.name, "kind": sat.kind}
    return Noted(n, course.seq, course.asked_since, sat.seat, sat.guest, "", "sat", body)


def asked_in(state: State, answered: Collection[int]) -> Asked:
    """Who owes an answer in this state, but for those who have given it."""
    given = sum([bit(seat) for seat in answered]) if answered else 0
    return Asked(state.waiting & ~given, seen_waiting(state, NOBODY))
