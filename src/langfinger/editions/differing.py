"""In what two card files differ, row by row and field by field."""

from typing import NamedTuple

from langfinger.editions.mending import tables_of
from langfinger.editions.reading import name_of
from langfinger.kernel import Json

Row = dict[str, Json]


class Difference(NamedTuple):
    """A row that is gone or new, where `field` is empty; else a field with two values.

    `table` is empty for what lies in no row, and None stands for a value that is not there.
    """

    table: str
    row: str
    field: str
    one: Json
    other: Json

    def told(self) -> str:
        """As a line like `gear G02: cost: 2 -> 4`."""
        if not self.field:
            return f"{'-' if self.other is None else '+'} {self.table} {self.row}"
        called = f"{self.table} {self.row}: " if self.table else ""
        return f"{called}{self.field}: {written(self.one)} -> {written(self.other)}"


def differences(one: Row, other: Row) -> list[str]:
    """Lines like `gear G02: cost: 2 -> 4`, in the order of the tables."""
    return [difference.told() for difference in differing(one, other)]


def differing(one: Row, other: Row) -> list[Difference]:
    """The same, not yet in words."""
    found: list[Difference] = []
    rows = dict(tables_of(one)), dict(tables_of(other))
    for table in dict.fromkeys([*rows[0], *rows[1]]):
        found += of_rows(table, named(rows[0].get(table, [])), named(rows[1].get(table, [])))
    return found + of_fields("", "", flat(loose(one)), flat(loose(other)))


def loose(cards: Row) -> Row:
    """What is in no row; which game the cards are for is told elsewhere."""
    rows = ["game", *dict(tables_of(cards))]
    return {key: value for key, value in cards.items() if key not in rows}


def named(rows: list[Row]) -> dict[str, Row]:
    """Rows by their names; those that have none by their numbers."""
    return {name_of(row) or str(number + 1): row for number, row in enumerate(rows)}


def of_rows(table: str, one: dict[str, Row], other: dict[str, Row]) -> list[Difference]:
    """Rows that are gone, new or changed."""
    found = [Difference(table, name, "", one[name], None) for name in one if name not in other]
    found += [Difference(table, name, "", None, other[name]) for name in other if name not in one]
    for name in one:
        if name in other:
            found += of_fields(table, name, one[name], other[name])
    return found


def of_fields(table: str, row: str, one: Row, other: Row) -> list[Difference]:
    """Fields that have another value."""
    both = dict.fromkeys([*one, *other])
    fields = [field for field in both if one.get(field) != other.get(field)]
    return [Difference(table, row, field, one.get(field), other.get(field)) for field in fields]


def written(value: Json) -> str:
    """A value as it is written, or nothing."""
    return "nothing" if value is None else repr(value)


def flat(cards: Row, way: str = "") -> Row:
    """Tables within tables as one: `table.coins`."""
    found: Row = {}
    for key, value in cards.items():
        found |= flat(value, f"{way}{key}.") if isinstance(value, dict) else {f"{way}{key}": value}
    return found
