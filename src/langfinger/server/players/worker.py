"""One worker process and the line to it.

It is started anew rather than forked, so it holds no true state. The line is a pair of sockets,
which every event loop can wait for. Questions go over it pickled; an answer is one line of text:
what was found as JSON, or the name of what went wrong.
"""

import asyncio
import multiprocessing
import os
import pickle
import queue
import signal
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from typing import Any, Final

from msgspec.json import encode

from langfinger.server.players.choices import Choose
from langfinger.server.players.minds import asked_of
from langfinger.server.table.bot_turns import BotQuestion
from langfinger.uninterrupted import uninterrupted

READY: Final = "ready"
POLITENESS: Final = 5  # people are served before bots think
FAREWELL: Final = 2.0  # seconds until a killed process is gone


class Gone(Exception):
    """The worker is no longer there."""


class Worker(asyncio.Protocol):
    """The house's end of the line; thinks about one question at a time."""

    def __init__(self, process: BaseProcess, on_gone: Callable[[], None]) -> None:
        self.process = process
        self.on_gone = on_gone
        self.is_gone = False
        self.rest = b""
        self.lines: asyncio.Queue[str] = asyncio.Queue()
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line is open."""
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """A part of an answer, or all of it."""
        *lines, self.rest = (self.rest + data).split(b"\n")
        for line in lines:
            self.lines.put_nowait(line.decode())

    def connection_lost(self, exc: Exception | None) -> None:
        """The process has ended: an empty line tells whoever waits."""
        self.is_gone = True
        self.lines.put_nowait("")
        self.on_gone()

    async def hear(self) -> str:
        """The next line; Gone if there will be none."""
        line = await self.lines.get()
        if not line:
            raise Gone
        return line

    async def ask(self, question: BotQuestion) -> str:
        """What the bot says."""
        self.transport.write(pickle.dumps(asked_of(question), pickle.HIGHEST_PROTOCOL))
        return await self.hear()

    def end(self) -> None:
        """Whatever it thinks about: it is over."""
        self.process.kill()
        if self.transport is not None:
            self.transport.abort()


async def start_worker(choose: Choose, on_gone: Callable[[], None]) -> Worker:
    """A process that is ready for its first question; Gone if it does not come so far."""
    ours, theirs = socket.socketpair()
    process = multiprocessing.get_context("spawn").Process(
        target=work, args=(theirs, choose), name="langfinger-bots", daemon=True
    )
    worker = Worker(process, on_gone)
    try:
        with uninterrupted():
            process.start()
        theirs.close()
        await asyncio.get_running_loop().create_connection(lambda: worker, sock=ours)
        if await worker.hear() != READY:
            raise Gone
    except BaseException:
        theirs.close()
        if worker.transport is None:
            ours.close()
        if process.pid is not None:
            worker.end()
        raise
    return worker


def work(line: socket.socket, choose: Choose) -> None:
    """The life of a worker: one question after another, until the house hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    questions: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(line, questions), daemon=True).start()
    with suppress(OSError):
        say(line, READY)
        while True:
            say(line, answered(choose, questions.get()))


def listen(line: socket.socket, questions: "queue.SimpleQueue[Any]") -> None:
    """A worker whose house is gone must not stay behind, even in the midst of a thought."""
    try:
        with line.makefile("rb") as stream:
            while True:
                questions.put(pickle.load(stream))
    finally:
        os._exit(0)


def answered(choose: Choose, question: Any) -> str:
    """The answer as text; of what went wrong only the name, for the rest might tell a hand."""
    try:
        return encode(choose(question)).decode()
    except Exception as problem:
        return type(problem).__name__


def say(line: socket.socket, text: str) -> None:
    """One line of text."""
    line.sendall(f"{text}\n".encode())
