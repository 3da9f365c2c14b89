"""Reaction windows: who is asked, secret commitments, and Assassins at accomplices.

Whoever is asked follows from what everybody can see, so an open window tells nothing about a hand.
The card that may be stabbed lies directly beneath its window on the agenda.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.asks import Countering, Reacting
from langfinger.games.swindler.box.cards import (
    Box,
)
from langfinger.games.swindler.events_of_cards import (
    CalledOff,
    Played,
    Reopened,
    Stabbed,
    Unanswered,
    Unopposed,
)
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.purse import best_known, leave_hand, show_in_hand, to_discard
from langfinger.games.swindler.sight import (
    AFTER_DRAW,
    BAG_DECLARED,
    MOMENT_WORDS,
    SKULL,
    STEAL_DONE,
)
from langfinger.games.swindler.state import SwState
from langfinger.games.swindler.steps import (
    HIRE,
    CardWindow,
    Carry,
    Collect,
    Daggers,
    Employ,
    OfCard,
    Pledges,
    Stab,
    Tool,
    Unveil,
    Window,
)
from langfinger.kernel import NOBODY, Log, bit, count_bits

MOMENTS: Final = range(len(MOMENT_WORDS.names))
WINDOWS: Final[list[Window]] = [Window(moment) for moment in MOMENTS]
COLLECT: Final[list[Collect]] = [Collect(moment) for moment in MOMENTS]
FIRST: Final[list[Pledges]] = [Pledges(moment, 0) for moment in MOMENTS]
FURTHER: Final[list[Pledges]] = [Pledges(moment, 1) for moment in MOMENTS]
SETS_OF_SEATS: Final[i64] = 16
REACTING: Final[list[Reacting]] = [Reacting(m, seats) for m in MOMENTS for seats in range(16)]


def open_window(state: SwState, box: Box, moment: i64) -> None:
    """SW-12.1, SW-A43: all who could react are asked at once; if nobody could, play goes on."""
    seats = suspects(state, box, moment)
    if seats:
        state.agenda.append(COLLECT[moment])
        state.pause(REACTING[moment * SETS_OF_SEATS + seats], seats)


def suspects(state: SwState, box: Box, moment: i64) -> i64:
    """SW-A24, SW-A25: everybody who could hold a fitting card for all that the others know."""
    unseen = whereabouts_unknown(state)
    owners, rich = loot_owners(state, box)
    any_time = is_any_time(state, moment)
    others = cards_of_others(state, box, moment)
    asked: i64 = 0
    for seat in range(state.seats):
        if state.hand[seat] or state.known[seat]:
            cards = cards_of_thief(box, moment) if seat == state.active else others
            if any_time:
                cards |= cards_against(box, seat, owners, rich)
            if could_hold(state, seat, cards, unseen) and may_react(state, seat):
                asked |= bit(seat)
    return asked


def whereabouts_unknown(state: SwState) -> i64:
    """SW-12.4, SW-12.7: all accomplices but those that lie open: in the deck or in a hand."""
    cards = state.deck
    for seat in range(state.seats):
        cards |= state.hand[seat]
    return cards


def may_react(state: SwState, seat: i64) -> bool:
    """SW-10.9, SW-A24: a jailed player may react, at most tables."""
    return state.jailed_may_react == DEFAULT or not state.jailed & bit(seat)


def could_hold(state: SwState, seat: i64, cards: i64, unseen: i64) -> bool:
    """SW-3.2, SW-A46: is one of these cards shown in this hand, or may one be among the others?"""
    hidden = cards & unseen if state.hand[seat] else 0
    return hidden | (cards & state.known[seat] & ~state.rested) != 0


def fitting_cards(state: SwState, box: Box, seat: i64, moment: i64) -> i64:
    """SW-12.1, SW-12.6, SW-A26: the cards that this seat could use now, as everybody can see."""
    cards = timed_cards(state, box, seat, moment)
    if is_any_time(state, moment):
        cards |= any_time_cards(state, box, seat)
    return cards


def is_any_time(state: SwState, moment: i64) -> bool:
    """SW-A31: any-time cards fit every moment but that of a skull, at most tables."""
    return moment != SKULL or state.any_time_in_skull_window != DEFAULT


def timed_cards(state: SwState, box: Box, seat: i64, moment: i64) -> i64:
    """SW-12.6: cards with a moment of their own."""
    own = seat == state.active
    return cards_of_thief(box, moment) if own else cards_of_others(state, box, moment)


def cards_of_thief(box: Box, moment: i64) -> i64:
    """SW-13.11: after a successful steal the thief may go on with a Sidekick."""
    return box.sidekicks if moment == STEAL_DONE else 0


def cards_of_others(state: SwState, box: Box, moment: i64) -> i64:
    """SW-13.2, SW-13.4, SW-13.6, SW-13.7, SW-13.9: what fits the moments of another one's steal."""
    if moment == AFTER_DRAW:
        return box.copycats
    if moment == BAG_DECLARED:
        return box.know_it_alls
    if moment == STEAL_DONE:
        return box.backstabbers | box.gold_diggers if state.fresh else box.backstabbers
    return box.angels if moment == SKULL else 0


def any_time_cards(state: SwState, box: Box, seat: i64) -> i64:
    """SW-13.3, SW-13.8: Beggar and Hustler, if they could do something."""
    owners, rich = loot_owners(state, box)
    return cards_against(box, seat, owners, rich)


