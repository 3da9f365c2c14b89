"""When a quick thief plays which accomplice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import BET_ON_SKULL
from langfinger.games.swindler.box.cards import BAGS, Box
from langfinger.games.swindler.box.powers import Power
from langfinger.games.swindler.mind.eye import Eye
from langfinger.games.swindler.mind.stealing import skull_chance, stake, whole_steal
from langfinger.games.swindler.rules.hands import hand_of
from langfinger.games.swindler.rules.reacting.daggers import Stab, can_stab
from langfinger.games.swindler.rules.reacting.on_table import AtWork
from langfinger.games.swindler.rules.reacting.playing import Carry, all_others, playable_at
from langfinger.games.swindler.rules.trading.delivering import Deliver
from langfinger.games.swindler.rules.trading.tools import Tool
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Action, Rng, bit, count_bits, lowest

WORDS: Final = (
    "assassin",
    "backstabber",
    "beggar",
    "copycat",
    "gold_digger",
    "guardian_angel",
    "hustler",
    "know_it_all",
    "sidekick",
)
BACKSTABBER: Final[i64] = 1
BEGGAR: Final[i64] = 2
COPYCAT: Final[i64] = 3
GOLD_DIGGER: Final[i64] = 4
GUARDIAN_ANGEL: Final[i64] = 5
HUSTLER: Final[i64] = 6
KNOW_IT_ALL: Final[i64] = 7
SIDEKICK: Final[i64] = 8
OTHER: Final[i64] = 9

DETOUR: Final = 1.2
"""So much another bag must promise for a Sidekick."""
CLEAR: Final = 0.7
"""So likely no skull comes if a Copycat is sent."""
SPITE: Final = 0.8
"""So many points the thief must stand to lose if he is stabbed in the back."""


class Cards:
    """Knows the accomplices of the box by what they can do."""

    def __init__(self, box: Box, eye: Eye) -> None:
        self.box = box
        self.eye = eye
        self.code_of: list[int] = [code_of(power.word) for power in box.power_of]

    def react(self, state: SwState, seat: i64, moment: i64, rng: Rng) -> Action:
        """The first card that is worth it now, or a pass."""
        timing = playable_at(state, moment)
        hand = hand_of(state, seat) & ~state.rested
        if hand & timing.cards:
            others = all_others(state)
            for power in timing.powers:
                if hand & power.cards and power.seats(state, others) & bit(seat):
                    action = self.way(state, seat, power, rng)
                    if action is not None:
                        return action
        return self.box.moves.let_pass

    def way(self, state: SwState, seat: i64, power: Power, rng: Rng) -> Action | None:
        """How to play this card now, if it is worth it."""
        code: i64 = self.code_of[power.accomplice]
        if code == SIDEKICK:
            return self.lure(state, seat, power)
        if code == KNOW_IT_ALL:
            return self.bet(state, power, rng)
        if code == BEGGAR:
            victims: i64 = 0
            for other in range(state.seats):
                if other != seat and count_bits(state.loot[other]) >= self.box.beggar_loot:
                    victims += 1
            return power.actions[0] if rng.below(4) < victims else None
        if code == COPYCAT:
            clear = 1.0 - skull_chance(state, state.bag)
            return power.actions[0] if clear > CLEAR and rng.below(3) > 0 else None
        if code == GOLD_DIGGER:
            return power.actions[0] if count_bits(state.fresh) > 2 else None
        if code == GUARDIAN_ANGEL:
            return power.actions[0] if count_bits(state.fresh) > 0 and rng.below(2) else None
        if code == BACKSTABBER:
            risk = skull_chance(state, state.bag)
            loss = stake(self.eye, state, state.active, state.bag)
            return power.actions[0] if risk * loss > SPITE else None
        return None

    def lure(self, state: SwState, seat: i64, power: Power) -> Action | None:
        """To the bag that promises most, if it is enough for a card."""
        best: i64 = -1
        most = DETOUR
        for bag in range(BAGS):
            if bag != state.bag:
                worth = whole_steal(self.eye, state, seat, bag, 0.0)
                if worth > most:
                    most = worth
                    best = bag
        return power.actions[best] if best >= 0 else None

    def bet(self, state: SwState, power: Power, rng: Rng) -> Action | None:
        """On what is likelier in three draws."""
        if state.bag < 0:
            return None
        clear = 1.0 - skull_chance(state, state.bag)
        clear = clear * clear * clear
        if clear < 0.42:
            return power.actions[BET_ON_SKULL]
        return power.actions[1] if clear > 0.6 else None

    def counter(self, state: SwState, seat: i64, rng: Rng) -> Action:
        """An Assassin for what is aimed at me, or at times for a rival's good order."""
        moves = self.box.moves
        if not can_stab(state, seat):
            return moves.let_pass
        step = state.agenda[len(state.agenda) - 2]
        if isinstance(step, Carry):
            action = moves.space.at(step.move)
            power = self.box.power_of[self.box.accomplice_of[step.card]]
            if self.code_of[power.accomplice] == GUARDIAN_ANGEL:
                return moves.let_pass
            if power.is_aimed_at(state, seat, action) and rng.below(3) > 0:
                return moves.stab[0]
            return moves.let_pass
        if isinstance(step, Stab):
            target = state.agenda[len(state.agenda) - 4]
            is_mine = isinstance(target, AtWork) and target.seat == seat
            return moves.stab[0] if is_mine else moves.let_pass
        if isinstance(step, Tool) and rng.below(2):
            below = state.agenda[len(state.agenda) - 4]
            if isinstance(below, Deliver) and self.box.orders[below.order].vp >= 7:
                return moves.stab[0]
        return moves.let_pass

    def divide(self, state: SwState, seat: i64, rng: Rng) -> Action:
        """Lays tiles on the other heap until it holds about half of the worth."""
        eye = self.eye
        late = eye.late(state)
        total = eye.prices(state, state.fresh, late)
        heap = eye.prices(state, state.heap, late)
        best: Action = self.box.moves.done
        nearest = total - 2.0 * heap
        if nearest < 0.0:
            nearest = -nearest
        left = state.fresh & ~state.heap
        while left:
            tile = lowest(left)
            left = self.box.past_sort(left, tile)
            gap = total - 2.0 * (heap + eye.price(state, self.box.loot_of[tile], late))
            if gap < 0.0:
                gap = -gap
            if gap < nearest:
                nearest = gap
                best = self.box.moves.heap[self.box.loot_of[tile]]
        return best


def code_of(word: str) -> int:
    """The number of a power that is played by itself."""
    return WORDS.index(word) if word in WORDS else OTHER
