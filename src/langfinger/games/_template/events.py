"""What everyone may notice. Sealed answers are no events: nobody notices them."""

from __future__ import annotations

from typing import Final

from langfinger.kernel import Event


class RoundBegan(Event):
    """PP-1.4: a round begins with this first player."""

    __match_args__ = ("round", "seat")
    rule = "PP-1.4"

    def __init__(self, round: int, seat: int) -> None:
        self.round = round
        self.seat = seat


class Drew(Event):
    """PP-2.1, PP-3.6: a seat draws a card, which only it sees."""

    __match_args__ = ("seat", "card")
    rule = "PP-2.1"
    secret = "card"
    within = "hands"
    reveals = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class Reshuffled(Event):
    """PP-2.4: the discard pile is shuffled and becomes the deck."""

    rule = "PP-2.4"


class TurnedUp(Event):
    """PP-3.1: a sealed card lies open on the street."""

    __match_args__ = ("seat", "card")
    rule = "PP-3.1"
    reveals = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class Bumped(Event):
    """PP-3.2: somebody else had the same idea."""

    __match_args__ = ("seat", "card")
    rule = "PP-3.2"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class Kept(Event):
    """PP-3.5: a card goes into the haul."""

    __match_args__ = ("seat", "card")
    rule = "PP-3.5"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class Peeked(Event):
    """PP-3.7: a seat looks at a card of the deck."""

    __match_args__ = ("seat", "card")
    rule = "PP-3.7"
    secret = "card"
    within = "known"
    reveals = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "PP-3.9")


class Gave(Event):
    """PP-3.8: a seat gives its hand to another; both of them know it."""

    __match_args__ = ("seat", "seat2", "cards")
    rule = "PP-3.8"
    secret = "cards"
    within = "hands"
    owners = ("seat", "seat2")
    reveals = True

    def __init__(self, seat: int, seat2: int, cards: int) -> None:
        self.seat = seat
        self.seat2 = seat2
        self.cards = cards

    def rules(self) -> tuple[str, ...]:
        return (self.rule, "PP-3.9")


class Whistled(Event):
    """PP-4.4: a whistle is shown."""

    __match_args__ = ("seat", "card")
    rule = "PP-4.4"
    reveals = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class Unopposed(Event):
    """PP-4.4: nobody has whistled at the card of this seat, which is news like a whistle."""

    __match_args__ = ("seat",)
    rule = "PP-4.4"
    reveals = True

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Stopped(Event):
    """PP-4.6: the card of this seat does not work."""

    __match_args__ = ("seat", "card")
    rule = "PP-4.6"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class Dropped(Event):
    """PP-5.1: a seat discards a card of its hand."""

    __match_args__ = ("seat", "card")
    rule = "PP-5.1"
    reveals = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class Scored(Event):
    """PP-5.3: what a haul is worth."""

    __match_args__ = ("seat", "points")
    rule = "PP-5.3"

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points


EVENTS: Final = [
    RoundBegan,
    Drew,
    Reshuffled,
    TurnedUp,
    Bumped,
    Kept,
    Peeked,
    Gave,
    Whistled,
    Unopposed,
    Stopped,
    Dropped,
    Scored,
]
