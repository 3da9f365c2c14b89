"""From the answers of players to the paragraphs of the rules."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.accomplices import (
    bless,
    give_to_beggar,
    lay_on_heap,
    offer_heaps,
    part,
    pass_coin,
)
from langfinger.games.swindler.actions import (
    Cancel,
    Draft,
    Draw,
    Fulfil,
    Give,
    GiveCoin,
    GiveUp,
    Heap,
    Hustle,
    Keep,
    PayCoins,
    Place,
    Play,
    Recruit,
    Reveal,
    Sell,
    SellForged,
    StealFrom,
    Stop,
    Take,
    TakeBack,
    Use,
)
from langfinger.games.swindler.asks import (
    Acting,
    Begged,
    Countering,
    Dividing,
    GivingUp,
    Parting,
    Paying,
    Picking,
    Reacting,
    Surrendering,
)
from langfinger.games.swindler.box.cards import Box
from langfinger.games.swindler.dealers import sell, sell_forged
from langfinger.games.swindler.hiring import hire
from langfinger.games.swindler.orders import (
    declare,
    give_up,
    pay_coins,
    pay_with,
    reveal,
    take_white,
)
from langfinger.games.swindler.playing import play_card
from langfinger.games.swindler.restock import (
    give_to_police,
)
from langfinger.games.swindler.setup import take_thief
from langfinger.games.swindler.sight import ACTIONS_END
from langfinger.games.swindler.state import SwState
from langfinger.games.swindler.stealing import (
    choose_bag,
    draw_tile,
    stop,
)
from langfinger.games.swindler.steps import (
    ACTIONS,
)
from langfinger.games.swindler.turns import (
    cancel_marker,
    place_marker,
)
from langfinger.games.swindler.windows import (
    open_window,
)
from langfinger.kernel import (
    Action,
    Log,
    bit,
)


def choose(state: SwState, box: Box, seat: i64, action: Action, log: Log) -> None:
    """SW-2.2: carries out an answer to the question on the table."""
    ask = state.ask
    if isinstance(ask, (Reacting, Countering)):
        answer(state, seat, action)
        return
    state.waiting = 0
    if isinstance(action, Draw):
        draw_tile(state, box, log)
    elif isinstance(action, Stop):
        stop(state, box, log)
    elif isinstance(action, StealFrom):
        choose_bag(state, box, action.bag, log)
    elif isinstance(ask, Acting):
        act(state, box, seat, action, log)
    elif isinstance(action, Place):
        place_marker(state, box, action.order, log)
    elif isinstance(action, Cancel):
        cancel_marker(state, box, action.order, log)
    elif isinstance(action, Recruit):
        hire(state, box, seat, action.number, action.forgers, log)
    else:
        choose_more(state, box, seat, action, log)


def act(state: SwState, box: Box, seat: i64, action: Action, log: Log) -> None:
    """SW-6.1: one action of step 3, after which the seat is asked again."""
    if isinstance(action, Sell):
        state.agenda.append(ACTIONS)
        sell(state, seat, action.loot, action.space, action.field)
    elif isinstance(action, (Play, Hustle)):
        state.agenda.append(ACTIONS)
        play_card(state, box, seat, action, log)
    elif isinstance(action, Fulfil):
        state.agenda.append(ACTIONS)
        declare(state, box, seat, action.order, [], log)
    elif isinstance(action, Use):
        state.agenda.append(ACTIONS)
        declare(state, box, seat, action.order, action.tools, log)
    elif isinstance(action, SellForged):
        state.agenda.append(ACTIONS)
        sell_forged(state, box, seat, action.loot, action.space, action.field, log)
    else:
        open_window(state, box, ACTIONS_END)


def choose_more(state: SwState, box: Box, seat: i64, action: Action, log: Log) -> None:
    """The answers to the rarer questions."""
    ask = state.ask
    if isinstance(action, Give):
        give(state, box, seat, action.loot, log)
    elif isinstance(ask, Begged) and isinstance(action, GiveCoin):
        pass_coin(state, seat, ask.seat2, log)
    elif isinstance(ask, Paying) and isinstance(action, PayCoins):
        pay_coins(state, box, ask, action.number)
    elif isinstance(ask, Picking) and isinstance(action, Take):
        take_white(state, box, seat, ask.left, action.loot, log)
    elif isinstance(action, Take):
        bless(state, box, seat, action.loot, log)
    elif isinstance(action, Heap):
        lay_on_heap(state, box, seat, action.loot, log)
    elif isinstance(ask, Dividing):
        offer_heaps(state, seat)
    elif isinstance(ask, Parting) and isinstance(action, Keep):
        part(state, box, ask, action.heap, log)
    elif isinstance(action, Reveal):
        reveal(state, box, seat, action.accomplice, log)
    elif isinstance(ask, GivingUp) and isinstance(action, GiveUp):
        give_up(state, box, ask, action.accomplice, log)
    elif isinstance(action, Draft):
        take_thief(state, seat, action.thief, log)


def give(state: SwState, box: Box, seat: i64, loot: i64, log: Log) -> None:
    """A tile for the Beggar, for the police, or for what is to be paid."""
    ask = state.ask
    if isinstance(ask, Begged):
        give_to_beggar(state, box, seat, ask.seat2, loot, log)
    elif isinstance(ask, Surrendering):
        give_to_police(state, box, seat, ask.left, loot, log)
    else:
        assert isinstance(ask, Paying)
        pay_with(state, box, ask, loot)


def answer(state: SwState, seat: i64, action: Action) -> None:
    """SW-A25: an answer is a mark that only its owner sees, and may be taken back."""
    if isinstance(action, TakeBack):
        state.answer[seat] = -1
        state.waiting |= bit(seat)
    else:
        state.answer[seat] = action.id
        state.waiting &= ~bit(seat)
