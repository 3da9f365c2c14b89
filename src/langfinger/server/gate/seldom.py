"""A log that says the same only once a minute: strangers must not fill the disk with it."""

import logging
from typing import Final

from langfinger.server.clock import Clock

MINUTE: Final = 60_000  # milliseconds


class Seldom(logging.Filter):
    """Lets a warning pass now and then; faults always."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.clock = clock
        self.said: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Was it said a minute ago, or never?"""
        if record.levelno > logging.WARNING:
            return True
        now = self.clock.ticks()
        if now - self.said.get(record.msg, now - MINUTE) < MINUTE:
            return False
        self.said[record.msg] = now
        return True


def seldom_log(name: str, clock: Clock) -> logging.Logger:
    """A log of one's own below the one of this name."""
    log = logging.Logger(f"{name}.seldom", logging.WARNING)
    log.parent = logging.getLogger(name)
    log.addFilter(Seldom(clock))
    return log
