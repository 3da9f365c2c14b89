"""Tiles that look alike, some of them fresh: which one goes?"""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import FRESH, Choose
from langfinger.games.swindler.rules.late import AN_OLDER_ONE
from langfinger.games.swindler.rules.purse import copy_to_move
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Action, ListQuestion, lowest


class TwinQuestion(ListQuestion):
    """SW-A63: an older tile or a fresh one, which look alike."""

    rule = "SW-A63"
    answers = (Choose,)
    late = AN_OLDER_ONE

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        return state.edition.moves.choose


def has_twins(state: SwState, seat: i64, loot: i64) -> bool:
    """SW-A63: does this seat own both an older and a fresh tile of this sort?"""
    tiles: i64 = state.loot[seat] & state.edition.tiles_of[loot]
    return tiles & state.fresh != 0 and tiles & ~state.fresh != 0


def twin_to_move(state: SwState, seat: i64, loot: i64, age: i64) -> i64:
    """SW-A63: a tile of this sort, a fresh one only if it is wanted or there is no other."""
    fresh: i64 = state.loot[seat] & state.edition.tiles_of[loot] & state.fresh
    return lowest(fresh) if age == FRESH and fresh else copy_to_move(state, seat, loot)
