"""Undo as accounting: free while nothing came to light and nobody else has moved.

Otherwise the other people are asked and told what they would have to un-learn; bots agree. What is
offered depends only on what the whole table knows, so the offer itself tells nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from langfinger.kernel import mask
from langfinger.server.publish import publish
from langfinger.server.publish.messages import Consent, Undo, UndoSent
from langfinger.server.store import sql
from langfinger.server.store.course import Move, later, rewind
from langfinger.server.table.inbox import Command

if TYPE_CHECKING:
    from langfinger.server.table.room import Room


class Request:
    """An undo that waits for the others; `id` is the seq at which it was asked."""

    def __init__(self, id: int, seat: int, keep: int, command: Command, asked: set[str]) -> None:
        self.id = id
        self.seat = seat
        self.keep = keep
        self.command = command
        self.asked = asked


def last_decision(room: Room, seat: int) -> int | None:
    """The place of this seat's last move among those that hold."""
    moves = room.course.moves
    for index in range(len(moves) - 1, -1, -1):
        if moves[index].seat == seat:
            return index
    return None


def offer(room: Room, seat: int) -> Literal["free", "ask"] | None:
    """What this seat is offered: to take back freely, to ask for it, or nothing."""
    index = last_decision(room, seat) if seat >= 0 else None
    if index is None or is_in_question(room, room.course.moves[index]):
        return None
    if room.settings.state != "running":
        return None
    return "free" if is_free(room, seat, index) else "ask"


def is_in_question(room: Room, move: Move) -> bool:
    """Is this a sealed answer to the question on the table?"""
    return room.course.is_sealed() and move.question == room.course.state.question


def is_free(room: Room, seat: int, index: int) -> bool:
    """Nothing came to light, and nobody else can have moved since."""
    course = room.course
    last = course.moves[-1]
    if last.seat != seat or last.reveals or (course.is_sealed() and course.turn() != [seat]):
        return False
    return all(move.seat == seat and not move.reveals for move in course.moves[index:])


async def ask(room: Room, command: Command, message: Undo) -> None:
    """Takes back at once if that is free, else asks the others."""
    if room.is_done(command, message.cid):
        return
    refusal = room.objection(command, message.seat)
    if refusal is None and message.base != room.course.seq:
        refusal = "stale"
    index = None if refusal else last_decision(room, message.seat)
    if refusal is None and index is None:
        refusal = "no_undo"
    if index is not None and is_in_question(room, room.course.moves[index]):
        refusal = "take_back"
    if refusal is not None or index is None:
        room.refuse(command, refusal or "no_undo")
        return
    others = room.seating.people() - {command.actor}
    request = Request(room.course.seq, message.seat, index, command, others)
    if not others or is_free(room, message.seat, index):
        await take_back(room, request)
    else:
        put_request(room, request)


def put_request(room: Room, request: Request) -> None:
    """Asks the others, each told what they would un-learn."""
    room.request = request
    if request.command.line is not None:
        cid = getattr(request.command.message, "cid", "")
        publish.ack(request.command.line, cid, room.course.seq)
    for line in room.all_lines():
        tell_request(room, request, line)


def tell_request(room: Room, request: Request, line: Any) -> None:
    """The open request to one line."""
    seat = room.seats_of(line)[0]
    told = UndoSent(
        undo=request.id,
        seat=request.seat,
        state="asked",
        unlearned=unlearned(room, request.keep, seat),
    )
    line.say(publish.encode(told))


def unlearned(room: Room, keep: int, viewer: int) -> list[Any]:
    """What came to light since and would be taken back, as this viewer saw it."""
    course = room.course
    since = course.moves[keep - 1].seq if keep else 0
    events = [event for chapter in later(course.story, since) for event in chapter.events]
    return [mask(course.game, event, viewer) for event in events if event.reveals]


async def answer(room: Room, command: Command, message: Consent) -> None:
    """Yes or no; the last yes takes back, the first no ends the request."""
    request = room.request
    if request is None or request.id != message.undo or command.actor not in request.asked:
        room.refuse(command, "no_such_undo")
        return
    if command.line is not None:
        publish.ack(command.line, message.cid, room.course.seq)
    if not message.yes:
        end(room, "refused")
        return
    request.asked.discard(command.actor)
    if not request.asked:
        end(room, "agreed")
        await take_back(room, request)


async def take_back(room: Room, request: Request) -> None:
    """The undo itself: a command like any other."""
    course, command = room.course, request.command
    trial = rewind(course, request.keep)
    cid = getattr(command.message, "cid", "")
    body = {"keep": request.keep}
    numbers = (trial.n, trial.seq, trial.asked_since)
    noted = sql.Noted(*numbers, request.seat, command.actor, cid, "undo", body)
    row = sql.command(room.settings.id, noted, room.clock.now())
    await room.settle(trial, [row])
    room.confirm(command, cid)
    await room.show(trial)


def lapse(room: Room) -> None:
    """The table moved on; an open request is void."""
    end(room, "lapsed")


def end(room: Room, state: Literal["agreed", "refused", "lapsed"]) -> None:
    """Tells everybody how a request ended."""
    request, room.request = room.request, None
    if request is not None:
        told = UndoSent(undo=request.id, seat=request.seat, state=state, unlearned=[])
        publish.tell_all(room, told)
