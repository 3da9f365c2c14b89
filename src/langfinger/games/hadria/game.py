"""The Game class: flat dispatchers from questions and steps to the paragraphs of the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.actions import (
    FIGURE_WORDS,
    MODE_WORDS,
    SLOT_WORDS,
    SPACE,
)
from langfinger.games.hadria.box.board import DISTRICT_WORDS, EXIT_WORDS, FIELD_WORDS
from langfinger.games.hadria.box.cards import (
    CALM_EVENTS,
    CARD_WORDS,
    CARDS,
    EVENT_WORDS,
    EVENTS_IN_ALL,
    FACTS,
    JEWEL_WORDS,
    KIND_WORDS,
    PROGRAM_WORDS,
    RANK_WORDS,
    THIEF_WORDS,
    TILE_NAMES,
    TILE_WORDS,
    TILES,
)
from langfinger.games.hadria.choices import (
    choose_field,
    choose_in_move,
    choose_in_planning,
    choose_jewel,
    choose_one_figure,
    choose_other,
    choose_way_to_act,
)
from langfinger.games.hadria.events import EVENTS
from langfinger.games.hadria.invariants import check_table
from langfinger.games.hadria.legal import legal_actions
from langfinger.games.hadria.notation import write
from langfinger.games.hadria.options import OPTIONS
from langfinger.games.hadria.picking import pick_answer
from langfinger.games.hadria.resolving import resolve_guards, resolve_parts, resolve_round
from langfinger.games.hadria.rules.execution.actions import (
    Aim,
    Pick,
    Point,
)
from langfinger.games.hadria.rules.execution.effects import go_on
from langfinger.games.hadria.rules.execution.movement import go_on_moving
from langfinger.games.hadria.rules.execution.order import end_action, next_action
from langfinger.games.hadria.rules.execution.refusals import why_refused
from langfinger.games.hadria.rules.execution.steps import (
    Acting,
    Effect,
    EndAction,
    Moving,
    NextAction,
)
from langfinger.games.hadria.rules.guards.events import BECAUSE, STOPS
from langfinger.games.hadria.rules.guards.hearing import hearing
from langfinger.games.hadria.rules.guards.visibility import director
from langfinger.games.hadria.rules.round.defaults import default_of
from langfinger.games.hadria.rules.round.dry_run import foresee
from langfinger.games.hadria.rules.round.events import HOW
from langfinger.games.hadria.rules.round.imagined_plans import dream_plan
from langfinger.games.hadria.rules.round.steps import Planning
from langfinger.games.hadria.rules.things.events import (
    STATES,
)
from langfinger.games.hadria.scoring import points_of, results
from langfinger.games.hadria.setup import set_up
from langfinger.games.hadria.sight import SIGHT
from langfinger.games.hadria.state import HaState, empty_table
from langfinger.games.hadria.steps import STEPS
from langfinger.kernel import (
    NOBODY,
    Action,
    Game,
    Hole,
    Json,
    Log,
    Reason,
    Rng,
    Step,
    View,
    Vocabulary,
    Words,
)

WORDS: Final[dict[str, Words]] = {
    "card": CARD_WORDS,
    "kind": KIND_WORDS,
    "program": PROGRAM_WORDS,
    "thief": THIEF_WORDS,
    "tile": TILE_WORDS,
    "tiles": TILE_NAMES,
    "happening": EVENT_WORDS,
    "slot": SLOT_WORDS,
    "field": FIELD_WORDS,
    "district": DISTRICT_WORDS,
    "exit": EXIT_WORDS,
    "figure": FIGURE_WORDS,
    "rank": RANK_WORDS,
    "jewel": JEWEL_WORDS,
    "mode": MODE_WORDS,
    "state": STATES,
    "because": BECAUSE,
    "stop": STOPS,
    "how": HOW,
}
POOLS: Final[dict[str, list[int]]] = {
    "cards": list(range(CARDS)),
    "tiles": list(range(TILES)),
    "happening": list(range(EVENTS_IN_ALL)),
}


class Hadria(Game[HaState]):
    """Hadria, two to four players."""

    key = "hadria"
    prefix = "HA"
    rules_version = "1"
    seat_range = (2, 4)
    turn_rule = "HA-6.5"
    minutes = 90
    all_may_lose = True

    def __init__(self) -> None:
        super().__init__(FACTS, Vocabulary(SPACE, SIGHT, STEPS, EVENTS, WORDS, OPTIONS, POOLS))

    def blank(self, seats: int, rng: Rng, options: dict[str, int]) -> HaState:
        """HA-2.1: an empty table."""
        state = empty_table(seats, rng)
        for name, value in options.items():
            setattr(state, name, value)
        return state

    def deal(self, state: HaState, log: Log) -> None:
        set_up(state)

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return legal_actions(state, seat)

    def pick(self, state: HaState, seat: i64, rng: Rng) -> Action:
        return pick_answer(state, seat, rng)

    def preview(self, seen: View, intent: str) -> dict[str, Json]:
        """HA-5.10: the ghost of the plan, while one plans."""
        return foresee(self, seen, intent)

    def default(self, legal: list[int]) -> int:
        return default_of(legal)

    def choose(self, state: HaState, seat: i64, action: Action, log: Log) -> None:
        ask = state.ask
        if isinstance(ask, Planning):
            choose_in_planning(state, seat, action)
            return
        state.answered(seat)
        if isinstance(ask, Moving):
            choose_in_move(state, ask, action, log)
        elif isinstance(ask, Acting):
            choose_way_to_act(state, ask, action, log)
        elif isinstance(action, Aim):
            choose_field(state, action.field, log)
        elif isinstance(action, Point):
            choose_one_figure(state, action.figure, log)
        elif isinstance(action, Pick):
            choose_jewel(state, action.jewel, log)
        else:
            choose_other(state, seat, action, log)

    def resolve(self, state: HaState, step: Step, log: Log) -> None:
        if isinstance(step, Moving):
            go_on_moving(state, step)
        elif isinstance(step, NextAction):
            next_action(state, log)
        elif isinstance(step, Effect):
            go_on(state, step, log)
        elif isinstance(step, EndAction):
            end_action(state, log)
        elif not resolve_guards(state, step, log) and not resolve_parts(state, step, log):
            resolve_round(state, step, log)

    def scores(self, state: HaState) -> list[int]:
        return results(state)

    def refusal(self, state: HaState, seat: i64, action: Action) -> Reason | None:
        return why_refused(state, seat, action)

    def write(self, action: Action) -> str:
        return write(action)

    def check(self, state: HaState) -> None:
        check_table(state)

    def notes(self, state: HaState) -> dict[str, Json]:
        """HA-17.3, HA-A27, HA-A28, HA-12.3: points, who decides for all, and who hears whom."""
        return {
            "points": [points_of(state, seat) for seat in range(state.seats)],
            "director": None if state.start == NOBODY else director(state),
            **hearing(state),
        }

    def fill(self, world: HaState, holes: list[Hole], unseen: list[int], rng: Rng) -> None:
        """HA-2.13: calm and alarmed events have different backs and never mix."""
        if holes[0].row.pool != "happening":
            super().fill(world, holes, unseen, rng)
            return
        for is_calm in (True, False):
            some = [hole for hole in holes if hole.row.field.startswith("calm") == is_calm]
            cards = [card for card in unseen if (card < CALM_EVENTS) == is_calm]
            super().fill(world, some, cards, rng)

    def settle(self, world: HaState, seat: int, rng: Rng) -> None:
        """HA-5.9: in an imagined world the others' face-down cards are some of theirs."""
        for other in range(world.seats):
            if other != seat:
                dream_plan(world, other, rng)
