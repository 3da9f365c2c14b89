"""What the scenes of the server need: a table turned by hand, lines that remember, a fast store."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from random import Random
from typing import Any, Final, ParamSpec

from langfinger.games import GAMES, _template
from langfinger.kernel import Game
from langfinger.server.players import AT_ONCE, Asked, Found, Here, Manners, Players, choose_in
from langfinger.server.store.course import Course
from langfinger.server.store.memory import SpareWish
from langfinger.server.store.record import Record
from langfinger.server.store.seats import Seating, Sitter
from langfinger.server.store.table_settings import ClockRules, Pace, TableSettings, Timing
from langfinger.server.table.room import Room
from langfinger.stress.by_hand.hand_clock import HandClock
from langfinger.stress.by_hand.test_table import HandTable, QuickStore

GELEGENHEIT: Final = GAMES["gelegenheit"]
PICKPOCKETS: Final[Game[Any]] = _template.GAME
ALL_GAMES: Final[dict[str, Game[Any]]] = {**GAMES, "pickpockets": PICKPOCKETS}
P = ParamSpec("P")


def played(scene: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """A scene that happens in a loop of its own."""

    @wraps(scene)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(_awaited(scene(*args, **kwargs)))

    return run


async def _awaited(scene: Awaitable[None]) -> None:
    await scene


def new_table(
    game: Game[Any] = GELEGENHEIT,
    people: str = "ana ben cem",
    bots: int = 0,
    seed: int = 7,
    timing: Timing = "fixed",
    pace: Pace = "live",
    clock_rules: ClockRules | None = None,
    manners: Manners = AT_ONCE,
    options: Any = None,
) -> HandTable:
    """A table with these people and some bots; a name twice is one person with two seats."""
    clock, store = HandClock(), QuickStore()
    chairs: list[Sitter] = []
    for name in people.split():
        kind = "local" if any(chair.guest == name for chair in chairs) else "person"
        chairs.append(Sitter(len(chairs), name, name.title(), kind, "random"))  # type: ignore[arg-type]
    for _ in range(bots):
        chairs.append(Sitter(len(chairs), None, "Bot", "bot", "random"))
    settings = TableSettings("T", pace, timing, "invite", "watch", clock.now())
    settings.clock = clock_rules or ClockRules()
    course = Course(game, len(chairs), seed, options or {})
    players = Players(clock, ALL_GAMES, Here, manners, Random(3), choose_here)
    seating = Seating(chairs, chairs[0].guest or "")
    room = Room(Record(settings, seating, course), store, clock, players, Room.close)
    room.publisher.epoch = "now"
    room.open()
    return HandTable(room, clock, store)


def choose_here(asked: Asked) -> Found:
    """Bots of the tests know the template game too."""
    return choose_in(ALL_GAMES, asked)


async def seated(table: HandTable) -> HandTable:
    """The same table with everybody connected."""
    for guest in sorted(table.seating.people()):
        await table.connect(guest)
    return table


async def at_window(table: HandTable) -> HandTable:
    """Plays the plans of Pickpockets so that somebody's card may be whistled at."""
    await seated(table)
    dice = Random(5)
    for _ in range(50):
        if table.windows.is_open:
            return table
        await table.play_some(1, dice)
    raise AssertionError("expected a window")


def always_asked(table: HandTable) -> HandTable:
    """The same table, where everybody wants to be asked in every window."""
    for chair in table.seating.chairs:
        table.room.decisions.sparing.wishes[chair.seat] = SpareWish(chair.guest or "", False)
    return table
