"""The Game class: the lists of Hadria, and what belongs to no single question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.actions import SPACE
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
from langfinger.games.hadria.box.printed import Printed
from langfinger.games.hadria.events import EVENTS
from langfinger.games.hadria.invariants import check_table
from langfinger.games.hadria.notation import write
from langfinger.games.hadria.options import OPTIONS
from langfinger.games.hadria.rules.execution.actions import MODE_WORDS
from langfinger.games.hadria.rules.execution.events import STATES
from langfinger.games.hadria.rules.guards.events import BECAUSE, STOPS
from langfinger.games.hadria.rules.guards.hearing import hearing
from langfinger.games.hadria.rules.planning.actions import SLOT_WORDS
from langfinger.games.hadria.rules.planning.refusals import already_ready
from langfinger.games.hadria.rules.round.dry_run import foresee
from langfinger.games.hadria.rules.round.events import HOW
from langfinger.games.hadria.rules.round.imagined_plans import imagine_plan
from langfinger.games.hadria.rules.things.actions import FIGURE_WORDS
from langfinger.games.hadria.rules.things.places import director
from langfinger.games.hadria.scoring import places_of, points_of, results
from langfinger.games.hadria.setup import set_up
from langfinger.games.hadria.sight import SIGHT
from langfinger.games.hadria.state import HaState, empty_table
from langfinger.games.hadria.steps import STEPS
from langfinger.kernel import (
    NOBODY,
    Action,
    Facts,
    Game,
    Hole,
    Json,
    Log,
    Reason,
    Rng,
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
    """Hadria, two to four players, with the numbers of one edition."""

    key = "hadria"
    prefix = "HA"
    rules_version = "2"
    seat_range = (2, 4)
    turn_rule = "HA-6.5"
    clock_rule = "HA-21.4"
    minutes = 90
    longest = 10_000
    deepest = 16
    card_files = ("cards.toml", "thieves.toml")

    def __init__(self, facts: Facts = FACTS) -> None:
        self.printed = Printed(facts)
        super().__init__(facts, Vocabulary(SPACE, SIGHT, STEPS, EVENTS, WORDS, OPTIONS, POOLS))

    def blank(self, seats: int, rng: Rng, options: dict[str, int]) -> HaState:
        """HA-2.1: an empty table."""
        state = empty_table(seats, rng, self.printed)
        for name, value in options.items():
            setattr(state, name, value)
        return state

    def deal(self, state: HaState, log: Log) -> None:
        set_up(state)

    def preview(self, seen: View, intent: str) -> dict[str, Json]:
        """HA-5.10: the ghost of the plan, while one plans."""
        return foresee(self, seen, intent)

    def scores(self, state: HaState) -> list[int]:
        return results(state)

    def places(self, state: HaState) -> list[int]:
        return places_of(state)

    def rounds(self, state: HaState) -> int:
        return state.round

    def not_now(self, state: HaState, seat: i64, action: Action) -> Reason:
        """HA-5.2, HA-6.5: you are ready with your plan, or the question is another one."""
        if not state.is_waiting_for(seat):
            return already_ready()
        return super().not_now(state, seat, action)

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
                imagine_plan(world, other, rng)
