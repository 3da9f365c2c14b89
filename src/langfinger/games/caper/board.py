"""What lies on the table, packed into single numbers: crews, sites and what a player owns.

A crew has up to three thieves, each with up to three gear cards (CA-3.2, CA-4.4). Thieves and
stacks are rows of six-bit numbers, 0 for an empty place, and the order of placing is a row of
two-bit slots: within a slot the thief came first and the gear from bottom to top.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.kernel import NOBODY, bit, count_bits

SLOTS: Final[i64] = 3
LEVELS: Final[i64] = 3
CARD_BITS: Final[i64] = 6
CARD_MASK: Final[i64] = 63
STACK_BITS: Final[i64] = 18
SLOT_BITS: Final[i64] = 2
SLOT_MASK: Final[i64] = 3


@mypyc_attr(acyclic=True, free_list_len=1)
class Crew:
    """CA-5.1: all thieves of a player at one location, with all their gear.

    `people` and `gear` are its cards as sets, `open` the thieves that can take more gear. Thieves
    never leave (CA-3.7) and gear never moves (CA-4.9).
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.people: i64 = 0
        self.open: i64 = 0
        self.row: i64 = 0
        self.gear: i64 = 0
        self.stacks: i64 = 0
        self.order: i64 = 0
        self.placed: i64 = 0

    def clone(self) -> Crew:
        other = Crew()
        other.count = self.count
        other.people = self.people
        other.open = self.open
        other.row = self.row
        other.gear = self.gear
        other.stacks = self.stacks
        other.order = self.order
        other.placed = self.placed
        return other

    def thief_at(self, slot: i64) -> i64:
        """The thief in this slot, NOBODY if it is free."""
        return ((self.row >> (slot * CARD_BITS)) & CARD_MASK) - 1

    def gear_at(self, slot: i64, level: i64) -> i64:
        """The gear card so many above the thief's first, NOBODY if there is none."""
        return ((self.stacks >> ((slot * LEVELS + level) * CARD_BITS)) & CARD_MASK) - 1

    def slot_of(self, thief: i64) -> i64:
        """The slot of a thief of this crew; counted, as nobody can foretell which it is."""
        is_second: i64 = self.thief_at(1) == thief
        is_third: i64 = self.thief_at(2) == thief
        return is_second + 2 * is_third

    def height(self, slot: i64) -> i64:
        """How many gear cards lie on the thief in this slot."""
        stack: i64 = (self.stacks >> (slot * STACK_BITS)) & (bit(STACK_BITS) - 1)
        has_one: i64 = stack > 0
        has_two: i64 = stack > CARD_MASK
        has_three: i64 = stack >= bit(2 * CARD_BITS)
        return has_one + has_two + has_three

    def top(self, slot: i64) -> i64:
        """CA-4.5: the last card of the stack in this slot, NOBODY if there is none."""
        height = self.height(slot)
        return NOBODY if height == 0 else self.gear_at(slot, height - 1)

    def tops(self) -> i64:
        """CA-4.5, CA-A19: all gear cards that are fully visible."""
        cards: i64 = 0
        for slot in range(self.count):
            card = self.top(slot)
            if card != NOBODY:
                cards |= bit(card)
        return cards

    def add_thief(self, thief: i64) -> None:
        """CA-3.1, CA-3.3: a thief takes the next slot."""
        self.row |= (thief + 1) << (self.count * CARD_BITS)
        self.people |= bit(thief)
        self.open |= bit(thief)
        self.note(self.count)
        self.count += 1

    def add_gear(self, slot: i64, card: i64) -> None:
        """CA-4.3, CA-4.4: a gear card on top of this stack, the third of which closes it."""
        height = self.height(slot)
        self.stacks |= (card + 1) << ((slot * LEVELS + height) * CARD_BITS)
        if height == LEVELS - 1:
            self.open &= ~bit(self.thief_at(slot))
        self.gear |= bit(card)
        self.note(slot)

    def note(self, slot: i64) -> None:
        """CA-13.6: the order of placing goes on with this slot."""
        self.order |= (slot + 1) << (self.placed * SLOT_BITS)
        self.placed += 1

    def take_top(self, slot: i64) -> i64:
        """CA-7.15, CA-8.12, CA-8.13: the top card leaves for good, the one beneath is bared."""
        level = self.height(slot) - 1
        card = self.gear_at(slot, level)
        self.stacks &= ~((card + 1) << ((slot * LEVELS + level) * CARD_BITS))
        self.gear &= ~bit(card)
        self.open |= bit(self.thief_at(slot))
        self.forget(slot)
        return card

    def forget(self, slot: i64) -> None:
        """The last card of this slot is no longer in the order of placing."""
        at = self.placed - 1
        while self.slot_placed(at) != slot:
            at -= 1
        below: i64 = self.order & (bit(at * SLOT_BITS) - 1)
        above: i64 = self.order >> ((at + 1) * SLOT_BITS)
        self.order = below | (above << (at * SLOT_BITS))
        self.placed -= 1

    def slots_in_order(self) -> list[int]:
        """CA-13.6: the slot of every card of the crew, oldest first."""
        return [self.slot_placed(at) for at in range(self.placed)]

    def slot_placed(self, at: i64) -> i64:
        """CA-13.6: the slot of the card that was placed after so many others."""
        return ((self.order >> (at * SLOT_BITS)) & SLOT_MASK) - 1

    def level_placed(self, at: i64) -> i64:
        """CA-13.6: its place in the stack of that slot, NOBODY for the thief."""
        level: i64 = NOBODY
        for before in range(at):
            if self.slot_placed(before) == self.slot_placed(at):
                level += 1
        return level


@mypyc_attr(acyclic=True, free_list_len=1)
class Boss:
    """CA-1.11: what one player has: hand, discard area, coins, the hideout, and three crews.

    What is discarded stays there to the end (CA-2.15). `left`, `middle` and `right` are the crews
    by the spaces of their locations.
    """

    def __init__(self, left: Crew, middle: Crew, right: Crew) -> None:
        self.coins: i64 = 0
        self.laundered: i64 = 0
        self.loot: i64 = 0
        self.thief_hand: i64 = 0
        self.gear_hand: i64 = 0
        self.thief_discard: i64 = 0
        self.gear_discard: i64 = 0
        self.left = left
        self.middle = middle
        self.right = right

    def clone(self) -> Boss:
        other = Boss(self.left.clone(), self.middle.clone(), self.right.clone())
        other.coins = self.coins
        other.laundered = self.laundered
        other.loot = self.loot
        other.thief_hand = self.thief_hand
        other.gear_hand = self.gear_hand
        other.thief_discard = self.thief_discard
        other.gear_discard = self.gear_discard
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


@mypyc_attr(acyclic=True, free_list_len=1)
class Site:
    """CA-10.1: a location in play with its caper marker (+ towards A, CA-10.9) and its loot."""

    def __init__(self) -> None:
        self.location: i64 = NOBODY
        self.marker: i64 = 0
        self.loot: i64 = 0

    def clone(self) -> Site:
        other = Site()
        other.location = self.location
        other.marker = self.marker
        other.loot = self.loot
        return other


def first_of(cards: i64) -> i64:
    """The lowest card of a set that is not empty; quicker than `lowest` where it is compiled."""
    return count_bits((cards & -cards) - 1)


def nth_of(cards: i64, n: i64) -> i64:
    """The card with n lower ones in the set."""
    rest: i64 = cards
    left: i64 = n
    while left > 0:
        rest &= rest - 1
        left -= 1
    return first_of(rest)
