"""What people ask before they decide: why not, what would it do, how does it stand.

All of it is answered from a view alone, so it cannot leak.
"""

from langfinger.kernel import NOBODY, IllegalAction, Json, why_not
from langfinger.server.publish.commands import Command
from langfinger.server.publish.messages import (
    AskScore,
    Foresee,
    ForesightSent,
    ReasonSent,
    ScoreSent,
    Why,
)
from langfinger.server.publish.publish import nak, tell
from langfinger.server.publish.scores import score_in
from langfinger.server.publish.told import told_reason
from langfinger.server.store.record import Record


def explain(record: Record, command: Command, message: Why) -> None:
    """Why not?"""
    if message.seat not in record.seating.of(command.actor):
        nak(command.line, message.cid, "not_yours")
        return
    reason = why_not(record.course.game, record.view(message.seat), message.intent)
    tell(command.line, ReasonSent(cid=message.cid, reason=told_reason(reason)))


def foresee(record: Record, command: Command, message: Foresee) -> None:
    """What would it do?"""
    if message.seat not in record.seating.of(command.actor):
        nak(command.line, message.cid, "not_yours")
        return
    told = preview(record, message.seat, message.intent)
    tell(command.line, ForesightSent(cid=message.cid, told=told))


def preview(record: Record, seat: int, intent: str) -> dict[str, Json] | None:
    """What this would do for this seat; None if it is not allowed or cannot be told."""
    try:
        return record.course.game.preview(record.view(seat), intent)
    except IllegalAction:
        return None


def tell_score(record: Record, command: Command, message: AskScore) -> None:
    """How does it stand? As a spectator sees it."""
    lines = score_in(record.course.game, record.view(NOBODY))
    tell(command.line, ScoreSent(cid=message.cid, lines=lines))
