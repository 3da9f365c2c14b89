"""A crew, packed into single numbers.

A crew has up to three thieves, each with up to three gear cards (CA-3.2, CA-4.4). Thieves and
stacks are rows of six-bit numbers, 0 for an empty place, and the order of placing is a row of
two-bit slots: within a slot the thief came first and the gear from bottom to top.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.kernel import NOBODY, BadPosition, bit

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

    `people` and `gear` are its cards as sets, `open` the thieves that can take more gear. `lineup`
    has the thieves by slot, `stacks` their gear. Thieves never leave (CA-3.7) and gear never moves
    (CA-4.9).
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.people: i64 = 0
        self.open: i64 = 0
        self.lineup: i64 = 0
        self.gear: i64 = 0
        self.stacks: i64 = 0
        self.order: i64 = 0
        self.placed: i64 = 0

    def clone(self) -> Crew:
        other = Crew()
        other.count = self.count
        other.people = self.people
        other.open = self.open
        other.lineup = self.lineup
        other.gear = self.gear
        other.stacks = self.stacks
        other.order = self.order
        other.placed = self.placed
        return other

    def thief_at(self, slot: i64) -> i64:
        """The thief in this slot, NOBODY if it is free."""
        return ((self.lineup >> (slot * CARD_BITS)) & CARD_MASK) - 1

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
        self.lineup |= (thief + 1) << (self.count * CARD_BITS)
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


def crew_of(people: list[int]) -> Crew:
    """A crew of these thieves without gear."""
    crew = Crew()
    for thief in people:
        crew.add_thief(thief)
    return crew


def people_of(crew: Crew) -> list[int]:
    """The thieves of a crew, slot by slot."""
    return [crew.thief_at(slot) for slot in range(crew.count)]


def stacks_of(crew: Crew) -> tuple[list[int], ...]:
    """The gear of a crew, one stack for each thief."""
    return tuple(
        [
            [crew.gear_at(slot, level) for level in range(crew.height(slot))]
            for slot in range(crew.count)
        ]
    )


def equip(crew: Crew, stacks: tuple[list[int], ...]) -> None:
    """list[int]s for the thieves of a crew; as long as no order is told, slot after slot."""
    if len(stacks) > crew.count:
        told = f"expected a stack for each of {crew.count} thieves, not {len(stacks)}"
        raise BadPosition("gear", "CA-4.3", told)
    for slot in range(len(stacks)):
        for card in stacks[slot]:
            crew.add_gear(slot, card)


def reorder(crew: Crew, slots: list[int]) -> None:
    """CA-13.6: another order of placing for the same cards."""
    if sorted(slots) != sorted(crew.slots_in_order()):
        told = f"expected one entry for each card of a crew, not {slots}"
        raise BadPosition("order", "CA-13.6", told)
    crew.order = 0
    crew.placed = 0
    for slot in slots:
        crew.note(slot)
