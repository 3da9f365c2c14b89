"""A round ends: what is still open is made good, and roles earn their points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.gelegenheit.box.cards import ROUNDS
from langfinger.games.gelegenheit.events import BigHaul, ClosingBegan, GameEnded, RoundEnded, Scored
from langfinger.games.gelegenheit.packing import ROLE_BITS, with_entry
from langfinger.games.gelegenheit.rules import naming, rounds
from langfinger.games.gelegenheit.rules.choosing import plan_roles
from langfinger.games.gelegenheit.rules.scoring import (
    haul,
    haul_loss,
    loot_count,
    role_points,
    thief_of,
)
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY, Log, Step


class Scoring(Step):
    """GD-9.1: the round is over."""

    rule = "GD-9.1"

    def resolve(self, state: GdState, log: Log) -> None:
        """GD-9.1, GD-9.11, GD-10.1, GD-10.4: points and roles are written down; six rounds."""
        hauled = haul(state)
        if hauled:
            log.add(BigHaul(thief_of(state), hauled))
        for seat in range(state.seats):
            score_seat(state, seat, log)
        log.add(RoundEnded(state.round))
        if state.round < ROUNDS:
            state.agenda.append(rounds.ROUND_START)
        else:
            log.add(GameEnded())


SCORING: Final = Scoring()


def close_round(state: GdState, log: Log) -> None:
    """GD-9.2, GD-A12: loot if it was never named, the last stones, roles, then the score."""
    log.add(ClosingBegan())
    state.agenda.append(SCORING)
    plan_roles(state, state.second_seven)
    if state.loot == NOBODY:
        state.agenda.append(naming.NAMING[state.first_three])


def score_seat(state: GdState, seat: i64, log: Log) -> None:
    """GD-9.10, GD-9.14, GD-A34: the role's result less what a big haul costs."""
    lost = haul_loss(state, seat)
    points = role_points(state, seat) - lost
    role = state.role(seat)
    if log.on:
        log.add(Scored(seat, role, loot_count(state, seat), points, lost))
    write_down_role(state, seat, role)
    state.points = extended(state.points, seat, points)


def write_down_role(state: GdState, seat: i64, role: i64) -> None:
    """GD-7.11: the score sheet records the role after those of the rounds before."""
    shift: i64 = 0
    past: i64 = state.past[seat]
    while past >> shift:
        shift += ROLE_BITS
    state.past = with_entry(state.past, seat, past | (role + 1) << shift)


def extended(
    rows: tuple[tuple[int, ...], ...], seat: i64, value: int
) -> tuple[tuple[int, ...], ...]:
    """The same rows with one more entry for this seat."""
    entries = list(rows)
    entries[seat] = (*entries[seat], value)
    return tuple(entries)
