"""The log: where rules announce what happens."""

from __future__ import annotations

from typing import Final

from langfinger.kernel.record import Event


class Log:
    """Where rules announce events; off during search."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Notes the event if anybody listens."""
        if self.on:
            self.events.append(event)


def silent() -> Log:
    """A log that nobody reads."""
    return Log(False)


SILENT: Final = silent()
