"""Bytes on the wire, as no honest client sends them."""

import asyncio
import struct
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from langfinger.stress.client import Person

PATIENCE: Final = 20.0
TEXT, MORE, CLOSE, PING, PONG = 0x1, 0x0, 0x8, 0x9, 0xA
KEY: Final = "dGhlIHNhbXBsZSBub25jZQ=="


class Wire(NamedTuple):
    """An open connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def put(self, data: bytes) -> None:
        """Sends this, whenever the other side takes it."""
        self.writer.write(data)

    async def rest(self) -> bytes:
        """All that comes until the other side hangs up."""
        heard = bytearray()
        with suppress(ConnectionError):
            while data := await asyncio.wait_for(self.reader.read(65536), PATIENCE):
                heard += data
        return bytes(heard)

    async def head(self) -> bytes:
        """The head of an answer."""
        return await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)

    async def close(self) -> None:
        """Hangs up."""
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()


async def dial(port: int) -> Wire:
    """A connection on which nothing was said."""
    return Wire(*await asyncio.open_connection("127.0.0.1", port))


async def exchange(port: int, request: bytes) -> bytes:
    """The answer to these bytes, which ask for one only."""
    wire = await dial(port)
    wire.put(request)
    answer = await wire.rest()
    await wire.close()
    return answer


def status(answer: bytes) -> int:
    """The status of an answer; 0 if there was none."""
    return int(answer.split()[1]) if answer.startswith(b"HTTP/1.1 ") else 0


def opening(port: int, path: str, cookie: str = "", **more: str) -> bytes:
    """The request that makes a connection a socket."""
    headers = {
        "Host": f"127.0.0.1:{port}",
        "Origin": f"http://127.0.0.1:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": KEY,
        "Cookie": cookie,
    } | {name.replace("_", "-"): value for name, value in more.items()}
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items() if value)
    return f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode()


async def sit_raw(person: Person, table: str) -> Wire:
    """The socket of a table, without a library between."""
    wire = await dial(person.port)
    wire.put(opening(person.port, f"/ws/{table}", person.cookie))
    assert status(await wire.head()) == 101
    return wire


def frame(kind: int, data: bytes = b"", is_last: bool = True) -> bytes:
    """A frame as clients send it, masked with nothing."""
    first = kind | (0x80 if is_last else 0)
    length = (
        bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    )
    return bytes([first]) + length + b"\0\0\0\0" + data


def frames_in(heard: bytes) -> list[tuple[int, bytes]]:
    """What a server sent: kinds and contents."""
    found = []
    while heard:
        kind, size, heard = heard[0] & 0xF, heard[1] & 0x7F, heard[2:]
        wide = {126: 2, 127: 8}.get(size, 0)
        if wide:
            size, heard = int.from_bytes(heard[:wide]), heard[wide:]
        found.append((kind, heard[:size]))
        heard = heard[size:]
    return found


def farewell(heard: bytes) -> tuple[int, str]:
    """Code and reason of the close frame at the end."""
    kind, data = frames_in(heard)[-1]
    assert kind == CLOSE
    return int.from_bytes(data[:2]), data[2:].decode()


async def until(is_so: Callable[[], bool]) -> None:
    """Waits for something that happens in the server."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)
