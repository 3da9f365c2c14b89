"""How a thief acts without thinking long: quick answers to every question, with some dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import IS_DUNGEON, distance
from langfinger.games.hadria.box.cards import (
    AMBUSH,
    CLIMBER,
    E_BELL,
    E_FIRE,
    E_FISH,
    E_GLIDE,
    E_LEAD,
    E_LURE,
    E_POISON,
    E_RATS,
    E_ROUSE,
    E_SMOKE,
    E_WHISTLE,
    KIND_WORDS,
    MOVE,
    PLAINCLOTHES,
    PROGRAMS,
    SNEAK,
    SPRINT,
    TILE_OF,
    planned_kind,
)
from langfinger.games.hadria.mind.drafts import HIDES, Drafter, chance, kinds, lay
from langfinger.games.hadria.mind.order import first_in_order
from langfinger.games.hadria.mind.wishes import Wishes
from langfinger.games.hadria.rules.execution.acting import Acting, modes
from langfinger.games.hadria.rules.execution.actions import DECLINE as DECLINED
from langfinger.games.hadria.rules.execution.actions import (
    DO,
    M_CLEVER_PLAN,
    M_CLEVERNESS,
    M_PLAY,
    M_SNEAK,
    M_SPECIAL,
    M_SPRINT,
    WALK,
    Crawl,
    Give,
    Leave,
    Steal,
    Turn,
    Walk,
)
from langfinger.games.hadria.rules.execution.aims.aiming import Aiming
from langfinger.games.hadria.rules.execution.aims.driving import Driving, Leading
from langfinger.games.hadria.rules.execution.aims.taking import Giving
from langfinger.games.hadria.rules.execution.aims.targets import targets_up_to_two
from langfinger.games.hadria.rules.execution.aims.thefts import Fishing, Robbing
from langfinger.games.hadria.rules.execution.movement import steps_of
from langfinger.games.hadria.rules.execution.moving import Moving
from langfinger.games.hadria.rules.execution.order import ChoosingAction
from langfinger.games.hadria.rules.guards.actions import LET_RUN
from langfinger.games.hadria.rules.guards.arrests import LosingJewel
from langfinger.games.hadria.rules.guards.catching import ChoosingFigure, ChoosingWay
from langfinger.games.hadria.rules.guards.walking import ChoosingWalker
from langfinger.games.hadria.rules.planning.actions import READY
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.round.jewel_places import PlacingJewel
from langfinger.games.hadria.rules.things.actions import STOP, Aim, Drop, Pick, Point, Stop, Target
from langfinger.games.hadria.rules.things.dropping import Dropping
from langfinger.games.hadria.rules.things.places import is_in_dungeon
from langfinger.games.hadria.rules.things.slots import laid_at, slots_in
from langfinger.games.hadria.scoring import points_of
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, Rng, bit

DEAR: Final[list[int]] = kinds(
    "cloak rope elixir rod beacon smoke dart orders uniform gas trap key contact crackers brew "
    "glider whistle bell lanterns noise jammer powder bola rats spyglass fingers poison fire"
)  # the dearest first
KEPT: Final[list[int]] = [
    DEAR.index(kind) if kind in DEAR else 0 for kind in range(len(KIND_WORDS.names))
]


class Habits:
    """Quick answers; the tools in it are used again and again, and remember nothing."""

    def __init__(self) -> None:
        self.wishes = Wishes()
        self.drafter = Drafter(self.wishes)

    def pick(self, state: HaState, seat: i64, rng: Rng) -> Action:
        """An answer for this seat, which is asked.

        A whole plan is laid at once, in place; worlds in which one plays on are nobody else's.
        """
        ask = state.ask
        assert ask is not None
        if isinstance(ask, Moving):
            return self.step(state, seat, ask, rng)
        if isinstance(ask, Planning):
            if state.places[seat] != NOBODY:
                lay(state, seat, self.drafter.draft(state, seat, rng, False))
            return READY
        if isinstance(ask, Acting):
            return self.act(state, seat, ask, rng)
        if isinstance(ask, ChoosingAction):
            return first_in_order(state, seat, ask.legal(state, seat))
        if isinstance(ask, (ChoosingFigure, ChoosingWay, ChoosingWalker)):
            return LET_RUN
        if isinstance(ask, Aiming):
            return self.aim(state, seat, ask, rng)
        if isinstance(ask, Leading):
            return self.lead(state, seat, ask)
        if isinstance(ask, (Dropping, Giving)):
            return cheapest(ask.legal(state, seat))
        if isinstance(ask, Driving) and chance(rng, 40):
            return STOP
        if isinstance(ask, (Robbing, Fishing)):
            return ask.legal(state, seat)[-1]
        if isinstance(ask, LosingJewel):
            return ask.legal(state, seat)[0]
        if isinstance(ask, PlacingJewel):
            return nearest_field(state, seat, ask.legal(state, seat))
        return ask.pick(state, seat, rng)

    def step(self, state: HaState, seat: i64, ask: Moving, rng: Rng) -> Action:
        """HA-8.10: the next thing on a move."""
        if ask.program == CLIMBER:
            return ask.pick(state, seat, rng)
        wishes = self.wishes
        wishes.consider(state, seat)
        crawls: list[Action] = []
        has_stop = False
        leaving: Action | None = None
        for action in ask.legal(state, seat):
            if isinstance(action, (Pick, Steal)):
                return action
            if isinstance(action, Turn):
                if self.is_worth_turning(state, seat, rng):
                    return action
            elif isinstance(action, Leave):
                leaving = action
            elif isinstance(action, Crawl):
                crawls.append(action)
            elif isinstance(action, Stop):
                has_stop = True
        if leaving is not None and (wishes.wants_out or not has_stop):
            return leaving
        highest = wishes.best_end(state, seat, ask.steps, ask.program != SPRINT)
        best = wishes.best
        place = state.places[seat]
        if crawls:
            way_up = self.best_crawl(state, crawls)
            if wishes.worth(way_up.field) - wishes.held_up(state, way_up.field) >= highest - 0.2:
                return way_up
        if best != place:
            return WALK[wishes.ground.first[best]]
        if has_stop:
            return STOP
        return ask.pick(state, seat, rng)

    def best_crawl(self, state: HaState, crawls: list[Action]) -> Crawl:
        """HA-8.5: the best way up."""
        wishes = self.wishes
        found: Crawl | None = None
        highest = 0.0
        for action in crawls:
            assert isinstance(action, Crawl)
            value = wishes.worth(action.field) - wishes.held_up(state, action.field)
            if wishes.ground.closed[action.field]:
                value -= 50.0
            if found is None or value > highest:
                found = action
                highest = value
        assert found is not None
        return found

    def is_worth_turning(self, state: HaState, seat: i64, rng: Rng) -> bool:
        """HA-19.4: a tile may be a guard in plain clothes; who knows it knows."""
        one = state.face_down[state.tile_fields.index(state.places[seat])]
        if one in state.known_tiles[seat]:
            return TILE_OF[one] != PLAINCLOTHES
        if self.wishes.ground.is_unseen:
            return True
        return state.imperial_owner != seat and state.round <= 4 and chance(rng, 50)

    def act(self, state: HaState, seat: i64, ask: Acting, rng: Rng) -> Action:
        """HA-6.6: the action that is due."""
        open_ways = modes(state, seat, ask.slot)
        if open_ways == 0:
            return DECLINED
        kind = planned_kind(laid_at(state.plan_cards[seat], ask.slot))
        if kind == MOVE:
            return self.move(state, seat, ask, open_ways)
        if kind == AMBUSH:
            is_last = slots_waiting(state, seat) <= 1
            if open_ways & bit(M_CLEVER_PLAN) and is_last:
                return DO[M_CLEVER_PLAN]
            return DO[M_CLEVERNESS]
        if open_ways & bit(M_SPECIAL) and chance(rng, 50):
            return DO[M_SPECIAL]
        if HIDES[kind] and state.guards_acted and kind != ROPE:
            return DECLINED
        word = PROGRAMS[kind][0].word
        if word in (E_ROUSE, E_LURE, E_BELL):
            self.wishes.consider(state, seat)
            if self.wishes.ground.caught[state.places[seat]]:
                return DECLINED
            if targets_up_to_two(state, seat, kind) == 0:
                return DECLINED
        return DO[M_PLAY]

    def move(self, state: HaState, seat: i64, ask: Acting, open_ways: i64) -> Action:
        """HA-7.2: sneak or sprint, whatever leads farther; or stay."""
        wishes = self.wishes
        wishes.consider(state, seat)
        sneak = wishes.best_end(state, seat, steps_of(state, seat, SNEAK, 4), True)
        is_still = wishes.best == state.places[seat]
        if open_ways & bit(M_SPRINT):
            sprint = wishes.best_end(state, seat, steps_of(state, seat, SPRINT, 6), False)
            waiting = float(slots_waiting(state, seat) - 1)
            if sprint - 0.4 * waiting > sneak + 0.2:
                return DO[M_SPRINT]
        is_free = is_still and not is_in_dungeon(state, seat)
        if is_free and wishes.treasure(state.places[seat]) <= 0.0:
            return DECLINED
        return DO[M_SNEAK]

    def aim(self, state: HaState, seat: i64, ask: Aiming, rng: Rng) -> Action:
        """HA-7.10: whom or what a card touches."""
        legal = ask.legal(state, seat)
        if len(legal) == 1 or chance(rng, 10):
            return legal[rng.below(len(legal))]
        word = PROGRAMS[ask.program][0].word
        self.wishes.consider(state, seat)
        best = legal[0]
        highest = -1000.0
        for action in legal:
            value = self.target_worth(state, seat, word, action)
            value += float(rng.below(100)) / 200.0
            if value > highest:
                highest = value
                best = action
        return best

    def target_worth(self, state: HaState, seat: i64, word: i64, action: Action) -> float:
        """What it does to touch this."""
        if isinstance(action, Target):
            return rival_weight(state, action.seat)
        if isinstance(action, Point):
            return self.figure_worth(state, seat, word, state.figures[action.figure])
        if isinstance(action, Crawl):
            wishes = self.wishes
            held = wishes.held_up(state, action.field)
            return wishes.worth(action.field) - held - 50.0 * wishes.ground.closed[action.field]
        assert isinstance(action, Aim)
        return self.field_worth(state, seat, word, action.field)

    def figure_worth(self, state: HaState, seat: i64, word: i64, spot: i64) -> float:
        """Guards near to oneself are put away, those near to rivals are sent at them."""
        near_me = 4.0 - float(distance(spot, state.places[seat]))
        near_rival = nearness(state, seat, spot)
        if word == E_ROUSE:
            return near_rival - (10.0 if near_me >= 0.0 else 0.0)
        if word in (E_LEAD, E_WHISTLE):
            return near_rival if near_rival > near_me else near_me
        return near_me

    def field_worth(self, state: HaState, seat: i64, word: i64, field: i64) -> float:
        """Where a grenade, a bell or a glider goes."""
        place = state.places[seat]
        if word == E_FISH:
            return 9.0 if field == state.imperial_field else 1.0 + self.wishes.treasure(field)
        if word == E_SMOKE:
            return 3.0 if field == place else 0.0
        if word == E_GLIDE:
            return self.wishes.worth(field) - self.wishes.held_up(state, field)
        if word == E_RATS:
            return 0.5
        own = 4.0 - float(distance(field, place))
        if word == E_BELL:
            return nearness(state, seat, field) - (10.0 if own >= 0.0 else 0.0)
        if word == E_FIRE:
            return 0.0 if distance(field, place) <= 1 else 0.3
        if word in (E_POISON, E_LURE):
            return nearness(state, seat, field) - (own if field != place else 6.0)
        return 0.0

    def lead(self, state: HaState, seat: i64, ask: Leading) -> Action:
        """HA-8.7: onto a rival who is near, or away from oneself."""
        legal = ask.legal(state, seat)
        spot = state.figures[ask.figure]
        best = legal[-1]
        highest = -1000.0
        for action in legal:
            field = action.field if isinstance(action, Walk) else spot
            value = 2.0 * nearness(state, seat, field)
            value += 0.5 * float(min_of(distance(field, state.places[seat]), 6))
            if field == state.places[seat]:
                value -= 100.0
            if value > highest:
                highest = value
                best = action
        return best


ROPE: Final[i64] = KIND_WORDS.numbers["rope"]


def min_of(a: i64, b: i64) -> i64:
    """The lesser of two."""
    return a if a < b else b


def slots_waiting(state: HaState, seat: i64) -> i64:
    """How many planned actions are still open."""
    row = state.aps[seat]
    count: i64 = 0
    for slot in range(slots_in(row)):
        if laid_at(row, slot) > 0:
            count += 1
    return count


def rival_weight(state: HaState, seat: i64) -> float:
    """How much it is worth to hit this thief."""
    if state.imperial_owner == seat:
        return 10.0
    return float(points_of(state, seat))


def nearness(state: HaState, seat: i64, field: i64) -> float:
    """How near a field is to rivals worth hitting who can be met in the streets."""
    best = -9.0
    for other in range(state.seats):
        place = state.places[other]
        if other == seat or place == NOBODY or IS_DUNGEON[place] or state.hidden & bit(other):
            continue
        value = 4.0 - float(distance(field, place))
        if value > -1.0 and state.imperial_owner == other:
            value += 5.0
        if value > best:
            best = value
    return best


def cheapest(legal: list[Action]) -> Action:
    """The card that is missed least."""
    best = legal[0]
    highest = -1
    for action in legal:
        if isinstance(action, Drop):
            kept = KEPT[action.kind]
        elif isinstance(action, Stop):
            kept = -1
        else:
            kept = KEPT[given_kind(action)]
        if kept > highest:
            highest = kept
            best = action
    return best


def given_kind(action: Action) -> i64:
    """HA-A38: the kind of a card that is handed over."""
    from_giving: i64 = 0
    if isinstance(action, Give):
        from_giving = action.kind
    return from_giving


def nearest_field(state: HaState, seat: i64, legal: list[Action]) -> Action:
    """The field that is nearest to this thief."""
    best = legal[0]
    least: i64 = 99
    if state.places[seat] == NOBODY:
        return best
    for action in legal:
        if isinstance(action, Aim):
            far = distance(action.field, state.places[seat])
            if far < least:
                least = far
                best = action
    return best
