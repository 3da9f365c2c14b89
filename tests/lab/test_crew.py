"""A crew shares the work, tells what went wrong, and goes home at once."""

import os
import time
from contextlib import closing

import pytest

from langfinger.lab.crew import WorkerDied, shared_out


def twice(number: int) -> int:
    """An easy errand."""
    return 2 * number


def stumble(number: int) -> int:
    """An errand that cannot be done."""
    raise LookupError(f"no {number}")


def vanish(number: int) -> int:
    """An errand from which nobody comes back."""
    os._exit(7)


def dawdle(seconds: float) -> float:
    """An errand that takes its time."""
    time.sleep(seconds)
    return seconds


def test_every_errand_is_done_once() -> None:
    assert sorted(shared_out(twice, range(5), 2)) == [0, 2, 4, 6, 8]


def test_what_a_worker_raises_is_raised_here() -> None:
    with pytest.raises(LookupError, match="no 3"):
        list(shared_out(stumble, [3], 1))


def test_a_worker_that_dies_is_missed() -> None:
    with pytest.raises(WorkerDied, match="exit code 7"):
        list(shared_out(vanish, [1], 1))


def test_nobody_waits_for_errands_that_nobody_wants_any_more() -> None:
    with closing(shared_out(dawdle, [0.0, 600.0], 2)) as results:
        assert next(results) == 0.0
        began = time.monotonic()

    assert time.monotonic() - began < 30
