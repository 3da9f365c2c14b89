"""The wire of puzzles: which there are, what one sees, what is said to an answer, own mistakes."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from langfinger.server.publish.messages import Advised, ScoreLine, View
from langfinger.server.publish.wire import SAFE, Asked, SeatNumber, Told

Number: TypeAlias = Annotated[int, Meta(ge=0, le=SAFE)]


class PuzzleName(Told):
    """A puzzle of a game; `level` is how hard it is, from 0 to 2."""

    id: str
    level: int


class PuzzleShelf(Told):
    """All puzzles of a game, the easiest first; `today` is the one of the day, null without any."""

    today: str | None
    puzzles: list[PuzzleName]


class PuzzleShown(Told):
    """A puzzle as it is to be solved: what the seat sees, and nothing else."""

    id: str
    level: int
    seat: int
    seats: int
    options: dict[str, str]
    view: View
    score: list[ScoreLine]


class PuzzleAnswer(Asked):
    """What one would do; null to give up and be told."""

    action: Number | None = None


class PuzzleVerdict(Told):
    """Right, nearly (it costs little), wrong, or told to whoever gave up.

    The reason is told with the right answer, or to whoever gave up: what is best and why, from so
    many `simulations`, and how many of the `asked` quick answers of bots were `wrong`.
    """

    verdict: Literal["right", "nearly", "wrong", "told"]
    advice: Advised | None
    simulations: int
    wrong: int
    asked: int


class MistakesWish(Asked):
    """A game of mine that is over, from a move on; `seat` is one of mine, null for the first."""

    seat: SeatNumber | None = None
    first: Number = 0


class Mistake(Told):
    """A moment at which an expert would have done clearly otherwise, as the seat saw it.

    `seq` is that of the move, `cost` by how much the chance to win was less, at least; `advice` is
    what the expert thinks.
    """

    move: int
    seq: int
    view: View
    score: list[ScoreLine]
    done: int
    cost: float
    advice: Advised


class Mistakes(Told):
    """What was found in a piece of a game, which choices were `looked` at, and how many there are.

    `next` is the move to go on from, null at the end.
    """

    game: str
    options: dict[str, str]
    seats: int
    seat: int
    found: list[Mistake]
    looked: int
    choices: int
    next: int | None
