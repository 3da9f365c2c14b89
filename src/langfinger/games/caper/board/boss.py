"""What one player has."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.caper.board.crew import Crew
from langfinger.kernel import NOBODY, bit


@mypyc_attr(acyclic=True, free_list_len=1)
class Boss:
    """CA-1.11: what one player has: hand, discard area, coins, the hideout, and three crews.

    What is discarded stays there to the end (CA-2.15). `left`, `middle` and `right` are the crews
    by the spaces of their locations; `free` are the locations where a slot is free.
    """

    def __init__(self, left: Crew, middle: Crew, right: Crew) -> None:
        self.coins: i64 = 0
        self.laundered: i64 = 0
        self.hideout: i64 = 0
        self.thief_hand: i64 = 0
        self.gear_hand: i64 = 0
        self.thief_discard: i64 = 0
        self.gear_discard: i64 = 0
        self.free: i64 = 0
        self.left = left
        self.middle = middle
        self.right = right

    def clone(self) -> Boss:
        other = Boss(self.left.clone(), self.middle.clone(), self.right.clone())
        other.coins = self.coins
        other.laundered = self.laundered
        other.hideout = self.hideout
        other.thief_hand = self.thief_hand
        other.gear_hand = self.gear_hand
        other.thief_discard = self.thief_discard
        other.gear_discard = self.gear_discard
        other.free = self.free
        return other

    def crew(self, space: i64) -> Crew:
        """CA-5.1: the crew at this space."""
        if space == 0:
            return self.left
        return self.middle if space == 1 else self.right

    def space_of(self, thief: i64) -> i64:
        """Where this thief works for this player, NOBODY if it does not."""
        if self.left.people & bit(thief):
            return 0
        if self.middle.people & bit(thief):
            return 1
        return 2 if self.right.people & bit(thief) else NOBODY

    def open_thieves(self) -> i64:
        """CA-4.4, CA-4.10, CA-4.11: the own thieves that can take more gear, anywhere."""
        return self.left.open | self.middle.open | self.right.open
