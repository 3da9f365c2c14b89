"""The handlers of what is about people: their statistics, to each their own, and evenings."""

from starlette.requests import Request

from langfinger.server.http.api import Refused
from langfinger.server.http.evenings import evenings
from langfinger.server.http.handlers import Handlers, knows
from langfinger.server.http.people.statistics import statistics_of
from langfinger.server.http.replay import films
from langfinger.server.http.replay.luck import Gamblers
from langfinger.server.publish.people.evening_wire import Evening, EveningLink, NewEvening
from langfinger.server.publish.people.statistics_wire import Keeping, LuckWish, Statistics
from langfinger.server.publish.wire import Looking, NextTable
from langfinger.server.store.guests.erasing import erase_results
from langfinger.server.store.store import Statement

COUNTS = "UPDATE guests SET counts = ? WHERE id = ?"
MINE = "SELECT luck FROM results WHERE guest = ? AND table_id = ?"
ASKED = "UPDATE results SET luck = NULL WHERE table_id = ?"


class PeopleHandlers:
    """Answers what guests ask about themselves."""

    def __init__(self, handlers: Handlers) -> None:
        self.house = handlers.house
        self.door = handlers.door
        self.gamblers = Gamblers(handlers.house.store, handlers.house.do)

    async def statistics(self, request: Request) -> Statistics:
        """All games of mine."""
        return await self.told((await self.door.guest(request)).id)

    async def told(self, guest: str) -> Statistics:
        """As they are now."""
        return await statistics_of(self.house.store, guest, self.gamblers.waiting)

    async def keep_statistics(self, request: Request, wish: Keeping) -> Statistics:
        """Games that end from now on count, or do not; those that were counted stay."""
        guest = await self.door.changing(request)
        await self.house.store.write(Statement(COUNTS, (int(wish.keep), guest.id)))
        return await self.told(guest.id)

    async def erase_statistics(self, request: Request) -> Statistics:
        """All that was counted so far goes, the rating too; tables stay."""
        guest = await self.door.changing(request)
        await erase_results(self.house.store, guest.id)
        return await self.told(guest.id)

    async def reckon_luck(self, request: Request, wish: LuckWish) -> Statistics:
        """What chance gave me in a game of mine, if its table is still there."""
        guest = await self.door.changing(request)
        rows = await self.house.store.read(MINE, guest.id, wish.table)
        if not rows:
            raise Refused(404, "no_such_result")
        if rows[0]["luck"] in (None, "[]"):
            await self.door.measure("thoughts", guest.id, self.door.limits.thoughts)
            room = await self.house.room(wish.table)
            if not knows(room, guest.id, Looking()) or not films.is_open(room.record):
                raise Refused(403, "not_yours")
            await self.house.store.write(Statement(ASKED, (wish.table,)))
            if not self.gamblers.ask(wish.table, films.text_of(room.record)):
                raise Refused(429, "too_many", kind="thoughts")
        return await self.told(guest.id)

    # Evenings

    async def open_evening(self, request: Request, wish: NewEvening) -> Evening:
        """An evening at which several tables play the same deals."""
        guest = await self.door.guest(request)
        await self.door.measure("tables", guest.id, self.door.limits.tables)
        evening = await evenings.begin(self.house, guest, wish)
        return await self.evening_for(guest.id, evening["id"], None)

    async def evening(self, request: Request, wish: EveningLink) -> Evening:
        """How it stands, as far as I may know it."""
        guest = await self.door.guest(request)
        return await self.evening_for(guest.id, request.path_params["id"], wish.invite)

    async def evening_for(self, guest: str, id: str, invite: str | None) -> Evening:
        """The same for a guest."""
        row, tables = await evenings.find(self.house, id, guest, invite)
        return evenings.told(row, tables, guest, self.house.games.get(row["game"]))

    async def sit_at_evening(self, request: Request, wish: EveningLink) -> NextTable:
        """My table of the evening: the one I have not finished, or one for the next deal."""
        guest = await self.door.guest(request)
        await self.door.measure("tables", guest.id, self.door.limits.tables)
        id = request.path_params["id"]
        return NextTable(table=await evenings.sit(self.house, guest, id, wish.invite))
