"""Mending a table for its owner: as its host would, and where its seats were changed by hand."""

from typing import Final

from langfinger.server.ops.examining import Games, Kept, rows_of
from langfinger.server.ops.read_only import Unfit
from langfinger.server.store import sql
from langfinger.server.store.memory import Memory, Trouble
from langfinger.server.store.record import Record
from langfinger.server.store.recovery import (
    Broken,
    check_frame,
    game_of,
    new_seating,
    read_settings,
    recall,
)
from langfinger.server.store.seats import Seating
from langfinger.server.store.shelf import cut_back
from langfinger.server.store.sql import Place
from langfinger.server.store.store import Statement, Store
from langfinger.server.store.table_settings import TableSettings

TAKE: Final = "UPDATE tables SET fence = fence + 1, node = '' WHERE id = ? AND fence = ?"
ASK: Final = "look at them with langfinger export-table, and say --accept if they are right"


async def mend(store: Store, games: Games, id: str, at: int, is_accepted: bool) -> list[str]:
    """Does what can be done, and says what was; Unfit if nothing can or need be."""
    kept = await rows_of(store, id)
    if kept is None:
        raise Unfit(f"there is no table {id}: langfinger tables lists them")
    settings, seating = frame_of(kept)
    is_sealed = is_as_written(kept, settings, seating)
    if not is_sealed and not is_accepted:
        raise Unfit(f"the seats and settings of table {id} are not as they were written: {ASK}")
    memory = course_of(games, kept)
    if is_sealed and memory.trouble is None:
        raise Unfit(f"table {id} is whole: there is nothing to mend")
    fence = kept.row["fence"] + 1
    await store.write(Statement(TAKE, (id, kept.row["fence"]), changes=1))
    done = []
    if not is_sealed:
        await store.write(sql.table_state(settings, seating, fence, kept.row["used"]))
        done.append(f"the seats and settings of table {id} hold as they are now")
    if memory.trouble is not None:
        record = Record(settings, seating, memory.course)
        record.trouble = memory.trouble
        await cut_back(store, record, Place(memory.course.n, memory.chain, fence), at)
        lost = memory.trouble.lost
        done.append(f"table {id} goes on after command {memory.course.n}; {lost} are on the shelf")
    return done


def frame_of(kept: Kept) -> tuple[TableSettings, Seating]:
    """How the table is set, and who sits there, whether that is right or not."""
    try:
        return read_settings(kept.row), new_seating(kept.row, kept.chairs)
    except Broken as problem:
        told = f"its row cannot be read ({type(problem).__name__})"
        raise Unfit(f"{told}: restore a backup to have the table back") from None


def is_as_written(kept: Kept, settings: TableSettings, seating: Seating) -> bool:
    """Does the seal hold? Where chairs are missing, nobody can accept it."""
    try:
        check_frame(kept.row, settings, seating)
    except Trouble as trouble:
        if trouble.what == "seal":
            return False
        raise Unfit("its chairs or its state are none: restore a backup") from None
    return True


def course_of(games: Games, kept: Kept) -> Memory:
    """The game as far as it holds."""
    if kept.row["game"] not in games:
        raise Unfit("its game is not installed here")
    try:
        memory = recall(game_of(games, kept.row), kept.row, kept.commands)
    except Trouble as trouble:
        told = f"it cannot be set up ({trouble.what})"
        raise Unfit(f"{told}: restore a backup to have the table back") from None
    if memory.trouble is not None and memory.trouble.why == "other_rules":
        raise Unfit("it was begun under other rules: install the version it was played with")
    return memory
