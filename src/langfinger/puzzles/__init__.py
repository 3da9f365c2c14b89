"""Puzzles: moments of a game in which one answer is clearly best, and not obvious.

They lie in the folder of their game, one to a line of `puzzles/found.jsonl`. Each is a position
made from the view of one seat and from nothing else: what that seat could not know is imagined, so
not even the file holds a secret of the game it was found in.
"""

import json
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from langfinger.kernel import BadReplay, Game, Json, State, View, load, view
from langfinger.parts import folder_of

FILE: Final = "puzzles/found.jsonl"
BYTES: Final = 5  # of a name
LEVELS: Final = 3
"""Easy, medium, hard: as many of a game are as hard."""


class Weighed(NamedTuple):
    """Another answer, and what it is worth."""

    action: str
    value: float


class Puzzle(NamedTuple):
    """A moment, whose it is, what is best there and why.

    Values are chances to win, from a search of so many `simulations`; `gap` is what the best is
    worth more than the next, `error` the standard error of that. `wrong` says how many of the
    `asked` quick answers of bots were others. `because` are sentences of the game's thoughts.
    """

    id: str
    game: int
    seat: int
    ask: str
    solution: str
    value: float
    gap: float
    error: float
    others: list[Weighed]
    simulations: int
    wrong: int
    asked: int
    because: list[tuple[str, dict[str, Json]]]
    position: dict[str, Json]

    @property
    def hardness(self) -> tuple[float, float]:
        """The more bots are wrong, and the less is lost by it, the harder it is."""
        return self.wrong / self.asked, -self.gap


def name_of(position: Json, seat: int) -> str:
    """What a puzzle is called: always the same for the same moment."""
    told = json.dumps([seat, position], sort_keys=True)
    return blake2b(told.encode(), digest_size=BYTES, person=b"puzzle").hexdigest()


def write_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as one line."""
    return json.dumps(puzzle._asdict(), ensure_ascii=False, separators=(",", ":")) + "\n"


def read_puzzles(lines: Iterable[str]) -> list[Puzzle]:
    """All puzzles of a file; BadReplay names the line that is none."""
    found = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            told = json.loads(line)
            others = [Weighed(*one) for one in told.pop("others")]
            because = [(str(key), dict(facts)) for key, facts in told.pop("because")]
            found.append(Puzzle(**told, others=others, because=because))
        except (ValueError, TypeError, KeyError, AttributeError) as problem:
            expected = "expected a puzzle as JSON, as the finder writes them"
            raise BadReplay(f"line {number}: {expected}; {problem}") from None
    return found


@lru_cache(maxsize=64)
def puzzles_of(game: Game[Any]) -> tuple[Puzzle, ...]:
    """All that lie in the folder of a game, the easiest first; none if there is no such file.

    An edition with other cards has none: they were found with those of the house.
    """
    file = folder_of(game).joinpath(FILE)
    if not file.is_file():
        return ()
    with file.open(encoding="utf-8") as lines:
        found = [one for one in read_puzzles(lines) if fits(game, one)]
    return tuple(sorted(found, key=lambda one: (one.hardness, one.id)))


def fits(game: Game[Any], puzzle: Puzzle) -> bool:
    """Was it found with these cards and rules?"""
    position = puzzle.position
    edition = position["edition"] == game.facts.fingerprint
    return edition and bool(position["rules"] == game.rules_version)


def level_of(puzzles: tuple[Puzzle, ...], place: int) -> int:
    """How hard the puzzle at this place is, from 0 on; as many are of each level."""
    return place * LEVELS // len(puzzles)


def of_the_day(puzzles: tuple[Puzzle, ...], day: int) -> int:
    """The place of the puzzle of a day, counted in days: each once before any comes again.

    The levels take turns, so that there is something for everybody in any three days.
    """
    rows = [
        [place for place in range(len(puzzles)) if level_of(puzzles, place) == level]
        for level in range(LEVELS)
    ]
    order = sorted(
        (at, level, place) for level, row in enumerate(rows) for at, place in enumerate(row)
    )
    return order[day % len(order)][2]


def state_of(game: Game[Any], puzzle: Puzzle) -> State:
    """The table of a puzzle; what its seat does not see is imagined."""
    state: State = load(game, puzzle.position)
    return state


def seen_in(game: Game[Any], puzzle: Puzzle) -> View:
    """What whoever solves it sees: the view of the seat, and nothing else."""
    return view(game, state_of(game, puzzle), puzzle.seat)
