"""Damage to the bytes of a data folder: bits, pages, ends, logs of another day."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from langfinger.stress.folder_fuzz.good_folder import FILE, Good

LOG: Final = f"{FILE}-wal"
PAGE: Final = 4096
FRAME: Final = PAGE + 24
MANY: Final = 40

Hurt = Callable[[Good, Path, Random], None]


def flip(path: Path, bits: int, dice: Random, first: int = 0, last: int = 0) -> None:
    """Turns some bits of a file, between two places if they are said."""
    body = bytearray(path.read_bytes())
    for _ in range(bits):
        body[dice.randrange(first, last or len(body))] ^= 1 << dice.randrange(8)
    path.write_bytes(body)


def one_bit(good: Good, folder: Path, dice: Random) -> None:
    """Anywhere in the file."""
    flip(folder / FILE, 1, dice)


def many_bits(good: Good, folder: Path, dice: Random) -> None:
    """All over the file."""
    flip(folder / FILE, dice.randrange(2, MANY), dice)


def first_page(good: Good, folder: Path, dice: Random) -> None:
    """The header of the file and its schema."""
    flip(folder / FILE, dice.randrange(1, 5), dice, 0, PAGE)


def header(good: Good, folder: Path, dice: Random) -> None:
    """The header of the file alone."""
    flip(folder / FILE, 1, dice, 0, 100)


def page_headers(good: Good, folder: Path, dice: Random) -> None:
    """Where pages say what they are and where their cells begin."""
    pages = (folder / FILE).stat().st_size // PAGE
    for _ in range(dice.randrange(1, 6)):
        at = dice.randrange(pages) * PAGE
        flip(folder / FILE, 1, dice, at, at + 40)


def cut_off(good: Good, folder: Path, dice: Random) -> None:
    """The end of the file is gone."""
    os.truncate(folder / FILE, dice.randrange((folder / FILE).stat().st_size))


def empty(good: Good, folder: Path, dice: Random) -> None:
    """Nothing is left of the file."""
    os.truncate(folder / FILE, 0)


def gone(good: Good, folder: Path, dice: Random) -> None:
    """Nor of its name."""
    (folder / FILE).unlink()


def zeroed(good: Good, folder: Path, dice: Random) -> None:
    """Some pages are empty."""
    for _ in range(dice.randrange(1, 4)):
        write_page(folder / FILE, dice, bytes(PAGE))


def garbage(good: Good, folder: Path, dice: Random) -> None:
    """Some pages are of another file."""
    for _ in range(dice.randrange(1, 4)):
        write_page(folder / FILE, dice, dice.randbytes(PAGE))


def write_page(path: Path, dice: Random, page: bytes) -> None:
    """Any page becomes this one."""
    body = bytearray(path.read_bytes())
    at = dice.randrange(len(body) // PAGE) * PAGE
    body[at : at + PAGE] = page
    path.write_bytes(body)


def swapped(good: Good, folder: Path, dice: Random) -> None:
    """Two pages have changed places."""
    body = bytearray((folder / FILE).read_bytes())
    one, other = (dice.randrange(len(body) // PAGE) * PAGE for _ in range(2))
    first, second = body[one : one + PAGE], body[other : other + PAGE]
    body[one : one + PAGE], body[other : other + PAGE] = second, first
    (folder / FILE).write_bytes(body)


def stale_page(good: Good, folder: Path, dice: Random) -> None:
    """A write that the disk has promised and not done: some page is as it was before."""
    old, body = (good.early_shut / FILE).read_bytes(), bytearray((folder / FILE).read_bytes())
    at = dice.randrange(min(len(old), len(body)) // PAGE) * PAGE
    body[at : at + PAGE] = old[at : at + PAGE]
    (folder / FILE).write_bytes(body)


def log_bit(good: Good, folder: Path, dice: Random) -> None:
    """One bit of the log."""
    flip(folder / LOG, 1, dice)


def log_bits(good: Good, folder: Path, dice: Random) -> None:
    """Many bits of the log."""
    flip(folder / LOG, dice.randrange(2, MANY), dice)


def log_header(good: Good, folder: Path, dice: Random) -> None:
    """The header of the log."""
    flip(folder / LOG, 1, dice, 0, 32)


def log_cut(good: Good, folder: Path, dice: Random) -> None:
    """The end of the log is gone."""
    os.truncate(folder / LOG, dice.randrange((folder / LOG).stat().st_size))


def log_gone(good: Good, folder: Path, dice: Random) -> None:
    """There is no log."""
    (folder / LOG).unlink()


def log_of_another_moment(good: Good, folder: Path, dice: Random) -> None:
    """The log was put back from a backup, or the file was."""
    (folder / LOG).write_bytes((good.earlier / LOG).read_bytes())


def both(good: Good, folder: Path, dice: Random) -> None:
    """File and log."""
    many_bits(good, folder, dice)
    log_bits(good, folder, dice)


def stray_journal(good: Good, folder: Path, dice: Random) -> None:
    """A rollback journal that belongs to nobody."""
    magic = b"\xd9\xd5\x05\xf9 \xa1c\xd7" if dice.random() < 0.5 else dice.randbytes(8)
    (folder / f"{FILE}-journal").write_bytes(magic + dice.randbytes(2000))


def read_only(good: Good, folder: Path, dice: Random) -> None:
    """The file may not be written."""
    (folder / FILE).chmod(0o400)


def no_mark(good: Good, folder: Path, dice: Random) -> None:
    """The mark beside the file is broken."""
    mark = folder / "langfinger.tide"
    mark.write_bytes(dice.choice([b"", b"9" * 20, dice.randbytes(20), b"-1", b"12\xb2"]))


def strange_index(good: Good, folder: Path, dice: Random) -> None:
    """The shared memory of another moment."""
    (folder / f"{FILE}-shm").write_bytes(dice.randbytes(32768))


TO_FILE: Final[dict[str, Hurt]] = {
    "a bit of the file": one_bit,
    "bits of the file": many_bits,
    "bits of the first page": first_page,
    "a bit of the header": header,
    "bits of page headers": page_headers,
    "the file cut off": cut_off,
    "the file empty": empty,
    "the file gone": gone,
    "pages of zeros": zeroed,
    "pages of garbage": garbage,
    "pages swapped": swapped,
    "a stale page": stale_page,
    "a stray journal": stray_journal,
    "a read-only file": read_only,
    "the mark broken": no_mark,
    "a strange shm": strange_index,
}
TO_LOG: Final[dict[str, Hurt]] = {
    "a bit of the log": log_bit,
    "bits of the log": log_bits,
    "a bit of the log's header": log_header,
    "the log cut off": log_cut,
    "the log gone": log_gone,
    "another log": log_of_another_moment,
    "bits of file and log": both,
}
