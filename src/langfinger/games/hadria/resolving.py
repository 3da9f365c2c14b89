"""Steps of the agenda: what happens next, carried out by the paragraph it belongs to."""

from __future__ import annotations

from langfinger.games.hadria.rules.execution.driving import go_on_driving, go_on_leading
from langfinger.games.hadria.rules.execution.effects import go_on_peeking
from langfinger.games.hadria.rules.execution.steps import (
    Citizens,
    Driving,
    Leading,
    Peeking,
    Ringing,
    RobNow,
    Rousing,
    Theft,
)
from langfinger.games.hadria.rules.execution.thefts import rob_now, work_out_theft
from langfinger.games.hadria.rules.execution.tiles import bring, reinforce
from langfinger.games.hadria.rules.guards.arrests import arrest, jail, lose_card, spring_ambush
from langfinger.games.hadria.rules.guards.patrol import (
    begin_patrol,
    begin_watch,
    go_on_catching,
    go_on_walking,
    rouse,
)
from langfinger.games.hadria.rules.guards.steps import (
    Ambushed,
    Arrest,
    Catching,
    Jail,
    LosingCard,
    Patrol,
    Walking,
    Watch,
)
from langfinger.games.hadria.rules.guards.visibility import figure_on
from langfinger.games.hadria.rules.planning.revealing import reveal_all
from langfinger.games.hadria.rules.round.cleaning import clean_up
from langfinger.games.hadria.rules.round.event_cards import (
    go_on_barricading,
    go_on_raiding,
    go_on_relieving,
    offer_grease,
)
from langfinger.games.hadria.rules.round.phases import (
    ask_for_jewel,
    begin_planning,
    draw_card,
    lay_markers,
    roll_dice,
    start_round,
    turn_event,
)
from langfinger.games.hadria.rules.round.steps import (
    Arriving,
    Barricading,
    CleanUp,
    Drawing,
    EventPhase,
    Greasing,
    HandLimit,
    MarkersLaid,
    PickingThief,
    PlacingJewel,
    PlacingThief,
    PlanningStart,
    Raiding,
    Reinforcing,
    Relieving,
    Reveal,
    Rolling,
    RoundStart,
    StartRoll,
)
from langfinger.games.hadria.rules.things.hands import ask_to_drop, check_hand_limit, in_hand
from langfinger.games.hadria.setup import ask_for_start, roll_for_start
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Log, Step, bit


def resolve_guards(state: HaState, step: Step, log: Log) -> bool:
    """HA-12, HA-13: the steps of the city guard and of arrests; says whether it was one."""
    if isinstance(step, Watch):
        begin_watch(state, log)
    elif isinstance(step, Patrol):
        begin_patrol(state, step.rank)
    elif isinstance(step, Catching):
        go_on_catching(state, step.rank, step.figures, log)
    elif isinstance(step, Walking):
        go_on_walking(state, step.rank, step.figures, log)
    elif isinstance(step, Arrest):
        arrest(state, step.seat, step.figure, log)
    elif isinstance(step, LosingCard):
        lose_card(state, step.seat, log)
    elif isinstance(step, Jail):
        jail(state, step.seat, log)
    elif isinstance(step, Ambushed):
        spring_ambush(state, step.field)
    else:
        return False
    return True


def resolve_parts(state: HaState, step: Step, log: Log) -> bool:
    """HA-7.13: the parts of actions; says whether it was one."""
    if isinstance(step, Leading):
        go_on_leading(state, step)
    elif isinstance(step, Driving):
        go_on_driving(state, step)
    elif isinstance(step, Theft):
        work_out_theft(state, step.seat, step.program, log)
    elif isinstance(step, RobNow):
        rob_now(state, step.seat, step.seat2, log)
    elif isinstance(step, Peeking):
        go_on_peeking(state, step)
    elif isinstance(step, Rousing):
        rouse(state, step.seat, step.figure, log)
    elif isinstance(step, Ringing):
        rouse(state, step.seat, figure_on(state, step.field), log)
    elif isinstance(step, Citizens):
        ask_to_drop(state, step.seat, 1 if in_hand(state, step.seat) else 0, log)
    elif isinstance(step, HandLimit):
        check_hand_limit(state, step.seat, log)
    elif isinstance(step, Reinforcing):
        reinforce(state, step.rank, step.field)
    elif isinstance(step, Arriving):
        bring(state, step.seat, step.rank, step.field, log)
    else:
        return False
    return True


def resolve_round(state: HaState, step: Step, log: Log) -> None:
    """HA-3, HA-4, HA-5, HA-14: the phases of a round."""
    if isinstance(step, Drawing):
        draw_card(state, step.seat, log)
    elif isinstance(step, Reveal):
        reveal_all(state, log)
    elif isinstance(step, PlanningStart):
        begin_planning(state, log)
    elif isinstance(step, MarkersLaid):
        lay_markers(state, log)
    elif isinstance(step, CleanUp):
        clean_up(state, log)
    elif isinstance(step, RoundStart):
        start_round(state, log)
    elif isinstance(step, EventPhase):
        turn_event(state, log)
    elif isinstance(step, PlacingJewel):
        ask_for_jewel(state, step, log)
    elif isinstance(step, Rolling):
        roll_dice(state, log)
    else:
        resolve_choice(state, step, log)


def resolve_choice(state: HaState, step: Step, log: Log) -> None:
    """HA-2.3, HA-2.6, HA-3.2: setup, and the events that let somebody choose."""
    if isinstance(step, PickingThief):
        state.pause(step, bit(step.seat))
    elif isinstance(step, PlacingThief):
        ask_for_start(state, step.seat, log)
    elif isinstance(step, Relieving):
        go_on_relieving(state, step)
    elif isinstance(step, Raiding):
        go_on_raiding(state, step)
    elif isinstance(step, Barricading):
        go_on_barricading(state, step)
    elif isinstance(step, Greasing):
        offer_grease(state, step.seat)
    else:
        assert isinstance(step, StartRoll)
        roll_for_start(state, log)
