"""Step 3: orders, sales and any-time cards, in any sequence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import (
    MOST_SEATS,
    Done,
    Fulfil,
    PlayCard,
    Sell,
    SellForged,
    Use,
)
from langfinger.games.swindler.box.moments import ACTIONS_END, IN_STEP_3
from langfinger.games.swindler.rules.hands import hand_of
from langfinger.games.swindler.rules.late import GOES_ON
from langfinger.games.swindler.rules.reacting.playing import add_plays, play_card, why_not_card
from langfinger.games.swindler.rules.reacting.windows import open_window
from langfinger.games.swindler.rules.seated import Seated
from langfinger.games.swindler.rules.trading.fulfilling import (
    declare,
    deeds,
    orders_open_to,
    why_not_fulfil,
    why_not_use,
)
from langfinger.games.swindler.rules.trading.selling import (
    forgeries,
    sales,
    sell,
    sell_forged,
    why_not_forge,
    why_not_sell,
)
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Action, Log, Reason, Rng, Step, bit


class Actions(Step):
    """SW-6.1: step 3 goes on."""

    rule = "SW-6.1"

    def resolve(self, state: SwState, log: Log) -> None:
        state.pause(ACTING[state.active], bit(state.active))


class Acting(Seated):
    """SW-6.1: this seat fulfils an order, sells a tile, plays an accomplice, or is done."""

    rule = "SW-6.1"
    answers = (Fulfil, Use, Sell, SellForged, PlayCard, Done)
    late = GOES_ON

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        """SW-6.1, SW-6.2, SW-8.2, SW-A45: orders, sales and any-time cards, in any sequence."""
        found: list[Action] = []
        many = add_plays(state, seat, state.edition.any_time, found)
        if many is not None:
            many.add_ways(state, seat, found)
        add_business(state, seat, found)
        return found

    def count(self, state: SwState, seat: i64) -> i64:
        """The same answers, with many ways counted rather than listed."""
        found: list[Action] = []
        many = add_plays(state, seat, state.edition.any_time, found)
        add_business(state, seat, found)
        count: i64 = len(found)
        return count if many is None else count + many.count_ways(state, seat)

    def kth(self, state: SwState, seat: i64, k: i64) -> Action:
        found: list[Action] = []
        many = add_plays(state, seat, state.edition.any_time, found)
        before = len(found)
        add_business(state, seat, found)
        return found[k] if many is None else many.kth_way(state, seat, found, before, k)

    def pick(self, state: SwState, seat: i64, rng: Rng) -> Action:
        """One of the same answers, each as likely."""
        found: list[Action] = []
        many = add_plays(state, seat, state.edition.any_time, found)
        before = len(found)
        add_business(state, seat, found)
        if many is not None:
            return many.pick_way(state, seat, found, before, rng)
        return found[rng.below(len(found))]

    def why_not(self, state: SwState, seat: i64, action: Action) -> Reason | None:
        """SW-6.1, SW-A45: orders, sales, any-time cards, or done."""
        if isinstance(action, Fulfil):
            return why_not_fulfil(state, seat, action.order)
        if isinstance(action, Use):
            return why_not_use(state, seat, action)
        if isinstance(action, Sell):
            return why_not_sell(state, seat, action)
        if isinstance(action, SellForged):
            return why_not_forge(state, seat, action)
        if isinstance(action, PlayCard):
            return why_not_card(state, seat, IN_STEP_3, action)
        return None

    def choose(self, state: SwState, seat: i64, action: Action, log: Log) -> None:
        """SW-6.1: one action of step 3, after which the seat is asked again."""
        if isinstance(action, Done):
            open_window(state, ACTIONS_END)
            return
        state.agenda.append(ACTIONS)
        if isinstance(action, Sell):
            sell(state, seat, action)
        elif isinstance(action, Fulfil):
            declare(state, seat, action.order, [], log)
        elif isinstance(action, Use):
            declare(state, seat, action.order, action.tools, log)
        elif isinstance(action, SellForged):
            sell_forged(state, seat, action, log)
        else:
            assert isinstance(action, PlayCard)
            play_card(state, seat, action, log)


ACTIONS: Final[Step] = Actions()
ACTING: Final[list[Acting]] = [Acting(seat) for seat in range(MOST_SEATS)]


def add_business(state: SwState, seat: i64, found: list[Action]) -> None:
    """SW-6.1, SW-8.2: orders and sales, or the end of step 3."""
    orders = orders_open_to(state, seat)
    if orders:
        deeds(state, seat, orders, found)
    if state.loot[seat]:
        sales(state, seat, found)
        if hand_of(state, seat) & state.edition.forgers:
            forgeries(state, seat, found)
    found.append(state.edition.moves.done)
