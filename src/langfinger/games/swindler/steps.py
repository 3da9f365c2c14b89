"""What may be pending: questions, and what happens when they are answered.

The agenda of a turn, next on the right, when the thief has stopped and others may react:

    TurnEnd  Hire  Restock  Actions  StealOver(1)  Collect(steal_done)

and after S1 has shown a Gold Digger, which may be stabbed:

    TurnEnd  Hire  Restock  Actions  StealOver(1)  Pledges(steal_done, 1)  Carry(S1, …)  Daggers(S1)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.asks import (
    Acting,
    Begged,
    Blessing,
    ChoosingBag,
    Countering,
    Daring,
    Dividing,
    Drafting,
    GivingUp,
    Hiring,
    Parting,
    Paying,
    Picking,
    Reacting,
    Reserving,
    Revealing,
    Seated,
    Surrendering,
)
from langfinger.kernel import Step


class TurnStart(Step):
    """SW-2.1: the turn of the active player begins, or is skipped."""

    rule = "SW-2.1"


class Reserve(Step):
    """SW-4.1: step 1."""

    rule = "SW-4.1"


class Steal(Step):
    """SW-5.1: step 2."""

    rule = "SW-5.1"


class DrawTile(Step):
    """SW-5.2: the thief draws from the bag."""

    rule = "SW-5.2"


class Decide(Step):
    """SW-5.4: the thief decides whether to go on."""

    rule = "SW-5.4"


class SkullStands(Step):
    """SW-5.6: nobody has undone the skull."""

    rule = "SW-5.6"


class StealOver(Step):
    """SW-5.14: step 2 is over; `done` if a successful steal was the last thing in it."""

    __match_args__ = ("done",)
    rule = "SW-5.14"

    def __init__(self, done: int) -> None:
        self.done: i64 = done


class Actions(Step):
    """SW-6.1: step 3 goes on."""

    rule = "SW-6.1"


class Restock(Step):
    """SW-9.1: step 4, dealers first."""

    rule = "SW-9.1"


class Refill(Step):
    """SW-9.2: order spaces are refilled; `raided` if a raid was carried out in this step."""

    __match_args__ = ("raided",)
    rule = "SW-9.2"

    def __init__(self, raided: int) -> None:
        self.raided: i64 = raided


class Surrender(Step):
    """SW-10.3: a seat hit by a raid has so many tiles to give up."""

    __match_args__ = ("seat", "left")
    rule = "SW-10.3"

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left


class Arrest(Step):
    """SW-10.4: a seat hit by a raid goes to jail."""

    __match_args__ = ("seat",)
    rule = "SW-10.4"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class Hire(Step):
    """SW-11.1: step 5."""

    rule = "SW-11.1"


class TurnEnd(Step):
    """SW-2.8: the next player, or the end."""

    rule = "SW-2.8"


class Window(Step):
    """SW-A43: a moment at which accomplices may be played; it opens again after every card."""

    __match_args__ = ("moment",)
    rule = "SW-A43"

    def __init__(self, moment: int) -> None:
        self.moment: i64 = moment


class Collect(Step):
    """SW-A25: all have answered."""

    __match_args__ = ("moment",)
    rule = "SW-A25"

    def __init__(self, moment: int) -> None:
        self.moment: i64 = moment


class Pledges(Step):
    """SW-12.2: the next committed card in turn order; `played` if one was shown already."""

    __match_args__ = ("moment", "played")
    rule = "SW-12.2"

    def __init__(self, moment: int, played: int) -> None:
        self.moment: i64 = moment
        self.played: i64 = played


class OfCard(Step):
    """SW-12.7: something about the card of a seat that lies on the table."""

    __match_args__ = ("seat", "card")
    rule = "SW-12.7"

    def __init__(self, seat: int, card: int) -> None:
        self.seat: i64 = seat
        self.card: i64 = card


class CardWindow(OfCard):
    """SW-13.1: the card of this seat, which lies directly beneath, may be stabbed."""

    rule = "SW-13.1"


class Daggers(OfCard):
    """SW-13.1: all have answered about the card of this seat, directly beneath."""

    rule = "SW-13.1"


class Stab(OfCard):
    """SW-13.1: this Assassin stops the card beneath, whose window lies in between."""

    rule = "SW-13.1"


class Tool(OfCard):
    """SW-A46: this card of an action stands."""

    rule = "SW-A46"


class Carry(Step):
    """SW-12.4: this card is carried out as its action says."""

    __match_args__ = ("seat", "card", "move")
    rule = "SW-12.4"

    def __init__(self, seat: int, card: int, move: int) -> None:
        self.seat: i64 = seat
        self.card: i64 = card
        self.move: i64 = move


class Beg(Step):
    """SW-A55: this seat is to pay the Beggar's owner."""

    __match_args__ = ("seat", "seat2")
    rule = "SW-A55"

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2


