"""Moving foreign figures by an effect: which, how far, along which streets."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.board import DISTRICT, NEXT_TO, distance, next_steps
from langfinger.games.hadria.box.cards import (
    E_FIRE,
    E_LURE,
    E_SMOKE,
    EVENT_RANGE,
    GUARD,
    NO_RANGE,
    OWN_DISTRICT,
    PROGRAMS,
    PYRO_RANGE,
    RANGE,
    ZAIN,
    Part,
)
from langfinger.games.hadria.rules.execution.steps import Driving, Leading
from langfinger.games.hadria.rules.guards.arrests import arrest_all
from langfinger.games.hadria.rules.guards.events import FigureLed
from langfinger.games.hadria.rules.guards.visibility import arrestable_by, of_event, thieves_on
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, bit


def in_reach(state: HaState, seat: i64, program: i64, field: i64) -> bool:
    """HA-7.10, HA-7.12: the field is within the range of the action, measured from the actor."""
    own = state.places[seat]
    reach = reach_of(state, seat, program)
    if reach == NO_RANGE:
        return True
    if reach == OWN_DISTRICT:
        return DISTRICT[own] == DISTRICT[field]
    return distance(own, field) <= reach


def reach_of(state: HaState, seat: i64, program: i64) -> i64:
    """HA-7.10, HA-7.12, HA-A51: the range with all its bonuses, which add to numbers only."""
    reach = RANGE[program]
    if reach < 0:
        return reach
    reach += of_event(state, EVENT_RANGE)
    word = PROGRAMS[program][0].word
    if state.thieves[seat] == ZAIN and (word in (E_SMOKE, E_FIRE)):
        reach += PYRO_RANGE
    return reach


def is_movable(state: HaState, figure: i64) -> bool:
    """HA-8.7, HA-A57: neither held in a trap nor asleep."""
    return (state.trapped | state.stunned) & bit(figure) == 0


def drivable(state: HaState, ask: Driving) -> list[int]:
    """HA-11.2: the figures that may still be moved by this effect and can take a step."""
    part = PROGRAMS[ask.program][0]
    found: list[int] = []
    for figure in range(len(state.figures)):
        if ask.figures & bit(figure) or not is_movable(state, figure):
            continue
        if is_driven(state, ask, figure, part) and has_step(state, ask, figure, part):
            found.append(figure)
    return found


def is_driven(state: HaState, ask: Driving, figure: i64, part: Part) -> bool:
    """HA-7.12, HA-11.1: the effect concerns this figure at all."""
    place = state.figures[figure]
    if part.word == E_LURE:
        return distance(place, state.aimed_field) <= part.reach
    return state.ranks[figure] == GUARD and in_reach(state, ask.seat, ask.program, place)


def has_step(state: HaState, ask: Driving, figure: i64, part: Part) -> bool:
    """HA-8.12: there is a first step that it may take."""
    goal: i64 = state.aimed_field if part.word == E_LURE else NOBODY
    leading = Leading(ask.seat, ask.program, figure, part.number, goal)
    return len(led_steps(state, leading)) > 0


def led_steps(state: HaState, ask: Leading) -> list[int]:
    """HA-8.7, HA-8.11, HA-8.12: the fields of the next step; it must be able to end somewhere."""
    place = state.figures[ask.figure]
    found: list[int] = []
    if ask.steps > 0:
        for field in steps_towards(place, ask.field):
            if field not in state.fire and can_end(state, ask, field, ask.steps - 1):
                found.append(field)
    return found


def steps_towards(place: i64, goal: i64) -> list[int]:
    """HA-8.7: any street, or those of a shortest route if the effect names a goal."""
    return NEXT_TO[place] if goal == NOBODY else next_steps(place, goal)


def can_end(state: HaState, ask: Leading, field: i64, left: i64) -> bool:
    """HA-8.3, HA-8.12: on this field, or farther on, it does not share with another city guard."""
    if not is_shared(state, ask.figure, field):
        return True
    if left > 0:
        for ahead in steps_towards(field, ask.field):
            if ahead not in state.fire and can_end(state, ask, ahead, left - 1):
                return True
    return False


def is_shared(state: HaState, figure: i64, field: i64) -> bool:
    """HA-8.3: another city guard stands on the field."""
    for other in range(len(state.figures)):
        if other != figure and state.figures[other] == field:
            return True
    return False


def go_on_leading(state: HaState, ask: Leading) -> None:
    """HA-8.7: the owner of the effect is asked while the figure can go on."""
    if led_steps(state, ask):
        state.pause(ask, bit(ask.seat))


def lead_to(state: HaState, ask: Leading, field: i64, log: Log) -> None:
    """HA-8.8, HA-A32: a step; a thief whom it can arrest ends its way, where it stands or there."""
    figure = ask.figure
    if catches(state, figure):
        return
    if log.on:
        log.add(FigureLed(ask.seat, figure, state.figures[figure], field))
    state.figures[figure] = field
    if not catches(state, figure):
        state.agenda.append(Leading(ask.seat, ask.program, figure, ask.steps - 1, ask.field))


def catches(state: HaState, figure: i64) -> bool:
    """HA-8.8, HA-8.12, HA-8.13, HA-A47: it arrests on a field that it shares with no other figure.

    Thieves whom it cannot arrest do not stop it.
    """
    place = state.figures[figure]
    if is_shared(state, figure, place):
        return False
    seats = thieves_on(state, place) & arrestable_by(state, state.ranks[figure])
    arrest_all(state, seats, figure)
    return seats != 0


def go_on_driving(state: HaState, ask: Driving) -> None:
    """HA-11.2, HA-13.7, HA-A59: the next figure, as long as there is one and the actor is free."""
    if state.caught & bit(ask.seat) == 0 and drivable(state, ask):
        state.pause(ask, bit(ask.seat))


def drive(state: HaState, ask: Driving, figure: i64) -> None:
    """HA-11.2: this figure comes next; the others wait."""
    part = PROGRAMS[ask.program][0]
    goal: i64 = state.aimed_field if part.word == E_LURE else NOBODY
    state.agenda.append(Driving(ask.seat, ask.program, ask.figures | bit(figure)))
    state.agenda.append(Leading(ask.seat, ask.program, figure, part.number, goal))
