"""What lies on the sheets: tiles and jewels, taken, robbed and counted."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import GREEN, IMPERIAL, JEWELS, TILE_OF, TRINKET, YELLOW
from langfinger.games.hadria.rules.things.events import BestThief, JewelLaid, JewelTaken, Stole
from langfinger.games.hadria.rules.things.places import has_face_up
from langfinger.games.hadria.short_lists import dealt, is_among, sorted_in, without_value
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, Row, bit


def tile_held(state: HaState, seat: i64, tile: i64) -> i64:
    """HA-19.5, HA-19.6, HA-19.7: the first tile of this kind on the sheet, or NOBODY."""
    for one in state.kept[seat]:
        if TILE_OF[one] == tile:
            return one
    return NOBODY


def tiles_held(state: HaState, seat: i64, tile: i64) -> i64:
    """How many tiles of this kind lie on the sheet."""
    count: i64 = 0
    for one in state.kept[seat]:
        if TILE_OF[one] == tile:
            count += 1
    return count


def trinket_of(state: HaState, seat: i64) -> i64:
    """HA-19.7: a trinket of the sheet, or NOBODY."""
    return tile_held(state, seat, TRINKET)


def take_tile_from(state: HaState, seat: i64, one: i64) -> None:
    """A tile leaves the sheet."""
    state.kept = dealt(state.kept, seat, without_value(state.kept[seat], one))


def put_tile_on(state: HaState, seat: i64, one: i64) -> None:
    """A tile comes to the sheet, which stays in order."""
    state.kept = dealt(state.kept, seat, sorted_in(state.kept[seat], one))


def held_in_all(jewels: Row) -> i64:
    """HA-1.1: how many jewels of a kind lie on all sheets together."""
    count: i64 = 0
    for seat in range(jewels.size):
        count += jewels[seat]
    return count


def holds_jewel(state: HaState, seat: i64, jewel: i64) -> bool:
    """HA-0.8: a jewel of this kind lies on the sheet."""
    if jewel == YELLOW:
        return state.yellow_held[seat] > 0
    if jewel == GREEN:
        return state.green_held[seat] > 0
    if jewel == IMPERIAL:
        return state.imperial_owner == seat
    return trinket_of(state, seat) != NOBODY


def jewels_held(state: HaState, seat: i64) -> list[int]:
    """HA-0.8: the kinds of jewels on the sheet."""
    return [jewel for jewel in range(JEWELS) if holds_jewel(state, seat, jewel)]


def jewel_lies(state: HaState, field: i64, jewel: i64) -> bool:
    """HA-9.1, HA-9.5: a jewel of this kind lies on the field."""
    if jewel == YELLOW:
        return is_among(state.yellows, field)
    if jewel == GREEN:
        return is_among(state.greens, field)
    if jewel == IMPERIAL:
        return field == state.imperial_field
    return has_face_up(state, field, TRINKET)


def jewels_on(state: HaState, field: i64) -> list[int]:
    """HA-9.1: the kinds of jewels on a field."""
    return [jewel for jewel in range(JEWELS) if jewel_lies(state, field, jewel)]


def without_first(fields: list[int], field: i64) -> list[int]:
    """The list without one of these fields."""
    index = fields.index(field)
    return fields[:index] + fields[index + 1 :]


def take_jewel(state: HaState, seat: i64, jewel: i64, field: i64, log: Log) -> None:
    """HA-9.1, HA-9.5, HA-15.1, HA-15.5: from the field to the sheet; the first time counts."""
    if jewel == YELLOW:
        state.yellows = without_first(state.yellows, field)
        state.yellow_held = state.yellow_held.but(seat, state.yellow_held[seat] + 1)
    elif jewel == GREEN:
        state.greens = without_first(state.greens, field)
        state.green_held = state.green_held.but(seat, state.green_held[seat] + 1)
    elif jewel == IMPERIAL:
        state.imperial_field = NOBODY
        state.imperial_owner = seat
    else:
        take_face_up(state, seat, field)
    log.add(JewelTaken(seat, jewel, field))
    if jewel == IMPERIAL and state.best_thief == NOBODY:
        state.best_thief = seat
        log.add(BestThief(seat, state.seats - 1))


def take_face_up(state: HaState, seat: i64, field: i64) -> None:
    """HA-9.5: a trinket that lies open is taken without a new reveal."""
    for i in range(len(state.face_up)):
        if state.face_up_fields[i] == field and TILE_OF[state.face_up[i]] == TRINKET:
            put_tile_on(state, seat, state.face_up[i])
            state.face_up = state.face_up[:i] + state.face_up[i + 1 :]
            state.face_up_fields = state.face_up_fields[:i] + state.face_up_fields[i + 1 :]
            return


def rob(state: HaState, seat: i64, victim: i64, jewel: i64, log: Log) -> None:
    """HA-10.4, HA-10.5, HA-A41, HA-A52: one jewel, and no more from him this round."""
    if jewel == YELLOW:
        state.yellow_held = state.yellow_held.but(victim, state.yellow_held[victim] - 1)
        state.yellow_held = state.yellow_held.but(seat, state.yellow_held[seat] + 1)
    elif jewel == GREEN:
        state.green_held = state.green_held.but(victim, state.green_held[victim] - 1)
        state.green_held = state.green_held.but(seat, state.green_held[seat] + 1)
    elif jewel == IMPERIAL:
        state.imperial_owner = seat
    else:
        one = trinket_of(state, victim)
        take_tile_from(state, victim, one)
        put_tile_on(state, seat, one)
    state.robbed |= bit(victim)
    state.marked &= ~bit(victim)
    log.add(Stole(seat, victim, jewel))


def lay_down(state: HaState, seat: i64, jewel: i64, log: Log) -> None:
    """HA-0.8, HA-9.5: a jewel of the sheet is laid on the thief's field, a trinket face up."""
    field = state.places[seat]
    if jewel == YELLOW:
        state.yellow_held = state.yellow_held.but(seat, state.yellow_held[seat] - 1)
        state.yellows = [*state.yellows, field]
    elif jewel == GREEN:
        state.green_held = state.green_held.but(seat, state.green_held[seat] - 1)
        state.greens = [*state.greens, field]
    else:
        one = trinket_of(state, seat)
        take_tile_from(state, seat, one)
        state.face_up = [*state.face_up, one]
        state.face_up_fields = [*state.face_up_fields, field]
    log.add(JewelLaid(seat, jewel, field))
