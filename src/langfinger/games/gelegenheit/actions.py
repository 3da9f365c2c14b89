"""What a player may choose."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import CARDS, COLOURS, ROLES
from langfinger.games.gelegenheit.packing import stone_on
from langfinger.kernel import NOBODY, Action, ActionSpace


class Lay(Action):
    """Lay a card to the trick."""

    __match_args__ = ("card",)
    rule = "GD-3.2"

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card: i64 = card


class Name(Action):
    """Name the loot."""

    __match_args__ = ("colour",)
    rule = "GD-4.2"

    def __init__(self, colour: int) -> None:
        super().__init__()
        self.colour: i64 = colour


class Place(Action):
    """Place two or three stones on roles, all in one decision (GD-11.4)."""

    __match_args__ = ("role", "role2", "role3")
    rule = "GD-2.2"

    def __init__(self, role: int, role2: int, role3: int) -> None:
        super().__init__()
        self.role = role
        self.role2 = role2
        self.role3 = role3
        self.stones: i64 = stone_on(role) + stone_on(role2)
        if role3 != NOBODY:
            self.stones += stone_on(role3)


class Take(Action):
    """Take a role."""

    __match_args__ = ("role",)
    rule = "GD-7.7"

    def __init__(self, role: int) -> None:
        super().__init__()
        self.role: i64 = role


class RaiseAlarm(Action):
    """Raise the alarm and end the round."""

    rule = "GD-8.3"


class LetPass(Action):
    """Let the chance of an alarm pass."""

    rule = "GD-8.3"


LAY: Final = [Lay(card) for card in range(CARDS)]
NAME: Final = [Name(colour) for colour in range(COLOURS)]
PLACE_TWO: Final = [Place(a, b, NOBODY) for a in range(ROLES) for b in range(a, ROLES)]
PLACE_THREE: Final = [
    Place(a, b, c) for a in range(ROLES) for b in range(a, ROLES) for c in range(b, ROLES)
]
TAKE: Final[list[Action]] = [Take(role) for role in range(ROLES)]
RAISE_ALARM: Final = RaiseAlarm()
LET_PASS: Final = LetPass()

SPACE: Final = ActionSpace(LAY, NAME, PLACE_TWO, PLACE_THREE, TAKE, [RAISE_ALARM, LET_PASS])
