"""Setup: the board, the decks and the tiles; then the thieves are chosen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import GREEN_FIELDS, SWORDS, TILE_FIELDS, TREASURE
from langfinger.games.hadria.box.cards import CALM_EVENTS, EVENTS_IN_ALL, TILES
from langfinger.games.hadria.rules.round.beginning import PickingThief, StartRoll
from langfinger.games.hadria.state import HaState

CALM_ROUNDS: Final[i64] = 10  # HA-2.13
ALARMED_ROUNDS: Final[i64] = 5


def set_up(state: HaState) -> None:
    """HA-2.1, HA-2.2, HA-2.9 to HA-2.14, HA-A2, HA-A40: the board, the decks, the tiles."""
    state.figures = SWORDS[:]
    state.ranks = [0] * len(SWORDS)
    state.draw_pile = state.edition.decks[state.deck][:]
    state.box = state.edition.boxes[state.deck]
    state.rng.shuffle(state.draw_pile)
    state.imperial_field = TREASURE
    state.greens = GREEN_FIELDS[:]
    stack_events(state)
    lay_tiles(state)
    state.agenda.append(StartRoll())
    for seat in reversed(range(state.seats)):
        state.agenda.append(PickingThief(seat))


def stack_events(state: HaState) -> None:
    """HA-2.13: a deck for the calm night and one for the alarm; the rest stays in the box."""
    calm: list[int] = list(range(CALM_EVENTS))
    state.rng.shuffle(calm)
    state.calm_deck = calm[:CALM_ROUNDS]
    state.calm_box = calm[CALM_ROUNDS:]
    alarmed: list[int] = list(range(CALM_EVENTS, EVENTS_IN_ALL))
    state.rng.shuffle(alarmed)
    state.alarmed_deck = alarmed[:ALARMED_ROUNDS]
    state.alarmed_box = alarmed[ALARMED_ROUNDS:]


def lay_tiles(state: HaState) -> None:
    """HA-2.14: a face-down city tile on every guardhouse outside the palace."""
    tiles: list[int] = list(range(TILES))
    state.rng.shuffle(tiles)
    state.tile_fields = TILE_FIELDS[:]
    state.face_down = tiles[: len(TILE_FIELDS)]
    state.tile_box = tiles[len(TILE_FIELDS) :]
