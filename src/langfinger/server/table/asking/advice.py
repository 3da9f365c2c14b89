"""Advice: a hint for whoever has to decide, and why a bot did what it did.

A hint is made from the view of the seat that asks for it, so it cannot leak. A bot's thought tells
of what the bot held: it is told when the game is over, or where the table has agreed that bots
think aloud, and never before the question that it answered is settled.
"""

from functools import partial
from typing import Any, Final

from langfinger.bots.seeds import bot_seed
from langfinger.kernel import view
from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import (
    Advised,
    AskHint,
    AskMeaning,
    AskThought,
    HintSent,
    MeaningSent,
    ThoughtOf,
    ThoughtSent,
    Weighed,
)
from langfinger.server.publish.publish import nak, tell
from langfinger.server.store.course import Move, default_answer, replayed
from langfinger.server.store.memory import Teaching
from langfinger.server.store.record import Record
from langfinger.server.table.bot_turns import BotQuestion, Thinkers
from langfinger.server.table.journal import Journal

TEACHER: Final = "expert"
NOT_A_BOT: Final = -1


class Advice:
    """Who may ask what, and what they are told."""

    def __init__(self, record: Record, journal: Journal, players: Thinkers) -> None:
        self.record = record
        self.journal = journal
        self.players = players

    async def set(self, actor: str, teach: Teaching) -> None:
        """What the bots of this table tell from now on."""
        await self.journal.note(0, actor, "", "teach", {"teach": teach})
        self.record.teach = teach

    def hint(self, command: Command, message: AskHint) -> None:
        """What would an expert do?"""
        course, seat = self.record.course, message.seat
        if seat not in self.record.seating.of(command.actor):
            nak(command.line, message.cid, "not_yours")
            return
        if not self.record.gives_hints or not course.owes(seat):
            nak(command.line, message.cid, "no_hints")
            return
        question = BotQuestion(
            self.record.settings.id,
            course.game.key,
            TEACHER,
            bot_seed(course.seed, seat, int(course.state.question), NOT_A_BOT),
            self.record.view(seat),
            default_answer(course.game, course.state, seat),
            course.seq,
            why=True,
            asker=command.actor,
            cards=self.record.settings.cards,
        )
        self.players.advise(question, partial(self.tell_hint, command, message, course.seq))

    def tell_hint(self, command: Command, message: AskHint, seq: int, found: Any) -> None:
        """The hint is there, or there is none."""
        if found is None:
            nak(command.line, message.cid, "no_hints")
            return
        advice = Advised(**told(found))
        tell(command.line, HintSent(cid=message.cid, seq=seq, seat=message.seat, advice=advice))

    def meaning(self, command: Command, message: AskMeaning) -> None:
        """What would these answers mean?"""
        course, seat = self.record.course, message.seat
        if seat not in self.record.seating.of(command.actor):
            nak(command.line, message.cid, "not_yours")
            return
        question = BotQuestion(
            self.record.settings.id,
            course.game.key,
            TEACHER,
            0,
            self.record.view(seat),
            message.actions[0],
            course.seq,
            asker=f"meaning {command.actor}",
            about=tuple(message.actions),
            cards=self.record.settings.cards,
        )
        self.players.advise(question, partial(self.tell_meaning, command, message, course.seq))

    def tell_meaning(self, command: Command, message: AskMeaning, seq: int, found: Any) -> None:
        """The facts are there; nothing is told of an answer that is not allowed."""
        meant = [] if found is None else found.meant
        told = MeaningSent(cid=message.cid, seq=seq, seat=message.seat, meant=meant)
        tell(command.line, told)

    def explain(self, command: Command, message: AskThought) -> None:
        """Why did the bot do that?"""
        place = self.explained(message.seq)
        if place is None:
            nak(command.line, message.cid, "no_thought")
            return
        course = self.record.course
        move = course.moves[place]
        before = replayed(course, place)
        question = BotQuestion(
            self.record.settings.id,
            course.game.key,
            move.thinking["bot"],
            move.thinking["seed"],
            view(course.game, before, move.seat),
            move.action,
            course.seq,
            why=True,
            asker=command.actor,
            simulations=move.thinking["simulations"],
            cards=self.record.settings.cards,
        )
        self.players.advise(question, partial(self.tell_thought, command, message, move))

    def explained(self, seq: int) -> int | None:
        """The place of the bot's move of this number, if it may be told."""
        course = self.record.course
        for place, move in enumerate(course.moves):
            if move.seq == seq and move.thinking is not None and self.may_tell(move):
                return place
        return None

    def may_tell(self, move: Move) -> bool:
        """Is the game over, or do bots think aloud here and is this question settled?"""
        if self.record.course.is_over():
            return True
        is_settled = move.question != int(self.record.course.state.question)
        return self.record.teach == "aloud" and is_settled

    def tell_thought(self, command: Command, message: AskThought, move: Move, found: Any) -> None:
        """The thought was had again; of a bot of another version it would be another one."""
        if found is None or found.version != move.thinking["version"]:
            nak(command.line, message.cid, "no_thought")
            return
        thought = ThoughtOf(
            seat=move.seat, bot=move.thinking["bot"], version=found.version, **told(found)
        )
        tell(command.line, ThoughtSent(cid=message.cid, seq=message.seq, thought=thought))


def told(found: Any) -> dict[str, Any]:
    """What was found, as it travels."""
    total = sum(visits for _, visits, _ in found.judged) or 1
    return {
        "best": [Weighed(id, visits / total, mean) for id, visits, mean in found.judged],
        "unit": found.unit,
        "simulations": found.simulations,
        "because": found.because,
    }
