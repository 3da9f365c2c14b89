"""How much is too much: token buckets in memory, per guest and per address."""

from collections import OrderedDict
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, NamedTuple

from langfinger.server.clock import Clock

MOST_BUCKETS: Final = 10_000  # of one kind; whoever comes then has to share
SHARED: Final = 256


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
    studies: Rate = Rate(60, 5)  # of one address: whoever asks need not be known
    thoughts: Rate = Rate(20, 2)  # of one address, for the app at a real table
    messages: Rate = Rate(20, 10)
    chat: Rate = Rate(5, 1)
    sockets: int = 8  # of one guest, and of one address that watches one table
    spectators: int = 100  # of one table
    openings: Rate = Rate(30, 1)  # of sockets: a new one brings new measures with it
    frames: Rate = Rate(60, 20)  # of one socket, whatever is in them
    connections: int = 200  # of one address
    head: float = 10.0  # seconds until the head of a request must be there
    body: float = 10.0  # … its body
    idle: int = 5  # … the next request, or the connection is closed
    taking: float = 60.0  # … an answer must be taken
    lingering: float = 5.0  # … a connection that we close must be gone


STRICT: Final = Limits()
FREELY: Final = Rate(1e9, 1e9)
MANY: Final = 100_000
UNLIMITED: Final = Limits(
    guests=FREELY,
    tables=FREELY,
    joins=FREELY,
    changes=FREELY,
    studies=FREELY,
    thoughts=FREELY,
    messages=FREELY,
    chat=FREELY,
    sockets=MANY,
    spectators=MANY,
    openings=FREELY,
    frames=FREELY,
    connections=MANY,
)


def household(address: str) -> str:
    """Who shares a measure: one address, or the 2**64 that one household has of the new kind."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Address(int(known) >> 64 << 64))


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
        self.kinds: dict[str, Shelf] = {}

    def __len__(self) -> int:
        """How many buckets are kept."""
        return sum(len(shelf.buckets) for shelf in self.kinds.values())

    def takes(self, kind: str, who: str, rate: Rate) -> bool:
        """May this one have one more?"""
        if kind not in self.kinds:
            self.kinds[kind] = Shelf(rate)
        now = self.clock.ticks()
        return self.kinds[kind].bucket_of(who, now).takes(now)


class Shelf:
    """The buckets of one kind; those that were not used the longest stand in front.

    A bucket that is full again is as good as a new one, so it can go. No other goes: a flood of
    strangers must not give back to somebody what they have used up.
    """

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.full_after = rate.burst / rate.per_second * 1000
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def bucket_of(self, who: str, now: int) -> Bucket:
        """The bucket of this one; of several, if there are too many already."""
        self.clear_away(now)
        if who not in self.buckets and len(self.buckets) >= MOST_BUCKETS:
            who = f"one of many {hash(who) % SHARED}"
        if who not in self.buckets:
            self.buckets[who] = Bucket(self.rate, now)
        self.buckets.move_to_end(who)
        return self.buckets[who]

    def clear_away(self, now: int) -> None:
        """Each goes once, so all of this together costs no more than their coming did."""
        while self.buckets and now - next(iter(self.buckets.values())).at >= self.full_after:
            self.buckets.popitem(last=False)
