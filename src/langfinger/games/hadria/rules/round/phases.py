"""The phases of a round, one after the other: event, draw, planning, execution, clean-up.

They stand in one file because they go round in a circle: the clean-up begins the next round.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.board import ALARM_CAPTAINS, ALARM_GUARDS
from langfinger.games.hadria.box.cards import CAPTAIN, EVENT_JEWELS, GUARD
from langfinger.games.hadria.empty_lists import EMPTY
from langfinger.games.hadria.rules.execution.order import NextAction
from langfinger.games.hadria.rules.guards.reinforcements import Reinforcing
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.planning.revealing import Reveal
from langfinger.games.hadria.rules.round.cleaning import (
    end_states,
    is_last_round,
    pass_start_tile,
    put_cards_back,
)
from langfinger.games.hadria.rules.round.drawing import Drawing, Rolling, turn_event
from langfinger.games.hadria.rules.round.event_cards import happen_now
from langfinger.games.hadria.rules.round.events import (
    AlarmRaised,
    EventTurned,
    RoundBegan,
    RoundEnded,
)
from langfinger.games.hadria.rules.round.jewel_places import PlacingJewel
from langfinger.games.hadria.rules.round.markers import count_markers
from langfinger.games.hadria.rules.things.dropping import HandLimit
from langfinger.games.hadria.rules.things.hands import draw
from langfinger.games.hadria.rules.things.places import (
    director,
    is_in_city,
    of_event,
    seats_from_start,
)
from langfinger.games.hadria.scoring import end_game
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, Step, bit


@mypyc_attr(acyclic=True, free_list_len=1)
class RoundStart(Step):
    """HA-3.1: a round begins, perhaps with the alarm."""

    rule = "HA-3.1"

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-3.1, HA-15.6: the alarm comes first, if the jewel was taken in the round before."""
        state.round += 1
        if log.on:
            log.add(RoundBegan(state.round, state.start))
        state.agenda.append(EventPhase())
        if state.best_thief != NOBODY and not state.alarmed:
            raise_alarm(state, log)


def raise_alarm(state: HaState, log: Log) -> None:
    """HA-15.6: guards and captains come to the open district."""
    state.alarmed = 1
    district = state.open_district
    log.add(AlarmRaised(district))
    for field in reversed(ALARM_GUARDS[district]):
        state.agenda.append(Reinforcing(GUARD, field))
    for field in reversed(ALARM_CAPTAINS[district]):
        state.agenda.append(Reinforcing(CAPTAIN, field))


@mypyc_attr(acyclic=True, free_list_len=1)
class EventPhase(Step):
    """HA-3.2: the event is turned up and carried out."""

    rule = "HA-3.2"

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-3.2, HA-15.7, HA-21.1: the top card of the deck; then jewel, roll, draw and plans."""
        turn_event(state)
        if log.on:
            log.add(EventTurned(state.event))
        state.agenda.append(PlanningStart())
        for seat in reversed(seats_from_start(state)):
            if is_in_city(state, seat):
                state.agenda.append(Drawing(seat))
        state.agenda.append(Rolling())
        if not state.alarmed:
            count = of_event(state, EVENT_JEWELS)
            state.agenda.append(PlacingJewel(director(state), count if count else 1))
        happen_now(state, log)


@mypyc_attr(acyclic=True, free_list_len=1)
class PlanningStart(Step):
    """HA-5.1: delayed effects happen, then all plan."""

    rule = "HA-5.1"

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-5.1: delayed draws first, then markers, then all plan."""
        state.agenda.append(MarkersLaid())
        for seat in reversed(seats_from_start(state)):
            if state.later_draw[seat] and is_in_city(state, seat):
                state.agenda.append(HandLimit(seat))
        for seat in seats_from_start(state):
            if is_in_city(state, seat):
                draw(state, seat, state.later_draw[seat], log)
        state.later_draw = EMPTY[state.seats].zeros


@mypyc_attr(acyclic=True, free_list_len=1)
class MarkersLaid(Step):
    """HA-5.1: everybody has the markers of the round; the planning begins."""

    rule = "HA-5.1"

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-5.1, HA-5.2, HA-15.3, HA-A34: blue, violet and red markers less those set aside."""
        seats: i64 = 0
        for seat in range(state.seats):
            if is_in_city(state, seat):
                seats |= bit(seat)
                count_markers(state, seat, log)
        state.agenda.append(CleanUp())
        state.agenda.append(NextAction())
        state.agenda.append(Reveal())
        state.pause(Planning(seats), seats)


@mypyc_attr(acyclic=True, free_list_len=1)
class CleanUp(Step):
    """HA-14.1: the round is over; all is put in order."""

    rule = "HA-14.1"

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-14.1 to HA-14.6: cards, tokens, states, AP, event, start player."""
        put_cards_back(state)
        end_states(state)
        if log.on:
            log.add(RoundEnded(state.round))
        if is_last_round(state):
            end_game(state, log)
        else:
            pass_start_tile(state, log)
            state.agenda.append(RoundStart())
