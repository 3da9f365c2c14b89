"""The Guardian Angel puts a skull back, and takes a tile for it."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import Play, Take
from langfinger.games.swindler.box.moments import SKULL_DRAWN
from langfinger.games.swindler.box.powers import Power
from langfinger.games.swindler.rules.forms import OfTwo
from langfinger.games.swindler.rules.late import FIRST_DRAWN
from langfinger.games.swindler.rules.purse import is_one_sort, pass_tile, tile_actions
from langfinger.games.swindler.rules.reacting.windows import drop_moment
from langfinger.games.swindler.rules.reasons import why_no_tile
from langfinger.games.swindler.rules.seated import Seated
from langfinger.games.swindler.rules.stealing.stealing import DECIDE
from langfinger.games.swindler.state import SwState
from langfinger.kernel import NOBODY, Action, Log, Reason, bit, lowest


class SkullUndone(OfTwo):
    """SW-13.7: this Guardian Angel puts the skull of another back."""

    rule = "SW-13.7"


class Blessing(Seated):
    """SW-13.7: this seat takes one of the fresh tiles for its Guardian Angel."""

    rule = "SW-13.7"
    answers = (Take,)
    late = FIRST_DRAWN

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        box = state.edition
        return tile_actions(box.moves.take, box, state.fresh)

    def why_not(self, state: SwState, seat: i64, action: Take) -> Reason | None:
        return why_no_tile(state.edition, state.fresh, action.loot, "SW-13.7")

    def choose(self, state: SwState, seat: i64, action: Take, log: Log) -> None:
        bless(state, seat, action.loot, log)


class GuardianAngel(Power):
    """SW-13.7: after a skull of another thief."""

    word = "guardian_angel"
    events = (SkullUndone,)
    steps = (Blessing,)

    def __init__(self) -> None:
        super().__init__(SKULL_DRAWN)

    def carry_out(self, state: SwState, seat: i64, card: i64, action: Play, log: Log) -> None:
        """SW-13.7, SW-A10, SW-A37: the skull was never drawn; the Angel takes one fresh tile."""
        box = state.edition
        drop_moment(state)
        state.traitor = NOBODY
        state.agenda.append(DECIDE)
        log.add(SkullUndone(seat, state.active))
        if state.fresh == 0:
            return
        if is_one_sort(box, state.fresh):
            bless(state, seat, box.loot_of[lowest(state.fresh)], log)
        else:
            state.pause(Blessing(seat), bit(seat))

    def is_aimed_at(self, state: SwState, seat: i64, action: Play) -> bool:
        return seat == state.active


def bless(state: SwState, seat: i64, loot: i64, log: Log) -> None:
    """SW-13.7: a fresh tile of the Angel's choice."""
    tile = lowest(state.fresh & state.edition.tiles_of[loot])
    pass_tile(state, state.active, seat, tile, log)
