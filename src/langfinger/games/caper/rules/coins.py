"""Coins: a stream of single coins from the supply, then from a richer rival."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.board.boss import Boss
from langfinger.games.caper.box.effects import COIN, LAUNDER
from langfinger.games.caper.happened.effects import (
    CoinsReturned,
    CoinsTaken,
    Lapsed,
    Laundered,
    LaunderedReturned,
)
from langfinger.games.caper.state import CaState
from langfinger.kernel import NOBODY, Log


def pay(state: CaState, seat: i64, cost: i64) -> None:
    """CA-4.2, CA-4.13, CA-9.5: the cost goes to the supply before the card does anything."""
    state.boss(seat).coins -= cost
    state.supply += cost


def take_coins(state: CaState, seat: i64, wanted: i64, cause: i64, log: Log) -> None:
    """CA-6.3, CA-9.2 to CA-9.4, CA-9.7, CA-9.8, CA-A14: one stream, from the supply first."""
    boss = state.boss(seat)
    supplied: i64 = wanted if wanted < state.supply else state.supply
    state.supply -= supplied
    boss.coins += supplied
    stolen: i64 = 0
    if supplied < wanted:
        stolen = steal(boss, state.boss(1 - seat), wanted - supplied)
    if log.on:
        if supplied + stolen:
            log.add(CoinsTaken(seat, supplied + stolen, stolen, cause))
        else:
            log.add(Lapsed(seat, COIN, NOBODY))


def steal(boss: Boss, rival: Boss, wanted: i64) -> i64:
    """CA-9.3, CA-A14: from a richer rival, until the taker has no longer fewer; how many it were.

    Each coin brings both closer by two.
    """
    if boss.coins >= rival.coins:
        return 0
    stolen: i64 = (rival.coins - boss.coins + 1) // 2
    if stolen > wanted:
        stolen = wanted
    boss.coins += stolen
    rival.coins -= stolen
    return stolen


def launder(state: CaState, seat: i64, wanted: i64, log: Log) -> i64:
    """CA-12.12, CA-12.13, CA-12.19, CA-12.21, CA-A15: into the hideout; how many it were.

    The launderer's own coins only matter for the comparison and do not change.
    """
    boss = state.boss(seat)
    rival = state.boss(1 - seat)
    supplied: i64 = wanted if wanted < state.supply else state.supply
    state.supply -= supplied
    stolen: i64 = 0
    if supplied < wanted and boss.coins < rival.coins:
        stolen = rival.coins - boss.coins
        if stolen > wanted - supplied:
            stolen = wanted - supplied
        rival.coins -= stolen
    boss.laundered += supplied + stolen
    if log.on:
        if supplied + stolen:
            log.add(Laundered(seat, supplied + stolen, stolen))
        else:
            log.add(Lapsed(seat, LAUNDER, NOBODY))
    return supplied + stolen


def return_coins(state: CaState, seat: i64, owed: i64, log: Log) -> None:
    """CA-8.6, CA-8.21, CA-9.9: what lies in front of the owner, and no debts."""
    boss = state.boss(seat)
    coins: i64 = owed if owed < boss.coins else boss.coins
    boss.coins -= coins
    state.supply += coins
    if log.on:
        log.add(CoinsReturned(seat, coins, owed))


def return_laundered(state: CaState, seat: i64, owed: i64, log: Log) -> None:
    """CA-8.10, CA-8.21, CA-12.14: from the hideout, as far as there are coins."""
    boss = state.boss(seat)
    coins: i64 = owed if owed < boss.laundered else boss.laundered
    boss.laundered -= coins
    state.supply += coins
    if log.on:
        log.add(LaunderedReturned(seat, coins, owed))
