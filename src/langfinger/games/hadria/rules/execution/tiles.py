"""City tiles: turned up for all to see, or looked at by one thief."""

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
from langfinger.games.hadria.rules.execution.aims.targets import in_reach
from langfinger.games.hadria.rules.execution.events import Peeked, TileKept, TileStays, TileTurned
from langfinger.games.hadria.rules.guards.arrests import Ambushed
from langfinger.games.hadria.rules.guards.reinforcements import Reinforcing, is_possible_post
from langfinger.games.hadria.rules.late import NO_MORE
from langfinger.games.hadria.rules.things.actions import AIM, STOP, Aim, Stop, Target
from langfinger.games.hadria.rules.things.dropping import HandLimit, ask_to_drop_one
from langfinger.games.hadria.rules.things.hands import draw
from langfinger.games.hadria.rules.things.places import is_about, seats_from_start
from langfinger.games.hadria.rules.things.refusals import unless_offered
from langfinger.games.hadria.rules.things.sheets import put_tile_on
from langfinger.games.hadria.short_lists import dealt, sorted_in, without, without_value
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action, ListQuestion, Log, Reason, Step, bit


class Citizens(Step):
    """HA-19.3: this seat discards a card, if it has one."""

    __match_args__ = ("seat",)
    rule = "HA-19.3"

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def resolve(self, state: HaState, log: Log) -> None:
        ask_to_drop_one(state, self.seat, log)


class Peeking(ListQuestion):
    """HA-7.13: this seat may look at so many more tiles."""

    __match_args__ = ("seat", "program", "left")
    rule = "HA-7.13"
    answers = (Aim, Stop, Target)
    late = NO_MORE

    def __init__(self, seat: int, program: int, left: int) -> None:
        self.seat: i64 = seat
        self.program: i64 = program
        self.left: i64 = left

    def resolve(self, state: HaState, log: Log) -> None:
        """HA-7.13: up to three face-down tiles in range that are not known yet."""
        if self.left > 0 and peek_fields(state, self.seat, self.program):
            state.pause(self, bit(self.seat))

    def legal(self, state: HaState, seat: i64) -> list[Action]:
        return [*[AIM[field] for field in peek_fields(state, seat, self.program)], STOP]

    def why_not(self, state: HaState, seat: i64, action: Aim | Stop | Target) -> Reason | None:
        return unless_offered(self, state, seat, action)

    def choose(self, state: HaState, seat: i64, action: Aim | Stop, log: Log) -> None:
        """HA-7.13: the tile stays face down; only the actor knows it now."""
        if isinstance(action, Aim):
            one = state.face_down[state.tile_fields.index(action.field)]
            known = sorted_in(state.known_tiles[seat], one)
            state.known_tiles = dealt(state.known_tiles, seat, known)
            log.add(Peeked(seat, action.field, TILE_OF[one]))
            state.agenda.append(Peeking(seat, self.program, self.left - 1))


def turn_tile(state: HaState, seat: i64, field: i64, log: Log) -> None:
    """HA-9.2, HA-19.1: the tile is shown, and its effect is not voluntary."""
    index = state.tile_fields.index(field)
    one = state.face_down[index]
    tile = TILE_OF[one]
    state.tile_fields = without(state.tile_fields, index)
    state.face_down = without(state.face_down, index)
    for other in range(state.seats):
        if one in state.known_tiles[other]:
            known = without_value(state.known_tiles[other], one)
            state.known_tiles = dealt(state.known_tiles, other, known)
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


def peek_fields(state: HaState, seat: i64, program: i64) -> list[int]:
    """HA-7.12: fields in range whose tile lies face down and is not known to the actor."""
    known = state.known_tiles[seat]
    found: list[int] = []
    for i in range(len(state.tile_fields)):
        field = state.tile_fields[i]
        if state.face_down[i] not in known and in_reach(state, seat, program, field):
            found.append(field)
    return sorted(found)
