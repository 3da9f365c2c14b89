"""Everything that is wrong with a card file, in one list with the lines.

The box of a game refuses a file at its first fault. So a row that is refused is told, put back to
what the house has in its place, and the box is asked again, until nothing is refused any more.
"""

import re
from copy import deepcopy
from typing import Any, Final, NamedTuple

from langfinger.editions.making import remade
from langfinger.editions.places import Places
from langfinger.editions.reading import cards_in, house_cards, name_of
from langfinger.editions.wording import TWIN, sane, wording_faults
from langfinger.kernel import BadChoice, Game, Json
from langfinger.parts import part_of

MOST_FAULTS: Final = 200
NAME: Final = re.compile(r"[A-Za-z0-9_+]+")
Row = dict[str, Json]


class Fault(NamedTuple):
    """What is wrong, and on which line."""

    line: int
    told: str


def faults_in(house: Game[Any], text: str) -> list[Fault]:
    """All faults of a card file for this game, in the order of their lines."""
    try:
        cards = cards_in(text)
    except BadChoice as problem:
        line = re.search(r"at line (\d+)", str(problem))
        return [Fault(int(line[1]) if line else 1, str(problem))]
    places = Places(text)
    mended = {**deepcopy(cards), "words": sane(cards.get("words"))}
    found = [*twins(cards, places), *words_of_effects(house, mended, places)]
    game = rest_of_box(house, mended, places, found)
    told = wording_faults(house, game, cards)
    found += [Fault(places.of(*path), problem) for path, problem in told]
    return sorted(dict.fromkeys(found))


def twins(cards: Row, places: Places) -> list[Fault]:
    """Rows with an id or a key that an earlier row of the same table has."""
    found = []
    for table, rows in tables_of(cards):
        names = [name_of(row) for row in rows]
        for number, name in enumerate(names):
            if name is not None and name in names[:number]:
                line = places.of(table, str(number))
                found.append(Fault(line, f"{table} {name}: there is another one of this name"))
    return found


def words_of_effects(house: Game[Any], cards: Row, places: Places) -> list[Fault]:
    """Every word that the effect language of the game does not know; the field is emptied then."""
    language = part_of(house, "lab.effect_words")
    if language is None:
        return []
    found = []
    for table, number, field, told in language.unknown(cards):
        found.append(Fault(places.of(table, str(number), field), told))
        cards[table][number][field] = language.instead(table, field)
    return found


def rest_of_box(
    house: Game[Any], cards: Row, places: Places, found: list[Fault]
) -> Game[Any] | None:
    """Asks the box until it refuses nothing more; the game then, or None if it cannot be mended."""
    for _ in range(MOST_FAULTS):
        try:
            return remade(house, cards)
        except BadChoice as problem:
            told = str(problem)
        except (TypeError, KeyError, AttributeError, ValueError, IndexError) as odd:
            told = f"something is not of the form that the house has: {odd!r}"
        row = row_told_of(cards, told)
        line = places.of(*row, field_told_of(told)) if row else line_of_table(told, places)
        if not any(fault.told == told for fault in found) and not is_twin(told, found):
            found.append(Fault(line, told))
        if not mend(cards, house_cards(house), row, told):
            return None
    return None


def is_twin(told: str, found: list[Fault]) -> bool:
    """Was this row told of already, as one whose name is another's?"""
    twice = [fault for fault in found if "another one of this name" in fault.told]
    is_about = "each id once" in told or "of this key" in told or "each of these once" in told
    return is_about and bool(twice)


def row_told_of(cards: Row, told: str) -> tuple[str, str] | None:
    """Table and number of the last row whose name begins what is told: `card G02: …`."""
    names = NAME.findall(told.partition(":")[0])
    for table, rows in tables_of(cards):
        for number in range(len(rows) - 1, -1, -1):
            if name_of(rows[number]) in names and (len(names) == 1 or is_called(table, names)):
                return table, str(number)
    return None


def is_called(table: str, names: list[str]) -> bool:
    """`card` may be any row, otherwise the table is named itself."""
    return names[0] == table or names[0] == "card" or names[0] not in ("face", "role", "colour")


def field_told_of(told: str) -> str:
    """`effects` in `card G02: effects: …`."""
    parts = told.split(": ")
    return parts[1].partition(".")[0] if len(parts) > 2 else ""


def line_of_table(told: str, places: Places) -> int:
    """The first row of the table that is told of: `gear: expected at least …`."""
    name = told.partition(":")[0]
    line = places.of(name, "0")
    return line if line > 1 else places.of(name)


def mend(cards: Row, house: Row, row: tuple[str, str] | None, told: str) -> bool:
    """Puts back what the house has, so that the rest can be looked at; can it be done?"""
    if row is not None:
        put_back(cards, house, row)
        return True
    table = told.partition(":")[0].partition(" ")[0]
    if ("is missing" not in told and "expected at least" not in told) or table not in cards:
        return False
    own = [name_of(other) for other in cards[table]]
    gone = [(n, row) for n, row in enumerate(house.get(table, [])) if name_of(row) not in own]
    for number, lost in gone:
        cards[table].insert(number, deepcopy(lost))
    return bool(gone)


def put_back(cards: Row, house: Row, row: tuple[str, str]) -> None:
    """The row as the house has it, or no row where the house has none."""
    table, number = row[0], int(row[1])
    own = cards[table][number]
    same = [other for other in house.get(table, []) if name_of(other) == name_of(own)]
    names = [name_of(other) for other in cards[table]]
    if names.count(name_of(own)) > 1:
        own["key" if "key" in own else "id"] = f"{TWIN}{number}"
    elif same and own != same[0]:
        cards[table][number] = deepcopy(same[0])
    else:
        del cards[table][number]


def tables_of(cards: Row) -> list[tuple[str, list[Row]]]:
    """All [[tables]] with rows."""
    return [
        (table, [row for row in rows if isinstance(row, dict)])
        for table, rows in cards.items()
        if isinstance(rows, list) and all(isinstance(row, dict) for row in rows)
    ]
