"""The path of a click, of a refusal and of a bot's decision: the functions that are entered.

Nothing is told by hand: a table is set, somebody clicks, and every function that is entered for the
first time is noted. The rules run as pure Python for that (LANGFINGER_PURE=1).
"""

import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import FrameType
from typing import Any, Final

from langfinger.bots import make_bot
from langfinger.stress.by_hand.test_table import HandTable
from scripts.house.reading import SOURCES
from tests.server.kit import new_table, seated

HOUSE: Final = str(SOURCES / "langfinger") + os.sep
TEST_ONLY: Final = "stress" + os.sep
MOVES_BEFORE: Final = 12

Path = dict[str, list[str]]
"""The functions by file, in the order in which they were first entered."""


def paths() -> dict[str, Path]:
    """All three, by their names."""
    if os.environ.get("LANGFINGER_PURE") != "1":
        sys.exit("langfinger: set LANGFINGER_PURE=1, so that the rules can be followed")
    return asyncio.run(walked())


async def walked() -> dict[str, Path]:
    """Plays some moves at a table of three, then follows one of each kind."""
    table = await seated(new_table())
    await table.play_some(MOVES_BEFORE, Random(3))
    found = {"a refusal": await clicked(table, False), "a click": await clicked(table, True)}
    seat = table.to_move()
    assert seat is not None
    seen, bot = table.view(seat), make_bot("rules", table.course.game, 1)
    with noting() as path:
        bot.choose(seen)
    return {**found, "a bot's decision": path}


async def clicked(table: HandTable, is_legal: bool) -> Path:
    """Whoever is asked clicks on something that is legal, or that is not."""
    seat = table.to_move()
    assert seat is not None
    legal = table.view(seat).legal
    move = next(id for id in range(len(table.course.game.space)) if (id in legal) == is_legal)
    owner = table.seating.chairs[seat].owner or ""
    with noting() as path:
        await table.act_id(owner, seat, move)
    return path


@contextmanager
def noting() -> Iterator[Path]:
    """Notes functions of the house as they are entered."""
    path: Path = {}

    def note(frame: FrameType, event: str, argument: Any) -> None:
        file, name = frame.f_code.co_filename, frame.f_code.co_qualname
        place = file.removeprefix(HOUSE)
        if (
            event == "call"
            and place != file
            and not place.startswith(TEST_ONLY)
            and "<" not in name
        ):
            functions = path.setdefault(place, [])
            functions.extend([] if name in functions else [name])

    sys.setprofile(note)
    try:
        yield path
    finally:
        sys.setprofile(None)
