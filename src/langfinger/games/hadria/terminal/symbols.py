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
    THIEF_WORDS,
    ZAIN,
)
from langfinger.games.hadria.box.printed import Printed
from langfinger.games.hadria.game import Hadria
from langfinger.kernel import Game, View
from langfinger.texts import Texts


def edition_of(game: Game[Any]) -> Printed:
    """The numbers of the edition that is played."""
    assert isinstance(game, Hadria)
    return game.printed


def symbols(texts: Texts, program: int, more: int = 0) -> str:
    """` (range 5, theft)`, with so much more range; nothing without symbols."""
    told: list[str] = []
    printed = edition_of(texts.game)
    reach = printed.ranges[program]
    if reach == OWN_DISTRICT:
        told.append(texts.at("table.range_district"))
    elif reach != NO_RANGE:
        told.append(texts.tell(texts.at("table.range_now"), {"n": reach + more}))
    if printed.thefts[program]:
        told.append(texts.at("table.theft"))
    return texts.tell(texts.at("table.marks"), {"told": ", ".join(told)}) if told else ""


def bonus(game: Game[Any], seen: View, program: int) -> int:
    """HA-7.12, HA-A51: how much farther an action reaches this round, in the viewer's hands."""
    table: dict[str, Any] = seen.table
    event = table["event"]
    more = 0 if event is None else int(EVENT_RANGE[EVENT_WORDS.numbers[event]])
    is_hot = PROGRAMS[program][0].word in (E_SMOKE, E_FIRE)
    if is_hot and table["thieves"][seen.seat] == THIEF_WORDS.names[ZAIN]:
        more += int(edition_of(game).pyro_range)
    return more
