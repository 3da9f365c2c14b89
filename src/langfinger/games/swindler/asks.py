"""The questions of Swindler."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.sight import AFTER_DRAW
from langfinger.kernel import Question, SealedQuestion

SEATS: Final = 4


class Seated(Question):
    """SW-2.1: a question to one seat."""

    __match_args__ = ("seat",)
    rule = "SW-2.1"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class Drafting(Seated):
    """SW-1.12: this seat takes one of the Master Thieves on offer."""

    rule = "SW-1.12"


class Reserving(Seated):
    """SW-4.9: this seat places or takes back a marker, or is done."""

    rule = "SW-4.9"


class ChoosingBag(Seated):
    """SW-5.1: this seat chooses a bag to steal from."""

    rule = "SW-5.1"


class Daring(Seated):
    """SW-5.4: this seat draws again or stops."""

    rule = "SW-5.4"


class Reacting(SealedQuestion):
    """SW-A25: these seats play an accomplice at this moment or pass, all at once."""

    __match_args__ = ("moment", "seats")
    rule = "SW-A25"
    window = True

    def __init__(self, moment: int, seats: int) -> None:
        super().__init__(seats)
        self.moment: i64 = moment

    def is_brisk(self) -> bool:
        """After every tile somebody may react, so these windows are shorter than others."""
        return self.moment == AFTER_DRAW


class Countering(SealedQuestion):
    """SW-13.1: these seats may stab the accomplice that this seat has just played."""

    __match_args__ = ("seat", "card", "seats")
    rule = "SW-13.1"
    window = True

    def __init__(self, seat: int, card: int, seats: int) -> None:
        super().__init__(seats)
        self.seat: i64 = seat
        self.card: i64 = card


class Begged(Question):
    """SW-13.3: this seat gives the Beggar's owner a tile or a coin."""

    __match_args__ = ("seat", "seat2")
    rule = "SW-13.3"

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2


class Dividing(Seated):
    """SW-13.6: this seat divides the fresh loot into two heaps."""

    rule = "SW-13.6"


class Parting(Question):
    """SW-13.6: this seat keeps one of the heaps, the other goes to the Gold Digger's owner."""

    __match_args__ = ("seat", "seat2")
    rule = "SW-13.6"

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2


class Blessing(Seated):
    """SW-13.7: this seat takes one of the fresh tiles for its Guardian Angel."""

    rule = "SW-13.7"


class Acting(Seated):
    """SW-6.1: this seat fulfils an order, sells a tile, plays an accomplice, or is done."""

    rule = "SW-6.1"


class Paying(Question):
    """SW-3.15, SW-6.8: this seat chooses what it pays with, for an order or for so many cards."""

    __match_args__ = ("seat", "order", "number")
    rule = "SW-6.8"

    def __init__(self, seat: int, order: int, number: int) -> None:
        self.seat: i64 = seat
        self.order: i64 = order
        self.number: i64 = number


class Revealing(Seated):
    """SW-A46: this seat says which of the cards it has named comes first."""

    rule = "SW-A46"


class GivingUp(Question):
    """SW-A52: this seat gives up so many accomplices for an order."""

    __match_args__ = ("seat", "order", "left")
    rule = "SW-A52"

    def __init__(self, seat: int, order: int, left: int) -> None:
        self.seat: i64 = seat
        self.order: i64 = order
        self.left: i64 = left


class Picking(Question):
    """SW-6.10: this seat picks so many white tiles."""

    __match_args__ = ("seat", "left")
    rule = "SW-6.10"

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left


class Surrendering(Question):
    """SW-10.3: this seat gives up so many tiles in a raid."""

    __match_args__ = ("seat", "left")
    rule = "SW-10.3"

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left


class Hiring(Seated):
    """SW-11.6: this seat says how many accomplices it hires."""

    rule = "SW-11.6"


RESERVING: Final[list[Reserving]] = [Reserving(seat) for seat in range(SEATS)]
CHOOSING_BAG: Final[list[ChoosingBag]] = [ChoosingBag(seat) for seat in range(SEATS)]
DARING: Final[list[Daring]] = [Daring(seat) for seat in range(SEATS)]
ACTING: Final[list[Acting]] = [Acting(seat) for seat in range(SEATS)]
HIRING: Final[list[Hiring]] = [Hiring(seat) for seat in range(SEATS)]
