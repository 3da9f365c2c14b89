"""What is taken from others: jewels, tiles and cards, and what the theft symbol does."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import SMOKE_CARD, TRINKET, TRINKET_JEWEL
from langfinger.games.hadria.rules.execution.events import (
    Marked,
)
from langfinger.games.hadria.rules.execution.steps import (
    Confiscating,
    Fishing,
    Giving,
    Nibbling,
    Robbing,
    RobNow,
)
from langfinger.games.hadria.rules.execution.targets import jewels_to_confiscate, tiles_to_take
from langfinger.games.hadria.rules.execution.tiles import turn_tile
from langfinger.games.hadria.rules.guards.visibility import is_about, seats_from_start
from langfinger.games.hadria.rules.things.events import (
    MustGive,
    TileTaken,
)
from langfinger.games.hadria.rules.things.hands import hand_over, in_hand
from langfinger.games.hadria.rules.things.sheets import (
    jewels_held,
    jewels_on,
    lay_down,
    put_tile_on,
    rob,
    take_jewel,
    take_tile_from,
    tile_held,
)
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Log, bit


def fish(state: HaState, seat: i64, field: i64, log: Log) -> None:
    """HA-9.1, HA-A35: one jewel lying there, the actor's choice."""
    jewels = jewels_on(state, field)
    if len(jewels) > 1:
        state.pause(Fishing(seat, field), bit(seat))
    else:
        take_jewel(state, seat, jewels[0], field, log)


def rob_now(state: HaState, seat: i64, victim: i64, log: Log) -> None:
    """HA-10.2, HA-10.5, HA-A36: a theft that needs no token; who has nothing loses nothing."""
    jewels = jewels_held(state, victim)
    if len(jewels) > 1:
        state.pause(Robbing(seat, victim), bit(seat))
    elif jewels:
        rob(state, seat, victim, jewels[0], log)


def send_rats(state: HaState, seat: i64, field: i64, log: Log) -> None:
    """HA-9.2, HA-9.5: the tile of a field, as if the actor stood there."""
    if field in state.tile_fields:
        turn_tile(state, seat, field, log)
    else:
        take_jewel(state, seat, TRINKET_JEWEL, field, log)


def nibble(state: HaState, seat: i64, victim: i64, log: Log) -> None:
    """HA-9.2: a kept tile from another sheet, the actor's choice."""
    kinds = tiles_to_take(state, victim)
    if len(kinds) > 1:
        state.pause(Nibbling(seat, victim), bit(seat))
    else:
        take_tile(state, seat, victim, kinds[0], log)


def take_tile(state: HaState, seat: i64, victim: i64, tile: i64, log: Log) -> None:
    """HA-10.5: a trinket taken so is the theft of the round."""
    if tile == TRINKET:
        rob(state, seat, victim, TRINKET_JEWEL, log)
        return
    one = tile_held(state, victim, tile)
    take_tile_from(state, victim, one)
    put_tile_on(state, seat, one)
    log.add(TileTaken(seat, victim, tile))


def grab(state: HaState, seat: i64, victim: i64, log: Log) -> None:
    """HA-A38: a card of the other hand, drawn at random."""
    cards = in_hand(state, victim)
    log.add(MustGive(victim, seat, 1 if cards else 0))
    if cards:
        hand_over(state, victim, seat, cards[state.rng.below(len(cards))], log)


def call_in(state: HaState, seat: i64, victim: i64, log: Log) -> None:
    """HA-A38: a card of the other hand, chosen by its owner."""
    count = 1 if in_hand(state, victim) else 0
    log.add(MustGive(victim, seat, count))
    if count:
        state.pause(Giving(victim, seat), bit(victim))


def confiscate_from(state: HaState, seat: i64, victim: i64, log: Log) -> None:
    """HA-0.8: the actor's choice of jewel, never the imperial one."""
    jewels = jewels_to_confiscate(state, victim)
    if len(jewels) > 1:
        state.pause(Confiscating(seat, victim), bit(seat))
    else:
        lay_down(state, victim, jewels[0], log)


def work_out_theft(state: HaState, seat: i64, program: i64, log: Log) -> None:
    """HA-7.11, HA-7.14, HA-10.1 to HA-10.3, HA-A13: each touched thief is robbed or marked."""
    if not is_about(state, seat):
        return
    for other in reversed(seats_from_start(state)):
        if is_touched(state, seat, other):
            is_here = state.places[other] == state.places[seat]
            if is_here and not state.blinded & bit(seat):
                state.agenda.append(RobNow(seat, other))
            elif not is_here and program != SMOKE_CARD:
                state.marked |= bit(other)
                log.add(Marked(other))


def is_touched(state: HaState, seat: i64, other: i64) -> bool:
    """HA-10.1, HA-10.5, HA-10.7: another thief about who is the target or stands on it."""
    if other == seat or not is_about(state, other) or state.robbed & bit(other):
        return False
    return other == state.aimed_seat or state.places[other] == state.aimed_field
