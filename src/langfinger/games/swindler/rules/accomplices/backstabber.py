"""The Backstabber makes a thief draw once more."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import Play
from langfinger.games.swindler.box.moments import AFTER_STEAL
from langfinger.games.swindler.box.powers import Power
from langfinger.games.swindler.rules.forms import OfTwo
from langfinger.games.swindler.rules.reacting.windows import drop_moment
from langfinger.games.swindler.rules.stealing.stealing import DRAW_TILE
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Log


class Forced(OfTwo):
    """SW-13.2: this seat must draw once more."""

    rule = "SW-13.2"


class Backstabber(Power):
    """SW-13.2: after a successful steal of another player."""

    word = "backstabber"
    events = (Forced,)

    def __init__(self) -> None:
        super().__init__(AFTER_STEAL)

    def carry_out(self, state: SwState, seat: i64, card: i64, action: Play, log: Log) -> None:
        """SW-13.2, SW-A29, SW-A56: the thief must draw once more."""
        drop_moment(state)
        state.traitor = seat
        state.agenda.append(DRAW_TILE)
        log.add(Forced(state.active, seat))

    def is_aimed_at(self, state: SwState, seat: i64, action: Play) -> bool:
        return seat == state.active
