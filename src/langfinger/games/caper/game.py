"""The Game class: the lists of Caper, and what belongs to no single question."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.box.cards import Box, names_in
from langfinger.games.caper.box.effects import EFFECT_WORDS, LOOT_WORDS
from langfinger.games.caper.box.faces import DECK_WORDS
from langfinger.games.caper.events import EVENTS
from langfinger.games.caper.happened.effects import CAUSE_WORDS
from langfinger.games.caper.happened.score import BECAUSE
from langfinger.games.caper.invariants import check_table
from langfinger.games.caper.notation import write
from langfinger.games.caper.options import half_of, options_of
from langfinger.games.caper.rules.effects import Ordering
from langfinger.games.caper.rules.foresight import foresee
from langfinger.games.caper.rules.not_now import why_not_now
from langfinger.games.caper.rules.score_sheet import score_sheet
from langfinger.games.caper.scoring import places_of, points_of
from langfinger.games.caper.setup import empty_table, set_up
from langfinger.games.caper.sight import put_gear, put_thieves, sight
from langfinger.games.caper.state import SPACE_WORDS, CaState
from langfinger.games.caper.steps import STEPS, put_questions
from langfinger.kernel import (
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


class Caper(Game[CaState]):
    """Caper: Europe, two players (CA-1.1), with the cards of one edition."""

    key = "caper"
    prefix = "CA"
    rules_version = "1"
    seat_range = (2, 2)
    turn_rule = "CA-2.5"
    clock_rule = "CA-13.8"
    minutes = 40

    def __init__(self, facts: Facts) -> None:
        self.box = Box(facts)
        put_questions(self.box.rounds)
        super().__init__(facts, vocabulary_of(self.box))

    def blank(self, seats: int, rng: Rng, options: dict[str, int]) -> CaState:
        """CA-1.1, CA-1.2, CA-1.9, CA-1.10: an empty table."""
        state = empty_table(seats, rng, self.box)
        for name, value in options.items():
            setattr(state, name, value)
        state.half = half_of(self.box, state.track)
        return state

    def deal(self, state: CaState, log: Log) -> None:
        set_up(state, log)

    def scores(self, state: CaState) -> list[int]:
        return [points_of(state, 0), points_of(state, 1)]

    def places(self, state: CaState) -> list[int]:
        return places_of(state)

    def rounds(self, state: CaState) -> int:
        return state.round

    def fill(self, world: CaState, holes: list[Hole], unseen: list[int], rng: Rng) -> None:
        """CA-1.14, CA-2.4: unseen cards are in a hand or in the deck, in any order."""
        rng.shuffle(unseen)
        start: i64 = 0
        for hole in holes:
            end: i64 = start + hole.count
            if hole.row.pool == "thief":
                put_thieves(world, hole.seat, unseen[start:end])
            else:
                put_gear(world, hole.seat, unseen[start:end])
            start = end

    def not_now(self, state: CaState, seat: i64, action: Action) -> Reason:
        """CA-2.2, CA-6.9: the question on the table is another one."""
        assert state.ask is not None
        return why_not_now(state.ask, action)

    def write(self, action: Action) -> str:
        return write(action, self.box)

    def check(self, state: CaState) -> None:
        check_table(state)

    def preview(self, seen: View, intent: str) -> dict[str, Json]:
        """CA-13.1: what the move would do, told before it is made."""
        return foresee(self, seen, intent)

    def score_sheet(self, seen: View) -> list[dict[str, Json]]:
        """CA-11.10: the score sheet as it stands."""
        return score_sheet(self, seen)

    def names(self, lang: str) -> dict[str, dict[str, dict[str, str]]]:
        return names_in(self.facts.cards, lang)

    def notes(self, state: CaState) -> dict[str, Json]:
        """CA-A4: which effects wait to be put in order."""
        ask = state.ask
        if isinstance(ask, Ordering):
            return {"effects": ask.waiting_effects(state)}
        return {}


def vocabulary_of(box: Box) -> Vocabulary:
    """The fixed lists of an edition."""
    words: dict[str, Words] = {
        "thief": box.thieves,
        "gear": box.gear,
        "kind": box.kinds,
        "location": box.locations,
        "colour": box.colours,
        "city": box.cities,
        "space": SPACE_WORDS,
        "loot": LOOT_WORDS,
        "deck": DECK_WORDS,
        "effect": EFFECT_WORDS,
        "because": BECAUSE,
        "cause": CAUSE_WORDS,
    }
    pools = {
        "thief": list(range(len(box.thieves.names))),
        "gear": list(range(len(box.gear.names))),
        "location": list(range(len(box.locations.names))),
    }
    return Vocabulary(box.moves.space, sight(box), STEPS, EVENTS, words, options_of(box), pools)
