"""Caper: Europe: the last gear round played out exactly.

From its deal on both hands are known, so the rest of the game has no secrets: it is a finite game
of two with one best line. Values are points of a seat less those of the other; equal points are
told apart by coins and then by loot, as the rules do. Held against brute force by
`python -m langfinger.games.caper.lab.end`.
"""

from typing import Final, NamedTuple

from langfinger.games.caper.actions import Play
from langfinger.games.caper.board.loot import loot_total
from langfinger.games.caper.box.effects import BURN, IF_EYE
from langfinger.games.caper.game import Caper
from langfinger.games.caper.state import CaState
from langfinger.kernel import SILENT, Action, members

POINT: Final = 10_000
COIN: Final = 100
MOST: Final = 1_000_000_000

CARDS: Final = 3
"""So many cards in each hand the bot plays out; with more it trusts its outlook."""

NODES: Final = 6_000
"""So many tables the bot looks at before it gives up."""


class Exhausted(Exception):
    """More tables than allowed."""


class Line(NamedTuple):
    """The value of a table for the seat asked about, and the moves that lead there."""

    value: int
    moves: list[str]


class EndGame:
    """The exact end of a game of one edition."""

    def __init__(self, game: Caper) -> None:
        self.game = game
        self.nodes = 0
        self.most = MOST
        self.alike = False

    def is_open(self, state: CaState) -> bool:
        """Is this the last round, with both hands known?"""
        last = state.round == len(self.game.box.rounds)
        return last and bool(state.hands_known) and state.waiting != 0

    def values(self, world: CaState, me: int, actions: list[Action]) -> list[float] | None:
        """The value of each action in points, or None where the end is too far away.

        Values below the best one may be too high, but never as high as the best.
        """
        most = max([hand.bit_count() for hand in world.gear_hands])
        if not self.is_open(world) or most > CARDS:
            return None
        self.start(world, NODES)
        best = -MOST
        found: list[float] = []
        try:
            for action in actions:
                value = self.value(self.played(world, me, action), me, best - 1, MOST)
                best = max(best, value)
                found.append(value / POINT)
        except Exhausted:
            return None
        return found

    def solve(self, state: CaState, me: int, most: int = MOST) -> Line:
        """The best line of both from here on, and what it is worth to this seat."""
        self.start(state, most)
        moves: list[str] = []
        value = self.value(state, me, -MOST, MOST)
        here = state
        while here.waiting:
            here = self.step(here, me, value, moves)
        return Line(value, moves)

    def step(self, state: CaState, me: int, value: int, moves: list[str]) -> CaState:
        """One move that keeps the value, written down."""
        seat = state.turn
        for action in self.game.legal(state, seat):
            after = self.played(state, seat, action)
            if self.value(after, me, -MOST, MOST) == value:
                moves.append(f"S{seat} {self.game.write(action)}")
                return after
        raise AssertionError("some move keeps the value")

    def start(self, state: CaState, most: int) -> None:
        """A new search from this table."""
        self.nodes = 0
        self.most = most
        self.alike = not tops_matter(self.game, state)

    def value(self, state: CaState, me: int, alpha: int, beta: int) -> int:
        """Alpha-beta: exact within the bounds, a bound outside of them."""
        self.nodes += 1
        if self.nodes > self.most:
            raise Exhausted
        if not state.waiting:
            return outcome(self.game, state, me)
        seat = state.turn
        best = -MOST if seat == me else MOST
        for after in self.ordered(state, seat, me):
            value = self.value(after, me, alpha, beta)
            if seat == me:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def ordered(self, state: CaState, seat: int, me: int) -> list[CaState]:
        """The tables after each move, the most promising first."""
        tables = [self.played(state, seat, action) for action in self.moves(state, seat)]
        tables.sort(key=lambda after: outcome(self.game, after, me), reverse=seat == me)
        return tables

    def moves(self, state: CaState, seat: int) -> list[Action]:
        """The moves of a seat; where top cards play no part, one thief stands for its crew."""
        actions = self.game.legal(state, seat)
        if not self.alike:
            return actions
        firsts = {members(crew.open)[0] for crew in state.crews if crew.open}
        return [a for a in actions if not isinstance(a, Play) or a.thief in firsts]

    def played(self, state: CaState, seat: int, action: Action) -> CaState:
        """The table after one move."""
        after = state.clone()
        self.game.apply(after, seat, action, SILENT)
        return after


def outcome(game: Caper, state: CaState, me: int) -> int:
    """The points of this seat less the other's, then coins, then loot (CA-11.7, CA-11.8)."""
    points = game.scores(state)
    mine, theirs = state.boss(me), state.boss(1 - me)
    loot = loot_total(mine.hideout) - loot_total(theirs.hideout)
    return POINT * (points[me] - points[1 - me]) + COIN * (mine.coins - theirs.coins) + loot


def tops_matter(game: Caper, state: CaState) -> bool:
    """May it matter which card lies on top: is there fire in a hand, or an eye anywhere?"""
    box = game.box
    held = [box.gear_faces[card] for hand in state.gear_hands for card in members(hand)]
    lying = [box.gear_faces[card] for crew in state.crews for card in members(crew.gear)]
    lying += [box.thief_faces[thief] for crew in state.crews for thief in members(crew.people)]
    if any(effect.word == BURN for face in held for effect in face.now):
        return True
    ends = [effect for face in [*held, *lying] for effect in face.end]
    ends += [effect for location in state.locations for effect in box.wins[location]]
    return any(effect.condition == IF_EYE for effect in ends)
