"""The target of an action is chosen, and the action does its work there."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.cards import (
    E_BELL,
    E_BLIND,
    E_BOLA,
    E_CONFISCATE,
    E_FIRE,
    E_FISH,
    E_GLIDE,
    E_GRAB,
    E_JAM,
    E_KEY,
    E_LEAD,
    E_LURE,
    E_POISON,
    E_POST,
    E_RATS,
    E_ROUSE,
    E_SEDUCE,
    E_SHADOW,
    E_SMOKE,
    E_STUN,
    E_TRAP,
    E_WHISTLE,
    FULL,
    GUARD,
    PROGRAMS,
    Part,
)
from langfinger.games.hadria.rules.execution.actions import CRAWL, Crawl
from langfinger.games.hadria.rules.execution.aims.driving import Driving, Leading, Sending
from langfinger.games.hadria.rules.execution.aims.refusals import why_not_aim
from langfinger.games.hadria.rules.execution.aims.spreading import (
    Spreading,
    go_on_spreading,
    maybe_kindle,
)
from langfinger.games.hadria.rules.execution.aims.taking import (
    call_in,
    grab,
    jam,
    nibble,
    send_rats,
)
from langfinger.games.hadria.rules.execution.aims.targets import (
    aim_fields,
    aim_figures,
    aim_seats,
    key_exits,
)
from langfinger.games.hadria.rules.execution.aims.thefts import RobNow, confiscate_from, fish
from langfinger.games.hadria.rules.execution.events import (
    S_BLINDED,
    S_IMMOBILE,
    S_STUNNED,
    S_TRAPPED,
    Crawled,
    FigureHeld,
    Glided,
    Poisoned,
    StateGained,
)
from langfinger.games.hadria.rules.execution.movement import EMERGED
from langfinger.games.hadria.rules.execution.moving import Moving, arrive
from langfinger.games.hadria.rules.guards.reinforcements import Arriving
from langfinger.games.hadria.rules.guards.rousing import Ringing, Rousing
from langfinger.games.hadria.rules.late import NO_MORE
from langfinger.games.hadria.rules.things.actions import (
    AIM,
    POINT,
    TARGET,
    Aim,
    Point,
    Stop,
    Target,
)
from langfinger.games.hadria.rules.things.places import thieves_on
from langfinger.games.hadria.rules.things.tokens import lay_fire, lay_smoke
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, ListQuestion, Log, Reason, bit, members


@mypyc_attr(acyclic=True, free_list_len=1)
class Aiming(ListQuestion):
    """HA-7.10: this seat chooses the target of the action."""

    __match_args__ = ("seat", "program")
    rule = "HA-7.10"
    answers = (Aim, Target, Point, Crawl, Stop)
    late = NO_MORE

    def __init__(self, seat: int, program: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        """HA-7.10, HA-11.1, HA-8.5: fields, thieves and figures; for the key the ways up."""
        if PROGRAMS[self.program][0].word == E_KEY:
            return [CRAWL[field] for field in key_exits(state, seat)]
        actions = [AIM[field] for field in aim_fields(state, seat, self.program)]
        actions += [TARGET[other] for other in aim_seats(state, seat, self.program)]
        actions += [POINT[figure] for figure in aim_figures(state, seat, self.program)]
        return actions

    def why_not(self, state: HaState, seat: i64, action: Action) -> Reason | None:
        if action in self.legal(state, seat):
            return None
        return why_not_aim(state, seat, self.program, action)

    def choose(self, state: HaState, seat: i64, action: Action, log: Log) -> None:
        """HA-7.10, HA-11.1: what was chosen is touched."""
        part = state.edition.programs[self.program][0]
        if isinstance(action, Aim):
            state.aimed_field = action.field
            touch_field(state, seat, self.program, part, log)
        elif isinstance(action, Target):
            state.aimed_seat = action.seat
            touch_thief(state, seat, action.seat, part, log)
        elif isinstance(action, Point):
            touch_figure(state, seat, self.program, action.figure, part, log)
        else:
            assert isinstance(action, Crawl)
            climb_out(state, seat, self.program, action.field, log)


def touch_field(state: HaState, seat: i64, program: i64, part: Part, log: Log) -> None:
    """HA-7.12: the chosen field."""
    field = state.aimed_field
    if part.word == E_SMOKE:
        lay_smoke(state, seat, field, log)
        spread = part.number if state.deck == FULL else state.edition.named_spread
        go_on_spreading(state, Spreading(seat, program, spread, 1))
    elif part.word == E_FIRE:
        lay_fire(state, seat, field, log)
        maybe_kindle(state, seat, program, 1)
    elif part.word == E_LURE:
        state.agenda.append(Driving(seat, program, 0))
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


def climb_out(state: HaState, seat: i64, program: i64, field: i64, log: Log) -> None:
    """HA-8.5, HA-10.8: through the sewers without a move; taking and stealing as at its end."""
    log.add(Crawled(seat, state.places[seat], field))
    state.places[seat] = field
    arrive(state, Moving(seat, program, 0, EMERGED, 1))


def touch_thief(state: HaState, seat: i64, victim: i64, part: Part, log: Log) -> None:
    """HA-0.9, HA-11.1, HA-A43: the chosen thief."""
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
        jam(state, seat, victim, log)
    else:
        assert part.word == E_CONFISCATE
        confiscate_from(state, seat, victim, log)


def touch_figure(
    state: HaState, seat: i64, program: i64, figure: i64, part: Part, log: Log
) -> None:
    """HA-0.4, HA-11.1: the chosen figure of the city guard."""
    if part.word == E_LEAD or part.word == E_WHISTLE:
        state.agenda.append(Leading(seat, program, figure, part.number, NOBODY))
    elif part.word == E_SEDUCE:
        goal = state.places[seat]
        state.agenda.append(Leading(seat, program, figure, part.number, goal))
    elif part.word == E_POST:
        state.agenda.append(Sending(seat, program, figure))
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
    state.set_aside = state.set_aside.but(seat, state.set_aside[seat] + number)
    log.add(Poisoned(seat, number))
