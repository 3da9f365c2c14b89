"""One table, one task, one inbox: people, bots and clocks put the same commands into it.

The line is straight: apply to a copy, store durably, publish. Nothing else touches a live game, so
there is no locking and no second path.
"""

import logging
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final

from langfinger.kernel import NOBODY, IllegalAction, View, view
from langfinger.server.clock import Clock, Timer
from langfinger.server.publish import publish
from langfinger.server.publish.messages import (
    Act,
    AskScore,
    Chat,
    ChatSent,
    Consent,
    Foresee,
    GiveOrder,
    Hello,
    Mute,
    Order,
    Pause,
    Refusal,
    Said,
    Undo,
    Why,
)
from langfinger.server.publish.outbox import Line
from langfinger.server.store import sql
from langfinger.server.store.course import Course, Trial
from langfinger.server.store.seats import Seating
from langfinger.server.store.sql import Noted
from langfinger.server.store.store import Statement
from langfinger.server.store.table_settings import TableSettings
from langfinger.server.table import (
    bot_turns,
    chat,
    move_clock,
    presence,
    standing_orders,
    undo,
    windows,
)
from langfinger.server.table.inbox import Command, Errand, Inbox, Thinkers, Writes

LOG: Final = logging.getLogger("langfinger.room")
CHAT_KEPT: Final = 50