def loot_owners(state: SwState, box: Box) -> tuple[i64, i64]:
    """SW-3.2: the seats with loot, and those with so much that a Beggar comes."""
    owners: i64 = 0
    rich: i64 = 0
    for seat in range(state.seats):
        tiles = state.tiles[seat]
        if tiles:
            owners |= bit(seat)
            if count_bits(tiles) >= box.beggar_loot:
                rich |= bit(seat)
    return owners, rich


def cards_against(box: Box, seat: i64, owners: i64, rich: i64) -> i64:
    """SW-13.3, SW-13.8: a Beggar if others are rich, a Hustler if I and others own something."""
    me = bit(seat)
    cards: i64 = 0
    if rich & ~me:
        cards = box.beggars
    if owners & me and owners & ~me:
        cards |= box.hustlers
    return cards


def collect(state: SwState, moment: i64, passing: i64, log: Log) -> None:
    """SW-A25: the window is closed; passes are forgotten, commitments remain."""
    committed = False
    for seat in range(state.seats):
        answer: i64 = state.answer[seat]
        if answer != NOBODY:
            state.answer[seat] = NOBODY
            if answer != passing:
                state.pledge[seat] = answer
                committed = True
    if committed:
        state.agenda.append(FIRST[moment])
    elif log.on:
        log.add(Unanswered(moment))


def next_pledge(state: SwState) -> i64:
    """SW-12.2: the first seat in turn order, from the active player, that is still committed."""
    for places in range(state.seats):
        seat = state.after(state.active, places)
        if state.pledge[seat] != NOBODY:
            return seat
    return NOBODY


def end_of_pledges(state: SwState, step: Pledges, log: Log) -> None:
    """SW-A43: after a card the window opens again."""
    if log.on:
        log.add(Reopened(step.moment))
    state.agenda.append(WINDOWS[step.moment])


def drop_moment(state: SwState) -> None:
    """SW-A56: the moment is over: what was to follow it goes, commitments return unseen."""
    pledges = state.agenda.pop()
    assert isinstance(pledges, Pledges)
    state.agenda.pop()
    for seat in range(state.seats):
        state.pledge[seat] = NOBODY


def lay_open(state: SwState, box: Box, seat: i64, card: i64, log: Log) -> None:
    """SW-12.1, SW-12.7: a card from the hand lies on the table."""
    leave_hand(state, seat, card)
    state.table |= bit(card)
    if log.on:
        log.add(Played(seat, box.accomplice_of[card], card))


def open_card_window(state: SwState, box: Box, owner: i64, card: i64) -> None:
    """SW-12.3, SW-13.1, SW-A44: everybody but the owner may stab the card, and nothing else."""
    daggers: i64 = box.assassins
    unseen = whereabouts_unknown(state)
    seats: i64 = 0
    for seat in range(state.seats):
        asked = seat != owner and may_react(state, seat)
        if asked and could_hold(state, seat, daggers, unseen):
            seats |= bit(seat)
    if seats:
        state.agenda.append(Daggers(owner, card))
        state.pause(Countering(owner, card, seats), seats)


def show_dagger(state: SwState, box: Box, step: Daggers, passing: i64, log: Log) -> None:
    """SW-12.2, SW-13.1: the first Assassin in turn order is shown, others stay unseen.

    The window about the card goes back on the agenda, in case the Assassin is stabbed.
    """
    killer = first_killer(state, passing)
    for seat in range(state.seats):
        state.answer[seat] = NOBODY
    if killer == NOBODY:
        if log.on:
            log.add(Unopposed(step.seat, box.accomplice_of[step.card]))
        return
    card = best_known(state, killer, box.assassins)
    lay_open(state, box, killer, card, log)
    state.agenda.append(CardWindow(step.seat, step.card))
    state.agenda.append(Stab(killer, card))
    open_card_window(state, box, killer, card)


def first_killer(state: SwState, passing: i64) -> i64:
    """SW-12.2: the first seat in turn order that has committed an Assassin, or NOBODY."""
    for places in range(state.seats):
        seat = state.after(state.active, places)
        answer = state.answer[seat]
        if answer != NOBODY and answer != passing:
            return seat
    return NOBODY


def stab(state: SwState, box: Box, step: Stab, log: Log) -> None:
    """SW-12.5, SW-13.1: the card beneath and the Assassin are discarded, with no effect."""
    window = state.agenda.pop()
    assert isinstance(window, CardWindow)
    target = state.agenda.pop()
    assert isinstance(target, (Carry, OfCard))
    to_discard(state, box, target.card)
    to_discard(state, box, step.card)
    log.add(Stabbed(target.seat, box.accomplice_of[target.card], step.seat))
    if isinstance(target, Tool):
        call_off(state, target.seat, log)


def call_off(state: SwState, seat: i64, log: Log) -> None:
    """SW-A32, SW-A46, SW-A50, SW-A64: the action is off; its other cards are known by now."""
    unveil = state.agenda.pop()
    assert isinstance(unveil, Unveil)
    action = state.agenda.pop()
    show_in_hand(state, seat, state.table)
    state.table = 0
    state.named = 0
    state.paid = 0
    log.add(CalledOff(seat))
    if isinstance(action, Employ):
        state.agenda.append(HIRE)
