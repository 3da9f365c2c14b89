"""My tables, as their rows tell them; those that are open tell more."""

from typing import Final

from langfinger.server.house import House
from langfinger.server.http.identity import Guest
from langfinger.server.publish import wire
from langfinger.server.publish.told import told_shelved, told_stored
from langfinger.server.store.memory import Trouble
from langfinger.server.store.recovery import CHAIRS, Broken, check_frame, new_seating, read_settings
from langfinger.server.store.store import Row

MINE: Final = (
    "SELECT * FROM tables WHERE id IN (SELECT table_id FROM chairs WHERE guest = ?)"
    " AND state {} 'finished' ORDER BY created DESC LIMIT ?"
)
MOST_RUNNING: Final = 100
MOST_FINISHED: Final = 30


async def my_tables(house: House, guest: Guest) -> wire.Tables:
    """All tables of a guest, those where it is their turn first."""
    rows = await house.store.read(MINE.format("!="), guest.id, MOST_RUNNING)
    running = [await listed(house, row, guest) for row in rows]
    running.sort(key=lambda table: not table.my_turn)
    over = await house.store.read(MINE.format("="), guest.id, MOST_FINISHED)
    return wire.Tables(
        running=[table for table in running if table.state != "finished"],
        finished=[await listed(house, row, guest) for row in over],
    )


async def listed(house: House, row: Row, guest: Guest) -> wire.Table:
    """One table: from its room if it is open, else from its row, and damaged ones as such."""
    room = house.rooms.get(row["id"])
    if room is not None and room.record.state != "finished":
        return room.publisher.table_for(guest.id)
    chairs = await house.store.read(CHAIRS, row["id"])
    try:
        seating = new_seating(row, chairs)
        check_frame(row, read_settings(row), seating)
        return told_stored(row, seating, guest.id)
    except (Trouble, *Broken):
        return told_shelved(row, chairs, guest.id, "damaged")
