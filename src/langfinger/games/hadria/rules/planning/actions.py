"""What a player may choose before his actions: a thief, a plan, and whether to use what is due."""

from __future__ import annotations

from mypy_extensions import i64

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


class Plan(Action):
    """Lay a card of this kind face down as one more planned action, with 1 AP if there is one."""

    __match_args__ = ("kind",)
    rule = "HA-5.3"

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind: i64 = kind


class Cover(Action):
    """Plan the special action under a card of this kind."""

    __match_args__ = ("kind",)
    rule = "HA-7.8"

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind: i64 = kind


class SetAp(Action):
    """Put so many AP markers on a planned action."""

    __match_args__ = ("slot", "ap")
    rule = "HA-5.5"

    def __init__(self, slot: int, ap: int) -> None:
        super().__init__()
        self.slot: i64 = slot
        self.ap: i64 = ap


class AddTile(Action):
    """Put an AP tile of your sheet on a planned action."""

    __match_args__ = ("slot", "tile")
    rule = "HA-5.7"

    def __init__(self, slot: int, tile: int) -> None:
        super().__init__()
        self.slot: i64 = slot
        self.tile: i64 = tile


class RemoveTile(Action):
    """Take an AP tile off a planned action."""

    __match_args__ = ("slot", "tile")
    rule = "HA-5.8"

    def __init__(self, slot: int, tile: int) -> None:
        super().__init__()
        self.slot: i64 = slot
        self.tile: i64 = tile


class TakeBack(Action):
    """Take a planned action back."""

    __match_args__ = ("slot",)
    rule = "HA-5.4"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot: i64 = slot


class Ready(Action):
    """The plan is made."""

    rule = "HA-5.9"


class Rethink(Action):
    """Change the plan after all, as long as the screens are up."""

    rule = "HA-5.2"


class Next(Action):
    """Name which of your actions with the same AP you take now."""

    __match_args__ = ("slot",)
    rule = "HA-6.11"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot: i64 = slot


class Do(Action):
    """Execute the action that is due, in this way."""

    __match_args__ = ("mode",)
    rule = "HA-6.6"

    def __init__(self, mode: int) -> None:
        super().__init__()
        self.mode: i64 = mode


class Decline(Action):
    """Decline the action that is due."""

    rule = "HA-6.7"
