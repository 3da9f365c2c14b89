"""Everything that is wrong with a card file, in one list with the lines.

The box of a game refuses a file at its first fault. So what is refused is told, put back to what
the house has in its place, and the box is asked again, until nothing is refused any more.
"""

import re
from datetime import date, time
from typing import Any, Final, NamedTuple

from langfinger.editions.making import remade
from langfinger.editions.mending import NAME, Row, mend, table_told_of, tables_of
from langfinger.editions.places import Places
from langfinger.editions.reading import cards_in, house_cards, name_of
from langfinger.editions.wording import half_named, sane, wording_faults
from langfinger.kernel import BadChoice, Game
from langfinger.parts import part_of

MOST_FAULTS: Final = 200
OF_ANY_FILE: Final = {"game", "name", "words"}
OF_ANY_ROW: Final = {"name", "note", "provenance", "rules", "source"}


class Fault(NamedTuple):
    """What is wrong, and on which line."""

    line: int
    told: str


class Lines:
    """On which lines the rows of a card file begin, whatever is taken out or put back later."""

    def __init__(self, cards: Row, places: Places) -> None:
        self.places = places
        self.rows = [row for _, rows in tables_of(cards) for row in rows]
        self.numbers = {
            id(row): str(number) for _, rows in tables_of(cards) for number, row in enumerate(rows)
        }

    def of(self, table: str, row: Row, *field: str) -> int:
        """The line of this row, or of its field; of its table, if the house put it there."""
        number = self.numbers.get(id(row))
        return self.places.of(table) if number is None else self.places.of(table, number, *field)


def faults_in(house: Game[Any], text: str) -> list[Fault]:
    """All faults of a card file for this game, in the order of their lines."""
    try:
        cards = cards_in(text)
    except BadChoice as problem:
        line = re.search(r"at line (\d+)", str(problem))
        return [Fault(int(line[1]) if line else 1, str(problem))]
    places = Places(text)
    found = [Fault(places.of(*path), told) for path, told in dates_in(cards)]
    mended = {**without_dates(cards), "words": sane(cards.get("words"))}
    lines = Lines(mended, places)
    found += strange_names(house_cards(house), mended, lines)
    found += [*words_of_effects(house, mended, lines), *without_twins(mended, lines)]
    game = rest_of_box(house, mended, lines, found)
    told = wording_faults(house, game, cards) + half_named(house, cards)
    found += [Fault(lines.places.of(*path), problem) for path, problem in told]
    return sorted(dict.fromkeys(found))


def dates_in(part: Any, *path: str) -> list[tuple[tuple[str, ...], str]]:
    """What TOML takes for a date or a time, wherever it stands."""
    if isinstance(part, date | time):
        name = " ".join([word for word in path if not word.isdecimal()])
        return [(path, f"{name}: {part} is a date or a time; cards have words and numbers")]
    return [one for key, inner in parts_of(part) for one in dates_in(inner, *path, str(key))]


def without_dates(part: Any) -> Any:
    """A copy in which dates are words."""
    if isinstance(part, date | time):
        return str(part)
    if isinstance(part, dict):
        return {key: without_dates(inner) for key, inner in part.items()}
    return [without_dates(inner) for inner in part] if isinstance(part, list) else part


def parts_of(part: Any) -> list[tuple[Any, Any]]:
    """What this table or list is made of, with names or numbers."""
    if isinstance(part, dict):
        return list(part.items())
    return list(enumerate(part)) if isinstance(part, list) else []


def strange_names(house: Row, cards: Row, lines: Lines) -> list[Fault]:
    """Tables and fields that no card of this game has: nobody would read them."""
    found = [
        Fault(lines.places.of(table), f"{table}: there is no such table or field")
        for table in cards
        if table not in house and table not in OF_ANY_FILE
    ]
    known = {field for _, rows in tables_of(house) for row in rows for field in row}
    for table, rows in tables_of(cards):
        for row in rows if table in house else []:
            for field in sorted(row.keys() - known - OF_ANY_ROW):
                told = f"{table} {name_of(row)}: there is no field {field!r}"
                found.append(Fault(lines.of(table, row, field), told))
    return found


def without_twins(cards: Row, lines: Lines) -> list[Fault]:
    """Rows with an id or a key that an earlier row of the same table has; they are taken out."""
    found = []
    for table, rows in tables_of(cards):
        kept: list[Row] = []
        for row in rows:
            name = name_of(row)
            if name is not None and name in [name_of(other) for other in kept]:
                told = f"{table} {name}: there is another one of this name"
                found.append(Fault(lines.of(table, row), told))
            else:
                kept.append(row)
        cards[table] = kept
    return found


def words_of_effects(house: Game[Any], cards: Row, lines: Lines) -> list[Fault]:
    """Every word that the effect language of the game does not know; the field is emptied then."""
    language = part_of(house, "lab.effect_words")
    if language is None:
        return []
    found = []
    for table, number, field, told in language.unknown(cards):
        found.append(Fault(lines.of(table, cards[table][number], field), told))
        cards[table][number][field] = language.instead(table, field)
    return found


def rest_of_box(house: Game[Any], cards: Row, lines: Lines, found: list[Fault]) -> Game[Any] | None:
    """Asks the box until it refuses nothing more; the game then, or None if it cannot be mended."""
    for _ in range(MOST_FAULTS):
        try:
            return remade(house, cards)
        except BadChoice as problem:
            told = str(problem)
        except (TypeError, KeyError, AttributeError, ValueError, IndexError) as odd:
            told = f"something is not of the form that the house has: {odd!r}"
        row = row_told_of(cards, told)
        if row:
            line = lines.of(row[0], cards[row[0]][row[1]], field_told_of(told))
        else:
            line = line_of_table(table_told_of(told), field_told_of(told), lines.places)
        if not any(fault.told == told for fault in found):
            found.append(Fault(line, told))
        if not mend(cards, house_cards(house), row, told):
            return None
    return None


def row_told_of(cards: Row, told: str) -> tuple[str, int] | None:
    """Table and number of the last row whose name begins what is told: `card G02: …`."""
    names = NAME.findall(told.partition(":")[0])
    for table, rows in tables_of(cards):
        for number in range(len(rows) - 1, -1, -1):
            if name_of(rows[number]) in names and (len(names) == 1 or is_called(table, names)):
                return table, number
    return row_by_number(cards, names)


def row_by_number(cards: Row, names: list[str]) -> tuple[str, int] | None:
    """Table and number of a row that has no name: `round 2: …`."""
    rows = dict(tables_of(cards)).get(names[0], []) if names else []
    number = int(names[1]) - 1 if len(names) > 1 and names[1].isdecimal() else len(rows)
    return (names[0], number) if number < len(rows) and name_of(rows[number]) is None else None


def is_called(table: str, names: list[str]) -> bool:
    """`card` may be any row, otherwise the table is named itself."""
    return names[0] == table or names[0] == "card" or names[0] not in ("face", "role", "colour")


def field_told_of(told: str) -> str:
    """`effects` in `card G02: effects: …`."""
    parts = told.split(": ")
    return parts[1].partition(".")[0] if len(parts) > 2 else ""


def line_of_table(name: str, field: str, places: Places) -> int:
    """The field or the first row of the table that is told of: `gear: expected at least …`."""
    has_rows = (name, "0") in places.lines
    return places.of(name, "0" if has_rows else field)
