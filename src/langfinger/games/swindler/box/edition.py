"""Reading a card file: each row is looked at once, and BadChoice says what is wrong with it."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from langfinger.kernel import BadChoice, Facts, Json

PARTS: Final = ("players", "kind", "bag", "order", "raid", "dealer", "accomplice", "thief")
NUMBERS: Final = (
    "start_vp",
    "start_coins",
    "coins",
    "posters",
    "markers",
    "penalty",
    "dealer_bonus",
    "beggar_loot",
)
MOST: Final = 60  # a set of cards is one machine word
MOST_TILES: Final = 52  # a payment is tiles and coins in one machine word


def printed() -> Facts:
    """The edition of the house."""
    return read_edition(files(__package__).joinpath("cards.toml").read_text("utf-8"))


def read_edition(text: str) -> Facts:
    """An edition from the text of a card file."""
    try:
        cards = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadChoice(f"the card file cannot be read as TOML: {problem}") from None
    return Facts(str(cards.get("name", "without a name")), cards)


def expect(fits: bool, told: str) -> None:
    """BadChoice with this sentence, unless it fits."""
    if not fits:
        raise BadChoice(told)


def rows_of(cards: Json, part: str) -> list[Json]:
    """The [[part]] tables of a card file; keys differ."""
    rows = cards.get(part)
    expect(isinstance(rows, list) and len(rows) > 0, f"the card file has no [[{part}]]")
    key = "seats" if part == "players" else "key"
    keys = [row.get(key) for row in rows]
    for named in keys:
        expect(named is not None, f"a row of [[{part}]] has no {key}")
        expect(keys.count(named) == 1, f"{part} {named}: there are {keys.count(named)} of this key")
    return list(rows)


def number(row: Json, field: str, least: int, default: int | None = None) -> int:
    """A whole number of a row."""
    value = row.get(field, default)
    fits = isinstance(value, int) and not isinstance(value, bool) and value >= least
    told = f"expected a number from {least} on, not {value!r}"
    expect(fits, f"{row.get('key', 'numbers')}: {field}: {told}")
    return int(value)


def one_of(row: Json, field: str, names: tuple[str, ...]) -> int:
    """The place of a word of a row in a list of names."""
    value = row.get(field)
    told = f"{row.get('key')}: {field}: {value!r} is not one of {', '.join(names)}"
    expect(value in names, told)
    return names.index(value)


def pairs(row: Json, field: str, kinds: tuple[str, ...]) -> list[tuple[int, int]]:
    """Kinds with a number each: `[["ring", 3], …]`."""
    found: list[tuple[int, int]] = []
    called = f"{row.get('key')}: {field}"
    for entry in row.get(field, []):
        fits = isinstance(entry, list) and len(entry) == 2 and isinstance(entry[1], int)
        expect(fits, f"{called}: expected [kind, number], not {entry!r}")
        expect(entry[0] in kinds, f"{called}: {entry[0]!r} is not one of {', '.join(kinds)}")
        found.append((kinds.index(entry[0]), entry[1]))
    return found
