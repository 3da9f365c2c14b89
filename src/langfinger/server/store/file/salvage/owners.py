"""Which page belongs to whom, as far as the trees of the file can still be walked."""

import struct
from collections.abc import Iterable
from typing import Final

from langfinger.server.store.file.salvage.cells import Cell, Value
from langfinger.server.store.file.salvage.page_reading import pointers_of
from langfinger.server.store.file.salvage.wreck import (
    FORKS,
    INDEX_FORK,
    INDEX_LEAF,
    KINDS,
    Wreck,
    header_length,
    start_of,
)

INDEX: Final = "(index)"
FREE: Final = "(free)"
SCHEMA: Final = "(schema)"
SCHEMA_KINDS: Final = (str, str, str, int)


def is_schema_row(cell: Cell) -> bool:
    """Does it say where a table or an index begins?"""
    is_right = tuple(map(type, cell.values[:4])) == SCHEMA_KINDS and len(cell.values) == 5
    return cell.is_table and is_right and cell.values[0] in ("table", "index")


def owners(wreck: Wreck, schema: Iterable[Cell]) -> dict[int, str]:
    """Pages and the tables they belong to; what a table claims is neither index nor free."""
    found = dict.fromkeys(free_pages(wreck), FREE)
    trees = sorted(roots(schema), key=lambda tree: tree[0] != INDEX)
    for name, root in [*trees, (SCHEMA, 1)]:
        found |= dict.fromkeys(walk(wreck, root), name)
    return found


def roots(schema: Iterable[Cell]) -> list[tuple[str, int]]:
    """Tables and indices, and the page where each begins."""
    return [(owner_name(*cell.values[:2]), place(cell.values[3])) for cell in schema]


def owner_name(kind: Value, name: Value) -> str:
    """The name of a table; what an index holds stands in its table too."""
    return str(name) if kind == "table" else INDEX


def place(root: Value) -> int:
    """The number of a page."""
    assert isinstance(root, int)
    return root


def walk(wreck: Wreck, root: int) -> set[int]:
    """The pages below a root; a branch that leads to another kind of tree is none."""
    is_index = kind_of(wreck, root) in (INDEX_FORK, INDEX_LEAF)
    seen: set[int] = set()
    ahead = [root]
    while ahead:
        number = ahead.pop()
        kind = kind_of(wreck, number)
        if number in seen or kind not in KINDS or (kind in (INDEX_FORK, INDEX_LEAF)) != is_index:
            continue
        seen.add(number)
        ahead += children(wreck, number, kind) if kind in FORKS else []
    return seen


def kind_of(wreck: Wreck, number: int) -> int:
    """What this page says it is; nothing if it is not there."""
    return wreck.page(number)[start_of(number)] if wreck.has(number) else 0


def children(wreck: Wreck, number: int, kind: int) -> list[int]:
    """The pages that a fork leads to."""
    page, start = wreck.page(number), start_of(number)
    places = [*pointers_of(page, start, kind, wreck.usable - 4), start + header_length(kind) - 4]
    return [int(struct.unpack_from(">I", page, at)[0]) for at in places]


def free_pages(wreck: Wreck) -> set[int]:
    """The pages that hold nothing any more; none if their list and its length differ."""
    trunk, told = struct.unpack_from(">II", wreck.page(1), 32)
    free: set[int] = set()
    while wreck.has(trunk) and trunk not in free:
        page = wreck.page(trunk)
        trunk_before = trunk
        trunk, count = struct.unpack_from(">II", page)
        leaves = struct.unpack_from(f">{min(count, wreck.usable // 4 - 2)}I", page, 8)
        free |= {trunk_before, *leaves}
    return free if len(free) == told else set()
