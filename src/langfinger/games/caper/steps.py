"""What may be pending: questions, and what happens when they are answered.

The agenda while a burned card is taken back, next on the right:

    Played(S0)  Effects(S0, …)  TakingBack(S1, …)      and asked is Returning(S1, …)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.kernel import Question, Step

OWN: Final[i64] = 0
CALLED: Final[i64] = 1


class RoundStart(Step):
    """CA-2.4: the next round is dealt."""

    rule = "CA-2.4"


class Placing(Question):
    """CA-3.1: this seat places a thief (CA-D2)."""

    __match_args__ = ("seat",)
    rule = "CA-3.1"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class Equipping(Question):
    """CA-4.1: this seat plays gear or throws a card away (CA-D3)."""

    __match_args__ = ("seat",)
    rule = "CA-4.1"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


@mypyc_attr(acyclic=True, free_list_len=1)
class Effects(Question):
    """CA-13.1: what is left of a play.

    The card is `thief`, or `gear` if there is one. `left` is the mask of its own symbols that are
    still to resolve, in printed order; `washed` the coins that this play has laundered (CA-A13).
    """

    __match_args__ = ("seat", "location", "thief", "gear", "left", "washed")
    rule = "CA-13.1"

    def __init__(
        self, seat: int, location: int, thief: int, gear: int, left: int, washed: int
    ) -> None:
        self.seat: i64 = seat
        self.location: i64 = location
        self.thief: i64 = thief
        self.gear: i64 = gear
        self.left: i64 = left
        self.washed: i64 = washed


@mypyc_attr(acyclic=True)
class Ordering(Effects):
    """CA-A4: this seat chooses which of these effects comes next (CA-D7).

    `group` is 0 for the card's own symbols, 1 for the combos it calls, the location's included.
    """

    __match_args__ = ("seat", "location", "thief", "gear", "left", "washed", "group")
    rule = "CA-A4"

    def __init__(
        self, seat: int, location: int, thief: int, gear: int, left: int, washed: int, group: int
    ) -> None:
        super().__init__(seat, location, thief, gear, left, washed)
        self.group: i64 = group


@mypyc_attr(acyclic=True, free_list_len=1)
class TakingLoot(Question):
    """CA-6.6: this seat takes loot of its choice from this location (CA-D4)."""

    __match_args__ = ("seat", "location")
    rule = "CA-6.6"

    def __init__(self, seat: int, location: int) -> None:
        self.seat: i64 = seat
        self.location: i64 = location


@mypyc_attr(acyclic=True)
class Burning(Question):
    """CA-6.4: this seat chooses a top gear card of its rival at this location (CA-D5)."""

    __match_args__ = ("seat", "location")
    rule = "CA-6.4"

    def __init__(self, seat: int, location: int) -> None:
        self.seat: i64 = seat
        self.location: i64 = location


@mypyc_attr(acyclic=True, free_list_len=1)
class TakingBack(Step):
    """CA-8.3: this seat takes back what is left of a burned card, from this symbol on."""

    __match_args__ = ("seat", "location", "gear", "done")
    rule = "CA-8.3"

    def __init__(self, seat: int, location: int, gear: int, done: int) -> None:
        self.seat: i64 = seat
        self.location: i64 = location
        self.gear: i64 = gear
        self.done: i64 = done


@mypyc_attr(acyclic=True)
class Returning(Question):
    """CA-8.8: this seat chooses the loot it returns to this location (CA-D6)."""

    __match_args__ = ("seat", "location")
    rule = "CA-8.8"

    def __init__(self, seat: int, location: int) -> None:
        self.seat: i64 = seat
        self.location: i64 = location


class Played(Step):
    """CA-2.5: the play of this seat is done; the other plays, or the turn ends."""

    __match_args__ = ("seat",)
    rule = "CA-2.5"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class Scoring(Step):
    """CA-11.1: the game is over."""

    rule = "CA-11.1"


PLACING: Final = [Placing(0), Placing(1)]
EQUIPPING: Final = [Equipping(0), Equipping(1)]
PLAYED: Final = [Played(0), Played(1)]
ROUND_START: Final = RoundStart()
SCORING: Final = Scoring()

STEPS: Final = [
    RoundStart,
    Placing,
    Equipping,
    Effects,
    Ordering,
    TakingLoot,
    Burning,
    TakingBack,
    Returning,
    Played,
    Scoring,
]
