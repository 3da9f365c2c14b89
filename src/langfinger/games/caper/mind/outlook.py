"""Caper: Europe: what a table promises, in points of seat 0 less those of seat 1.

A table is told in features: the points that lie there, the markers, coins, and what cards may
still grow to. What each is worth at which moment of the game was learned from games (`weights`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.caper.board.crew import LEVELS, SLOTS, Crew
from langfinger.games.caper.board.loot import loot_kinds, loot_total
from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.box.effects import (
    BURN,
    CAPER,
    IF_EYE,
    IF_WON,
    ONCE,
    PER_BOTH,
    PER_COLOUR,
    PER_DISCARD,
    PER_LAUNDERED,
    PER_LOOT,
    PER_LOOT_SET,
    PER_RIVAL,
    PER_SET,
    PER_THIEF,
    POINTS,
    Effect,
)
from langfinger.games.caper.box.faces import Face
from langfinger.games.caper.mind.ending import outcome, worth_of
from langfinger.games.caper.mind.moments import weights_at
from langfinger.games.caper.mind.weights import FEATURES
from langfinger.games.caper.rules.burning import shielded
from langfinger.games.caper.rules.counting import times
from langfinger.games.caper.scoring import (
    combo_points,
    crew_points,
    loot_points,
    stars,
)
from langfinger.games.caper.state import SPACES, CaState
from langfinger.kernel import NOBODY, bit, count_bits, lowest
from langfinger.kernel.bits import first_bits

SEAT_A: Final[i64] = 0
TURN: Final[i64] = 1
LOOT: Final[i64] = 2
CARDS: Final[i64] = 3
COINS: Final[i64] = 4
TWO_COINS: Final[i64] = 5
FOUR_COINS: Final[i64] = 6
WASHED: Final[i64] = 7
AHEAD_ONE: Final[i64] = 8
AHEAD_TWO: Final[i64] = 9
AHEAD_FAR: Final[i64] = 10
PRIZE: Final[i64] = 11
STARS: Final[i64] = 12
FIRST_THIEF: Final[i64] = 13
SECOND_THIEF: Final[i64] = 14
THIRD_THIEF: Final[i64] = 15
ABSENT: Final[i64] = 16
ROOM: Final[i64] = 17
MOVES_BY_COLOUR: Final[i64] = 18
PAYS_BY_COLOUR: Final[i64] = 19
MOVES_BY_THIEF: Final[i64] = 20
PAYS_BY_THIEF: Final[i64] = 21
MOVES_BY_WASHED: Final[i64] = 22
MOVES_BY_OTHERS: Final[i64] = 23
PAIRS: Final[i64] = 24
HALF_PAIRS: Final[i64] = 25
TRIOS: Final[i64] = 26
PART_TRIOS: Final[i64] = 27
BY_COLOUR: Final[i64] = 28
BY_COLOUR_SO_FAR: Final[i64] = 29
BY_LOOT_KIND: Final[i64] = 30
BY_LOOT: Final[i64] = 31
BY_WASHED: Final[i64] = 32
BY_BOTH: Final[i64] = 33
BY_RIVAL: Final[i64] = 34
BY_DISCARD: Final[i64] = 35
EYES_SHUT: Final[i64] = 36
EYES_OPEN: Final[i64] = 37
IF_WON_AHEAD: Final[i64] = 38
SAFE_GEAR: Final[i64] = 39
EXPOSED: Final[i64] = 40
PLACE_PAYS: Final[i64] = 41
PLACE_MOVES: Final[i64] = 42
GROWING_PRIZE: Final[i64] = 43
LOOT_KINDS: Final[i64] = 44
FAR_AHEAD: Final[i64] = 45
MOVES_WHERE_CLOSE: Final[i64] = 46
TOKENS: Final[i64] = 47
MOVES_FOR_MUCH: Final[i64] = 48

FAR: Final = 1000
"""A sight to the end of the game."""


class Growth:
    """What one card may still grow to: features with fixed numbers, and effects that count."""

    def __init__(self, face: Face) -> None:
        self.effects = [*face.combos, *face.end]
        self.burnable = worth_of(face)


class Outlook:
    """Weighs a table of one edition; looks at nothing that is hidden.

    Who has little `sight` weighs every table as if no more than so many plays were to come: points
    that lie there, but not what cards may grow to.
    """

    def __init__(self, box: Box, sight: int = FAR) -> None:
        self.box = box
        self.thieves = [Growth(face) for face in box.thief_faces]
        self.gear = [Growth(face) for face in box.gear_faces]
        self.all_gear: i64 = first_bits(len(box.gear.names))
        self.burning: i64 = 0
        for card in range(len(box.gear_faces)):
            for effect in box.gear_faces[card].now:
                if effect.word == BURN:
                    self.burning |= bit(card)
        self.plays_after: list[int] = []
        for number in range(len(box.rounds) + 1):
            self.plays_after.append(sum([2 * (r.cards - 1) for r in box.rounds[number:]]))
        moments = range(self.plays_after[0] + 1)
        self.by_moment = [weights_at(min(left, sight)) for left in moments]
        self.weights = self.by_moment[0]
        self.total = 0.0
        self.row: list[float] = []
        self.is_telling = False
        self.to_come: i64 = 0
        self.to_come_count = 1.0
        self.fires = False

    def plays_left(self, state: CaState) -> i64:
        """How many plays of both players are still to come."""
        held: i64 = 0
        for seat in range(2):
            boss = state.boss(seat)
            cards = count_bits(boss.thief_hand | boss.gear_hand)
            if cards > 1:
                held += cards - 1
        return self.plays_after[state.round] + held

    def value(self, state: CaState) -> float:
        """What seat 0 may expect more than seat 1."""
        if not state.waiting:
            return outcome(state)
        self.weigh(state)
        return self.total

    def features(self, state: CaState) -> list[float]:
        """The same before it is weighed, for learning."""
        self.row = [0.0] * FEATURES
        self.is_telling = True
        self.weigh(state)
        self.is_telling = False
        return self.row

    def add(self, feature: i64, amount: float) -> None:
        """So much of a feature."""
        self.total += self.weights[feature] * amount
        if self.is_telling:
            self.row[feature] += amount

    def weigh(self, state: CaState) -> None:
        """All features of a table."""
        self.total = 0.0
        self.weights = self.by_moment[self.plays_left(state)]
        self.look_at_gear(state)
        self.add(SEAT_A, 1.0 if state.seat_a == 0 else -1.0)
        self.add(TURN, 1.0 if state.turn == 0 else -1.0)
        self.weigh_hideout(state, 0, 1.0)
        self.weigh_hideout(state, 1, -1.0)
        for space in range(SPACES):
            self.weigh_location(state, space)

    def look_at_gear(self, state: CaState) -> None:
        """Which gear is still to come: everybody can conclude it from what lies on the table."""
        seen: i64 = state.box_gear
        for seat in range(2):
            boss = state.boss(seat)
            seen |= boss.gear_discard | boss.left.gear | boss.middle.gear | boss.right.gear
        self.to_come = self.all_gear & ~seen
        count = count_bits(self.to_come)
        self.to_come_count = float(count) if count else 1.0
        self.fires = self.to_come & self.burning != 0

    def weigh_hideout(self, state: CaState, seat: i64, sign: float) -> None:
        """Loot and coins of one seat."""
        boss = state.boss(seat)
        coins: i64 = boss.coins
        self.add(LOOT, sign * float(loot_points(state, seat)))
        self.add(TOKENS, sign * float(loot_total(boss.hideout)))
        self.add(LOOT_KINDS, sign * float(count_bits(loot_kinds(boss.hideout))))
        self.add(COINS, sign * float(coins))
        self.add(TWO_COINS, sign * float(coins if coins < 2 else 2))
        self.add(FOUR_COINS, sign * float(coins if coins < 4 else 4))
        if boss.laundered:
            self.add(WASHED, sign * float(boss.laundered))

    def weigh_location(self, state: CaState, space: i64) -> None:
        """One location with both crews."""
        marker: i64 = state.marker(space) * state.towards(0)
        place = state.location(space)
        printed = float(self.box.location_faces[place].number)
        mine = printed + float(combo_points(state, 0, space))
        theirs = printed + float(combo_points(state, 1, space))
        both = 0.5 * (mine + theirs)
        if marker:
            far = marker if marker > 0 else -marker
            side = 1.0 if marker > 0 else -1.0
            self.add(AHEAD_ONE, side * both)
            self.add(AHEAD_TWO, side * both * (1.0 if far > 1 else 0.5))
            self.add(AHEAD_FAR, 0.2 * float(marker) * both)
            self.add(FAR_AHEAD, float(marker))
            self.add(STARS, side * float(stars(state, space)))
        if mine != theirs:
            self.add(PRIZE, mine - theirs)
        self.weigh_crew(state, 0, space, 1.0, marker, printed)
        self.weigh_crew(state, 1, space, -1.0, -marker, printed)

    def weigh_crew(
        self, state: CaState, seat: i64, space: i64, sign: float, ahead: i64, printed: float
    ) -> None:
        """One crew: its points, its size, and what its cards may grow to."""
        crew = state.crew(seat, space)
        count = crew.count
        if count == 0:
            self.add(ABSENT, sign * printed)
            return
        self.add(FIRST_THIEF, sign)
        if count > 1:
            self.add(SECOND_THIEF, sign)
        if count > 2:
            self.add(THIRD_THIEF, sign)
        self.add(CARDS, sign * float(crew_points(state, seat, space)))
        room: i64 = LEVELS * count - count_bits(crew.gear)
        self.add(ROOM, sign * (float(room) if room < 3 else 3.0))
        growing = sign * (1.0 if room > 1 else 0.5 * float(room))
        people: i64 = crew.people
        while people:
            for effect in self.thieves[lowest(people)].effects:
                self.weigh_effect(state, effect, seat, space, growing, ahead)
            people &= people - 1
        cards: i64 = crew.gear
        while cards:
            for effect in self.gear[lowest(cards)].effects:
                self.weigh_effect(state, effect, seat, space, growing, ahead)
            cards &= cards - 1
        self.weigh_place(state, space, growing, ahead)
        self.weigh_danger(state, crew, seat, space, sign)

    def rate(self, cards: i64) -> float:
        """How many of the gear cards to come are of these, four for all."""
        return 4.0 * float(count_bits(self.to_come & cards)) / self.to_come_count

    def weigh_effect(
        self, state: CaState, effect: Effect, seat: i64, space: i64, growing: float, ahead: i64
    ) -> None:
        """What one lasting effect of a card may still bring."""
        n = growing * float(effect.n)
        per = effect.per
        if effect.word == POINTS:
            if effect.condition == IF_WON:
                self.add(IF_WON_AHEAD, n * slope(ahead))
            elif effect.condition == IF_EYE:
                is_open = state.crew(seat, space).tops() & effect.eye_cards != 0
                self.add(EYES_OPEN if is_open else EYES_SHUT, n)
            if per == PER_SET:
                self.weigh_set(state, effect, seat, space, n)
            elif per == PER_COLOUR:
                self.add(BY_COLOUR, n * self.rate(effect.cards))
                self.add(BY_COLOUR_SO_FAR, n * float(times(state, effect, seat, space)))
            elif per == PER_LOOT:
                self.add(BY_LOOT if effect.loot == NOBODY else BY_LOOT_KIND, n)
            elif per == PER_LOOT_SET:
                self.add(BY_LOOT_KIND, n)
            elif per == PER_LAUNDERED:
                self.add(BY_WASHED, n)
            elif per == PER_BOTH:
                self.add(BY_BOTH, n * self.rate(effect.cards))
            elif per == PER_RIVAL:
                self.add(BY_RIVAL, n * self.rate(effect.cards))
            elif per == PER_DISCARD:
                self.add(BY_DISCARD, n * self.rate(effect.cards))
        elif per == PER_COLOUR:
            many = n * self.rate(effect.cards)
            if effect.word == CAPER:
                self.weigh_mover(state, space, many, ahead)
            else:
                self.add(PAYS_BY_COLOUR, many)
        elif per == PER_THIEF:
            many = n * float(SLOTS - state.crew(seat, space).count)
            self.add(MOVES_BY_THIEF if effect.word == CAPER else PAYS_BY_THIEF, many)
        elif per == PER_LAUNDERED:
            self.add(MOVES_BY_WASHED, n)
        elif per != PER_DISCARD:
            self.add(MOVES_BY_OTHERS, n)

    def weigh_mover(self, state: CaState, space: i64, many: float, ahead: i64) -> None:
        """A combo that moves the marker: more where it is close, and where there is much to win."""
        self.add(MOVES_BY_COLOUR, many)
        if -2 <= ahead <= 2:
            self.add(MOVES_WHERE_CLOSE, many)
        printed = self.box.location_faces[state.location(space)].number
        self.add(MOVES_FOR_MUCH, many * (float(printed) - 4.0))

    def weigh_set(self, state: CaState, effect: Effect, seat: i64, space: i64, n: float) -> None:
        """Sets: how easily the next one comes, and how much of it is there."""
        gear: i64 = state.crew(seat, space).gear
        done = times(state, effect, seat, space)
        rarest = 4.0
        have: i64 = 0
        for part in effect.parts:
            rate = self.rate(part.cards)
            if rate < rarest:
                rarest = rate
            spare: i64 = count_bits(gear & part.cards) - done * part.needed
            have += spare if spare < part.needed else part.needed
        free: i64 = count_bits(gear) - done * effect.size
        if have > free:
            have = free
        if effect.size == 2:
            half = 1.0 if have > 0 else (0.5 if free > 0 else 0.0)
            self.add(PAIRS, n * rarest)
            self.add(HALF_PAIRS, n * half)
        else:
            self.add(TRIOS, n * rarest)
            self.add(PART_TRIOS, n * float(have))

    def weigh_place(self, state: CaState, space: i64, growing: float, ahead: i64) -> None:
        """What the location may bring this crew by later plays, and by growing till it is won."""
        place = state.location(space)
        for effect in self.box.location_faces[place].combos:
            n = growing * float(effect.n)
            if effect.per == PER_COLOUR:
                n *= self.rate(effect.cards)
            self.add(PLACE_MOVES if effect.word == CAPER else PLACE_PAYS, n)
        for effect in self.box.wins[place]:
            if effect.per != ONCE:
                self.add(GROWING_PRIZE, growing * float(effect.n) * (1.0 + slope(ahead)))

    def weigh_danger(self, state: CaState, crew: Crew, seat: i64, space: i64, sign: float) -> None:
        """What fire could take from this crew, while there is fire to come."""
        if not self.fires or not crew.gear:
            return
        safe = shielded(state, seat, space)
        self.add(SAFE_GEAR, sign * float(count_bits(crew.gear & safe)))
        worst = 0.0
        for slot in range(crew.count):
            top = crew.top(slot)
            if top != NOBODY and not bit(top) & safe and self.gear[top].burnable > worst:
                worst = self.gear[top].burnable
        self.add(EXPOSED, sign * worst)


def slope(ahead: i64) -> float:
    """From -1 to 1 by how far one is ahead at a location."""
    if ahead >= 2:
        return 1.0
    if ahead <= -2:
        return -1.0
    return 0.5 * float(ahead)
