"""Answers: what was chosen, carried out by the paragraph it belongs to."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import GUARD
from langfinger.games.hadria.rules.execution.actions import (
    Crawl,
    Cut,
    Drop,
    Give,
    LetRun,
    Pick,
    Shut,
    Spend,
    Steal,
    Stop,
    TakeTile,
    Target,
    Turn,
    Walk,
)
from langfinger.games.hadria.rules.execution.driving import drive, lead_to
from langfinger.games.hadria.rules.execution.effects import (
    aim_at_field,
    aim_at_figure,
    aim_at_thief,
    climb_out,
    cut,
    peek,
)
from langfinger.games.hadria.rules.execution.leaving import leave_city
from langfinger.games.hadria.rules.execution.movement import (
    crawl_to,
    end_move,
    pick_up,
    spend_tile,
    steal,
    turn_up,
    walk_to,
)
from langfinger.games.hadria.rules.execution.order import begin_action, decline, execute
from langfinger.games.hadria.rules.execution.spreading import kindle, maybe_kindle, spread_to
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
from langfinger.games.hadria.rules.execution.thefts import take_tile
from langfinger.games.hadria.rules.execution.tiles import relocate
from langfinger.games.hadria.rules.guards.arrests import lose
from langfinger.games.hadria.rules.guards.patrol import choose_figure, choose_way, let_run
from langfinger.games.hadria.rules.guards.steps import ChoosingFigure, ChoosingWay, LosingJewel
from langfinger.games.hadria.rules.planning.actions import (
    AddTile,
    Be,
    BeAnyone,
    Cover,
    Do,
    Next,
    Plan,
    Ready,
    RemoveTile,
    SetAp,
    TakeBack,
)
from langfinger.games.hadria.rules.planning.plans import (
    add_tile,
    cover,
    plan,
    rethink,
    set_ap,
    take_back,
)
from langfinger.games.hadria.rules.round.event_cards import barricade, grease, relieve, shut
from langfinger.games.hadria.rules.round.phases import place_jewel
from langfinger.games.hadria.rules.round.steps import (
    Arriving,
    Barricading,
    Drafting,
    Dropping,
    PlacingJewel,
    PlacingThief,
    Posting,
    Raiding,
    Relieving,
    RelievingTo,
)
from langfinger.games.hadria.rules.things.hands import card_of_kind, drop_kind, hand_over
from langfinger.games.hadria.rules.things.sheets import lay_down, rob, take_jewel
from langfinger.games.hadria.setup import be, be_anyone, place_thief
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, Log, bit


def choose_in_planning(state: HaState, seat: i64, action: Action) -> None:
    """HA-5.2: a change behind the screen; nobody notices it."""
    if isinstance(action, SetAp):
        set_ap(state, seat, action.slot, action.ap)
    elif isinstance(action, Plan):
        plan(state, seat, action.kind)
    elif isinstance(action, Cover):
        cover(state, seat, action.kind)
    elif isinstance(action, TakeBack):
        take_back(state, seat, action.slot)
    elif isinstance(action, AddTile):
        add_tile(state, seat, action.slot, action.tile, 1)
    elif isinstance(action, RemoveTile):
        add_tile(state, seat, action.slot, action.tile, -1)
    elif isinstance(action, Ready):
        state.answered(seat)
    else:
        rethink(state, seat)


def choose_in_move(state: HaState, ask: Moving, action: Action, log: Log) -> None:
    """HA-8.10: the next thing that the mover does."""
    if isinstance(action, Walk):
        walk_to(state, ask, action.field, log)
    elif isinstance(action, Stop):
        end_move(state)
    elif isinstance(action, Pick):
        pick_up(state, ask, action.jewel, log)
    elif isinstance(action, Turn):
        turn_up(state, ask, log)
    elif isinstance(action, Steal):
        steal(state, ask, action.seat, action.jewel, log)
    elif isinstance(action, Spend):
        spend_tile(state, ask, log)
    elif isinstance(action, Crawl):
        crawl_to(state, ask, action.field, log)
    else:
        leave_city(state, ask.seat, log)


def choose_way_to_act(state: HaState, ask: Acting, action: Action, log: Log) -> None:
    """HA-6.6, HA-6.7: execute in one of the ways, or decline."""
    if isinstance(action, Do):
        execute(state, ask.seat, ask.slot, action.mode, log)
    else:
        decline(state, ask.seat, ask.slot, log)


def choose_field(state: HaState, field: i64, log: Log) -> None:
    """HA-7.10, HA-12.10, HA-21.2: a field was chosen."""
    ask = state.ask
    if isinstance(ask, Aiming):
        aim_at_field(state, ask, field, log)
    elif isinstance(ask, ChoosingWay):
        choose_way(state, ask, field, log)
    elif isinstance(ask, Spreading):
        spread_to(state, ask, field, log)
    elif isinstance(ask, Kindling):
        kindle(state, ask, field, log)
    elif isinstance(ask, Peeking):
        peek(state, ask, field, log)
    elif isinstance(ask, Sending):
        relocate(state, ask.figure, field, log)
    elif isinstance(ask, PlacingJewel):
        place_jewel(state, ask, field, log)
    elif isinstance(ask, PlacingThief):
        place_thief(state, ask.seat, field, log)
    elif isinstance(ask, RelievingTo):
        relieve(state, ask, field, log)
    elif isinstance(ask, Barricading):
        barricade(state, ask, field, log)
    elif isinstance(ask, Posting):
        state.agenda.append(Arriving(ask.seat, ask.rank, field))
    else:
        assert isinstance(ask, Raiding)
        state.agenda.append(Arriving(ask.seat, GUARD, field))


def choose_one_figure(state: HaState, figure: i64, log: Log) -> None:
    """HA-1.2, HA-11.1, HA-12.10: a figure was chosen."""
    ask = state.ask
    if isinstance(ask, Aiming):
        aim_at_figure(state, ask, figure, log)
    elif isinstance(ask, ChoosingFigure):
        choose_figure(state, ask.rank, ask.figures, figure, log)
    elif isinstance(ask, Driving):
        drive(state, ask, figure)
    elif isinstance(ask, Drafting):
        relocate(state, figure, ask.field, log)
    else:
        assert isinstance(ask, Relieving)
        state.pause(RelievingTo(ask.seat, figure, ask.left, ask.figures), bit(ask.seat))


def choose_jewel(state: HaState, jewel: i64, log: Log) -> None:
    """HA-9.1, HA-10.4, HA-A17: a jewel was chosen."""
    ask = state.ask
    if isinstance(ask, Fishing):
        take_jewel(state, ask.seat, jewel, ask.field, log)
    elif isinstance(ask, Robbing):
        rob(state, ask.seat, ask.seat2, jewel, log)
    elif isinstance(ask, Confiscating):
        lay_down(state, ask.seat2, jewel, log)
    else:
        assert isinstance(ask, LosingJewel)
        lose(state, ask.seat, jewel, log)


def choose_other(state: HaState, seat: i64, action: Action, log: Log) -> None:
    """The other answers, each with its own question."""
    ask = state.ask
    if isinstance(ask, Leading) and isinstance(action, Walk):
        lead_to(state, ask, action.field, log)
    elif isinstance(ask, Aiming) and isinstance(action, Target):
        aim_at_thief(state, ask, action.seat, log)
    elif isinstance(ask, Aiming) and isinstance(action, Crawl):
        climb_out(state, ask, action.field, log)
    elif isinstance(ask, Dropping) and isinstance(action, Drop):
        drop_kind(state, seat, action.kind, ask.left, log)
    elif isinstance(action, Drop):
        grease(state, seat, action.kind, log)
    elif isinstance(ask, ChoosingAction) and isinstance(action, Next):
        begin_action(state, seat, action.slot, log)
    elif isinstance(action, LetRun):
        let_run(state, seat, log)
    elif isinstance(ask, Giving) and isinstance(action, Give):
        card = card_of_kind(state, seat, action.kind)
        hand_over(state, seat, ask.seat2, card, log)
    elif isinstance(ask, Jamming) and isinstance(action, Cut):
        cut(state, ask, action.slot, action.ap, log)
    elif isinstance(ask, Nibbling) and isinstance(action, TakeTile):
        take_tile(state, seat, ask.seat2, action.tile, log)
    elif isinstance(action, Shut):
        shut(state, action.exit, log)
    elif isinstance(action, Be):
        be(state, seat, action.thief, log)
    elif isinstance(action, BeAnyone):
        be_anyone(state, seat, log)
    elif isinstance(ask, Spreading):
        maybe_kindle(state, seat, ask.program, ask.laid)
