"""What everyone may notice of thieves: actions, ways, jewels."""

from __future__ import annotations

from langfinger.kernel import Event


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


class Executed(Event):
    """HA-6.6: a thief executes an action."""

    __match_args__ = ("seat", "program", "ap")
    rule = "HA-6.6"

    def __init__(self, seat: int, program: int, ap: int) -> None:
        self.seat = seat
        self.program = program
        self.ap = ap


class Declined(Event):
    """HA-6.7: a thief declines an action."""

    __match_args__ = ("seat", "ap")
    rule = "HA-6.7"

    def __init__(self, seat: int, ap: int) -> None:
        self.seat = seat
        self.ap = ap


class LaidOpen(Event):
    """HA-13.7: the open actions of a thief are turned up without effect."""

    __match_args__ = ("seat",)
    rule = "HA-13.7"

    def __init__(self, seat: int) -> None:
        self.seat = seat


class NoEffect(Event):
    """HA-6.9: there is nothing that this action could touch."""

    __match_args__ = ("seat", "program")
    rule = "HA-6.9"

    def __init__(self, seat: int, program: int) -> None:
        self.seat = seat
        self.program = program


class Walked(Event):
    """HA-8.1: a thief goes from one field to the next."""

    __match_args__ = ("seat", "field", "field2")
    rule = "HA-8.1"

    def __init__(self, seat: int, field: int, field2: int) -> None:
        self.seat = seat
        self.field = field
        self.field2 = field2


class Crawled(Event):
    """HA-8.5: a thief goes through the sewers."""

    __match_args__ = ("seat", "field", "field2")
    rule = "HA-8.5"

    def __init__(self, seat: int, field: int, field2: int) -> None:
        self.seat = seat
        self.field = field
        self.field2 = field2


class Glided(Event):
    """HA-8.4: a thief is relocated."""

    __match_args__ = ("seat", "field", "field2")
    rule = "HA-8.4"

    def __init__(self, seat: int, field: int, field2: int) -> None:
        self.seat = seat
        self.field = field
        self.field2 = field2


class LeftCity(Event):
    """HA-16.1: a thief leaves the city."""

    __match_args__ = ("seat", "exit")
    rule = "HA-16.1"

    def __init__(self, seat: int, exit: int) -> None:
        self.seat = seat
        self.exit = exit


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


class DistrictOpened(Event):
    """HA-15.4: this district is open; its exits lead out of the city."""

    __match_args__ = ("district",)
    rule = "HA-15.4"
    reveals = True

    def __init__(self, district: int) -> None:
        self.district = district


class Stole(Event):
    """HA-10.4: a thief steals a jewel from another."""

    __match_args__ = ("seat", "seat2", "jewel")
    rule = "HA-10.4"

    def __init__(self, seat: int, seat2: int, jewel: int) -> None:
        self.seat = seat
        self.seat2 = seat2
        self.jewel = jewel


class Marked(Event):
    """HA-10.3, HA-20.3: a thief gets a theft token."""

    __match_args__ = ("seat",)
    rule = "HA-10.3"

    def __init__(self, seat: int) -> None:
        self.seat = seat


class JewelLaid(Event):
    """HA-0.8: a thief lays a jewel on a field."""

    __match_args__ = ("seat", "jewel", "field")
    rule = "HA-0.8"

    def __init__(self, seat: int, jewel: int, field: int) -> None:
        self.seat = seat
        self.jewel = jewel
        self.field = field
