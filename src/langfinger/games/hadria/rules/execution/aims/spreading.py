"""Smoke and fire: how they spread, and the arsonist's extra token."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.board import NEXT_TO
from langfinger.games.hadria.box.cards import E_SMOKE, PROGRAMS, ZAIN
from langfinger.games.hadria.rules.late import NO_MORE
from langfinger.games.hadria.rules.things.actions import AIM, STOP, Aim, Stop, Target
from langfinger.games.hadria.rules.things.places import is_free
from langfinger.games.hadria.rules.things.refusals import unless_offered
from langfinger.games.hadria.rules.things.tokens import lay_fire, lay_smoke
from langfinger.games.hadria.short_lists import is_among
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, ListQuestion, Log, Reason, bit


class Spreading(ListQuestion):
    """HA-7.13: this seat lays up to so many more tokens next to the chosen field."""

    __match_args__ = ("seat", "program", "left", "laid")
    rule = "HA-7.13"
    answers = (Aim, Stop, Target)
    late = NO_MORE

    def __init__(self, seat: int, program: int, left: int, laid: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.left: i64 = left
        self.laid: i64 = laid

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [*[AIM[field] for field in spread_fields(state)], STOP]

    def why_not(self, state: HaState, seat: i64, action: Aim | Stop | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Aim | Stop, log: Log) -> None:
        """HA-7.13: one more token of smoke, or no more."""
        if isinstance(action, Aim):
            lay_smoke(state, seat, action.field, log)
            go_on_spreading(state, Spreading(seat, self.program, self.left - 1, self.laid + 1))
        else:
            maybe_kindle(state, seat, self.program, self.laid)


class Kindling(ListQuestion):
    """HA-7.13: this seat may lay one more token next to those just laid."""

    __match_args__ = ("seat", "program", "laid")
    rule = "HA-7.13"
    answers = (Aim, Stop, Target)
    late = NO_MORE

    def __init__(self, seat: int, program: int, laid: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.laid: i64 = laid

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        fields = kindle_fields(state, self.program, self.laid)
        return [*[AIM[field] for field in fields], STOP]

    def why_not(self, state: HaState, seat: i64, action: Aim | Stop | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Aim | Stop, log: Log) -> None:
        """HA-20.2: the arsonist's extra token, of the kind of the card."""
        if not isinstance(action, Aim):
            return
        if PROGRAMS[self.program][0].word == E_SMOKE:
            lay_smoke(state, seat, action.field, log)
        else:
            lay_fire(state, seat, action.field, log)


def go_on_spreading(state: HaState, ask: Spreading) -> None:
    """HA-7.13: further smoke next to the chosen field, as long as there is room."""
    if ask.left > 0 and spread_fields(state):
        state.pause(ask, bit(ask.seat))
    else:
        maybe_kindle(state, ask.seat, ask.program, ask.laid)


def maybe_kindle(state: HaState, seat: i64, program: i64, laid: i64) -> None:
    """HA-7.13: Zain may lay one more token next to one that he has just laid."""
    if state.thieves[seat] == ZAIN and kindle_fields(state, program, laid):
        state.pause(Kindling(seat, program, laid), bit(seat))


def spread_fields(state: HaState) -> list[int]:
    """HA-7.13: fields next to the chosen one without smoke."""
    return [field for field in NEXT_TO[state.aimed_field] if not is_among(state.smoke, field)]


def kindle_fields(state: HaState, program: i64, laid: i64) -> list[int]:
    """HA-20.2: fields next to a token just laid that can take one of its kind."""
    is_smoke = PROGRAMS[program][0].word == E_SMOKE
    tokens = state.smoke if is_smoke else state.fire
    found: list[int] = []
    for token in tokens[-laid:]:
        for field in NEXT_TO[token]:
            if field not in found and field not in tokens and (is_smoke or is_free(state, field)):
                found.append(field)
    return sorted(found)
