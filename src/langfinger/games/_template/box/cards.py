"""What is printed on the cards: an edition read from a card file into typed columns.

A kind is what is printed, a card is one copy of it; both are numbers, and a set of cards is a mask.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from langfinger.games._template.actions import Moves
from langfinger.kernel import BadChoice, Facts, Json, Words, mask_of

EFFECT_WORDS: Final = Words(("keep", "draw", "peek", "swap"))
KEEP: Final = EFFECT_WORDS.numbers["keep"]
DRAW: Final = EFFECT_WORDS.numbers["draw"]
PEEK: Final = EFFECT_WORDS.numbers["peek"]

FEWEST_CARDS: Final = 16  # four hands of 3 and one card each for the first round (PP-1.3, PP-2.1)
MOST_CARDS: Final = 60  # a set of cards is one machine word


class Effect:
    """One word of a card and its number: draw 2."""

    def __init__(self, word: int, number: int) -> None:
        self.word: i64 = word
        self.number: i64 = number


class Box:
    """One edition: BadChoice says what is wrong with a card file that cannot be played."""

    def __init__(self, facts: Facts) -> None:
        rows = [checked_row(row) for row in card_rows(facts.cards)]
        keys = [row["key"] for row in rows]
        check_keys(keys)
        self.kind_of: list[int] = [k for k, row in enumerate(rows) for _ in range(row["count"])]
        check_size(len(self.kind_of))
        self.worth: list[int] = [row["worth"] for row in rows]
        self.on_play = [[read_effect(row["key"], e) for e in row["on_play"]] for row in rows]
        self.kind_words = Words(tuple(keys))
        self.card_words = Words(
            tuple([f"{row['key']}{n + 1}" for row in rows for n in range(row["count"])])
        )
        self.cards_of = [self.copies(kind) for kind in range(len(rows))]
        self.moves = Moves(len(rows))
        self.whistles: i64 = 0
        for kind in range(len(rows)):
            if rows[kind]["whistle"]:
                self.whistles |= self.cards_of[kind]

    def copies(self, kind: int) -> int:
        """All cards of this kind."""
        return mask_of([card for card in range(len(self.kind_of)) if self.kind_of[card] == kind])


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


def card_rows(cards: Json) -> list[Json]:
    """The [[card]] tables of a card file."""
    rows = cards.get("card")
    if not isinstance(rows, list):
        raise BadChoice("the card file has no [[card]]")
    return rows


def checked_row(row: Json) -> Json:
    """One card with all its fields, the missing ones filled in."""
    filled: dict[str, Json] = {"worth": 0, "whistle": False, "on_play": [], "rules": []}
    filled.update(row)
    for field, kind in (("key", str), ("count", int), ("worth", int), ("whistle", bool)):
        if type(filled.get(field)) is not kind:
            told = f"expected {kind.__name__}, not {filled.get(field)!r}"
            raise BadChoice(f"card {row.get('key')}: {field}: {told}")
    for field in filled:
        if field not in ("key", "count", "worth", "whistle", "on_play", "rules"):
            raise BadChoice(f"card {row['key']}: there is no field {field!r}")
    if not 1 <= filled["count"] <= MOST_CARDS:
        raise BadChoice(f"card {row['key']}: count: expected 1 to {MOST_CARDS}")
    return filled


def check_keys(keys: list[str]) -> None:
    """Keys are words of letters, so that `purse2` can only be the second purse, and differ."""
    for key in keys:
        if not key.isalpha():
            raise BadChoice(f"card {key!r}: key: expected letters only")
        if keys.count(key) > 1:
            raise BadChoice(f"card {key}: there are {keys.count(key)} of this key; use count")


def check_size(cards: int) -> None:
    """PP-1.3, PP-2.1: enough for four players to begin, and not more than the table can hold."""
    if not FEWEST_CARDS <= cards <= MOST_CARDS:
        raise BadChoice(f"expected {FEWEST_CARDS} to {MOST_CARDS} cards in all, not {cards}")


def read_effect(key: str, entry: Json) -> Effect:
    """PP-3.4: one word of a card, `["keep"]` or `["draw", 2]`."""
    words = entry if isinstance(entry, list) else []
    number = words[1] if len(words) == 2 else 1
    if len(words) not in (1, 2) or type(number) is not int or number < 1:
        raise BadChoice(f"card {key}: on_play: expected [word] or [word, number], not {entry!r}")
    if words[0] not in EFFECT_WORDS.names:
        known = ", ".join(EFFECT_WORDS.names)
        raise BadChoice(f"card {key}: on_play: {words[0]!r} is no effect word; known are: {known}")
    return Effect(EFFECT_WORDS.numbers[words[0]], number)
