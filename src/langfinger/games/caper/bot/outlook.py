"""Caper: Europe: what a table promises to one seat, in points."""

from math import exp, sqrt
from typing import Final

from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.box.effects import (
    CAPER,
    COIN,
    PER_COLOUR,
    PER_LAUNDERED,
    PER_LOOT,
    PER_LOOT_SET,
    PER_SET,
    PER_THIEF,
    Effect,
)
from langfinger.games.caper.box.faces import GEAR_DECK, THIEF_DECK, Face
from langfinger.games.caper.rules.counting import times
from langfinger.games.caper.scoring import combo_points, crew_points, loot_points, stars
from langfinger.games.caper.state import CaState
from langfinger.kernel import mask_of, members

COIN_WORTH: Final = 0.65
"""What a coin is worth as long as three gear plays or more are left to spend it on."""

ENVY: Final = 0.7
"""How much a point of the rival's hurts, compared with a point of my own."""

FEW_COINS: Final = 6
SLACK: Final = 0.2
"""How far a marker may still swing for each play to come, as a share of a space."""

GROWTH: Final = 0.09
"""How often a later play of mine adds to a points combo of a crew, for each play to come."""

SWING: Final = 0.16
"""The same for combos that move the marker or pay; a space is worth more than a coin."""

SPACE_WORTH: Final = 0.9

ENTRY: Final = 0.35
MOST_ENTRY: Final = 0.85
"""How much of a location is mine to hope for before I am there, by thieves still to place."""


class Outlook:
    """Weighs a table from both seats; knows the box and nothing that is hidden."""

    def __init__(self, box: Box) -> None:
        self.box = box
        rounds = range(len(box.rounds) + 1)
        self.plays = [plays_after(box, number, GEAR_DECK) for number in rounds]
        self.thieves = [plays_after(box, number, THIEF_DECK) for number in rounds]
        self.thief_growth = [Growth(face) for face in box.thief_faces]
        self.gear_growth = [Growth(face) for face in box.gear_faces]
        self.growing_thieves = growing(self.thief_growth)
        self.growing_gear = growing(self.gear_growth)

    def value(self, state: CaState, me: int) -> float:
        """My points less the rival's, as they may be expected at the end."""
        left = self.plays_left(state)
        return self.promise(state, me, left) - ENVY * self.promise(state, 1 - me, left)

    def plays_left(self, state: CaState) -> float:
        """How many gear plays each player still has, those of this round included."""
        held = max([state.gear_hands[seat].bit_count() for seat in (0, 1)])
        return self.plays[state.round] + max(0, held - 1)

    def promise(self, state: CaState, seat: int, left: float) -> float:
        """What a seat may expect."""
        boss = state.boss(seat)
        total = float(int(loot_points(state, seat)))
        total += COIN_WORTH * min(int(boss.coins), FEW_COINS) * min(1.0, left / 3)
        for space in (0, 1, 2):
            here = state.crew(seat, space).count > 0
            chance = self.chance(state, seat, space, left) * (1.0 if here else self.entry(state))
            total += chance * self.prize(state, seat, space)
            if here:
                total += int(crew_points(state, seat, space))
                total += left * self.growth(state, seat, space)
        return total

    def entry(self, state: CaState) -> float:
        """How likely a player comes to a location where none of the own thieves is yet."""
        held = max([state.thief_hands[seat].bit_count() for seat in (0, 1)])
        return min(MOST_ENTRY, ENTRY * (self.thieves[state.round] + max(0, held - 1)))

    def chance(self, state: CaState, seat: int, space: int, left: float) -> float:
        """How likely this seat wins the location: the marker against the plays to come."""
        ahead = int(state.marker(space) * state.towards(seat))
        if left <= 0:
            return 1.0 if ahead > 0 else 0.0
        return 1.0 / (1.0 + exp(-ahead / (0.35 + SLACK * sqrt(left))))

    def prize(self, state: CaState, seat: int, space: int) -> float:
        """What the location brings its winner as things stand."""
        printed = self.box.location_faces[state.location(space)].number
        bonus = stars(state, space) if wins(state, seat, space) else 0
        return float(int(printed + combo_points(state, seat, space) + bonus))

    def growth(self, state: CaState, seat: int, space: int) -> float:
        """What the combos of a crew may bring with each play to come."""
        crew = state.crew(seat, space)
        total = 0.0
        for thief in members(crew.people & self.growing_thieves):
            total += self.thief_growth[thief].at(state, seat, space)
        for card in members(crew.gear & self.growing_gear):
            total += self.gear_growth[card].at(state, seat, space)
        return total


def wins(state: CaState, seat: int, space: int) -> bool:
    """Is the marker on this seat's side?"""
    return bool(state.marker(space) * state.towards(seat) > 0)


class Growth:
    """What one card may bring with each play to come: a fixed part, and more for what it counts."""

    def __init__(self, face: Face) -> None:
        self.fixed = sum([combo_growth(effect) for effect in face.combos])
        self.counted: list[tuple[Effect, float]] = []
        for effect in face.end:
            if effect.per == PER_SET:
                more = GROWTH if len(effect.of) == 2 else 0.6 * GROWTH
                self.fixed += more * int(effect.n)
            elif effect.per in (PER_COLOUR, PER_LOOT, PER_LOOT_SET, PER_LAUNDERED):
                self.counted.append((effect, 0.7 * GROWTH * int(effect.n)))

    def at(self, state: CaState, seat: int, space: int) -> float:
        """The same in a crew of this seat."""
        total = self.fixed
        for effect, each in self.counted:
            total += each * (1 + 0.1 * int(times(state, effect, seat, space)))
        return total


def combo_growth(effect: Effect) -> float:
    """What a combo that moves or pays may bring."""
    if effect.per in (PER_COLOUR, PER_LAUNDERED):
        worth = SPACE_WORTH if effect.word == CAPER else COIN_WORTH
        return SWING * int(effect.n) * worth
    if effect.per == PER_THIEF and effect.word in (CAPER, COIN):
        return 0.03 * int(effect.n)
    return 0.0


def growing(cards: list[Growth]) -> int:
    """The cards that may bring anything, as a set."""
    return mask_of([n for n, card in enumerate(cards) if card.fixed or card.counted])


def plays_after(box: Box, number: int, deck: int) -> int:
    """How many plays with this deck the rounds after this one bring each player."""
    return sum([space.cards - 1 for space in box.rounds[number:] if space.deck == deck])
