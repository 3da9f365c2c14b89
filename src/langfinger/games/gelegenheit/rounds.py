"""The course of a round: deal, stones, tricks, roles, alarm, score."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import Place
from langfinger.games.gelegenheit.cards import COLOURS, ONE, PACK, RANKS, face_of
from langfinger.games.gelegenheit.effects import (
    layer_of,
    note_special,
    take_effect,
    why_wins,
    winning_card,
)
from langfinger.games.gelegenheit.events import (
    NO_CLAIM,
    WOULD_STRAND,
    AlarmPassed,
    AlarmRaised,
    BigHaul,
    ClosingBegan,
    Dealt,
    GameEnded,
    Laid,
    LaidPlain,
    LootNamed,
    OneKept,
    PassedOver,
    Placed,
    RoleTaken,
    RoundBegan,
    RoundEnded,
    Scored,
    SetAside,
    TrickWon,
    WindowOpened,
)
from langfinger.games.gelegenheit.legal import barred, shown_lack
from langfinger.games.gelegenheit.options import FREE
from langfinger.games.gelegenheit.roles import claims, is_assigned, on_offer, without_role
from langfinger.games.gelegenheit.scoring import (
    haul,
    haul_loss,
    loot_count,
    role_points,
    thief_of,
)
from langfinger.games.gelegenheit.state import CARD_BITS, ROLE_BITS, GdState
from langfinger.games.gelegenheit.steps import (
    LAYING,
    LEAD,
    PLACING,
    ROUND_START,
    SCORING,
    AlarmWindow,
    AskingAlarm,
    Leftovers,
    Naming,
    Placing,
    RolePass,
    TakingRole,
)
from langfinger.kernel import NOBODY, Log, bit, count_bits, mask_of

ROUNDS: Final = 6
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
        log.add(Placed(seat, action.role, action.role2, action.role3))
    if ask.left > 1:
        after = state.after(seat, 1)
        state.pause(PLACING[after][ask.stones][ask.left - 1], bit(after))


def lead(state: GdState, seat: i64, log: Log) -> None:
    """GD-3.1, GD-9.1: the next trick is led, or all cards are played."""
    if state.hand(seat):
        state.leader = seat
        state.pause(LAYING[seat], bit(seat))
    elif is_assigned(state):
        state.agenda.append(SCORING)
    else:
        close_round(state, log)


def lay(state: GdState, seat: i64, card: i64, log: Log) -> None:
    """GD-3.2, GD-3.15: a card goes to the trick; unless it lies plain, it takes effect."""
    hand = state.hand(seat)
    bars = barred(state)
    plain = not hand & ~bars
    lack = shown_lack(state, card, plain, bars)
    if lack:
        state.put_lack(seat, state.lack(seat) | lack)
    state.put_hand(seat, hand & ~bit(card))
    state.trick_row |= card << (state.laid * CARD_BITS)
    state.laid += 1
    note_special(state, seat, face_of(card))
    if plain:
        state.plain |= bit(card)
    if log.on:
        log.add(LaidPlain(seat, card) if plain else Laid(seat, card))
    if not plain and take_effect(state, seat, card, log):
        state.pause(Naming(seat), bit(seat))
    else:
        go_on_with_trick(state, log)


def name_loot(state: GdState, seat: i64, colour: i64, log: Log) -> None:
    """GD-4.2, GD-4.7, GD-A8: the loot holds at once and to the end of the round."""
    state.loot = colour
    log.add(LootNamed(seat, colour))
    if state.laid:
        go_on_with_trick(state, log)


def go_on_with_trick(state: GdState, log: Log) -> None:
    """GD-3.2: the next player lays, or the trick is complete."""
    if state.laid < state.seats:
        following = state.after(state.leader, state.laid)
        state.pause(LAYING[following], bit(following))
    else:
        end_trick(state, log)


def end_trick(state: GdState, log: Log) -> None:
    """GD-5.6, GD-6.1, GD-6.6: winner, pile, stones, roles, alarm, and then the winner leads."""
    because = why_wins(state)
    card = winning_card(state, because)
    winner = layer_of(state, card)
    if log.on:
        log.add(TrickWon(winner, card, because))
    jokers_running = state.joker != NOBODY and state.joker_before != 0
    gather_trick(state, winner)
    if jokers_running or is_choice_open(state):
        plan_end_of_trick(state, winner, jokers_running)
    else:
        lead(state, winner, log)


def plan_end_of_trick(state: GdState, winner: i64, jokers_running: bool) -> None:
    """GD-6.1: what follows the trick, in reverse, because the last on the agenda happens first."""
    state.agenda.append(LEAD[winner])
    if jokers_running:
        state.agenda.append(AlarmWindow(winner))
    if state.second_choice != NOBODY and not is_assigned(state):
        plan_roles(state, state.second_choice)
    if state.first_choice != NOBODY and stones_placed(state, winner) == STONES_FIRST:
        first = state.first_choice
        state.agenda.append(PLACING[first][STONES_MIDDLE][state.seats])


def is_choice_open(state: GdState) -> bool:
    """GD-6.2, GD-6.3, GD-6.4: a Choice of this trick calls for stones, after the last one too."""
    if state.first_choice == NOBODY:
        return False
    if stones_placed(state, state.first_choice) == STONES_FIRST:
        return True
    return state.second_choice != NOBODY and not is_assigned(state)


def gather_trick(state: GdState, winner: i64) -> None:
    """GD-5.6: the winner takes the cards; everybody may still look at this trick (GD-A18)."""
    pile = state.pile(winner)
    for at in range(state.laid):
        pile |= bit(state.trick_card(at))
    state.put_pile(winner, pile)
    state.last_row = state.trick_row
    state.last_laid = state.laid
    state.last_leader = state.leader
    state.last_winner = winner
    state.trick_row = 0
    state.laid = 0
    state.joker_before = 1 if state.joker != NOBODY else 0
    state.joker = NOBODY


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


def pass_roles(state: GdState, step: RolePass, log: Log) -> None:
    """GD-7.8, GD-7.12, GD-7.13: asks the next seat of this pass that has something to choose."""
    asked = step.asked
    while asked < state.seats:
        seat = state.after(step.seat, asked)
        asked += 1
        if not step.among & bit(seat):
            continue
        if on_offer(state, seat, step.among):
            state.agenda.append(RolePass(step.seat, step.among, asked, step.given + 1))
            state.pause(TakingRole(seat, step.among), bit(seat))
            return
        pass_over(state, seat, step.among, log)
    end_pass(state, step)


def pass_over(state: GdState, seat: i64, among: i64, log: Log) -> None:
    """GD-7.14: nobody asks this seat, and all see why."""
    if log.on:
        reason = WOULD_STRAND if claims(state, seat, among) else NO_CLAIM
        log.add(PassedOver(seat, reason))


def end_pass(state: GdState, step: RolePass) -> None:
    """GD-7.8, GD-7.9, GD-A16: another pass while roles are given, then the leftovers."""
    if is_assigned(state):
        return
    if step.given and state.role_fallback != FREE:
        state.agenda.append(RolePass(step.seat, without_role(state), 0, 0))
    else:
        state.agenda.append(Leftovers(step.seat, 0))


def give_leftovers(state: GdState, step: Leftovers) -> None:
    """GD-7.9: the next seat without a role takes one freely."""
    for asked in range(step.asked, state.seats):
        seat = state.after(step.seat, asked)
        if state.role(seat) == NOBODY:
            state.agenda.append(Leftovers(step.seat, asked + 1))
            state.pause(TakingRole(seat, 0), bit(seat))
            return


def take_role(state: GdState, seat: i64, role: i64, log: Log) -> None:
    """GD-7.7, GD-7.11: the role is fixed for the rest of the round."""
    state.put_role(seat, role)
    log.add(RoleTaken(seat, role))


def open_window(state: GdState, winner: i64, log: Log) -> None:
    """GD-8.1, GD-8.2, GD-8.6, GD-8.7, GD-A21, GD-A22: roles are given, one to five cards held."""
    held = count_bits(state.hand(winner))
    if is_assigned(state) and 1 <= held <= ALARM_HAND:
        log.add(WindowOpened())
        state.pause(AskingAlarm(winner, state.seats), bit(winner))


def let_pass(state: GdState, seat: i64, ask: AskingAlarm, log: Log) -> None:
    """GD-8.3, GD-11.5: the next in order of play is asked, or play goes on."""
    log.add(AlarmPassed(seat))
    if ask.left > 1:
        after = state.after(seat, 1)
        state.pause(AskingAlarm(after, ask.left - 1), bit(after))


def raise_alarm(state: GdState, seat: i64, log: Log) -> None:
    """GD-8.3, GD-8.4, GD-8.5, GD-8.9: the round ends; cards in hand belong to nobody."""
    log.add(AlarmRaised(seat))
    for holder in range(state.seats):
        state.aside |= state.hand(holder)
        state.put_hand(holder, 0)
    log.add(SetAside(state.aside))
    state.agenda.pop()
    state.agenda.append(SCORING)


def close_round(state: GdState, log: Log) -> None:
    """GD-9.2, GD-A12: loot if it was never named, the last stones, roles, then the score."""
    log.add(ClosingBegan())
    state.agenda.append(SCORING)
    plan_roles(state, state.second_seven)
    if state.loot == NOBODY:
        state.agenda.append(Naming(state.first_three))


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
    """GD-9.10, GD-9.14: the role's result less what a big haul costs."""
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
    past = state.past(seat)
    while past >> shift:
        shift += ROLE_BITS
    state.put_past(seat, past | (role + 1) << shift)


def extended(
    rows: tuple[tuple[int, ...], ...], seat: i64, value: int
) -> tuple[tuple[int, ...], ...]:
    """The same rows with one more entry for this seat."""
    entries = list(rows)
    entries[seat] = (*entries[seat], value)
    return tuple(entries)
