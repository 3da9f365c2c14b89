"""The door of the house: who comes in, from which pages, and how much they may do."""

from starlette.requests import HTTPConnection

from langfinger.server.address import Address, Outside
from langfinger.server.clock import Clock
from langfinger.server.http.api import Refused
from langfinger.server.http.identity import COOKIE, Doorman, Guest
from langfinger.server.http.limits import STRICT, Buckets, Limits, Rate


class Door:
    """Knows the guests, their origins, their measures and how many sockets each has open."""

    def __init__(
        self,
        doorman: Doorman,
        clock: Clock,
        limits: Limits = STRICT,
        origins: frozenset[str] = frozenset(),
        address: Address | None = None,
    ) -> None:
        self.doorman = doorman
        self.limits = limits
        self.origins = origins
        self.address = address or Address("127.0.0.1", 0)
        self.buckets = Buckets(clock)
        self.sockets: dict[str, int] = {}

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
        self.measure("changes", guest.id, self.limits.changes)
        return guest

    def outside(self, connection: HTTPConnection) -> Outside:
        """Where friends of this guest find the house."""
        return self.address.outside(connection.headers.get("host", ""))

    def measure(self, kind: str, who: str, rate: Rate) -> None:
        """Refused if it is too much."""
        if not self.buckets.takes(kind, who, rate):
            raise Refused(429, "too_many", kind=kind)

    def plug_in(self, who: str) -> bool:
        """One more socket, unless there are too many."""
        if self.sockets.get(who, 0) >= self.limits.sockets:
            return False
        self.sockets[who] = self.sockets.get(who, 0) + 1
        return True

    def unplug(self, who: str) -> None:
        """One socket less."""
        self.sockets[who] -= 1
        if not self.sockets[who]:
            del self.sockets[who]
