"""What is paid with, and step 5: hiring accomplices.

An order and a hire are paid alike, and a hire that is called off is asked for again, so both stand
here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import MOST_SEATS, Done, Give, PayCoins, Recruit
from langfinger.games.swindler.box.orders import DISCARD
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.rules.hands import (
    could_hold,
    draw_card,
    hand_of,
    take_in_hand,
    whereabouts_unknown,
)
from langfinger.games.swindler.rules.late import GOES_ON, IN_COINS
from langfinger.games.swindler.rules.purse import purse_of
from langfinger.games.swindler.rules.reasons import loot_fact, why_no_card
from langfinger.games.swindler.rules.seated import Seated
from langfinger.games.swindler.rules.trading.delivering import Deliver, hand_over
from langfinger.games.swindler.rules.trading.events import Hired, HireDeclared
from langfinger.games.swindler.rules.trading.forging import demand_of, tell_forged
from langfinger.games.swindler.rules.trading.meeting import keys_of, reckoning
from langfinger.games.swindler.rules.trading.payments import Choices, change_of, in_coins, pieces_of
from langfinger.games.swindler.rules.trading.tools import Declared, Unveil, name_tools
from langfinger.games.swindler.state import SwState
from langfinger.kernel import (
    NOBODY,
    Action,
    ListQuestion,
    Log,
    Reason,
    Rng,
    Step,
    bit,
    count_bits,
    lowest,
    members,
    one_of,
)


class Paying(ListQuestion):
    """SW-3.15, SW-6.8: this seat chooses what it pays with, for an order or for so many cards."""

    __match_args__ = ("seat", "order", "number")
    rule = "SW-6.8"
    answers = (Give, PayCoins)
    late = IN_COINS

    def __init__(self, seat: int, order: int, number: int) -> None:
        self.seat: i64 = seat
        self.order: i64 = order
        self.number: i64 = number

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        """SW-3.15, SW-6.8: tiles that lead to a payment, or coins that end one."""
        moves = state.edition.moves
        choices = choices_of(state, self)
        tiles = [moves.give[loot] for loot in members(choices.sorts)]
        return [*tiles, *[moves.pay[pieces] for pieces in choices.pieces()]]

    def why_not(self, state: SwState, seat: i64, action: Give | PayCoins) -> Reason | None:
        """SW-3.15, SW-6.8: what leads to a payment, or ends one."""
        choices = choices_of(state, self)
        if isinstance(action, PayCoins):
            if action.number in choices.pieces():
                return None
            return Reason("SW-3.15", "wrong_coins", {"number": action.number})
        if choices.sorts & bit(action.loot):
            return None
        return Reason("SW-6.8", "not_payable", loot_fact(state.edition, action.loot))

    def choose(self, state: SwState, seat: i64, action: Give | PayCoins, log: Log) -> None:
        """SW-3.15, SW-6.8: one more tile is set aside, or the rest is paid in coin pieces."""
        if isinstance(action, PayCoins):
            settle(state, self, choices_of(state, self).end_with(action.number), log)
        else:
            tiles = state.loot[seat] & state.edition.tiles_of[action.loot]
            state.paid |= bit(lowest(tiles & ~state.paid))
            choose_payment(state, self, log)


class Hire(Step):
    """SW-11.1: step 5."""

    rule = "SW-11.1"

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-2.2, SW-11.6: asked, unless everybody can see that nobody can be hired."""
        seat = state.active
        if cards_to_hire(state) and (purse_of(state, seat) or may_forge_coins(state, seat)):
            state.pause(HIRING[seat], bit(seat))


class Hiring(Seated):
    """SW-11.6: this seat says how many accomplices it hires."""

    rule = "SW-11.6"
    answers = (Recruit, Done)
    late = GOES_ON

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        """SW-11.1, SW-11.5, SW-11.6: as many as can be paid and are there, or none."""
        moves = state.edition.moves
        forgers = count_bits(hand_of(state, seat) & state.edition.forgers)
        most: i64 = min(purse_of(state, seat) + 2 * forgers, cards_to_hire(state))
        found: list[Action] = []
        for number in range(1, most + 1):
            for forged in range(forgers + 1):
                if can_hire(state, seat, number, forged):
                    found.append(moves.recruit[number - 1][forged])
        found.append(moves.done)
        return found

    def pick(self, state: SwState, seat: i64, rng: Rng) -> Action:
        """One of the same answers, each as likely, without the list if there is no Forger."""
        if hand_of(state, seat) & state.edition.forgers:
            return one_of(self.legal(state, seat), rng)
        moves = state.edition.moves
        most: i64 = min(purse_of(state, seat), cards_to_hire(state))
        drawn = rng.below(most + 1)
        return moves.recruit[drawn][0] if drawn < most else moves.done

    def why_not(self, state: SwState, seat: i64, action: Recruit | Done) -> Reason | None:
        """SW-11.1, SW-11.2, SW-11.5: enough cards, coins and Forgers."""
        box = state.edition
        if isinstance(action, Done):
            return None
        if count_bits(hand_of(state, seat) & box.forgers) < action.forgers:
            return why_no_card(box, 0, box.forger, "SW-11.2")
        if action.number > cards_to_hire(state):
            return Reason("SW-11.5", "too_few_cards", {"number": cards_to_hire(state)})
        if can_hire(state, seat, action.number, action.forgers):
            return None
        return Reason("SW-11.1", "cannot_pay", {"number": action.number})

    def choose(self, state: SwState, seat: i64, action: Recruit | Done, log: Log) -> None:
        """SW-11.6, SW-A50: one declaration of number and payment."""
        if isinstance(action, Recruit):
            hire(state, seat, action.number, action.forgers, log)


