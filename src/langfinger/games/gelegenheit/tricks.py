"""The tricks of a round: lead, lay, name the loot, win, and raise the alarm."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.gelegenheit.cards import face_of
from langfinger.games.gelegenheit.effects import (
    layer_of,
    note_special,
    take_effect,
    why_wins,
    winning_card,
)
from langfinger.games.gelegenheit.events import (
    AlarmPassed,
    AlarmRaised,
    Laid,
    LaidPlain,
    LootNamed,
    SetAside,
    TrickWon,
    WindowOpened,
)
from langfinger.games.gelegenheit.legal import barred, shown_lack
from langfinger.games.gelegenheit.packing import CARD_BITS
from langfinger.games.gelegenheit.roles import is_assigned
from langfinger.games.gelegenheit.rounds import (
    ALARM_HAND,
    STONES_FIRST,
    STONES_MIDDLE,
    close_round,
    plan_roles,
    stones_placed,
)
from langfinger.games.gelegenheit.state import GdState
from langfinger.games.gelegenheit.steps import (
    ALARM_WINDOW,
    ASKING_ALARM,
    LAYING,
    LEAD,
    NAMING,
    PLACING,
    SCORING,
    AskingAlarm,
)
from langfinger.kernel import NOBODY, Log, bit, count_bits


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
        state.pause(NAMING[seat], bit(seat))
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
        state.agenda.append(ALARM_WINDOW[winner])
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
    """GD-5.6, GD-A18, GD-A32: the winner takes the cards; all may look at them for a while."""
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


def open_window(state: GdState, winner: i64, log: Log) -> None:
    """GD-8.1, GD-8.2, GD-8.6, GD-8.7, GD-A21, GD-A22: roles are given, one to five cards held."""
    held = count_bits(state.hand(winner))
    if is_assigned(state) and 1 <= held <= ALARM_HAND:
        log.add(WindowOpened())
        state.pause(ASKING_ALARM[winner][state.seats], bit(winner))


def let_pass(state: GdState, seat: i64, ask: AskingAlarm, log: Log) -> None:
    """GD-8.3, GD-11.5, GD-A31: the next in order of play is asked, or play goes on."""
    log.add(AlarmPassed(seat))
    if ask.left > 1:
        after = state.after(seat, 1)
        state.pause(ASKING_ALARM[after][ask.left - 1], bit(after))


def raise_alarm(state: GdState, seat: i64, log: Log) -> None:
    """GD-8.3, GD-8.4, GD-8.5, GD-8.9: the round ends; cards in hand belong to nobody."""
    log.add(AlarmRaised(seat))
    for holder in range(state.seats):
        state.aside |= state.hand(holder)
        state.put_hand(holder, 0)
    log.add(SetAside(state.aside))
    state.agenda.pop()
    state.agenda.append(SCORING)
