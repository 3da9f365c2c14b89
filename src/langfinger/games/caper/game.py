"""The Game class: flat dispatchers from questions and steps to the paragraphs of the rules."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.actions import Burn, Moves, Place, Play, Resolve, Return, Take, Throw
from langfinger.games.caper.box.cards import Box, names_in
from langfinger.games.caper.box.effects import EFFECT_WORDS, LOOT_WORDS
from langfinger.games.caper.box.faces import DECK_WORDS
from langfinger.games.caper.events import CAUSE_WORDS, EVENTS
from langfinger.games.caper.invariants import check_table
from langfinger.games.caper.legal import legal_actions, pick_action
from langfinger.games.caper.notation import write
from langfinger.games.caper.options import half_of, options_of
from langfinger.games.caper.refusals import why_not
from langfinger.games.caper.rules.burning import burn, take_back
from langfinger.games.caper.rules.effects import go_on, resolve_next, waiting_effects
from langfinger.games.caper.rules.foresight import foresee
from langfinger.games.caper.rules.gains import return_loot, take_loot
from langfinger.games.caper.rules.rounds import (
    end_play,
    place,
    play_gear,
    set_up,
    start_round,
    throw,
)
from langfinger.games.caper.rules.score_sheet import score_pad
from langfinger.games.caper.scoring import points_of, score_sheet, winners
from langfinger.games.caper.sheet import BECAUSE
from langfinger.games.caper.sight import sight
from langfinger.games.caper.state import SPACE_WORDS, CaState, bare_table
from langfinger.games.caper.steps import (
    STEPS,
    Burning,
    Effects,
    Ordering,
    Played,
    Returning,
    RoundStart,
    Scoring,
    TakingBack,
    TakingLoot,
)
from langfinger.kernel import (
    Action,
    Facts,
    Game,
    Json,
    Log,
    Reason,
    Rng,
    Step,
    View,
    Vocabulary,
    Words,
    is_over,
)


class Caper(Game[CaState]):
    """Caper: Europe, two players (CA-1.1), with the cards of one edition."""

    key = "caper"
    prefix = "CA"
    rules_version = "1"
    seat_range = (2, 2)
    turn_rule = "CA-2.5"
    minutes = 40

    def __init__(self, facts: Facts) -> None:
        self.box = Box(facts)
        self.moves = self.box.moves
        super().__init__(facts, vocabulary_of(self.box, self.moves))

    def blank(self, seats: int, rng: Rng, options: dict[str, int]) -> CaState:
        """CA-1.1, CA-1.2, CA-1.9, CA-1.10: an empty table."""
        state = bare_table(seats, rng)
        for name, value in options.items():
            setattr(state, name, value)
        state.half = half_of(self.box, state.track)
        return state

    def deal(self, state: CaState, log: Log) -> None:
        set_up(state, self.box, log)

    def legal(self, state: CaState, seat: i64) -> list[Action]:
        return legal_actions(state, self.box, self.moves, seat)

    def pick(self, state: CaState, seat: i64, rng: Rng) -> Action:
        return pick_action(state, self.box, self.moves, seat, rng)

    def choose(self, state: CaState, seat: i64, action: Action, log: Log) -> None:
        box = self.box
        state.waiting = 0
        if isinstance(action, Play):
            if play_gear(state, box, seat, action.kind, action.thief, log):
                end_play(state, box, seat, log)
        elif isinstance(action, Throw):
            throw(state, box, seat, action.kind, log)
            end_play(state, box, seat, log)
        elif isinstance(action, Place):
            if place(state, box, seat, action.thief, action.location, log):
                end_play(state, box, seat, log)
        elif isinstance(action, Take):
            ask = state.ask
            assert isinstance(ask, TakingLoot)
            take_loot(state, seat, state.space_of(ask.location), action.loot, log)
        elif isinstance(action, Burn):
            ask = state.ask
            assert isinstance(ask, Burning)
            burn(state, box, seat, action.thief, state.space_of(ask.location), log)
        elif isinstance(action, Return):
            ask = state.ask
            assert isinstance(ask, Returning)
            return_loot(state, seat, state.space_of(ask.location), action.loot, log)
        else:
            ask = state.ask
            assert isinstance(action, Resolve) and isinstance(ask, Ordering)
            resolve_next(state, box, ask, action.number - 1, log)

    def resolve(self, state: CaState, step: Step, log: Log) -> None:
        if isinstance(step, Played):
            end_play(state, self.box, step.seat, log)
        elif isinstance(step, Effects):
            go_on(state, self.box, step, log)
        elif isinstance(step, TakingBack):
            take_back(state, self.box, step, log)
        elif isinstance(step, RoundStart):
            start_round(state, self.box, log)
        else:
            assert isinstance(step, Scoring)
            if log.on:
                for line in score_sheet(state, self.box):
                    log.add(line)

    def scores(self, state: CaState) -> list[int]:
        return [points_of(state, self.box, 0), points_of(state, self.box, 1)]

    def refusal(self, state: CaState, seat: i64, action: Action) -> Reason | None:
        return why_not(state, self.box, seat, action)

    def write(self, action: Action) -> str:
        return write(action, self.box)

    def check(self, state: CaState) -> None:
        check_table(state, self.box)

    def preview(self, seen: View, intent: str) -> dict[str, Json]:
        """CA-13.1: what the move would do, told before it is made."""
        return foresee(self, self.box, seen, intent)

    def score_sheet(self, seen: View) -> list[dict[str, Json]]:
        """CA-11.10: the score pad as it stands."""
        return score_pad(self, self.box, seen)

    def names(self, lang: str) -> dict[str, dict[str, dict[str, str]]]:
        return names_in(self.facts.cards, lang)

    def notes(self, state: CaState) -> dict[str, Json]:
        """CA-11.8, CA-A4: who has won, by tie-breaks too; which effects wait to be put in order."""
        if is_over(state):
            return {"winners": winners(state, self.box)} if state.round else {}
        ask = state.ask
        if isinstance(ask, Ordering):
            return {"effects": waiting_effects(state, self.box, ask)}
        return {}


def vocabulary_of(box: Box, moves: Moves) -> Vocabulary:
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
    return Vocabulary(moves.space, sight(box), STEPS, EVENTS, words, options_of(box), pools)
