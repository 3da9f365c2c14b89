"""A game of earlier rules or of other cards: nobody can play it again, but its events tell it."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from langfinger.gamefile.lines import lines_of, parse
from langfinger.gamefile.reading import (
    GameFile,
    game_of,
    is_number,
    is_row,
    other_pin,
    read_events,
    read_people,
    read_text,
)
from langfinger.gamefile.retelling import Retold, Written, retell
from langfinger.gamefile.sums import EVENTS, PLACES, checked
from langfinger.kernel import HIDDEN, NOBODY, BadReplay, Event, Game, Json, mask, read_event
from langfinger.kernel.record import kind_of_argument
from langfinger.texts import ENGLISH, MOST_SEATS, Texts

FIELDS: Final = (("options", dict), ("moves", list), ("rules", str), ("edition", str))

Wordless: Final = (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError)
"""What telling an event may run into that this house has no words for."""


class Earlier(NamedTuple):
    """Such a file: the rules that it was played under, and whether the cards are others."""

    text: str
    game: Game[Any]
    rules: str
    cards: bool
    written: Written
    names: list[str]
    me: int | None

    @property
    def seats(self) -> int:
        """How many sat there."""
        return len(self.names)

    def retold(self) -> Retold:
        """How far the rules of today tell the same; BadReplay if nobody can sit so today."""
        with lines_of(self.text):
            return retell(self.game, self.written)

    def told(self) -> list[list[Event]]:
        """What every move brought, as far as this house has words for it."""
        texts = Texts(self.game, ENGLISH)
        rows = self.written.events
        return [[event for one in row for event in known(texts, one, self.names)] for row in rows]


def read_any(text: str, choose: Callable[[Json], Game[Any]] | None = None) -> GameFile | Earlier:
    """The same as `read_text`, but a file of earlier rules is told by its events."""
    with lines_of(text):
        data = parse(text)
        game = (choose or game_of)(data)
        if other_pin(game, data) is None or EVENTS not in data:
            return read_text(text, choose)
        return read_earlier(text, game, checked(data))


def read_earlier(text: str, game: Game[Any], data: dict[str, Json]) -> Earlier:
    """What is written in such a file; BadReplay says what was expected."""
    seats: Any = data.get("seats")
    if not is_number(seats) or not 1 <= seats <= MOST_SEATS:
        raise BadReplay(f"seats: expected 1 to {MOST_SEATS}, not {seats!r}")
    if not is_number(data.get("seed")):
        raise BadReplay(f"seed: expected int, not {data.get('seed')!r}")
    for field, kind in FIELDS:
        if not isinstance(data.get(field), kind):
            raise BadReplay(f"{field}: expected {kind.__name__}, not {data.get(field)!r}")
    people = read_people(data, seats)
    places = data.get(PLACES)
    if places is not None and not (is_row(places, seats, int) and all(map(is_number, places))):
        raise BadReplay(f"{PLACES}: expected {seats} places, not {places!r}")
    events = read_events(data, len(data["moves"]))
    assert events is not None
    seat = people.me if people.end is None else None
    written = Written(data, events, people.end, places, seat)
    cards = data["edition"] != game.facts.fingerprint
    return Earlier(text, game, data["rules"], cards, written, people.names, people.me)


def known(texts: Texts, told: Sequence[Json], names: list[str]) -> list[Event]:
    """The event in a list of its own; an empty one if this house has no words for it."""
    game = texts.game
    try:
        event = read_event(game, told)
        args = dict(zip(event.__match_args__, told[1:], strict=True))
        seats = [event.args()[n] for n, name in enumerate(args) if kind_of_argument(name) == "seat"]
        if any(not HIDDEN <= seat < len(names) for seat in seats):
            return []
        for shown in (event.to_json(game.words), mask(game, event, NOBODY)):
            texts.event(shown, names, NOBODY)
    except Wordless:
        return []
    return [event]
