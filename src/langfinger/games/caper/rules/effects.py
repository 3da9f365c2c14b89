"""What a play does: the card's own symbols, then the combos that it calls."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.board.card_sets import first_of
from langfinger.games.caper.board.loot import loot_kinds
from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.box.effects import BURN, CAPER, COIN, LAUNDER, ONCE, TAKE, Effect
from langfinger.games.caper.events import (
    BY_CARD,
    GearFired,
    Lapsed,
    ThiefFired,
)
from langfinger.games.caper.options import ON
from langfinger.games.caper.rules.burning import burn, burn_targets
from langfinger.games.caper.rules.coins import launder, take_coins
from langfinger.games.caper.rules.combos import Call, Play, call_all, called, fire, give
from langfinger.games.caper.rules.counting import times
from langfinger.games.caper.rules.gains import move_marker, take_loot
from langfinger.games.caper.state import CaState
from langfinger.games.caper.steps import (
    CALLED,
    OWN,
    PLAYED,
    Burning,
    Effects,
    Ordering,
    TakingLoot,
)
from langfinger.kernel import NOBODY, Json, Log, bit


def start_effects(state: CaState, box: Box, play: Play, log: Log) -> bool:
    """CA-3.5, CA-4.6: all symbols of the card that was just placed; True if all are done."""
    return own_symbols(state, box, play, play.face.symbols, log)


def go_on(state: CaState, box: Box, step: Effects, log: Log) -> None:
    """CA-13.2, CA-13.3: a choice or a burn is done, the rest of the play goes on."""
    own_symbols(state, box, play_of(state, box, step), step.left, log)


def play_of(state: CaState, box: Box, step: Effects) -> Play:
    """The play that a step is about."""
    space = state.space_of(step.location)
    crew = state.crew(step.seat, space)
    face = box.thief_faces[step.thief] if step.gear == NOBODY else box.gear_faces[step.gear]
    play = Play(step.seat, space, step.thief, step.gear, crew, face)
    play.washed = step.washed
    play.fresh = False
    return play


def resolve_next(state: CaState, box: Box, step: Ordering, number: i64, log: Log) -> None:
    """CA-A4: the acting player has picked the next effect."""
    play = play_of(state, box, step)
    left: i64 = step.left & ~bit(number)
    if step.group == OWN:
        if not symbol(state, box, play, play.face.symbol(number), left, log):
            own_symbols(state, box, play, left, log)
    else:
        calls = called(state, box, play)
        fire(state, play, calls[number], log)
        called_combos(state, play, calls, left, log)


def own_symbols(state: CaState, box: Box, play: Play, left: i64, log: Log) -> bool:
    """CA-6.7, CA-13.1: symbols of the card in printed order, then the combos that it calls.

    False if the rest waits on the agenda or for an answer.
    """
    number: i64 = 0
    while left:
        if left & bit(number):
            if is_choice_of_order(state, left):
                ask_order(state, play, OWN, left)
                return False
            left &= ~bit(number)
            if symbol(state, box, play, play.face.symbol(number), left, log):
                return False
        number += 1
    if state.free_order == ON:
        calls = called(state, box, play)
        return called_combos(state, play, calls, bit(len(calls)) - 1, log)
    call_all(state, box, play, None, log)
    return True


def called_combos(state: CaState, play: Play, calls: list[Call], left: i64, log: Log) -> bool:
    """CA-13.1, CA-13.6: called combos, oldest first; False if an answer is waited for."""
    count: i64 = len(calls)
    for number in range(count):
        if left & bit(number):
            if is_choice_of_order(state, left):
                ask_order(state, play, CALLED, left)
                return False
            left &= ~bit(number)
            fire(state, play, calls[number], log)
    return True


def is_choice_of_order(state: CaState, left: i64) -> bool:
    """CA-A4: the table plays with free order and several effects are left."""
    return state.free_order == ON and left & (left - 1) != 0


def ask_order(state: CaState, play: Play, group: i64, left: i64) -> None:
    """CA-A4: which effect comes next?"""
    seat = play.seat
    location = state.site(play.space).location
    interrupt(state, play)
    ask = Ordering(seat, location, play.thief, play.gear, left, play.washed, group)
    state.pause(ask, bit(seat))


def wait_for(state: CaState, play: Play, left: i64) -> None:
    """CA-13.2: the rest of the card's own symbols waits on the agenda."""
    location = state.site(play.space).location
    interrupt(state, play)
    state.agenda.append(Effects(play.seat, location, play.thief, play.gear, left, play.washed))


