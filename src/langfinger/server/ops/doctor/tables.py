"""Every table of a store, and what its people could do about it."""

from typing import Final

from langfinger.server.ops.doctor.findings import Finding, bad, ok, warn
from langfinger.server.ops.examining import Examined, Games, examine_all
from langfinger.server.store.memory import Trouble
from langfinger.server.store.store import Store
from langfinger.server.store.strays import strays_in

SOME: Final = 10
AHEAD: Final = 300_000  # milliseconds by which clocks may differ


async def look_at_tables(store: Store, games: Games, now: int) -> list[Finding]:
    """One line for each table in trouble, and one for the rest."""
    found = [table async for table in examine_all(store, games)]
    troubled = [(table, table.trouble) for table in found if table.trouble is not None]
    shown = [told(table, trouble) for table, trouble in troubled[:SOME]]
    if len(troubled) > SOME:
        shown.append(bad(f"{len(troubled) - SOME} more tables", "langfinger tables names them"))
    shown.append(
        ok(f"{len(found) - len(troubled)} of {len(found)} tables are as they were written")
    )
    return [*shown, *lost(await strays_in(store)), *clock_of(found, now)]


def told(table: Examined, trouble: Trouble) -> Finding:
    """One table that does not go on."""
    if trouble.why == "other_rules":
        what = f"table {table.id} was begun under other rules ({trouble.what})"
        return warn(what, "it can be looked at; its people may begin anew")
    what = f"table {table.id} is damaged at command {trouble.n} ({trouble.what})"
    return bad(what, f"its host can mend it at the table, or langfinger mend-table {table.id}")


def lost(strays: list[str]) -> list[Finding]:
    """Are tables gone whose chairs or commands are still there?"""
    if not strays:
        return []
    what = f"{len(strays)} tables are lost but for chairs or commands, such as {strays[0]}"
    return [bad(what, "langfinger restore a backup if their people miss them")]


def clock_of(found: list[Examined], now: int) -> list[Finding]:
    """Was anything played in the future?"""
    newest = max((int(table.row.get("used") or 0) for table in found), default=0)
    if newest > now + AHEAD:
        told = f"a table was played {(newest - now) // 60_000} minutes from now"
        return [
            bad(f"{told}, says the clock", "set the clock of this machine, and keep it with NTP")
        ]
    return []
