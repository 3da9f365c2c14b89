"""Bots that others have written, as programs: `cmd:python my_bot.py`, in any language.

The house starts the program and both speak lines of JSON, over its standard input and output:

    house    {"hello": {"protocol": 1, "game": "GAME", "rules": "1", "seat": 0, "seed": 42}}
    program  {"hello": {"protocol": 1, "name": "mine", "version": "1.0"}}
    house    {"view": {…}, "legal": [{"id": 7, "text": "play G01 T05"}, …]}
    program  {"answer": 7}

and so on, until the house closes the line. `cmd@10:` grants ten seconds for each answer.
"""

import json
import os
import shlex
import signal
import subprocess
import threading
import weakref
from collections import deque
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple

from langfinger.bots.answers import BadAnswer
from langfinger.bots.outside import UNTOLD, check_game
from langfinger.bots.seeds import bot_seed
from langfinger.kernel import BadChoice, Game, Json, View

PROTOCOL: Final = 1
PREFIX: Final = "cmd"
ANSWER_SECONDS: Final = 4.0
START_SECONDS: Final = 20.0
LONGEST_LINE: Final = 65_536
LAST_WORDS: Final = 3
SHOWN: Final = 80


class Hello(NamedTuple):
    """How a program introduces itself."""

    name: str
    version: str
    games: list[str] | None


class Failed(Exception):
    """The program has not done what the protocol asks for."""


class Line:
    """A running program and the lines to and from it."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # Ctrl+C is for the house alone
        )
        self.said: SimpleQueue[bytes] = SimpleQueue()
        self.complaints: deque[str] = deque(maxlen=LAST_WORDS)
        self.ears = [
            threading.Thread(target=hear, args=(self.process.stdout, self.said), daemon=True),
            threading.Thread(
                target=overhear, args=(self.process.stderr, self.complaints), daemon=True
            ),
        ]
        for ear in self.ears:
            ear.start()

    def ask(self, question: Json, seconds: float) -> Json:
        """Says one line and hears one; Failed if nothing comes, or what is no JSON object."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(question).encode() + b"\n")
            self.process.stdin.flush()
            line = self.said.get(timeout=seconds)
        except OSError:
            raise Failed(self.obituary()) from None
        except Empty:
            raise Failed(f"did not answer within {seconds:g} s; cmd@SECONDS: grants more") from None
        if not line:
            raise Failed(self.obituary())
        return read_object(line)

    def obituary(self) -> str:
        """How the program ended, with its last words."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(1)
        self.ears[1].join(1)
        words = " / ".join(self.complaints)
        return f"ended with exit code {self.process.returncode}" + (f": {words}" if words else "")

    def close(self) -> None:
        """Whatever it does: it is over."""
        end(self.process)
        for ear in self.ears:
            ear.join(1)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()


def hear(stream: Any, said: "SimpleQueue[bytes]") -> None:
    """All lines of the program, then an empty one."""
    with suppress(OSError, ValueError):
        while line := stream.readline(LONGEST_LINE):
            said.put(line)
    said.put(b"")


def overhear(stream: Any, complaints: "deque[str]") -> None:
    """What the program says beside, of which the last is kept."""
    with suppress(OSError, ValueError):
        while line := stream.readline(LONGEST_LINE):
            complaints.append(line.decode(errors="replace").strip())


def end(process: "subprocess.Popen[bytes]") -> None:
    """Ends the program and all it has started."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()


def read_object(line: bytes) -> dict[str, Json]:
    """A line of JSON that is an object; Failed shows what came instead."""
    try:
        said = json.loads(line)
    except ValueError:
        said = None
    if not isinstance(said, dict):
        raise Failed(f"expected a line with a JSON object, not {shown(line)}")
    return said


def shown(line: bytes) -> str:
    """The beginning of what came."""
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")


