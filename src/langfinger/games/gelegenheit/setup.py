"""The set-up: an empty table, the pack for so many players, and the deal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import COLOURS, ONE, PACK, RANKS
from langfinger.games.gelegenheit.events import Dealt, OneKept
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Log, Rng, Row, Step, bit, count_bits, mask_of

THREE_PLAYERS: Final = 3
FIVE_PLAYERS: Final = 5
ROOM_BITS: Final = 8
ROOM_MASK: Final = 255


def empty_table(seats: int, rng: Rng, numbers: list[int]) -> GdState:
    """GD-1.3, GD-1.4: six open roles, seven stones each; the pack is not yet made."""
    agenda: list[Step] = []
    empty = Row(seats, 0)
    no_roles = Row(seats, NOBODY)
    hands = empty.clone()
    rows = (hands, empty, empty, empty, no_roles, empty, empty)
    return GdState(seats, rng, agenda, *rows, numbers)


def make_pack(state: GdState, log: Log) -> None:
    """GD-1.5, GD-A19: cards taken out for three and five players, once, before the first deal."""
    if state.seats == THREE_PLAYERS:
        low = [colour * RANKS + face for colour in range(COLOURS) for face in range(3)]
        state.box = mask_of(low)
    elif state.seats == FIVE_PLAYERS:
        ones = [colour * RANKS + ONE for colour in range(COLOURS)]
        kept = ones[state.rng.below(COLOURS)]
        state.box = mask_of(ones) & ~bit(kept)
        log.add(OneKept(kept))


def deal_hands(state: GdState, log: Log) -> None:
    """GD-1.6: the whole pack, the same number to each.

    Every card goes to a seat with a chance in proportion to the room left in its hand, which makes
    each deal as likely as after a shuffle; `room` has eight bits for each seat.
    """
    cards: i64 = PACK & ~state.box
    left: i64 = count_bits(cards)
    room: i64 = 0
    for seat in range(state.seats):
        room += (left // state.seats) << (seat * ROOM_BITS)
    hands, rng = state.hands, state.rng
    while cards:
        ticket = rng.below(left)
        seat = 0
        free = room & ROOM_MASK
        while ticket >= free:
            ticket -= free
            seat += 1
            free = (room >> (seat * ROOM_BITS)) & ROOM_MASK
        hands[seat] |= cards & -cards
        room -= bit(seat * ROOM_BITS)
        left -= 1
        cards &= cards - 1
    if log.on:
        for seat in range(state.seats):
            log.add(Dealt(seat, state.hands[seat]))
