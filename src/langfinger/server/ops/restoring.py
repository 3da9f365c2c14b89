"""A backup takes the place of what is in a data folder; nothing that was there is deleted."""

import os
import shutil
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from langfinger.server.ops.backup import copy_store, new_part, sync
from langfinger.server.ops.examining import Examined, Games, examine_all
from langfinger.server.ops.read_only import ReadOnly, Unfit, open_to_read, opinion_of, schema_of
from langfinger.server.store.file.locking import Lock
from langfinger.server.store.file.opening import FILE
from langfinger.server.store.file.tide import NAME as TIDE
from langfinger.server.store.file.tide import Tide
from langfinger.server.store.migrate import migrate

# The log goes first: beside another file it would be taken for that one's own. The mark stays until
# the end: a start in between, after a power cut, says loudly that something is missing.
MOVED: Final = (f"{FILE}-wal", f"{FILE}-shm", FILE)


class Restored(NamedTuple):
    """What was put in place, and where the rest is now."""

    tables: int
    aside: Path | None


async def restore(backup: Path, folder: Path, games: Games, is_forced: bool) -> Restored:
    """Only where no server plays; the backup is read through first."""
    lock = Lock(folder)
    try:
        found = await examined(backup, games)
        bad = [table.id for table in found if is_damaged(table)]
        if bad and not is_forced:
            told = (
                f"{len(bad)} of {len(found)} tables in {backup} are damaged: {', '.join(bad[:5])}"
            )
            raise Unfit(f"{told}; --force restores them too, to be mended by their hosts")
        return Restored(len(found), put_in_place(backup, folder))
    finally:
        lock.release()


def is_damaged(table: Examined) -> bool:
    """Begun under other rules is no damage."""
    return table.trouble is not None and table.trouble.why == "damaged"


async def examined(backup: Path, games: Games) -> list[Examined]:
    """All tables of a backup, played again on a copy of the newest schema."""
    if not backup.exists():
        raise Unfit(f"there is no file {backup}")
    trouble = opinion_of(backup)
    if trouble:
        raise Unfit(f"{backup} is damaged ({trouble}): nothing was changed")
    schema_of(backup)
    with tempfile.TemporaryDirectory(prefix="langfinger") as scratch:
        copy = Path(scratch) / FILE
        copy_store(backup, copy)
        migrate(copy)
        store = ReadOnly(copy)
        try:
            return [table async for table in examine_all(store, games)]
        finally:
            await store.close()


def put_in_place(backup: Path, folder: Path) -> Path | None:
    """The backup as the store of this folder; gives where the old one lies."""
    part = new_part(folder / FILE)
    try:
        copy_store(backup, part)
        sync(part)
        aside = move_aside(folder)
        os.replace(part, folder / FILE)
    finally:
        part.unlink(missing_ok=True)
    mark(folder)
    sync(folder)
    return aside


def move_aside(folder: Path) -> Path | None:
    """What was there, into a folder of its own."""
    there = [folder / name for name in MOVED if (folder / name).exists()]
    if not there:
        return None
    aside = folder / time.strftime("before-restore-%Y%m%d-%H%M%S")
    aside.mkdir(mode=0o700)
    if (folder / TIDE).exists():
        shutil.copy2(folder / TIDE, aside / TIDE)
    for path in there:
        path.rename(aside / path.name)
    return aside


def mark(folder: Path) -> None:
    """The mark says what the file says, so that the next start misses nothing."""
    tide = Tide(folder)
    tide.rise(commits_of(folder / FILE))
    tide.close()


def commits_of(path: Path) -> int:
    """How many commits the file has had; files of the first schema did not count."""
    try:
        with closing(open_to_read(path)) as file:
            row = file.execute("SELECT value FROM house WHERE key = 'commits'").fetchone()
    except sqlite3.OperationalError:
        return 0
    return int(row[0]) if row is not None and str(row[0]).isdigit() else 0