class ProgramBot:
    """A seat that a program plays; it is started at the first question and ends with the game."""

    def __init__(self, name: str, game: Game[Any], seed: int) -> None:
        self.name = name
        self.game = game
        self.seed = seed
        self.command, self.seconds = read_command(name)
        self.line: Line | None = None

    def choose(self, seen: View) -> int:
        """What the program answers; BadAnswer if it does not, or breaks the protocol."""
        try:
            line = self.line or self.begin(seen.seat)
            return answer_in(line.ask(question_about(self.game, seen), self.seconds))
        except Failed as problem:
            self.close()
            raise BadAnswer(f"{self.name}: {problem}") from None

    def sit_down(self, seat: int) -> None:
        """Starts the program before it is asked, so that its start is no thinking time."""
        try:
            self.begin(seat)
        except Failed as problem:
            self.close()
            raise BadAnswer(f"{self.name}: {problem}") from None

    def begin(self, seat: int) -> Line:
        """Starts the program, and greets it."""
        line = self.line = self.started()
        check_game(self.name, self.greet(line, seat).games, self.game)
        return line

    def started(self) -> Line:
        """The program, running; it ends with us at the latest."""
        try:
            line = Line(self.command)
        except OSError as problem:
            raise BadChoice(
                f"{self.name}: cannot be started: {problem.strerror or problem}"
            ) from None
        weakref.finalize(self, line.close)
        return line

    def greet(self, line: Line, seat: int) -> Hello:
        """Both say who they are and which protocol they speak; Failed if that is another one."""
        hello = {
            "protocol": PROTOCOL,
            "game": self.game.key,
            "rules": self.game.rules_version,
            "seat": seat,
            "seed": bot_seed(self.seed),
        }
        return read_hello(line.ask({"hello": hello}, START_SECONDS))

    def introduce(self) -> Hello:
        """Who the program says it is; BadChoice if it does not."""
        self.line = self.started()
        try:
            return self.greet(self.line, 0)
        except Failed as problem:
            raise BadChoice(f"{self.name}: {problem}") from None
        finally:
            self.close()

    def close(self) -> None:
        """Ends the program, if it runs."""
        if self.line is not None:
            self.line.close()
            self.line = None


def is_program(name: str) -> bool:
    """Is this `cmd:…`, perhaps with seconds?"""
    return name.partition(":")[0].partition("@")[0] == PREFIX and ":" in name


def read_command(name: str) -> tuple[list[str], float]:
    """The words of the command and the seconds for each answer."""
    head, _, command = name.partition(":")
    time = head.partition("@")[2]
    try:
        words, seconds = shlex.split(command), float(time) if time else ANSWER_SECONDS
    except ValueError as problem:
        raise BadChoice(f"{name}: {problem}; expected cmd:COMMAND or cmd@SECONDS:COMMAND") from None
    if not words or not 0 < seconds < threading.TIMEOUT_MAX:
        raise BadChoice(f"{name}: expected cmd:COMMAND or cmd@SECONDS:COMMAND")
    return words, seconds


def question_about(game: Game[Any], seen: View) -> Json:
    """The view as a browser gets it, and what may be answered, in words."""
    legal = [{"id": id, "text": game.texts_of[id]} for id in seen.legal]
    return {"view": seen._asdict(), "legal": legal}


def answer_in(said: dict[str, Json]) -> int:
    """The id that was answered."""
    answer = said.get("answer")
    if not isinstance(answer, int) or isinstance(answer, bool):
        raise Failed(f'expected {{"answer": ID}}, not {shown(json.dumps(said).encode())}')
    return answer


def read_hello(said: dict[str, Json]) -> Hello:
    """How the program introduces itself; Failed if it speaks another protocol."""
    hello = said.get("hello")
    if not isinstance(hello, dict) or not isinstance(hello.get("name"), str):
        came = shown(json.dumps(said).encode())
        raise Failed(f'expected {{"hello": {{"protocol": {PROTOCOL}, "name": …}}}}, not {came}')
    if hello.get("protocol") != PROTOCOL:
        spoken = hello.get("protocol")
        raise Failed(f"speaks protocol {spoken!r}; this house speaks protocol {PROTOCOL}")
    games = hello.get("games")
    told = [str(key) for key in games] if isinstance(games, list) else None
    return Hello(hello["name"], str(hello.get("version", UNTOLD)), told)
