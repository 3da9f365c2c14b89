"""What everyone may notice when the screens are lifted.

Planning is no event: nobody sees behind the screens (HA-5.2).
"""

from __future__ import annotations

from langfinger.kernel import Event


class Revealed(Event):
    """HA-5.9: a seat has planned so many actions and left so many markers idle."""

    __match_args__ = ("seat", "actions", "idle")
    rule = "HA-5.9"
    reveals = True

    def __init__(self, seat: int, actions: int, idle: int) -> None:
        self.seat = seat
        self.actions = actions
        self.idle = idle


class PlanShown(Event):
    """HA-5.9: an action with its AP, and whether it is the special one."""

    __match_args__ = ("seat", "slot", "ap", "special")
    rule = "HA-5.9"
    reveals = True

    def __init__(self, seat: int, slot: int, ap: int, special: int) -> None:
        self.seat = seat
        self.slot = slot
        self.ap = ap
        self.special = special
