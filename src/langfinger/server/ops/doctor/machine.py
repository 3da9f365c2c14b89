"""The machine: Python and the build, descriptors, the port, the web app, the bots, the clock."""

import asyncio
import http.client
import os
import socket
import sys
import time
from collections.abc import Iterator
from typing import Final

from langfinger.bots import usual_bot
from langfinger.build import line
from langfinger.games import GAMES
from langfinger.kernel import view
from langfinger.server.gate.descriptors import room_for
from langfinger.server.http.site import STATIC
from langfinger.server.ops.doctor.findings import Finding, bad, ok, warn
from langfinger.server.players import choose
from langfinger.server.players.worker import Gone, start_worker
from langfinger.server.store.course import default_answer
from langfinger.server.table.bot_turns import BotQuestion

FEW: Final = 1000  # connections: a small house
PATIENCE: Final = 3.0  # seconds
START: Final = 30.0  # … until a worker is ready
QUICK: Final = 1.0  # … until it answers
LONG_AGO: Final = 1_767_225_600  # 2026 began: no clock of a machine that runs this says less


def look_at_machine(host: str, port: int) -> Iterator[Finding]:
    """All but the bots."""
    yield build()
    yield from descriptors()
    yield clock()
    yield web_app()
    yield port_of(host, port)
    yield from measures()


def build() -> Finding:
    """Which Python, and is it compiled?"""
    told = f"Python {sys.version.split()[0]}, {line()}"
    if line().startswith("compiled"):
        return ok(told)
    return warn(told, "rules run slower; install a wheel, or make setup in a checkout")


def descriptors() -> Iterator[Finding]:
    """How many connections the system allows."""
    if sys.platform == "win32":
        return
    import resource

    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    most = room_for(10**9 if hard == resource.RLIM_INFINITY else hard)
    told = f"room for {most} connections"
    if most < FEW:
        yield warn(told, "raise the limit of open files (ulimit -Hn, LimitNOFILE= in systemd)")
    else:
        yield ok(told)


def clock() -> Finding:
    """Does the clock on the wall say something sensible?"""
    if time.time() < LONG_AGO:
        return bad("the clock of this machine is years behind", "set it, and keep it with NTP")
    return ok(f"the clock says {time.strftime('%Y-%m-%d %H:%M', time.gmtime())} UTC")


def web_app() -> Finding:
    """Was the web app built?"""
    if (STATIC / "index.html").exists():
        return ok("the web app is there")
    return bad("the web app was not built", "install a wheel, or make web in a checkout")


def port_of(host: str, port: int) -> Finding:
    """Is the port free, or ours already?"""
    if answers(port):
        return ok(f"Langfinger answers on port {port}")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as problem:
            told = f"port {port} of {host} cannot be used ({problem})"
            return warn(told, "stop what has it, or choose another with --port")
    return ok(f"port {port} is free")


def answers(port: int) -> bool:
    """Does a Langfinger listen there, on this machine?"""
    there = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        there.request("GET", "/api/health")
        return b'"version"' in there.getresponse().read(1000)
    except (OSError, http.client.HTTPException, OverflowError):
        return False
    finally:
        there.close()


def measures() -> Iterator[Finding]:
    """Settings that are for tests alone."""
    if os.environ.get("LANGFINGER_LIMITS") == "off":
        yield bad("LANGFINGER_LIMITS=off lifts all measures", "unset it: it is for tests")
    if os.environ.get("LANGFINGER_BOT_PAUSE"):
        yield warn("LANGFINGER_BOT_PAUSE tells by the time who thinks", "unset it: it is for tests")


async def look_at_bots() -> Finding:
    """Does a worker start, and answer soon?"""
    try:
        async with asyncio.timeout(START):
            worker = await start_worker(choose, lambda: None)
    except (Gone, OSError, TimeoutError) as problem:
        told = f"no worker for bots could be started ({type(problem).__name__})"
        return bad(told, "look for the limits of processes and memory")
    try:
        async with asyncio.timeout(QUICK):
            answer = await worker.ask(some_question())
    except (Gone, TimeoutError):
        return bad("a bot does not answer within a second", "look who else uses the processor")
    finally:
        worker.end()
    if not answer.startswith("["):
        return bad(f"a bot failed ({answer})", "install Langfinger anew")
    return ok("bots answer within a second")


def some_question() -> BotQuestion:
    """The first question of a game, to the bot whom newcomers meet."""
    game = next(iter(GAMES.values()))
    state = game.setup(game.seat_range[0], 1)
    seat = next(seat for seat in range(game.seat_range[0]) if state.is_waiting_for(seat))
    seen, default = view(game, state, seat), default_answer(game, state, seat)
    return BotQuestion("doctor", game.key, usual_bot(game), 1, seen, default, 0, 1.0)
