"""Reaction windows: who is asked, and secret commitments.

Whoever is asked follows from what everybody can see, so an open window tells nothing about a hand.
The agenda of a turn, next on the right, when the thief has stopped and others may react:

    TurnEnd  Hire  Restock  Actions  StealOver(1)  Collect(steal_done)

and after S1 has shown a Gold Digger, which may be stabbed:

    TurnEnd  Hire  Restock  Actions  StealOver(1)  Pledges(steal_done, 1)  Carry(S1, …)  Daggers(S1)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.swindler.actions import Pass, PlayCard, TakeBack
from langfinger.games.swindler.box.moments import AFTER_DRAW, MOMENT_WORDS
from langfinger.games.swindler.options import DEFAULT
from langfinger.games.swindler.rules.hands import hand_of, whereabouts_unknown
from langfinger.games.swindler.rules.late import PASSES
from langfinger.games.swindler.rules.reacting.events import Reopened, Unanswered
from langfinger.games.swindler.rules.reacting.playing import (
    add_plays,
    all_others,
    may_play,
    play_card,
    playable_at,
    why_not_card,
)
from langfinger.games.swindler.rules.reacting.sealing import has_answered, seal, why_not_sealed
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Action, Log, Reason, Rng, Row, SealedQuestion, Step, bit


class Window(Step):
    """SW-A43: a moment at which accomplices may be played; it opens again after every card."""

    __match_args__ = ("moment",)
    rule = "SW-A43"

    def __init__(self, moment: int) -> None:
        self.moment: i64 = moment

    def resolve(self, state: SwState, log: Log) -> None:
        open_window(state, self.moment)


class Reacting(SealedQuestion):
    """SW-A25: these seats play an accomplice at this moment or pass, all at once."""

    __match_args__ = ("moment", "seats")
    rule = "SW-A25"
    window = True
    answers = (PlayCard, Pass, TakeBack)
    late = PASSES

    def __init__(self, moment: int, seats: int) -> None:
        super().__init__(seats)
        self.moment: i64 = moment

    def is_brisk(self) -> bool:
        """After every tile somebody may react, so these windows are shorter than others."""
        return self.moment == AFTER_DRAW

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        """SW-12.1, SW-A25: fitting cards of the hand, or none; an answer may be taken back."""
        moves = state.edition.moves
        if has_answered(state, seat):
            return [moves.take_back]
        found: list[Action] = []
        many = add_plays(state, seat, playable_at(state, self.moment), found)
        if many is not None:
            many.add_ways(state, seat, found)
        found.append(moves.let_pass)
        return found

    def count(self, state: SwState, seat: i64) -> i64:
        """The same answers, with many ways counted rather than listed."""
        playable = playable_at(state, self.moment)
        if has_answered(state, seat) or not hand_of(state, seat) & playable.cards:
            return 1
        found: list[Action] = []
        many = add_plays(state, seat, playable, found)
        count: i64 = len(found) + 1
        return count if many is None else count + many.count_ways(state, seat)

    def kth(self, state: SwState, seat: i64, k: i64) -> Action:
        moves = state.edition.moves
        if has_answered(state, seat):
            return moves.take_back
        found: list[Action] = []
        many = add_plays(state, seat, playable_at(state, self.moment), found)
        found.append(moves.let_pass)
        if many is not None:
            return many.kth_way(state, seat, found, len(found) - 1, k)
        return found[k]

    def pick(self, state: SwState, seat: i64, rng: Rng) -> Action:
        """One of the same answers, each as likely."""
        moves = state.edition.moves
        if has_answered(state, seat):
            rng.next32()
            return moves.take_back
        playable = playable_at(state, self.moment)
        if not hand_of(state, seat) & playable.cards:
            rng.next32()
            return moves.let_pass
        found: list[Action] = []
        many = add_plays(state, seat, playable, found)
        found.append(moves.let_pass)
        if many is not None:
            return many.pick_way(state, seat, found, len(found) - 1, rng)
        return found[rng.below(len(found))]

    def why_not(self, state: SwState, seat: i64, action: Action) -> Reason | None:
        """SW-A25: a card at the right moment, or a pass; an answer may be taken back."""
        reason = why_not_sealed(state, seat, action)
        if reason is not None or not isinstance(action, PlayCard):
            return reason
        return why_not_card(state, seat, self.moment, action)

    def choose(self, state: SwState, seat: i64, action: Action, log: Log) -> None:
        seal(state, seat, action)


class Collect(Step):
    """SW-A25: all have answered."""

    __match_args__ = ("moment",)
    rule = "SW-A25"

    def __init__(self, moment: int) -> None:
        self.moment: i64 = moment

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-A25: the window is closed; passes are forgotten, commitments remain."""
        passing = state.edition.moves.let_pass.id
        committed = False
        for seat in range(state.seats):
            answer = state.answer_of(seat)
            if answer != NOBODY and answer != passing:
                state.pledges = state.pledges.but(seat, answer)
                committed = True
        state.answer_row = 0
        if committed:
            state.agenda.append(FIRST[self.moment])
        elif log.on:
            log.add(Unanswered(self.moment))


