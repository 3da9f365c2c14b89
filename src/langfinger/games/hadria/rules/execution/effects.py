"""What an action does: one short function per word of a card."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.board import DISTRICT
from langfinger.games.hadria.box.cards import (
    CLEVERNESS,
    E_BELL,
    E_BLIND,
    E_BOLA,
    E_CLIMB,
    E_CONFISCATE,
    E_DISGUISE,
    E_DRAW,
    E_DROP,
    E_FIRE,
    E_FISH,
    E_GLIDE,
    E_GRAB,
    E_HIDE,
    E_JAM,
    E_KEY,
    E_LANTERNS,
    E_LATER_AP,
    E_LATER_DRAW,
    E_LEAD,
    E_LURE,
    E_MOVE,
    E_PEEK,
    E_POISON,
    E_POST,
    E_PROTECT,
    E_RATS,
    E_ROUSE,
    E_SEDUCE,
    E_SHADOW,
    E_SHIFT,
    E_SMOKE,
    E_STUN,
    E_TRAP,
    E_WHISTLE,
    FULL,
    GUARD,
    NAMED_SPREAD,
    PROGRAMS,
    TILE_OF,
    Part,
)
from langfinger.games.hadria.rules.execution.events import (
    Crawled,
    Glided,
    NoEffect,
)
from langfinger.games.hadria.rules.execution.movement import EMERGED, FIRST, arrive, steps_of
from langfinger.games.hadria.rules.execution.spreading import (
    go_on_spreading,
    lay_fire,
    lay_smoke,
    maybe_kindle,
)
from langfinger.games.hadria.rules.execution.steps import (
    Aiming,
    Driving,
    Effect,
    Jamming,
    Leading,
    Moving,
    Peeking,
    Ringing,
    RobNow,
    Rousing,
    Sending,
    Spreading,
)
from langfinger.games.hadria.rules.execution.targets import (
    AT_FIELDS,
    AT_FIGURES,
    AT_THIEVES,
    has_target,
    peek_fields,
)
from langfinger.games.hadria.rules.execution.thefts import (
    call_in,
    confiscate_from,
    fish,
    grab,
    nibble,
    send_rats,
)
from langfinger.games.hadria.rules.guards.events import FigureHeld
from langfinger.games.hadria.rules.guards.visibility import thieves_on
from langfinger.games.hadria.rules.round.steps import Arriving, HandLimit
from langfinger.games.hadria.rules.things.events import (
    S_BLINDED,
    S_DISGUISED,
    S_HIDDEN,
    S_IMMOBILE,
    S_PROTECTED,
    S_STUNNED,
    S_TRAPPED,
    ApDelayed,
    DrawDelayed,
    Jammed,
    LanternsOut,
    Peeked,
    Poisoned,
    StateGained,
)
from langfinger.games.hadria.rules.things.hands import ask_to_drop, draw, in_hand
from langfinger.games.hadria.short_lists import replaced
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, bit, members


def go_on(state: HaState, step: Effect, log: Log) -> None:
    """HA-7.13: the next part of the action; the rest waits."""
    seat = step.seat
    parts = PROGRAMS[step.program]
    if step.done + 1 < len(parts):
        state.agenda.append(Effect(seat, step.program, step.done + 1))
    part = parts[step.done]
    word = part.word
    if word in (E_MOVE, E_CLIMB):
        begin_move(state, seat, step.program, part)
    elif word == E_SHIFT:
        state.agenda.append(Driving(seat, step.program, 0))
    elif word == E_PEEK:
        state.agenda.append(Peeking(seat, step.program, part.number))
    elif is_aimed(word):
        aim(state, seat, step.program, log)
    elif word == E_DRAW:
        draw(state, seat, part.number, log)
        if step.program != CLEVERNESS:
            state.agenda.append(HandLimit(seat))
    elif word == E_DROP:
        ask_to_drop(state, seat, 1 if in_hand(state, seat) else 0, log)
    else:
        change(state, seat, word, part.number, log)


def is_aimed(word: i64) -> bool:
    """HA-7.10: this word needs a target."""
    return word == E_KEY or AT_FIELDS[word] + AT_THIEVES[word] + AT_FIGURES[word] != 0


def begin_move(state: HaState, seat: i64, program: i64, part: Part) -> None:
    """HA-8.1: a move action begins; a climber is hidden until its end."""
    if part.word == E_CLIMB:
        state.climbing = seat
    steps = steps_of(state, seat, program, part.number)
    state.agenda.append(Moving(seat, program, steps, FIRST, 0))


def aim(state: HaState, seat: i64, program: i64, log: Log) -> None:
    """HA-6.9: without any target the action is executed all the same, without effect."""
    if has_target(state, seat, program):
        state.pause(Aiming(seat, program), bit(seat))
    elif log.on:
        log.add(NoEffect(seat, program))


def change(state: HaState, seat: i64, word: i64, number: i64, log: Log) -> None:
    """HA-14.6, HA-5.1: states of the actor, and what he gets at the next Planning."""
    if word == E_HIDE:
        state.hidden |= bit(seat)
        log.add(StateGained(seat, S_HIDDEN))
    elif word == E_PROTECT:
        state.protected |= bit(seat)
        log.add(StateGained(seat, S_PROTECTED))
    elif word == E_DISGUISE:
        state.disguised |= bit(seat)
        log.add(StateGained(seat, S_DISGUISED))
    elif word == E_LANTERNS:
        district = DISTRICT[state.places[seat]]
        state.lanterns = replaced(state.lanterns, district, state.lanterns[district] + number)
        log.add(LanternsOut(district))
    elif word == E_LATER_AP:
        state.later_ap[seat] += number
        log.add(ApDelayed(seat, number))
    else:
        assert word == E_LATER_DRAW
        state.later_draw[seat] += number
        log.add(DrawDelayed(seat, number))


def aim_at_field(state: HaState, ask: Aiming, field: i64, log: Log) -> None:
    """HA-7.12: the chosen field."""
    seat = ask.seat
    part = PROGRAMS[ask.program][0]
    state.aimed_field = field
    if part.word == E_SMOKE:
        lay_smoke(state, seat, field, log)
        spread = part.number if state.deck == FULL else NAMED_SPREAD
        go_on_spreading(state, Spreading(seat, ask.program, spread, 1))
    elif part.word == E_FIRE:
        lay_fire(state, seat, field, log)
        maybe_kindle(state, seat, ask.program, 1)
    elif part.word == E_LURE:
        state.agenda.append(Driving(seat, ask.program, 0))
    elif part.word == E_FISH:
        fish(state, seat, field, log)
    elif part.word == E_RATS:
        send_rats(state, seat, field, log)
    elif part.word == E_POISON:
        for other in members(thieves_on(state, field)):
            poison(state, other, part.number, log)
    elif part.word == E_BELL:
        state.agenda.append(Ringing(seat, field))
        state.agenda.append(Arriving(seat, GUARD, field))
    else:
        assert part.word == E_GLIDE
        glide(state, seat, field, log)


def glide(state: HaState, seat: i64, field: i64, log: Log) -> None:
    """HA-8.4: relocated to a free field, so nobody is there to arrest him."""
    log.add(Glided(seat, state.places[seat], field))
    state.places[seat] = field


def climb_out(state: HaState, ask: Aiming, field: i64, log: Log) -> None:
    """HA-8.5, HA-10.8: through the sewers without a move; taking and stealing as at its end."""
    seat = ask.seat
    log.add(Crawled(seat, state.places[seat], field))
    state.places[seat] = field
    arrive(state, Moving(seat, ask.program, 0, EMERGED, 1))


def aim_at_thief(state: HaState, ask: Aiming, victim: i64, log: Log) -> None:
    """HA-0.9, HA-11.1, HA-A43: the chosen thief."""
    seat = ask.seat
    part = PROGRAMS[ask.program][0]
    state.aimed_seat = victim
    if part.word == E_BOLA:
        poison(state, victim, part.number, log)
    elif part.word == E_TRAP:
        state.immobile |= bit(victim)
        log.add(StateGained(victim, S_IMMOBILE))
    elif part.word == E_BLIND:
        state.blinded |= bit(victim)
        log.add(StateGained(victim, S_BLINDED))
    elif part.word == E_FISH:
        state.agenda.append(RobNow(seat, victim))
    elif part.word == E_RATS:
        nibble(state, seat, victim, log)
    elif part.word == E_GRAB:
        grab(state, seat, victim, log)
    elif part.word == E_SHADOW:
        call_in(state, seat, victim, log)
    elif part.word == E_JAM:
        state.pause(Jamming(seat, victim), bit(seat))
    else:
        assert part.word == E_CONFISCATE
        confiscate_from(state, seat, victim, log)


def aim_at_figure(state: HaState, ask: Aiming, figure: i64, log: Log) -> None:
    """HA-0.4, HA-11.1: the chosen figure of the city guard."""
    seat = ask.seat
    part = PROGRAMS[ask.program][0]
    if part.word == E_LEAD or part.word == E_WHISTLE:
        state.agenda.append(Leading(seat, ask.program, figure, part.number, NOBODY))
    elif part.word == E_SEDUCE:
        goal = state.places[seat]
        state.agenda.append(Leading(seat, ask.program, figure, part.number, goal))
    elif part.word == E_POST:
        state.pause(Sending(seat, ask.program, figure), bit(seat))
    elif part.word == E_ROUSE:
        state.agenda.append(Rousing(seat, figure))
    elif part.word == E_STUN:
        state.stunned |= bit(figure)
        log.add(FigureHeld(figure, S_STUNNED))
    else:
        assert part.word == E_TRAP
        state.trapped |= bit(figure)
        log.add(FigureHeld(figure, S_TRAPPED))


def poison(state: HaState, seat: i64, number: i64, log: Log) -> None:
    """HA-5.1, HA-A33: markers to set aside at the next Planning; several effects add up."""
    state.set_aside[seat] += number
    log.add(Poisoned(seat, number))


def cut(state: HaState, ask: Jamming, slot: i64, ap: i64, log: Log) -> None:
    """HA-6.10: the action is sorted in by its new number."""
    before = state.aps[ask.seat2][slot]
    state.aps[ask.seat2] = replaced(state.aps[ask.seat2], slot, before - ap)
    log.add(Jammed(ask.seat2, slot, before, before - ap))


def go_on_peeking(state: HaState, ask: Peeking) -> None:
    """HA-7.13: up to three face-down tiles in range that are not known yet."""
    if ask.left > 0 and peek_fields(state, ask):
        state.pause(ask, bit(ask.seat))


def peek(state: HaState, ask: Peeking, field: i64, log: Log) -> None:
    """HA-7.13: the tile stays face down; only the actor knows it now."""
    one = state.face_down[state.tile_fields.index(field)]
    state.known_tiles[ask.seat] = sorted([*state.known_tiles[ask.seat], one])
    log.add(Peeked(ask.seat, field, TILE_OF[one]))
    state.agenda.append(Peeking(ask.seat, ask.program, ask.left - 1))
