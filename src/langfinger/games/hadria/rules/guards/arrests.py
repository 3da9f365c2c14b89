"""Arrests: the jewel, the card, the dungeon, and the rest of the round."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.hadria.box.board import DISTRICT, DUNGEON_OF, IMPERIAL_OF, OUTER, PALACE
from langfinger.games.hadria.box.cards import GREEN, GUARD, IMPERIAL, JASMINE, TRINKET_JEWEL, YELLOW
from langfinger.games.hadria.rules.execution.events import (
    LaidOpen,
)
from langfinger.games.hadria.rules.guards.events import Arrested, Jailed, JewelLost
from langfinger.games.hadria.rules.guards.steps import Arrest, Jail, LosingCard, LosingJewel
from langfinger.games.hadria.rules.guards.visibility import (
    arrestable_by,
    figure_on,
    seats_from_start,
    thieves_on,
)
from langfinger.games.hadria.rules.things.hands import ask_to_drop, in_hand, lay_open
from langfinger.games.hadria.rules.things.sheets import take_tile_from, trinket_of
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Log, bit


def arrest_all(state: HaState, seats: i64, figure: i64) -> None:
    """HA-13.13, HA-A44: one after the other, clockwise from the start player."""
    for seat in reversed(seats_from_start(state)):
        if seats & bit(seat):
            state.agenda.append(Arrest(seat, figure))


def arrest(state: HaState, seat: i64, figure: i64, log: Log) -> None:
    """HA-13.1, HA-13.14, HA-A48: states end; then jewel, card and dungeon."""
    log.add(Arrested(seat, figure, state.places[seat]))
    one = bit(seat)
    state.caught |= one
    state.hidden &= ~one
    state.disguised &= ~one
    state.protected &= ~one
    state.immobile &= ~one
    state.blinded &= ~one
    state.marked &= ~one
    state.agenda.append(Jail(seat, figure))
    state.agenda.append(LosingCard(seat))
    lose_jewel(state, seat, log)


def lose_jewel(state: HaState, seat: i64, log: Log) -> None:
    """HA-13.2, HA-13.3, HA-A17: the imperial jewel, or else the least valuable one."""
    if state.imperial_owner == seat:
        lose_imperial(state, seat, log)
    elif state.yellow_held[seat] and trinket_of(state, seat) != NOBODY:
        state.pause(LosingJewel(seat), bit(seat))
    elif state.yellow_held[seat]:
        lose(state, seat, YELLOW, log)
    elif trinket_of(state, seat) != NOBODY:
        lose(state, seat, TRINKET_JEWEL, log)
    elif state.green_held[seat]:
        lose(state, seat, GREEN, log)


def lose_imperial(state: HaState, seat: i64, log: Log) -> None:
    """HA-13.2, HA-A18, HA-A53: to the imperial guardhouse, in the palace where he stands."""
    field = state.places[seat]
    district = DISTRICT[field]
    if district != PALACE:
        field = IMPERIAL_OF[district][0]
    state.imperial_owner = NOBODY
    state.imperial_field = field
    log.add(JewelLost(seat, IMPERIAL, field))


def lose(state: HaState, seat: i64, jewel: i64, log: Log) -> None:
    """HA-13.2, HA-A17: jewels go back to the supply, a trinket leaves the game."""
    if jewel == YELLOW:
        state.yellow_held[seat] -= 1
    elif jewel == GREEN:
        state.green_held[seat] -= 1
    else:
        tile = trinket_of(state, seat)
        take_tile_from(state, seat, tile)
        state.gone_tiles = [*state.gone_tiles, tile]
    log.add(JewelLost(seat, jewel, NOBODY))


def lose_card(state: HaState, seat: i64, log: Log) -> None:
    """HA-13.4: one general card from the hand; Jasmine's admirers spare her that."""
    if state.thieves[seat] != JASMINE:
        ask_to_drop(state, seat, 1 if in_hand(state, seat) else 0, log)


def jail(state: HaState, seat: i64, log: Log) -> None:
    """HA-13.5, HA-13.6, HA-13.7: to the dungeon, and all open actions are turned up."""
    dungeon = DUNGEON_OF[prison_district(state, seat)][0]
    state.places[seat] = dungeon
    log.add(Jailed(seat, dungeon))
    if has_open_action(state, seat):
        log.add(LaidOpen(seat))
        for slot in range(len(state.aps[seat])):
            if state.aps[seat][slot]:
                lay_open(state, seat, slot, log)


def prison_district(state: HaState, seat: i64) -> i64:
    """HA-12.16, HA-13.5, HA-13.6, HA-A8: the district whose dungeon takes the thief."""
    if state.alarmed:
        return state.open_district
    district = DISTRICT[state.places[seat]]
    if district != PALACE:
        return district
    cards = [other for other in OUTER if other != state.open_district]
    return cards[state.rng.below(len(cards))]


def has_open_action(state: HaState, seat: i64) -> bool:
    """HA-0.9: something planned is neither executed nor declined."""
    for ap in state.aps[seat]:
        if ap:
            return True
    return False


def spring_ambush(state: HaState, field: i64) -> None:
    """HA-19.9, HA-A21: a guard in plain clothes arrests all arrestable thieves on his field."""
    figure = figure_on(state, field)
    seats = thieves_on(state, field) & arrestable_by(state, GUARD)
    arrest_all(state, seats, figure)
