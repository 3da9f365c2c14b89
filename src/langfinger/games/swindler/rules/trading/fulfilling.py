"""Step 3: fulfilling orders, with tiles, coins and accomplices."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.asks import GivingUp, Paying, Picking, Revealing
from langfinger.games.swindler.box.cards import FORGER, FREELANCER, ORDER_SPACES, Box
from langfinger.games.swindler.demands import (
    AT_LEAST,
    COIN_TILE,
    DEALERS,
    DISCARD,
    FROM_BAG,
    IDENTICAL,
    KINDS,
    OWN,
    Order,
)
from langfinger.games.swindler.events import (
    ChangeGiven,
    CoinsPaid,
    EndTriggered,
    Fulfilled,
    PostersTaken,
    TileGiven,
    Unlocked,
    WhiteTaken,
)
from langfinger.games.swindler.events_of_cards import CardGivenUp, Named, Played
from langfinger.games.swindler.options import DEFAULT, THIEVES_OFF
from langfinger.games.swindler.payment import (
    Choices,
    Reckoning,
    change_of,
    pieces_of,
)
from langfinger.games.swindler.purse import (
    best_known,
    coins_left,
    gain_coins,
    gain_points,
    go_home,
    hand_size,
    has_ability,
    is_one_sort,
    leave_hand,
    orders_of,
    to_discard,
)
from langfinger.games.swindler.scoring import purse_of
from langfinger.games.swindler.sight import BETWEEN_ACTIONS
from langfinger.games.swindler.state import SwState, with_entry
from langfinger.games.swindler.steps import (
    Deliver,
    Employ,
    PickWhite,
    Reward,
    Rewarded,
    Tool,
    Unveil,
)
from langfinger.games.swindler.turns import space_of
from langfinger.games.swindler.windows import WINDOWS, open_card_window
from langfinger.kernel import NOBODY, Log, Step, bit, count_bits, lowest, members


def orders_open_to(state: SwState, box: Box, seat: i64) -> i64:
    """SW-4.2, SW-7.3, SW-A3, SW-A35: the orders reserved, and for a freelancer those free."""
    mine: i64 = 0
    free: i64 = 0
    for space in range(ORDER_SPACES):
        order: i64 = state.order_on[space]
        if order != NOBODY:
            marker: i64 = state.marker_on[space]
            if marker == seat:
                mine |= bit(order)
            elif marker == NOBODY:
                free |= bit(order)
    return mine | free if free and has_ability(state, box, seat, FREELANCER) else mine


def is_open_to(state: SwState, box: Box, seat: i64, order: i64) -> bool:
    """SW-4.2: may this seat fulfil this order, if it can?"""
    return orders_open_to(state, box, seat) & bit(order) != 0


def is_met(state: SwState, box: Box, seat: i64, order: i64) -> bool:
    """SW-6.16: is the demand met completely, without accomplices?"""
    demand = box.orders[order]
    if demand.takes_tools:
        return has_enough(state, box, seat, demand, 0) and can_pay(state, box, seat, demand, 0, 0)
    return is_drawn_or_done(state, box, seat, demand)


def may_be_met(state: SwState, box: Box, seat: i64, order: i64, tools: i64) -> bool:
    """SW-6.15: a quick look: could so many accomplices make up for what is missing?"""
    demand = box.orders[order]
    return demand.takes_tools and is_nearly_met(state, box, seat, demand, tools)


def is_nearly_met(state: SwState, box: Box, seat: i64, demand: Order, tools: i64) -> bool:
    """A quick look: too few tiles or coins cannot be enough, with so many tools."""
    loot = state.tiles[seat]
    for need in demand.needs:
        if count_bits(loot & need.fits) + tools < need.count:
            return False
    return demand.coins_due == 0 or purse_of(state, box, seat) + 2 * tools >= demand.coins_due


def has_enough(state: SwState, box: Box, seat: i64, demand: Order, tools: i64) -> bool:
    """A quick look: too few tiles, coins or cards cannot be enough, with so many tools."""
    if not is_nearly_met(state, box, seat, demand, tools):
        return False
    return demand.cards_due == 0 or hand_size(state, seat) >= demand.cards_due + tools


def reckoning(state: SwState, box: Box, seat: i64, demand: Order) -> Reckoning:
    """The search for payments of an order."""
    return Reckoning(
        box,
        demand.needs,
        demand.coins_due,
        state.tiles[seat],
        state.coins[seat],
        state.forger_coins == DEFAULT,
    )


def can_pay(state: SwState, box: Box, seat: i64, demand: Order, forgers: i64, keys: i64) -> bool:
    """SW-6.4, SW-6.5: can the demand be met with these accomplices?"""
    sums = reckoning(state, box, seat, demand)
    return sums.can_show(forgers, keys) if demand.op == OWN else sums.can_give(forgers, keys)


def is_drawn_or_done(state: SwState, box: Box, seat: i64, demand: Order) -> bool:
    """SW-6.6, SW-6.7, SW-A15, SW-A16, SW-A33, SW-A58: what was drawn, done, or is true."""
    drawn = state.drawn
    if demand.pattern == AT_LEAST:
        return len(drawn) >= demand.n
    if demand.pattern == COIN_TILE:
        return len([t for t in drawn if bit(t) & (box.ones | box.twos)]) >= demand.n
    if demand.pattern == FROM_BAG:
        return len([t for t in drawn if bit(t) & box.of_colour[demand.bag]]) >= demand.n
    if demand.pattern == KINDS:
        return len({box.kind_of[box.loot_of[tile]] for tile in drawn}) >= demand.n
    if demand.pattern == IDENTICAL:
        return longest_row(box, drawn) >= demand.n
    if demand.pattern == DEALERS:
        return state.dealers_done >= demand.n
    behind = [1 for s in range(state.seats) if state.vp[seat] + demand.n <= state.vp[s]]
    return len(behind) == state.seats - 1


def longest_row(box: Box, drawn: list[int]) -> int:
    """SW-A16, SW-A58: the longest row of equal tiles drawn directly after each other."""
    longest = row = 0
    before = NOBODY
    for tile in drawn:
        loot = box.loot_of[tile]
        row = row + 1 if loot == before else 1
        before = loot
        longest = max(longest, row)
    return longest


def keys_of(box: Box, tools: list[int]) -> i64:
    """SW-13.10: the keys that these Lock Pickers stand for."""
    keys: i64 = 0
    for tool in tools:
        if box.opens[tool] != NOBODY:
            keys |= bit(box.opens[tool])
    return keys


def is_met_with(state: SwState, box: Box, seat: i64, order: i64, tools: list[int]) -> bool:
    """SW-6.15, SW-A47, SW-A62: is the demand met with all of these accomplices, none for show?"""
    demand = box.orders[order]
    if not demand.takes_tools or not has_enough(state, box, seat, demand, len(tools)):
        return False
    forgers: i64 = tools.count(box.first_with[FORGER])
    keys = keys_of(box, tools)
    if not can_pay(state, box, seat, demand, forgers, keys):
        return False
    if demand.op == DISCARD:
        return True
    if forgers and can_pay(state, box, seat, demand, forgers - 1, keys):
        return False
    for key in members(keys):
        if can_pay(state, box, seat, demand, forgers, keys & ~bit(key)):
            return False
    return True


def holds_tools(state: SwState, box: Box, seat: i64, tools: list[int]) -> bool:
    """SW-A46: does the seat hold all of these, twins counted?"""
    for tool in tools:
        held = (state.hand[seat] | state.known[seat]) & box.cards_of[tool]
        if count_bits(held) < tools.count(tool):
            return False
    return True


def declare(state: SwState, box: Box, seat: i64, order: i64, tools: list[int], log: Log) -> None:
    """SW-6.14, SW-A46, SW-A60: the order, and the accomplices that shall help."""
    name_tools(state, box, seat, tools, log)
    choose_payment(state, box, Paying(seat, order, 0))


def name_tools(state: SwState, box: Box, seat: i64, tools: list[int], log: Log) -> None:
    """SW-A46, SW-A64: named cards lie open from the declaration on."""
    for tool in tools:
        card = best_known(state, seat, box.cards_of[tool])
        leave_hand(state, seat, card)
        state.table |= bit(card)
        state.named |= bit(card)
        log.add(Named(seat, tool, card))


def payments_for(state: SwState, box: Box, step: Paying) -> list[int]:
    """SW-6.8, SW-3.15: all different payments with the accomplices on the table."""
    tools = [box.accomplice_of[card] for card in members(state.table)]
    forgers: i64 = tools.count(box.first_with[FORGER])
    if step.order == NOBODY:
        debt = Order()
        debt.coins_due = step.number
        return reckoning(state, box, step.seat, debt).payments(forgers, 0)
    demand = box.orders[step.order]
    if demand.op != DISCARD:
        return [0]
    return reckoning(state, box, step.seat, demand).payments(forgers, keys_of(box, tools))


def choices_of(state: SwState, box: Box, step: Paying) -> Choices:
    """SW-6.8: what this seat may pay with next."""
    return Choices(box, payments_for(state, box, step), state.paid)


def choose_payment(state: SwState, box: Box, step: Paying) -> None:
    """SW-A62: what makes no difference is not asked."""
    choices = choices_of(state, box, step)
    state.paid = choices.forced
    pieces = choices.pieces()
    if choices.sorts or len(pieces) > 1:
        state.pause(step, bit(step.seat))
    else:
        settle(state, step, choices.end_with(pieces[0]))


def pay_with(state: SwState, box: Box, step: Paying, loot: i64) -> None:
    """SW-3.15, SW-6.8: one more tile is set aside to be paid with."""
    state.paid |= bit(lowest(state.tiles[step.seat] & box.tiles_of[loot] & ~state.paid))
    choose_payment(state, box, step)


def pay_coins(state: SwState, box: Box, step: Paying, pieces: i64) -> None:
    """SW-3.15: the rest is paid in coin pieces."""
    settle(state, step, choices_of(state, box, step).end_with(pieces))


def settle(state: SwState, step: Paying, payment: i64) -> None:
    """SW-6.14: the declaration is complete; now its accomplices are revealed."""
    pieces, change = pieces_of(payment), change_of(payment)
    done: Step = (
        Employ(step.seat, step.number, pieces, change)
        if step.order == NOBODY
        else Deliver(step.seat, step.order, pieces, change)
    )
    state.agenda.append(done)
    if state.named:
        state.agenda.append(Unveil(step.seat))


def unveil(state: SwState, box: Box, seat: i64, log: Log) -> None:
    """SW-12.8, SW-A46: one accomplice after the other works, in the sequence the seat wants."""
    if not state.named:
        return
    first = box.accomplice_of[lowest(state.named)]
    if state.named & ~box.cards_of[first]:
        state.pause(Revealing(seat), bit(seat))
    else:
        reveal(state, box, seat, first, log)


def reveal(state: SwState, box: Box, seat: i64, accomplice: i64, log: Log) -> None:
    """SW-A46: the card may be stabbed before the next one works."""
    card = lowest(state.named & box.cards_of[accomplice])
    state.named &= ~bit(card)
    log.add(Played(seat, accomplice, card))
    state.agenda.append(Unveil(seat))
    state.agenda.append(Tool(seat, card))
    open_card_window(state, box, seat, card)


def hand_over(state: SwState, box: Box, seat: i64, pieces: i64, change: i64, log: Log) -> None:
    """SW-3.9, SW-3.10, SW-6.5, SW-6.9, SW-11.2, SW-A12: tiles, coins and accomplices go."""
    for tile in members(state.paid):
        go_home(state, seat, tile)
        if log.on:
            log.add(TileGiven(seat, box.loot_of[tile]))
    state.paid = 0
    if pieces:
        state.coins[seat] -= pieces
        if log.on:
            log.add(CoinsPaid(seat, pieces))
    if change and (state.coin_supply != DEFAULT or coins_left(state, box) > 0):
        state.coins[seat] += change
        log.add(ChangeGiven(seat, change))
    for card in members(state.table):
        to_discard(state, box, card)


def deliver(state: SwState, box: Box, step: Deliver, log: Log) -> None:
    """SW-6.14: everything demanded is given up; cards for B26 are still to be chosen."""
    hand_over(state, box, step.seat, step.pieces, step.change, log)
    ask_for_cards(state, box, step.seat, step.order, box.orders[step.order].cards_due)


def ask_for_cards(state: SwState, box: Box, seat: i64, order: i64, left: i64) -> None:
    """SW-A52: any cards of the hand, one by one."""
    if left:
        state.pause(GivingUp(seat, order, left), bit(seat))
    else:
        state.agenda.append(Reward(seat, order))


def give_up(state: SwState, box: Box, step: GivingUp, accomplice: i64, log: Log) -> None:
    """SW-A52: given up unplayed, face up."""
    card = best_known(state, step.seat, box.cards_of[accomplice])
    leave_hand(state, step.seat, card)
    to_discard(state, box, card)
    log.add(CardGivenUp(step.seat, accomplice, card))
    ask_for_cards(state, box, step.seat, step.order, step.left - 1)


def reward(state: SwState, box: Box, step: Reward, log: Log) -> None:
    """SW-6.3, SW-6.10, SW-6.12, SW-6.14: marker back, card down, points, coins."""
    space = space_of(state, step.order)
    demand = box.orders[step.order]
    state.order_on[space] = NOBODY
    state.marker_on[space] = NOBODY
    done = state.fulfilled[step.seat] | bit(step.order)
    state.fulfilled = with_entry(state.fulfilled, step.seat, done)
    state.orders_done += 1
    log.add(Fulfilled(step.seat, step.order))
    gain_points(state, step.seat, demand.vp, log)
    gain_coins(state, box, step.seat, demand.coins, log)
    state.agenda.append(Rewarded(step.seat, step.order))
    state.agenda.append(PickWhite(step.seat, demand.neutral))


def pick_white(state: SwState, box: Box, step: PickWhite, log: Log) -> None:
    """SW-6.10, SW-6.11: free choice, as far as the supply goes."""
    white = state.stock & box.white
    if not step.left or not white:
        return
    if is_one_sort(box, white):
        take_white(state, box, step.seat, step.left, box.loot_of[lowest(white)], log)
    else:
        state.pause(Picking(step.seat, step.left), bit(step.seat))


def take_white(state: SwState, box: Box, seat: i64, left: i64, loot: i64, log: Log) -> None:
    """SW-6.10, SW-6.13: one white tile, and maybe more after it."""
    tile = lowest(state.stock & box.tiles_of[loot])
    state.stock &= ~bit(tile)
    state.tiles[seat] |= bit(tile)
    log.add(WhiteTaken(seat, loot))
    state.agenda.append(PickWhite(seat, left - 1))


def end_reward(state: SwState, box: Box, step: Rewarded, log: Log) -> None:
    """SW-6.10, SW-7.1, SW-7.9, SW-14.1, SW-14.9: posters, Master Thief, end of the game."""
    posters = min(box.orders[step.order].posters, box.posters - sum(state.posters))
    if posters:
        state.posters = with_entry(state.posters, step.seat, state.posters[step.seat] + posters)
        log.add(PostersTaken(step.seat, posters))
    orders = orders_of(state, step.seat)
    if orders == box.thief_at[state.seats] and state.master_thief != THIEVES_OFF:
        log.add(Unlocked(step.seat, state.thieves[step.seat]))
    if orders >= box.end_at[state.seats] and not state.ending:
        state.ending = 1
        log.add(EndTriggered(step.seat))
    open_between_actions(state)


def open_between_actions(state: SwState) -> None:
    """SW-A45: some tables let others react after every completed order and dealer."""
    if state.window_between_actions != DEFAULT:
        state.agenda.append(WINDOWS[BETWEEN_ACTIONS])
