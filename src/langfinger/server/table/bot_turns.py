"""Who is asked and who answers for them; and what people ask: why not, and what would it do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from langfinger.kernel import NOBODY, why_not
from langfinger.server.publish import publish
from langfinger.server.publish.messages import Act, AskScore, Foresee, Why
from langfinger.server.table.inbox import BOT, Command, Question
from langfinger.server.table.previews import foretell

if TYPE_CHECKING:
    from langfinger.server.table.room import Room

HURRY: Final = 0.4  # of the usual time, in a window


def wake_bots(room: Room) -> None:
    """Lets those bots think that are asked and have not begun."""
    course = room.course
    for chair in room.seating.chairs:
        seat = chair.seat
        if chair.plays_by_bot and is_newly_asked(room, seat):
            seed = course.seed ^ (seat + 1) << 40 ^ course.answers(seat) << 48
            pace = pace_of(room, seat)
            seen = Question(course.game.key, chair.bot, seed, room.view(seat), course.seq, pace)
            room.players.think(seen, partial(answer_for, room, BOT, seat, course.seq))


def pace_of(room: Room, seat: int) -> float:
    """How long a bot takes; one answer has one time, however many secret parts it has."""
    if room.course.is_sealed() and room.course.answers(seat):
        return 0.0
    return HURRY if room.windows.is_open else 1.0


def is_newly_asked(room: Room, seat: int) -> bool:
    """Does this seat owe an answer that nobody has begun to think about?"""
    moment = (*room.course.moment(), room.course.answers(seat))
    if not room.course.owes(seat) or room.asked.get(seat) == moment:
        return False
    room.asked[seat] = moment
    return True


def answer_for(room: Room, actor: str, seat: int, base: int, action: int) -> None:
    """What bots, clocks and orders say: the same as people."""
    room.put(Command(actor, None, Act(cid="", seat=seat, base=base, action=action)))


def explain(room: Room, command: Command, message: Why) -> None:
    """Why not? From the view alone, so it cannot leak."""
    if message.seat not in room.seating.of(command.actor):
        room.refuse(command, "not_yours")
        return
    reason = why_not(room.course.game, room.view(message.seat), message.intent)
    publish.explain(command, message.cid, reason)


def foresee(room: Room, command: Command, message: Foresee) -> None:
    """What would it do? From the view alone, so it cannot leak."""
    if message.seat not in room.seating.of(command.actor):
        room.refuse(command, "not_yours")
        return
    told = foretell(room.course.game, room.view(message.seat), message.intent)
    publish.foresee(command, message.cid, told)


def tell_score(room: Room, command: Command, message: AskScore) -> None:
    """How does it stand? From what a spectator sees, so it cannot leak."""
    lines = room.course.game.score_sheet(room.view(NOBODY))
    publish.tell_score(command, message.cid, lines)
