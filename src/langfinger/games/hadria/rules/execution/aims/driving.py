"""Moving foreign figures by an effect: which, how far, along which streets."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.board import NEXT_TO, distance, next_steps
from langfinger.games.hadria.box.cards import E_LURE, GUARD
from langfinger.games.hadria.rules.execution.actions import WALK, Walk
from langfinger.games.hadria.rules.execution.aims.targets import in_reach, is_movable, posts_for
from langfinger.games.hadria.rules.execution.events import FigureLed
from langfinger.games.hadria.rules.guards.arrests import arrest_all
from langfinger.games.hadria.rules.guards.reinforcements import relocate
from langfinger.games.hadria.rules.guards.visibility import arrestable_by
from langfinger.games.hadria.rules.late import NO_MORE
from langfinger.games.hadria.rules.things.actions import AIM, POINT, STOP, Aim, Point, Stop, Target
from langfinger.games.hadria.rules.things.places import thieves_on
from langfinger.games.hadria.rules.things.refusals import field_name, unless_offered
from langfinger.games.hadria.short_lists import is_among, replaced
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, ListQuestion, Log, Reason, bit


class Driving(ListQuestion):
    """HA-11.2: this seat chooses the next figure to move; these have been."""

    __match_args__ = ("seat", "program", "figures")
    rule = "HA-11.2"
    answers = (Point, Stop, Target)
    late = NO_MORE

    def __init__(self, seat: int, program: int, figures: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.figures: i64 = figures

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-11.2, HA-13.7, HA-A59: the next figure, as long as there is one and he is free."""
        if state.caught & bit(self.seat) == 0 and self.drivable(state):
            state.pause(self, bit(self.seat))

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [*[POINT[figure] for figure in self.drivable(state)], STOP]

    def why_not(self, state: HaState, seat: i64, action: Point | Stop | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Point | Stop, log: Log) -> None:
        """HA-11.2: this figure comes next; the others wait."""
        if isinstance(action, Point):
            figures = self.figures | bit(action.figure)
            state.agenda.append(Driving(seat, self.program, figures))
            state.agenda.append(led_by(state, seat, self.program, action.figure))

    def drivable(self, state: HaState) -> list[int]:
        """HA-11.2: the figures that may still be moved by this effect and can take a step."""
        found: list[int] = []
        for figure in range(len(state.figures)):
            if self.figures & bit(figure) or not is_movable(state, figure):
                continue
            if is_driven(state, self.seat, self.program, figure):
                leading = led_by(state, self.seat, self.program, figure)
                if leading.steps_ahead(state):
                    found.append(figure)
        return found


