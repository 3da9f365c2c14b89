"""The Beggar takes something from everybody with much loot."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.swindler.actions import OLDER, Choose, Give, GiveCoin, Play
from langfinger.games.swindler.box.powers import NO_SEATS, Power
from langfinger.games.swindler.rules.forms import OfTwo
from langfinger.games.swindler.rules.late import A_COIN
from langfinger.games.swindler.rules.purse import is_one_sort, pass_tile, tile_actions
from langfinger.games.swindler.rules.reasons import why_no_tile
from langfinger.games.swindler.rules.twins import TwinQuestion, has_twins, twin_to_move
from langfinger.games.swindler.state import SwState
from langfinger.kernel import Action, ListQuestion, Log, Reason, Step, bit, count_bits, lowest


class CoinPassed(OfTwo):
    """SW-A36: a coin goes from this seat to another."""

    rule = "SW-A36"


class Beg(Step):
    """SW-A55: this seat is to pay the Beggar's owner."""

    __match_args__ = ("seat", "seat2")
    rule = "SW-A55"

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2

    def resolve(self, state: SwState, log: Log) -> None:
        """SW-A36: the victim chooses, unless there is nothing to choose."""
        box = state.edition
        tiles = state.loot[self.seat]
        if state.coins_of(self.seat) == 0 and is_one_sort(box, tiles):
            give_to_beggar(state, self.seat, self.seat2, box.loot_of[lowest(tiles)], log)
        else:
            state.pause(Begged(self.seat, self.seat2), bit(self.seat))


class Begged(ListQuestion):
    """SW-13.3: this seat gives the Beggar's owner a tile or a coin."""

    __match_args__ = ("seat", "seat2")
    rule = "SW-13.3"
    answers = (Give, GiveCoin)
    late = A_COIN

    def __init__(self, seat: int, seat2: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2

    def legal(self, state: SwState, seat: i64) -> list[Action]:
        box = state.edition
        gifts = tile_actions(box.moves.give, box, state.loot[seat])
        return [*gifts, box.moves.give_coin] if state.coins_of(seat) else gifts

    def why_not(self, state: SwState, seat: i64, action: Give | GiveCoin) -> Reason | None:
        """SW-13.3, SW-A36: what the seat has."""
        if isinstance(action, GiveCoin):
            return None if state.coins_of(seat) else Reason("SW-A36", "no_coin", {})
        return why_no_tile(state.edition, state.loot[seat], action.loot, "SW-13.3")

    def choose(self, state: SwState, seat: i64, action: Give | GiveCoin, log: Log) -> None:
        """SW-13.3, SW-A36: a tile or a coin piece for the Beggar."""
        if isinstance(action, Give):
            give_to_beggar(state, seat, self.seat2, action.loot, log)
        else:
            state.add_coins(seat, -1)
            state.add_coins(self.seat2, 1)
            log.add(CoinPassed(seat, self.seat2))


class TwinBegged(TwinQuestion):
    """SW-13.3, SW-A63: this seat says whether the Beggar gets an older tile or a fresh one."""

    __match_args__ = ("seat", "seat2", "loot")

    def __init__(self, seat: int, seat2: int, loot: int) -> None:
        self.seat: i64 = seat
        self.seat2: i64 = seat2
        self.loot: i64 = loot

    def choose(self, state: SwState, seat: i64, action: Choose, log: Log) -> None:
        tile = twin_to_move(state, seat, self.loot, action.age)
        pass_tile(state, seat, self.seat2, tile, log)


class Beggar(Power):
    """SW-13.3: any time, if others have loot enough."""

    word = "beggar"
    events = (CoinPassed,)
    steps = (Begged, Beg, TwinBegged)

    def __init__(self) -> None:
        super().__init__()
        self.any_time = True

    def seats(self, state: SwState, others: i64) -> i64:
        """SW-13.3: all but the only rich one; nobody if there is none."""
        table = bit(state.seats) - 1
        enough = state.edition.beggar_loot
        rich: i64 = 0
        for seat in range(state.seats):
            if count_bits(state.loot[seat]) >= enough:
                if rich:
                    return table
                rich = bit(seat)
        return table & ~rich if rich else NO_SEATS

    def carry_out(self, state: SwState, seat: i64, card: i64, action: Play, log: Log) -> None:
        """SW-13.3, SW-A55: all are counted at once, then they pay in turn order."""
        for places in reversed(range(state.seats)):
            other = state.after(state.active, places)
            if other != seat and count_bits(state.loot[other]) >= state.edition.beggar_loot:
                state.agenda.append(Beg(other, seat))

    def is_aimed_at(self, state: SwState, seat: i64, action: Play) -> bool:
        return count_bits(state.loot[seat]) >= state.edition.beggar_loot


def give_to_beggar(state: SwState, seat: i64, to: i64, loot: i64, log: Log) -> None:
    """SW-13.3, SW-A63: a tile for the Beggar; which of equal ones is asked if that matters."""
    if has_twins(state, seat, loot):
        state.pause(TwinBegged(seat, to, loot), bit(seat))
    else:
        pass_tile(state, seat, to, twin_to_move(state, seat, loot, OLDER), log)
