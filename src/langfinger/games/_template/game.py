"""The Game class: the lists of Pickpockets, and what belongs to no single question."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games._template.box.cards import Box
from langfinger.games._template.events import EVENTS
from langfinger.games._template.invariants import check_table
from langfinger.games._template.notation import write
from langfinger.games._template.options import OPTIONS
from langfinger.games._template.rules.rounds import RoundStart
from langfinger.games._template.scoring import points_of
from langfinger.games._template.setup import deal_hands, empty_table
from langfinger.games._template.sight import sight
from langfinger.games._template.state import PpState
from langfinger.games._template.steps import STEPS
from langfinger.kernel import Action, Facts, Game, Log, Reason, Rng, Vocabulary, is_asked, ranked


class Pickpockets(Game[PpState]):
    """Pickpockets, two to four players (PP-1.1), with the cards of one edition."""

    key = "pickpockets"
    prefix = "PP"
    rules_version = "1"
    seat_range = (2, 4)
    turn_rule = "PP-6.1"
    clock_rule = "PP-6.2"
    deepest = 16

    def __init__(self, facts: Facts) -> None:
        self.box = Box(facts)
        words = {"card": self.box.card_words, "kind": self.box.kind_words}
        pools = {"cards": list(range(len(self.box.kind_of)))}
        rows = sight(self.box.card_words)
        super().__init__(
            facts, Vocabulary(self.box.moves.space, rows, STEPS, EVENTS, words, OPTIONS, pools)
        )

    def blank(self, seats: int, rng: Rng, options: dict[str, int]) -> PpState:
        """PP-1.1: an empty table."""
        state = empty_table(seats, rng, self.box)
        for name, value in options.items():
            setattr(state, name, value)
        return state

    def deal(self, state: PpState, log: Log) -> None:
        """PP-1.3, PP-2.1: three cards each, then the first round."""
        deal_hands(state, log)
        state.agenda.append(RoundStart())

    def scores(self, state: PpState) -> list[int]:
        return [points_of(state, seat) for seat in range(state.seats)]

    def places(self, state: PpState) -> list[int]:
        """PP-5.4: whoever has most has won, alone or together."""
        return ranked(self.scores(state))

    def rounds(self, state: PpState) -> int:
        return state.round

    def signals(self, state: PpState, seat: i64) -> dict[str, int]:
        return {"round": state.round}

    def not_now(self, state: PpState, seat: i64, action: Action) -> Reason:
        """PP-2.3, PP-6.1: you have sealed your answer, or the question is another one."""
        if is_asked(state, seat) and not state.is_waiting_for(seat):
            return Reason("PP-2.3", "already_sealed", {})
        return super().not_now(state, seat, action)

    def write(self, action: Action) -> str:
        return write(action, self.box.kind_words)

    def check(self, state: PpState) -> None:
        check_table(state)
