"""Event cards that happen at once, and the choices in them."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.board import (
    DISTRICT,
    DISTRICTS,
    EXIT_AT,
    EXIT_DISTRICT,
    EXITS,
    FIELDS_OF,
    NEXT_TO,
)
from langfinger.games.hadria.box.cards import (
    BARRICADES,
    EVENT_COMPASS,
    EVENT_FIGURES,
    EVENT_NOW,
    EVENT_TOKENS,
    EVENT_VIOLET,
    GREASE,
    GUARD,
    RAID,
    RELIEVE,
    SHUT_GATE,
    TALK,
)
from langfinger.games.hadria.rules.guards.reinforcements import Arriving, relocate
from langfinger.games.hadria.rules.late import NO_MORE
from langfinger.games.hadria.rules.round.actions import SHUT, Shut
from langfinger.games.hadria.rules.round.events import GateShut, VioletTaken
from langfinger.games.hadria.rules.things.actions import (
    AIM,
    DROP,
    FIGURES,
    POINT_OR_STOP,
    STOP,
    Aim,
    Drop,
    Point,
    Stop,
    Target,
)
from langfinger.games.hadria.rules.things.dropping import HandLimit
from langfinger.games.hadria.rules.things.hands import draw, drop
from langfinger.games.hadria.rules.things.kinds import card_of_kind, kinds_in_hand
from langfinger.games.hadria.rules.things.places import (
    director,
    free_guardhouses,
    has_free_guardhouse,
    is_about,
    is_free,
    is_in_city,
    seats_from_start,
)
from langfinger.games.hadria.rules.things.refusals import unless_in_hand, unless_offered
from langfinger.games.hadria.rules.things.tokens import lay_fire
from langfinger.games.hadria.short_lists import is_among
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, ListQuestion, Log, Reason, SetQuestion, bit


class Relieving(SetQuestion):
    """HA-3.2: this seat may relocate so many more guards; these have been."""

    __match_args__ = ("seat", "left", "figures")
    rule = "HA-3.2"
    answers = (Point, Stop, Target)
    late = NO_MORE

    def __init__(self, seat: int, left: int, figures: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left
        self.figures: i64 = figures

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-3.2: up to two guards, the start player's choice."""
        if self.left > 0 and relievable(state, self.figures):
            state.pause(self, bit(self.seat))

    def listed(self, state: HaState) -> list[Action]:
        return POINT_OR_STOP

    def open_to(self, state: HaState, seat: i64) -> i64:
        return relievable(state, self.figures) | bit(FIGURES)

    def why_not(self, state: HaState, seat: i64, action: Point | Stop | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Point | Stop, log: Log) -> None:
        """HA-3.2: this guard, or no more."""
        if isinstance(action, Point):
            state.agenda.append(RelievingTo(seat, action.figure, self.left, self.figures))


class RelievingTo(ListQuestion):
    """HA-3.2: this seat chooses the guardhouse for a guard."""

    __match_args__ = ("seat", "figure", "left", "figures")
    rule = "HA-3.2"
    answers = (Aim, Target)

    def __init__(self, seat: int, figure: int, left: int, figures: int) -> None:
        self.seat: i64 = seat
        self.figure: i64 = figure
        self.left: i64 = left
        self.figures: i64 = figures

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-3.2: a free guardhouse of the district, if there is a choice."""
        houses = self.houses(state)
        if len(houses) > 1:
            state.pause(self, bit(self.seat))
        else:
            self.relieve(state, houses[0], log)

    def houses(self, state: HaState) -> list[int]:
        """HA-3.2: the free guardhouses of the district in which the guard stands."""
        return free_guardhouses(state, DISTRICT[state.figures[self.figure]])

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [AIM[field] for field in self.houses(state)]

    def why_not(self, state: HaState, seat: i64, action: Aim | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Aim, log: Log) -> None:
        self.relieve(state, action.field, log)

    def relieve(self, state: HaState, field: i64, log: Log) -> None:
        """HA-3.2, HA-8.14: the guard is lifted; perhaps another one follows."""
        relocate(state, self.figure, field, log)
        figures = self.figures | bit(self.figure)
        state.agenda.append(Relieving(self.seat, self.left - 1, figures))


class Raiding(ListQuestion):
    """HA-3.2: this seat puts a guard on a free guardhouse of the district."""

    __match_args__ = ("seat", "district")
    rule = "HA-3.2"
    answers = (Aim, Target)

    def __init__(self, seat: int, district: int) -> None:
        self.seat: i64 = seat
        self.district: i64 = district

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-3.2: one more guard, if there is a free guardhouse."""
        houses = free_guardhouses(state, self.district)
        if len(houses) > 1:
            state.pause(self, bit(self.seat))
        elif houses:
            state.agenda.append(Arriving(self.seat, GUARD, houses[0]))

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [AIM[field] for field in free_guardhouses(state, self.district)]

    def why_not(self, state: HaState, seat: i64, action: Aim | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Aim, log: Log) -> None:
        state.agenda.append(Arriving(self.seat, GUARD, action.field))


