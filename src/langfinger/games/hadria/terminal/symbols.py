"""What is printed beside the text of a card: its range and the theft symbol."""

from typing import Any

from langfinger.games.hadria.box.cards import (
    E_FIRE,
    E_SMOKE,
    EVENT_RANGE,
    EVENT_WORDS,
    NO_RANGE,
    OWN_DISTRICT,
    PROGRAMS,
    PYRO_RANGE,
    RANGE,
    THEFT,
    THIEF_WORDS,
    ZAIN,
)
from langfinger.kernel import View
from langfinger.texts import Texts


def symbols(texts: Texts, program: int, more: int = 0) -> str:
    """` (range 5, theft)`, with so much more range; nothing without symbols."""
    told: list[str] = []
    if RANGE[program] == OWN_DISTRICT:
        told.append(texts.at("table.range_district"))
    elif RANGE[program] != NO_RANGE:
        told.append(texts.tell(texts.at("table.range_now"), {"n": RANGE[program] + more}))
    if THEFT[program]:
        told.append(texts.at("table.theft"))
    return texts.tell(texts.at("table.marks"), {"told": ", ".join(told)}) if told else ""


def bonus(seen: View, program: int) -> int:
    """HA-7.12, HA-A51: how much farther an action reaches this round, in the viewer's hands."""
    table: dict[str, Any] = seen.table
    event = table["event"]
    more = 0 if event is None else int(EVENT_RANGE[EVENT_WORDS.numbers[event]])
    is_hot = PROGRAMS[program][0].word in (E_SMOKE, E_FIRE)
    if is_hot and table["thieves"][seen.seat] == THIEF_WORDS.names[ZAIN]:
        more += int(PYRO_RANGE)
    return more
