"""Caper: Europe: how good each answer is: one play ahead, and what is left to the rival."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from langfinger.games.caper.actions import Place, Play, Throw
from langfinger.games.caper.bot.end import EndGame
from langfinger.games.caper.bot.outlook import Outlook
from langfinger.games.caper.game import Caper
from langfinger.games.caper.rules.equipping import Equipping, play_gear
from langfinger.games.caper.rules.foresight import try_out
from langfinger.games.caper.rules.placing import Placing, place
from langfinger.games.caper.state import CaState
from langfinger.kernel import SILENT, Action, Rng, View, imagine, members

DENY: Final = 0.55
"""How much of the rival's best next play counts against leaving it in the hand I give away."""


class CaperSense:
    """Weighs the answers of one view for one edition of the game."""

    def __init__(self, game: Caper) -> None:
        self.game = game
        self.outlook = Outlook(game.box)
        self.end = EndGame(game)

    def weigh(self, seen: View) -> list[float]:
        """How good each legal answer is, in points."""
        me = seen.seat
        world: CaState = imagine(self.game, seen, Rng.seeded(0))
        actions = [self.game.space.at(id) for id in seen.legal]
        exact = self.end.values(world, me, actions)
        if exact is not None:
            return exact
        left = self.left_to_the_rival(world, me)
        return [self.after(world, me, action) - left.cost(action) for action in actions]

    def after(self, world: CaState, seat: int, action: Action) -> float:
        """The table after a play, all its choices made well by whoever has them."""
        tried = world.clone()
        try_out(tried, seat, action, SILENT)
        return self.settled(tried, seat)

    def settled(self, world: CaState, me: int) -> float:
        """The value for me; whoever has a choice in the middle of the play makes it well."""
        if not world.waiting:
            return self.outlook.value(world, me)
        asked = world.turn
        values: list[float] = []
        for action in self.game.legal(world, asked):
            tried = world.clone()
            try_out(tried, asked, action, SILENT)
            values.append(self.settled(tried, me))
        return max(values) if asked == me else min(values)

    def left_to_the_rival(self, world: CaState, me: int) -> Leavings:
        """What each card of my hand would be worth to the rival, who gets what I leave."""
        if isinstance(world.ask, Placing):
            return Leavings(self.thief_gains(world, me), world.thief_hands, me)
        if isinstance(world.ask, Equipping):
            return Leavings(self.gear_gains(world, me), world.gear_hands, me)
        return Leavings({}, (0, 0), me)

    def thief_gains(self, world: CaState, me: int) -> dict[int, float]:
        """For each thief in my hand the rival's best gain by placing it."""
        rival = 1 - me
        before = self.outlook.value(world, rival)
        gains: dict[int, float] = {}
        for thief in members(world.boss(me).thief_hand):
            found = [0.0]
            for space in (0, 1, 2):
                if world.crew(rival, space).count < 3:
                    tried = world.clone()
                    tried.waiting = 0
                    location = tried.location(space)
                    place(tried, rival, thief, location, SILENT)
                    found.append(self.settled(tried, rival) - before)
            gains[thief] = max(found)
        return gains

    def gear_gains(self, world: CaState, me: int) -> dict[int, float]:
        """For each kind of gear in my hand the rival's best gain by playing it."""
        rival = 1 - me
        before = self.outlook.value(world, rival)
        coins = world.boss(rival).coins
        gains: dict[int, float] = {}
        for card in members(world.boss(me).gear_hand):
            face = self.game.box.gear_faces[card]
            if face.kind not in gains:
                found = [0.0]
                thieves = open_thieves(world, rival) if face.number <= coins else []
                for thief in thieves:
                    tried = world.clone()
                    tried.waiting = 0
                    tried.boss(rival).gear_hand = world.boss(me).gear_hand
                    play_gear(tried, rival, face.kind, thief, SILENT)
                    found.append(self.settled(tried, rival) - before)
                gains[face.kind] = max(found)
        return gains


class Leavings:
    """What the rival gains from the best card that an action leaves in my hand."""

    def __init__(self, gains: dict[int, float], hands: tuple[int, ...], me: int) -> None:
        self.gains = gains
        self.is_swapped = hands[me].bit_count() > 2

    def cost(self, action: Action) -> float:
        """DENY times the best gain that is left, if the hands will be swapped."""
        if not self.is_swapped or not self.gains:
            return 0.0
        used = used_by(action)
        return DENY * max([gain for card, gain in self.gains.items() if card != used], default=0.0)


def used_by(action: Action) -> int:
    """The thief or the kind of gear that an action takes out of the hand."""
    if isinstance(action, Place):
        return int(action.thief)
    assert isinstance(action, Play | Throw)
    return int(action.kind)


def open_thieves(world: CaState, seat: int) -> list[int]:
    """One thief with room in each crew: for a guess the others are alike."""
    crews = [world.crew(seat, space) for space in (0, 1, 2)]
    return [members(crew.open)[0] for crew in crews if crew.open]


def sense_of(game: Caper) -> Callable[[View], list[float]]:
    """The sense for one edition."""
    return CaperSense(game).weigh
