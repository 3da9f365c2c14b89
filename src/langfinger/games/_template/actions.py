"""What a player may choose. Actions name kinds, so each edition has actions of its own."""

from __future__ import annotations

from langfinger import kernel
from langfinger.kernel import Action, ActionSpace


class Seal(Action):
    """Seal a card of this kind as your plan."""

    __match_args__ = ("kind",)
    rule = "PP-2.2"

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind


class Drop(Action):
    """Discard a card of this kind, because your hand is too large."""

    __match_args__ = ("kind",)
    rule = "PP-5.1"

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind


class TakeBack(kernel.TakeBack):
    """Take back what you have sealed and choose again."""

    rule = "PP-2.3"


class Whistle(Action):
    """Whistle to stop the card."""

    rule = "PP-4.1"


class Pass(Action):
    """Let the card work."""

    rule = "PP-4.3"


class Done(Action):
    """Keep the rest of your hand."""

    rule = "PP-5.1"


class Moves:
    """All actions of an edition with so many kinds, and their ids."""

    def __init__(self, kinds: int) -> None:
        self.seal: list[Action] = [Seal(kind) for kind in range(kinds)]
        self.drop: list[Action] = [Drop(kind) for kind in range(kinds)]
        self.take_back = TakeBack()
        self.whistle: Action = Whistle()
        self.let_pass: Action = Pass()
        self.done: Action = Done()
        others: list[Action] = [self.take_back, self.whistle, self.let_pass, self.done]
        self.space = ActionSpace(self.seal, self.drop, others)
