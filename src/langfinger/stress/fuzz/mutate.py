"""Spoils what is right: bytes, lines of text and JSON, each a little or a lot."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

Json = Any

DEEP: Final = 3000
LONG: Final = 5000
MOST_SPOILS: Final = 4
CHARS: Final = "\0\n\t \"'\\{}[]()<>#%&+,-./:;=?@|~0189aAzZ_ßé\u0301\u200b\u202e\ufeff\ud800🦄"
WORDS: Final = (
    "",
    " ",
    "rest",
    "?",
    "null",
    "S0",
    "S9",
    "S" + "9" * LONG,
    "-1",
    "9" * LONG,
    "1e999",
    "٣",
    "²",
    "x" * LONG,
    "\ud800",
    "\0",
    "é" * 30,
    "e\u0301" * 30,
    "../../etc/passwd",
    "[",
    "http://[",
    "__class__",
    "%00",
    "%s%n{0}",
)
NUMBERS: Final = (
    *(-1, 0, 1, 2, 7, 8, 62, 63, 64, 255, 2**31, 2**32, 2**53, 2**62, 2**63, 2**64),
    *(-(2**31), -(2**63), 10**40, 10**4000, 0.0, -0.0, 0.5, 1e308, -1e-320),
)


def odd(dice: Random) -> Json:
    """A value that hardly anybody expects."""
    kind = dice.randrange(8)
    if kind < 2:
        return dice.choice(WORDS)
    if kind < 4:
        return dice.choice(NUMBERS)
    if kind < 6:
        return dice.choice((None, True, False))
    return dice.choice(([], {}, [[]], [None], {"": None}, [0] * 300, nested(dice), ["rest"]))


def nested(dice: Random) -> Json:
    """Lists or objects in each other; deep ones only where a file is read as bytes."""
    found: Json = None
    for _ in range(dice.choice((2, 20, 60))):
        found = [found] if dice.random() < 0.5 else {"t": found}
    return found


def spoil_text(dice: Random, text: str) -> str:
    """A line with some signs gone, doubled, changed, or something else in their place."""
    for _ in range(dice.randint(1, MOST_SPOILS)):
        place = dice.randint(0, len(text))
        end = min(len(text), place + dice.choice((1, 1, 1, 2, 5, 20)))
        way = dice.randrange(6)
        if way == 0:
            text = text[:place] + text[end:]
        elif way == 1:
            text = text[:end] + text[place:end] * dice.choice((1, 1, 2, 200)) + text[end:]
        elif way == 2:
            text = text[:place] + dice.choice(CHARS) + text[end:]
        elif way == 3:
            text = text[:place] + dice.choice(WORDS) + text[place:]
        elif way == 4:
            text = dice.choice((text.upper(), text.swapcase(), text[::-1], text.title()))
        else:
            text = text[place:] + text[:place]
    return text


def spoil_bytes(dice: Random, raw: bytes) -> bytes:
    """Bits flipped, bytes gone, doubled or new; sometimes an abyss of brackets."""
    for _ in range(dice.randint(1, MOST_SPOILS)):
        place = dice.randint(0, len(raw))
        end = min(len(raw), place + dice.choice((1, 1, 2, 8, 40)))
        way = dice.randrange(5)
        if way == 0 and place < len(raw):
            raw = raw[:place] + bytes([raw[place] ^ 1 << dice.randrange(8)]) + raw[place + 1 :]
        elif way == 1:
            raw = raw[:place] + raw[end:]
        elif way == 2:
            raw = raw[:end] + raw[place:end] + raw[end:]
        elif way == 3:
            raw = raw[:place] + dice.randbytes(dice.choice((1, 1, 4))) + raw[place:]
        elif dice.random() < 0.1:
            raw = raw[:place] + dice.choice((b"[", b'{"t":')) * DEEP + raw[place:]
    return raw


def spoil_json(dice: Random, value: Json, others: Sequence[Json] = ()) -> Json:
    """The same with some places changed; `others` are values that may be put there."""
    for _ in range(dice.randint(1, MOST_SPOILS)):
        value = spoil_once(dice, value, others)
    return value


def spoil_once(dice: Random, value: Json, others: Sequence[Json]) -> Json:
    """One place changed; the deeper it lies the more often it is found."""
    inside = list(value) if isinstance(value, dict) else range(len(value)) if is_list(value) else []
    if inside and dice.random() < 0.8:
        place = dice.choice(inside)
        changed = value.copy()
        changed[place] = spoil_once(dice, value[place], others)
        return changed
    return dice.choice(WAYS)(dice, value, others)


def is_list(value: Json) -> bool:
    """JSON knows one kind of list."""
    return isinstance(value, list)


def other_value(dice: Random, value: Json, others: Sequence[Json]) -> Json:
    """Anything instead."""
    return dice.choice(others) if others and dice.random() < 0.5 else odd(dice)


def near_value(dice: Random, value: Json, others: Sequence[Json]) -> Json:
    """Almost the same."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + dice.choice((-1, 1, 2, 100, -value * 2))
    if isinstance(value, str):
        return spoil_text(dice, value)
    return other_order(dice, value, others)


def other_order(dice: Random, value: Json, others: Sequence[Json]) -> Json:
    """Things swapped, gone or doubled."""
    if isinstance(value, dict):
        return other_fields(dice, value)
    if not is_list(value) or not value:
        return [value]
    first, second = dice.randrange(len(value)), dice.randrange(len(value))
    changed: list[Json] = value.copy()
    way = dice.randrange(3)
    if way == 0:
        changed[first], changed[second] = changed[second], changed[first]
    elif way == 1:
        del changed[first]
    else:
        changed.insert(second, changed[first])
    return changed


def other_fields(dice: Random, value: dict[str, Json]) -> Json:
    """A field gone, new or under another name."""
    changed = value.copy()
    if changed and dice.random() < 0.7:
        field = dice.choice(list(changed))
        kept = changed.pop(field)
        if dice.random() < 0.4:
            changed[spoil_text(dice, field)] = kept
    else:
        changed[dice.choice(WORDS)] = odd(dice)
    return changed


WAYS: Final[tuple[Callable[[Random, Json, Sequence[Json]], Json], ...]] = (
    other_value,
    near_value,
    near_value,
    other_order,
)


def as_bytes(value: Json) -> bytes:
    """As it goes over the wire; lone surrogates too."""
    return json.dumps(value, ensure_ascii=True).encode()


def spoiled_file(dice: Random, value: Json) -> bytes:
    """JSON whose values are wrong, or whose bytes are."""
    if dice.random() < 0.6:
        value = spoil_json(dice, value)
    try:
        raw = as_bytes(value)
    except ValueError:
        raw = b"1" * LONG  # a number with more digits than Python writes
    return spoil_bytes(dice, raw) if dice.random() < 0.5 else raw
