"""A game as a file: replay, report of a mistake, puzzle, test fixture and learner's episode in one.

    {"format": "langfinger game 1", "game": …, "moves": ["S0 lay R9", …], …, "sums": {…}}

Every field has a sum of its own, and the moves have one each, as beads on a thread. They keep out
nobody who knows how they are made; they find what was cut off, mistyped or changed by hand, and
where. Whatever is refused is refused with the line that it stands in.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from langfinger.editions.opening import edition_of
from langfinger.games import GAMES, game_called
from langfinger.kernel import (
    BadChoice,
    BadReplay,
    Event,
    Game,
    Json,
    Replay,
    State,
    read_replay,
    write_replay,
)

FORMAT: Final = "langfinger game 1"
SUMS: Final = "sums"
MOVES: Final = "moves"
FIELD_DIGITS: Final = 8
MOVE_DIGITS: Final = 4
NAMELESS: Final = "S{seat}"
STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
PLACE: Final = re.compile(r"move (\d+)|(?:thoughts )?(\w+):")


class Saved(NamedTuple):
    """A replay and, where the file tells it, the people: names, the person's seat, the bots."""

    replay: Replay
    names: list[str]
    me: int | None
    bots: list[str | None]
    end: list[int] | None


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


# Writing


def write_saved(game: Game[Any], saved: Saved, more: Json = None) -> dict[str, Json]:
    """The file as JSON; `end` holds the scores of a finished game, `cards` those of an edition.

    `more` are fields that others read, such as how the cards were shuffled.
    """
    data = {**write_replay(game, saved.replay), "format": FORMAT, "names": saved.names}
    if game is not GAMES.get(game.key, game):
        data["cards"] = game.facts.cards
    data.update(more or {})
    if saved.me is not None:
        data["seat"] = saved.me
        data["bots"] = saved.bots
    if saved.end is not None:
        data["end"] = saved.end
    return {**data, SUMS: sums_of(data)}


def write_text(game: Game[Any], saved: Saved, more: Json = None) -> str:
    """The same as text, one move a line."""
    return json.dumps(write_saved(game, saved, more), ensure_ascii=False, indent=1) + "\n"


def sums_of(data: dict[str, Json]) -> dict[str, str]:
    """A sum for each field; that of the moves is a thread with one bead for each of them."""
    sums = {name: bead("", name, data[name])[:FIELD_DIGITS] for name in data if name != MOVES}
    return {**sums, MOVES: "".join(beads(data[MOVES]))}


def beads(moves: Sequence[Json]) -> Iterator[str]:
    """One for each move, made of it and of all before."""
    thread = ""
    for move in moves:
        thread = bead(thread, MOVES, move)
        yield thread[:MOVE_DIGITS]


def bead(thread: str, name: str, value: Json) -> str:
    """The sum of a value behind this thread."""
    told = json.dumps([thread, name, value], sort_keys=True)
    return blake2b(told.encode("utf-8", "surrogatepass"), digest_size=10).hexdigest()


# Reading


def read_text(text: str, choose: Callable[[Json], Game[Any]] | None = None) -> GameFile:
    """The game of a file; BadReplay says in which line it goes wrong, and what was expected.

    `choose` says which game it is of, if not the one it names.
    """
    with lines_of(text):
        data = parse(text)
        game = (choose or game_of)(data)
        return GameFile(text, game, read_saved(game, data))


@contextmanager
def lines_of(text: str) -> Iterator[None]:
    """Puts the line in front of whatever is said against this text."""
    try:
        yield
    except BadReplay as problem:
        line = line_of(text, str(problem))
        raise BadReplay(str(problem) if line is None else f"line {line}: {problem}") from None


def line_of(text: str, problem: str) -> int | None:
    """The line that a problem is about: of a move, of a field, or of what is no JSON."""
    if problem.startswith("line "):
        return None
    found = PLACE.match(problem)
    if found is None:
        return 1
    number, field = found.groups()
    place = place_of_field(text, MOVES if number else field)
    if number and place is not None:
        strings = list(STRING.finditer(text, place))[: int(number)]
        place = strings[-1].start() if len(strings) == int(number) else place
    return 1 if place is None else text.count("\n", 0, place) + 1


def place_of_field(text: str, field: str) -> int | None:
    """Where the value of a field begins."""
    found = re.search(rf'"{re.escape(field)}"\s*:', text)
    return None if found is None else found.end()


def parse(text: str) -> Json:
    """The JSON of a text; BadReplay says in one line where it ends or goes wrong."""
    try:
        return json.loads(text)
    except RecursionError:
        raise BadReplay("expected JSON, but it is nested too deeply") from None
    except json.JSONDecodeError as problem:
        if not text[problem.pos :].strip() or problem.msg.startswith("Unterminated"):
            last = text.rstrip().count("\n") + 1
            raise BadReplay(f"line {last}: expected JSON: the file was cut off here") from None
        raise BadReplay(f"line {problem.lineno}: expected JSON: {problem.msg}") from None
    except ValueError as problem:
        raise BadReplay(f"expected JSON: {problem}") from None


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


def checked(data: Json) -> Json:
    """The replay within, if it is as it was written; older files carry no sums."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return data
    sums = data.get(SUMS)
    if not isinstance(sums, dict):
        raise BadReplay(f"sums: expected an object, not {sums!r}")
    inside = {name: data[name] for name in data if name != SUMS}
    for name in [*inside, *sums]:
        if name not in inside:
            raise BadReplay(f"sums: {name} has a sum, but the field is missing")
        if name != MOVES and sums.get(name) != bead("", name, inside[name])[:FIELD_DIGITS]:
            raise BadReplay(f"{name}: was changed after the game was saved, its sum is another")
    check_moves(inside.get(MOVES), sums.get(MOVES))
    return {**inside, "format": "langfinger replay 1"}


def check_moves(moves: Json, thread: Json) -> None:
    """BadReplay names the first move that is not as it was written, or that is too many."""
    if not isinstance(moves, list) or not isinstance(thread, str):
        raise BadReplay("moves: expected a list of moves, and their sums")
    for number, found in enumerate(beads(moves), 1):
        place = (number - 1) * MOVE_DIGITS
        if thread[place : place + MOVE_DIGITS] != found:
            told = "was changed after the game was saved, its sum is another"
            raise BadReplay(f"move {number}, {moves[number - 1]}: {told}")
    written = len(thread) // MOVE_DIGITS
    if written != len(moves):
        raise BadReplay(f"moves: expected {written}, but there are {len(moves)}")


def is_number(value: Json) -> bool:
    """A whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_row(row: Json, seats: int, kind: Any) -> bool:
    """One thing of this kind for every seat."""
    fits = isinstance(row, list) and len(row) == seats
    return fits and all(isinstance(entry, kind) for entry in row)
