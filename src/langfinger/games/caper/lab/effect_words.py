"""Every word of a card file that the effect language does not know, field by field.

The box stops at the first effect that it cannot read. Whoever writes a card wants to hear of all.
"""

from __future__ import annotations

from typing import Final

from langfinger.games.caper.box.effects import LOOT_WORDS
from langfinger.games.caper.box.language import TOKEN, read_effects
from langfinger.kernel import BadChoice, Json, Words, is_count

FIELDS: Final = {"thief": ("effects",), "gear": ("effects",), "location": ("permanent", "win")}
KNOWN: Final = frozenset(
    (
        *("caper", "coin", "take", "burn", "launder", "per", "end", "win", "protect", "if", "won"),
        *("eye", "any", "thief", "set", "loot", "both", "rival", "discard", "laundered"),
        *("point", "points", ";", ":", "(", ")", ",", *LOOT_WORDS.names),
    )
)

Unknown = tuple[str, int, str, str]


def unknown(cards: Json) -> list[Unknown]:
    """Table, number of the row, field, and what is told of it."""
    colours = colours_in(cards)
    found: list[Unknown] = []
    for table, fields in FIELDS.items():
        rows = cards.get(table)
        for number, row in enumerate(rows if isinstance(rows, list) else []):
            for field in fields:
                text = row.get(field)
                if isinstance(text, str):
                    card = f"card {row.get('id')}: {field}"
                    told = told_of(card, text, colours)
                    found += [(table, number, field, problem) for problem in told]
    return found


def colours_in(cards: Json) -> Words:
    """The colours that effects of this file may name."""
    rows = cards.get("colour")
    listed = rows if isinstance(rows, list) else []
    return Words(tuple([str(row.get("key")) for row in listed if isinstance(row, dict)]))


def told_of(card: str, text: str, colours: Words) -> list[str]:
    """Words that nobody knows, each; where all are known, effects that make no sense."""
    strange = [word for word in TOKEN.findall(text) if not is_known(word, colours)]
    if strange:
        return [f"{card}: {word!r} is no word of the effect language" for word in strange]
    return [problem for phrase in text.split(";") for problem in misread(card, phrase, colours)]


def is_known(word: str, colours: Words) -> bool:
    """Is this a word, a colour, a sign or a number of the language?"""
    return word in KNOWN or word in colours.numbers or is_count(word)


def misread(card: str, phrase: str, colours: Words) -> list[str]:
    """What is told of one effect that cannot be read."""
    name, _, field = card.partition(": ")
    try:
        read_effects(name.removeprefix("card "), field, phrase.strip(), colours)
    except BadChoice as problem:
        return [str(problem)]
    return []


def instead(table: str, field: str) -> str:
    """Stands in a field that cannot be read, so that the rest of the file can be looked at."""
    return ""
