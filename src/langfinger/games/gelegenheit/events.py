"""What everyone may notice."""

from __future__ import annotations

from typing import Final

from langfinger.games.gelegenheit.box.cards import DETECTIVE, INSURANCE, POLICE, THIEF
from langfinger.kernel import NOBODY, Event, Words

BECAUSE: Final = Words(("highest", "loot_joker", "joker", "catch", "trump"))
HIGHEST: Final = BECAUSE.numbers["highest"]
LOOT_JOKER: Final = BECAUSE.numbers["loot_joker"]
JOKER_WINS: Final = BECAUSE.numbers["joker"]
CAUGHT: Final = BECAUSE.numbers["catch"]
TRUMPED: Final = BECAUSE.numbers["trump"]
WINNING_RULES: Final = [
    ("GD-5.1", "GD-5.5"),
    ("GD-5.2",),
    ("GD-5.3",),
    ("GD-5.4", "GD-5.5"),
    ("GD-A11", "GD-5.5"),
]

OVERLOOKED: Final = Words(("no_claim", "would_strand"))
NO_CLAIM: Final = OVERLOOKED.numbers["no_claim"]
WOULD_STRAND: Final = OVERLOOKED.numbers["would_strand"]


class OneKept(Event):
    """GD-1.5: with five players this 1 stays in the pack."""

    __match_args__ = ("card",)
    rule = "GD-1.5"
    reveals = True

    def __init__(self, card: int) -> None:
        self.card = card


class RoundBegan(Event):
    """GD-1.7: a round begins with this dealer."""

    __match_args__ = ("round", "seat")
    rule = "GD-1.7"

    def __init__(self, round: int, seat: int) -> None:
        self.round = round
        self.seat = seat


class Dealt(Event):
    """GD-1.6: a seat has got its hand."""

    __match_args__ = ("seat", "cards")
    rule = "GD-1.6"
    secret = "cards"
    within = "hands"
    reveals = True

    def __init__(self, seat: int, cards: int) -> None:
        self.seat = seat
        self.cards = cards


class Placed(Event):
    """GD-2.5: stones lie on roles for all to see; so many are left in the supply."""

    __match_args__ = ("seat", "role", "role2", "role3", "supply")
    rule = "GD-2.5"

    def __init__(self, seat: int, role: int, role2: int, role3: int, supply: int) -> None:
        self.seat = seat
        self.role = role
        self.role2 = role2
        self.role3 = role3
        self.supply = supply

    def rules(self) -> tuple[str, ...]:
        if self.role3 != NOBODY:
            return ("GD-6.2", self.rule)
        return ("GD-2.2" if self.supply else "GD-6.3", self.rule)


class Laid(Event):
    """GD-3.2: a card is laid to the trick."""

    __match_args__ = ("seat", "card")
    rule = "GD-3.2"
    reveals = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class LaidPlain(Event):
    """GD-3.14: every card was barred, so this one lies plain."""

    __match_args__ = ("seat", "card")
    rule = "GD-3.14"
    reveals = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "GD-3.15")


class FirstChoice(Event):
    """GD-4.1: the first effective 7+ of the round."""

    __match_args__ = ("seat",)
    rule = "GD-4.1"

    def __init__(self, seat: int) -> None:
        self.seat = seat


class SecondChoice(Event):
    """GD-4.3: the 7+ that brings the roles."""

    __match_args__ = ("seat",)
    rule = "GD-4.3"

    def __init__(self, seat: int) -> None:
        self.seat = seat


class LootNamed(Event):
    """GD-4.2: a colour is the loot of this round."""

    __match_args__ = ("seat", "colour")
    rule = "GD-4.2"

    def __init__(self, seat: int, colour: int) -> None:
        self.seat = seat
        self.colour = colour

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "GD-4.6")


