"""A person at the other end of the wire: for tests, chaos and load, never for play."""

import asyncio
import json
import secrets
from contextlib import suppress
from typing import Any, Final, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

Json = Any
PATIENCE: Final = 20.0


class HttpAnswer(NamedTuple):
    """What HTTP said."""

    status: int
    headers: dict[str, str]
    body: Json


class Person:
    """A guest with a cookie."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port = port
        self.cookie = cookie

    @property
    def origin(self) -> str:
        """The page this person has opened."""
        return f"http://127.0.0.1:{self.port}"

    async def call(self, method: str, path: str, body: Json = None, **more: str) -> HttpAnswer:
        """One request; the cookie is kept."""
        payload = b"" if body is None else json.dumps(body).encode()
        headers = {
            "Host": f"127.0.0.1:{self.port}",
            "Origin": self.origin,
            "Connection": "close",
            "Content-Type": "application/json",
            "Content-Length": str(len(payload)),
            "Cookie": self.cookie,
        } | more
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items() if value)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + payload)
            answer = read_answer(await asyncio.wait_for(reader.read(), PATIENCE))
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return answer

    async def ask(self, method: str, path: str, body: Json = None) -> Json:
        """The same where only a good answer will do."""
        answer = await self.call(method, path, body)
        if answer.status >= 400 or not answer.status:
            raise RuntimeError(f"{method} {path}: {answer.status} {answer.body}")
        return answer.body

    async def sit(self, table: str, watch: str = "") -> "Sitting":
        """Opens the socket of a table."""
        url = f"ws://127.0.0.1:{self.port}/ws/{table}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        page = Origin(self.origin)
        try:
            socket = await connect(
                url, origin=page, additional_headers=headers, max_size=None, proxy=None
            )
        except InvalidStatus:
            await asyncio.sleep(0.05)  # so that the refused socket is closed before the loop
            raise
        return Sitting(socket, watch)


def read_answer(raw: bytes) -> HttpAnswer:
    """An HTTP answer without surprises."""
    head, _, body = raw.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {n.lower(): v.strip() for n, _, v in (line.partition(":") for line in lines)}
    status = int(first.split()[1]) if first else 0
    is_json = headers.get("content-type", "").startswith("application/json")
    return HttpAnswer(status, headers, json.loads(body) if is_json and body else body)


class Sitting:
    """An open socket, and the newest of what it was told."""

    def __init__(self, socket: ClientConnection, watch: str = "") -> None:
        self.socket = socket
        self.watch = watch
        self.epoch = ""
        self.views: dict[int, Json] = {}
        self.table: Json = None
        self.heard: list[Json] = []

    async def say(self, message: Json) -> None:
        """Sends one message."""
        await self.socket.send(json.dumps(message))

    async def hello(self, since: int = -1, epoch: str = "") -> None:
        """The first thing to say; `since` holds in this epoch alone."""
        watch = {"watch": self.watch} if self.watch else {}
        await self.say({"t": "hello", "since": since, "epoch": epoch} | watch)

    async def look_back(self) -> None:
        """The same, to look at a game that is over together with others."""
        watch = {"watch": self.watch} if self.watch else {}
        await self.say({"t": "hello", "review": True} | watch)

    async def act(self, seat: int, action: int, cid: str = "") -> str:
        """Plays on the newest view; gives the cid."""
        cid = cid or new_cid()
        base = self.views[seat]["seq"]
        await self.say({"t": "act", "cid": cid, "seat": seat, "base": base, "action": action})
        return cid

    async def hear(self, patience: float = PATIENCE) -> Json:
        """The next message."""
        message = json.loads(await asyncio.wait_for(self.socket.recv(), patience))
        if message["t"] == "view":
            self.views[message["seat"]] = message
        elif message["t"] == "table":
            self.table = message["table"]
            self.epoch = message["epoch"]
        self.heard.append(message)
        return message

    async def hear_until(self, kind: str, **fields: Json) -> Json:
        """The next message of this kind with these fields."""
        while True:
            message = await self.hear()
            if message["t"] == kind and all(message.get(n) == v for n, v in fields.items()):
                return message

    async def close(self) -> None:
        """Hangs up."""
        await self.socket.close()


def new_cid() -> str:
    """An id of one's own for a command."""
    return secrets.token_urlsafe(9)
