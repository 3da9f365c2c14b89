"""The frame of a round: it begins, and it ends with the next one or the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games._template.events import RoundBegan, Scored
from langfinger.games._template.rules.hand_limit import HandLimit
from langfinger.games._template.rules.planning import Planning, Reveal
from langfinger.games._template.rules.playing import draw
from langfinger.games._template.scoring import points_of
from langfinger.games._template.state import PpState, in_turn_order, next_seat
from langfinger.kernel import Log, Step, bit

ROUNDS: Final = 4


class RoundStart(Step):
    """PP-2.1: everybody draws a card and plans."""

    rule = "PP-2.1"

    def resolve(self, state: PpState, log: Log) -> None:
        """PP-1.4, PP-2.1, PP-2.2: the next first player; all draw, and all with a card plan."""
        state.round += 1
        if state.round > 1:
            state.first = next_seat(state, state.first)
        log.add(RoundBegan(state.round, state.first))
        seats: i64 = 0
        for seat in in_turn_order(state):
            draw(state, seat, 1, log)
            if state.hands[seat]:
                seats |= bit(seat)
        state.agenda.append(RoundEnd())
        state.agenda.append(Reveal())
        state.agenda.append(Planning(seats))


class RoundEnd(Step):
    """PP-5.2: all cards are played; hand limits, then the next round or the end."""

    rule = "PP-5.2"

    def resolve(self, state: PpState, log: Log) -> None:
        """PP-5.1, PP-5.2: hand limits and the next round, or the end."""
        if state.round == ROUNDS:
            for seat in range(state.seats):
                log.add(Scored(seat, points_of(state, seat)))
            return
        state.agenda.append(RoundStart())
        for seat in reversed(in_turn_order(state)):
            state.agenda.append(HandLimit(seat))
