"""Events that happen at once, and the start player's choices in them."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.board import DISTRICT, DISTRICTS, EXIT_AT, FIELDS_OF, NEXT_TO
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
from langfinger.games.hadria.rules.execution.spreading import lay_fire
from langfinger.games.hadria.rules.execution.tiles import relocate
from langfinger.games.hadria.rules.guards.visibility import (
    director,
    free_guardhouses,
    has_free_guardhouse,
    is_about,
    is_free,
    is_in_city,
    seats_from_start,
)
from langfinger.games.hadria.rules.round.events import GateShut, VioletTaken
from langfinger.games.hadria.rules.round.steps import (
    Arriving,
    Barricading,
    Greasing,
    HandLimit,
    Raiding,
    Relieving,
    RelievingTo,
    ShuttingGate,
)
from langfinger.games.hadria.rules.things.hands import card_of_kind, draw, drop
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, bit


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


def relievable(state: HaState, ask: Relieving) -> list[int]:
    """HA-3.2: guards not yet relocated in whose district a guardhouse is free."""
    districts: i64 = 0
    for district in range(DISTRICTS):
        if has_free_guardhouse(state, district):
            districts |= bit(district)
    found: list[int] = []
    for figure in range(len(state.figures)):
        is_new = state.ranks[figure] == GUARD and not ask.figures & bit(figure)
        if is_new and districts & bit(DISTRICT[state.figures[figure]]):
            found.append(figure)
    return found


def go_on_relieving(state: HaState, ask: Relieving) -> None:
    """HA-3.2: up to two guards, the start player's choice."""
    if ask.left > 0 and relievable(state, ask):
        state.pause(ask, bit(ask.seat))


def relieve(state: HaState, ask: RelievingTo, field: i64, log: Log) -> None:
    """HA-3.2, HA-8.14: the guard is lifted; perhaps another one follows."""
    relocate(state, ask.figure, field, log)
    figures = ask.figures | bit(ask.figure)
    state.agenda.append(Relieving(ask.seat, ask.left - 1, figures))


def go_on_raiding(state: HaState, ask: Raiding) -> None:
    """HA-3.2: one more guard, if there is a free guardhouse."""
    houses = free_guardhouses(state, ask.district)
    if len(houses) > 1:
        state.pause(ask, bit(ask.seat))
    elif houses:
        state.agenda.append(Arriving(ask.seat, GUARD, houses[0]))


def barricade_fields(state: HaState) -> list[int]:
    """HA-3.2: free fields of the open district, no gate, not next to fire."""
    return [f for f in FIELDS_OF[state.open_district] if may_burn(state, f)]


def may_burn(state: HaState, field: i64) -> bool:
    """HA-3.2, HA-20.2: free, no gate field, no fire on it or next to it."""
    if EXIT_AT[field] != NOBODY or field in state.fire or not is_free(state, field):
        return False
    for other in NEXT_TO[field]:
        if other in state.fire:
            return False
    return True


def go_on_barricading(state: HaState, ask: Barricading) -> None:
    """HA-3.2: up to two fire tokens, the start player's choice."""
    if ask.left > 0 and barricade_fields(state):
        state.pause(ask, bit(ask.seat))


def barricade(state: HaState, ask: Barricading, field: i64, log: Log) -> None:
    """HA-3.2: one fire token."""
    lay_fire(state, ask.seat, field, log)
    state.agenda.append(Barricading(ask.seat, ask.left - 1))


def offer_grease(state: HaState, seat: i64) -> None:
    """HA-3.2: who has a general card is asked."""
    if state.hands[seat]:
        state.pause(Greasing(seat), bit(seat))


def grease(state: HaState, seat: i64, kind: i64, log: Log) -> None:
    """HA-3.2: a card for violet AP of this round."""
    drop(state, seat, card_of_kind(state, seat, kind), log)
    state.violet[seat] += EVENT_VIOLET[state.event]
    log.add(VioletTaken(seat, EVENT_VIOLET[state.event]))


def shut(state: HaState, exit: i64, log: Log) -> None:
    """HA-3.2: nobody leaves through this exit this round."""
    state.shut_exit = exit
    log.add(GateShut(exit))
