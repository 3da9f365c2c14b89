"""The frame of a round: pack, deal, stones, the closing step and the score."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import Place
from langfinger.games.gelegenheit.cards import COLOURS, ONE, PACK, RANKS, ROUNDS
from langfinger.games.gelegenheit.events import (
    BigHaul,
    ClosingBegan,
    Dealt,
    GameEnded,
    OneKept,
    Placed,
    RoundBegan,
    RoundEnded,
    Scored,
)
from langfinger.games.gelegenheit.packing import ROLE_BITS, with_entry
from langfinger.games.gelegenheit.roles import without_role
from langfinger.games.gelegenheit.scoring import (
    haul,
    haul_loss,
    loot_count,
    role_points,
    thief_of,
)
from langfinger.games.gelegenheit.state import GdState
from langfinger.games.gelegenheit.steps import (
    LEAD,
    NAMING,
    PLACING,
    ROUND_START,
    SCORING,
    Placing,
    RolePass,
)
from langfinger.kernel import NOBODY, Log, bit, count_bits, mask_of

STONES: Final = 7
STONES_FIRST: Final = 2
STONES_MIDDLE: Final = 3
STONES_LAST: Final = 2
ALARM_HAND: Final = 5
THREE_PLAYERS: Final = 3
FIVE_PLAYERS: Final = 5
ROOM_BITS: Final = 8
ROOM_MASK: Final = 255


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


def start_round(state: GdState, log: Log) -> None:
    """GD-1.7, GD-2.1, GD-A1, GD-A2: the deal passes on, stones come back, nothing is played yet."""
    state.round += 1
    state.dealer = state.after(state.dealer, 1)
    clear_table(state)
    log.add(RoundBegan(state.round, state.dealer))
    deal_hands(state, log)
    first = state.after(state.dealer, 1)
    state.agenda.append(LEAD[first])
    state.agenda.append(PLACING[first][STONES_FIRST][state.seats])


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


def place(state: GdState, seat: i64, action: Place, ask: Placing, log: Log) -> None:
    """GD-2.2 to GD-2.5, GD-6.2, GD-6.3: the stones stay; the next player places, or all have."""
    state.put_row(seat, state.row(seat) + action.stones)
    if log.on:
        supply = STONES - stones_placed(state, seat)
        log.add(Placed(seat, action.role, action.role2, action.role3, supply))
    if ask.left > 1:
        after = state.after(seat, 1)
        state.pause(PLACING[after][ask.stones][ask.left - 1], bit(after))


def plan_roles(state: GdState, first: i64) -> None:
    """GD-6.3, GD-7.1: the last stones, then the roles, both from this seat on."""
    state.agenda.append(RolePass(first, without_role(state), 0, 0))
    state.agenda.append(PLACING[first][STONES_LAST][state.seats])


def stones_placed(state: GdState, seat: i64) -> int:
    """How many stones this seat has on the table; between tricks it is the same for all."""
    placed: i64 = 0
    row = state.row(seat)
    while row:
        placed += row & 7
        row >>= 3
    return placed


def close_round(state: GdState, log: Log) -> None:
    """GD-9.2, GD-A12: loot if it was never named, the last stones, roles, then the score."""
    log.add(ClosingBegan())
    state.agenda.append(SCORING)
    plan_roles(state, state.second_seven)
    if state.loot == NOBODY:
        state.agenda.append(NAMING[state.first_three])


def score_round(state: GdState, log: Log) -> None:
    """GD-9.1, GD-9.11, GD-10.1, GD-10.4: points and roles are written down; six rounds in all."""
    hauled = haul(state)
    if hauled:
        log.add(BigHaul(thief_of(state), hauled))
    for seat in range(state.seats):
        score_seat(state, seat, log)
    log.add(RoundEnded(state.round))
    if state.round < ROUNDS:
        state.agenda.append(ROUND_START)
    else:
        log.add(GameEnded())


def score_seat(state: GdState, seat: i64, log: Log) -> None:
    """GD-9.10, GD-9.14, GD-A34: the role's result less what a big haul costs."""
    lost = haul_loss(state, seat)
    points = role_points(state, seat) - lost
    role = state.role(seat)
    if log.on:
        log.add(Scored(seat, role, loot_count(state, seat), points, lost))
    write_down_role(state, seat, role)
    state.points = extended(state.points, seat, points)


def write_down_role(state: GdState, seat: i64, role: i64) -> None:
    """GD-7.11: the score sheet records the role after those of the rounds before."""
    shift: i64 = 0
    past: i64 = state.past[seat]
    while past >> shift:
        shift += ROLE_BITS
    state.past = with_entry(state.past, seat, past | (role + 1) << shift)


def extended(
    rows: tuple[tuple[int, ...], ...], seat: i64, value: int
) -> tuple[tuple[int, ...], ...]:
    """The same rows with one more entry for this seat."""
    entries = list(rows)
    entries[seat] = (*entries[seat], value)
    return tuple(entries)
