"""Putting back what the house has where a card file was refused, so that the rest can be looked at.

As little as possible is put back, for the next fault may stand right beside: a word, a row, what is
missing of a table, its order, and only then a table as a whole.
"""

import re
from copy import deepcopy
from typing import Final

from langfinger.editions.reading import name_of
from langfinger.kernel import Json

Row = dict[str, Json]

BRACKETS: Final = re.compile(r"\[+(\w+)\]+")
STRANGE: Final = re.compile(r"'([^']*)' is not one of ([\w+-]+)")


def mend(cards: Row, house: Row, row: tuple[str, int] | None, told: str) -> bool:
    """Puts something back after this was told; was there anything to be put back?"""
    if row is None:
        return mend_table(cards, house, table_told_of(told))
    mend_row(cards, house.get(row[0], []), row, told)
    return True


def table_told_of(told: str) -> str:
    """`gear` in `gear: expected at least …`, `kind` in `the card file has no [[kind]]`."""
    named = BRACKETS.search(told.partition(":")[0])
    return named[1] if named else told.partition(":")[0].partition(" ")[0]


def mend_row(cards: Row, rows: list[Row], place: tuple[str, int], told: str) -> None:
    """Another word in the place of one that nobody knows; else the row of the house, or none."""
    table, number = place
    own = cards[table][number]
    same = [other for other in rows if name_of(other) == name_of(own)]
    strange = STRANGE.search(told)
    if strange and is_replaced([part for part in own.values() if is_nest(part)], *strange.groups()):
        return
    if same and own != same[0]:
        cards[table][number] = deepcopy(same[0])
    else:
        del cards[table][number]


def is_replaced(nest: Json, word: str, other: str) -> bool:
    """Is this word somewhere within these lists and tables? Then another one stands there now."""
    for place, part in list(nest.items() if isinstance(nest, dict) else enumerate(nest)):
        if part == word:
            nest[place] = other
            return True
        if is_nest(part) and is_replaced(part, word, other):
            return True
    return False


def is_nest(part: Json) -> bool:
    """A list or a table, which holds other things."""
    return isinstance(part, list | dict)


def mend_table(cards: Row, house: Row, table: str) -> bool:
    """Rows that are missing; else the order of the house; else all that the house has there."""
    wanted: Json = house.get(table)
    own: Json = cards.get(table)
    if wanted is None:
        return False
    before = deepcopy(own)
    if is_list_of_rows(wanted) and is_list_of_rows(own):
        add_missing(own, wanted)
        if own == before:
            rows = {name_of(row): row for row in own}
            cards[table] = [rows.get(name_of(row), row) for row in wanted]
    if cards.get(table) == before:
        cards[table] = deepcopy(wanted)
    return bool(cards[table] != before)


def add_missing(own: list[Row], wanted: list[Row]) -> None:
    """The rows that the house has and this table has not, in their places."""
    names = [name_of(row) for row in own]
    for number, row in enumerate(wanted):
        if name_of(row) not in names:
            own.insert(number, deepcopy(row))


def tables_of(cards: Row) -> list[tuple[str, list[Row]]]:
    """All [[tables]] with rows."""
    return [(table, rows) for table, rows in cards.items() if is_list_of_rows(rows)]


def is_list_of_rows(rows: Json) -> bool:
    """Is this a [[table]]?"""
    return isinstance(rows, list) and all(isinstance(row, dict) for row in rows)
