"""The running trick, laid again card by card, and the trick before."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import LAY
from langfinger.games.gelegenheit.box.cards import CARD_WORDS, CHOICES, DEALS, JOKERS
from langfinger.games.gelegenheit.possible.cards import in_effect, won_cards
from langfinger.games.gelegenheit.rules.laying import LAYING, Laying
from langfinger.games.gelegenheit.rules.naming import Naming
from langfinger.games.gelegenheit.rules.winning import (
    cards_in_trick,
    winner_of,
)
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, SILENT, BadPosition, bit, count_bits, lowest, mask_of


def check_leader(state: GdState) -> None:
    """GD-3.1: who leads the first trick sits after the dealer; later the winner leads."""
    is_running = state.laid > 0 or isinstance(state.ask, Laying)
    if state.leader == NOBODY and is_running:
        raise BadPosition("leader", "GD-3.1", "expected the seat that leads the trick")
    if not is_running:
        check_former_leader(state)
        return
    first = state.after(state.dealer, 1) if not won_cards(state) else state.last_winner
    if first not in (NOBODY, state.leader):
        raise BadPosition("leader", "GD-3.1", f"expected seat {first} to lead, not {state.leader}")


def check_former_leader(state: GdState) -> None:
    """GD-3.1: between two tricks the last leader is still known; before the first there is none."""
    if state.leader not in (NOBODY, state.last_leader) and state.last_laid:
        told = f"expected seat {state.last_leader}, who led the last trick, not {state.leader}"
        raise BadPosition("leader", "GD-3.1", told)
    if state.leader != NOBODY and not won_cards(state):
        raise BadPosition("leader", "GD-3.1", "expected null before the first trick is led")


def check_trick(state: GdState) -> None:
    """GD-3.2, GD-3.6: a trick has a gap for the next card and one Joker at most."""
    most = state.seats if isinstance(state.ask, Naming) else state.seats - 1
    if state.laid > most:
        raise BadPosition("trick", "GD-3.2", f"expected {most} cards at most, not {state.laid}")
    named: i64 = 0 if state.joker == NOBODY else bit(state.joker)
    if in_effect(state, cards_in_trick(state) & JOKERS) != named:
        raise BadPosition("joker", "GD-3.6", "expected the Joker of the trick that is not plain")


def check_laid(state: GdState) -> None:
    """GD-3.4 to GD-3.15, GD-4.1 to GD-4.3: the trick can be laid again from what is still held."""
    again = before_trick(state)
    for place in range(state.laid):
        lay_again(state, again, place)
    if isinstance(state.ask, Naming) and state.laid and not is_named(again):
        raise BadPosition("ask", "GD-4.2", "expected the first 3+ with its power as the last card")
    compare("first_choice", "GD-4.1", state.first_choice, again.first_choice)
    compare("second_choice", "GD-4.3", state.second_choice, again.second_choice)
    compare("first_three", "GD-9.2", state.first_three, again.first_three)
    compare("second_seven", "GD-9.2", state.second_seven, again.second_seven)


def before_trick(state: GdState) -> GdState:
    """GD-3.2: the table when the running trick was led; what the trick has brought is undone."""
    table = state.clone()
    for place in range(state.laid):
        seat = state.after(state.leader, place)
        table.hands[seat] |= bit(state.trick_card(place))
    table.trick = []
    table.joker = NOBODY
    table.ask = None
    won = won_cards(state)
    table.plain = state.plain & won
    forget(table, won)
    return table


def forget(table: GdState, won: i64) -> None:
    """GD-4.1 to GD-4.3, GD-9.2: only what cards in the piles have done is known."""
    table.sevens = count_bits(won & CHOICES)
    choices = count_bits(in_effect(table, won & CHOICES))
    if choices < 1:
        table.first_choice = NOBODY
    if choices < 2:
        table.second_choice = NOBODY
    if table.sevens < 2:
        table.second_seven = NOBODY
    if not won & DEALS:
        table.first_three = NOBODY
    if not in_effect(table, won & DEALS):
        table.loot = NOBODY


def lay_again(state: GdState, again: GdState, place: i64) -> None:
    """GD-3.4 to GD-3.15: the card could be laid, and plain exactly if the whole hand was barred."""
    card = state.trick_card(place)
    seat = state.after(state.leader, place)
    reason = LAYING[seat].why_not(again, seat, LAY[card])
    name = CARD_WORDS.names[card]
    if reason is not None:
        told = f"expected a card that seat {seat} could lay, not {name} ({reason.code})"
        raise BadPosition("trick", reason.rule, told)
    LAYING[seat].choose(again, seat, LAY[card], SILENT)
    if (again.plain ^ state.plain) & bit(card):
        told = f"expected {name} among them exactly if seat {seat} could lay no other card"
        raise BadPosition("plain", "GD-3.14", told)
    if is_named(again):
        name_again(state, again, place)


def is_named(table: GdState) -> bool:
    """GD-4.2: the card just laid asks for the name of the loot."""
    return isinstance(table.ask, Naming)


def name_again(state: GdState, again: GdState, place: i64) -> None:
    """GD-4.2: the loot is named at once, or is being named by who laid the last card."""
    ask = state.ask
    seat = state.after(state.leader, place)
    if isinstance(ask, Naming) and place == state.laid - 1:
        if ask.seat != seat:
            raise BadPosition("ask", "GD-4.2", f"expected seat {seat} to name the loot")
        return
    again.ask = None
    again.loot = state.loot
    if again.loot == NOBODY:
        raise BadPosition("loot", "GD-4.2", f"expected the colour that seat {seat} has named")


def compare(field: str, rule: str, written: i64, true: i64) -> None:
    """What is written must be what the cards of the trick have brought."""
    if written != true:
        raise BadPosition(field, rule, f"expected seat {true} by the trick, not {written}")


def check_last_trick(state: GdState) -> None:
    """GD-A18, GD-A32: the trick before, if it is written, lies in its winner's pile."""
    if state.last_laid not in (0, state.seats):
        raise BadPosition("last_trick", "GD-3.2", f"expected {state.seats} cards or none")
    is_known = state.last_laid > 0
    for field, seat in (("last_leader", state.last_leader), ("last_winner", state.last_winner)):
        if is_known != (seat != NOBODY):
            raise BadPosition(field, "GD-A18", "expected a seat exactly if last_trick has cards")
    if is_known:
        check_trick_before(state, mask_of(state.last_trick))


