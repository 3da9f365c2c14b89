"""Who looks at a game that is over together with others."""

from langfinger.server.publish.outbox import Line
from langfinger.server.store.record import Record
from langfinger.server.tokens import is_same_token


class Audience:
    """The lines of a review, each with the token of the link by which it came.

    They are none of the table's own lines: who reviews a game takes nobody's place at it.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.tokens: dict[Line, str | None] = {}

    def __contains__(self, line: Line | None) -> bool:
        return line in self.tokens

    def lines(self) -> list[Line]:
        """All who look on, in the order in which they came."""
        return list(self.tokens)

    def is_welcome(self, line: Line, watch: str | None) -> bool:
        """Whoever may see the film of this game: they sat here, or hold the watch link."""
        settings, seating = self.record.settings, self.record.seating
        guest = line.guest
        if settings.state != "finished" or guest in seating.banned:
            return False
        if seating.of(guest) or (guest is not None and seating.left_by(guest)):
            return True
        return settings.evening is None and is_same_token(watch, settings.watch)

    def seat_of(self, line: Line) -> int | None:
        """The first seat of whoever is on this line; None if they have none."""
        return next(iter(self.record.seating.of(line.guest)), None)

    def here(self) -> list[int]:
        """The seats whose people look on."""
        return sorted({seat for line in self.tokens for seat in self.record.seating.of(line.guest)})

    def others(self) -> int:
        """How many look on without a seat."""
        return sum(self.seat_of(line) is None for line in self.tokens)
