"""The log: JSON if one likes, and nothing secret in it, whatever goes wrong."""

import asyncio
import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from langfinger.server.ops.log_lines import new_handler, without_secrets
from langfinger.server.ops.read_only import ReadOnly
from langfinger.stress.client import Person
from langfinger.stress.process import Server
from langfinger.stress.storm.kept_secrets import find_secrets, secrets_in
from tests.server.kit import played
from tests.server.test_ops_backup import at_table, play, sit_down

TOKEN = "dQw4w9WgXcQ-aBcDeFgHiJ"
SEED = "4611686018427387903"


class Log:
    """What is said to some logger, as it is written."""

    def __init__(self) -> None:
        self.out = io.StringIO()
        self.handler = new_handler(self.out)

    def logger(self, name: str) -> logging.Logger:
        """A logger of this name that writes here alone."""
        log = logging.Logger(name)
        log.addHandler(self.handler)
        return log

    @property
    def lines(self) -> list[str]:
        """What was written."""
        return self.out.getvalue().splitlines()


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[Log]:
    """A log for programs."""
    monkeypatch.setenv("LANGFINGER_LOG", "json")
    yield Log()


def raised(text: str) -> Exception:
    """An exception that came from somewhere."""
    try:
        raise ValueError(text)
    except ValueError as problem:
        return problem


def test_the_kind_of_a_fault_is_told_however_long_it_is() -> None:
    assert (
        without_secrets("no answer: ConnectionRefusedError") == "no answer: ConnectionRefusedError"
    )


def test_a_line_is_one_object(log: Log) -> None:
    log.logger("langfinger.house").error("table %s\nstands still: %s", TOKEN, "sum")

    told = json.loads(log.lines[0])

    assert told["level"] == "error"
    assert told["logger"] == "langfinger.house"
    assert told["message"] == f"table {TOKEN} stands still: sum"
    assert told["fields"] == {"table": TOKEN}
    assert told["time"].endswith("Z")


def test_of_an_exception_only_its_kind_and_place_are_told(log: Log) -> None:
    log.logger("uvicorn.error").error("Exception in ASGI application", exc_info=raised(TOKEN))

    told = json.loads(log.lines[0])

    assert told["fields"]["fault"].startswith("ValueError at test_ops_logs.py:")
    assert TOKEN not in log.out.getvalue()


@pytest.mark.parametrize(
    "said",
    [
        f"future: <Task finished exception=KeyError('hand: R9 R8 {TOKEN}')>",
        "rejected {'hand': ['R9', 'R8']}",
        f"GET /return#{TOKEN} HTTP/1.1",
        f"cookie: guest={TOKEN}.abc.def",
        f"seed {SEED}",
        'body was "hand R9"',
        "first line\nhand R9",
        "connection to postgresql://me:hand-R9@there/x failed",
    ],
)
def test_libraries_cannot_tell_a_secret(log: Log, said: str) -> None:
    log.logger("asyncio").error(said)

    told = log.out.getvalue()
    assert TOKEN not in told and SEED not in told and "R9" not in told


def test_our_own_words_are_looked_through_too() -> None:
    told = without_secrets(f"table {TOKEN} has {SEED} and {TOKEN[::-1]} and guest=abc.def.ghi")

    assert told == f"table {TOKEN} has … and … and guest=…"


def test_words_for_people_stay_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANGFINGER_LOG", raising=False)
    log = Log()

    log.logger("langfinger.house").warning("let go of %d links", 3)

    assert log.lines == ["WARNING langfinger.house: let go of 3 links"]


def test_there_are_two_ways_to_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGFINGER_LOG", "xml")

    with pytest.raises(OSError, match="expected json or human"):
        new_handler()


async def garbage(port: int) -> None:
    """Something that is no request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /\x00 nonsense\r\n\r\n")
    await reader.read()
    writer.close()
    await writer.wait_closed()


@pytest.mark.file
@played
async def test_the_log_of_a_game_with_errors_holds_no_secret(tmp_path: Path) -> None:
    server = Server(tmp_path, LANGFINGER_LOG="json", LANGFINGER_THOUGHT="0.000001")
    await server.start()
    me, id = await sit_down(server)
    sitting = await at_table(me, id)
    await play(sitting, 6)
    _, other = await sit_down(server)
    with_bots = await me.ask("POST", "/api/tables", {"game": "gelegenheit", "seats": 3})
    watched = await at_table(me, with_bots["id"])
    await play(watched, 1)
    while "failed at" not in server_log(tmp_path):
        await watched.hear()
    await sitting.say({"t": "act", "cid": "x", "seat": 0, "base": 1, "action": 999999})
    await sitting.hear_until("nak")
    await garbage(server.port)
    server.kill()
    kept = await secrets_in(store := ReadOnly(tmp_path / "langfinger.sqlite"))
    await store.close()
    with closing(sqlite3.connect(tmp_path / "langfinger.sqlite")) as file:
        file.execute("UPDATE commands SET body = '{' WHERE n = 3")
        file.execute("UPDATE tables SET options = '{' WHERE id = ?", (other,))
        file.commit()
    await server.start()
    await Person(server.port, me.cookie).call("GET", f"/api/tables/{other}")
    server.stop()

    text = server_log(tmp_path)
    lines = [json.loads(line) for line in text.splitlines()]
    assert any(line["fields"].get("table") == id for line in lines)
    assert any("failed at" in line["message"] for line in lines)
    assert not find_secrets(text, {*kept, me.cookie.partition("=")[2]})


def server_log(folder: Path) -> str:
    """What the server has said so far."""
    return (folder / "server.log").read_text()
