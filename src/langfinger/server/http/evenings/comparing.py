"""The tables of an evening as their rows tell them: who has seen which deal, and how it ended."""

from typing import Any, Final, NamedTuple

from msgspec.json import decode

from langfinger.server.publish.people.evening_wire import Company, Deal, DealState, Line
from langfinger.server.publish.told import told_chair
from langfinger.server.publish.wire import Sum
from langfinger.server.store.guests.finding import as_pattern, seats_in
from langfinger.server.store.recovery import new_seating
from langfinger.server.store.store import Row, Store

TABLES: Final = r"SELECT * FROM tables WHERE evening LIKE ? ESCAPE '\' ORDER BY created, id"
CHAIRS: Final = (
    "SELECT * FROM chairs WHERE table_id IN"
    r" (SELECT id FROM tables WHERE evening LIKE ? ESCAPE '\') ORDER BY table_id, seat"
)


class At(NamedTuple):
    """Which deal of which evening."""

    evening: str
    deal: int

    @classmethod
    def read(cls, told: str | None) -> "At | None":
        """As it is kept with a table."""
        evening, _, deal = (told or "").partition("/")
        return cls(evening, int(deal)) if deal.isdecimal() else None

    def told(self) -> str:
        """As it is kept."""
        return f"{self.evening}/{self.deal}"


class EveningTable(NamedTuple):
    """One table of an evening."""

    row: Row
    chairs: list[Row]
    at: At

    @property
    def id(self) -> str:
        """Its id."""
        return str(self.row["id"])

    @property
    def is_over(self) -> bool:
        """Is the deal finished here?"""
        return bool(self.row["state"] == "finished")

    @property
    def is_par(self) -> bool:
        """Do bots play here, where no person has ever sat?"""
        return not decode(self.row["sat"])

    def has_seen(self, guest: str) -> bool:
        """Have they ever held cards here?"""
        return bool(seats_in(self.row, guest))

    def knows(self, guest: str) -> bool:
        """Do they belong here, and were not sent away?"""
        return self.has_seen(guest) and guest not in decode(self.row["banned"])

    def sits(self, guest: str) -> bool:
        """Do they decide for a seat?"""
        return any(chair["guest"] == guest for chair in self.people())

    def people(self) -> list[Row]:
        """The chairs of people and their friends on the same device."""
        return [chair for chair in self.chairs if chair["kind"] in ("person", "local")]

    def line(self, guest: str) -> Line:
        """How it ended, for those who may know."""
        seating = new_seating(self.row, self.chairs)
        return Line(
            table=self.id,
            chairs=[told_chair(chair) for chair in seating.chairs],
            scores=None if self.row["scores"] is None else decode(self.row["scores"]),
            par=self.is_par,
            mine=self.has_seen(guest),
        )


class Tables(NamedTuple):
    """All tables of an evening, the oldest first."""

    all: list[EveningTable]

    def at(self, deal: int) -> list[EveningTable]:
        """Those that play this deal."""
        return [table for table in self.all if table.at.deal == deal]

    def have_seen(self, guest: str, deal: int) -> bool:
        """Has this guest held cards of this deal anywhere?"""
        return any(table.has_seen(guest) for table in self.at(deal))

    def have_finished(self, guest: str, deal: int) -> bool:
        """Is the deal finished wherever they held cards of it? Nothing of it is hidden any more."""
        mine = [table for table in self.at(deal) if table.has_seen(guest)]
        return bool(mine) and all(table.is_over for table in mine)

    def of(self, guest: str) -> list[EveningTable]:
        """The tables where they sit."""
        return [table for table in self.all if table.sits(guest)]

    def running_of(self, guest: str) -> EveningTable | None:
        """The one where they have not finished."""
        return next((table for table in self.of(guest) if not table.is_over), None)

    def last_of(self, guest: str) -> EveningTable | None:
        """The one they have played last."""
        return max(self.of(guest), key=lambda table: table.at.deal, default=None)

    def deal(self, number: int, commitment: Sum, guest: str) -> Deal:
        """One deal: how it ended elsewhere is told to those who have finished it."""
        tables = self.at(number)
        mine = [table for table in tables if table.knows(guest)]
        is_over = self.have_finished(guest, number)
        state: DealState = "over" if is_over else "running" if mine else "open"
        return Deal(
            number=number,
            commitment=commitment,
            table=mine[0].id if mine else None,
            state=state,
            playing=sum(not table.is_over for table in tables) if is_over else 0,
            lines=[table.line(guest) for table in tables if table.is_over] if is_over else [],
        )

    def companies(self, guest: str) -> list[Company]:
        """Who plays together, by the host of their tables, as they sit at the newest of them."""
        newest: dict[str, EveningTable] = {}
        finished: dict[str, int] = {}
        for table in self.all:
            if not table.is_par:
                host = table.row["host"]
                newest[host] = table
                finished[host] = finished.get(host, 0) + table.is_over
        return [
            Company(
                names=[chair["name"] for chair in table.people()],
                finished=finished[host],
                mine=table.sits(guest),
            )
            for host, table in newest.items()
            if table.people()
        ]


async def of_evening(store: Store, id: str) -> Tables:
    """All of its tables, with who sits there."""
    pattern = f"{as_pattern(id)}/%"
    chairs: dict[str, list[Row]] = {}
    for chair in await store.read(CHAIRS, pattern):
        chairs.setdefault(chair["table_id"], []).append(chair)
    found: list[Any] = [(row, At.read(row["evening"])) for row in await store.read(TABLES, pattern)]
    return Tables([EveningTable(row, chairs.get(row["id"], []), at) for row, at in found if at])
