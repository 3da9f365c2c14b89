"""What is true of every table: a position that breaks one of these cannot be."""

from __future__ import annotations

from langfinger.games.swindler.actions import Pass, PlayCard
from langfinger.games.swindler.box.cards import FIELDS, ORDER_SPACES
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.rules.hands import hand_of
from langfinger.games.swindler.rules.purse import coins_left
from langfinger.games.swindler.rules.reacting.daggers import CardWindow, Countering, Daggers, Stab
from langfinger.games.swindler.rules.reacting.on_table import AtWork, OnTable
from langfinger.games.swindler.rules.reacting.windows import Pledges, Reacting
from langfinger.games.swindler.state import PLACES, SwState
from langfinger.kernel import NOBODY, BadPosition, Step, bit


def check_table(state: SwState) -> None:
    """Raises BadPosition for the first broken invariant."""
    check_seats(state)
    check_money(state)
    check_spaces(state)
    check_steal(state)
    check_cards(state)
    check_answers(state)


def check_seats(state: SwState) -> None:
    """SW-1.11, SW-2.1: while the game runs somebody is active."""
    if state.ask is not None and (state.start == NOBODY or state.active == NOBODY):
        raise BadPosition("active", "SW-2.1", "expected a start player and an active player")


def check_money(state: SwState) -> None:
    """SW-1.2, SW-3.12: not more coins and posters than there are."""
    box = state.edition
    if state.coin_supply == DEFAULT and coins_left(state) < 0:
        raise BadPosition("coins", "SW-3.12", f"there are only {box.coins} coins")
    if sum(state.posters.numbers()) > box.posters:
        raise BadPosition("posters", "SW-1.2", f"there are only {box.posters} posters")


def check_spaces(state: SwState) -> None:
    """SW-4.1, SW-4.3, SW-8.6, SW-9.5: markers lie on orders, tiles on dealers, raids nowhere."""
    box = state.edition
    for space in range(ORDER_SPACES):
        order = state.spaces[space]
        if order == NOBODY and state.marker_on(space) != NOBODY:
            raise BadPosition("markers", "SW-4.3", f"there is no order on space {space + 1}")
        if order != NOBODY and bit(order) & box.raids:
            raise BadPosition("spaces", "SW-9.5", "a raid never lies on a space")
    for seat in range(state.seats):
        if state.markers.count(seat) > box.markers:
            raise BadPosition("markers", "SW-4.1", f"seat {seat} has {box.markers} markers only")
    for place in range(PLACES):
        if state.covered & bit(place) and state.dealers[place // FIELDS] == NOBODY:
            raise BadPosition("stalls", "SW-8.6", f"there is no dealer under tile {place + 1}")


def check_steal(state: SwState) -> None:
    """SW-3.16: fresh loot was drawn by the active player, who still has it."""
    if state.fresh and (state.active == NOBODY or state.fresh & ~state.loot[state.active]):
        raise BadPosition("fresh", "SW-3.16", "fresh loot lies in front of the active player")


def check_cards(state: SwState) -> None:
    """SW-12.7, SW-A46: a card that is still to work lies on the table; named ones lie there too."""
    if state.named & ~state.table:
        raise BadPosition("named", "SW-A46", "a named card lies on the table")
    for step in state.agenda:
        card = card_of(step)
        if card != NOBODY and not state.table & bit(card):
            raise BadPosition("table", "SW-12.7", f"expected the card of {step} to lie there")
    for place in range(len(state.agenda)):
        step = state.agenda[place]
        beneath = state.agenda[place - 1] if place else None
        if isinstance(step, CardWindow | Daggers) and not isinstance(beneath, AtWork):
            raise BadPosition("agenda", "SW-13.1", f"expected a card beneath {step}")
        if isinstance(step, Stab) and not isinstance(beneath, CardWindow):
            raise BadPosition("agenda", "SW-13.1", f"expected a window beneath {step}")
    top = state.agenda[-1] if state.agenda else None
    if isinstance(state.ask, Countering) and not isinstance(top, Daggers):
        raise BadPosition("ask", "SW-13.1", "expected a card that waits for its window")


def card_of(step: Step) -> int:
    """SW-12.7: the card that a step is about, or NOBODY."""
    return step.card if isinstance(step, OnTable) else NOBODY


def check_answers(state: SwState) -> None:
    """SW-A25: answers are actions, and pledges belong to a window that is being carried out."""
    answers, pledges = state.answers, state.pledges.numbers()
    for field, row in (("answers", answers), ("pledges", pledges)):
        for id in row:
            if not NOBODY <= id < len(state.edition.moves.space):
                raise BadPosition(field, "SW-A25", f"there is no action {id}")
    asked = isinstance(state.ask, Reacting | Countering)
    if not asked and max(answers) != NOBODY:
        raise BadPosition("answers", "SW-A25", "nobody was asked to react")
    for seat in range(state.seats):
        check_answer(state, seat)
    waiting = [step for step in state.agenda if isinstance(step, Pledges)]
    if not waiting and max(pledges) != NOBODY:
        raise BadPosition("pledges", "SW-A25", "no window is being carried out")
    for id in pledges:
        if id != NOBODY and not isinstance(state.edition.moves.space.at(id), PlayCard):
            raise BadPosition("pledges", "SW-A25", "expected accomplices that are to be played")


def check_answer(state: SwState, seat: int) -> None:
    """SW-A25, SW-13.1: whoever has answered a window has passed or committed a card of theirs."""
    answer = state.answer_of(seat)
    if answer == NOBODY:
        return
    action = state.edition.moves.space.at(answer)
    if not isinstance(action, PlayCard | Pass):
        told = "expected passes and accomplices that are to be played"
        raise BadPosition("answers", "SW-A25", told)
    is_killer = hand_of(state, seat) & state.edition.assassins != 0
    if isinstance(state.ask, Countering) and isinstance(action, PlayCard) and not is_killer:
        raise BadPosition("answers", "SW-13.1", f"expected an Assassin in the hand of seat {seat}")
