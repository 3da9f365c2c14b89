"""Caper: Europe: looking ahead, play by play, to the end of the round.

Alpha-beta in one imagined world. A play counts as one step ahead, with all choices in the middle of
it; where a round ends, the outlook says what the table promises. Values are those of seat 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from langfinger.games.caper.actions import Play
from langfinger.games.caper.box.effects import IF_EYE
from langfinger.games.caper.box.faces import Face
from langfinger.games.caper.game import Caper
from langfinger.games.caper.mind.outlook import Outlook
from langfinger.games.caper.rules.equipping import Equipping
from langfinger.games.caper.rules.placing import Placing
from langfinger.games.caper.state import SPACES, CaState
from langfinger.kernel import SILENT, Action, bit, lowest
from langfinger.kernel.game import answer

MOST: Final = 1_000_000.0
LOOKS_AT_THE_CLOCK: Final[i64] = 64


class Watch:
    """How much one may still look at: so many tables, or till some time by a clock."""

    def __init__(self, clock: Callable[[], float], end: float, most: i64, exactly: bool) -> None:
        self.clock = clock
        self.end = end
        self.most: i64 = most
        self.exactly = exactly
        self.tables: i64 = 0
        self.last: i64 = 0
        self.is_over = False

    def count(self) -> None:
        """One table more."""
        self.tables += 1
        if self.is_over:
            return
        if self.tables >= self.most:
            self.is_over = True
        elif not self.exactly and self.tables % LOOKS_AT_THE_CLOCK == 0:
            self.is_over = self.clock() >= self.end
        if self.is_over:
            self.last = self.tables

    def spent(self) -> i64:
        """So many tables end in the same thought again.

        What was begun is looked at to its end, but counts no more. A thought that came to its end
        by itself needs one more than it looked at, or the last one would cut it short.
        """
        return self.last if self.is_over else self.tables + 1


class After:
    """A table after one answer, and what it seems to be worth."""

    def __init__(self, state: CaState, worth: float) -> None:
        self.state = state
        self.worth = worth


class Lookahead:
    """Plays out one world; the watch says when to stop, and then values mean nothing."""

    def __init__(self, game: Caper, outlook: Outlook, watch: Watch, width: i64) -> None:
        self.game = game
        self.outlook = outlook
        self.watch = watch
        self.width: i64 = width
        self.round: i64 = 0
        self.all_thieves = False

    def start(self, world: CaState) -> None:
        """From now on this world is played out, to the end of its round."""
        self.round = world.round
        self.all_thieves = has_eyes(world)

    def value(self, state: CaState, depth: i64, alpha: float, beta: float) -> float:
        """What the table is worth if both play well for so many plays; a bound outside of these."""
        ask = state.ask
        is_play = isinstance(ask, (Placing, Equipping))
        if not state.waiting or (is_play and (depth <= 0 or state.round != self.round)):
            return self.outlook.value(state)
        if not is_play:
            return self.best_of(state, depth, alpha, beta)
        return self.best_of(state, depth - 1, alpha, beta)

    def best_of(self, state: CaState, depth: i64, alpha: float, beta: float) -> float:
        """The best answer of whoever is asked, with so many plays behind it."""
        seat = state.turn
        found = self.tables_after(state, seat)
        if depth > 0:
            order(found, seat)
        best = -MOST if seat == 0 else MOST
        most: i64 = len(found)
        if depth > 0 and most > self.width:
            most = self.width
        for at in range(most):
            if self.watch.is_over:
                return best
            after = found[at]
            worth = after.worth
            if depth > 0 or is_interrupted(after.state):
                worth = self.value(after.state, depth, alpha, beta)
            if seat == 0:
                if worth > best:
                    best = worth
                    if best > alpha:
                        alpha = best
            elif worth < best:
                best = worth
                if best < beta:
                    beta = best
            if alpha >= beta:
                break
        return best

    def tables_after(self, state: CaState, seat: i64) -> list[After]:
        """The tables after each answer that is worth a thought."""
        found: list[After] = []
        for action in self.answers(state, seat):
            found.append(self.after(state, seat, action))
        return found

    def after(self, state: CaState, seat: i64, action: Action) -> After:
        """The table after one answer."""
        then = state.clone()
        ask = then.ask
        assert ask is not None
        answer(self.game, then, ask, seat, action, SILENT)
        self.watch.count()
        return After(then, self.outlook.value(then))

    def answers(self, state: CaState, seat: i64) -> list[Action]:
        """All answers; but one thief stands for its crew where top cards play no part."""
        ask = state.ask
        assert ask is not None
        actions = ask.legal(state, seat)
        if self.all_thieves or not isinstance(ask, Equipping):
            return actions
        firsts: i64 = 0
        for space in range(SPACES):
            here: i64 = state.crew(seat, space).open
            if here:
                firsts |= bit(lowest(here))
        return [a for a in actions if not isinstance(a, Play) or firsts & bit(a.thief)]


def is_interrupted(state: CaState) -> bool:
    """Is somebody asked in the middle of a play?"""
    ask = state.ask
    return state.waiting != 0 and not isinstance(ask, (Placing, Equipping))


def order(found: list[After], seat: i64) -> None:
    """The best for this seat first; few are sooner put in order than sorted."""
    for at in range(1, len(found)):
        moved = found[at]
        to = at
        while to > 0 and is_better(moved.worth, found[to - 1].worth, seat):
            found[to] = found[to - 1]
            to -= 1
        found[to] = moved


def is_better(one: float, other: float, seat: i64) -> bool:
    """Does this seat like the one more than the other?"""
    return one > other if seat == 0 else one < other


def has_eyes(state: CaState) -> bool:
    """CA-12.3: may it matter at the end which card lies on top?"""
    box = state.edition
    for seat in range(2):
        boss = state.boss(seat)
        hand: i64 = boss.gear_hand
        for space in range(SPACES):
            crew = boss.crew(space)
            hand |= crew.gear
            people: i64 = crew.people
            while people:
                if is_watchful(box.thief_faces[lowest(people)]):
                    return True
                people &= people - 1
        while hand:
            if is_watchful(box.gear_faces[lowest(hand)]):
                return True
            hand &= hand - 1
    return False


def is_watchful(face: Face) -> bool:
    """CA-12.3: does this card look at the top cards?"""
    for effect in face.end:
        if effect.condition == IF_EYE:
            return True
    return False
