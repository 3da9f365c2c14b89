"""The porter: counts who is in, turns away who is too much, and ends those who dawdle."""

import asyncio
from collections import Counter
from typing import Final, Literal, TypeAlias

from langfinger.server.clock import Clock
from langfinger.server.gate.seldom import seldom_log
from langfinger.server.http.limits import Limits, household

Awaited: TypeAlias = Literal["told_by", "taken_by", "gone_by"]

ROUND: Final = 1.0  # seconds between two looks at everybody
MOST_TURNED_AWAY: Final = 64  # at once; beyond that there is no answer any more
COMPLAINTS: Final = {
    "full_house": "the house is full with %d connections: newcomers are turned away",
    "too_many": "one address has too many of %d connections: it is turned away",
}


NEVER: Final = 1 << 62


class Visit:
    """One connection: where it comes from, and by when something must have happened.

    `told_by`: the client has finished what it is sending; `taken_by`: it has taken what it was
    sent; `gone_by`: it is gone. `due` is the first of them.
    """

    def __init__(self, address: str | None) -> None:
        self.address = address
        self.times: dict[Awaited, int] = {}
        self.due = NEVER

    def expect(self, what: Awaited, time: int | None) -> None:
        """This must have happened by then; None if we do not wait for it."""
        self.times.pop(what, None)
        if time is not None:
            self.times[what] = time
        self.due = min(self.times.values(), default=NEVER)


class Porter:
    """Knows every open connection. Nothing here waits for what a client does."""

    def __init__(self, clock: Clock, limits: Limits, most: int) -> None:
        self.clock = clock
        self.limits = limits
        self.most = most
        self.visits: dict[asyncio.Transport, Visit] = {}
        self.addresses: Counter[str] = Counter()
        self.turned_away: set[asyncio.Transport] = set()
        self.log = seldom_log("langfinger.gate", clock)
        self.is_going_round = False

    # Coming and going

    def why_not(self, host: str | None) -> str | None:
        """Why nobody else can come from there; None if they are welcome."""
        if len(self.visits) - len(self.turned_away) >= self.most:
            return "full_house"
        if host is not None and self.addresses[household(host)] >= self.limits.connections:
            return "too_many"
        return None

    def admit(self, transport: asyncio.Transport, host: str | None) -> None:
        """One more; a host that many come through, as a proxy, is None."""
        visit = self.note(transport, None if host is None else household(host))
        if visit.address is not None:
            self.addresses[visit.address] += 1

    def turn_away(self, transport: asyncio.Transport, why: str) -> bool:
        """Somebody is not let in; says whether there is time to tell them so."""
        self.log.warning(COMPLAINTS[why], len(self.visits))
        if len(self.turned_away) >= MOST_TURNED_AWAY:
            return False
        self.note(transport, None).expect("gone_by", self.after(self.limits.lingering))
        self.turned_away.add(transport)
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        """One less; told twice of one, it forgets them once."""
        visit = self.visits.pop(transport, None)
        self.turned_away.discard(transport)
        if visit is not None and visit.address is not None:
            self.addresses[visit.address] -= 1
            if not self.addresses[visit.address]:
                del self.addresses[visit.address]

    def note(self, transport: asyncio.Transport, address: str | None) -> Visit:
        """Somebody to look after."""
        visit = self.visits[transport] = Visit(address)
        if not self.is_going_round:
            self.is_going_round = True
            self.clock.later(ROUND, self.go_round)
        return visit

    # Times

    def after(self, seconds: float) -> int:
        """The time so much later."""
        return self.clock.ticks() + round(seconds * 1000)

    def expect(self, transport: asyncio.Transport, seconds: float | None) -> None:
        """What the client is sending must be there so soon; None if we wait for nothing."""
        self.set_time(transport, "told_by", seconds)

    def owe(self, transport: asyncio.Transport, seconds: float | None) -> None:
        """What the client was sent must be taken so soon; None if it was."""
        self.set_time(transport, "taken_by", seconds)

    def set_time(self, transport: asyncio.Transport, what: Awaited, seconds: float | None) -> None:
        """Somebody has so long for this; None if we wait no longer."""
        visit = self.visits.get(transport)
        if visit is not None:
            visit.expect(what, None if seconds is None else self.after(seconds))

    def go_round(self) -> None:
        """Ends everybody who is late, then again in a second, as long as anybody is there."""
        now = self.clock.ticks()
        for transport, visit in list(self.visits.items()):
            if transport.is_closing() and "gone_by" not in visit.times:
                visit.expect("gone_by", self.after(self.limits.lingering))
            if visit.due <= now:
                transport.abort()  # a client that takes nothing would never let us close
        self.is_going_round = bool(self.visits)
        if self.is_going_round:
            self.clock.later(ROUND, self.go_round)
