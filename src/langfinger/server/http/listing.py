"""My tables: running ones from their rooms, finished ones from the store."""

from typing import Final

from msgspec.json import decode

from langfinger.server.house import House
from langfinger.server.http.identity import Guest
from langfinger.server.publish import wire
from langfinger.server.publish.told import host_name, told_chair
from langfinger.server.store.recovery import read_seating, read_settings
from langfinger.server.store.store import Row

MINE: Final = (
    "SELECT DISTINCT tables.* FROM tables JOIN chairs ON chairs.table_id = tables.id"
    " WHERE chairs.guest = ? AND tables.state {} 'finished' ORDER BY tables.created DESC LIMIT ?"
)
MOST_RUNNING: Final = 100
MOST_FINISHED: Final = 30


def my_tables(house: House, guest: Guest) -> wire.Tables:
    """All tables of a guest, those where it is their turn first."""
    rows = house.store.read(MINE.format("!="), guest.id, MOST_RUNNING)
    rooms = [house.rooms[row["id"]] for row in rows if row["id"] in house.rooms]
    running = [room.publisher.table_for(guest.id) for room in rooms]
    running.sort(key=lambda table: not table.my_turn)
    over = house.store.read(MINE.format("="), guest.id, MOST_FINISHED)
    return wire.Tables(
        running=[table for table in running if table.state != "finished"],
        finished=[finished_table(house, row, guest) for row in over],
    )


def finished_table(house: House, row: Row, guest: Guest) -> wire.Table:
    """A finished table without its course."""
    settings, seating = read_settings(row), read_seating(house.store, row)
    return wire.Table(
        id=settings.id,
        game=row["game"],
        title=host_name(seating),
        seats=[told_chair(chair) for chair in seating.chairs],
        options=decode(row["options"]),
        pace=settings.pace,
        clock=settings.clock,
        window=settings.timing,
        host=seating.host_seat(),
        mine=guest.id == seating.host,
        me=seating.of(guest.id),
        state=settings.state,
        invite=None,
        watch=settings.watch,
        version=0,
        turn=[],
        my_turn=False,
        wishes=[],
        scores=settings.scores,
        rematch=settings.rematch,
        created=settings.created,
    )
