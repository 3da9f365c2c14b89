"""The Game class: the lists of Swindler, and what belongs to no single question."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import (
    AGE_WORDS,
    BET_WORDS,
    Cancel,
    Draw,
    Fulfil,
    Pass,
    Place,
    PlayCard,
    Recruit,
    StealFrom,
    Stop,
    TakeBack,
    ToField,
    Use,
)
from langfinger.games.swindler.announced import announced
from langfinger.games.swindler.box.cards import BAGS
from langfinger.games.swindler.box.moments import MOMENT_WORDS
from langfinger.games.swindler.box.reading import read_box
from langfinger.games.swindler.events import EVENTS
from langfinger.games.swindler.invariants import check_table
from langfinger.games.swindler.notation import write
from langfinger.games.swindler.options import DEFAULT, OPTIONS
from langfinger.games.swindler.rules.accomplices.table import all_powers
from langfinger.games.swindler.rules.purse import coins_left
from langfinger.games.swindler.rules.reacting.daggers import Countering
from langfinger.games.swindler.rules.reacting.sealing import has_answered
from langfinger.games.swindler.rules.stealing.stealing import odds_of
from langfinger.games.swindler.scoring import places_of
from langfinger.games.swindler.setup import deal
from langfinger.games.swindler.sight import sight
from langfinger.games.swindler.signals import signals
from langfinger.games.swindler.state import SwState, empty_table
from langfinger.games.swindler.steps import STEPS
from langfinger.kernel import (
    Action,
    Facts,
    Game,
    Hole,
    Json,
    Log,
    Reason,
    Rng,
    SealedQuestion,
    Vocabulary,
    bit,
)


class Swindler(Game[SwState]):
    """Swindler, two to four players (SW-1.8), with the parts of one edition."""

    key = "swindler"
    prefix = "SW"
    rules_version = "2"
    seat_range = (2, 4)
    turn_rule = "SW-2.1"
    clock_rule = "SW-15.1"
    minutes = 50
    longest = 100_000
    deepest = 32

    def __init__(self, facts: Facts) -> None:
        self.box = read_box(facts, all_powers())
        box = self.box
        words = {
            "card": box.card_words,
            "accomplice": box.accomplice_words,
            "tile": box.tile_words,
            "loot": box.loot_words,
            "kind": box.kind_words,
            "bag": box.bag_words,
            "order": box.order_words,
            "dealer": box.dealer_words,
            "thief": box.thief_words,
            "moment": MOMENT_WORDS,
            "bet": BET_WORDS,
            "age": AGE_WORDS,
        }
        sizes = {"cards": box.card_words, "tile": box.tile_words, "order": box.order_words}
        sizes |= {"dealer": box.dealer_words, "thief": box.thief_words}
        pools = {pool: list(range(len(named.names))) for pool, named in sizes.items()}
        space = box.moves.space
        super().__init__(facts, Vocabulary(space, sight(box), STEPS, EVENTS, words, OPTIONS, pools))

    def blank(self, seats: int, rng: Rng, options: dict[str, int]) -> SwState:
        """SW-1.8: an empty table."""
        state = empty_table(seats, rng, self.box)
        for name, value in options.items():
            setattr(state, name, value)
        return state

    def deal(self, state: SwState, log: Log) -> None:
        deal(state, log)

    def scores(self, state: SwState) -> list[int]:
        return list(state.vp)

    def places(self, state: SwState) -> list[int]:
        return places_of(state)

    def rounds(self, state: SwState) -> int:
        return state.round

    def not_now(self, state: SwState, seat: i64, action: Action) -> Reason:
        """SW-2.2, SW-2.3, SW-5.1, SW-5.13, SW-12.1: the question on the table is another one."""
        if isinstance(state.ask, SealedQuestion) and has_answered(state, seat):
            return Reason("SW-A25", "already_answered", {})
        if isinstance(action, Place | Cancel):
            return Reason("SW-2.3", "only_in_step_1", {})
        if isinstance(action, StealFrom):
            return Reason("SW-5.1", "one_bag", {})
        if isinstance(action, Draw | Stop):
            return Reason("SW-5.13", "nothing_to_decide", {})
        if isinstance(action, Fulfil | Use | ToField):
            return Reason("SW-2.2", "only_in_step_3", {})
        if isinstance(action, Recruit):
            return Reason("SW-2.2", "only_in_step_5", {})
        if isinstance(action, PlayCard | Pass | TakeBack):
            return Reason("SW-12.1", "no_window", {})
        return Reason(action.rule, "not_now", {})

    def write(self, action: Action) -> str:
        return write(action, self.box)

    def check(self, state: SwState) -> None:
        check_table(state)

    def signals(self, state: SwState, seat: i64) -> dict[str, int]:
        return signals(state, seat)

    def notes(self, state: SwState) -> dict[str, Json]:
        """SW-3.2, SW-3.12, SW-7.1, SW-14.1, SW-A60: what follows from what all see."""
        notes: dict[str, Json] = {
            "coins_left": coins_left(state),
            "thief_at": self.box.thief_at[state.seats],
            "end_at": self.box.end_at[state.seats],
        }
        if state.odds == DEFAULT:
            notes["odds"] = [odds_of(state, bag) for bag in range(BAGS)]
        if isinstance(state.ask, Countering):
            notes["announced"] = announced(state, self.words)
        return notes

    def fill(self, world: SwState, holes: list[Hole], unseen: list[int], rng: Rng) -> None:
        """SW-1.4, SW-1.5: only A orders lie in the box; they are the first of the unseen cards."""
        if holes[0].row.pool != "order":
            super().fill(world, holes, unseen, rng)
            return
        first = [order for order in unseen if bit(order) & self.box.a_orders]
        rng.shuffle(first)
        for hole in holes:
            if hole.row.field == "order_box":
                boxed = first[: hole.count]
                hole.put(world, boxed)
                unseen = [order for order in unseen if order not in boxed]
        for hole in holes:
            if hole.row.field != "order_box":
                hole.put(world, unseen)
