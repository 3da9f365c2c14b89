"""Thief rounds: a thief is placed, takes its coins and does what is printed on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.caper.actions import Moves, Place
from langfinger.games.caper.board.boss import Boss
from langfinger.games.caper.board.crew import SLOTS
from langfinger.games.caper.box.faces import THIEF_DECK
from langfinger.games.caper.happened.course import ThiefPlaced
from langfinger.games.caper.happened.effects import BY_THIEF
from langfinger.games.caper.rules.coins import take_coins
from langfinger.games.caper.rules.combos import CardPlay, calls_nothing
from langfinger.games.caper.rules.effects import plain_effects, start_effects
from langfinger.games.caper.rules.rounds import check_turn, end_play
from langfinger.games.caper.state import CaState
from langfinger.kernel import (
    NOBODY,
    Action,
    Log,
    Question,
    Reason,
    Rng,
    bit,
    count_bits,
    lowest,
    nth,
)


class Placing(Question):
    """CA-3.1: this seat places a thief (CA-D2)."""

    __match_args__ = ("seat",)
    rule = "CA-3.1"
    answers = (Place,)

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def legal(self, state: CaState, seat: i64) -> list[Action]:
        """CA-3.1, CA-3.9: every thief in hand at every location with a free slot (CA-D2)."""
        moves = state.edition.moves
        actions: list[Action] = []
        boss = state.boss(seat)
        hand: i64 = boss.thief_hand
        while hand:
            moves.add_places(lowest(hand), boss.free, actions)
            hand &= hand - 1
        return actions

    def count(self, state: CaState, seat: i64) -> i64:
        """CA-2.13: each thief in hand at each place."""
        boss = state.boss(seat)
        return count_bits(boss.thief_hand) * count_bits(boss.free)

    def kth(self, state: CaState, seat: i64, k: i64) -> Action:
        boss = state.boss(seat)
        return placing(state.edition.moves, boss, count_bits(boss.free), k)

    def pick(self, state: CaState, seat: i64, rng: Rng) -> Action:
        boss = state.boss(seat)
        each = count_bits(boss.free)
        k = rng.below(count_bits(boss.thief_hand) * each)
        return placing(state.edition.moves, boss, each, k)

    def why_not(self, state: CaState, seat: i64, action: Place) -> Reason | None:
        """CA-3.1, CA-3.2: a thief of the hand, a location in play, a free slot."""
        box = state.edition
        facts = {"thief": box.thieves.names[action.thief]}
        if not state.boss(seat).thief_hand & bit(action.thief):
            return Reason("CA-3.1", "thief_not_in_hand", facts)
        space = state.space_of(action.location)
        place = {"location": box.locations.names[action.location]}
        if space == NOBODY:
            return Reason("CA-1.6", "not_in_play", place)
        if state.crew(seat, space).count == SLOTS:
            return Reason("CA-3.2", "side_full", place)
        return None

    def choose(self, state: CaState, seat: i64, action: Place, log: Log) -> None:
        if place(state, seat, action.thief, action.location, log):
            end_play(state, seat, log)

    def check(self, state: CaState) -> i64:
        check_turn(state, self.seat, THIEF_DECK)
        return state.waiting


PLACING: Final[list[Question]] = [Placing(0), Placing(1)]


def placing(moves: Moves, boss: Boss, each: i64, k: i64) -> Action:
    """CA-2.13: the k-th answer: each thief at every one of so many places."""
    hand = boss.thief_hand
    while k >= each:
        hand &= hand - 1
        k -= each
    return moves.place(lowest(hand), nth(boss.free, k))


def place(state: CaState, seat: i64, thief: i64, location: i64, log: Log) -> bool:
    """CA-3.1 to CA-3.6, CA-3.10, CA-A32: place, take the thief's coins, resolve its symbols.

    True if the play is done, False if a choice or a burn has interrupted it.
    """
    boss = state.boss(seat)
    face = state.edition.thief_faces[thief]
    space = state.space_of(location)
    crew = boss.crew(space)
    boss.thief_hand &= ~bit(thief)
    crew.add_thief(thief)
    if crew.count == SLOTS:
        boss.free &= ~bit(location)
    if log.on:
        log.add(ThiefPlaced(seat, thief, location))
    if face.number:
        take_coins(state, seat, face.number, BY_THIEF, log)
    if face.is_plain and calls_nothing(state, face, crew, space):
        plain_effects(state, face, seat, space, thief, NOBODY, log)
        return True
    return start_effects(state, CardPlay(seat, space, thief, NOBODY, crew, face), log)
