"""How much is too much: token buckets in memory, per guest and per address."""

from typing import Final, NamedTuple

from langfinger.server.clock import Clock

MOST_BUCKETS: Final = 10_000


class Rate(NamedTuple):
    """So many at once, and so many more each second."""

    burst: float
    per_second: float


class Limits(NamedTuple):
    """The measures of the house."""

    guests: Rate = Rate(30, 10 / 60)
    tables: Rate = Rate(5, 5 / 60)
    joins: Rate = Rate(20, 20 / 60)
    changes: Rate = Rate(30, 1)
    messages: Rate = Rate(20, 10)
    chat: Rate = Rate(5, 1)
    sockets: int = 8


STRICT: Final = Limits()
FREELY: Final = Rate(1e9, 1e9)
UNLIMITED: Final = Limits(FREELY, FREELY, FREELY, FREELY, FREELY, FREELY, 10_000)


class Bucket:
    """Fills with time, is emptied by use."""

    def __init__(self, rate: Rate, now: int) -> None:
        self.rate = rate
        self.level = rate.burst
        self.at = now

    def takes(self, now: int) -> bool:
        """Is there one left? Then it is taken."""
        gained = (now - self.at) / 1000 * self.rate.per_second
        self.level = min(self.rate.burst, self.level + gained)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """One bucket for each kind of wish and whoever wishes."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.buckets: dict[tuple[str, str], Bucket] = {}

    def takes(self, kind: str, who: str, rate: Rate) -> bool:
        """May this one have one more?"""
        now = self.clock.now()
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets = {k: b for k, b in self.buckets.items() if now - b.at < 60_000}
        bucket = self.buckets.setdefault((kind, who), Bucket(rate, now))
        return bucket.takes(now)
