"""Holds an opened folder against the good one: as it was, or told; never silently different."""

from collections import Counter
from typing import Any, Final

from langfinger.server.http import host_actions
from langfinger.server.http.listing import my_tables
from langfinger.stress.folder_fuzz.good_folder import Good
from langfinger.stress.folder_fuzz.opened import NEXT_DAY, Look, Opened

MOVES: Final = 2
BEFORE: Final = "SELECT * FROM commands WHERE table_id = ? AND at < ? ORDER BY n"
SET_BACK: Final = "commits of the store are missing"
REBUILT: Final = "saving what can be read"


class Broken(AssertionError):
    """A promise that was not kept."""


class Judge:
    """What became of each table, and whether that was promised."""

    def __init__(self, good: Good, opened: Opened, untouched: set[str]) -> None:
        self.good = good
        self.opened = opened
        self.untouched = untouched
        self.became: Counter[str] = Counter()
        self.is_set_back = opened.ear.has_heard(SET_BACK)

    async def judge(self) -> Counter[str]:
        """All tables, then the guests, then the log."""
        for id in self.good.looks:
            self.became[await self.judge_table(id)] += 1
        await self.judge_guests()
        if self.opened.ear.faults:
            raise Broken(f"a fault of ours: {self.opened.ear.faults[0]}")
        return self.became

    async def judge_table(self, id: str) -> str:
        """What became of it; Broken if that was not promised."""
        look, good = await self.opened.look(id), self.good.looks[id]
        became = look if isinstance(look, str) else await self.name_of(id, look, good)
        if id in self.untouched and became != "whole":
            raise Broken(f"{id} was not damaged and is {became}")
        if became == "different":
            raise Broken(f"{id} is silently different from {good.n}: {look}"[:200])
        if became == "set back":
            await self.mend(id)
        if became in ("whole", "set back", "set back with all"):
            await self.play_on(id)
        return became

    async def name_of(self, id: str, look: Look, good: Look) -> str:
        """In a word."""
        if look == good:
            return "whole"
        if not await self.is_true(id, look):
            return "different"
        if look.trouble:
            return "set back"
        return "set back with all" if self.is_set_back else "different"

    async def is_true(self, id: str, look: Look) -> bool:
        """Was the table like this once? Since then it may have gone on by itself."""
        rows = await self.opened.house.store.read(BEFORE, id, NEXT_DAY)
        n = min(look.n, len(rows))
        old = [tuple(row.values()) for row in rows[:n]]
        if old != [row for row in self.good.rows["commands"] if row[0] == id][:n]:
            return False
        return look.n > n or self.good.moments[id].get(n) == look.moment

    async def mend(self, id: str) -> None:
        """The host lets the table go on from the last move that holds."""
        room = await self.opened.house.room(id)
        host = self.good.guests[room.record.seating.host]
        await host_actions.mend(room, host, self.opened.house)

    async def play_on(self, id: str) -> None:
        """A table that runs goes on running."""
        room = await self.opened.house.room(id)
        if room.record.is_running and not await self.opened.play(room, MOVES):
            raise Broken(f"{id} cannot be played on")

    async def judge_guests(self) -> None:
        """Known as they were, or it is told."""
        for id, guest in self.good.guests.items():
            found = await self.opened.doorman.find(id)
            is_told = self.opened.ear.has_heard("a guest") or self.is_set_back
            if found is not None and found != guest and not is_told:
                raise Broken(f"{id} is silently somebody else")
            await my_tables(self.opened.house, guest)
        await self.opened.doorman.read_cookie(self.good.cookie)


def whole_tables(good: Good, rows: dict[str, list[Any]]) -> set[str]:
    """The tables all of whose rows are there as they were, and no other rows of theirs."""
    return {id for id in good.looks if rows_of(id, good.rows) == rows_of(id, rows)}


def rows_of(id: str, rows: dict[str, list[Any]]) -> Counter[Any]:
    """The rows of one table."""
    return Counter(
        row
        for name in ("tables", "chairs", "commands")
        for row in rows.get(name, ())
        if row[0] == id
    )
