"""Counts what the application says no to, on its way out; nothing is changed by it."""

import re
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from langfinger.server.ops.metrics.meters import Meters
from langfinger.server.publish.connection import WIRE

REFUSAL: Final = re.compile(rb'^\{"code":"([a-z_]{1,40})"')
SAID_NO: Final = re.compile(rb'^\{"t":"(nak|bye)".*?"code":"([a-z_]{1,40})"')


class Counted:
    """A socket whose messages that refuse something, or end it, are counted."""

    def __init__(self, wire: Any, meters: Meters) -> None:
        self.wire = wire
        self.meters = meters
        self.is_taking, self.close, self.cut = wire.is_taking, wire.close, wire.cut
        self.hand_over, self.listen = wire.hand_over, wire.listen

    def write(self, messages: list[bytes]) -> None:
        """Sends these."""
        for message in messages:
            if said := SAID_NO.match(message):
                kind = self.meters.naks if said[1] == b"nak" else self.meters.farewells
                kind[said[2].decode()] += 1
        self.wire.write(messages)


class Counting:
    """Around the application."""

    def __init__(self, app: ASGIApp, meters: Meters) -> None:
        self.app = app
        self.meters = meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] == "websocket":
            scope[WIRE] = Counted(scope[WIRE], self.meters)
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self.app(scope, receive, self.counting_refusals(send))
        else:
            await self.app(scope, receive, send)

    def counting_refusals(self, send: Send) -> Send:
        """Answers that refuse something."""
        status = 0

        async def counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif status >= 400 and (code := REFUSAL.match(message.get("body", b""))):
                self.meters.refusals[code[1].decode()] += 1
            await send(message)

        return counted
