"""The wire of statistics: what a guest has played here, told to that guest alone."""

from typing import Literal, TypeAlias

from langfinger.server.publish.wire import Asked, Token, Told

LuckState: TypeAlias = Literal["unknown", "pending", "known", "failed"]


class Measured(Told):
    """A number with the bounds that hold it 19 times out of 20, and of how many games it is."""

    value: float
    low: float
    high: float
    games: int


class Favourite(Told):
    """A role, a card or a place of the game: how often, in how many games, how many were won."""

    kind: str
    word: str
    times: int
    games: int
    won: int


class Past(Told):
    """One game: at which table, in which seat of how many, which place, how many points.

    `whole` says that it was played to its end, `there` that its table can still be opened. `luck`
    is in percentage points of the chance to win, with twice its standard error; it is `pending`
    while it is reckoned, and `unknown` before somebody asks.
    """

    table: str
    at: int
    seats: int
    place: int
    points: int
    whole: bool
    there: bool
    state: LuckState
    luck: float | None
    doubt: float | None


class GameStatistics(Told):
    """All games of one kind: how many were played to the end, how many of those were won (shared
    first places too), how many were left before; the points, the rating, the luck."""

    game: str
    played: int
    won: int
    left: int
    places: list[int]
    mean: float | None
    best: int | None
    rating: Measured | None
    luck: Measured | None
    favourites: list[Favourite]
    past: list[Past]


class Statistics(Told):
    """What is kept, game by game, the most played first; `keeps` says whether new games count."""

    keeps: bool
    games: list[GameStatistics]


class Keeping(Asked):
    """Whether games that end from now on are to be counted."""

    keep: bool


class LuckWish(Asked):
    """The table whose luck is to be reckoned."""

    table: Token
