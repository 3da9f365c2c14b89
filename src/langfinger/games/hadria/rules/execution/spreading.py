"""Smoke and fire: where they are laid, how they spread, and the arsonist's extra token."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import E_SMOKE, PROGRAMS, ZAIN
from langfinger.games.hadria.rules.execution.steps import Kindling, Spreading
from langfinger.games.hadria.rules.execution.targets import kindle_fields, spread_fields
from langfinger.games.hadria.rules.things.events import (
    FireLaid,
    SmokeLaid,
)
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Log, bit


def lay_smoke(state: HaState, seat: i64, field: i64, log: Log) -> None:
    """HA-20.1: one token on the field."""
    state.smoke = [*state.smoke, field]
    log.add(SmokeLaid(seat, field))


def lay_fire(state: HaState, seat: i64, field: i64, log: Log) -> None:
    """HA-20.2: one token on the field."""
    state.fire = [*state.fire, field]
    log.add(FireLaid(seat, field))


def go_on_spreading(state: HaState, ask: Spreading) -> None:
    """HA-7.13: further smoke next to the chosen field, as long as there is room."""
    if ask.left > 0 and spread_fields(state):
        state.pause(ask, bit(ask.seat))
    else:
        maybe_kindle(state, ask.seat, ask.program, ask.laid)


def spread_to(state: HaState, ask: Spreading, field: i64, log: Log) -> None:
    """HA-7.13: one more token of smoke."""
    lay_smoke(state, ask.seat, field, log)
    go_on_spreading(state, Spreading(ask.seat, ask.program, ask.left - 1, ask.laid + 1))


def maybe_kindle(state: HaState, seat: i64, program: i64, laid: i64) -> None:
    """HA-7.13: Zain may lay one more token next to one that he has just laid."""
    ask = Kindling(seat, program, laid)
    if state.thieves[seat] == ZAIN and kindle_fields(state, ask):
        state.pause(ask, bit(seat))


def kindle(state: HaState, ask: Kindling, field: i64, log: Log) -> None:
    """HA-20.2: the arsonist's extra token, of the kind of the card."""
    if PROGRAMS[ask.program][0].word == E_SMOKE:
        lay_smoke(state, ask.seat, field, log)
    else:
        lay_fire(state, ask.seat, field, log)
