"""The tables of a card file, checked row by row: what is missing, too much or of the wrong kind."""

from __future__ import annotations

from typing import Final

from langfinger.kernel import BadChoice, Json

CORE: Final = "core"
MOST_CARDS: Final = 60  # a set of cards is one machine word, and a card six bits
MOST_COPIES: Final = 20
MOST_COINS: Final = 99
SHORTEST_TRACK: Final = 4
LONGEST_TRACK: Final = 6
MOST_ROUNDS: Final = 20
THIEF_PLACES: Final = 9  # CA-3.2: three slots at three locations

Field = tuple[str, type]

THIEF: Final[list[Field]] = [("id", str), ("box", str), ("coins", int), ("effects", str)]
GEAR: Final[list[Field]] = [
    ("id", str),
    ("box", str),
    ("colour", str),
    ("cost", int),
    ("effects", str),
]
LOCATION: Final[list[Field]] = [
    ("id", str),
    ("box", str),
    ("points", int),
    ("permanent", str),
    ("win", str),
]
ROUND: Final[list[Field]] = [("deck", str), ("cards", int), ("starts", str)]
COLOUR: Final[list[Field]] = [("key", str), ("box", str)]
REMARKS: Final = ("provenance", "note", "name")


class CardFile:
    """All tables of a card file."""

    def __init__(
        self, table: Json, rounds: list[Json], colours: list[Json], packs: list[list[Json]]
    ) -> None:
        self.table = table
        self.rounds = rounds
        self.colours = colours
        self.thieves = packs[0]
        self.gear = packs[1]
        self.locations = packs[2]
        self.cities: list[str] = []
        for row in colours:
            if row["box"] != CORE and row["box"] not in self.cities:
                self.cities.append(row["box"])


def read_card_file(cards: Json) -> CardFile:
    """The tables of a card file; BadChoice names the row, the field and what was expected."""
    table = read_table(cards.get("table"))
    rounds = [read_row("round", n, row, ROUND) for n, row in numbered(cards, "round")]
    colours = [read_row("colour", n, row, COLOUR) for n, row in numbered(cards, "colour")]
    packs = [
        [read_row(pack, n, row, fields) for n, row in numbered(cards, pack)]
        for pack, fields in (("thief", THIEF), ("gear", GEAR), ("location", LOCATION))
    ]
    rows = CardFile(table, rounds, colours, packs)
    check_rounds(rounds)
    check_colours(rows)
    for pack in packs:
        check_pack(pack, rows.cities)
    check_names([*packs[0], *packs[1], *packs[2]])
    return rows


def numbered(cards: Json, name: str) -> list[tuple[int, Json]]:
    """The tables [[name]] with their numbers."""
    rows = cards.get(name)
    if not isinstance(rows, list) or not rows:
        raise BadChoice(f"the card file has no [[{name}]]")
    return [(number + 1, rows[number]) for number in range(len(rows))]


def read_row(table: str, number: int, row: Json, fields: list[Field]) -> Json:
    """One row with all its fields and no other."""
    called = f"card {row['id']}" if isinstance(row.get("id"), str) else f"{table} {number}"
    for field, kind in fields:
        if type(row.get(field)) is not kind:
            told = f"expected {kind.__name__}, not {row.get(field)!r}"
            raise BadChoice(f"{called}: {field}: {told}")
        if kind is int and not 0 <= row[field] <= MOST_COINS:
            raise BadChoice(f"{called}: {field}: expected 0 to {MOST_COINS}, not {row[field]}")
    check_name(called, row.get("name", {}))
    known = [*[field for field, _ in fields], *REMARKS, *(["count"] if table == "gear" else [])]
    for field in row:
        if field not in known:
            raise BadChoice(f"{called}: there is no field {field!r}; known are {', '.join(known)}")
    return row


def check_name(called: str, name: Json) -> None:
    """A name is told by language: `{ en = …, de = … }`."""
    if not isinstance(name, dict) or any([not is_name(told) for told in name.values()]):
        raise BadChoice(f"{called}: name: expected {{ en = …, de = … }}, not {name!r}")


