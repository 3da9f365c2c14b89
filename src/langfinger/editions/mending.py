"""Putting back what the house has where a card file was refused, so that the rest can be looked at.

As little as possible is put back, for the next fault may stand right beside: a word, a field, a
row, what is missing of a table, its order, and only then a table as a whole.
"""

import re
from copy import deepcopy
from typing import Final

from langfinger.editions.reading import name_of
from langfinger.kernel import Json

Row = dict[str, Json]

NAME: Final = re.compile(r"[A-Za-z0-9_+]+")
BRACKETS: Final = re.compile(r"\[+(\w+)\]+")
FIELD: Final = re.compile(r"[^:]+: (\w+)(?:\.\w+)*: ")
STRANGE: Final = re.compile(r"'([^']*)' is not one of ([\w+-]+)")


def mend(cards: Row, house: Row, row: tuple[str, int] | None, told: str) -> bool:
    """Puts something back after this was told; was there anything to be put back?"""
    if row is None:
        return mend_table(cards, house, table_told_of(told), told)
    mend_row(cards, house.get(row[0], []), row, told)
    return True


def table_told_of(told: str) -> str:
    """`gear` in `gear: expected at least …`, `kind` in `the card file has no [[kind]]`."""
    named = BRACKETS.search(told.partition(":")[0])
    return named[1] if named else told.partition(":")[0].partition(" ")[0]


def mend_row(cards: Row, rows: list[Row], place: tuple[str, int], told: str) -> None:
    """Another word in the place of one that nobody knows; else what the house has, or nothing."""
    table, number = place
    own = cards[table][number]
    name = name_of(own)
    same = [other for other in rows if name and name_of(other) == name]
    same = same if name else rows[number : number + 1]
    strange = STRANGE.search(told)
    if strange and is_replaced([part for part in own.values() if is_nest(part)], *strange.groups()):
        return
    if same and put_back_field(own, same[0], told):
        return
    if same and own != same[0]:
        cards[table][number] = deepcopy(same[0])
    else:
        del cards[table][number]


def put_back_field(own: Row, house: Row, told: str) -> bool:
    """The field that is told of, as the house has it; False if it is not that field."""
    named = FIELD.match(told)
    if named is None or own.get(named[1]) == house.get(named[1]):
        return False
    own.pop(named[1], None)
    if named[1] in house:
        own[named[1]] = deepcopy(house[named[1]])
    return True


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


def mend_table(cards: Row, house: Row, table: str, told: str) -> bool:
    """A field; else rows that are missing, the order of the house, or all that it has there."""
    wanted: Json = house.get(table)
    own: Json = cards.get(table)
    if wanted is None:
        return False
    if isinstance(wanted, dict) and isinstance(own, dict) and put_back_field(own, wanted, told):
        return True
    before = deepcopy(own)
    if is_list_of_rows(wanted) and is_list_of_rows(own):
        add_missing(own, wanted, NAME.findall(told.partition(":")[0]))
        if own == before and all(name_of(row) for row in own):
            rows = {name_of(row): row for row in own}
            cards[table] = [rows.get(name_of(row), row) for row in wanted]
    if cards.get(table) == before:
        cards[table] = deepcopy(wanted)
    return bool(cards[table] != before)


def add_missing(own: list[Row], wanted: list[Row], told: list[str]) -> None:
    """The row that is told of and that this table has not, in its place; else all it has not."""
    names = [name_of(row) for row in own]
    missing = [name_of(row) for row in wanted if name_of(row) not in names]
    added = [name for name in missing if name in told] or missing
    for number, row in enumerate(wanted):
        if name_of(row) in added:
            own.insert(number, deepcopy(row))


def tables_of(cards: Row) -> list[tuple[str, list[Row]]]:
    """All [[tables]] with rows."""
    return [(table, rows) for table, rows in cards.items() if is_list_of_rows(rows)]


def is_list_of_rows(rows: Json) -> bool:
    """Is this a [[table]]?"""
    return isinstance(rows, list) and all(isinstance(row, dict) for row in rows)
