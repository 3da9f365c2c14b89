"""Counts what the application says no to, on its way out; nothing is changed by it."""

import re
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from langfinger.server.ops.metrics.meters import Meters

REFUSAL: Final = re.compile(rb'^\{"code":"([a-z_]{1,40})"')
SAID_NO: Final = re.compile(r'^\{"t":"(nak|bye)"')
CODE: Final = re.compile(r'"code":"([a-z_]{1,40})"')


class Counting:
    """Around the application."""

    def __init__(self, app: ASGIApp, meters: Meters) -> None:
        self.app = app
        self.meters = meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] == "websocket":
            await self.app(scope, receive, self.counting_messages(send))
        elif scope["type"] == "http":
            await self.app(scope, receive, self.counting_refusals(send))
        else:
            await self.app(scope, receive, send)

    def counting_messages(self, send: Send) -> Send:
        """Messages over a socket that refuse something, or end it."""

        async def counted(message: Message) -> None:
            text = message.get("text")
            if text is not None and SAID_NO.match(text):
                self.note(text)
            await send(message)

        return counted

    def note(self, text: str) -> None:
        """One `nak` or `bye`."""
        code = CODE.search(text)
        kind = self.meters.naks if text.startswith('{"t":"nak"') else self.meters.farewells
        kind[code[1] if code else "other"] += 1

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
