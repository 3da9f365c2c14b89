"""What an action does, part by part: moves, targets, cards, and states of the actor."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.board import DISTRICT
from langfinger.games.hadria.box.cards import (
    CLEVERNESS,
    E_CLIMB,
    E_DISGUISE,
    E_DRAW,
    E_DROP,
    E_HIDE,
    E_KEY,
    E_LANTERNS,
    E_LATER_AP,
    E_LATER_DRAW,
    E_MOVE,
    E_PEEK,
    E_PROTECT,
    E_SHIFT,
    Part,
)
from langfinger.games.hadria.rules.execution.aims.aiming import Aiming
from langfinger.games.hadria.rules.execution.aims.driving import Driving
from langfinger.games.hadria.rules.execution.aims.targets import (
    AT_FIELDS,
    AT_FIGURES,
    AT_THIEVES,
    targets_up_to_two,
)
from langfinger.games.hadria.rules.execution.events import (
    S_DISGUISED,
    S_HIDDEN,
    S_PROTECTED,
    ApDelayed,
    DrawDelayed,
    LanternsOut,
    NoEffect,
    StateGained,
)
from langfinger.games.hadria.rules.execution.movement import FIRST, steps_of
from langfinger.games.hadria.rules.execution.moving import Moving
from langfinger.games.hadria.rules.execution.tiles import Peeking
from langfinger.games.hadria.rules.things.dropping import HandLimit, ask_to_drop_one
from langfinger.games.hadria.rules.things.hands import draw
from langfinger.games.hadria.short_lists import replaced
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Log, Step, bit


@mypyc_attr(acyclic=True, free_list_len=1)
class Effect(Step):
    """HA-7.13: so many parts of this action are done; the next one happens."""

    __match_args__ = ("seat", "program", "done")
    rule = "HA-7.13"

    def __init__(self, seat: int, program: int, done: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.done: i64 = done

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-7.13: the next part of the action; the rest waits."""
        parts = state.edition.programs[self.program]
        if self.done + 1 < len(parts):
            state.agenda.append(Effect(self.seat, self.program, self.done + 1))
        begin_part(state, self.seat, self.program, parts[self.done], log)


def begin_part(state: HaState, seat: i64, program: i64, part: Part, log: Log) -> None:
    """HA-7.13: one part of an action, told by its word."""
    word = part.word
    if word in (E_MOVE, E_CLIMB):
        begin_move(state, seat, program, part)
    elif word == E_SHIFT:
        state.agenda.append(Driving(seat, program, 0))
    elif word == E_PEEK:
        state.agenda.append(Peeking(seat, program, part.number))
    elif is_aimed(word):
        aim(state, seat, program, log)
    elif word == E_DRAW:
        draw(state, seat, part.number, log)
        if program != CLEVERNESS:
            state.agenda.append(HandLimit(seat))
    elif word == E_DROP:
        ask_to_drop_one(state, seat, log)
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
    """HA-6.9, HA-A58: a single target is taken; without any the action has no effect."""
    ask = Aiming(seat, program)
    targets = targets_up_to_two(state, seat, program)
    if targets > 1:
        state.pause(ask, bit(seat))
    elif targets:
        ask.choose(state, seat, ask.legal(state, seat)[0], log)
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
        state.later_ap = state.later_ap.but(seat, state.later_ap[seat] + number)
        log.add(ApDelayed(seat, number))
    else:
        assert word == E_LATER_DRAW
        state.later_draw = state.later_draw.but(seat, state.later_draw[seat] + number)
        log.add(DrawDelayed(seat, number))