def is_name(told: Json) -> bool:
    """A name in one language: a word, or its forms by their cases."""
    forms = told if isinstance(told, dict) else {"name": told}
    return "name" in forms and all([type(word) is str for word in forms.values()])


def read_table(table: Json) -> Json:
    """CA-9.1, CA-10.7, CA-11.4: the numbers of the board."""
    if not isinstance(table, dict):
        raise BadChoice("the card file has no [table]")
    for field, least, most in (
        ("coins", 0, MOST_COINS),
        ("track", SHORTEST_TRACK, LONGEST_TRACK),
    ):
        number = table.get(field)
        if type(number) is not int or not least <= number <= most:
            told = f"expected a number from {least} to {most}, not {number!r}"
            raise BadChoice(f"table: {field}: {told}")
    stars, sets = numbers_in(table, "stars"), numbers_in(table, "sets")
    if not 1 <= len(stars) <= SHORTEST_TRACK:
        raise wrong_numbers(table, "stars", f"1 to {SHORTEST_TRACK} numbers")
    if len(sets) != 3:
        raise wrong_numbers(table, "sets", "3 numbers")
    if sets != sorted(sets):
        raise wrong_numbers(table, "sets", "numbers that do not fall")
    return table


def numbers_in(table: Json, field: str) -> list[int]:
    """A row of numbers; none if there is anything else in it."""
    numbers = table.get(field)
    fit = [n for n in numbers if type(n) is int and n >= 0] if isinstance(numbers, list) else []
    return fit if fit == numbers else []


def wrong_numbers(table: Json, field: str, expected: str) -> BadChoice:
    """What a row of numbers should be."""
    return BadChoice(f"table: {field}: expected {expected}, not {table.get(field)!r}")


def check_rounds(rounds: list[Json]) -> None:
    """CA-2.2, CA-2.11, CA-3.10: decks and starters that exist, and a slot for every thief."""
    thieves = 0
    for number in range(len(rounds)):
        row = rounds[number]
        for field, choices in (("deck", ("thief", "gear")), ("starts", ("A", "B"))):
            if row[field] not in choices:
                told = f"expected {' or '.join(choices)}, not {row[field]!r}"
                raise BadChoice(f"round {number + 1}: {field}: {told}")
        if row["cards"] < 2:
            raise BadChoice(f"round {number + 1}: cards: expected at least 2")
        thieves += row["cards"] - 1 if row["deck"] == "thief" else 0
    if thieves > THIEF_PLACES or len(rounds) > MOST_ROUNDS:
        raise BadChoice(f"round: expected {THIEF_PLACES} thieves a player at most, not {thieves}")


def check_colours(rows: CardFile) -> None:
    """CA-1.3, CA-5.5: a city at least, no colour twice, and words that effects can name."""
    keys = [row["key"] for row in rows.colours]
    for key in keys:
        if not key.isalpha() or key in ("any", "thief", "set", "loot") or keys.count(key) > 1:
            raise BadChoice(f"colour {key}: key: expected a word of letters, each once")
    if not rows.cities:
        raise BadChoice("colour: expected the colour of a city at least")


def check_pack(pack: list[Json], cities: list[str]) -> None:
    """Boxes that exist, and not more cards than the table can hold."""
    total = 0
    for row in pack:
        if row["box"] != CORE and row["box"] not in cities:
            told = f"expected {CORE} or one of {', '.join(cities)}, not {row['box']!r}"
            raise BadChoice(f"card {row['id']}: box: {told}")
        count = row.get("count", 1)
        if type(count) is not int or not 1 <= count <= MOST_COPIES:
            raise BadChoice(f"card {row['id']}: count: expected 1 to {MOST_COPIES}, not {count!r}")
        total += count
    if total > MOST_CARDS:
        raise BadChoice(f"expected {MOST_CARDS} cards of a kind at most, not {total}")


def check_names(rows: list[Json]) -> None:
    """Ids are words of letters and digits, and no two cards share one."""
    names: list[str] = []
    for row in rows:
        own = [row["id"]]
        if "count" in row:
            own += [row["id"] + chr(ord("a") + number) for number in range(row["count"])]
        for name in own:
            if not name.isalnum() or name in names:
                raise BadChoice(f"card {row['id']}: id: expected letters and digits, each id once")
        names += own
