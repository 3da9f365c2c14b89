"""The Know-it-All bets on a steal."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import BET_ON_SKULL, BET_WORDS, Wager
from langfinger.games.swindler.box.moments import BAG_DECLARED
from langfinger.games.swindler.box.powers import Power
from langfinger.games.swindler.rules.forms import OfBet
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Action, Log, bit


class Wagered(OfBet):
    """SW-13.9: what the Know-it-All says."""

    rule = "SW-13.9"
    reveals = True


class BetLaid(OfBet):
    """SW-A57: the Know-it-All lies open with its bet."""

    rule = "SW-A57"


class KnowItAll(Power):
    """SW-13.9: before another player begins to steal."""

    word = "know_it_all"
    events = (Wagered, BetLaid)

    def __init__(self) -> None:
        super().__init__(BAG_DECLARED)
        self.is_discarded = False

    def list_actions(self, loots: int) -> list[Action]:
        return [Wager(self.accomplice, bet) for bet in range(len(BET_WORDS.names))]

    def announce(self, seat: i64, action: Wager, log: Log) -> None:
        log.add(Wagered(seat, action.bet))

    def carry_out(self, state: SwState, seat: i64, card: i64, action: Wager, log: Log) -> None:
        """SW-13.9, SW-12.7, SW-A57: the card lies open with its bet until step 2 is over."""
        state.table &= ~bit(card)
        if action.bet == BET_ON_SKULL:
            bets = state.bets_skull[seat] | bit(card)
            state.bets_skull = state.bets_skull.but(seat, bets)
        else:
            bets = state.bets_clear[seat] | bit(card)
            state.bets_clear = state.bets_clear.but(seat, bets)
        log.add(BetLaid(seat, action.bet))
