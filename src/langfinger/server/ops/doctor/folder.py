"""The data folder: who can read it, where it lies, what lies around in it."""

import shutil
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from langfinger.server.ops.doctor.findings import Finding, bad, ok, warn
from langfinger.server.ops.doctor.tables import look_at_tables
from langfinger.server.ops.examining import Games
from langfinger.server.ops.read_only import ReadOnly, Unfit, opinion_of, schema_of
from langfinger.server.ops.restoring import commits_of
from langfinger.server.store.file.opening import FILE
from langfinger.server.store.file.tide import NAME as TIDE
from langfinger.server.store.migrate import HEAD

MEGABYTE: Final = 1_000_000
SCARCE, LITTLE = 100 * MEGABYTE, 1000 * MEGABYTE
MOUNTS: Final = Path("/proc/self/mountinfo")
AFAR: Final = ("nfs", "cifs", "smb", "afs", "ceph", "gluster", "fuse.sshfs", "9p", "beegfs")
LEFT: Final = (f"{FILE}.broken-*", f"{FILE}.schema-*", "before-restore-*")
READABLE_BY_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def look_at_folder(folder: Path) -> Iterator[Finding]:
    """All but the file itself."""
    if not folder.exists():
        yield ok(f"there is no {folder} yet: it is made at the first start")
        return
    if sys.platform != "win32":
        yield privacy(folder)
    yield space(folder)
    yield from nearness(folder)
    yield from leftovers(folder)


def privacy(folder: Path) -> Finding:
    """Can others read the hands?"""
    mode = stat.S_IMODE(folder.stat().st_mode)
    if not mode & READABLE_BY_OTHERS:
        return ok(f"{folder} is open to its owner alone")
    open_files = [path.name for path in folder.glob("langfinger.sqlite*") if is_open(path)]
    told = f"{folder} is open to others ({mode:04o})"
    if open_files:
        return bad(f"{told}, and so are all hands and keys", f"chmod 700 {folder}")
    return warn(told, f"chmod 700 {folder}")


def is_open(path: Path) -> bool:
    """Can others read this file, as far as it is up to the file?"""
    return bool(path.stat().st_mode & READABLE_BY_OTHERS)


def space(folder: Path) -> Finding:
    """Is there room for more?"""
    free = shutil.disk_usage(folder).free
    told = f"{free // MEGABYTE} MB are free"
    if free < SCARCE:
        return bad(told, "make room: no move can be stored on a full disk")
    return warn(told, "make room soon") if free < LITTLE else ok(told)


def nearness(folder: Path) -> Iterator[Finding]:
    """A write-ahead log needs a disk of this machine; not every system says what it is."""
    kind = file_system_of(folder.resolve(), MOUNTS)
    if kind is None:
        return
    if kind.startswith(AFAR):
        told = f"{folder} lies on {kind}, a file system of the network"
        yield bad(told, "choose a folder on a disk of this machine: SQLite loses data there")
    else:
        yield ok(f"the data folder lies on {kind}")


def file_system_of(folder: Path, mounts: Path) -> str | None:
    """The kind of file system that is mounted nearest above; None if nobody can tell."""
    try:
        lines = mounts.read_text("utf-8", "replace").splitlines()
    except OSError:
        return None
    found: dict[str, str] = {}
    for entry in lines:
        place, _, kind = entry.partition(" - ")
        found[place.split()[4].replace("\\040", " ")] = kind.split()[0]
    above = [str(place) for place in (folder, *folder.parents) if str(place) in found]
    return found[above[0]] if above else None


def leftovers(folder: Path) -> Iterator[Finding]:
    """Old copies hold secrets too, and take up room."""
    for pattern in LEFT:
        old = sorted(folder.glob(pattern))
        if old:
            told = f"{len(old)} old copies, such as {old[0].name}"
            yield warn(told, "delete them when you are sure that nobody needs them")


async def look_at_file(folder: Path, games: Games) -> list[Finding]:
    """The store: its pages, its schema, its mark, and every table."""
    file = folder / FILE
    if not file.exists():
        return [] if not (folder / TIDE).exists() else [missing(folder)]
    marked = tide_of(folder)  # before the file is read: it never says more than the file
    trouble = opinion_of(file)
    if trouble:
        told = f"{file} is damaged ({trouble})"
        return [bad(told, "the next start saves what can be read; copy the folder before")]
    try:
        revision = schema_of(file)
    except Unfit as problem:
        return [bad(str(problem), "put the right file in its place")]
    found = [ok(f"{FILE} is sound, schema {revision}"), *tide(marked, commits_of(file))]
    if revision != HEAD:
        return [
            *found,
            warn(f"schema {HEAD} is the newest", "the next start brings the file to it"),
        ]
    store = ReadOnly(file)
    try:
        return [*found, *await look_at_tables(store, games, round(time.time() * 1000))]
    finally:
        await store.close()


def missing(folder: Path) -> Finding:
    """The mark is there and the file is not."""
    return bad(
        f"{folder / FILE} is missing", "langfinger restore a backup, before a new one is made"
    )


def tide_of(folder: Path) -> int:
    """How many commits the mark knows of."""
    try:
        text = (folder / TIDE).read_text("ascii").strip()
    except (OSError, UnicodeError):
        return 0
    return int(text) if text.isdigit() else 0


def tide(marked: int, stored: int) -> Iterator[Finding]:
    """Are commits missing?"""
    if marked > stored:
        told = f"the last {marked - stored} commits of {FILE} are missing"
        yield bad(told, "langfinger restore a backup, or go on: all tables stand as they were then")
