"""What somebody else measures: a file beside the run."""

from typing import Any

from langfinger.kernel import Event, Game, Json, State
from langfinger.lab.batch import Metric


class FirstMovers(Metric):
    """Who begins each round."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.rounds: dict[str, int] = {}

    def note(self, event: Event) -> None:
        """A new round."""
        if event.verb() == "RoundBegan":
            seat = f"S{getattr(event, 'seat')}"  # noqa: B009
            self.rounds[seat] = self.rounds.get(seat, 0) + 1

    def value(self, state: State) -> Json:
        """How many, by seat."""
        return self.rounds


class Broken(Metric):
    """One that stumbles."""

    def note(self, event: Event) -> None:
        raise LookupError("no such thing")


class Wordy(Metric):
    """One that has no number."""

    def value(self, state: State) -> Json:
        """Words."""
        return "many"


class Moves(Metric):
    """One that would write over a column."""


class Other:
    """No metric at all."""
