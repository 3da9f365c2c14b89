"""Of rows with the same key one is kept: that with which the sums of its table hold.

Old versions of rows lie about in a file, and a page may be found damaged and as it was before.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Any, Final

from langfinger.server.store.chain import sum_of
from langfinger.server.store.file.salvage.cells import Value
from langfinger.server.store.file.salvage.reading import Salvaged
from langfinger.server.store.file.salvage.shapes import Shape, shapes_at
from langfinger.server.store.recovery import Broken, new_seating, read_settings
from langfinger.server.store.sql import COMMAND_COLUMNS, facts_of, seal_of
from langfinger.server.store.store import Row

MOST_WAYS: Final = 256  # of putting people on chairs that are tried
Versions = dict[tuple[Value, ...], list[Row]]


def one_of_each(found: Salvaged) -> Iterator[tuple[Shape, Row]]:
    """All rows, each key once; where no sums decide, the row that is trusted most."""
    shapes = shapes_at(found.revision)
    kept = {table: versions(shapes[table], rows) for table, rows in found.rows.items()}
    is_sealed = "tables" in shapes and "seal" in shapes["tables"].names
    if is_sealed:
        for id in ids_of(kept):
            choose_for(id, kept)
    for table, rows in kept.items():
        for candidates in rows.values():
            yield shapes[table], candidates[-1]


def versions(shape: Shape, rows: Iterable[tuple[Value, ...]]) -> Versions:
    """The rows by their key, the most trusted last."""
    found: Versions = defaultdict(list)
    for row in rows:
        found[shape.key_of(row)].append(dict(zip(shape.names, row, strict=False)))
    return found


def ids_of(kept: dict[str, Versions]) -> list[Value]:
    """The tables of which any row was found more than once."""
    names = ("tables", "chairs", "commands")
    doubled = [key[0] for name in names for key, rows in kept.get(name, {}).items() if rows[1:]]
    return [id for id in dict.fromkeys(doubled) if (id,) in kept.get("tables", {})]


def choose_for(id: Value, kept: dict[str, Versions]) -> None:
    """Puts the rows of one table last that belong together."""
    tables = kept["tables"][id,]
    chairs = [rows for key, rows in kept.get("chairs", {}).items() if key[0] == id]
    chairs.sort(key=lambda rows: str(rows[0]["seat"]).zfill(3))
    found = kept.get("commands", {}).items()
    commands: dict[Any, list[Row]] = {key[1]: rows for key, rows in found if key[0] == id}
    table = max(tables, key=lambda row: (holds(row, chairs, commands), row.get("head", 0)))
    prefer(tables, table)
    for candidates, chair in zip(chairs, seated(table, chairs) or (), strict=False):
        prefer(candidates, chair)
    before = base_of(table)
    for n in sorted(commands):
        strung = [row for row in commands[n] if is_strung(before, row)]
        prefer(commands[n], (strung or commands[n])[-1])
        before = str(commands[n][-1].get("sum"))


def prefer(candidates: list[Row], row: Row) -> None:
    """This one, whatever else there is."""
    candidates.append(row)


def holds(table: Row, chairs: list[list[Row]], commands: dict[Any, list[Row]]) -> int:
    """How much of what the row of a table says is borne out by others."""
    first, last = commands.get(1, []), commands.get(table.get("head"), [])
    base = base_of(table)
    has_facts = any(is_strung(base, row) for row in first)
    has_end = any(row.get("sum") == table.get("chain") for row in last)
    is_fresh = not table.get("head") and table.get("chain") == base
    return 4 * (has_facts or is_fresh) + 2 * bool(seated(table, chairs)) + (has_end or is_fresh)


def base_of(table: Row) -> str:
    """The sum that the first command is strung behind."""
    try:
        return sum_of("", facts_of(table))
    except KeyError:
        return ""


def is_strung(before: str, row: Row) -> bool:
    """Does this command follow that sum?"""
    values = [row.get(name) for name in COMMAND_COLUMNS]
    return bool(row.get("sum") == sum_of(before, values))


def seated(table: Row, chairs: list[list[Row]]) -> tuple[Row, ...] | None:
    """The people with whom the seal of the table holds."""
    for way in islice(product(*chairs), MOST_WAYS):
        try:
            if table.get("seal") == seal_of(read_settings(table), new_seating(table, way)):
                return way
        except Broken:
            continue
    return None
