"""A round ends: what is still open is made good, and roles earn their points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import ROUNDS, THIEF
from langfinger.games.gelegenheit.events import BigHaul, ClosingBegan, GameEnded, RoundEnded, Scored
from langfinger.games.gelegenheit.packing import rounds_in, with_points, with_role
from langfinger.games.gelegenheit.rules.choosing import plan_roles
from langfinger.games.gelegenheit.rules.naming import NAMING
from langfinger.games.gelegenheit.scoring import (
    haul,
    haul_loss,
    loot_count,
    role_points,
    seat_with,
)
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Log, Step


class Scoring(Step):
    """GD-9.1: the round is over."""

    rule = "GD-9.1"

    def resolve(self, state: GdState, log: Log) -> None:
        """GD-7.11, GD-9.1, GD-9.11, GD-10.1, GD-10.4: points and roles on the sheet; six rounds."""
        hauled = haul(state)
        if hauled:
            log.add(BigHaul(seat_with(state, THIEF), hauled))
        rounds = rounds_in(state.history[0])
        history = state.history.clone()
        points = state.points.clone()
        for seat in range(state.seats):
            history[seat] = with_role(history[seat], rounds, state.roles[seat])
            scored = score_seat(state, seat, hauled, log)
            points[seat] = with_points(points[seat], rounds, scored)
        state.history = history
        state.points = points
        log.add(RoundEnded(state.round))
        if state.round == ROUNDS:
            log.add(GameEnded())


SCORING: Final = Scoring()


def close_round(state: GdState, log: Log) -> None:
    """GD-9.2, GD-A12: loot if it was never named, the last stones, roles, then the score."""
    log.add(ClosingBegan())
    state.agenda.append(SCORING)
    plan_roles(state, state.second_seven)
    if state.loot == NOBODY:
        state.agenda.append(NAMING[state.first_three])


def score_seat(state: GdState, seat: i64, hauled: i64, log: Log) -> i64:
    """GD-9.10, GD-9.14, GD-A34: the role's result less what a big haul costs."""
    lost = haul_loss(state, seat, hauled)
    points = role_points(state, seat) - lost
    if log.on:
        log.add(Scored(seat, state.roles[seat], loot_count(state, seat), points, lost))
    return points
