"""A guest wishes to be forgotten: in every room that is open, and in every table that is not."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from langfinger.server.house import House, NoSuchTable, Shelved
from langfinger.server.leases import Elsewhere
from langfinger.server.store.guests.erasing import Names, erase_at
from langfinger.server.store.guests.finding import traces_of
from langfinger.server.store.store import Unreadable
from langfinger.server.table.room import Room


async def forget(
    house: House, erase: Callable[[str], Awaitable[None]], guest: str, names: Names
) -> list[str]:
    """First at the tables, then at the door, then where they have sat down in between.

    Gives the tables that are too damaged to be changed.
    """
    await forget_at_tables(house, guest, names)
    await erase(guest)
    return await forget_at_tables(house, guest, names)


async def forget_at_tables(house: House, guest: str, names: Names) -> list[str]:
    """At all tables that know them."""
    rows = await traces_of(house.store, guest)
    return [row["id"] for row in rows if not await forget_at(house, row["id"], guest, names)]


async def forget_at(house: House, id: str, guest: str, names: Names) -> bool:
    """At one table; whoever sits there comes back to a fresh room, in whichever house it is."""
    if id in house.loading:
        with suppress(NoSuchTable, Shelved, Elsewhere, Unreadable):
            await house.room(id)
    room = house.rooms.get(id)
    if room is None:
        is_done = await erase_at(house.store, id, guest, names)
    else:
        is_done = bool(await room.inbox.do(partial(forget_in, house, room, guest, names)))
    house.hints.say("tables", id)
    return is_done


async def forget_in(house: House, room: Room, guest: str, names: Names) -> bool:
    """Between two commands of a room, which is closed then."""
    is_done = await erase_at(house.store, room.record.settings.id, guest, names)
    if is_done:
        room.publisher.hang_up(guest, "left")
        house.drop(room)
    return is_done
