"""The door of the house: who comes in, from which pages, and how much they may do."""

from collections import Counter
from typing import TypeAlias

from starlette.requests import HTTPConnection

from langfinger.server.address import Address, KeyPlace, Outside
from langfinger.server.clock import Clock
from langfinger.server.hints import Hints, NoHints
from langfinger.server.http.api import Refused
from langfinger.server.http.identity import COOKIE, Doorman, Guest
from langfinger.server.http.limits import FREELY, STRICT, Buckets, Limits, Rate, household

Places: TypeAlias = dict[str, int]
"""What a socket is counted as, and how many there may be of each."""


class Door:
    """Knows the guests, their origins, their measures and how many sockets each has open."""

    def __init__(
        self,
        doorman: Doorman,
        clock: Clock,
        limits: Limits = STRICT,
        origins: frozenset[str] = frozenset(),
        address: Address | None = None,
        hints: Hints | None = None,
        passkeys: KeyPlace | None = None,
    ) -> None:
        self.doorman = doorman
        self.limits = limits
        self.origins = origins
        self.address = address or Address("127.0.0.1", 0)
        self.hints = hints or NoHints()
        self.passkeys = passkeys
        self.buckets = Buckets(clock)
        self.sockets: Counter[str] = Counter()

    async def known(self, connection: HTTPConnection) -> tuple[Guest, bool] | None:
        """The guest behind the cookie, and whether it should be renewed; None if there is none."""
        return await self.doorman.read_cookie(connection.cookies.get(COOKIE))

    async def guest(self, connection: HTTPConnection) -> Guest:
        """Who asks; refused without a cookie."""
        found = await self.known(connection)
        if found is None:
            raise Refused(401, "no_guest")
        return found[0]

    async def changing(self, connection: HTTPConnection) -> Guest:
        """Who wants to change something, within measure."""
        guest = await self.guest(connection)
        await self.measure("changes", guest.id, self.limits.changes)
        return guest

    def outside(self, connection: HTTPConnection) -> Outside:
        """Where friends of this guest find the house."""
        return self.address.outside(connection.headers.get("host", ""))

    async def measure(self, kind: str, who: str, rate: Rate) -> None:
        """Refused if it is too much: here, or in all houses together if they talk.

        An address counts with its household.
        """
        who = household(who)
        is_fine = self.buckets.takes(kind, who, rate)
        if is_fine and rate is not FREELY:
            is_fine = await self.hints.takes(kind, who, *rate) is not False
        if not is_fine:
            raise Refused(429, "too_many", kind=kind)

    def may_open(self, connection: HTTPConnection, guest: str | None) -> bool:
        """One more socket of this guest, or of this address, within measure?"""
        who = guest or household_of(connection)
        return self.buckets.takes("openings", who, self.limits.openings)

    def places(self, connection: HTTPConnection, guest: str | None, table: str) -> Places:
        """What a socket takes up: one of a guest's own, or one of those for spectators.

        Spectators are strangers, so nobody may take all places at a table from one address.
        """
        if guest is not None:
            return {guest: self.limits.sockets}
        watching = f"watch {table}"
        there = f"{watching} from {household_of(connection)}"
        return {watching: self.limits.spectators, there: self.limits.sockets}

    def plug_in(self, places: Places) -> bool:
        """One more socket, unless there are too many."""
        if any(self.sockets[place] >= most for place, most in places.items()):
            return False
        self.sockets.update(places.keys())
        return True

    def unplug(self, places: Places) -> None:
        """One socket less."""
        for place in places:
            self.sockets[place] -= 1
            if not self.sockets[place]:
                del self.sockets[place]


def household_of(connection: HTTPConnection) -> str:
    """Where somebody comes from, as far as measures go; behind a proxy, where the proxy says."""
    return household("" if connection.client is None else connection.client.host)
