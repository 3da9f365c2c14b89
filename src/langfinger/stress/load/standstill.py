"""When the machine itself stood still: on each core a process that does nothing but wake up.

    python -m langfinger.stress.load.standstill CORE FILE

It goes before everything else on its core, so if it wakes up late the whole core was away: the
host of a virtual machine had given it to somebody else. Only root may go before others; without
that nothing is noted, and nothing is said of it.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

NAP: Final = 0.002  # seconds
LATE: Final = 0.005
FIRST: Final = 50  # a priority of real time


class Standstill(NamedTuple):
    """From when to when a core was away, by the clock that all processes share."""

    since: float
    until: float

    def meets(self, sent: float, took: float) -> bool:
        """Did it happen while this answer was waited for?"""
        return sent < self.until and self.since < sent + took


class Watch:
    """The processes that watch, and what they have noted."""

    def __init__(self, folder: Path) -> None:
        self.files = [folder / f"standstill{core}" for core in range(2)]
        module = "langfinger.stress.load.standstill"
        self.processes = [
            subprocess.Popen([sys.executable, "-m", module, str(core), str(file)])
            for core, file in enumerate(self.files)
            if may_go_first()
        ]

    @property
    def is_possible(self) -> bool:
        """Can anything be told of this machine? Whoever may not go first has left at once."""
        return bool(self.processes) and all(one.poll() is None for one in self.processes)

    def noted(self, since: float, until: float) -> list[Standstill]:
        """All that was between these moments."""
        texts = [file.read_text() for file in self.files if file.exists()]
        lines = [line for text in texts for line in text.splitlines()]
        found = [Standstill(*[float(word) for word in line.split()]) for line in lines]
        return [one for one in found if since <= one.until and one.since <= until]

    def close(self) -> None:
        """Nobody watches any more."""
        for process in self.processes:
            process.terminate()
            process.wait()


def may_go_first() -> bool:
    """Is this a machine with two cores where we may go before others?"""
    return hasattr(os, "sched_setscheduler") and os.geteuid() == 0 and (os.cpu_count() or 1) > 1


def watch(core: int, file: Path) -> None:
    """Wakes up again and again, and notes when it was late."""
    os.sched_setaffinity(0, {core})
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(FIRST))
    except PermissionError:
        return
    with file.open("w", buffering=1) as notes:
        while True:
            due = time.perf_counter() + NAP
            time.sleep(NAP)
            now = time.perf_counter()
            if now - due > LATE:
                notes.write(f"{due} {now}\n")


if __name__ == "__main__":
    watch(int(sys.argv[1]), Path(sys.argv[2]))
