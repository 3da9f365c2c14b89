"""A thief on the move: step by step, with jewels, tiles, thefts, sewers and the way out."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from langfinger.games.hadria.box.board import EXIT_AT, IS_DUNGEON, NEXT_TO
from langfinger.games.hadria.box.cards import (
    CLIMBER,
    JEWELS,
    MANHOLE,
    MORIUS,
    POCKET,
    TILE_OF,
)
from langfinger.games.hadria.rules.execution.actions import (
    CRAWL,
    LEAVE,
    SPEND,
    STEAL,
    TURN,
    WALK,
    Crawl,
    Leave,
    Spend,
    Steal,
    Turn,
    Walk,
)
from langfinger.games.hadria.rules.execution.climbing import may_climb_to, may_stop, safe_ways_up
from langfinger.games.hadria.rules.execution.events import (
    Crawled,
    Escaped,
    LeftCity,
    TileSpent,
    Walked,
)
from langfinger.games.hadria.rules.execution.movement import (
    BEYOND,
    EMERGED,
    FIRST,
    OPENED,
    STEPPED,
    can_move,
    lies_face_down,
    may_crawl,
    may_leave,
    may_rob,
    may_spend,
    may_steal_here,
    may_take,
    ways_up,
)
from langfinger.games.hadria.rules.execution.refusals import (
    why_not_crawl,
    why_not_leave,
    why_not_spend,
    why_not_take,
    why_not_walk,
)
from langfinger.games.hadria.rules.execution.tiles import turn_tile
from langfinger.games.hadria.rules.guards.arrests import Arrest
from langfinger.games.hadria.rules.guards.visibility import arrestable_by
from langfinger.games.hadria.rules.late import STOPS
from langfinger.games.hadria.rules.things.actions import PICK, STOP, Pick, Stop
from langfinger.games.hadria.rules.things.hands import drop_hand
from langfinger.games.hadria.rules.things.places import figure_on, is_in_city
from langfinger.games.hadria.rules.things.refusals import field_name
from langfinger.games.hadria.rules.things.sheets import (
    jewel_lies,
    jewels_held,
    rob,
    take_jewel,
    take_tile_from,
    tile_held,
)
from langfinger.games.hadria.rules.things.slots import NO_SLOTS
from langfinger.games.hadria.scoring import end_game
from langfinger.games.hadria.short_lists import is_among
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, ListQuestion, Log, Reason, bit


@mypyc_attr(acyclic=True, free_list_len=1)
class Moving(ListQuestion):
    """HA-8.10: this seat has so many steps left.

    `entered` says how it came to its field, FIRST to OPENED in movement.py; `spent` is 1 once a
    tile for one more step has been used.
    """

    __match_args__ = ("seat", "program", "steps", "entered", "spent")
    rule = "HA-8.10"
    answers = (Walk, Crawl, Leave, Pick, Turn, Steal, Spend, Stop)
    late = STOPS

    def __init__(self, seat: int, program: int, steps: int, entered: int, spent: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.steps: i64 = steps
        self.entered: i64 = entered
        self.spent: i64 = spent

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-8.10: the mover is asked as long as there is something to choose."""
        seat = self.seat
        if state.caught & bit(seat) or not is_in_city(state, seat):
            end_move(state)
        elif self.has_step_left(state):
            state.pause(self, bit(seat))
        else:
            self.go_on(state, log)

    def go_on(self, state: HaState, log: Log) -> None:
        """HA-8.10, HA-A55: the only thing left to do is done unasked; mostly that is to stop."""
        legal = self.legal(state, self.seat)
        if len(legal) > 1:
            state.pause(self, bit(self.seat))
        else:
            self.choose(state, self.seat, legal[0], log)

    def has_step_left(self, state: HaState) -> bool:
        """HA-8.1: the mover may stop or walk on, so there is something to choose."""
        if not may_stop(state, self.seat, self.program, self.entered):
            return False
        if not can_move(state, self.seat, self.steps):
            return False
        for field in NEXT_TO[state.places[self.seat]]:
            if self.may_walk(state, field):
                return True
        return False

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        """HA-8.10: all that the mover may do now, in the order of ids."""
        actions: list[Action] = []
        if may_take(state, seat, self.program):
            self.add_taking(state, seat, actions)
        if may_spend(state, seat, self.spent):
            actions.append(SPEND)
        if can_move(state, seat, self.steps):
            for field in NEXT_TO[state.places[seat]]:
                if self.may_walk(state, field):
                    actions.append(WALK[field])
        if may_crawl(state, seat, self.entered):
            actions += [CRAWL[field] for field in self.ways_up(state)]
        if may_leave(state, seat, self.steps):
            actions.append(LEAVE)
        if may_stop(state, seat, self.program, self.entered):
            actions.append(STOP)
        return actions

    def may_walk(self, state: HaState, field: i64) -> bool:
        """HA-8.1, HA-8.11: no fire on this neighbouring field; a climber minds the guards too."""
        if is_among(state.fire, field):
            return False
        if self.program != CLIMBER:
            return True
        return may_climb_to(state, self.seat, field, self.steps, self.entered, self.spent)

    def ways_up(self, state: HaState) -> list[int]:
        """HA-8.5, HA-A55: where the sewers lead from here."""
        here = state.places[self.seat]
        if self.program != CLIMBER:
            return ways_up(state, self.seat, here)
        return safe_ways_up(state, self.seat, here, self.spent)

    def add_taking(self, state: HaState, seat: i64, actions: list[Action]) -> None:
        """HA-9.1, HA-9.2, HA-10.3: jewels and a tile of the field, and what others have there."""
        place = state.places[seat]
        for jewel in range(JEWELS):
            if jewel_lies(state, place, jewel):
                actions.append(PICK[jewel])
        if lies_face_down(state, place):
            actions.append(TURN)
        if may_steal_here(state, self.entered):
            for victim in range(state.seats):
                if may_rob(state, seat, victim):
                    actions += [STEAL[victim][jewel] for jewel in jewels_held(state, victim)]

    def why_not(self, state: HaState, seat: i64, action: Action) -> Reason | None:
        """HA-8.10: what the mover cannot do here and now."""
        if action in self.legal(state, seat):
            return None
        if isinstance(action, Walk):
            return why_not_walk(state, seat, self.steps, action.field)
        if isinstance(action, Crawl):
            return why_not_crawl(state, seat, self.entered, action.field)
        if isinstance(action, Leave):
            return why_not_leave(state, seat, self.steps)
        if isinstance(action, Spend):
            return why_not_spend(state, seat, self.spent)
        if isinstance(action, Stop):
            return Reason("HA-A55", "guard_at_end", {"field": field_name(state.places[seat])})
        return why_not_take(state, seat, self.program, self.entered, action)

    def choose(self, state: HaState, seat: i64, action: Action, log: Log) -> None:
        """HA-8.10: the next thing that the mover does."""
        if isinstance(action, Walk):
            self.walk_to(state, action.field, log)
        elif isinstance(action, Stop):
            end_move(state)
        elif isinstance(action, Pick):
            self.pick_up(state, action.jewel, log)
        elif isinstance(action, Turn):
            self.turn_up(state, log)
        elif isinstance(action, Steal):
            self.steal(state, action.seat, action.jewel, log)
        elif isinstance(action, Spend):
            self.spend_tile(state, log)
        elif isinstance(action, Crawl):
            self.crawl_to(state, action.field, log)
        else:
            leave_city(state, self.seat, log)

    def walk_to(self, state: HaState, field: i64, log: Log) -> None:
        """HA-8.1, HA-8.2, HA-13.10, HA-13.11, HA-13.15, HA-A31: a step, perhaps from a dungeon."""
        seat = self.seat
        before = state.places[seat]
        if log.on:
            log.add(Walked(seat, before, field))
        state.places[seat] = field
        if IS_DUNGEON[before]:
            state.hidden |= bit(seat)
            log.add(Escaped(seat))
        is_behind = self.entered == EMERGED or self.entered == BEYOND
        entered: i64 = BEYOND if is_behind else STEPPED
        arrive(state, Moving(seat, self.program, self.steps - 1, entered, self.spent))

    def crawl_to(self, state: HaState, field: i64, log: Log) -> None:
        """HA-8.5, HA-8.6, HA-A16, HA-A56: the move ends there; Morius may take one more step."""
        seat = self.seat
        log.add(Crawled(seat, state.places[seat], field))
        state.places[seat] = field
        extra: i64 = state.edition.rat_steps if state.thieves[seat] == MORIUS else 0
        arrive(state, Moving(seat, self.program, extra, EMERGED, self.spent))

    def spend_tile(self, state: HaState, log: Log) -> None:
        """HA-19.6: one more step, and the tile leaves the game."""
        one = tile_held(state, self.seat, POCKET)
        take_tile_from(state, self.seat, one)
        state.gone_tiles = [*state.gone_tiles, one]
        log.add(TileSpent(self.seat))
        state.agenda.append(Moving(self.seat, self.program, self.steps + 1, self.entered, 1))

    def pick_up(self, state: HaState, jewel: i64, log: Log) -> None:
        """HA-9.1, HA-9.3: a jewel of the field; the move goes on."""
        state.agenda.append(self)
        take_jewel(state, self.seat, jewel, state.places[self.seat], log)

    def steal(self, state: HaState, victim: i64, jewel: i64, log: Log) -> None:
        """HA-10.3, HA-10.6: from an exposed thief on the field; the move goes on."""
        state.agenda.append(self)
        rob(state, self.seat, victim, jewel, log)

    def turn_up(self, state: HaState, log: Log) -> None:
        """HA-9.2, HA-19.1: the tile of the field; a manhole may be used at once (HA-A15)."""
        field = state.places[self.seat]
        tile = TILE_OF[state.face_down[state.tile_fields.index(field)]]
        after = self
        if tile == MANHOLE and self.entered == FIRST:
            after = Moving(self.seat, self.program, self.steps, OPENED, self.spent)
        state.agenda.append(after)
        turn_tile(state, self.seat, field, log)