@mypyc_attr(acyclic=True, free_list_len=1)
class Leading(ListQuestion):
    """HA-8.7: this seat leads a figure so many more steps, towards the field if there is one."""

    __match_args__ = ("seat", "program", "figure", "steps", "field")
    rule = "HA-8.7"
    answers = (Walk, Stop, Target)
    late = NO_MORE

    def __init__(self, seat: int, program: int, figure: int, steps: int, field: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.figure: i64 = figure
        self.steps: i64 = steps
        self.field: i64 = field

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-8.7, HA-8.12: the owner is asked while it can go on; a step it must go, it goes."""
        ahead = self.steps_ahead(state)
        if len(ahead) == 1 and is_shared(state, self.figure, state.figures[self.figure]):
            self.lead_to(state, ahead[0], log)
        elif ahead:
            state.pause(self, bit(self.seat))

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        """HA-8.7, HA-8.12: a step, or the end of it where no other figure stands."""
        actions = [WALK[field] for field in self.steps_ahead(state)]
        if not is_shared(state, self.figure, state.figures[self.figure]):
            actions.append(STOP)
        return actions

    def why_not(self, state: HaState, seat: i64, action: Walk | Stop | Target) -> Reason | None:
        """HA-8.7, HA-8.11, HA-8.12: where the figure cannot be led, or cannot stay."""
        if isinstance(action, Target):
            return unless_offered(self, state, seat, action)
        if action in self.legal(state, seat):
            return None
        place = state.figures[self.figure]
        if isinstance(action, Stop):
            return Reason("HA-8.12", "shared_field", {"field": field_name(place)})
        return why_not_led(state, place, self.field, action.field)

    def choose(self, state: HaState, seat: i64, action: Walk | Stop, log: Log) -> None:
        """HA-8.7: one more step, or none."""
        if isinstance(action, Walk):
            self.lead_to(state, action.field, log)

    def steps_ahead(self, state: HaState) -> list[int]:
        """HA-8.7, HA-8.11, HA-8.12: fields of the next step; it must be able to end somewhere."""
        place = state.figures[self.figure]
        found: list[int] = []
        if self.steps > 0:
            for field in steps_towards(place, self.field):
                if not is_among(state.fire, field) and self.can_end(state, field, self.steps - 1):
                    found.append(field)
        return found

    def can_end(self, state: HaState, field: i64, left: i64) -> bool:
        """HA-8.3, HA-8.12: there, or farther on, it does not share with another city guard."""
        if not is_shared(state, self.figure, field):
            return True
        if left > 0:
            for ahead in steps_towards(field, self.field):
                if not is_among(state.fire, ahead) and self.can_end(state, ahead, left - 1):
                    return True
        return False

    def lead_to(self, state: HaState, field: i64, log: Log) -> None:
        """HA-8.8, HA-A32: a step; a thief whom it can arrest ends its way, here or there."""
        figure = self.figure
        if catches(state, figure):
            return
        if log.on:
            log.add(FigureLed(self.seat, figure, state.figures[figure], field))
        state.figures = replaced(state.figures, figure, field)
        if not catches(state, figure):
            steps = self.steps - 1
            state.agenda.append(Leading(self.seat, self.program, figure, steps, self.field))


class Sending(ListQuestion):
    """HA-8.4: this seat chooses where to lift the guard."""

    __match_args__ = ("seat", "program", "figure")
    rule = "HA-8.4"
    answers = (Aim, Target)

    def __init__(self, seat: int, program: int, figure: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.figure: i64 = figure

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-8.4: to a guardhouse of the own choice, if there is a choice."""
        posts = posts_for(state, self.seat)
        if len(posts) > 1:
            state.pause(self, bit(self.seat))
        else:
            relocate(state, self.figure, posts[0], log)

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [AIM[field] for field in posts_for(state, seat)]

    def why_not(self, state: HaState, seat: i64, action: Aim | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Aim, log: Log) -> None:
        relocate(state, self.figure, action.field, log)


def is_driven(state: HaState, seat: i64, program: i64, figure: i64) -> bool:
    """HA-7.12, HA-11.1: the effect concerns this figure at all."""
    place = state.figures[figure]
    part = state.edition.programs[program][0]
    if part.word == E_LURE:
        return distance(place, state.aimed_field) <= part.reach
    return state.ranks[figure] == GUARD and in_reach(state, seat, program, place)


def led_by(state: HaState, seat: i64, program: i64, figure: i64) -> Leading:
    """HA-8.7, HA-11.2: this figure led by such an effect; a lure has a goal."""
    part = state.edition.programs[program][0]
    goal: i64 = state.aimed_field if part.word == E_LURE else NOBODY
    return Leading(seat, program, figure, part.number, goal)


def steps_towards(place: i64, goal: i64) -> list[int]:
    """HA-8.7: any street, or those of a shortest route if the effect names a goal."""
    return NEXT_TO[place] if goal == NOBODY else next_steps(place, goal)


def why_not_led(state: HaState, place: i64, goal: i64, field: i64) -> Reason:
    """HA-8.1, HA-8.7, HA-8.11, HA-8.12: why a figure cannot be led from here to that field."""
    facts = {"field": field_name(field), "field2": field_name(place)}
    if field not in NEXT_TO[place]:
        return Reason("HA-8.1", "not_next_to", facts)
    if is_among(state.fire, field):
        return Reason("HA-8.11", "burning", facts)
    if field not in steps_towards(place, goal):
        return Reason("HA-8.7", "not_towards", facts)
    return Reason("HA-8.12", "shared_field", facts)


def is_shared(state: HaState, figure: i64, field: i64) -> bool:
    """HA-8.3: another city guard stands on the field."""
    for other in range(len(state.figures)):
        if other != figure and state.figures[other] == field:
            return True
    return False


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
