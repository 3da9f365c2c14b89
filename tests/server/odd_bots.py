"""Bots that are no good: they hang, raise, die or cheat. Workers find them here.

A bot is told what to do by its name, of which the second word may be a file.
"""

import os
import signal
import threading
from pathlib import Path

from langfinger.server.players import Asked, Found
from langfinger.server.players import choose as choose_well

SECRET = "what only this hand knows"


def choose_oddly(asked: Asked) -> Found:
    """What such a bot does."""
    name, _, file = asked.bot.partition(" ")
    match name:
        case "hangs":
            hang(file)
        case "hangs_once" if is_first(file):
            hang(file)
        case "dies":
            die()
        case "dies_once" if is_first(file):
            die()
        case "waits":
            wait_for(Path(file))
        case "raises":
            raise LookupError(SECRET, asked)
        case "cheats":
            return Found(max(asked.view.legal) + 1, 0, "odd")
        case "rules":
            return choose_well(asked)
    return Found(asked.view.legal[-1], 0, "odd")


def die() -> None:
    """As if somebody had killed its process."""
    os.kill(os.getpid(), signal.SIGKILL)


def hang(file: str) -> None:
    """Thinks and thinks; leaves a file that says so."""
    if file:
        Path(file).touch()
    threading.Event().wait()


def is_first(file: str) -> bool:
    """Has nobody been here before?"""
    try:
        Path(file).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def wait_for(file: Path) -> None:
    """Thinks until the file is there."""
    tick = threading.Event()
    while not file.exists():
        tick.wait(0.01)