class Barricading(ListQuestion):
    """HA-3.2: this seat may lay so many more fire tokens."""

    __match_args__ = ("seat", "left")
    rule = "HA-3.2"
    answers = (Aim, Stop, Target)
    late = NO_MORE

    def __init__(self, seat: int, left: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = left

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-3.2: up to two fire tokens, the start player's choice."""
        if self.left > 0 and barricade_fields(state):
            state.pause(self, bit(self.seat))

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [*[AIM[field] for field in barricade_fields(state)], STOP]

    def why_not(self, state: HaState, seat: i64, action: Aim | Stop | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Aim | Stop, log: Log) -> None:
        """HA-3.2: one fire token, or no more."""
        if isinstance(action, Aim):
            lay_fire(state, self.seat, action.field, log)
            state.agenda.append(Barricading(self.seat, self.left - 1))


class Greasing(ListQuestion):
    """HA-3.2: this seat may discard a card for violet AP."""

    __match_args__ = ("seat",)
    rule = "HA-3.2"
    answers = (Drop, Stop, Target)
    late = NO_MORE

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-3.2: who has a general card is asked."""
        if state.hands[self.seat]:
            state.pause(self, bit(self.seat))

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [*[DROP[kind] for kind in kinds_in_hand(state, seat)], STOP]

    def why_not(self, state: HaState, seat: i64, action: Drop | Stop | Target) -> Reason | None:
        """HA-3.2: only a general card of the hand."""
        if isinstance(action, Drop):
            return unless_in_hand(state, self, seat, action.kind)
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Drop | Stop, log: Log) -> None:
        """HA-3.2: a card for violet AP of this round, or none."""
        if isinstance(action, Drop):
            drop(state, seat, card_of_kind(state, seat, action.kind), log)
            state.violet = state.violet.but(seat, state.violet[seat] + EVENT_VIOLET[state.event])
            log.add(VioletTaken(seat, EVENT_VIOLET[state.event]))


class ShuttingGate(ListQuestion):
    """HA-3.2: this seat names the exit that is shut."""

    __match_args__ = ("seat",)
    rule = "HA-3.2"
    answers = (Shut,)

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [SHUT[e] for e in range(EXITS) if EXIT_DISTRICT[e] == state.open_district]

    def why_not(self, state: HaState, seat: i64, action: Shut) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Shut, log: Log) -> None:
        """HA-3.2: nobody leaves through this exit this round."""
        state.shut_exit = action.exit
        log.add(GateShut(action.exit))


def happen_now(state: HaState, log: Log) -> None:
    """HA-3.2: what the event does at once."""
    seat = director(state)
    now = EVENT_NOW[state.event]
    if now == RELIEVE:
        state.agenda.append(Relieving(seat, EVENT_FIGURES[state.event], 0))
    elif now == TALK:
        talk(state, log)
    elif now == RAID:
        district = state.open_district if state.alarmed else EVENT_COMPASS[state.event]
        state.agenda.append(Raiding(seat, district))
    elif now == BARRICADES:
        state.agenda.append(Barricading(seat, EVENT_TOKENS[state.event]))
    elif now == GREASE:
        for other in reversed(seats_from_start(state)):
            if is_in_city(state, other):
                state.agenda.append(Greasing(other))
    elif now == SHUT_GATE:
        state.pause(ShuttingGate(seat), bit(seat))


def talk(state: HaState, log: Log) -> None:
    """HA-3.2: every thief who is not in a dungeon draws a card."""
    seats = [seat for seat in seats_from_start(state) if is_about(state, seat)]
    for seat in reversed(seats):
        state.agenda.append(HandLimit(seat))
    for seat in seats:
        draw(state, seat, 1, log)


def relievable(state: HaState, figures: i64) -> i64:
    """HA-3.2: guards in whose district a guardhouse is free, but for these figures, as a set."""
    districts: i64 = 0
    for district in range(DISTRICTS):
        if has_free_guardhouse(state, district):
            districts |= bit(district)
    found: i64 = 0
    for figure, field in enumerate(state.figures):
        if state.ranks[figure] == GUARD and districts & bit(DISTRICT[field]):
            found |= bit(figure)
    return found & ~figures


def barricade_fields(state: HaState) -> list[int]:
    """HA-3.2: free fields of the open district, no gate, not next to fire."""
    return [f for f in FIELDS_OF[state.open_district] if may_burn(state, f)]


def may_burn(state: HaState, field: i64) -> bool:
    """HA-3.2, HA-20.2: free, no gate field, no fire on it or next to it."""
    if EXIT_AT[field] != NOBODY or is_among(state.fire, field) or not is_free(state, field):
        return False
    for other in NEXT_TO[field]:
        if is_among(state.fire, other):
            return False
    return True