class Room:
    """A live table."""

    def __init__(
        self,
        settings: TableSettings,
        seating: Seating,
        course: Course,
        store: Writes,
        clock: Clock,
        players: Thinkers,
    ) -> None:
        self.settings = settings
        self.seating = seating
        self.course = course
        self.store = store
        self.clock = clock
        self.players = players
        self.inbox = Inbox(settings.id, self.run_command)
        self.lines: dict[str, Line] = {}
        self.watchers: list[Line] = []
        self.done: dict[tuple[str, str], int] = {}
        self.orders: dict[int, Order] = {}
        self.windows = windows.Windows(windows.window_steps(course.game))
        self.times = move_clock.Times(settings.clock, course.seats)
        self.request: undo.Request | None = None
        self.wishes: set[int] = set()
        self.chat: deque[ChatSent] = deque(maxlen=CHAT_KEPT)
        self.talked = 0
        self.mutes: chat.Mutes = {}
        self.asked: dict[int, tuple[int, int, int]] = {}
        self.expected: dict[str, list[Timer]] = {}

    def open(self) -> None:
        """The table is there: its task runs and whoever is asked begins to think."""
        self.inbox.open()
        self.do_soon(self.go_on)

    def close(self) -> None:
        """The house closes; nothing is lost, all is in the store."""
        self.inbox.close()
        self.times.stop()
        self.windows.stop()
        for timer in [timer for timers in self.expected.values() for timer in timers]:
            timer.cancel()
        for line in self.all_lines():
            line.hang_up("closing")

    def put(self, command: Command) -> None:
        """Into the inbox."""
        self.inbox.put(command)

    def do_soon(self, work: Callable[[], Awaitable[Any]]) -> None:
        """Does something between two commands."""
        self.inbox.put(Errand(work, None))

    async def run_command(self, command: Command) -> None:
        """A command that breaks something of ours is refused; the table goes on."""
        try:
            await self.dispatch(command, command.message)
        except sqlite3.Error as problem:
            LOG.error("table %s: nothing stored: %s", self.settings.id, problem)
            self.refuse(command, "not_stored")
        except Exception:
            LOG.exception("table %s: a command failed", self.settings.id)
            self.refuse(command, "bad_message")

    async def dispatch(self, command: Command, message: Said) -> None:
        """Who does what."""
        if isinstance(message, Act):
            await self.act(command, message)
        elif isinstance(message, Hello):
            presence.greet(self, command, message)
        elif isinstance(message, Why):
            bot_turns.explain(self, command, message)
        elif isinstance(message, Foresee):
            bot_turns.foresee(self, command, message)
        elif isinstance(message, AskScore):
            bot_turns.tell_score(self, command, message)
        elif isinstance(message, Undo):
            await undo.ask(self, command, message)
        elif isinstance(message, Consent):
            await undo.answer(self, command, message)
        elif isinstance(message, GiveOrder):
            await standing_orders.give_order(self, command, message)
        elif isinstance(message, Chat):
            await chat.chat(self, command, message)
        elif isinstance(message, Mute):
            await chat.mute(self, command, message)
        elif isinstance(message, Pause):
            await presence.wish_pause(self, command, message)

    async def act(self, command: Command, message: Act) -> None:
        """A decision: checked, tried on a copy, stored, shown."""
        if self.is_done(command, message.cid):
            return
        refusal = self.objection(command, message.seat)
        if refusal is None and self.course.is_stale(message.base):
            refusal = "stale"
        if refusal is None and message.action >= len(self.course.game.space):
            refusal = "bad_message"
        if refusal is not None:
            self.refuse(command, refusal)
        elif self.windows.is_open:
            await windows.hold(self, command, message)
        else:
            await self.play(command, message.seat, message.action, message.cid)

    async def play(self, command: Command, seat: int, action: int, cid: str) -> None:
        """Tries one move; a refusal carries the rule."""
        trial = Trial(self.course)
        try:
            trial.play(seat, action)
        except IllegalAction as problem:
            publish.nak(command, cid, "illegal", problem.reason)
            return
        await self.settle(trial, [self.move_row(trial, 0, command.actor, cid)])
        self.confirm(command, cid)
        await self.show(trial)

    def move_row(self, trial: Trial, index: int, actor: str, cid: str) -> Statement:
        """The row of one of the trial's moves."""
        move = trial.moves[index]
        text = self.course.game.texts_of[move.action]
        body: dict[str, Any] = {"action": move.action, "move": text, "question": move.question}
        if self.times.banks is not None:
            body["banks"] = self.times.charged(self.clock.now())
        noted = Noted(move.n, move.seq, move.asked, move.seat, actor, cid, "act", body)
        return sql.command(self.settings.id, noted, self.clock.now())

    async def note(self, seat: int, actor: str, cid: str, kind: str, body: Any) -> None:
        """Stores a command that is no move."""
        course, n = self.course, self.course.n + 1
        noted = Noted(n, course.seq, course.asked_since, seat, actor, cid, kind, body)
        await self.store.write(sql.command(self.settings.id, noted, self.clock.now()))
        course.n = n

    async def settle(self, trial: Trial, rows: list[Statement]) -> None:
        """Stores a trial with these rows; only then it is true."""
        id, game = self.settings.id, self.course.game
        rows = [*rows, *sql.events(id, game, trial.chapters)]
        rows += sql.maybe_snapshot(id, self.course, trial)
        settings = self.settings
        if not trial.state.waiting:
            settings = replace(settings, state="finished", scores=game.scores(trial.state))
            rows.append(self.state_row(settings))
        await self.store.write(*rows)
        self.settings = settings
        self.course.accept(trial)

    def state_row(self, settings: TableSettings, seating: Seating | None = None) -> Statement:
        """What changes about the table."""
        seating = seating or self.seating
        return sql.table_state(settings, seating.host, seating.banned)

    async def show(self, trial: Trial) -> None:
        """Tells everybody, or only the one whose sealed answer it was, and goes on."""
        if trial.is_public:
            undo.lapse(self)
            windows.renew(self)
            move_clock.wind(self)
            publish.show_all(self)
            if self.settings.state == "finished":
                publish.tell_table(self)
        else:
            publish.show_seat(self, trial.moves[-1].seat)
        await self.go_on()

    async def go_on(self) -> None:
        """Whatever waits for a question to be asked: windows, clocks, orders, bots."""
        windows.renew(self)
        move_clock.wind(self)
        await standing_orders.follow_orders(self)
        if self.settings.state == "running" and self.seating.people():
            bot_turns.wake_bots(self)

    def objection(self, command: Command, seat: int) -> Refusal | None:
        """Why this actor may not decide for this seat now, whatever the game says."""
        if seat >= self.course.seats or not self.seating.may_decide(command.actor, seat):
            return "not_yours"
        if self.settings.state == "finished":
            return "over"
        return "paused" if self.settings.state == "paused" else None

    def is_done(self, command: Command, cid: str) -> bool:
        """A resend of what was already played is acknowledged again and not played twice."""
        seq = self.done.get((command.actor, cid)) if cid else None
        if seq is not None and command.line is not None:
            publish.ack(command.line, cid, seq)
        return seq is not None

    def confirm(self, command: Command, cid: str) -> None:
        """Remembers a stored command and tells its sender."""
        if cid:
            self.done[command.actor, cid] = self.course.seq
        if command.line is not None:
            publish.ack(command.line, cid, self.course.seq)

    def refuse(self, command: Command, code: Refusal) -> None:
        """Says no; a stale click also gets the newest view."""
        publish.nak(command, getattr(command.message, "cid", None), code, None)
        if code == "stale" and command.line is not None:
            publish.show_line(self, command.line)

    def view(self, seat: int) -> View:
        """What this seat sees; NOBODY is a spectator."""
        return view(self.course.game, self.course.state, seat)

    def all_lines(self) -> list[Line]:
        """Everybody who is connected."""
        return [*self.lines.values(), *self.watchers]

    def seats_of(self, line: Line) -> list[int]:
        """The seats a line looks at; a spectator looks at the public table."""
        return self.seating.of(line.guest) or [NOBODY]
