"""What a player may choose at the setup and in the event phase, besides fields and figures."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import EXITS
from langfinger.games.hadria.box.cards import THIEVES
from langfinger.kernel import Action


class Be(Action):
    """Choose this thief."""

    __match_args__ = ("thief",)
    rule = "HA-2.3"

    def __init__(self, thief: int) -> None:
        super().__init__()
        self.thief: i64 = thief


class BeAnyone(Action):
    """Let chance choose a thief."""

    rule = "HA-2.3"


class Shut(Action):
    """Shut this exit for the round."""

    __match_args__ = ("exit",)
    rule = "HA-21.2"

    def __init__(self, exit: int) -> None:
        super().__init__()
        self.exit: i64 = exit


BE: Final[list[Action]] = [Be(thief) for thief in range(THIEVES)]
BE_ANYONE: Final[Action] = BeAnyone()
BE_OR_ANYONE: Final[list[Action]] = [*BE, BE_ANYONE]
SHUT: Final[list[Action]] = [Shut(exit) for exit in range(EXITS)]
