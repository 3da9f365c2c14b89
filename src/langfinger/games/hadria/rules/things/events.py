"""What everyone may notice of cards, jewels and tokens that change their place."""

from __future__ import annotations

from langfinger.kernel import Event


class Drew(Event):
    """HA-4.1: a seat draws a card, which only it sees."""

    __match_args__ = ("seat", "card")
    rule = "HA-4.1"
    secret = "card"
    within = "hands"
    reveals = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class Reshuffled(Event):
    """HA-1.5: the discard pile is shuffled into a new deck."""

    rule = "HA-1.5"


class MustDrop(Event):
    """HA-4.2, HA-13.4, HA-19.3: a seat has so many cards to discard."""

    __match_args__ = ("seat", "n")
    rule = "HA-4.2"
    reveals = True

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n


class Dropped(Event):
    """HA-4.4: a seat discards a card."""

    __match_args__ = ("seat", "card")
    rule = "HA-4.4"
    reveals = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class TurnedUp(Event):
    """HA-6.6: a planned card is turned up; a basic card is no card of the pack."""

    __match_args__ = ("seat", "slot", "kind", "card")
    rule = "HA-6.6"
    reveals = True

    def __init__(self, seat: int, slot: int, kind: int, card: int) -> None:
        self.seat = seat
        self.slot = slot
        self.kind = kind
        self.card = card


class JewelTaken(Event):
    """HA-9.1: a thief takes a jewel from a field."""

    __match_args__ = ("seat", "jewel", "field")
    rule = "HA-9.1"

    def __init__(self, seat: int, jewel: int, field: int) -> None:
        self.seat = seat
        self.jewel = jewel
        self.field = field


class BestThief(Event):
    """HA-15.2: the first to take the imperial jewel gets the best-thief tile and red AP."""

    __match_args__ = ("seat", "red")
    rule = "HA-15.2"

    def __init__(self, seat: int, red: int) -> None:
        self.seat = seat
        self.red = red


class Stole(Event):
    """HA-10.4: a thief steals a jewel from another."""

    __match_args__ = ("seat", "seat2", "jewel")
    rule = "HA-10.4"

    def __init__(self, seat: int, seat2: int, jewel: int) -> None:
        self.seat = seat
        self.seat2 = seat2
        self.jewel = jewel


class JewelLaid(Event):
    """HA-0.8: a thief lays a jewel on a field."""

    __match_args__ = ("seat", "jewel", "field")
    rule = "HA-0.8"

    def __init__(self, seat: int, jewel: int, field: int) -> None:
        self.seat = seat
        self.jewel = jewel
        self.field = field


class SmokeLaid(Event):
    """HA-20.1: smoke lies on this field."""

    __match_args__ = ("seat", "field")
    rule = "HA-20.1"

    def __init__(self, seat: int, field: int) -> None:
        self.seat = seat
        self.field = field


class FireLaid(Event):
    """HA-20.2: fire closes this field."""

    __match_args__ = ("seat", "field")
    rule = "HA-20.2"

    def __init__(self, seat: int, field: int) -> None:
        self.seat = seat
        self.field = field
