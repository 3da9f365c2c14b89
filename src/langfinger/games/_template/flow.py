"""The Game class: flat dispatchers from questions and steps to the paragraphs of the rules."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games._template.actions import Drop, Moves, Pass, Seal, TakeBack, Whistle
from langfinger.games._template.cards import Box
from langfinger.games._template.effects import go_on
from langfinger.games._template.events import EVENTS
from langfinger.games._template.invariants import check_table
from langfinger.games._template.legal import legal_actions, why_not
from langfinger.games._template.notation import write
from langfinger.games._template.options import OPTIONS
from langfinger.games._template.rounds import (
    check_limit,
    deal_hands,
    drop,
    end_round,
    seal,
    start_round,
    take_back,
    turn_up,
)
from langfinger.games._template.scoring import points_of
from langfinger.games._template.sight import PASSED, WHISTLED, sight
from langfinger.games._template.state import PpState
from langfinger.games._template.steps import (
    STEPS,
    Answers,
    HandLimit,
    Planning,
    Played,
    Reveal,
    RoundEnd,
    RoundStart,
    Whistling,
    Window,
)
from langfinger.games._template.windows import open_answers, open_window, stop_beneath
from langfinger.kernel import Action, Facts, Game, Log, Reason, Rng, Step, Vocabulary


class Pickpockets(Game[PpState]):
    """Pickpockets, two to four players (PP-1.1), with the cards of one edition."""

    key = "pickpockets"
    prefix = "PP"
    rules_version = "1"
    seat_range = (2, 4)
    turn_rule = "PP-6.1"

    def __init__(self, facts: Facts) -> None:
        self.box = Box(facts)
        self.moves = Moves(len(self.box.cards_of))
        words = {"card": self.box.card_words, "kind": self.box.kind_words}
        pools = {"cards": list(range(len(self.box.kind_of)))}
        rows = sight(self.box.card_words)
        super().__init__(
            facts, Vocabulary(self.moves.space, rows, STEPS, EVENTS, words, OPTIONS, pools)
        )

    def blank(self, seats: int, rng: Rng, options: dict[str, int]) -> PpState:
        """PP-1.1: an empty table."""
        agenda: list[Step] = []
        state = PpState(seats, rng, agenda)
        for name, value in options.items():
            setattr(state, name, value)
        return state

    def deal(self, state: PpState, log: Log) -> None:
        deal_hands(state, self.box, log)

    def legal(self, state: PpState, seat: i64) -> list[Action]:
        return legal_actions(state, self.box, self.moves, seat)

    def choose(self, state: PpState, seat: i64, action: Action, log: Log) -> None:
        state.answered(seat)
        if isinstance(action, Seal):
            seal(state, self.box, seat, action.kind)
        elif isinstance(action, TakeBack):
            take_back(state, seat)
        elif isinstance(action, Whistle):
            state.answers[seat] = WHISTLED
        elif isinstance(action, Pass):
            state.answers[seat] = PASSED
        elif isinstance(action, Drop):
            drop(state, self.box, seat, action.kind, log)

    def resolve(self, state: PpState, step: Step, log: Log) -> None:
        if isinstance(step, Window):
            open_window(state, self.box, step.seat)
        elif isinstance(step, Answers):
            open_answers(state, self.box, step.seat, log)
        elif isinstance(step, Whistling):
            stop_beneath(state, step, log)
        elif isinstance(step, Played):
            go_on(state, self.box, step, log)
        elif isinstance(step, Planning):
            state.pause(step, step.seats)
        elif isinstance(step, Reveal):
            turn_up(state, self.box, log)
        elif isinstance(step, HandLimit):
            check_limit(state, step.seat)
        elif isinstance(step, RoundEnd):
            end_round(state, self.box, log)
        else:
            assert isinstance(step, RoundStart)
            start_round(state, log)

    def scores(self, state: PpState) -> list[int]:
        return [points_of(state, self.box, seat) for seat in range(state.seats)]

    def signals(self, state: PpState, seat: i64) -> dict[str, int]:
        return {"round": state.round}

    def refusal(self, state: PpState, seat: i64, action: Action) -> Reason | None:
        return why_not(state, self.box, seat, action)

    def write(self, action: Action) -> str:
        return write(action, self.box.kind_words)

    def check(self, state: PpState) -> None:
        check_table(state)
