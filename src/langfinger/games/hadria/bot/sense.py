"""Hadria: what to answer to each question on the table."""

from typing import Final

from langfinger.games.hadria.bot.acting import order_of, way_opened, way_to_act
from langfinger.games.hadria.bot.memory import Shelf
from langfinger.games.hadria.bot.moves import on_the_move
from langfinger.games.hadria.bot.night import Night
from langfinger.games.hadria.bot.outlook import Mind
from langfinger.games.hadria.bot.plans import Wish, next_change, wanted_plan
from langfinger.games.hadria.bot.recipes import kinds
from langfinger.games.hadria.bot.targets import (
    field_worth,
    figure_worth,
    jewel_worth,
    nearest_prey,
    thief_worth,
)
from langfinger.games.hadria.box.board import distance
from langfinger.games.hadria.box.cards import PROGRAMS
from langfinger.games.hadria.rules.execution.acting import Acting
from langfinger.games.hadria.rules.execution.actions import Crawl, Give, Next, Walk
from langfinger.games.hadria.rules.execution.aims.aiming import Aiming
from langfinger.games.hadria.rules.execution.aims.driving import Driving, Leading
from langfinger.games.hadria.rules.execution.moving import Moving
from langfinger.games.hadria.rules.execution.order import ChoosingAction
from langfinger.games.hadria.rules.guards.actions import LetRun
from langfinger.games.hadria.rules.guards.catching import ChoosingWay
from langfinger.games.hadria.rules.guards.ways import caught_by, field_of
from langfinger.games.hadria.rules.planning.actions import Rethink
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.things.actions import Aim, Drop, Pick, Point, Target
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, Game, Question, Rng, View, bit, imagine

PLANS_KEPT: Final = 20
DEAR: Final = kinds(
    "cloak rope elixir rod smoke beacon orders gas dart uniform key glider crackers trap whistle "
    "lanterns brew contact bola rats spyglass"
)  # the dearest first


class Sense:
    """Weighs the answers to each question; made for one game, with a memory of its own."""

    def __init__(self, game: Game[HaState]) -> None:
        self.game = game
        self.mind = Mind(game)
        self.plans: Shelf[list[Wish]] = Shelf(PLANS_KEPT)

    def weigh(self, seen: View) -> list[float]:
        """How good each legal answer is; the view is read into a table that might be true."""
        state = imagine(self.game, seen, Rng.seeded(seen.version))
        me = seen.seat
        actions = [self.game.space.at(id) for id in seen.legal]
        ask = state.ask
        if isinstance(actions[0], Rethink):
            return [0.0]
        if isinstance(actions[0], Drop | Give):
            return [card_worth(action) for action in actions]
        if isinstance(ask, ChoosingWay):
            return ways_of_guards(state, ask, me, actions)
        if isinstance(ask, ChoosingAction):
            return [
                order_of(state, me, int(a.slot)) if isinstance(a, Next) else 0.0 for a in actions
            ]
        if state.places[me] == NOBODY:
            return [0.0] * len(actions)
        if isinstance(ask, Planning):
            wanted = next_change(state, me, self.plan_for(seen, state))
            return [float(action is wanted) for action in actions]
        return weigh_in_the_night(Night(self.mind, state, me), ask, actions)

    def plan_for(self, seen: View, state: HaState) -> list[Wish]:
        """The plan of this round; laying it out takes several answers, thinking of it only one."""
        table = {name: value for name, value in seen.table.items() if not name.startswith("plan_")}
        key = repr((seen.seat, table))
        return self.plans.recall(key, lambda: wanted_plan(Night(self.mind, state, seen.seat)))


def weigh_in_the_night(night: Night, ask: Question | None, actions: list[Action]) -> list[float]:
    """The answers of a thief who acts, or is asked while others do."""
    if isinstance(ask, Moving):
        return on_the_move(night, ask, actions)
    if isinstance(ask, Acting):
        return [way_to_act(night, ask, action) for action in actions]
    if isinstance(ask, Leading):
        return [led(night, int(ask.figure), action) for action in actions]
    return [other_answer(night, action) for action in actions]


def card_worth(action: Action) -> float:
    """How gladly a card is let go."""
    if not isinstance(action, Drop | Give):
        return -0.5
    return DEAR.index(action.kind) - 40.0 if action.kind in DEAR else 0.0


def ways_of_guards(state: HaState, ask: ChoosingWay, me: int, actions: list[Action]) -> list[float]:
    """Where a figure arrests others rather than me."""
    caught = {int(field_of(one)): int(caught_by(one)) for one in ask.open_ways(state)}
    found: list[float] = []
    for action in actions:
        seats = caught.get(int(action.field), 0) if isinstance(action, Aim) else 0
        owner = 3.0 * (state.imperial_owner != NOBODY and bool(seats & bit(state.imperial_owner)))
        away = 0.0
        if isinstance(action, Aim) and state.places[me] != NOBODY:
            away = 0.01 * min(6, int(distance(action.field, state.places[me])))
        mine = 10.0 * bool(seats & bit(me))
        found.append(float(seats.bit_count()) + owner + away - mine - isinstance(action, LetRun))
    return found


def led(night: Night, figure: int, action: Action) -> float:
    """A figure is led to a rival whom it can arrest, or away from the thief himself."""
    state = night.state
    place = action.field if isinstance(action, Walk) else state.figures[figure]
    rival = nearest_prey(night, figure)
    if rival != NOBODY and not night.lures[night.place]:
        return -float(distance(place, state.places[rival]))
    goals = [goal for goal in [night.prize, *night.gates] if goal != NOBODY]
    far = 2.0 * min((int(distance(place, goal)) for goal in goals), default=0)
    return far + float(distance(place, night.place)) - 100.0 * (place == night.place)


def other_answer(night: Night, action: Action) -> float:
    """Targets, and the duties of a start player."""
    ask = night.state.ask
    if isinstance(action, Pick):
        return jewel_worth(night, int(action.jewel))
    if isinstance(action, Crawl):
        return night.outlook.ends[action.field]
    if isinstance(ask, Aiming):
        return aimed(night, int(PROGRAMS[ask.program][0].word), action)
    if isinstance(ask, Driving):
        return way_opened(night, NOBODY, int(action.figure)) if isinstance(action, Point) else 0.1
    if isinstance(action, Aim):
        return -float(distance(night.place, action.field))
    return 0.0


def aimed(night: Night, word: int, action: Action) -> float:
    """The target of a card."""
    if isinstance(action, Aim):
        return field_worth(night, word, int(action.field))
    if isinstance(action, Target):
        return thief_worth(night, word, int(action.seat))
    assert isinstance(action, Point)
    worth = figure_worth(night, word, int(action.figure))
    return max(worth, way_opened(night, NOBODY, int(action.figure)))
