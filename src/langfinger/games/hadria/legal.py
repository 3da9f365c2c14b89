"""May I? What a seat may answer to the question on the table, in the order of ids."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.actions import (
    AIM,
    BE,
    BE_ANYONE,
    CRAWL,
    CUT,
    DECLINE,
    DO,
    DROP,
    GIVE,
    LET_RUN,
    MOST_CUT,
    NEXT,
    PICK,
    POINT,
    RETHINK,
    SHUT,
    STOP,
    TAKE_TILE,
    TARGET,
    WALK,
)
from langfinger.games.hadria.box.board import DISTRICT, EXIT_DISTRICT, EXITS
from langfinger.games.hadria.box.cards import TRINKET_JEWEL, YELLOW
from langfinger.games.hadria.rules.execution.driving import drivable, is_shared, led_steps
from langfinger.games.hadria.rules.execution.movement import move_actions
from langfinger.games.hadria.rules.execution.order import modes
from langfinger.games.hadria.rules.execution.steps import (
    Acting,
    Aiming,
    ChoosingAction,
    Confiscating,
    Driving,
    Fishing,
    Giving,
    Jamming,
    Kindling,
    Leading,
    Moving,
    Nibbling,
    Peeking,
    Robbing,
    Sending,
    Spreading,
)
from langfinger.games.hadria.rules.execution.targets import (
    LEAST_AP,
    aim_fields,
    aim_figures,
    aim_seats,
    cuts,
    jewels_to_confiscate,
    key_exits,
    kindle_fields,
    peek_fields,
    posts_for,
    spread_fields,
    tiles_to_take,
)
from langfinger.games.hadria.rules.guards.patrol import able_catchers, open_ways
from langfinger.games.hadria.rules.guards.steps import ChoosingFigure, ChoosingWay, LosingJewel
from langfinger.games.hadria.rules.guards.visibility import free_guardhouses, nearest_posts
from langfinger.games.hadria.rules.guards.ways import Outlook, field_of
from langfinger.games.hadria.rules.planning.plans import plan_actions
from langfinger.games.hadria.rules.round.event_cards import barricade_fields, relievable
from langfinger.games.hadria.rules.round.jewel_places import jewel_fields
from langfinger.games.hadria.rules.round.steps import (
    Barricading,
    Drafting,
    Dropping,
    Greasing,
    PickingThief,
    PlacingJewel,
    PlacingThief,
    Planning,
    Posting,
    Raiding,
    Relieving,
    RelievingTo,
    ShuttingGate,
)
from langfinger.games.hadria.rules.things.hands import kinds_in_hand
from langfinger.games.hadria.rules.things.sheets import jewels_held, jewels_on
from langfinger.games.hadria.setup import free_starts, unused_thieves
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, bit, members


def legal_actions(state: HaState, seat: i64) -> list[Action]:
    """HA-6.5: the choices of a seat that is asked; others have none."""
    ask = state.ask
    if isinstance(ask, Planning):
        if state.is_waiting_for(seat):
            return plan_actions(state, seat)
        return [RETHINK] if ask.seats & bit(seat) else []
    if not state.is_waiting_for(seat):
        return []
    if isinstance(ask, Moving):
        return move_actions(state, ask)
    if isinstance(ask, Acting):
        return act_actions(state, ask)
    if isinstance(ask, (Dropping, ChoosingAction, Leading)):
        return other_actions(state, seat)
    actions: list[Action] = []
    for jewel in jewels_offered(state):
        actions.append(PICK[jewel])
    for field in fields_offered(state):
        actions.append(AIM[field])
    for other in seats_offered(state):
        actions.append(TARGET[other])
    for figure in figures_offered(state):
        actions.append(POINT[figure])
    if actions:
        if isinstance(ask, (ChoosingFigure, ChoosingWay)):
            actions.append(LET_RUN)
        return or_stop(state, actions)
    return other_actions(state, seat)


def act_actions(state: HaState, ask: Acting) -> list[Action]:
    """HA-6.7, HA-7.9: the ways to execute the action that is due, or to decline it."""
    actions = [DO[mode] for mode in members(modes(state, ask.seat, ask.slot))]
    actions.append(DECLINE)
    return actions


def other_actions(state: HaState, seat: i64) -> list[Action]:
    """The questions that are not about a place, a thief or a figure."""
    ask = state.ask
    if isinstance(ask, ChoosingAction):
        row = state.aps[seat]
        return [NEXT[slot] for slot in range(len(row)) if row[slot] == ask.ap]
    if isinstance(ask, Leading):
        return or_stop(state, [WALK[field] for field in led_steps(state, ask)])
    if isinstance(ask, Aiming):
        return [CRAWL[field] for field in key_exits(state, seat)]
    if isinstance(ask, (Dropping, Greasing)):
        return or_stop(state, [DROP[kind] for kind in kinds_in_hand(state, seat)])
    if isinstance(ask, Giving):
        return [GIVE[kind] for kind in kinds_in_hand(state, seat)]
    if isinstance(ask, Jamming):
        return cut_actions(state, ask)
    if isinstance(ask, Nibbling):
        return [TAKE_TILE[tile] for tile in tiles_to_take(state, ask.seat2)]
    if isinstance(ask, ShuttingGate):
        return [SHUT[e] for e in range(EXITS) if EXIT_DISTRICT[e] == state.open_district]
    assert isinstance(ask, PickingThief)
    return [*[BE[thief] for thief in unused_thieves(state)], BE_ANYONE]


def or_stop(state: HaState, actions: list[Action]) -> list[Action]:
    """HA-8.1: these choices, and the one to stop where there is one."""
    if may_pass(state):
        actions.append(STOP)
    return actions


def cut_actions(state: HaState, ask: Jamming) -> list[Action]:
    """HA-6.10: one to three AP of one open action, which keeps at least one."""
    actions: list[Action] = []
    for slot in cuts(state, ask.seat2):
        most = most_cut(state, ask.seat2, slot)
        actions += CUT[slot][:most]
    return actions


def most_cut(state: HaState, victim: i64, slot: i64) -> i64:
    """HA-6.10: how many AP this action can lose."""
    most = state.aps[victim][slot] - LEAST_AP
    return most if most < MOST_CUT else MOST_CUT


def may_pass(state: HaState) -> bool:
    """HA-8.1, HA-8.12, HA-11.2: the question leaves it open to stop or to choose nothing."""
    ask = state.ask
    if isinstance(ask, Leading):
        return not is_shared(state, ask.figure, state.figures[ask.figure])
    if isinstance(ask, (Spreading, Kindling, Driving, Peeking)):
        return True
    return isinstance(ask, (Barricading, Relieving, Greasing))


def jewels_offered(state: HaState) -> list[int]:
    """HA-9.1, HA-10.4, HA-A17: the jewels among which the question lets choose."""
    ask = state.ask
    if isinstance(ask, Fishing):
        return jewels_on(state, ask.field)
    if isinstance(ask, Robbing):
        return jewels_held(state, ask.seat2)
    if isinstance(ask, Confiscating):
        return jewels_to_confiscate(state, ask.seat2)
    return [YELLOW, TRINKET_JEWEL] if isinstance(ask, LosingJewel) else []


def fields_offered(state: HaState) -> list[int]:
    """HA-7.10, HA-12.10, HA-21.2: the fields among which the question lets choose."""
    ask = state.ask
    if isinstance(ask, Aiming):
        return aim_fields(state, ask)
    if isinstance(ask, ChoosingWay):
        return [int(field_of(one)) for one in open_ways(state, ask)]
    if isinstance(ask, PlacingJewel):
        return jewel_fields(state)
    if isinstance(ask, PlacingThief):
        return free_starts(state)
    if isinstance(ask, Posting):
        return nearest_posts(state, ask.field)
    if isinstance(ask, Raiding):
        return free_guardhouses(state, ask.district)
    if isinstance(ask, RelievingTo):
        return free_guardhouses(state, DISTRICT[state.figures[ask.figure]])
    if isinstance(ask, Barricading):
        return barricade_fields(state)
    return more_fields(state)


def more_fields(state: HaState) -> list[int]:
    """HA-7.13: the fields of the later parts of a card."""
    ask = state.ask
    if isinstance(ask, Spreading):
        return spread_fields(state)
    if isinstance(ask, Kindling):
        return kindle_fields(state, ask)
    if isinstance(ask, Peeking):
        return peek_fields(state, ask)
    if isinstance(ask, Sending):
        return posts_for(state, ask.seat)
    return []


def seats_offered(state: HaState) -> list[int]:
    """HA-0.9: the thieves among which the question lets choose."""
    ask = state.ask
    return aim_seats(state, ask) if isinstance(ask, Aiming) else []


def figures_offered(state: HaState) -> list[int]:
    """HA-1.2, HA-11.1, HA-12.10: the figures among which the question lets choose."""
    ask = state.ask
    if isinstance(ask, Aiming):
        return aim_figures(state, ask)
    if isinstance(ask, ChoosingFigure):
        look = Outlook(state, ask.rank)
        return members(able_catchers(look, ask.figures))
    if isinstance(ask, Driving):
        return drivable(state, ask)
    if isinstance(ask, Relieving):
        return relievable(state, ask)
    if isinstance(ask, Drafting):
        return [f for f in range(len(state.figures)) if state.ranks[f] == ask.rank]
    return []
