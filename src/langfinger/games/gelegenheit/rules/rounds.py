"""A round begins: the pack, the deal and the first stones."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import COLOURS, ONE, PACK, RANKS
from langfinger.games.gelegenheit.events import Dealt, OneKept, RoundBegan
from langfinger.games.gelegenheit.rules import tricks
from langfinger.games.gelegenheit.rules.placing import PLACING, STONES_FIRST
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Log, Step, bit, count_bits, mask_of

THREE_PLAYERS: Final = 3
FIVE_PLAYERS: Final = 5
ROOM_BITS: Final = 8
ROOM_MASK: Final = 255


class RoundStart(Step):
    """GD-2.1: a new round is dealt."""

    rule = "GD-2.1"

    def resolve(self, state: GdState, log: Log) -> None:
        """GD-1.7, GD-2.1, GD-A1, GD-A2: the deal passes on, stones come back, nothing is played."""
        state.round += 1
        state.dealer = state.after(state.dealer, 1)
        clear_table(state)
        log.add(RoundBegan(state.round, state.dealer))
        deal_hands(state, log)
        first = state.after(state.dealer, 1)
        state.agenda.append(tricks.LEAD[first])
        state.agenda.append(PLACING[first][STONES_FIRST][state.seats])


ROUND_START: Final = RoundStart()


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


def clear_table(state: GdState) -> None:
    """GD-2.1: all stones in the supply, no role, empty piles, no loot, nothing special played."""
    for seat in range(state.seats):
        state.put_pile(seat, 0)
        state.put_lack(seat, 0)
        state.put_row(seat, 0)
        state.put_hand(seat, 0)
    state.role_row = 0
    state.leader = NOBODY
    state.aside = 0
    state.plain = 0
    state.joker_before = 0
    state.first_choice = NOBODY
    state.loot = NOBODY
    state.second_choice = NOBODY
    state.first_three = NOBODY
    state.sevens = 0
    state.second_seven = NOBODY
    state.last_laid = 0
    state.last_row = 0
    state.last_leader = NOBODY
    state.last_winner = NOBODY


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
    while cards:
        ticket = state.rng.below(left)
        seat = 0
        while ticket >= (room >> (seat * ROOM_BITS)) & ROOM_MASK:
            ticket -= (room >> (seat * ROOM_BITS)) & ROOM_MASK
            seat += 1
        state.put_hand(seat, state.hand(seat) | (cards & -cards))
        room -= bit(seat * ROOM_BITS)
        left -= 1
        cards &= cards - 1
    if log.on:
        for seat in range(state.seats):
            log.add(Dealt(seat, state.hand(seat)))
