"""Reading a game from a file."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from langfinger.editions.opening import edition_of
from langfinger.gamefile.lines import lines_of, parse
from langfinger.gamefile.sums import checked
from langfinger.gamefile.writing import Saved
from langfinger.games import game_called
from langfinger.kernel import BadChoice, BadReplay, Event, Game, Json, State, read_replay

NAMELESS: Final = "S{seat}"


class GameFile(NamedTuple):
    """A file that was read: its words, its game, and what it holds."""

    text: str
    game: Game[Any]
    saved: Saved

    def follow(self, upto: int, events: list[list[Event]]) -> State:
        """The table after so many moves; BadReplay names the line of one that is not allowed."""
        with lines_of(self.text):
            state: State = self.saved.replay.follow(self.game, upto, events)
            return state


def read_text(text: str, choose: Callable[[Json], Game[Any]] | None = None) -> GameFile:
    """The game of a file; BadReplay says in which line it goes wrong, and what was expected.

    `choose` says which game it is of, if not the one it names.
    """
    with lines_of(text):
        data = parse(text)
        game = (choose or game_of)(data)
        return GameFile(text, game, read_saved(game, data))


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
    replay = read_replay(game, checked(data))
    seats = replay.seats
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
    return Saved(replay, names, me, bots, end)


def is_number(value: Json) -> bool:
    """A whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_row(row: Json, seats: int, kind: Any) -> bool:
    """One thing of this kind for every seat."""
    fits = isinstance(row, list) and len(row) == seats
    return fits and all(isinstance(entry, kind) for entry in row)
