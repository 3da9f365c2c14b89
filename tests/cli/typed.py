"""Commands in processes of their own, as somebody types them and stops them."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

PATIENCE: Final = 240.0
MAIN: Final = "import sys; from langfinger.cli import main; sys.exit(main())"


def hear_ctrl_c() -> None:
    """As in a terminal, even where the tests run in the background and do not hear it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def typed(folder: Path, *argv: str) -> Iterator["subprocess.Popen[str]"]:
    """A command in a process of its own, as if typed."""
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, *argv],
        cwd=folder,
        env={**os.environ, "LANGFINGER_LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def wait_for_lines(file: Path, count: int) -> None:
    """Waits until a journal has so many lines."""
    for _ in range(int(PATIENCE * 10)):
        if file.exists() and file.read_bytes().count(b"\n") >= count:
            return
        signal.sigtimedwait([], 0.1)
    raise AssertionError(f"expected {count} lines in {file.name}")


def interrupted(process: Any) -> tuple[str, str]:
    """What it says when somebody presses Ctrl+C, which all processes of a terminal hear."""
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    return out, err
