"""One process only holds a data folder."""

import os
from pathlib import Path
from typing import IO


class Occupied(Exception):
    """Somebody else holds the data folder."""


class Lock:
    """Held until released or until the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.file: IO[str] = open(folder / "langfinger.lock", "a+", encoding="utf-8")  # noqa: SIM115
        try:
            seize(self.file)
        except OSError:
            self.file.seek(0)
            holder = self.file.read().strip() or "unknown"
            self.file.close()
            told = f"the data folder {folder} is in use by another Langfinger (process {holder})"
            raise Occupied(f"{told}: stop it, or choose another folder with --data") from None
        self.file.truncate(0)
        self.file.write(f"{os.getpid()}\n")
        self.file.flush()

    def release(self) -> None:
        """Lets the next one in."""
        self.file.close()


if os.name == "nt":
    import msvcrt

    def seize(file: IO[str]) -> None:
        """Locks a byte far behind the text, or raises OSError."""
        file.seek(1 << 20)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]

else:
    import fcntl

    def seize(file: IO[str]) -> None:
        """Locks the file, or raises OSError."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