class TrickWon(Event):
    """GD-5.6: the trick goes to its winner, whose winning card is named."""

    __match_args__ = ("seat", "card", "because")
    rule = "GD-5.6"

    def __init__(self, seat: int, card: int, because: int) -> None:
        self.seat = seat
        self.card = card
        self.because = because

    def rules(self) -> tuple[str, ...]:
        return (*WINNING_RULES[self.because], self.rule)


class RoleTaken(Event):
    """GD-7.11: a role is taken, for all to see."""

    __match_args__ = ("seat", "role")
    rule = "GD-7.11"

    def __init__(self, seat: int, role: int) -> None:
        self.seat = seat
        self.role = role

    def rules(self) -> tuple[str, ...]:
        return ("GD-7.1", self.rule)


class PassedOver(Event):
    """GD-7.14: a seat without an open claim is passed over, and everybody sees why."""

    __match_args__ = ("seat", "overlooked")
    rule = "GD-7.14"

    def __init__(self, seat: int, overlooked: int) -> None:
        self.seat = seat
        self.overlooked = overlooked

    def rules(self) -> tuple[str, ...]:
        return ("GD-7.8" if self.overlooked == NO_CLAIM else "GD-7.12", self.rule)


class WindowOpened(Event):
    """GD-8.2: two tricks running held a Joker; an alarm is possible."""

    rule = "GD-8.2"


class AlarmPassed(Event):
    """GD-8.3: a seat lets the alarm pass."""

    __match_args__ = ("seat",)
    rule = "GD-8.3"

    def __init__(self, seat: int) -> None:
        self.seat = seat


class AlarmRaised(Event):
    """GD-8.3: the first alarm ends the round."""

    __match_args__ = ("seat",)
    rule = "GD-8.3"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "GD-8.8", "GD-9.1")


class SetAside(Event):
    """GD-8.9: the cards still in hand are put in the middle, face up."""

    __match_args__ = ("cards",)
    rule = "GD-8.9"
    reveals = True

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def rules(self) -> tuple[str, ...]:
        return ("GD-8.5", self.rule)


class ClosingBegan(Event):
    """GD-9.2: all cards are played and there are no roles yet."""

    rule = "GD-9.2"


class Scored(Event):
    """GD-9.10: what a role earned: so many loot cards, pairs for the detective, points in all."""

    __match_args__ = ("seat", "role", "loot", "points", "lost")
    rule = "GD-9.10"

    def __init__(self, seat: int, role: int, loot: int, points: int, lost: int) -> None:
        self.seat = seat
        self.role = role
        self.loot = loot
        self.points = points
        self.lost = lost

    def rules(self) -> tuple[str, ...]:
        own = (rule_of_role(self.role), self.rule)
        return (*own, "GD-9.4", "GD-9.14") if self.lost > 0 else own


class BigHaul(Event):
    """GD-9.4: the thief has seven loot cards or more."""

    __match_args__ = ("seat", "loot")
    rule = "GD-9.4"

    def __init__(self, seat: int, loot: int) -> None:
        self.seat = seat
        self.loot = loot


class RoundEnded(Event):
    """GD-9.11: the points are written down."""

    __match_args__ = ("round",)
    rule = "GD-9.11"

    def __init__(self, round: int) -> None:
        self.round = round


class GameEnded(Event):
    """GD-10.1: six rounds are played."""

    rule = "GD-10.1"


def rule_of_role(role: int) -> str:
    """The paragraph by which a role is scored."""
    if role == THIEF:
        return "GD-9.3"
    if role == POLICE:
        return "GD-9.5"
    if role == INSURANCE:
        return "GD-9.6"
    return "GD-9.7" if role == DETECTIVE else "GD-9.9"


EVENTS: Final = [
    OneKept,
    RoundBegan,
    Dealt,
    Placed,
    Laid,
    LaidPlain,
    FirstChoice,
    SecondChoice,
    LootNamed,
    TrickWon,
    RoleTaken,
    PassedOver,
    WindowOpened,
    AlarmPassed,
    AlarmRaised,
    SetAside,
    ClosingBegan,
    Scored,
    BigHaul,
    RoundEnded,
    GameEnded,
]