def check_trick_before(state: GdState, cards: i64) -> None:
    """GD-3.6, GD-5.6, GD-8.2: won by whom it says, with a Joker exactly if joker_before says so."""
    if cards & ~state.piles[state.last_winner]:
        told = f"expected cards of the pile of seat {state.last_winner}, who won it"
        raise BadPosition("last_trick", "GD-5.6", told)
    jokers = in_effect(state, cards & JOKERS)
    if count_bits(jokers) > 1 or (cards & JOKERS and not jokers):
        raise BadPosition("last_trick", "GD-3.6", "expected one Joker with its power at most")
    if (state.joker_before != 0) != (jokers != 0):
        told = "expected true exactly if the last trick has a Joker with its power"
        raise BadPosition("joker_before", "GD-8.2", told)
    winner = true_winner(state, jokers)
    if state.last_winner != winner:
        told = f"expected seat {winner} to have won the last trick, not {state.last_winner}"
        raise BadPosition("last_winner", "GD-5.1", told)


def true_winner(state: GdState, jokers: i64) -> i64:
    """GD-5.1 to GD-5.4: who won the trick before, with the loot of that moment."""
    table = state.clone()
    table.trick = state.last_trick
    table.leader = state.last_leader
    table.joker = lowest(jokers) if jokers else NOBODY
    if not in_effect(state, won_cards(state) & DEALS):
        table.loot = NOBODY
    return winner_of(table)