def end_move(state: HaState) -> None:
    """HA-8.1: the move is over; a climber is seen again."""
    state.climbing = NOBODY


def arrive(state: HaState, after: Moving) -> None:
    """HA-8.9, HA-8.10, HA-12.14, HA-A30: a city guard arrests who comes to its field, if it can."""
    seat = after.seat
    if not is_met(state, seat):
        state.agenda.append(after)


def is_met(state: HaState, seat: i64) -> bool:
    """HA-8.9, HA-12.14: arrested by the city guard on the field; an arrest ends the action."""
    figure = figure_on(state, state.places[seat])
    if figure == NOBODY or state.stunned & bit(figure):
        return False
    if not arrestable_by(state, state.ranks[figure]) & bit(seat):
        return False
    state.agenda.append(Arrest(seat, figure))
    return True


def leave_city(state: HaState, seat: i64, log: Log) -> None:
    """HA-16.1 to HA-16.5, HA-A26: off the board, with all that lies on the sheet."""
    exit = EXIT_AT[state.places[seat]]
    log.add(LeftCity(seat, exit))
    state.places[seat] = NOBODY
    state.left = [*state.left, seat]
    state.climbing = NOBODY
    put_cards_away(state, seat, log)
    if state.imperial_owner == seat or len(state.left) == state.seats:
        end_game(state, log)


def put_cards_away(state: HaState, seat: i64, log: Log) -> None:
    """HA-16.5, HA-A46: hand and open planned cards are discarded at once."""
    state.plan_cards[seat] = NO_SLOTS
    state.aps[seat] = NO_SLOTS
    state.special_at = state.special_at.but(seat, NOBODY)
    drop_hand(state, seat, log)