def interrupt(state: CaState, play: Play) -> None:
    """CA-2.5, CA-13.2: the end of the play waits beneath all that is left of it."""
    if play.fresh:
        state.agenda.append(PLAYED[play.seat])
        play.fresh = False


def symbol(state: CaState, box: Box, play: Play, effect: Effect, left: i64, log: Log) -> bool:
    """CA-6.9, CA-6.11: one symbol as far as it can be; True if the rest waits on the agenda."""
    if effect.per != ONCE:
        own_combo(state, play, effect, log)
    elif effect.word == CAPER:
        move_marker(state, play.seat, play.space, effect.n, BY_CARD, log)
    elif effect.word == COIN:
        take_coins(state, play.seat, effect.n, BY_CARD, log)
    elif effect.word == TAKE:
        return take_symbol(state, play, effect, left, log)
    elif effect.word == LAUNDER:
        play.washed += launder(state, play.seat, effect.n, log)
    else:
        assert effect.word == BURN
        return burn_symbol(state, box, play, left, log)
    return False


def own_combo(state: CaState, play: Play, effect: Effect, log: Log) -> None:
    """CA-5.8, CA-7.2, CA-7.4, CA-7.17, CA-12.10, CA-13.5, CA-A10, CA-A12: all at once."""
    count = times(state, effect, play.seat, play.space)
    if count:
        if log.on:
            if play.gear == NOBODY:
                log.add(ThiefFired(play.seat, play.thief, count))
            else:
                log.add(GearFired(play.seat, play.gear, count))
        give(state, play, effect, count, log)


def take_symbol(state: CaState, play: Play, effect: Effect, left: i64, log: Log) -> bool:
    """CA-6.5, CA-6.6, CA-6.10, CA-A28: loot of one kind, or of the kind that the player chooses."""
    kind = effect.loot
    site = state.site(play.space)
    if kind == NOBODY:
        kinds = loot_kinds(site.loot)
        if kinds & (kinds - 1):
            wait_for(state, play, left)
            state.pause(TakingLoot(play.seat, site.location), bit(play.seat))
            return True
        if not kinds:
            if log.on:
                log.add(Lapsed(play.seat, TAKE, site.location))
            return False
        kind = first_of(kinds)
    take_loot(state, play.seat, play.space, kind, log)
    return False


def burn_symbol(state: CaState, box: Box, play: Play, left: i64, log: Log) -> bool:
    """CA-6.4, CA-8.18, CA-8.26, CA-A5: a target must be burned if there is one."""
    targets = burn_targets(state, box, play.seat, play.space)
    location = state.site(play.space).location
    if not targets:
        if log.on:
            log.add(Lapsed(play.seat, BURN, location))
        return False
    wait_for(state, play, left)
    if targets & (targets - 1):
        state.pause(Burning(play.seat, location), bit(play.seat))
    else:
        burn(state, box, play.seat, first_of(targets), play.space, log)
    return True


def waiting_effects(state: CaState, box: Box, step: Ordering) -> list[Json]:
    """CA-A4: the effects that wait to be put in order, by the numbers that choose them."""
    play = play_of(state, box, step)
    waiting: list[Json] = []
    if step.group == OWN:
        now = play.face.now
        for number in range(len(now)):
            if step.left & bit(number):
                card = box.thieves.names[play.thief]
                if play.gear != NOBODY:
                    card = box.gear.names[play.gear]
                waiting.append({"number": number + 1, "card": card, "effect": now[number].text})
        return waiting
    calls = called(state, box, play)
    for number in range(len(calls)):
        if step.left & bit(number):
            call = calls[number]
            card = bearer_name(box, call)
            waiting.append({"number": number + 1, "card": card, "effect": call.effect.text})
    return waiting


def bearer_name(box: Box, call: Call) -> str:
    """The card that bears a called combo."""
    if call.thief != NOBODY:
        return box.thieves.names[call.thief]
    return box.gear.names[call.gear] if call.gear != NOBODY else box.locations.names[call.location]
