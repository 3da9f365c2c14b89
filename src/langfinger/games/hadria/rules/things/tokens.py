"""Smoke and fire tokens come to the board."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.rules.things.events import FireLaid, SmokeLaid
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Log


def lay_smoke(state: HaState, seat: i64, field: i64, log: Log) -> None:
    """HA-20.1: one token on the field."""
    state.smoke = [*state.smoke, field]
    log.add(SmokeLaid(seat, field))


def lay_fire(state: HaState, seat: i64, field: i64, log: Log) -> None:
    """HA-20.2: one token on the field."""
    state.fire = [*state.fire, field]
    log.add(FireLaid(seat, field))