class Pledges(Step):
    """SW-12.2: the next committed card in turn order; `played` if one was shown already."""

    __match_args__ = ("moment", "played")
    rule = "SW-12.2"

    def __init__(self, moment: int, played: int) -> None:
        self.moment: i64 = moment
        self.played: i64 = played

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-12.2, SW-A25, SW-A43: the next committed card that is still legal is shown.

        A card whose moment has passed stays in the hand, and nobody learns of it. After the last
        one the window opens again.
        """
        seat = next_pledge(state)
        while seat != NOBODY:
            action = state.edition.moves.space.at(state.pledges[seat])
            assert isinstance(action, PlayCard)
            state.pledges = state.pledges.but(seat, NOBODY)
            if may_play(state, seat, self.moment, action):
                state.agenda.append(FURTHER[self.moment])
                play_card(state, seat, action, log)
                return
            seat = next_pledge(state)
        if log.on:
            log.add(Reopened(self.moment))
        state.agenda.append(WINDOWS[self.moment])


MOMENTS: Final = range(len(MOMENT_WORDS.names))
WINDOWS: Final[list[Window]] = [Window(moment) for moment in MOMENTS]
COLLECT: Final[list[Collect]] = [Collect(moment) for moment in MOMENTS]
FIRST: Final[list[Pledges]] = [Pledges(moment, 0) for moment in MOMENTS]
FURTHER: Final[list[Pledges]] = [Pledges(moment, 1) for moment in MOMENTS]
SETS_OF_SEATS: Final[i64] = 16
REACTING: Final[list[Reacting]] = [Reacting(m, seats) for m in MOMENTS for seats in range(16)]


def open_window(state: SwState, moment: i64) -> None:
    """SW-12.1, SW-A43: all who could react are asked at once; if nobody could, play goes on."""
    seats = suspects(state, moment)
    if seats:
        state.agenda.append(COLLECT[moment])
        state.pause(REACTING[moment * SETS_OF_SEATS + seats], seats)


def suspects(state: SwState, moment: i64) -> i64:
    """SW-A24, SW-A25: everybody who could hold a fitting card for all that the others know."""
    hiders, showers = card_holders(state)
    holders = hiders | showers
    asked: i64 = 0
    if not holders:
        return asked
    unseen = whereabouts_unknown(state)
    others = all_others(state)
    for power in playable_at(state, moment).powers:
        seats = who_shows(state, showers & ~asked, power.cards)
        if power.cards & unseen:
            seats |= hiders & ~asked
        if seats:
            asked |= seats & power.seats(state, others)
            if asked == holders:
                break
    return asked


def card_holders(state: SwState) -> tuple[i64, i64]:
    """SW-10.9, SW-11.3, SW-A24: the seats that may react with hidden cards and with shown ones."""
    hiders = state.hands.filled()
    showers = state.shown.filled()
    if state.jailed_may_react != DEFAULT:
        hiders &= ~state.jailed
        showers &= ~state.jailed
    return hiders, showers


def who_shows(state: SwState, seats: i64, cards: i64) -> i64:
    """SW-A46: those of these seats in whose hands everybody knows such a card, fit to be played."""
    found: i64 = 0
    if seats:
        for seat in range(state.seats):
            if seats & bit(seat) and cards & state.shown[seat] & ~state.rested:
                found |= bit(seat)
    return found


def next_pledge(state: SwState) -> i64:
    """SW-12.2: the first seat in turn order, from the active player, that is still committed."""
    for places in range(state.seats):
        seat = state.after(state.active, places)
        if state.pledges[seat] != NOBODY:
            return seat
    return NOBODY


def drop_moment(state: SwState) -> None:
    """SW-A56: the moment is over: what was to follow it goes, commitments return unseen."""
    pledges = state.agenda.pop()
    assert isinstance(pledges, Pledges)
    state.agenda.pop()
    state.pledges = Row(state.seats, NOBODY)
