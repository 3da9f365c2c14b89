"""What is true of every table: a position that breaks one of these cannot be."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import (
    DISTRICT_WORDS,
    FIELD_WORDS,
    IS_DUNGEON,
    TILE_FIELDS,
)
from langfinger.games.hadria.box.cards import (
    CALM_EVENTS,
    CAPTAIN,
    CARDS,
    EVENT_WORDS,
    GUARD,
    INFORMER,
    PLAN_WORDS,
    RANK_WORDS,
    SPY,
    THIEF_WORDS,
)
from langfinger.games.hadria.rules.execution.aims.driving import Leading
from langfinger.games.hadria.rules.guards.reinforcements import in_supply
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.planning.revealing import Reveal
from langfinger.games.hadria.rules.round.jewel_places import YELLOWS_IN_ALL
from langfinger.games.hadria.rules.things.sheets import held_in_all, tiles_held
from langfinger.games.hadria.rules.things.slots import all_laid, is_laid, listed, slots_in
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, BadPosition

GREENS_IN_ALL: Final[i64] = 4


def check_table(state: HaState) -> None:
    """Raises BadPosition for the first broken invariant."""
    check_rows(state)
    check_figures(state)
    check_tiles(state)
    check_jewels(state)
    check_thieves(state)
    check_decks(state)
    check_events(state)
    check_planning(state)
    for seat in range(state.seats):
        check_plan(state, seat)
        check_slots(state, seat)
        check_screen(state, seat)


def check_rows(state: HaState) -> None:
    """HA-2.5: whatever belongs to a thief is written for every thief."""
    for field, rows in (
        ("shown", state.shown),
        ("kept", state.kept),
        ("spent", state.spent),
    ):
        if len(rows) != state.seats:
            told = f"expected {state.seats} lists, one for each seat, not {len(rows)}"
            raise BadPosition(field, "HA-2.5", told)
    if len(state.lanterns) != len(DISTRICT_WORDS.names):
        told = f"expected {len(DISTRICT_WORDS.names)} numbers, one for each district"
        raise BadPosition("lanterns", "HA-2.5", told)


def check_figures(state: HaState) -> None:
    """HA-0.4, HA-1.1, HA-8.3, HA-13.12: as many as there are, none in a dungeon, one on a field."""
    if len(state.figures) != len(state.ranks):
        raise BadPosition("ranks", "HA-0.4", "expected a rank for every figure")
    for rank in (GUARD, CAPTAIN):
        if in_supply(state, rank) < 0:
            name = RANK_WORDS.names[rank]
            raise BadPosition("ranks", "HA-1.1", f"there are not so many figures of rank {name}")
    is_led = isinstance(state.ask, Leading)
    for i in range(len(state.figures)):
        field = state.figures[i]
        if field == NOBODY or IS_DUNGEON[field]:
            raise BadPosition("figures", "HA-13.12", "a city guard stands on a field, no dungeon")
        if state.figures.index(field) != i and not is_led:
            told = f"two city guards on {FIELD_WORDS.names[field]}"
            raise BadPosition("figures", "HA-8.3", told)


def check_tiles(state: HaState) -> None:
    """HA-2.14, HA-19.8: every tile on the board has its field, a guardhouse outside the palace."""
    if len(state.tile_fields) != len(state.face_down):
        raise BadPosition("face_down", "HA-2.14", "expected a tile for every tile field")
    if len(state.face_up) != len(state.face_up_fields):
        raise BadPosition("face_up", "HA-19.8", "expected a field for every open tile")
    for field in state.tile_fields:
        if field not in TILE_FIELDS:
            told = f"expected guardhouses outside the palace, not {FIELD_WORDS.names[field]}"
            raise BadPosition("tile_fields", "HA-2.14", told)


def check_jewels(state: HaState) -> None:
    """HA-1.1, HA-2.10, HA-2.11: no more jewels than there are, and one imperial jewel."""
    if len(state.yellows) + held_in_all(state.yellow_held) > YELLOWS_IN_ALL:
        raise BadPosition("yellows", "HA-2.11", "there are only ten yellow jewels")
    if len(state.greens) + held_in_all(state.green_held) > GREENS_IN_ALL:
        raise BadPosition("greens", "HA-2.10", "there are only four green jewels")
    is_owned = state.imperial_owner != NOBODY
    if is_owned == (state.imperial_field != NOBODY):
        told = "the imperial jewel lies on a field or has an owner"
        raise BadPosition("imperial_field", "HA-2.10", told)
    if is_owned and state.best_thief == NOBODY:
        raise BadPosition("best_thief", "HA-15.2", "who took the imperial jewel first has the tile")


def check_thieves(state: HaState) -> None:
    """HA-2.3, HA-16.1: different sheets; who left is not on the board."""
    thieves = state.thieves.numbers()
    for seat, thief in enumerate(thieves):
        if thief != NOBODY and thieves.index(thief) != seat:
            told = f"two seats have {THIEF_WORDS.names[thief]}"
            raise BadPosition("thieves", "HA-2.3", told)
    for seat in state.left:
        if state.places[seat] != NOBODY:
            raise BadPosition("left", "HA-16.1", f"seat {seat} has left and stands on the board")


def check_decks(state: HaState) -> None:
    """HA-2.9, HA-2.13: the box holds what the deck does not use; an alarm has a district."""
    if state.box and state.box != state.edition.boxes[state.deck]:
        raise BadPosition("box", "HA-2.9", "expected the cards that the deck does not use")
    if state.alarmed and state.open_district == NOBODY:
        raise BadPosition("open_district", "HA-15.4", "an alarm has an open district")


def check_events(state: HaState) -> None:
    """HA-2.13: the calm events and those after the alarm are never mixed."""
    for field, events, is_calm in (
        ("calm_deck", [*state.calm_deck, *state.calm_box, *state.calm_past], True),
        ("alarmed_deck", [*state.alarmed_deck, *state.alarmed_box, *state.alarmed_past], False),
    ):
        for event in events:
            if (event < CALM_EVENTS) != is_calm:
                told = f"{EVENT_WORDS.names[event]} is no event of this deck"
                raise BadPosition(field, "HA-2.13", told)


def check_planning(state: HaState) -> None:
    """HA-5.9: when all have planned, the screens are lifted, once."""
    lifted = len([step for step in state.agenda if isinstance(step, Reveal)])
    is_planning = isinstance(state.ask, Planning)
    if is_planning and not (lifted and isinstance(state.agenda[-1], Reveal)):
        raise BadPosition("agenda", "HA-5.9", "expected Reveal to follow the planning")
    if lifted > int(is_planning):
        told = "the screens are lifted once, and only when all have planned"
        raise BadPosition("agenda", "HA-5.9", told)


def check_screen(state: HaState, seat: i64) -> None:
    """HA-5.7, HA-5.9: behind a screen cards lie face down, and tiles are those of the sheet."""
    if not isinstance(state.ask, Planning):
        return
    cards = state.plan_cards[seat]
    if is_laid(cards, NOBODY):
        raise BadPosition("plan_cards", "HA-5.9", f"nothing of seat {seat} is turned up yet")
    for field, row in (
        ("plan_markers", state.plan_markers[seat]),
        ("plan_informers", state.plan_informers[seat]),
        ("plan_spies", state.plan_spies[seat]),
    ):
        if slots_in(row) != slots_in(cards):
            told = f"expected a number for each slot of seat {seat} behind its screen"
            raise BadPosition(field, "HA-5.9", told)
    for tile, field, row in (
        (INFORMER, "plan_informers", state.plan_informers[seat]),
        (SPY, "plan_spies", state.plan_spies[seat]),
    ):
        if all_laid(row) > tiles_held(state, seat, tile):
            raise BadPosition(field, "HA-5.7", f"seat {seat} does not have so many")


def check_slots(state: HaState, seat: i64) -> None:
    """HA-5.5, HA-5.9: markers and tiles lie on planned cards, no more than there are."""
    slots = slots_in(state.plan_cards[seat])
    for field, row in (
        ("plan_markers", state.plan_markers[seat]),
        ("plan_informers", state.plan_informers[seat]),
        ("plan_spies", state.plan_spies[seat]),
        ("aps", state.aps[seat]),
    ):
        count = slots_in(row)
        if count not in (0, slots):
            told = f"expected a number for each of the {slots} slots of seat {seat}, not {count}"
            raise BadPosition(field, "HA-5.5", told)
    if all_laid(state.plan_markers[seat]) > state.markers[seat]:
        told = f"seat {seat} has {state.markers[seat]} markers only"
        raise BadPosition("plan_markers", "HA-5.5", told)


def check_plan(state: HaState, seat: i64) -> None:
    """HA-5.3, HA-5.9: planned cards are own cards, and open actions have one each."""
    cards = listed(state.plan_cards[seat])
    for planned in cards:
        if planned != NOBODY and planned < CARDS and planned not in state.hands[seat]:
            told = f"seat {seat} does not have {PLAN_WORDS.names[planned]}"
            raise BadPosition("plan_cards", "HA-5.3", told)
        if planned != NOBODY and cards.count(planned) > 1:
            told = f"seat {seat} has planned {PLAN_WORDS.names[planned]} twice"
            raise BadPosition("plan_cards", "HA-5.3", told)
    aps = listed(state.aps[seat])
    for slot in range(len(aps)):
        if aps[slot] and (slot >= len(cards) or cards[slot] == NOBODY):
            raise BadPosition("aps", "HA-5.9", f"seat {seat} has AP on no card")
