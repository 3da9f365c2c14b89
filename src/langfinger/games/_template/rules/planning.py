"""The plan: everybody seals a card, and all are turned up at once."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games._template.actions import Seal, TakeBack
from langfinger.games._template.events import Bumped, TurnedUp
from langfinger.games._template.rules.holding import kinds_held, why_not_held
from langfinger.games._template.rules.playing import Played, put_away, show
from langfinger.games._template.rules.whistling import Window
from langfinger.games._template.state import PpState, in_turn_order
from langfinger.kernel import NOBODY, Action, Log, Reason, SealedQuestion, Step, bit, lowest


class Planning(SealedQuestion):
    """PP-2.2: these seats seal a card, all at once."""

    __match_args__ = ("seats",)
    rule = "PP-2.2"
    answers = (Seal, TakeBack)

    def resolve(self, state: PpState, log: Log) -> None:
        state.pause(self, self.seats)

    def legal_open(self, state: PpState, seat: i64) -> list[Action]:
        return [state.edition.moves.seal[kind] for kind in kinds_held(state, seat)]

    def taking_back(self, state: PpState) -> TakeBack:
        return state.edition.moves.take_back

    def why_not_open(self, state: PpState, seat: i64, action: Seal) -> Reason | None:
        """PP-2.2: seal what you hold."""
        return why_not_held(state, seat, action.kind)

    def seal(self, state: PpState, seat: i64, action: Seal) -> None:
        """PP-2.2, PP-A3: a mark on a card in hand, so that nobody sees it."""
        state.sealed[seat] = lowest(state.hands[seat] & state.edition.cards_of[action.kind])

    def unseal(self, state: PpState, seat: i64) -> None:
        """PP-2.3: the mark is taken off."""
        state.sealed[seat] = NOBODY


class Reveal(Step):
    """PP-3.1: all have sealed; the cards are turned up."""

    rule = "PP-3.1"

    def resolve(self, state: PpState, log: Log) -> None:
        """PP-3.1, PP-3.2, PP-3.3: all at once; what does not bump is played, first player first."""
        seats = [seat for seat in in_turn_order(state) if state.sealed[seat] != NOBODY]
        cards = [state.sealed[seat] for seat in seats]
        kinds = [state.edition.kind_of[card] for card in cards]
        for i in range(len(seats)):
            turn_up(state, seats[i], cards[i], log)
        for i in reversed(range(len(seats))):
            if kinds.count(kinds[i]) > 1:
                put_away(state, cards[i])
                log.add(Bumped(seats[i], cards[i]))
            else:
                state.agenda.append(Played(seats[i], cards[i], 0))
                state.agenda.append(Window(seats[i]))


def turn_up(state: PpState, seat: i64, card: i64, log: Log) -> None:
    """PP-3.1: the sealed card goes from the hand to the street."""
    state.sealed[seat] = NOBODY
    state.hands[seat] &= ~bit(card)
    state.street.append(card)
    show(state, card)
    log.add(TurnedUp(seat, card))
