"""The open city of the sheet as a whole table: what nobody entered is any way it can be."""

from typing import Any, Final

from langfinger.games.hadria.box.cards import (
    CALM_EVENTS,
    EVENT_WORDS,
    EVENTS_IN_ALL,
    TILE_NAMES,
    TILE_OF,
    TILE_WORDS,
    TRINKET,
)
from langfinger.games.hadria.companion.sheet import OPEN, Sheet
from langfinger.games.hadria.rules.things.sheets import tiles_held
from langfinger.games.hadria.setup import ALARMED_ROUNDS, CALM_ROUNDS
from langfinger.games.hadria.state import HaState
from langfinger.kernel import BadPosition, Game, Json, Rng, load
from langfinger.kernel.saving.freeze import REST, dump

TRINKET_WORD: Final = TILE_WORDS.names[TRINKET]


def table_of(game: Game[Any], sheet: Sheet) -> HaState:
    """HA-2.1: the table of this city; BadPosition says what cannot be."""
    for name in sheet.city:
        if name not in OPEN:
            raise BadPosition(name, "", f"unknown field; a city has {', '.join(OPEN)}")
    rng = Rng.seeded(sheet.seed)
    position: dict[str, Json] = {
        "seats": sheet.seats,
        "options": sheet.options,
        "rng": rng.words(),
        **sheet.city,
        **decks_of(sheet, rng),
        **tiles_of(sheet),
        "draw_pile": REST,
    }
    state: HaState = load(game, position)
    return state


def decks_of(sheet: Sheet, rng: Rng) -> dict[str, Json]:
    """HA-2.13: the events that have not been, shuffled; the one that was drawn lies on top."""
    calm = deck_of(sheet, "calm", range(CALM_EVENTS), CALM_ROUNDS, rng)
    alarmed = deck_of(sheet, "alarmed", range(CALM_EVENTS, EVENTS_IN_ALL), ALARMED_ROUNDS, rng)
    return {**calm, **alarmed}


def deck_of(sheet: Sheet, name: str, events: range, rounds: int, rng: Rng) -> dict[str, Json]:
    """HA-2.13: one of the two decks, and what of it stays in the box."""
    past = past_of(sheet, name)
    left = [event for event in events if EVENT_WORDS.names[event] not in past]
    rng.shuffle(left)
    cards = [EVENT_WORDS.names[event] for event in left]
    if sheet.event in cards:
        cards.remove(sheet.event)
        cards.insert(0, sheet.event)
    stays = max(0, rounds - len(past))
    return {f"{name}_deck": cards[:stays][::-1], f"{name}_box": cards[stays:]}


def past_of(sheet: Sheet, name: str) -> list[Any]:
    """HA-14.4: the events that have been."""
    past = sheet.city.get(f"{name}_past", [])
    if not isinstance(past, list):
        raise BadPosition(f"{name}_past", "HA-2.13", "expected a list of events")
    if sheet.event is not None and sheet.event in past:
        raise BadPosition("event", "HA-2.13", f"{sheet.event} has been already")
    return past


def tiles_of(sheet: Sheet) -> dict[str, Json]:
    """HA-2.14: tiles of the kinds that lie open and that are kept; any others lie face down."""
    left = list(range(len(TILE_NAMES.names)))
    face_up = [take_tile(left, kind) for kind in sheet.tiles]
    trinkets = sheet.trinkets or [0] * sheet.seats
    kept = [[take_tile(left, TRINKET_WORD) for _ in range(count)] for count in trinkets]
    fields = sheet.city.get("tile_fields", [])
    count = len(fields) if isinstance(fields, list) else 0
    face_down = [TILE_NAMES.names[tile] for tile in left[:count]]
    return {"face_up": face_up, "kept": kept, "face_down": face_down, "tile_box": REST}


def take_tile(left: list[int], kind: str) -> str:
    """HA-19.1: one tile of this kind."""
    found = [tile for tile in left if TILE_WORDS.names[TILE_OF[tile]] == kind]
    if not found:
        raise BadPosition("tiles", "HA-19.1", f"there is no tile {kind!r}, or not so many")
    left.remove(found[0])
    return TILE_NAMES.names[found[0]]


def city_of(game: Game[Any], state: HaState) -> dict[str, Json]:
    """The open city again, to be kept where it was entered."""
    whole = dump(game, state)
    return {field: whole[field] for field in OPEN}


def trinkets_of(state: HaState) -> list[int]:
    """HA-13.3: the trinkets that everybody keeps."""
    return [int(tiles_held(state, seat, TRINKET)) for seat in range(state.seats)]
