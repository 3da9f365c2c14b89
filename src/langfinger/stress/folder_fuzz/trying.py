"""One try: a copy of the good folder is damaged, opened and judged."""

import asyncio
import shutil
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from langfinger.server.store.file.salvage import salvage
from langfinger.stress.folder_fuzz.bytes_hurt import LOG, TO_FILE, TO_LOG
from langfinger.stress.folder_fuzz.good_folder import FILE, Good
from langfinger.stress.folder_fuzz.judging import REBUILT, SET_BACK, Broken, Judge, whole_tables
from langfinger.stress.folder_fuzz.opened import NEXT_DAY, Opened
from langfinger.stress.folder_fuzz.rows_hurt import TO_ROWS, hurt_rows

KINDS: Final = (*TO_FILE, *TO_LOG, *TO_ROWS)


class Outcome(NamedTuple):
    """How one try went; `problem` is a promise that was not kept."""

    seed: int
    kind: str
    became: Counter[str]
    told: frozenset[str]
    problem: str


def kind_of(seed: int) -> str:
    """All kinds take turns."""
    return KINDS[seed % len(KINDS)]


def try_once(good: Good, folder: Path, seed: int) -> Outcome:
    """Damages, opens and judges; the folder is left as it is then."""
    kind, dice = kind_of(seed), Random(seed)
    became: Counter[str] = Counter()
    told: frozenset[str] = frozenset()
    try:
        untouched = damage(good, folder, kind, dice)
        kept = {path.name: path.read_bytes() for path in folder.iterdir()}
        became, told = asyncio.run(open_and_judge(good, folder, untouched, seed))
        check_kept(folder, kept, "rebuilt" in told)
    except Broken as problem:
        return Outcome(seed, kind, became, told, str(problem))
    except Exception:
        return Outcome(seed, kind, became, told, traceback.format_exc())
    return Outcome(seed, kind, became, told, "")


def damage(good: Good, folder: Path, kind: str, dice: Random) -> set[str]:
    """Makes a damaged copy; says which tables must be as they were."""
    is_crashed = kind in TO_LOG or (kind in TO_FILE and dice.random() < 0.5)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(good.crashed if is_crashed else good.shut, folder)
    if kind in TO_ROWS:
        return set(good.looks) - hurt_rows(folder, kind, dice).tables
    (TO_FILE | TO_LOG)[kind](good, folder, dice)
    return whole_tables(good, salvage(bytes_of(folder / FILE), bytes_of(folder / LOG)).rows)


def bytes_of(path: Path) -> bytes:
    """Those of a file, if it is there."""
    return path.read_bytes() if path.exists() else b""


async def open_and_judge(
    good: Good, folder: Path, untouched: set[str], seed: int
) -> tuple[Counter[str], frozenset[str]]:
    """As the server does; then what was told in the log."""
    opened = Opened(folder, seed, NEXT_DAY)
    await opened.open()
    try:
        became = await Judge(good, opened, untouched).judge()
    finally:
        await opened.close()
    signs = {"rebuilt": REBUILT, "set back": SET_BACK}
    return became, frozenset(word for word, sign in signs.items() if opened.ear.has_heard(sign))


def check_kept(folder: Path, before: dict[str, bytes], is_rebuilt: bool) -> None:
    """Of files that were put aside every byte is kept."""
    kept = [path.read_bytes() for path in folder.glob(f"{FILE}*broken*")]
    lost = [name for name in (FILE, LOG) if before.get(name) and before[name] not in kept]
    if is_rebuilt and lost:
        raise Broken(f"not kept as it was: {lost}")
