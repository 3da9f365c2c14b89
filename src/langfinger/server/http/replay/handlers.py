"""The handlers of films: a table once more, or a game in a file."""

from typing import Any

from starlette.requests import Request

from langfinger.server.http.api import Refused
from langfinger.server.http.evenings.evenings import may_compare
from langfinger.server.http.handlers import Handlers, address, knows
from langfinger.server.http.replay import films, ledgers
from langfinger.server.http.replay.luck import Gamblers
from langfinger.server.publish.replay.film_wire import FileWish, Film, FilmWish
from langfinger.server.publish.replay.ledger_wire import Ledger, LedgerWish
from langfinger.server.publish.wire import Looking
from langfinger.server.table.room import Room


class FilmHandlers:
    """Answers those who want to see a game once more."""

    def __init__(self, handlers: Handlers, gamblers: Gamblers) -> None:
        self.house = handlers.house
        self.door = handlers.door
        self.gamblers = gamblers

    async def film(self, request: Request, wish: FilmWish) -> Film:
        """A table once more, for those who sat there or hold its watch link."""
        await self.door.measure("studies", address(request), self.door.limits.studies)
        guest, room = await self.known(request, wish.watch)
        return films.of_table(room.record, guest, wish)

    async def replay(self, request: Request) -> Any:
        """A finished game as a file: seed and moves."""
        _, room = await self.known(request, None)
        if not films.is_open(room.record):
            raise Refused(409, "still_running")
        return films.file_of(room.record)

    async def ledger(self, request: Request, wish: LedgerWish) -> Ledger:
        """What luck and choices were worth in a finished game; reckoned if it is wished."""
        _, room = await self.known(request, wish.watch)
        record = room.record
        if not films.is_open(record):
            raise Refused(409, "still_running")
        state = ledgers.state_of(record.course, self.gamblers, record.settings.id)
        if wish.reckon and state in ("unknown", "failed"):
            await self.door.measure("thoughts", address(request), self.door.limits.thoughts)
            if not self.gamblers.ask(record.settings.id, films.text_of(record)):
                raise Refused(429, "too_many", kind="thoughts")
        return ledgers.of_table(record, self.gamblers)

    async def open_file(self, request: Request, wish: FileWish) -> Film:
        """A game that somebody has as a file."""
        await self.door.measure("studies", address(request), self.door.limits.studies)
        return films.of_file(wish)

    async def known(self, request: Request, watch: str | None) -> tuple[str | None, Room]:
        """Who asks, and the room, if they may look into it."""
        found = await self.door.known(request)
        guest = None if found is None else found[0].id
        room = await self.house.room(request.path_params["id"])
        is_theirs = knows(room, guest, Looking(watch=watch))
        if not is_theirs and not await may_compare(self.house, guest, room):
            raise Refused(401, "no_guest") if guest is None else Refused(403, "not_yours")
        return guest, room
