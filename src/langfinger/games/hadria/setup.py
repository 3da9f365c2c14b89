"""Setup: the board, the decks, the thieves and their start fields."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import GREEN_FIELDS, STARTS, SWORDS, TILE_FIELDS, TREASURE
from langfinger.games.hadria.box.cards import (
    BOXES,
    CALM_EVENTS,
    DECKS,
    EVENTS_IN_ALL,
    THIEVES,
    TILES,
)
from langfinger.games.hadria.rules.guards.visibility import seats_from_start
from langfinger.games.hadria.rules.round.events import (
    RolledForStart,
    StartPlayer,
    ThiefChosen,
    ThiefPlaced,
)
from langfinger.games.hadria.rules.round.steps import (
    PickingThief,
    PlacingThief,
    RoundStart,
    StartRoll,
)
from langfinger.games.hadria.rules.things.hands import draw
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Log, bit

DIE: Final[i64] = 8  # HA-3.5
DEALT: Final[i64] = 2  # HA-2.9
CALM_ROUNDS: Final[i64] = 10  # HA-2.13
ALARMED_ROUNDS: Final[i64] = 5


def set_up(state: HaState) -> None:
    """HA-2.1, HA-2.2, HA-2.9 to HA-2.14, HA-A2, HA-A40: the board, the decks, the tiles."""
    state.figures = SWORDS[:]
    state.ranks = [0] * len(SWORDS)
    state.draw_pile = DECKS[state.deck][:]
    state.box = BOXES[state.deck]
    state.rng.shuffle(state.draw_pile)
    state.imperial_field = TREASURE
    state.greens = GREEN_FIELDS[:]
    calm: list[int] = list(range(CALM_EVENTS))
    state.rng.shuffle(calm)
    state.calm_deck = calm[:CALM_ROUNDS]
    state.calm_box = calm[CALM_ROUNDS:]
    alarmed: list[int] = list(range(CALM_EVENTS, EVENTS_IN_ALL))
    state.rng.shuffle(alarmed)
    state.alarmed_deck = alarmed[:ALARMED_ROUNDS]
    state.alarmed_box = alarmed[ALARMED_ROUNDS:]
    tiles: list[int] = list(range(TILES))
    state.rng.shuffle(tiles)
    state.tile_fields = TILE_FIELDS[:]
    state.face_down = tiles[: len(TILE_FIELDS)]
    state.tile_box = tiles[len(TILE_FIELDS) :]
    state.agenda.append(StartRoll())
    for seat in reversed(range(state.seats)):
        state.agenda.append(PickingThief(seat))


def be(state: HaState, seat: i64, thief: i64, log: Log) -> None:
    """HA-2.3, HA-2.4, HA-2.8: this sheet; two basic cards and the special card come with it."""
    state.thieves[seat] = thief
    log.add(ThiefChosen(seat, thief))


def unused_thieves(state: HaState) -> list[int]:
    """HA-2.3: the sheets that nobody has."""
    return [thief for thief in range(THIEVES) if thief not in state.thieves]


def be_anyone(state: HaState, seat: i64, log: Log) -> None:
    """HA-2.3: a sheet at random."""
    left = unused_thieves(state)
    be(state, seat, left[state.rng.below(len(left))], log)


def roll_for_start(state: HaState, log: Log) -> None:
    """HA-2.6, HA-2.9, HA-A39: the highest roll begins; all draw two cards and are placed."""
    rolling = list(range(state.seats))
    while len(rolling) > 1:
        dice = [state.rng.below(DIE) + 1 for _ in rolling]
        for i in range(len(rolling)):
            log.add(RolledForStart(rolling[i], dice[i]))
        top = max(dice)
        rolling = [rolling[i] for i in range(len(rolling)) if dice[i] == top]
    state.start = rolling[0]
    log.add(StartPlayer(state.start))
    for seat in range(state.seats):
        draw(state, seat, DEALT, log)
    state.agenda.append(RoundStart())
    for seat in reversed(seats_from_start(state)):
        state.agenda.append(PlacingThief(seat))


def free_starts(state: HaState) -> list[int]:
    """HA-2.6: the start fields without a thief."""
    return [field for field in STARTS if field not in state.places]


def ask_for_start(state: HaState, seat: i64, log: Log) -> None:
    """HA-2.6: a start field of the own choice; the last one is not asked for."""
    starts = free_starts(state)
    if len(starts) > 1:
        state.pause(PlacingThief(seat), bit(seat))
    else:
        place_thief(state, seat, starts[0], log)


def place_thief(state: HaState, seat: i64, field: i64, log: Log) -> None:
    """HA-2.6: the figure stands on a start field."""
    state.places[seat] = field
    log.add(ThiefPlaced(seat, field))
