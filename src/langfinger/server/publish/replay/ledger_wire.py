"""The wire of the ledger: what luck and what choices were worth in a game that is over."""

from typing import Literal, TypeAlias

from langfinger.server.publish.wire import Asked, Token, Told

LedgerState: TypeAlias = Literal["none", "unknown", "pending", "known", "failed"]


class LedgerWish(Asked):
    """The ledger as far as it is known; with `reckon` it is reckoned if it is not.

    `watch` is the token of a link, for those who never sat there.
    """

    reckon: bool = False
    watch: Token | None = None


class Worth(Told):
    """Percentage points of the chance to win, or points, and twice the standard error of them."""

    value: float
    doubt: float


class LedgerPoints(Told):
    """The same parts in points above the average of the table; a lost game can still lose them."""

    luck: Worth
    choice: Worth
    rest: Worth
    result: float


class LedgerSeat(Told):
    """Luck, own choices, and the rest; together they are the result less a fair share of it.

    `points` is null in a game that knows no points but who has won.
    """

    luck: Worth
    choice: Worth
    rest: Worth
    result: float
    points: LedgerPoints | None


class LedgerEntry(Told):
    """The deal, a throw of chance or a choice, and what it was worth to each seat.

    `move` is the first of it, `seq` the number of that move and `seat` whose it was; of the deal 0
    and null. `done` are the answers that were given, `better` those of an expert.
    """

    kind: Literal["deal", "chance", "choice"]
    move: int
    seq: int
    seat: int | None
    done: list[int]
    better: list[int]
    worth: list[Worth]
    decided: bool


class Ledger(Told):
    """A ledger: `none` of a game that was not played to its end, `pending` while it is reckoned.

    `entries` are all choices of which an expert thinks otherwise, and what else has decided the
    game.
    """

    state: LedgerState
    seats: list[LedgerSeat]
    entries: list[LedgerEntry]
