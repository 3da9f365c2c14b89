"""Step 1: markers on orders."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import MOST_SEATS, Cancel, Done, Moves, Place
from langfinger.games.swindler.box.cards import ORDER_SPACES, SMOOTH_TALKER
from langfinger.games.swindler.rules.late import GOES_ON
from langfinger.games.swindler.rules.purse import has_ability, lose_points
from langfinger.games.swindler.rules.reasons import order_fact
from langfinger.games.swindler.rules.seated import Seated
from langfinger.games.swindler.rules.turn.events import Cancelled, Kicked, MarkerPlaced
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Action, Log, Reason, Rng, Step, bit, count_bits, lowest, nth


class Reserve(Step):
    """SW-4.1: step 1."""

    rule = "SW-4.1"

    def resolve(self, state: SwState, log: Log) -> None:
        ask_to_reserve(state)


class Reserving(Seated):
    """SW-4.9: this seat places or takes back a marker, or is done."""

    rule = "SW-4.9"
    answers = (Place, Cancel, Done)
    late = GOES_ON

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        """SW-4.1, SW-4.3, SW-4.9, SW-4.10: any open order of others or nobody's, as markers go."""
        moves = state.edition.moves
        found: list[Action] = []
        places, cancels = orders_for_markers(state, seat)
        while places:
            found.append(moves.place[lowest(places)])
            places &= places - 1
        while cancels:
            found.append(moves.cancel[lowest(cancels)])
            cancels &= cancels - 1
        found.append(moves.done)
        return found

    def count(self, state: SwState, seat: i64) -> i64:
        places, cancels = orders_for_markers(state, seat)
        return count_bits(places) + count_bits(cancels) + 1

    def kth(self, state: SwState, seat: i64, k: i64) -> Action:
        places, cancels = orders_for_markers(state, seat)
        return answer_at(state.edition.moves, places, cancels, k)

    def pick(self, state: SwState, seat: i64, rng: Rng) -> Action:
        places, cancels = orders_for_markers(state, seat)
        count = count_bits(places) + count_bits(cancels) + 1
        return answer_at(state.edition.moves, places, cancels, rng.below(count))

    def why_not(self, state: SwState, seat: i64, action: Place | Cancel | Done) -> Reason | None:
        """SW-4.1, SW-4.6: a marker for an open order, or the own one back."""
        if isinstance(action, Place):
            return why_not_place(state, seat, action.order)
        return why_not_cancel(state, seat, action.order) if isinstance(action, Cancel) else None

    def choose(self, state: SwState, seat: i64, action: Place | Cancel | Done, log: Log) -> None:
        """SW-4.9: one marker, after which the seat is asked again, or step 1 is over."""
        if isinstance(action, Place):
            place_marker(state, action.order, log)
        elif isinstance(action, Cancel):
            cancel_marker(state, action.order, log)


RESERVE: Final[Step] = Reserve()
RESERVING: Final[list[Reserving]] = [Reserving(seat) for seat in range(MOST_SEATS)]


def ask_to_reserve(state: SwState) -> None:
    """SW-4.9, SW-A2, SW-A34: any mix of placing and taking back, one by one, here and only here."""
    state.pause(RESERVING[state.active], bit(state.active))


def orders_for_markers(state: SwState, seat: i64) -> tuple[i64, i64]:
    """SW-4.1, SW-4.3, SW-4.7, SW-4.10: on which orders a marker may be put, and which have mine."""
    open_orders: i64 = 0
    mine: i64 = 0
    free = state.edition.markers
    for space in range(ORDER_SPACES):
        order = state.spaces[space]
        if state.marker_on(space) == seat:
            mine |= bit(order)
            free -= 1
        elif order != NOBODY:
            open_orders |= bit(order)
    if free <= 0:
        open_orders = 0
    return open_orders, mine


def answer_at(moves: Moves, places: i64, cancels: i64, k: i64) -> Action:
    """SW-4.9: with k before it, a marker for an order, one back, or the end of step 1."""
    back = k - count_bits(places)
    if back < 0:
        return moves.place[nth(places, k)]
    return moves.cancel[nth(cancels, back)] if back < count_bits(cancels) else moves.done


def space_of(state: SwState, order: i64) -> i64:
    """SW-1.6: where this order lies open, or NOBODY."""
    for space in range(ORDER_SPACES):
        if state.spaces[space] == order:
            return space
    return NOBODY


def markers_of(state: SwState, seat: i64) -> i64:
    """SW-4.1, SW-4.4: how many markers of this seat lie on orders, old ones included."""
    return state.markers.count(seat)


def place_marker(state: SwState, order: i64, log: Log) -> None:
    """SW-4.1, SW-4.5, SW-4.6, SW-4.11, SW-4.12: on an order; whoever was there is kicked off."""
    space = space_of(state, order)
    rival = state.marker_on(space)
    state.put_marker(space, state.active)
    state.placed |= bit(space)
    if log.on:
        log.add(MarkerPlaced(state.active, order))
    if rival != NOBODY:
        if log.on:
            log.add(Kicked(rival, order))
        if not has_ability(state, rival, SMOOTH_TALKER):
            lose_points(state, rival, state.edition.penalty, log)
    ask_to_reserve(state)


def cancel_marker(state: SwState, order: i64, log: Log) -> None:
    """SW-4.7, SW-7.8, SW-A54: the own marker comes back, which costs points."""
    space = space_of(state, order)
    state.put_marker(space, NOBODY)
    if log.on:
        log.add(Cancelled(state.active, order))
    just_placed = state.placed & bit(space) != 0
    if just_placed or not has_ability(state, state.active, SMOOTH_TALKER):
        lose_points(state, state.active, state.edition.penalty, log)
    state.placed &= ~bit(space)
    ask_to_reserve(state)


def why_not_place(state: SwState, seat: i64, order: i64) -> Reason | None:
    """SW-4.1, SW-4.3: an open order without the own marker, and a marker left."""
    box = state.edition
    space = space_of(state, order)
    if space == NOBODY:
        return Reason("SW-4.1", "order_not_open", order_fact(box, order))
    if state.marker_on(space) == seat:
        return Reason("SW-4.3", "marker_is_there", order_fact(box, order))
    if markers_of(state, seat) >= box.markers:
        return Reason("SW-4.1", "no_marker_left", {"number": box.markers})
    return None


def why_not_cancel(state: SwState, seat: i64, order: i64) -> Reason | None:
    """SW-4.6, SW-4.7: only the own marker can be taken back."""
    space = space_of(state, order)
    if space != NOBODY and state.marker_on(space) == seat:
        return None
    return Reason("SW-4.6", "not_your_marker", order_fact(state.edition, order))
