"""The handlers of passkeys: two steps to add one, two to sign in, and a list to remove them from.

The first step gives a challenge, the second brings it back signed, to any house, once.
"""

from starlette.requests import Request
from starlette.responses import Response

from langfinger.server.address import KeyPlace
from langfinger.server.http.api import Refused
from langfinger.server.http.handlers import Handlers, address, checked_name
from langfinger.server.http.identity import Guest
from langfinger.server.http.passkeys import ceremony
from langfinger.server.http.passkeys.ceremony import Client, Key
from langfinger.server.publish.people.passkey_wire import (
    NewPasskey,
    Passkey,
    PasskeyWish,
    SigningIn,
)
from langfinger.server.store.guests.passkeys import LASTS, MOST, NOBODY, Passkeys
from langfinger.server.store.store import Row


class PasskeyHandlers:
    """Answers what is asked about passkeys, in a house that has them."""

    def __init__(self, handlers: Handlers, place: KeyPlace) -> None:
        self.handlers = handlers
        self.door = handlers.door
        self.place = place
        self.passkeys = Passkeys(handlers.house.store, handlers.house.clock)

    async def my_passkeys(self, request: Request) -> list[Passkey]:
        """Those of the guest behind the cookie."""
        guest = await self.door.guest(request)
        return [told(row) for row in await self.passkeys.of(guest.id)]

    async def begin_passkey(self, request: Request) -> PasskeyWish:
        """What the browser needs to make one."""
        guest = await self.door.changing(request)
        known = [row["id"] for row in await self.passkeys.of(guest.id)]
        if len(known) >= MOST:
            raise Refused(409, "too_many_passkeys", most=MOST)
        challenge = await self.passkeys.ask(guest.id)
        return PasskeyWish(options=ceremony.to_add(self.place, guest, challenge, known, LASTS))

    async def add_passkey(self, request: Request, wish: NewPasskey) -> Passkey:
        """The one that was made; nobody has one of this id yet."""
        guest = await self.door.changing(request)
        name = checked_name(wish.name) if wish.name else ""
        client = await self.answered(wish.client, guest.id)
        key = ceremony.added(self.place, wish, client)
        row = await self.passkeys.add(guest.id, name, *key)
        if row is None:
            raise Refused(409, "passkey_taken")
        return told(row)

    async def remove_passkey(self, request: Request) -> list[Passkey]:
        """One less; the others."""
        guest = await self.door.changing(request)
        if not await self.passkeys.remove(request.path_params["passkey"], guest.id):
            raise Refused(404, "no_such_passkey")
        return [told(row) for row in await self.passkeys.of(guest.id)]

    async def begin_sign_in(self, request: Request) -> PasskeyWish:
        """What the browser needs to ask for one."""
        await self.measure(request)
        challenge = await self.passkeys.ask(NOBODY)
        return PasskeyWish(options=ceremony.to_sign_in(self.place, challenge, LASTS))

    async def sign_in(self, request: Request, wish: SigningIn) -> Response:
        """The guest of a passkey on this device; to sign in is to be seen again."""
        await self.measure(request)
        client = await self.answered(wish.client, NOBODY)
        row, guest = await self.owner(wish)
        counter = ceremony.signed_in(
            self.place, wish, client, Key(row["id"], row["key"], row["counter"])
        )
        if not await self.passkeys.use(row, counter):
            raise Refused(409, "stale_challenge")
        return self.handlers.with_cookie(request, guest)

    async def owner(self, wish: SigningIn) -> tuple[Row, Guest]:
        """The passkey, and its guest as the store knows them now: they were away, perhaps long."""
        row = await self.passkeys.find(wish.id)
        if row is None:
            raise Refused(404, "no_such_passkey")
        self.door.doorman.forget(row["guest"])
        guest = await self.door.doorman.find(row["guest"])
        if guest is None or wish.user not in (None, ceremony.handle_of(guest)):
            raise Refused(404, "no_such_passkey")
        return row, guest

    async def measure(self, request: Request) -> None:
        """As many as new guests, of one address."""
        await self.door.measure("passkeys", address(request), self.door.limits.guests)

    async def answered(self, client: str, guest: str) -> Client:
        """What was signed; its challenge, which was this one's, is used up whatever comes of it."""
        found = ceremony.client_of(client)
        if not await self.passkeys.answer(found.challenge, guest):
            raise Refused(409, "stale_challenge")
        return found


def told(row: Row) -> Passkey:
    """A passkey as its owner sees it."""
    return Passkey(id=row["id"], name=row["name"], created=row["created"], used=row["used"])
