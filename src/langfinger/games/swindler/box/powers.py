"""What a power is: the accomplices of the card file name theirs with a word.

A power says when its card may be played, by whom, in which ways, and what it then does. Each has a
file of its own in `rules/accomplices`; whatever is not said there holds as written here. Powers
belong to one game, so their methods name its State, as those of questions do.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import Play
from langfinger.kernel import NOBODY, Action, Event, Log, Reason, Rng, Step
from langfinger.kernel.steps import Answer, Table

NO_SEATS: Final[i64] = 0


class Power:
    """What an accomplice can do. By default its card is played on another one's steal.

    `moments` are those at which it may be played; an `any_time` card fits all of them, and step 3
    beside. A tool is never played by itself, but named with an action. A power with many ways to be
    played picks one without listing them. `accomplice` is the kind of card that has the power, the
    first one if there are more, `cards` are all of them, and `actions` the ways to play one.
    """

    word: ClassVar[str] = ""
    events: ClassVar[tuple[type[Event], ...]] = ()
    steps: ClassVar[tuple[type[Step], ...]] = ()

    def __init__(self, *moments: int) -> None:
        self.moments = moments
        self.any_time = False
        self.is_tool = False
        self.is_discarded = True
        self.has_many_ways = False
        self.accomplice: i64 = NOBODY
        self.cards: i64 = 0
        self.actions: list[Action] = []

    def list_actions(self, loots: int) -> list[Action]:
        """All ways to play the card, with so many sorts of loot in the box."""
        return [Play(self.accomplice)]

    def seats(self, state: Table, others: i64) -> i64:
        """SW-12.6: to whom the card would be of use now, as everybody can see.

        The others are all but the active player.
        """
        return others

    def add_ways(self, state: Table, seat: i64, found: list[Action]) -> None:
        """SW-12.1: the ways in which this seat may play the card now."""
        found += self.actions

    def count_ways(self, state: Table, seat: i64) -> i64:
        """SW-12.1: how many ways there are, if they are many."""
        raise NotImplementedError

    def kth_way(self, state: Table, seat: i64, found: list[Action], before: i64, k: i64) -> Action:
        """The k-th of these answers and the many ways, with so many answers before the ways."""
        raise NotImplementedError

    def pick_way(
        self, state: Table, seat: i64, found: list[Action], before: i64, rng: Rng
    ) -> Action:
        """Any one of them, each as likely."""
        raise NotImplementedError

    def why_never(self, state: Table, moment: i64, action: Answer) -> Reason | None:
        """Why nobody may play the card so at this moment, whoever it is of use to."""
        return None

    def why_not(self, state: Table, seat: i64, action: Answer) -> Reason | None:
        """Why this seat may not play the card so, although it has its moment now."""
        return None

    def card_for(self, state: Table, seat: i64, action: Answer) -> i64:
        """The card of the hand that is played; NOBODY if any will do."""
        return NOBODY

    def announce(self, seat: i64, action: Answer, log: Log) -> None:
        """SW-A60: what is said when the card is played."""

    def carry_out(self, state: Table, seat: i64, card: i64, action: Answer, log: Log) -> None:
        """SW-12.4: what the card does when nobody has stopped it."""
        raise NotImplementedError

    def is_aimed_at(self, state: Table, seat: i64, action: Answer) -> bool:
        """SW-A25: does the card, played by another, want something of this seat?"""
        return False


class Timing:
    """SW-12.6: the powers that have their moment together, in the order of their actions."""

    def __init__(self, powers: list[Power]) -> None:
        self.powers = powers
        self.cards: i64 = sum([power.cards for power in powers])
