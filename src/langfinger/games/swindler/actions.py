"""What a player may choose. Actions name sorts of things, so each edition has its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.kernel import NOBODY, Action, ActionSpace, Words, count_bits, mask_of

MOST_SEATS: Final = 4
BET_WORDS: Final = Words(("skull", "clear"))
BET_ON_SKULL: Final[i64] = 0
AGE_WORDS: Final = Words(("older", "fresh"))
OLDER: Final[i64] = 0
FRESH: Final[i64] = 1


class Draft(Action):
    """Take this Master Thief."""

    __match_args__ = ("thief",)
    rule = "SW-1.12"

    def __init__(self, thief: int) -> None:
        super().__init__()
        self.thief: i64 = thief


class OfOrder(Action):
    """Something with an order."""

    __match_args__ = ("order",)

    def __init__(self, order: int) -> None:
        super().__init__()
        self.order: i64 = order


class Place(OfOrder):
    """Put your marker on this order."""

    rule = "SW-4.1"


class Cancel(OfOrder):
    """Take your marker back from this order."""

    rule = "SW-4.7"


class Fulfil(OfOrder):
    """Fulfil this order with tiles and coins alone."""

    rule = "SW-6.1"


class Use(Action):
    """Fulfil this order with the help of these accomplices."""

    __match_args__ = ("order", "accomplice", "accomplice2", "accomplice3", "accomplice4")
    rule = "SW-A46"

    def __init__(
        self,
        order: int,
        accomplice: int,
        accomplice2: int = NOBODY,
        accomplice3: int = NOBODY,
        accomplice4: int = NOBODY,
    ) -> None:
        super().__init__()
        self.order: i64 = order
        self.accomplice: i64 = accomplice
        self.accomplice2: i64 = accomplice2
        self.accomplice3: i64 = accomplice3
        self.accomplice4: i64 = accomplice4
        self.tools: list[int] = [
            tool for tool in (accomplice, accomplice2, accomplice3, accomplice4) if tool != NOBODY
        ]
        self.kinds: i64 = mask_of(self.tools)
        self.has_twins = len(self.tools) > count_bits(self.kinds)
        self.forgers: i64 = 0  # these two are the box's to say
        self.keys: i64 = 0


class OfBag(Action):
    """Something with a bag."""

    __match_args__ = ("bag",)

    def __init__(self, bag: int) -> None:
        super().__init__()
        self.bag: i64 = bag


class StealFrom(OfBag):
    """Steal from this bag."""

    rule = "SW-5.1"


class Draw(Action):
    """Draw again."""

    rule = "SW-5.4"


class Stop(Action):
    """Stop stealing."""

    rule = "SW-5.5"


class PlayCard(Action):
    """Play an accomplice, in one of the ways there are."""

    def __init__(self, accomplice: int) -> None:
        super().__init__()
        self.accomplice: i64 = accomplice


class Play(PlayCard):
    """Play this accomplice."""

    __match_args__ = ("accomplice",)
    rule = "SW-12.1"


class Wager(PlayCard):
    """Play a Know-it-All with this bet."""

    __match_args__ = ("bet",)
    rule = "SW-13.9"

    def __init__(self, accomplice: int, bet: int) -> None:
        super().__init__(accomplice)
        self.bet: i64 = bet


class Lure(PlayCard):
    """Play a Sidekick and go on stealing from this bag."""

    __match_args__ = ("bag",)
    rule = "SW-13.11"

    def __init__(self, accomplice: int, bag: int) -> None:
        super().__init__(accomplice)
        self.bag: i64 = bag


class Hustle(PlayCard):
    """Play the Hustler: swap a tile of yours for one of this seat's."""

    __match_args__ = ("loot", "loot2", "seat")
    rule = "SW-13.8"

    def __init__(self, accomplice: int, loot: int, loot2: int, seat: int) -> None:
        super().__init__(accomplice)
        self.loot: i64 = loot
        self.loot2: i64 = loot2
        self.seat: i64 = seat


class Pass(Action):
    """Play nothing."""

    rule = "SW-A25"


