"""The wire of studies: positions that anybody may write, ask about and step through.

And of the seat that the app takes at a real table: a position too, with hands that nobody knows.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, field

from langfinger.server.publish.messages import Advised, Happened, Reason, ScoreLine, View
from langfinger.server.publish.wire import MAX_SEATS, SAFE, Asked, Key, SeatNumber, Told
from langfinger.study import MOST_MOVES

LARGEST_STUDY: Final = 16_384  # bytes of a request with a position in it

MOST_BY_CHANCE: Final = 50

Position: TypeAlias = dict[str, Any]
MoveText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]


class StudyWish(Asked):
    """A position and the moves made from it; without a position, a table newly dealt.

    `chance` is how many more moves are made by chance, any that are allowed.
    `seat` is who looks, or null for whoever is asked; `intent` a move that this seat asks about.
    """

    position: Position | None = None
    seats: Annotated[int, Meta(ge=1, le=MAX_SEATS)] | None = None
    options: Annotated[dict[Key, Key], Meta(max_length=20)] | None = None
    moves: Annotated[list[MoveText], Meta(max_length=MOST_MOVES)] = field(default_factory=list)
    chance: Annotated[int, Meta(ge=0, le=MOST_BY_CHANCE)] = 0
    seat: SeatNumber | None = None
    intent: MoveText | None = None


class Ruling(Told):
    """May this seat do it? `reason` is null if it may; then `rule` is the one that lets it.

    `foresight` is what it would do, where the game foresees.
    """

    intent: str
    rule: str
    reason: Reason | None
    foresight: dict[str, Any] | None


class Study(Told):
    """A position as it was begun and as it is now, and what one seat sees of it.

    The `seq` of an event is the number of the move that brought it. `asked` are all who owe an
    answer. `score` is how it stands, in games that keep an open one.
    """

    start: Position
    position: Position
    moves: list[str]
    asked: list[int]
    seat: int
    view: View
    events: list[Happened]
    score: list[ScoreLine]
    ruling: Ruling | None


class StudyField(Told):
    """One field of a position; `shape` says what may stand in it, `pool` which pack lies there."""

    field: str
    shape: dict[str, Any]
    pool: str
    by_seat: bool


class StudyStep(Told):
    """One kind of step: does it ask, under which rule, and its arguments with their kinds."""

    asks: bool
    rule: str
    args: list[tuple[str, str]]


class StudyForm(Told):
    """What positions of a game are made of."""

    fields: list[StudyField]
    steps: dict[str, StudyStep]


class StudyFrom(Asked):
    """A table to be studied as a seat of mine knows it; once it is over, as it was at a `seq`."""

    seat: SeatNumber | None = None
    seq: Annotated[int, Meta(ge=0, le=SAFE)] | None = None


class StudyStart(Told):
    """A position to begin a study with, and the seat that looks."""

    game: str
    position: Position
    seat: int


class PlayerWish(Asked):
    """The app plays at a real table: what was dealt to it, and what everybody has done so far.

    `bot` is how well it plays, null if it is not to think; `seed` are its dice, chosen by whoever
    asks, so that the same is answered again.
    """

    sheet: dict[str, Any]
    bot: Literal["novice", "casual", "skilled", "expert"] | None = None
    seed: Annotated[int, Meta(ge=0, le=SAFE)] = 0


class PlayerTold(Told):
    """What the table says to it; if it is the app's turn, its move and what it thought."""

    told: dict[str, Any]
    move: str | None
    advice: Advised | None
