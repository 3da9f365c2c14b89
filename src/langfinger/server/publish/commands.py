"""What comes in: a message, and who sent it."""

from typing import Any, Final, NamedTuple

import msgspec

from langfinger.kernel import Json
from langfinger.server.publish.messages import Said
from langfinger.server.publish.outbox import Line
from langfinger.server.publish.replay.review_wire import Incoming

MAX_MESSAGE: Final = 4096
DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Incoming)


class Command(NamedTuple):
    """A message and who sent it: a guest's id, or a bot, the clock, a standing order.

    A bot says along with it what it takes to have the same thought again.
    """

    actor: str
    line: Line | None
    message: Said
    thinking: Json = None

    @property
    def cid(self) -> str | None:
        """The sender's own id for it, if this kind of message has one."""
        return getattr(self.message, "cid", None)


def read_message(text: str) -> Said | None:
    """The message in a frame; None if it is none of ours."""
    if len(text) > MAX_MESSAGE:
        return None
    try:
        message: Said = DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return message
