"""Meeting a demand: which tiles, coins and accomplices can do it, in all different ways."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from langfinger.games.swindler.box.cards import Box
from langfinger.games.swindler.box.orders import (
    OTHER_BAG,
    OTHER_KIND,
    PLAIN,
    SAME_BAG,
    SAME_KIND,
    Need,
)
from langfinger.games.swindler.rules.trading.payments import payment_of
from langfinger.kernel import NOBODY, bit, count_bits, lowest, members

REAL: Final[i64] = 0
FORGED: Final[i64] = 1
PICKED: Final[i64] = 2

# Shared by all who only ask whether something can be paid; never added to.
NO_PAYMENTS: Final[list[int]] = []
NOTHING_PASSED: Final[list[tuple[int, int]]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
class Reckoning:
    """A search for payments: of these needs and coins, from this loot and these coin pieces.

    `passed` is the way to where the search is: each forged tile, and the kind it passes for. Like
    all payments `found` it is noted only where somebody wants to know more than whether it can be.
    """

    def __init__(
        self, box: Box, needs: list[Need], due: i64, loot: i64, coins: i64, forge_coins: bool
    ) -> None:
        self.box = box
        self.needs = needs
        self.due: i64 = due
        self.loot: i64 = loot
        self.coins: i64 = coins
        self.forge_coins = forge_coins
        self.give = True
        self.enough = False
        self.is_plain = False
        self.found = NO_PAYMENTS
        self.wanted: i64 = NOBODY
        self.is_told = False
        self.passed = NOTHING_PASSED

    def can_show(self, forgers: i64, keys: i64) -> bool:
        """SW-6.4: can the demand be shown, with these accomplices at most?"""
        self.give = False
        self.enough = True
        return self.fill(0, 0, 0, 0, 0, REAL, forgers, keys)

    def can_give(self, forgers: i64, keys: i64) -> bool:
        """SW-6.5: can the demand be given, with the help of all of these accomplices?"""
        self.enough = True
        return self.fill(0, 0, 0, 0, 0, REAL, forgers, keys)

    def payments(self, forgers: i64, keys: i64) -> list[int]:
        """SW-6.8: all different payments with the help of all of these accomplices.

        Coins alone, without a Forger, are never found twice in the same way.
        """
        self.is_plain = forgers == 0 and not self.needs
        self.found = []
        self.fill(0, 0, 0, 0, 0, REAL, forgers, keys)
        return self.found

    def forged(self, forgers: i64, keys: i64, payment: i64) -> list[tuple[int, int]]:
        """SW-A60, SW-A62: which tiles pass for which kinds in a payment."""
        self.wanted = payment
        self.is_told = True
        self.passed = []
        self.fill(0, 0, 0, 0, 0, REAL, forgers, keys)
        return self.passed

    def forged_to_show(self, forgers: i64, keys: i64) -> list[tuple[int, int]]:
        """SW-A60, SW-A62: which tiles pass for which kinds where all is only shown."""
        self.is_told = True
        self.passed = []
        self.can_show(forgers, keys)
        return self.passed

    def fill(
        self,
        i: i64,
        units: i64,
        used: i64,
        bound: i64,
        tied: i64,
        stage: i64,
        forgers: i64,
        keys: i64,
    ) -> bool:
        """One more unit of need i: real tiles in rising order, then forged ones, then keys.

        `tied` are the kinds or bags that units of this need stand for so far. True ends the search.
        """
        if i == len(self.needs):
            return self.settle(used, forgers, keys)
        need = self.needs[i]
        if units == need.count:
            return self.fill(i + 1, 0, used, 0, 0, REAL, forgers, keys)
        if stage == REAL and self.fill_real(need, i, units, used, bound, tied, forgers, keys):
            return True
        forging = forgers > 0 and stage <= FORGED and need.kinds != 0
        if forging and self.fill_forged(need, i, units, used, tied, forgers, keys):
            return True
        return self.fill_picked(need, i, units, used, tied, forgers, keys)

    def fill_real(
        self,
        need: Need,
        i: i64,
        units: i64,
        used: i64,
        bound: i64,
        tied: i64,
        forgers: i64,
        keys: i64,
    ) -> bool:
        """SW-3.11, SW-3.17: a tile as it is; a joker stands for one key colour."""
        box = self.box
        left = self.loot & ~used & need.fits & ~(bit(bound) - 1)
        while left:
            tile = lowest(left)
            loot: i64 = box.loot_of[tile]
            left = box.past_sort(left, tile)
            taken = used | bit(tile)
            if need.tie == PLAIN:
                if self.fill(i, units + 1, taken, tile, 0, REAL, forgers, keys):
                    return True
            else:
                marks = self.open_marks(need, loot, tied)
                while marks:
                    mark: i64 = marks & -marks
                    marks &= marks - 1
                    if self.fill(i, units + 1, taken, tile, tied | mark, REAL, forgers, keys):
                        return True
        return False

    def open_marks(self, need: Need, loot: i64, tied: i64) -> i64:
        """The kinds or bags that a tile of this sort may stand for beside those tied already."""
        box = self.box
        if need.tie == SAME_BAG or need.tie == OTHER_BAG:
            marks = bit(box.colour_of[loot])
        else:
            marks = bit(box.kind_of[loot])
            if marks & box.joker_kinds and need.kinds & box.key_kinds:
                marks = need.kinds & box.key_kinds
        return among(need, marks, tied)

    def fill_forged(
        self, need: Need, i: i64, units: i64, used: i64, tied: i64, forgers: i64, keys: i64
    ) -> bool:
        """SW-13.5, SW-A14, SW-A47: a tile that passes for something it is not."""
        box = self.box
        kinds = need.kinds if self.forge_coins else need.kinds & ~box.coin_kinds
        left = self.loot & ~used
        while left:
            tile = lowest(left)
            loot: i64 = box.loot_of[tile]
            left = box.past_sort(left, tile)
            taken = used | bit(tile)
            passes = kinds & ~self.natural_kinds(need, loot)
            if need.tie == PLAIN:
                if passes != kinds or not kinds:
                    continue
                self.forge(tile, lowest(kinds))
                if self.fill(i, units + 1, taken, 0, 0, FORGED, forgers - 1, keys):
                    return True
                self.unforge()
            else:
                marks = among(need, passes, tied)
                while marks:
                    mark: i64 = marks & -marks
                    marks &= marks - 1
                    self.forge(tile, lowest(mark))
                    if self.fill(i, units + 1, taken, 0, tied | mark, FORGED, forgers - 1, keys):
                        return True
                    self.unforge()
        return False

    def forge(self, tile: i64, kind: i64) -> None:
        """SW-A60: from here on this tile passes for this kind."""
        if self.is_told:
            self.passed.append((tile, kind))

    def unforge(self) -> None:
        """The tile forged last passes for nothing."""
        if self.is_told:
            self.passed.pop()

    def natural_kinds(self, need: Need, loot: i64) -> i64:
        """The kinds of this need that a tile of this sort counts as without a Forger."""
        box = self.box
        kind = bit(box.kind_of[loot])
        if kind & box.joker_kinds:
            return kind | box.key_kinds
        return kind & need.kinds

    def fill_picked(
        self, need: Need, i: i64, units: i64, used: i64, tied: i64, forgers: i64, keys: i64
    ) -> bool:
        """SW-13.10: a Lock Picker stands for a key of her colour."""
        picks = keys & need.keys
        if need.tie != PLAIN:
            picks = among(need, picks, tied)
        while picks:
            key: i64 = picks & -picks
            picks &= picks - 1
            if self.fill(i, units + 1, used, 0, tied | key, PICKED, forgers, keys & ~key):
                return True
        return False

    def settle(self, used: i64, forgers: i64, keys: i64) -> bool:
        """SW-6.8: all tiles are found; what is left are the coins."""
        if not self.give:
            return self.shows_coins(used, forgers)
        if keys:
            return False
        if self.due:
            return self.pay(used, 0, 0, 0, forgers)
        return forgers == 0 and self.note(used, 0, 0)

    def shows_coins(self, used: i64, forgers: i64) -> bool:
        """SW-A14, SW-A49: coins that are only shown; the Forgers left make as much as they can."""
        left = self.loot & ~used
        ones = count_bits(left & self.box.ones)
        total: i64 = self.coins + ones + 2 * count_bits(left & self.box.twos)
        if self.forge_coins:
            others = count_bits(left & ~self.box.ones & ~self.box.twos)
            doubled: i64 = min(forgers, others)
            total += 2 * doubled + min(forgers - doubled, ones)
        if self.is_told and total >= self.due and self.due:
            self.pass_for_coins(left & ~self.box.twos, forgers)
        return total >= self.due

    def pass_for_coins(self, tiles: i64, forgers: i64) -> None:
        """SW-A14: as many of these tiles pass for double coins, other tiles before coin tiles."""
        ones: i64 = tiles & self.box.ones
        double = self.box.double_coin
        for tile in (members(tiles & ~ones) + members(ones))[:forgers]:
            self.passed.append((tile, double))

    def pay(self, used: i64, bound: i64, ones: i64, twos: i64, forgers: i64) -> bool:
        """SW-3.15, SW-A49: coin tiles and pieces of which none is superfluous."""
        left: i64 = self.due - ones - 2 * twos
        if forgers == 0:
            if 0 <= left <= self.coins and self.note(used, left, 0):
                return True
            if left == -1 and self.note(used, 0, 1):
                return True
        if left <= 0:
            return False
        return self.pay_real(used, bound, ones, twos, forgers) or (
            forgers > 0 and self.forge_coins and self.pay_forged(used, ones, twos, forgers)
        )

    def pay_real(self, used: i64, bound: i64, ones: i64, twos: i64, forgers: i64) -> bool:
        """SW-3.9, SW-3.10: one more coin tile."""
        box = self.box
        left = self.loot & ~used & (box.ones | box.twos) & ~(bit(bound) - 1)
        while left:
            tile = lowest(left)
            left = box.past_sort(left, tile)
            two: i64 = 1 if bit(tile) & box.twos else 0
            one: i64 = 1 - two
            taken = used | bit(tile)
            fits = self.fits(ones + one, twos + two)
            if fits and self.pay(taken, tile, ones + one, twos + two, forgers):
                return True
        return False

    def pay_forged(self, used: i64, ones: i64, twos: i64, forgers: i64) -> bool:
        """SW-A14, SW-A49: a tile that passes for a coin or a double coin."""
        box = self.box
        left = self.loot & ~used & ~box.twos
        while left:
            tile = lowest(left)
            left = box.past_sort(left, tile)
            taken = used | bit(tile)
            self.forge(tile, box.double_coin)
            if self.fits(ones, twos + 1) and self.pay(taken, 0, ones, twos + 1, forgers - 1):
                return True
            self.unforge()
            self.forge(tile, box.single_coin)
            fits = not bit(tile) & box.ones and self.fits(ones + 1, twos)
            if fits and self.pay(taken, 0, ones + 1, twos, forgers - 1):
                return True
            self.unforge()
        return False

    def fits(self, ones: i64, twos: i64) -> bool:
        """SW-3.15: change arises only if a debt is paid with double coins alone."""
        paid: i64 = ones + 2 * twos
        return paid <= self.due or (paid == self.due + 1 and ones == 0)

    def note(self, used: i64, pieces: i64, change: i64) -> bool:
        """Remembers a payment; ends the search if one is enough, or if it is the one wanted."""
        payment = payment_of(used, pieces, change)
        if self.wanted != NOBODY:
            return payment == self.wanted
        if not self.enough and (self.is_plain or payment not in self.found):
            self.found.append(payment)
        return self.enough


def among(need: Need, marks: i64, tied: i64) -> i64:
    """SW-3.11: which of these kinds or bags may stand beside those of the other units."""
    if need.tie == OTHER_KIND or need.tie == OTHER_BAG:
        return marks & ~tied
    assert need.tie == SAME_KIND or need.tie == SAME_BAG
    return marks & tied if tied else marks
