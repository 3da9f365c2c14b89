"""Reading a game from a file."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from langfinger.editions.opening import edition_of
from langfinger.gamefile.lines import lines_of, parse
from langfinger.gamefile.retelling import other_event
from langfinger.gamefile.sums import EVENTS, checked
from langfinger.gamefile.writing import Saved, knower, tell
from langfinger.games import game_called
from langfinger.kernel import BadChoice, BadReplay, Event, Game, Json, State, is_count, read_replay

NAMELESS: Final = "S{seat}"
PINNED: Final = ("rules", "edition")


class GameFile(NamedTuple):
    """A file that was read: its words, its game, and what it holds.

    `events` are those that are written in it; files of earlier days have none.
    """

    text: str
    game: Game[Any]
    saved: Saved
    events: list[list[Json]] | None

    def follow(self, upto: int, events: list[list[Event]]) -> State:
        """The table after so many moves; BadReplay names the line of one that is not allowed."""
        with lines_of(self.text):
            state: State = self.saved.replay.follow(self.game, upto, events)
            self.check(events)
            return state

    def check(self, rows: list[list[Event]]) -> None:
        """BadReplay names the first move that has not brought what is written."""
        for number, row in enumerate(rows if self.events is not None else ()):
            assert self.events is not None
            came = tell(self.game, row, knower(self.saved))
            problem = other_event(self.events[number], came)
            if problem is not None:
                raise BadReplay(f"{EVENTS} {number}: {problem}")


def read_text(text: str, choose: Callable[[Json], Game[Any]] | None = None) -> GameFile:
    """The game of a file; BadReplay says in which line it goes wrong, and what was expected.

    `choose` says which game it is of, if not the one it names.
    """
    with lines_of(text):
        data = parse(text)
        game = (choose or game_of)(data)
        saved = read_saved(game, data)
        return GameFile(text, game, saved, read_events(data, len(saved.replay.moves)))


def game_of(data: Json) -> Game[Any]:
    """The game a replay was played with."""
    key = data.get("game") if isinstance(data, dict) else None
    if not isinstance(key, str):
        raise BadReplay('not a replay: expected an object with "format" and "game"')
    try:
        return edition_of(game_called(key), data["cards"]) if "cards" in data else game_called(key)
    except BadChoice as problem:
        raise BadReplay(f"game: {problem}") from None


def house_game_of(data: Json) -> Game[Any]:
    """The same for those who have the cards of the house only."""
    if isinstance(data, dict) and "cards" in data:
        raise BadReplay("cards: a game with cards of one's own is told by langfinger replay only")
    return game_of(data)


def read_saved(game: Game[Any], data: Json) -> Saved:
    """A saved game from its JSON; BadReplay says what was expected."""
    inside = checked(data)
    check_rules(game, inside)
    replay = read_replay(game, inside)
    return Saved(replay, *read_people(data, replay.seats))


class People(NamedTuple):
    """Who sat there, who of them the person was, the bots, and the final scores."""

    names: list[str]
    me: int | None
    bots: list[str | None]
    end: list[int] | None


def read_people(data: Json, seats: int) -> People:
    """The same of a file; BadReplay says what was expected."""
    names = data.get("names", [NAMELESS.format(seat=seat) for seat in range(seats)])
    me = data.get("seat")
    bots = data.get("bots", [None] * seats)
    end = data.get("end")
    if not is_row(names, seats, str) or not all(name.isprintable() for name in names):
        raise BadReplay(f"names: expected {seats} names, not {names!r}")
    if me is not None and not (is_number(me) and 0 <= me < seats):
        raise BadReplay(f"seat: expected a seat from 0 to {seats - 1}, not {me!r}")
    if not is_row(bots, seats, str | None):
        raise BadReplay(f"bots: expected {seats} bots, null for the person, not {bots!r}")
    if end is not None and not (is_row(end, seats, int) and all(map(is_number, end))):
        raise BadReplay(f"end: expected {seats} scores, not {end!r}")
    return People(names, me, bots, end)


def check_rules(game: Game[Any], data: Json) -> None:
    """BadReplay unless it was played under the rules and with the cards of today."""
    name = other_pin(game, data)
    if name is None:
        return
    told = f"this replay has {data[name]!r}, here is {pins_of(game)[name]!r}"
    if EVENTS in data:
        raise BadReplay(f"{name}: {told}; it can be shown, but no longer played")
    raise BadReplay(f"{name}: {told}; open it with the Langfinger that saved it")


def other_pin(game: Game[Any], data: Json) -> str | None:
    """Which of rules and edition is another one than today's; None if it is a game of today."""
    if not isinstance(data, dict) or data.get("game") != game.key:
        return None
    pins = pins_of(game)
    return next((n for n in PINNED if isinstance(data.get(n), str) and data[n] != pins[n]), None)


def pins_of(game: Game[Any]) -> dict[str, str]:
    """What a game is played with here."""
    return {"rules": game.rules_version, "edition": game.facts.fingerprint}


def read_events(data: Json, moves: int) -> list[list[Json]] | None:
    """What each move brought, that of the set-up first; BadReplay says what was expected."""
    if EVENTS not in data:
        return None
    told = data[EVENTS]
    if not isinstance(told, dict):
        raise BadReplay(f"{EVENTS}: expected dict, not {told!r}")
    rows: list[list[Json]] = [[] for _ in range(moves + 1)]
    for number, row in told.items():
        if not is_count(number) or int(number) > moves:
            raise BadReplay(
                f"{EVENTS}: expected the number of a move, 0 to {moves}, not {number!r}"
            )
        if not isinstance(row, list) or not all(is_event(event) for event in row):
            raise BadReplay(f"{EVENTS} {number}: expected a list of events, not {row!r}")
        rows[int(number)] = row
    return rows


def is_event(event: Json) -> bool:
    """A verb and its arguments."""
    return isinstance(event, list) and bool(event) and isinstance(event[0], str)


def is_number(value: Json) -> bool:
    """A whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_row(row: Json, seats: int, kind: Any) -> bool:
    """One thing of this kind for every seat."""
    fits = isinstance(row, list) and len(row) == seats
    return fits and all(isinstance(entry, kind) for entry in row)