class Unveil(Seated):
    """SW-A46: the named cards of an action work one at a time."""

    rule = "SW-A46"


class Deliver(Step):
    """SW-6.14: the order is fulfilled with the tiles marked as paid and so many coins."""

    __match_args__ = ("seat", "order", "pieces", "change")
    rule = "SW-6.14"

    def __init__(self, seat: int, order: int, pieces: int, change: int) -> None:
        self.seat: i64 = seat
        self.order: i64 = order
        self.pieces: i64 = pieces
        self.change: i64 = change


class Reward(Step):
    """SW-6.14: marker, card and reward of an order whose demand is met."""

    __match_args__ = ("seat", "order")
    rule = "SW-6.14"

    def __init__(self, seat: int, order: int) -> None:
        self.seat: i64 = seat
        self.order: i64 = order


class Rewarded(Step):
    """SW-6.14: posters, Master Thief and end of the game, after the white tiles of a reward."""

    __match_args__ = ("seat", "order")
    rule = "SW-6.14"

    def __init__(self, seat: int, order: int) -> None:
        self.seat: i64 = seat
        self.order: i64 = order


class PickWhite(Step):
    """SW-6.10: white tiles of a reward are still to be picked."""

    __match_args__ = ("seat", "left")
    rule = "SW-6.10"

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left


class Sale(Step):
    """SW-8.7: this tile goes to this field of this dealer, counted from 1."""

    __match_args__ = ("seat", "loot", "space", "field")
    rule = "SW-8.7"

    def __init__(self, seat: int, loot: int, space: int, field: int) -> None:
        self.seat: i64 = seat
        self.loot: i64 = loot
        self.space: i64 = space
        self.field: i64 = field


class Employ(Step):
    """SW-11.3: so many accomplices are paid and drawn."""

    __match_args__ = ("seat", "number", "pieces", "change")
    rule = "SW-11.3"

    def __init__(self, seat: int, number: int, pieces: int, change: int) -> None:
        self.seat: i64 = seat
        self.number: i64 = number
        self.pieces: i64 = pieces
        self.change: i64 = change


STEPS: Final = [
    Drafting,
    Reserving,
    ChoosingBag,
    Daring,
    Reacting,
    Countering,
    Begged,
    Dividing,
    Parting,
    Blessing,
    Acting,
    Paying,
    Revealing,
    GivingUp,
    Picking,
    Surrendering,
    Hiring,
    TurnStart,
    Reserve,
    Steal,
    DrawTile,
    Decide,
    SkullStands,
    StealOver,
    Actions,
    Restock,
    Refill,
    Surrender,
    Arrest,
    Hire,
    TurnEnd,
    Window,
    Collect,
    Pledges,
    CardWindow,
    Daggers,
    Stab,
    Tool,
    Carry,
    Beg,
    Unveil,
    Deliver,
    Reward,
    Rewarded,
    PickWhite,
    Sale,
    Employ,
]

TURN_START: Final[Step] = TurnStart()
RESERVE: Final[Step] = Reserve()
STEAL: Final[Step] = Steal()
DRAW_TILE: Final[Step] = DrawTile()
DECIDE: Final[Step] = Decide()
SKULL_STANDS: Final[Step] = SkullStands()
STEAL_FAILED: Final[Step] = StealOver(0)
STEAL_DONE: Final[Step] = StealOver(1)
ACTIONS: Final[Step] = Actions()
RESTOCK: Final[Step] = Restock()
HIRE: Final[Step] = Hire()
TURN_END: Final[Step] = TurnEnd()