class Employ(Declared):
    """SW-11.3: so many accomplices are paid and drawn."""

    __match_args__ = ("seat", "number", "pieces", "change")
    rule = "SW-11.3"

    def __init__(self, seat: int, number: int, pieces: int, change: int) -> None:
        self.seat: i64 = seat
        self.number: i64 = number
        self.pieces: i64 = pieces
        self.change: i64 = change

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-11.2, SW-11.3, SW-11.4: paid, then all cards are drawn together."""
        hand_over(state, self.seat, self.pieces, self.change, log)
        for _ in range(self.number):
            card = draw_card(state, log)
            take_in_hand(state, self.seat, card)
            if log.on:
                log.add(Hired(self.seat, state.edition.accomplice_of[card]))

    def called_off(self, state: SwState) -> None:
        """SW-A50: the seat may hire otherwise."""
        state.agenda.append(HIRE)


HIRE: Final[Step] = Hire()
HIRING: Final[list[Hiring]] = [Hiring(seat) for seat in range(MOST_SEATS)]


def cards_to_hire(state: SwState) -> i64:
    """SW-11.5: what deck and discard pile hold together."""
    return count_bits(state.deck) + count_bits(state.discard)


def may_forge_coins(state: SwState, seat: i64) -> bool:
    """SW-A14: could this seat, for all that others know, make coins with a Forger?"""
    if state.forger_coins != DEFAULT or not state.loot[seat]:
        return False
    return could_hold(state, seat, state.edition.forgers, whereabouts_unknown(state))


def can_hire(state: SwState, seat: i64, number: i64, forgers: i64) -> bool:
    """SW-11.1, SW-11.2: is there a payment for so many cards with so many Forgers?"""
    if forgers == 0:
        return number <= purse_of(state, seat)
    debt = demand_of(state, NOBODY, number)
    return reckoning(state, seat, debt).can_give(forgers, 0)


def hire(state: SwState, seat: i64, number: i64, forgers: i64, log: Log) -> None:
    """SW-11.6, SW-A50: one declaration of number and payment."""
    box = state.edition
    debt = Paying(seat, NOBODY, number)
    if forgers == 0 and not state.loot[seat] & (box.ones | box.twos):
        settle(state, debt, in_coins(number), log)
        return
    if forgers:
        log.add(HireDeclared(seat, number))
    tools: list[int] = [box.forger] * forgers
    name_tools(state, seat, tools, log)
    choose_payment(state, debt, log)


def payments_for(state: SwState, step: Paying) -> list[int]:
    """SW-6.8, SW-3.15: all different payments with the accomplices on the table."""
    box = state.edition
    tools = [box.accomplice_of[card] for card in members(state.table)]
    forgers: i64 = tools.count(box.forger)
    demand = demand_of(state, step.order, step.number)
    if step.order != NOBODY and demand.op != DISCARD:
        return [0]
    return reckoning(state, step.seat, demand).payments(forgers, keys_of(box, tools))


def choices_of(state: SwState, step: Paying) -> Choices:
    """SW-6.8: what this seat may pay with next."""
    return Choices(state.edition, payments_for(state, step), state.paid)


def choose_payment(state: SwState, step: Paying, log: Log) -> None:
    """SW-A62: what makes no difference is not asked."""
    choices = choices_of(state, step)
    state.paid = choices.forced
    pieces = choices.pieces()
    if choices.sorts or len(pieces) > 1:
        state.pause(step, bit(step.seat))
    else:
        settle(state, step, choices.end_with(pieces[0]), log)


def settle(state: SwState, step: Paying, payment: i64, log: Log) -> None:
    """SW-6.14: the declaration is complete; now its accomplices are revealed."""
    pieces, change = pieces_of(payment), change_of(payment)
    done: Step = (
        Employ(step.seat, step.number, pieces, change)
        if step.order == NOBODY
        else Deliver(step.seat, step.order, pieces, change)
    )
    state.agenda.append(done)
    if state.named:
        if log.on:
            demand = demand_of(state, step.order, step.number)
            tell_forged(state, step.seat, demand, payment, log)
        state.agenda.append(Unveil(step.seat))
