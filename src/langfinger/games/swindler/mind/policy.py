"""What a thief with some sense answers at once, without a search: used where simulations go on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import Give, PayCoins, Take, Use
from langfinger.games.swindler.box.cards import BAGS, ORDER_SPACES, Box
from langfinger.games.swindler.box.orders import DISCARD
from langfinger.games.swindler.mind.cards import Cards
from langfinger.games.swindler.mind.eye import Eye
from langfinger.games.swindler.mind.needs import chance_this_turn
from langfinger.games.swindler.mind.stealing import next_draw, whole_steal
from langfinger.games.swindler.rules.accomplices.beggar import Begged
from langfinger.games.swindler.rules.accomplices.gold_digger import Dividing, Parting
from langfinger.games.swindler.rules.accomplices.guardian_angel import Blessing
from langfinger.games.swindler.rules.hands import hand_of, hand_size
from langfinger.games.swindler.rules.reacting.daggers import Countering
from langfinger.games.swindler.rules.reacting.windows import Reacting
from langfinger.games.swindler.rules.stealing.stealing import ChoosingBag, Daring
from langfinger.games.swindler.rules.trading.acting import Acting
from langfinger.games.swindler.rules.trading.delivering import Picking
from langfinger.games.swindler.rules.trading.fulfilling import kinds_held, orders_open_to, uses
from langfinger.games.swindler.rules.trading.meeting import is_met, may_be_met
from langfinger.games.swindler.rules.trading.paying import Hiring, Paying, cards_to_hire
from langfinger.games.swindler.rules.trading.selling import places_for, wanted_tiles
from langfinger.games.swindler.rules.turn.drafting import Drafting
from langfinger.games.swindler.rules.turn.raids import Surrendering
from langfinger.games.swindler.rules.turn.reserving import Reserving
from langfinger.games.swindler.state import PLACES, SwState
from langfinger.kernel import NOBODY, Action, Rng, bit, count_bits, lowest, one_of

THIEF_WORTH: Final = (5, 3, 6, 2, 4, 1)
DICE: Final = 1000
COIN: Final = 1.0
"""What the coin for a skull at once is worth."""
TOOL: Final = 1.5
"""What a Forger or a Lock Picker is worth in the hand."""
PROMISE: Final = 0.7
"""How much of a chance counts: one does not go on for as long as it takes."""
KICK: Final = 1.0
"""What it is worth to kick a rival off."""
DOUBT: Final = 0.25
"""So much a marker must promise."""
MOST_CARDS: Final[i64] = 3


class Policy:
    """Answers every question on the table as a quick thief would."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.eye = Eye(box)
        self.cards = Cards(box, self.eye)

    def pick(self, state: SwState, seat: i64, rng: Rng) -> Action:
        """One answer to whatever is asked."""
        ask = state.ask
        assert ask is not None
        if isinstance(ask, Reacting):
            if not self.eye.plays_cards or not hand_of(state, seat):
                return self.box.moves.let_pass
            return self.cards.react(state, seat, ask.moment, rng)
        if isinstance(ask, Daring):
            return self.dare(state, seat, rng)
        if isinstance(ask, Reserving):
            return self.reserve(state, seat, rng)
        if isinstance(ask, ChoosingBag):
            return self.choose_bag(state, seat, rng)
        if isinstance(ask, Acting):
            return self.act(state, seat, rng)
        if isinstance(ask, Hiring):
            return self.hire(state, seat, rng)
        if isinstance(ask, Countering):
            return self.cards.counter(state, seat, rng)
        return self.pick_seldom(state, seat, rng)

    def pick_seldom(self, state: SwState, seat: i64, rng: Rng) -> Action:
        """Questions that come once in a while."""
        ask = state.ask
        assert ask is not None
        if isinstance(ask, Drafting):
            return self.draft(state)
        legal = ask.legal(state, seat)
        if isinstance(ask, Paying | Surrendering | Begged):
            return self.part_with(state, seat, legal)
        if isinstance(ask, Picking | Blessing):
            return self.gain(state, seat, legal)
        if isinstance(ask, Parting):
            return self.part(state, seat)
        if isinstance(ask, Dividing):
            return self.cards.divide(state, seat, rng)
        return one_of(legal, rng)

    def draft(self, state: SwState) -> Action:
        """The Master Thief of most use."""
        best: i64 = lowest(state.thief_offer)
        left = state.thief_offer
        while left:
            thief = lowest(left)
            left &= left - 1
            if THIEF_WORTH[thief] > THIEF_WORTH[best]:
                best = thief
        return self.box.moves.draft[best]

    def dare(self, state: SwState, seat: i64, rng: Rng) -> Action:
        """One more tile, if it promises more than it risks."""
        moves = self.box.moves
        return moves.draw if next_draw(self.eye, state, seat) > -self.eye.greed else moves.stop

    def choose_bag(self, state: SwState, seat: i64, rng: Rng) -> Action:
        """The bag that promises most."""
        best: i64 = 0
        most = 0.0
        for bag in range(BAGS):
            worth = whole_steal(self.eye, state, seat, bag, COIN)
            worth += 0.001 * float(rng.below(DICE))
            if bag == 0 or worth > most:
                most = worth
                best = bag
        return self.box.moves.steal[best]

    def reserve(self, state: SwState, seat: i64, rng: Rng) -> Action:
        """The order that promises most in this turn, if any promises enough."""
        free = self.box.markers
        for space in range(ORDER_SPACES):
            if state.marker_on(space) == seat:
                free -= 1
        best: i64 = NOBODY
        most = 0.0
        if free > 0:
            for space in range(ORDER_SPACES):
                order: i64 = state.spaces[space]
                if order != NOBODY and state.marker_on(space) != seat:
                    worth = self.promise(state, seat, order, space)
                    worth += 0.0005 * float(rng.below(DICE))
                    if worth > most:
                        most = worth
                        best = order
        return self.box.moves.done if best == NOBODY else self.box.moves.place[best]

    def promise(self, state: SwState, seat: i64, order: i64, space: i64) -> float:
        """What a marker on this order promises, less what it may cost."""
        chance = chance_this_turn(state, seat, self.box.orders[order])
        worth = chance * PROMISE * self.eye.reward(state, order)
        penalty = 2.0 if self.eye.is_last_turn(state, seat) else 2.0 * self.eye.fear
        worth -= (1.0 - chance) * penalty
        if state.marker_on(space) != NOBODY:
            worth += KICK
        return worth - DOUBT

    def act(self, state: SwState, seat: i64, rng: Rng) -> Action:
        """Orders first, those that only look at the loot before all others, then sales."""
        orders = orders_open_to(state, seat)
        best: i64 = NOBODY
        most = 0.0
        left = orders
        while left:
            order = lowest(left)
            left &= left - 1
            if is_met(state, seat, order):
                worth = self.eye.reward(state, order)
                if self.box.orders[order].op != DISCARD:
                    worth += 20.0
                if worth > most:
                    most = worth
                    best = order
        if best != NOBODY:
            return self.box.moves.fulfil[best]
        tools = hand_of(state, seat) & self.box.tools
        if tools and orders:
            use = self.use(state, seat, orders, tools)
            if use is not None:
                return use
        return self.sell(state, seat)

    def use(self, state: SwState, seat: i64, orders: i64, tools: i64) -> Action | None:
        """An order that tools help with, the fewer of them the better."""
        found: list[Action] = []
        kinds = kinds_held(self.box, tools)
        left = orders
        while left:
            order = lowest(left)
            left &= left - 1
            if may_be_met(state, seat, order, count_bits(tools)):
                uses(state, seat, order, kinds, found)
        best: Action | None = None
        most = 1.0
        for action in found:
            assert isinstance(action, Use)
            worth = self.eye.reward(state, action.order) - TOOL * float(len(action.tools))
            if worth > most:
                most = worth
                best = action
        return best

    def sell(self, state: SwState, seat: i64) -> Action:
        """The sale that brings more than the tile is worth in the loot, or nothing more."""
        box = self.box
        eye = self.eye
        loot: i64 = state.loot[seat]
        best: Action = box.moves.done
        left = loot & wanted_tiles(state)
        if not left:
            return best
        now = eye.holding(state, seat, loot)
        most = 0.0
        while left:
            tile = lowest(left)
            sort: i64 = box.loot_of[tile]
            left = box.past_sort(left, tile)
            lost = now - eye.holding(state, seat, loot & ~bit(tile))
            places = places_for(state, sort)
            while places:
                place = lowest(places)
                places &= places - 1
                gain = eye.sale(state, place) - lost
                if gain > most:
                    most = gain
                    best = box.moves.sell[sort * PLACES + place]
        return best

    def hire(self, state: SwState, seat: i64, rng: Rng) -> Action:
        """Accomplices while there is time to play them."""
        moves = self.box.moves
        most: i64 = min(state.coins_of(seat), cards_to_hire(state))
        if most <= 0 or self.eye.rounds_left(state) < 2:
            return moves.done
        room = MOST_CARDS - hand_size(state, seat)
        if room <= 0 or rng.below(2) == 0:
            return moves.done
        number = most if most < room else room
        return moves.recruit[number - 1][0]

    def part_with(self, state: SwState, seat: i64, legal: list[Action]) -> Action:
        """What is missed least."""
        loot: i64 = state.loot[seat]
        best = legal[0]
        least = 0.0
        for k in range(len(legal)):
            action = legal[k]
            cost = 1.1
            if isinstance(action, Give):
                tiles: i64 = loot & self.box.tiles_of[action.loot] & ~state.paid
                cost = -self.eye.holding(state, seat, loot & ~(tiles & -tiles))
                cost += self.eye.holding(state, seat, loot)
            elif isinstance(action, PayCoins):
                cost = float(action.number)
            if k == 0 or cost < least:
                least = cost
                best = action
        return best

    def gain(self, state: SwState, seat: i64, legal: list[Action]) -> Action:
        """What helps most."""
        loot: i64 = state.loot[seat]
        best = legal[0]
        most = 0.0
        for k in range(len(legal)):
            action = legal[k]
            worth = 0.0
            if isinstance(action, Take):
                tiles: i64 = self.box.tiles_of[action.loot] & ~loot
                worth = self.eye.holding(state, seat, loot | (tiles & -tiles))
                worth -= self.eye.holding(state, seat, loot)
            if k == 0 or worth > most:
                most = worth
                best = action
        return best

    def part(self, state: SwState, seat: i64) -> Action:
        """The heap without which I would have less."""
        loot = state.loot[seat]
        first = self.eye.holding(state, seat, loot & ~state.heap)
        second = self.eye.holding(state, seat, loot & ~(state.fresh & ~state.heap))
        return self.box.moves.keep[0 if first >= second else 1]
