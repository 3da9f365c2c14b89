"""All numbers at one moment, as text."""

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from langfinger import __version__
from langfinger.server.gate.porter import Porter
from langfinger.server.house import House
from langfinger.server.ops.metrics.meters import Meters, by_label, counter, gauge, head
from langfinger.server.players import Workers
from langfinger.server.store.store import NotStored, Unreadable

STATES: Final = "SELECT state, count(*) AS count FROM tables GROUP BY state"
KNOWN: Final = ("running", "paused", "finished")
MEMORY: Final = Path("/proc/self/statm")


async def gather(house: House, porter: Porter, meters: Meters) -> str:
    """The whole page."""
    states = await tables_by_state(house)
    lines = [*of_house(house, porter), *of_bots(house), *of_meters(meters), *of_process()]
    if states is not None:
        lines += by_label("tables", "gauge", "Tables in the store.", "state", states)
    lines += gauge("store_up", "Could the store be read?", int(states is not None))
    return "\n".join(lines) + "\n"


async def tables_by_state(house: House) -> dict[str, int] | None:
    """How many tables run, rest and are over; None if the store does not say."""
    try:
        rows = await house.store.read(STATES)
    except (NotStored, Unreadable):
        return None
    found: Counter[str] = Counter(dict.fromkeys(KNOWN, 0))
    for row in rows:
        found[row["state"] if row["state"] in KNOWN else "other"] += row["count"]
    return dict(found)


def of_house(house: House, porter: Porter) -> Iterator[str]:
    """Who is there."""
    yield from head("info", "gauge", "The version that runs.")
    yield f'langfinger_info{{version="{__version__}"}} 1'
    rooms = list(house.rooms.values())
    watchers = sum(len(room.publisher.watchers) for room in rooms)
    people = sum(len(room.publisher.lines) for room in rooms)
    reviewers = sum(len(room.review.audience.lines()) for room in rooms)
    still = sum(room.record.trouble is not None for room in rooms)
    yield from gauge("connections", "Open connections of any kind.", len(porter.visits))
    yield from gauge("rooms", "Tables in memory.", len(rooms))
    yield from gauge("rooms_standing_still", "Tables in memory that cannot go on.", still)
    yield from gauge("tables_shelved", "Tables that could not be opened.", len(house.shelved))
    yield from gauge("sockets", "People and spectators at tables.", people + watchers + reviewers)
    yield from gauge("spectators", "Spectators at tables.", watchers)


def of_bots(house: House) -> Iterator[str]:
    """Who thinks, and who waits for it."""
    minds = house.players.minds
    if not isinstance(minds, Workers):
        return
    waiting = sum(len(line) for line in minds.waiting.tables.values())
    yield from gauge("bot_workers", "Processes in which bots think.", len(minds.present))
    yield from gauge("bots_waiting", "Questions that wait for a process.", waiting)
    yield from gauge("bots_thinking", "Questions that are thought about.", len(minds.busy))
    yield from counter("bots_failed_total", "Questions that no bot has answered.", minds.failed)


def of_meters(meters: Meters) -> Iterator[str]:
    """What was counted since the start."""
    moves = meters.stored["act"]
    yield from counter("moves_stored_total", "Moves that are safely stored.", moves)
    for name, about, label, values in (
        ("commands_stored_total", "Commands that are safely stored.", "kind", meters.stored),
        ("writes_lost_total", "Writes not done: failed, or fenced.", "why", meters.unstored),
        ("naks_total", "Messages refused.", "code", meters.naks),
        ("farewells_total", "Sockets that were sent away.", "code", meters.farewells),
        ("refusals_total", "Requests refused.", "code", meters.refusals),
    ):
        yield from by_label(name, "counter", about, label, values)
    yield from meters.writes.lines("store_write_seconds", "Until a write was safe.")
    yield from meters.pauses.lines("gc_pause_seconds", "Pauses of Python's collector.")


def of_process() -> Iterator[str]:
    """Memory; not every system says how much."""
    try:
        pages = int(MEMORY.read_text("ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return
    memory = pages * os.sysconf("SC_PAGE_SIZE")
    yield from gauge("resident_memory_bytes", "Memory of the house, without its bots.", memory)
