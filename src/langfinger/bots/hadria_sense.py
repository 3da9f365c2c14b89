"""Hadria: what to answer to each question on the table."""

from typing import Final

from langfinger.bots.hadria_plans import next_change
from langfinger.bots.hadria_routes import JEWEL_WORTH, Night
from langfinger.games.hadria import GAME
from langfinger.games.hadria.action_steps import Acting, Moving
from langfinger.games.hadria.actions import (
    M_CLEVER_PLAN,
    M_PLAY,
    M_SNEAK,
    M_SPECIAL,
    M_SPRINT,
    SPACE,
    Aim,
    Do,
    Drop,
    Give,
    Leave,
    Pick,
    Rethink,
    Spend,
    Steal,
    Stop,
    Target,
    Turn,
    Walk,
)
from langfinger.games.hadria.board import distance
from langfinger.games.hadria.cards import KIND_WORDS, planned_kind
from langfinger.games.hadria.guard_steps import ChoosingWay
from langfinger.games.hadria.guards import caught_by, field_of
from langfinger.games.hadria.patrol import open_ways
from langfinger.games.hadria.round_steps import Planning
from langfinger.games.hadria.sheets import jewels_held, jewels_on
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, Rng, View, bit, imagine

DEAR: Final = "cloak rope rod elixir uniform key brew contact glider smoke trap bola rats"
SELDOM: Final = "fire noise beacon orders gas poison bell lanterns whistle jammer crackers"
SELDOM_PLAYED: Final = {KIND_WORDS.numbers[key] for key in SELDOM.split()}
SURE: Final = 1000.0


def weigh(seen: View) -> list[float]:
    """How good each legal answer is; the view is read into a table that might be the true one."""
    state = imagine(GAME, seen, Rng.seeded(seen.version))
    night = Night(state, seen.seat)
    actions = [SPACE.at(id) for id in seen.legal]
    ask = state.ask
    if isinstance(ask, Planning):
        return in_planning(state, seen.seat, night, actions)
    if isinstance(ask, Moving):
        return on_the_move(state, ask, night, actions)
    if isinstance(ask, Acting):
        return [way_to_act(state, ask, night, action) for action in actions]
    if isinstance(ask, ChoosingWay):
        return ways_of_guards(state, ask, seen.seat, actions)
    return [other_answer(state, night, action) for action in actions]


def in_planning(state: HaState, me: int, night: Night, actions: list[Action]) -> list[float]:
    """The one change that comes next; who is ready stays so."""
    if isinstance(actions[0], Rethink):
        return [0.0]
    wanted = next_change(state, me, night)
    return [float(action is wanted) for action in actions]


def on_the_move(state: HaState, ask: Moving, night: Night, actions: list[Action]) -> list[float]:
    """Leave, take, steal; else the first step towards the best end of the move."""
    is_watched = not state.guards_acted
    best, step = night.best_end(int(ask.steps), is_watched)
    here = night.worth(night.place, is_watched)
    return [move_score(night, action, step, best - here) for action in actions]


def move_score(night: Night, action: Action, step: int, gain: float) -> float:
    """One thing that a mover can do."""
    if isinstance(action, Leave):
        return SURE if night.flees else -1.0
    if isinstance(action, Pick):
        return SURE / 2 + JEWEL_WORTH[action.jewel]
    if isinstance(action, Steal):
        return SURE / 2 + JEWEL_WORTH[action.jewel] + 1.0
    if isinstance(action, Turn):
        return -1.0 if night.owns or night.flees else SURE / 4
    if isinstance(action, Walk):
        return max(gain, 0.01) if action.field == step != night.place else -5.0
    if isinstance(action, Spend):
        return 0.02 if night.flees else -1.0
    return 0.0 if isinstance(action, Stop) else -2.0


def way_to_act(state: HaState, ask: Acting, night: Night, action: Action) -> float:
    """Use what was planned; sprint on a long way with nothing to take."""
    if not isinstance(action, Do):
        return 0.1
    if action.mode == M_SNEAK:
        return 1.0
    if action.mode == M_SPRINT:
        return 2.0 if is_long_way(state, ask, night) else 0.0
    if action.mode == M_CLEVER_PLAN:
        return 1.5
    if action.mode == M_SPECIAL:
        return 0.0
    kind = int(planned_kind(state.plan_cards[ask.seat][ask.slot]))
    is_odd = action.mode == M_PLAY and kind in SELDOM_PLAYED
    return 0.0 if is_odd else 1.0


def is_long_way(state: HaState, ask: Acting, night: Night) -> bool:
    """Two more fields lead to a better end, or the goal is far and no other action waits."""
    is_watched = not state.guards_acted
    if night.flees:
        return night.best_end(6, is_watched)[0] > night.best_end(4, is_watched)[0]
    waiting = [ap for slot, ap in enumerate(state.aps[ask.seat]) if ap and slot != ask.slot]
    near = min((int(distance(night.place, goal)) for goal in night.goals), default=0)
    return not waiting and near > 5


def ways_of_guards(state: HaState, ask: ChoosingWay, me: int, actions: list[Action]) -> list[float]:
    """Where a figure arrests others rather than me."""
    caught = {int(field_of(one)): int(caught_by(one)) for one in open_ways(state, ask)}
    found: list[float] = []
    for action in actions:
        seats = caught.get(int(action.field), 0) if isinstance(action, Aim) else 0
        found.append(float(seats.bit_count()) - 5.0 * bool(seats & bit(me)))
    return found


def other_answer(state: HaState, night: Night, action: Action) -> float:
    """Targets, discards and the duties of a start player."""
    if isinstance(action, Drop | Give):
        key = KIND_WORDS.names[action.kind]
        return DEAR.split().index(key) - 20.0 if key in DEAR.split() else 0.0
    if isinstance(action, Pick):
        return JEWEL_WORTH[action.jewel]
    if isinstance(action, Target):
        owner = 10.0 * (state.imperial_owner == action.seat)
        return owner + sum(JEWEL_WORTH[jewel] for jewel in jewels_held(state, action.seat))
    if isinstance(action, Aim):
        lying = sum(JEWEL_WORTH[jewel] for jewel in jewels_on(state, action.field))
        near = 0.0 if night.place < 0 else 1.0 / (int(distance(night.place, action.field)) + 1.0)
        return lying + near
    return 0.0
