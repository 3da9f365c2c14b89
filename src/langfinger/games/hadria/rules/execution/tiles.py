"""City tiles turned up, and figures that come to the board."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.board import DISTRICT
from langfinger.games.hadria.box.cards import (
    ALLEY,
    CITIZENS,
    GUARD,
    LADDER,
    MANHOLE,
    PLAINCLOTHES,
    STASH,
    TILE_OF,
)
from langfinger.games.hadria.rules.execution.steps import Citizens
from langfinger.games.hadria.rules.guards.events import FigureMoved, FigurePlaced
from langfinger.games.hadria.rules.guards.steps import Ambushed
from langfinger.games.hadria.rules.guards.visibility import (
    director,
    in_supply,
    is_about,
    is_possible_post,
    nearest_posts,
    seats_from_start,
)
from langfinger.games.hadria.rules.round.steps import (
    Arriving,
    Drafting,
    HandLimit,
    Posting,
    Reinforcing,
)
from langfinger.games.hadria.rules.things.events import (
    TileKept,
    TileStays,
    TileTurned,
)
from langfinger.games.hadria.rules.things.hands import draw
from langfinger.games.hadria.rules.things.sheets import put_tile_on
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Log, bit


def turn_tile(state: HaState, seat: i64, field: i64, log: Log) -> None:
    """HA-9.2, HA-19.1: the tile is shown, and its effect is not voluntary."""
    index = state.tile_fields.index(field)
    one = state.face_down[index]
    tile = TILE_OF[one]
    del state.tile_fields[index]
    del state.face_down[index]
    for other in range(state.seats):
        if one in state.known_tiles[other]:
            state.known_tiles[other] = [t for t in state.known_tiles[other] if t != one]
    log.add(TileTurned(seat, field, tile, one))
    if tile in (ALLEY, MANHOLE, LADDER):
        state.face_up = [*state.face_up, one]
        state.face_up_fields = [*state.face_up_fields, field]
        log.add(TileStays(field, tile))
    elif tile in (STASH, CITIZENS, PLAINCLOTHES):
        state.gone_tiles = [*state.gone_tiles, one]
        happen(state, seat, field, tile, log)
    else:
        put_tile_on(state, seat, one)
        log.add(TileKept(seat, tile))


def happen(state: HaState, seat: i64, field: i64, tile: i64, log: Log) -> None:
    """HA-19.2, HA-19.3, HA-19.4: a card, a loss for all around, or a guard."""
    if tile == STASH:
        draw(state, seat, 1, log)
        state.agenda.append(HandLimit(seat))
    elif tile == CITIZENS:
        call_citizens(state, DISTRICT[field])
    else:
        if is_possible_post(state, field):
            state.agenda.append(Ambushed(field))
        state.agenda.append(Reinforcing(GUARD, field))


def call_citizens(state: HaState, district: i64) -> None:
    """HA-19.3, HA-19.9: every thief about in the district, clockwise from the start player."""
    for seat in reversed(seats_from_start(state)):
        if is_about(state, seat) and DISTRICT[state.places[seat]] == district:
            state.agenda.append(Citizens(seat))


def reinforce(state: HaState, rank: i64, field: i64) -> None:
    """HA-19.4, HA-19.9, HA-A20: on this field or the nearest possible one."""
    seat = director(state)
    posts = nearest_posts(state, field)
    if len(posts) > 1:
        state.pause(Posting(seat, rank, field), bit(seat))
    else:
        state.agenda.append(Arriving(seat, rank, posts[0]))


def bring(state: HaState, seat: i64, rank: i64, field: i64, log: Log) -> None:
    """HA-1.2: from the supply; if it is empty, from the board."""
    if in_supply(state, rank) > 0:
        state.figures.append(field)
        state.ranks = [*state.ranks, rank]
        log.add(FigurePlaced(rank, len(state.figures) - 1, field))
    else:
        state.pause(Drafting(seat, rank, field), bit(seat))


def relocate(state: HaState, figure: i64, field: i64, log: Log) -> None:
    """HA-8.4, HA-8.14, HA-A21: lifted and put down; nobody is arrested by that."""
    log.add(FigureMoved(figure, state.figures[figure], field))
    state.figures[figure] = field
