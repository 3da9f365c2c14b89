"""How a player of this game searches: by rounds, with sense, for the chance to win."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.actions import LAY, Lay, Name, Place, Take
from langfinger.games.gelegenheit.box.cards import INSURANCE, POLICE, ROLES, ROUNDS, THIEF
from langfinger.games.gelegenheit.mind.laying import Trick
from langfinger.games.gelegenheit.mind.leaning import open_roles, wanted
from langfinger.games.gelegenheit.mind.stones import (
    appeal,
    dice,
    pick_alarm,
    pick_loot,
    pick_placing,
    pick_role,
)
from langfinger.games.gelegenheit.mind.worth import early, hope, loot_mask
from langfinger.games.gelegenheit.packing import (
    ROLE_BITS,
    ROLE_MASK,
    STONE_BITS,
    STONE_MASK,
    rounds_in,
)
from langfinger.games.gelegenheit.rules.choosing import TakingRole
from langfinger.games.gelegenheit.rules.laying import Laying, layable
from langfinger.games.gelegenheit.rules.naming import Naming
from langfinger.games.gelegenheit.rules.placing import STONES, Placing, stones_placed
from langfinger.games.gelegenheit.rules.roles import on_offer
from langfinger.games.gelegenheit.scoring import totals
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Action, Game, Guide, Imagination, Rng, Row, bit

ALL_COLOURS: Final = 15
SOME_LEFT: Final = 4
POINTS: Final = 0.15
DREAMS: Final = 25.0
"""That part of the chance is weighed by points that drift as far apart."""
EXTRA: Final = [5.0, 1.5, 3.0]
"""What thief, police and insurance bring more than the other roles."""


class GdGuide(Guide[GdState]):
    """Plays rounds to their end with sense and weighs what totals mean for winning.

    Who is `forgetful` does not keep in mind which colours the others have shown to lack. `drift` is
    how far one thinks that totals drift apart in a round: the less, the sooner a lead is a win.
    """

    def __init__(self, game: Game[GdState], forgetful: bool, drift: float) -> None:
        super().__init__(game)
        self.forgetful = forgetful
        self.drift = drift

    def imagine(self, worlds: Imagination[GdState], rng: Rng) -> GdState:
        """Hands that keep to what has been shown, unless that is forgotten."""
        if self.forgetful:
            worlds.base.lacks = Row(worlds.base.seats, 0)
        return worlds.draw(rng)

    def answers(self, world: GdState, seat: i64) -> list[Action]:
        """Stones go to roles that one may still get, the last ones for a claim; all else goes."""
        ask = world.ask
        if isinstance(ask, Placing):
            placings = sensible(ask.legal(world, seat), open_roles(world, seat))
            if stones_placed(world, seat) + ask.stones < STONES:
                return placings
            return claiming(world, seat, placings)
        return self.game.legal(world, seat)

    def first(self, world: GdState, seat: i64, fresh: list[Action], rng: Rng) -> Action:
        """What sense likes best."""
        ask = world.ask
        if isinstance(ask, Laying):
            cards: i64 = 0
            for action in fresh:
                assert isinstance(action, Lay)
                cards |= bit(action.card)
            return LAY[Trick(world, seat).best(cards, rng)]
        if isinstance(ask, Placing):
            return best_placing(world, seat, fresh, rng)
        if isinstance(ask, TakingRole):
            roles: i64 = 0
            for action in fresh:
                assert isinstance(action, Take)
                roles |= bit(action.role)
            return pick_role(world, seat, roles, rng)
        if isinstance(ask, Naming):
            colours: i64 = 0
            for action in fresh:
                assert isinstance(action, Name)
                colours |= bit(action.colour)
            return pick_loot(world, seat, colours, rng)
        return fresh[rng.below(len(fresh))]

    def pick(self, world: GdState, seat: i64, rng: Rng) -> Action:
        """Sense with some dice."""
        ask = world.ask
        if isinstance(ask, Laying):
            cards = layable(world, seat)
            if not cards & (cards - 1):
                return self.only(world, seat)
            return LAY[Trick(world, seat).best(cards, rng)]
        if isinstance(ask, Placing):
            return pick_placing(world, seat, ask.stones, rng)
        if isinstance(ask, TakingRole):
            return pick_role(world, seat, on_offer(world, seat, ask.among), rng)
        if isinstance(ask, Naming):
            return pick_loot(world, seat, ALL_COLOURS, rng)
        return pick_alarm(world, seat, rng)

    def only(self, world: GdState, seat: i64) -> Action:
        """The one card that may be laid."""
        return self.game.legal(world, seat)[0]

    def values(self, world: GdState) -> list[float]:
        """The chance of each seat to win, by totals and by the roles it may still have.

        A part of it is weighed as if much were still to come, so that points are dear even to one
        who cannot win any more.
        """
        left = ROUNDS - rounds_in(world.history[0])
        scores = totals(world)
        hopes: list[float] = []
        for seat in range(world.seats):
            here = float(scores[seat])
            if left > 0:
                here += prospects(world.history[seat], left) + hope_so_far(world, seat)
            hopes.append(here)
        chances = shares(scores) if left <= 0 else softened(hopes, self.drift * sqrt(float(left)))
        dreams = softened(hopes, DREAMS)
        return [
            (1.0 - POINTS) * chances[seat] + POINTS * dreams[seat] for seat in range(world.seats)
        ]


def softened(hopes: list[float], scale: float) -> list[float]:
    """Chances by points, of which so many more make a chance e times as good."""
    top = max(hopes)
    chances: list[float] = []
    whole = 0.0
    for here in hopes:
        chance = exp((here - top) / scale)
        chances.append(chance)
        whole += chance
    return [chance / whole for chance in chances]


def shares(scores: list[int]) -> list[float]:
    """GD-10.2: equal best totals win together."""
    best = max(scores)
    won = 1.0 / float(scores.count(best))
    return [won if score == best else 0.0 for score in scores]


def hope_so_far(world: GdState, seat: i64) -> float:
    """What the cards won are worth in the midst of a round; when it begins, the same to all."""
    if world.loot == NOBODY:
        return early(world.piles[seat])
    return hope(wanted(world, seat), world.piles[seat], loot_mask(world.loot), SOME_LEFT)


def prospects(past: i64, left: i64) -> float:
    """GD-7.3: what the good roles that are still open will bring more than the others."""
    used = [0, 0, 0]
    while past:
        role = (past & ROLE_MASK) - 1
        if role <= INSURANCE:
            used[role] += 1
        past >>= ROLE_BITS
    rounds = left
    more = 0.0
    for role in (THIEF, INSURANCE, POLICE):
        times: i64 = min(2 - used[role], (left + 1) // 2)
        times = min(times, rounds)
        more += float(times) * EXTRA[role]
        rounds -= times
    return more


def sensible(placings: list[Action], allowed: i64) -> list[Action]:
    """Those that place on allowed roles only."""
    found: list[Action] = []
    for action in placings:
        assert isinstance(action, Place)
        roles = bit(action.role) | bit(action.role2)
        if action.role3 >= 0:
            roles |= bit(action.role3)
        if not roles & ~allowed:
            found.append(action)
    return found


def claiming(world: GdState, seat: i64, placings: list[Action]) -> list[Action]:
    """GD-7.5: the last placings of which every stone counts, for nobody has more there; or all."""
    most: list[int] = []
    for role in range(ROLES):
        stones: i64 = 0
        for other in range(world.seats):
            if other != seat:
                stones = max(stones, world.stones_on(other, role))
        most.append(stones)
    found: list[Action] = []
    for action in placings:
        assert isinstance(action, Place)
        row: i64 = world.stones[seat] + action.stones
        if is_unbeaten(row, action.role, most) and is_unbeaten(row, action.role2, most):
            found.append(action)
    return found if found else placings


def is_unbeaten(row: i64, role: i64, most: list[int]) -> bool:
    """Has nobody more stones on this role than there are in this row?"""
    return (row >> (role * STONE_BITS)) & STONE_MASK >= most[role]


def best_placing(world: GdState, seat: i64, fresh: list[Action], rng: Rng) -> Action:
    """The placing on the most appealing roles, rather together than apart."""
    appeals = appeal(world, seat)
    best = fresh[0]
    top = -9999.0
    for action in fresh:
        assert isinstance(action, Place)
        here = appeals[action.role] + appeals[action.role2]
        count = 2.0
        if action.role3 >= 0:
            here += appeals[action.role3]
            count = 3.0
        here = here / count + 2.0 * dice(rng)
        if action.role == action.role2:
            here += 1.0
        if here > top:
            best, top = action, here
    return best
