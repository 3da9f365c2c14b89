"""What may be pending: questions, and what happens when they are answered.

The agenda of a round, next on the right, while S0's card waits for whistles:

    RoundEnd  Played(S1, …)  Window(S1)  Played(S0, …)  Answers(S0)

and after S1 has whistled:

    RoundEnd  Played(S1, …)  Window(S1)  Played(S0, …)  Window(S0)  Whistling(S1, …)  Window(S1)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.kernel import SealedQuestion, Step


class RoundStart(Step):
    """PP-2.1: everybody draws a card and plans."""

    rule = "PP-2.1"


class Planning(SealedQuestion):
    """PP-2.2: these seats seal a card, all at once."""

    __match_args__ = ("seats",)
    rule = "PP-2.2"


class Reveal(Step):
    """PP-3.1: all have sealed; the cards are turned up."""

    rule = "PP-3.1"


class Played(Step):
    """PP-3.4: this card of this seat works; so many of its words are done."""

    __match_args__ = ("seat", "card", "done")
    rule = "PP-3.4"

    def __init__(self, seat: int, card: int, done: int) -> None:
        self.seat: i64 = seat
        self.card: i64 = card
        self.done: i64 = done


class Window(Step):
    """PP-4.1: the card of this seat, which lies directly beneath, may be whistled at."""

    __match_args__ = ("seat",)
    rule = "PP-4.1"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class Reacting(SealedQuestion):
    """PP-4.3: these seats whistle at the card of this seat or pass, all at once."""

    __match_args__ = ("seat", "seats")
    rule = "PP-4.3"
    window = True

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(seats)
        self.seat: i64 = seat


class Answers(Step):
    """PP-4.4: all have answered about the card of this seat, which lies directly beneath."""

    __match_args__ = ("seat",)
    rule = "PP-4.4"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class Whistling(Step):
    """PP-4.6: this seat's whistle stops the card beneath, whose window lies in between."""

    __match_args__ = ("seat", "card")
    rule = "PP-4.6"

    def __init__(self, seat: int, card: int) -> None:
        self.seat: i64 = seat
        self.card: i64 = card


class RoundEnd(Step):
    """PP-5.2: all cards are played; hand limits, then the next round or the end."""

    rule = "PP-5.2"


class HandLimit(Step):
    """PP-5.1: this seat must not hold too many cards."""

    __match_args__ = ("seat",)
    rule = "PP-5.1"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


class Dropping(Step):
    """PP-5.1: this seat discards one more card or is done."""

    __match_args__ = ("seat",)
    rule = "PP-5.1"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat


STEPS: Final = [
    RoundStart,
    Planning,
    Reveal,
    Played,
    Window,
    Reacting,
    Answers,
    Whistling,
    RoundEnd,
    HandLimit,
    Dropping,
]
