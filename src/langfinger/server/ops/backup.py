"""A copy of a data folder's store in one file, made while people play; and checked."""

import os
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from langfinger.server.ops.read_only import Unfit, count, open_to_read, opinion_of, schema_of
from langfinger.server.store.file.opening import FILE


class Copied(NamedTuple):
    """What a backup holds."""

    schema: str
    tables: int
    guests: int
    keys: int


def back_up(folder: Path, target: Path, is_forced: bool) -> Copied:
    """One file that holds everything, keys included, readable by its owner alone."""
    if not (folder / FILE).exists():
        raise Unfit(f"there is no {FILE} in {folder}: choose the folder with --data")
    if target.exists() and not is_forced:
        raise Unfit(f"{target} is there already: choose another name, or say --force")
    part = new_part(target)
    try:
        copy_store(folder / FILE, part)
        copied = look_at(part)
        sync(part)
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)
    sync(target.parent)
    return copied


def new_part(target: Path) -> Path:
    """An empty file beside the target, for its owner alone."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    os.close(handle)
    return Path(name)


def copy_store(source: Path, target: Path) -> None:
    """All that is committed at one moment, with what only the write-ahead log holds."""
    try:
        with closing(open_to_read(source)) as file, closing(sqlite3.connect(target)) as copy:
            file.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, and nothing beside it
    except sqlite3.Error as problem:
        raise Unfit(f"{source} cannot be copied ({problem}): langfinger doctor says more") from None


def look_at(copy: Path) -> Copied:
    """What the copy holds; Unfit if it is not sound."""
    trouble = opinion_of(copy)
    if trouble:
        raise Unfit(f"the copy is not sound ({trouble}): langfinger doctor says more")
    tables, guests, keys = [count(copy, name) for name in ("tables", "guests", "keys")]
    return Copied(schema_of(copy), tables, guests, keys)


def sync(path: Path) -> None:
    """On the disk, whatever happens next; some systems cannot do so for a folder."""
    with suppress(PermissionError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
