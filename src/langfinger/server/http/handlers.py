"""The handlers of the API: one method for each of its routes."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from langfinger import __version__
from langfinger.kernel import Game
from langfinger.server.forgetting import forget
from langfinger.server.house import House, Shelved
from langfinger.server.http import host_actions, lobby
from langfinger.server.http.api import Refused, reply
from langfinger.server.http.door import Door
from langfinger.server.http.evenings import evenings
from langfinger.server.http.identity import COOKIE, COOKIE_DAYS, Guest
from langfinger.server.http.limits import household
from langfinger.server.http.listing import my_tables
from langfinger.server.http.study import box, positions
from langfinger.server.publish import wire
from langfinger.server.publish.catalogue import game_info, lesson_info
from langfinger.server.publish.names import BadName, clean_name
from langfinger.server.publish.rules_page import worked_example
from langfinger.server.publish.study_wire import (
    PlayerTold,
    PlayerWish,
    StudyFrom,
    StudyStart,
)
from langfinger.server.publish.told import told_shelved
from langfinger.server.shuffle.offers import new_offer
from langfinger.server.store.guests.telling import all_about
from langfinger.server.table.room import Room
from langfinger.server.tokens import is_same_token
from langfinger.texts import LANGUAGES


class Handlers:
    """Answers what is asked of the house over HTTP."""

    def __init__(self, house: House, door: Door) -> None:
        self.house = house
        self.door = door

    # People

    async def health(self, request: Request) -> wire.Health:
        """Is anybody there?"""
        return wire.Health(ok=True, version=__version__)

    async def outside(self, request: Request) -> wire.Outside:
        """Under which address others find the house."""
        found = self.door.outside(request)
        place = self.door.passkeys
        passkeys = None if place is None else place.origin
        return wire.Outside(origin=found.origin, reach=found.reach, passkeys=passkeys)

    async def who_am_i(self, request: Request) -> Response:
        """The guest behind the cookie, which is renewed from time to time."""
        found = await self.door.known(request)
        if found is None:
            raise Refused(401, "no_guest")
        guest, is_old = found
        if not is_old:
            return reply(told(guest))
        return self.with_cookie(request, await self.door.doorman.keep(guest))

    async def sit_down(self, request: Request, wish: wire.NewMe) -> Response:
        """A new guest; whoever has a cookie already is renamed."""
        name = checked_name(wish.name)
        known = await self.door.known(request)
        if known is not None:
            guest = known[0]._replace(name=name, lang=wish.lang)
            return self.with_cookie(request, await self.door.doorman.keep(guest))
        await self.door.measure("guests", address(request), self.door.limits.guests)
        return self.with_cookie(request, await self.door.doorman.welcome(name, wish.lang))

    async def rename(self, request: Request, wish: wire.ChangedMe) -> wire.Me:
        """Another name or language."""
        guest = await self.door.guest(request)
        name = guest.name if wish.name is None else checked_name(wish.name)
        changed = guest._replace(name=name, lang=wish.lang or guest.lang)
        return told(await self.door.doorman.keep(changed))

    async def make_link(self, request: Request) -> wire.ReturnLink:
        """A link to go on on another device."""
        token, expires = await self.door.doorman.make_link(await self.door.changing(request))
        base = self.door.outside(request).origin or str(request.base_url).rstrip("/")
        return wire.ReturnLink(token=token, url=f"{base}/return#{token}", expires=expires)

    async def come_back(self, request: Request, wish: wire.Returning) -> Response:
        """The same guest on this device."""
        await self.door.measure("guests", address(request), self.door.limits.guests)
        return self.with_cookie(request, await self.door.doorman.use_link(wish.token))

    async def my_data(self, request: Request) -> Response:
        """All that is kept about the guest behind the cookie, to be put away as a file."""
        guest = await self.door.guest(request)
        await self.door.measure("data", guest.id, self.door.limits.tables)
        response = reply(await all_about(self.house.store, guest.id))
        response.headers["Content-Disposition"] = 'attachment; filename="langfinger.json"'
        return response

    async def forget_me(self, request: Request) -> Response:
        """Nothing is kept any more, and the browser forgets too."""
        guest = await self.door.changing(request)
        left = await forget(self.house, self.door.doorman.erase, guest.id, lobby.BOT_NAMES)
        response = reply(wire.Forgotten(kept=len(left)))
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")
        return response

    # Games

    async def games(self, request: Request) -> list[wire.GameInfo]:
        """What can be played here."""
        return [game_info(game) for game in self.house.games.values()]

    async def example(self, request: Request) -> wire.WorkedExample:
        """An example of the rulebook as a position."""
        found = worked_example(self.game(request), request.path_params["example"])
        if found is None:
            raise Refused(404, "no_example")
        return found

    async def lesson(self, request: Request) -> wire.LessonInfo:
        """The steps of a lesson."""
        found = lesson_info(self.game(request), language(request))
        if found is None:
            raise Refused(404, "no_lesson")
        return found

    async def companion(self, request: Request, wish: wire.CompanionSheet) -> wire.CompanionTold:
        """What the rules say to an evening with the real box; nothing of it is kept."""
        game = self.game(request)
        await self.door.measure("companion", address(request), self.door.limits.messages)
        return box.reckoned(game, wish)

    async def companion_player(self, request: Request, wish: PlayerWish) -> PlayerTold:
        """What the app does as one more player at a real table; nothing of it is kept."""
        game, home = self.game(request), address(request)
        await self.door.measure("studies", home, self.door.limits.studies)
        if wish.bot is not None:
            await self.door.measure("thoughts", home, self.door.limits.thoughts)
        return await box.answered(self.house.players, game, wish, household(home))

    # Studies

    async def study_table(self, request: Request, wish: StudyFrom) -> StudyStart:
        """A table as a position: of a running game only what a seat of mine may know."""
        guest = await self.door.changing(request)
        room = await self.house.room(request.path_params["id"])
        if not knows(room, guest.id, wire.Looking()):
            raise Refused(403, "not_yours")
        return positions.of_table(room.record, guest, wish)

    # Tables

    async def my_tables(self, request: Request) -> wire.Tables:
        """All tables I sit at."""
        return await my_tables(self.house, await self.door.guest(request))

    async def next_table(self, request: Request) -> wire.NextTable:
        """The next one where it is my turn and other people wait for me; bots have time."""
        found = await my_tables(self.house, await self.door.guest(request))
        return wire.NextTable(table=next((t.id for t in found.running if is_awaited(t)), None))

    async def offer_shuffle(self, request: Request) -> wire.ShuffleOffer:
        """What the house is bound to before a table is opened."""
        guest = await self.door.changing(request)
        now = self.house.clock.now()
        id, made, commitment = new_offer(self.door.doorman.keys, guest.id, now)
        return wire.ShuffleOffer(id=id, made=made, commitment=commitment)

    async def shuffled(self, guest: Guest, wish: wire.ShuffleWish | None) -> lobby.Shuffled:
        """Under which id a table is opened, and what it is dealt from."""
        return await lobby.shuffled(self.house, self.door.doorman.keys, guest, wish)

    async def open_table(self, request: Request, wish: wire.NewTable) -> wire.Table:
        """A new table, started at once."""
        guest = await self.door.guest(request)
        await self.door.measure("tables", guest.id, self.door.limits.tables)
        names = None if wish.names is None else [checked_name(name) for name in wish.names]
        wish.names = names
        shuffled = await self.shuffled(guest, wish.shuffle)
        room = await lobby.open_table(self.house, guest, wish, shuffled)
        return room.publisher.table_for(guest.id)

    async def open_lesson(self, request: Request) -> wire.Table:
        """A table where a game is learned, the one I left or a new one."""
        guest = await self.door.guest(request)
        await self.door.measure("tables", guest.id, self.door.limits.tables)
        room = await lobby.open_lesson(self.house, guest, self.game(request))
        return room.publisher.table_for(guest.id)

    async def one_table(self, request: Request) -> wire.Table:
        """A table I sit at, or have sat at."""
        return await self.table_for(request, wire.Looking())

    async def look(self, request: Request, wish: wire.Looking) -> wire.Table:
        """A table I am invited to or may watch."""
        return await self.table_for(request, wish)

    async def table_for(self, request: Request, wish: wire.Looking) -> wire.Table:
        """The table as whoever asks may see it."""
        found = await self.door.known(request)
        guest = None if found is None else found[0].id
        try:
            room = await self.house.room(request.path_params["id"])
        except Shelved as shelved:
            return shelved_for(shelved, guest)
        if not knows(room, guest, wish):
            raise Refused(401, "no_guest") if guest is None else Refused(403, "not_yours")
        return room.publisher.table_for(guest)

    async def join(self, request: Request, wish: wire.Joining) -> wire.Table:
        """Takes a seat."""
        guest = await self.door.guest(request)
        await self.door.measure("joins", guest.id, self.door.limits.joins)
        return await self.at_table(request, guest, evenings.join, self.house, wish)

    async def leave(self, request: Request) -> wire.Table:
        """Gives it to a bot."""
        return await self.at_table(request, await self.door.changing(request), lobby.leave)

    async def new_invite(self, request: Request) -> wire.Table:
        """Another invite link."""
        return await self.at_table(
            request, await self.door.changing(request), host_actions.new_invite
        )

    async def host(self, request: Request, wish: wire.HostWish) -> wire.Table:
        """What only the host may do."""
        wish.name = None if wish.name is None else checked_name(wish.name)
        if wish.do == "mend":
            return await self.mend(request)
        return await self.at_table(
            request, await self.door.changing(request), host_actions.host, wish
        )

    async def mend(self, request: Request) -> wire.Table:
        """A damaged table goes on from the last move that holds, in a fresh room."""
        guest = await self.door.changing(request)
        await self.at_table(request, guest, host_actions.mend, self.house)
        room = await self.house.room(request.path_params["id"])
        return room.publisher.table_for(guest.id)

    async def rematch(self, request: Request, wish: wire.Again) -> wire.Table:
        """The same people once more."""
        guest, room = (
            await self.door.changing(request),
            await self.house.room(request.path_params["id"]),
        )
        shuffled = await self.shuffled(guest, wish.shuffle)
        again = partial(lobby.rematch, self.house, room, guest, shuffled)
        fresh: Room = await room.inbox.do(again)
        return fresh.publisher.table_for(guest.id)

    # Helpers

    def game(self, request: Request) -> Game[Any]:
        """The game in the path."""
        key = request.path_params["key"]
        if key not in self.house.games:
            raise Refused(404, "no_such_game", games=list(self.house.games))
        return self.house.games[key]

    async def at_table(
        self, request: Request, guest: Guest, work: Callable[..., Awaitable[None]], *args: Any
    ) -> wire.Table:
        """Does something in the room of the path and gives the table as it is then."""
        room = await self.house.room(request.path_params["id"])
        await room.inbox.do(partial(work, room, guest, *args))
        return room.publisher.table_for(guest.id)

    def with_cookie(self, request: Request, guest: Guest) -> Response:
        """The guest, with a fresh cookie."""
        response = reply(told(guest))
        response.set_cookie(
            COOKIE,
            self.door.doorman.cookie_for(guest),
            max_age=COOKIE_DAYS * 86_400,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
        return response


def told(guest: Guest) -> wire.Me:
    """A guest as they see themselves."""
    return wire.Me(name=guest.name, lang=guest.lang)


def checked_name(name: str) -> str:
    """A name that can be shown."""
    try:
        return clean_name(name)
    except BadName as problem:
        raise Refused(400, "bad_name", problem=str(problem)) from None


def address(request: Request) -> str:
    """Where a request comes from."""
    return "" if request.client is None else request.client.host


def knows(room: Room, guest: str | None, wish: wire.Looking) -> bool:
    """Does the guest sit here, or hold a link?"""
    settings, seating = room.record.settings, room.record.seating
    if guest is not None and guest in seating.banned:
        return False
    if guest is not None and (seating.of(guest) or guest == seating.host):
        return True
    if guest is not None and seating.left_by(guest):
        return True
    is_invited = is_same_token(wish.invite, settings.invite)
    if settings.evening is not None:  # how it ended is told to those who have played the deal
        return is_invited and settings.state != "finished"
    return is_invited or is_same_token(wish.watch, settings.watch)


def shelved_for(shelved: Shelved, guest: str | None) -> wire.Table:
    """A table that cannot be opened, for its people alone."""
    people = {shelved.row["host"], *[chair["guest"] for chair in shelved.chairs]}
    if guest is None or guest not in people:
        raise Refused(401, "no_guest") if guest is None else Refused(403, "not_yours")
    return told_shelved(shelved.row, shelved.chairs, guest, shelved.trouble.why)


def is_awaited(table: wire.Table) -> bool:
    """Is it my turn there, and does a person wait for it?"""
    others = (chair for chair in table.seats if chair.seat not in table.me)
    is_mine = table.state == "running" and table.my_turn
    return is_mine and any(chair.kind == "person" for chair in others)


def language(request: Request) -> str:
    """The language of the address."""
    lang = str(request.path_params["lang"])
    if lang not in LANGUAGES:
        raise Refused(404, "no_such_language", langs=sorted(LANGUAGES))
    return lang
