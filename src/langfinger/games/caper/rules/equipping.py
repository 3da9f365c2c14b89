"""Gear rounds: gear is paid for and put on a thief, or thrown away for a coin."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.caper.actions import Play, Throw
from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.box.faces import GEAR_DECK
from langfinger.games.caper.happened.course import GearPlayed, GearThrown
from langfinger.games.caper.happened.effects import BY_THROW
from langfinger.games.caper.rules.choices import THROWS_AWAY
from langfinger.games.caper.rules.coins import pay, take_coins
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


class Equipping(Question):
    """CA-4.1: this seat plays gear or throws a card away (CA-D3)."""

    __match_args__ = ("seat",)
    rule = "CA-4.1"
    answers = (Play, Throw)
    late = THROWS_AWAY

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def legal(self, state: CaState, seat: i64) -> list[Action]:
        """CA-4.1, CA-A6: every kind that can be paid on every thief with room; any thrown away.

        Kinds are met in the order of their numbers, each by its last copy (CA-D3).
        """
        box = state.edition
        boss = state.boss(seat)
        actions: list[Action] = []
        thieves = boss.open_thieves()
        held: i64 = box.kinds_in(boss.gear_hand)
        payable: i64 = held & box.payable[boss.coins].cards
        while payable:
            box.moves.add_plays(lowest(payable), thieves, actions)
            payable &= payable - 1
        while held:
            actions.append(box.moves.throw(lowest(held)))
            held &= held - 1
        return actions

    def count(self, state: CaState, seat: i64) -> i64:
        """CA-2.13: each kind that can be paid on each thief, and each kind thrown away."""
        box = state.edition
        boss = state.boss(seat)
        held: i64 = box.kinds_in(boss.gear_hand)
        plays = count_bits(held & box.payable[boss.coins].cards) * count_bits(boss.open_thieves())
        return plays + count_bits(held)

    def kth(self, state: CaState, seat: i64, k: i64) -> Action:
        box = state.edition
        boss = state.boss(seat)
        thieves = boss.open_thieves()
        held: i64 = box.kinds_in(boss.gear_hand)
        payable: i64 = held & box.payable[boss.coins].cards
        each = count_bits(thieves)
        plays: i64 = count_bits(payable) * each
        if k >= plays:
            return box.moves.throw(nth(held, k - plays))
        return equipping(box, payable, thieves, each, k)

    def pick(self, state: CaState, seat: i64, rng: Rng) -> Action:
        box = state.edition
        boss = state.boss(seat)
        thieves = boss.open_thieves()
        held: i64 = box.kinds_in(boss.gear_hand)
        payable: i64 = held & box.payable[boss.coins].cards
        each = count_bits(thieves)
        plays: i64 = count_bits(payable) * each
        k = rng.below(plays + count_bits(held))
        if k >= plays:
            return box.moves.throw(nth(held, k - plays))
        return equipping(box, payable, thieves, each, k)

    def why_not(self, state: CaState, seat: i64, action: Play | Throw) -> Reason | None:
        """CA-4.1, CA-4.2, CA-4.4, CA-4.10: use what you hold, and play what you can pay."""
        if isinstance(action, Play):
            return why_not_play(state, seat, action)
        return why_not_held(state, seat, action.kind)

    def choose(self, state: CaState, seat: i64, action: Play | Throw, log: Log) -> None:
        if isinstance(action, Throw):
            throw(state, seat, action.kind, log)
            end_play(state, seat, log)
        elif play_gear(state, seat, action.kind, action.thief, log):
            end_play(state, seat, log)

    def check(self, state: CaState) -> i64:
        check_turn(state, self.seat, GEAR_DECK)
        return state.waiting


EQUIPPING: Final[list[Question]] = [Equipping(0), Equipping(1)]


def equipping(box: Box, payable: i64, thieves: i64, each: i64, k: i64) -> Action:
    """CA-2.13: the k-th play of these kinds, each of them on every one of so many thieves."""
    while k >= each:
        payable &= payable - 1
        k -= each
    return box.moves.play(lowest(payable), nth(thieves, k))


def play_gear(state: CaState, seat: i64, kind: i64, thief: i64, log: Log) -> bool:
    """CA-4.2, CA-4.3, CA-4.6, CA-4.13: pay, put the card on the thief, resolve its symbols.

    True if the play is done, False if a choice or a burn has interrupted it.
    """
    boss = state.boss(seat)
    face = state.edition.kind_faces[kind]
    card = lowest(boss.gear_hand & face.copies)
    space = boss.space_of(thief)
    crew = boss.crew(space)
    boss.gear_hand &= ~bit(card)
    pay(state, seat, face.number)
    crew.add_gear(crew.slot_of(thief), card)
    if log.on:
        log.add(GearPlayed(seat, card, thief, state.location(space), face.number))
    if face.is_plain and calls_nothing(state, face, crew, space):
        plain_effects(state, face, seat, space, thief, card, log)
        return True
    return start_effects(state, CardPlay(seat, space, thief, card, crew, face), log)


def throw(state: CaState, seat: i64, kind: i64, log: Log) -> None:
    """CA-4.7, CA-4.8, CA-4.12, CA-13.7: into the discard area for a coin, if one is to be had."""
    boss = state.boss(seat)
    card = lowest(boss.gear_hand & state.edition.kind_faces[kind].copies)
    boss.gear_hand &= ~bit(card)
    boss.gear_discard |= bit(card)
    if log.on:
        log.add(GearThrown(seat, card))
    take_coins(state, seat, 1, BY_THROW, log)


def why_not_play(state: CaState, seat: i64, action: Play) -> Reason | None:
    """CA-4.2, CA-4.4, CA-4.10: a card of the hand, the full cost, an own thief with room."""
    box = state.edition
    reason = why_not_held(state, seat, action.kind)
    if reason is not None:
        return reason
    cost = box.kind_faces[action.kind].number
    coins = state.boss(seat).coins
    if cost > coins:
        facts = {"kind": box.kinds.names[action.kind], "cost": cost, "own": coins}
        return Reason("CA-4.2", "too_expensive", facts)
    return why_not_on(state, seat, action.thief)


def why_not_on(state: CaState, seat: i64, thief: i64) -> Reason | None:
    """CA-4.4, CA-4.10: this thief is yours, works somewhere and has room."""
    facts = {"thief": state.edition.thieves.names[thief]}
    if state.space_of_thief(1 - seat, thief) != NOBODY:
        return Reason("CA-4.10", "thief_of_rival", facts)
    space = state.space_of_thief(seat, thief)
    if space == NOBODY:
        return Reason("CA-4.10", "thief_not_there", facts)
    if not state.crew(seat, space).open & bit(thief):
        return Reason("CA-4.4", "thief_full", facts)
    return None


def why_not_held(state: CaState, seat: i64, kind: i64) -> Reason | None:
    """CA-4.1: you can only use what you hold."""
    box = state.edition
    if state.boss(seat).gear_hand & box.kind_faces[kind].copies:
        return None
    return Reason("CA-4.1", "gear_not_in_hand", {"kind": box.kinds.names[kind]})
