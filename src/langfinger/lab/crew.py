"""A crew of processes that do errands side by side, and go home at once when nobody waits."""

import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final, TypeVar

from langfinger.uninterrupted import uninterrupted

E = TypeVar("E")
R = TypeVar("R")

FAREWELL: Final = 0.3
"""Seconds that a worker has to put away what it has begun."""


class WorkerDied(RuntimeError):
    """A process of the crew is gone in the midst of an errand."""


class Worker:
    """One process and the line to it."""

    def __init__(self, job: Callable[[Any], Any]) -> None:
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=toil, args=(theirs, job), daemon=True)
        with uninterrupted():
            self.process.start()
        theirs.close()

    def result(self) -> Any:
        """What came of its errand; what it raised is raised here."""
        try:
            is_done, result = self.line.recv()
        except (EOFError, OSError):
            self.process.join(FAREWELL)
            raise WorkerDied(
                f"a worker has died, exit code {self.process.exitcode}; is there enough memory?"
            ) from None
        if not is_done:
            raise result
        return result


def shared_out(job: Callable[[E], R], errands: Iterable[E], hands: int) -> Generator[R, None, None]:
    """What comes of each errand, in the order in which they are done.

    Close it to end all workers at once, whatever they do.
    """
    left = iter(errands)
    crew = [Worker(job) for _ in range(hands)]
    try:
        busy = {worker.line: worker for worker in crew if give(worker, left)}
        while busy:
            for line in wait(list(busy)):
                assert isinstance(line, Connection)
                worker = busy[line]
                result = worker.result()
                if not give(worker, left):
                    del busy[line]
                yield result
    finally:
        dismiss(crew)


def give(worker: Worker, errands: Iterator[Any]) -> bool:
    """The next errand is this worker's; was there one?"""
    for errand in errands:
        worker.line.send(errand)
        return True
    return False


def dismiss(crew: list[Worker]) -> None:
    """Everybody goes home, now."""
    for worker in crew:
        worker.process.terminate()
    for worker in crew:
        worker.process.join(FAREWELL)
        worker.process.kill()
        worker.process.join()
        worker.line.close()


def toil(line: Connection, job: Callable[[Any], Any]) -> None:
    """The life of a worker: one errand after another, until the house hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    while True:
        try:
            errand = line.recv()
        except EOFError:
            return
        try:
            told = True, job(errand)
        except Exception as problem:
            told = False, problem
        line.send(told)