class TakeBack(Action):
    """Take your answer back and choose again."""

    rule = "SW-A25"


class ToField(Action):
    """A tile for a field of a dealer; spaces and fields are counted from 1."""

    __match_args__ = ("loot", "space", "field")

    def __init__(self, loot: int, space: int, field: int) -> None:
        super().__init__()
        self.loot: i64 = loot
        self.space: i64 = space
        self.field: i64 = field


class Sell(ToField):
    """Sell a tile."""

    rule = "SW-8.1"


class SellForged(ToField):
    """Sell a tile that a Forger passes off as what the field shows."""

    rule = "SW-13.5"


class OfLoot(Action):
    """Something with a tile of this sort."""

    __match_args__ = ("loot",)

    def __init__(self, loot: int) -> None:
        super().__init__()
        self.loot: i64 = loot


class Give(OfLoot):
    """Give a tile: for an order, for hiring, to the Beggar, or in a raid."""

    rule = "SW-6.5"


class Take(OfLoot):
    """Take a tile: a white one as a reward, or a fresh one for the Guardian Angel."""

    rule = "SW-6.10"


class Heap(OfLoot):
    """Lay a tile on the other heap."""

    rule = "SW-13.6"


class Keep(Action):
    """Keep this heap, 1 or 2."""

    __match_args__ = ("heap",)
    rule = "SW-13.6"

    def __init__(self, heap: int) -> None:
        super().__init__()
        self.heap: i64 = heap


class GiveCoin(Action):
    """Give the Beggar a coin."""

    rule = "SW-A36"


class PayCoins(Action):
    """Pay the rest with so many coin pieces."""

    __match_args__ = ("number",)
    rule = "SW-3.15"

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: i64 = number


class Reveal(Action):
    """Reveal this accomplice first."""

    __match_args__ = ("accomplice",)
    rule = "SW-A46"

    def __init__(self, accomplice: int) -> None:
        super().__init__()
        self.accomplice: i64 = accomplice


class GiveUp(Action):
    """Give up this accomplice for the order."""

    __match_args__ = ("accomplice",)
    rule = "SW-A52"

    def __init__(self, accomplice: int) -> None:
        super().__init__()
        self.accomplice: i64 = accomplice


class Recruit(Action):
    """Hire so many accomplices, with so many Forgers in the payment."""

    __match_args__ = ("number", "forgers")
    rule = "SW-11.6"

    def __init__(self, number: int, forgers: int) -> None:
        super().__init__()
        self.number: i64 = number
        self.forgers: i64 = forgers


class Choose(Action):
    """Of tiles that look alike choose an older one or a fresh one."""

    __match_args__ = ("age",)
    rule = "SW-A63"

    def __init__(self, age: int) -> None:
        super().__init__()
        self.age: i64 = age


class Done(Action):
    """Go on to the next step."""

    rule = "SW-2.3"


class Moves:
    """All actions of an edition by what they do; those of accomplices lie with their powers."""

    def __init__(self) -> None:
        self.draft: list[Draft] = []
        self.place: list[Place] = []
        self.cancel: list[Cancel] = []
        self.steal: list[StealFrom] = []
        self.draw: Action = Draw()
        self.stop: Action = Stop()
        self.stab: list[Action] = []
        self.let_pass: Action = Pass()
        self.take_back: Action = TakeBack()
        self.fulfil: list[Fulfil] = []
        self.use: list[list[Use]] = []
        self.sell: list[Sell] = []
        self.forge: list[SellForged] = []
        self.give: list[Action] = []
        self.give_coin: Action = GiveCoin()
        self.pay: list[PayCoins] = []
        self.take: list[Action] = []
        self.heap: list[Action] = []
        self.keep: list[Keep] = [Keep(1), Keep(2)]
        self.reveal: list[Reveal] = []
        self.give_up: list[GiveUp] = []
        self.recruit: list[list[Recruit]] = []
        self.done: Action = Done()
        self.choose: list[Action] = [Choose(OLDER), Choose(FRESH)]
        self.space = ActionSpace()
