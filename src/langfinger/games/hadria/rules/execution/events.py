"""What everyone may notice while actions are carried out."""

from __future__ import annotations

from typing import Final

from langfinger.kernel import Event, Words

STATES: Final = Words(
    ("hidden", "protected", "disguised", "immobile", "blinded", "stunned", "trapped")
)
S_HIDDEN: Final = 0
S_PROTECTED: Final = 1
S_DISGUISED: Final = 2
S_IMMOBILE: Final = 3
S_BLINDED: Final = 4
S_STUNNED: Final = 5
S_TRAPPED: Final = 6


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


class NoEffect(Event):
    """HA-6.9: there is nothing that this action could touch."""

    __match_args__ = ("seat", "program")
    rule = "HA-6.9"

    def __init__(self, seat: int, program: int) -> None:
        self.seat = seat
        self.program = program


class DistrictOpened(Event):
    """HA-15.4: this district is open; its exits lead out of the city."""

    __match_args__ = ("district",)
    rule = "HA-15.4"
    reveals = True

    def __init__(self, district: int) -> None:
        self.district = district


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


class Escaped(Event):
    """HA-13.11: a thief has left the dungeon and is hidden."""

    __match_args__ = ("seat",)
    rule = "HA-13.11"

    def __init__(self, seat: int) -> None:
        self.seat = seat


class LeftCity(Event):
    """HA-16.1: a thief leaves the city."""

    __match_args__ = ("seat", "exit")
    rule = "HA-16.1"

    def __init__(self, seat: int, exit: int) -> None:
        self.seat = seat
        self.exit = exit


class Marked(Event):
    """HA-10.3, HA-20.3: a thief gets a theft token."""

    __match_args__ = ("seat",)
    rule = "HA-10.3"

    def __init__(self, seat: int) -> None:
        self.seat = seat


class TileTurned(Event):
    """HA-9.2: a city tile is turned up: its kind, and which one of them it is."""

    __match_args__ = ("seat", "field", "tile", "tiles")
    rule = "HA-9.2"
    reveals = True

    def __init__(self, seat: int, field: int, tile: int, tiles: int) -> None:
        self.seat = seat
        self.field = field
        self.tile = tile
        self.tiles = tiles


class TileKept(Event):
    """HA-19.5, HA-19.6, HA-19.7: a thief keeps a tile."""

    __match_args__ = ("seat", "tile")
    rule = "HA-19.5"

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile


class TileStays(Event):
    """HA-19.8: a tile stays open on its field."""

    __match_args__ = ("field", "tile")
    rule = "HA-19.8"

    def __init__(self, field: int, tile: int) -> None:
        self.field = field
        self.tile = tile


class TileSpent(Event):
    """HA-19.6: a tile is spent for one more step."""

    __match_args__ = ("seat",)
    rule = "HA-19.6"

    def __init__(self, seat: int) -> None:
        self.seat = seat


class TileTaken(Event):
    """HA-9.2: a thief takes a tile from another sheet."""

    __match_args__ = ("seat", "seat2", "tile")
    rule = "HA-9.2"

    def __init__(self, seat: int, seat2: int, tile: int) -> None:
        self.seat = seat
        self.seat2 = seat2
        self.tile = tile


class Peeked(Event):
    """HA-7.13: a thief looks at a face-down tile."""

    __match_args__ = ("seat", "field", "tile")
    rule = "HA-7.13"
    secret = "tile"
    within = "known_tiles"
    reveals = True

    def __init__(self, seat: int, field: int, tile: int) -> None:
        self.seat = seat
        self.field = field
        self.tile = tile


class StateGained(Event):
    """HA-14.6: a thief is in a state until the end of the round."""

    __match_args__ = ("seat", "state")
    rule = "HA-14.6"

    def __init__(self, seat: int, state: int) -> None:
        self.seat = seat
        self.state = state


class LanternsOut(Event):
    """HA-12.15: the city guard in this district pays less attention."""

    __match_args__ = ("district",)
    rule = "HA-12.15"

    def __init__(self, district: int) -> None:
        self.district = district


class ApDelayed(Event):
    """HA-5.1: a thief gets violet AP at the next Planning."""

    __match_args__ = ("seat", "n")
    rule = "HA-5.1"

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n


class DrawDelayed(Event):
    """HA-5.1: a thief draws cards at the next Planning."""

    __match_args__ = ("seat", "n")
    rule = "HA-5.1"

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n


class Poisoned(Event):
    """HA-5.1: a thief will set markers aside at the next Planning."""

    __match_args__ = ("seat", "n")
    rule = "HA-5.1"

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n


class Jammed(Event):
    """HA-6.10: an action goes down to fewer AP."""

    __match_args__ = ("seat", "slot", "ap", "ap2")
    rule = "HA-6.10"

    def __init__(self, seat: int, slot: int, ap: int, ap2: int) -> None:
        self.seat = seat
        self.slot = slot
        self.ap = ap
        self.ap2 = ap2


class MustGive(Event):
    """HA-A38: a thief has so many cards to hand over to another."""

    __match_args__ = ("seat", "seat2", "n")
    rule = "HA-A38"
    reveals = True

    def __init__(self, seat: int, seat2: int, n: int) -> None:
        self.seat = seat
        self.seat2 = seat2
        self.n = n


class Gave(Event):
    """HA-A38: a card goes from one thief to another; both know it."""

    __match_args__ = ("seat", "seat2", "card")
    rule = "HA-A38"
    secret = "card"
    within = "hands"
    owners = ("seat", "seat2")
    reveals = True

    def __init__(self, seat: int, seat2: int, card: int) -> None:
        self.seat = seat
        self.seat2 = seat2
        self.card = card


class FigureHeld(Event):
    """HA-14.6: a figure is in a state until the end of the round."""

    __match_args__ = ("figure", "state")
    rule = "HA-14.6"

    def __init__(self, figure: int, state: int) -> None:
        self.figure = figure
        self.state = state


class FigureLed(Event):
    """HA-8.7: somebody leads a figure one step."""

    __match_args__ = ("seat", "figure", "field", "field2")
    rule = "HA-8.7"

    def __init__(self, seat: int, figure: int, field: int, field2: int) -> None:
        self.seat = seat
        self.figure = figure
        self.field = field
        self.field2 = field2
