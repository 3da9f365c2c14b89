"""A thief on the move: step by step, with jewels, tiles, thefts, sewers and the way out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.actions import (
    CRAWL,
    LEAVE,
    PICK,
    SPEND,
    STEAL,
    STOP,
    TURN,
    WALK,
)
from langfinger.games.hadria.box.board import EXIT_AT, EXIT_DISTRICT, FIELDS, IS_DUNGEON, NEXT_TO
from langfinger.games.hadria.box.cards import (
    CLIMBER,
    EVENT_BASIC_MOVE,
    MANHOLE,
    MORIUS,
    NO_SEWERS,
    NOIRON,
    POCKET,
    RAT_STEPS,
    ROOF_STEPS,
    SNEAK,
    SPRINT,
    TILE_OF,
)
from langfinger.games.hadria.options import ONLY_AFTER_ALARM, STEAL_WHERE_YOU_START
from langfinger.games.hadria.rules.execution.events import (
    Crawled,
    Walked,
)
from langfinger.games.hadria.rules.execution.steps import Moving
from langfinger.games.hadria.rules.execution.tiles import turn_tile
from langfinger.games.hadria.rules.guards.events import Escaped
from langfinger.games.hadria.rules.guards.steps import Arrest
from langfinger.games.hadria.rules.guards.visibility import (
    arrestable_by,
    figure_on,
    is_entrance,
    is_exit,
    is_in_city,
    is_in_dungeon,
    of_event,
)
from langfinger.games.hadria.rules.things.events import (
    TileSpent,
)
from langfinger.games.hadria.rules.things.sheets import (
    jewels_held,
    jewels_on,
    rob,
    take_jewel,
    take_tile_from,
    tile_held,
)
from langfinger.games.hadria.short_lists import is_among
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, Action, Log, bit

FIRST: Final[i64] = 0  # on the field where the move began
STEPPED: Final[i64] = 1  # entered by a step
EMERGED: Final[i64] = 2  # out of the sewers
BEYOND: Final[i64] = 3  # entered by a step after the sewers
OPENED: Final[i64] = 4  # on the first field, where a manhole has just been turned up


def steps_of(state: HaState, seat: i64, program: i64, number: i64) -> i64:
    """HA-7.2, HA-8.1: how many fields this move is long."""
    if program in (SNEAK, SPRINT):
        number += of_event(state, EVENT_BASIC_MOVE)
    if program == SNEAK and state.thieves[seat] == NOIRON and state.imperial_owner != seat:
        number += ROOF_STEPS
    return number


def may_take(state: HaState, ask: Moving) -> bool:
    """HA-9.4, HA-10.8: this move allows picking up and stealing, and the thief can see."""
    if ask.program == SPRINT or ask.program == CLIMBER:
        return False
    return state.blinded & bit(ask.seat) == 0 and not is_in_dungeon(state, ask.seat)


def may_turn(state: HaState, ask: Moving) -> bool:
    """HA-9.2, HA-A42: a tile lies face down on the field."""
    return may_take(state, ask) and is_among(state.tile_fields, state.places[ask.seat])


def may_steal_here(state: HaState, ask: Moving) -> bool:
    """HA-8.10, HA-A12: the field was entered, or the table plays otherwise."""
    is_first = ask.entered == FIRST or ask.entered == OPENED
    return not is_first or state.theft_on_start_field == STEAL_WHERE_YOU_START


def is_exposed(state: HaState, seat: i64, victim: i64) -> bool:
    """HA-10.3, HA-10.5, HA-20.1: another thief who has a theft token or stands in smoke."""
    one = bit(victim)
    if seat == victim or state.robbed & one:
        return False
    return state.marked & one != 0 or state.places[victim] in state.smoke


def may_rob(state: HaState, ask: Moving, victim: i64) -> bool:
    """HA-10.3, HA-A14: an exposed thief on the field of the mover."""
    if not may_steal_here(state, ask) or state.places[victim] != state.places[ask.seat]:
        return False
    return is_exposed(state, ask.seat, victim)


def can_move(state: HaState, ask: Moving) -> bool:
    """HA-8.1: steps are left and the thief is not held fast."""
    return ask.steps > 0 and state.immobile & bit(ask.seat) == 0


def may_walk(state: HaState, ask: Moving, field: i64) -> bool:
    """HA-8.1, HA-8.11: no fire on this neighbouring field; a climber must get off a guard again."""
    if not can_move(state, ask) or field in state.fire:
        return False
    if ask.program != CLIMBER or figure_on(state, field) == NOBODY:
        return True
    return ask.steps > 1 and has_way_off(state, field)


def has_way_off(state: HaState, field: i64) -> bool:
    """HA-8.11: a neighbouring field without fire and without a city guard."""
    for other in NEXT_TO[field]:
        if other not in state.fire and figure_on(state, other) == NOBODY:
            return True
    return False


def may_crawl(state: HaState, ask: Moving) -> bool:
    """HA-8.5, HA-A15: an entrance was entered by a step, or a manhole just turned up."""
    if ask.entered != STEPPED and ask.entered != OPENED:
        return False
    if of_event(state, NO_SEWERS) or state.immobile & bit(ask.seat):
        return False
    return is_way_down(state, ask.seat, state.places[ask.seat])


def is_way_down(state: HaState, seat: i64, field: i64) -> bool:
    """HA-18.6: a sewer entrance; for Morius every exit too."""
    if is_entrance(state, field):
        return True
    return state.thieves[seat] == MORIUS and is_exit(state, field)


def is_way_up(state: HaState, seat: i64, field: i64) -> bool:
    """HA-8.5, HA-8.11, HA-A16: another field with a sewer exit and without fire."""
    if field == state.places[seat] or field in state.fire:
        return False
    if is_exit(state, field):
        return True
    return state.thieves[seat] == MORIUS and is_entrance(state, field)


def ways_up(state: HaState, seat: i64) -> list[int]:
    """HA-8.5: where the sewers can be left."""
    return [field for field in range(FIELDS) if is_way_up(state, seat, field)]


def may_leave(state: HaState, ask: Moving) -> bool:
    """HA-16.1, HA-16.6, HA-A4: one step from a gate of the open district that is not shut."""
    exit = EXIT_AT[state.places[ask.seat]]
    if exit == NOBODY or not can_move(state, ask) or exit == state.shut_exit:
        return False
    if state.early_exit == ONLY_AFTER_ALARM and not state.alarmed:
        return False
    return EXIT_DISTRICT[exit] == state.open_district


def may_spend(state: HaState, ask: Moving) -> bool:
    """HA-19.6: one tile a move; not for who cannot move."""
    if ask.spent or state.immobile & bit(ask.seat):
        return False
    return tile_held(state, ask.seat, POCKET) != NOBODY


def may_stop(state: HaState, ask: Moving) -> bool:
    """HA-8.1, HA-A55: always, but a climber does not end a way on the field of a city guard."""
    if ask.program != CLIMBER or ask.entered == FIRST:
        return True
    return figure_on(state, state.places[ask.seat]) == NOBODY


def move_actions(state: HaState, ask: Moving) -> list[Action]:
    """HA-8.10: all that the mover may do now, in the order of ids."""
    actions: list[Action] = []
    seat = ask.seat
    place = state.places[seat]
    if may_take(state, ask):
        actions += [PICK[jewel] for jewel in jewels_on(state, place)]
        if may_turn(state, ask):
            actions.append(TURN)
        for victim in range(state.seats):
            if may_rob(state, ask, victim):
                actions += [STEAL[victim][jewel] for jewel in jewels_held(state, victim)]
    if may_spend(state, ask):
        actions.append(SPEND)
    if can_move(state, ask):
        for field in NEXT_TO[place]:
            if may_walk(state, ask, field):
                actions.append(WALK[field])
    if may_crawl(state, ask):
        actions += [CRAWL[field] for field in ways_up(state, seat)]
    if may_leave(state, ask):
        actions.append(LEAVE)
    if may_stop(state, ask):
        actions.append(STOP)
    return actions


def go_on_moving(state: HaState, ask: Moving) -> None:
    """HA-8.10: the mover is asked as long as there is something to choose."""
    seat = ask.seat
    if state.caught & bit(seat) or not is_in_city(state, seat):
        state.climbing = NOBODY
    elif has_step_left(state, ask) or len(move_actions(state, ask)) > 1:
        state.pause(ask, bit(seat))
    else:
        end_move(state)


def has_step_left(state: HaState, ask: Moving) -> bool:
    """HA-8.1: the mover may stop or walk on, so there is something to choose."""
    if not may_stop(state, ask):
        return False
    for field in NEXT_TO[state.places[ask.seat]]:
        if may_walk(state, ask, field):
            return True
    return False


def end_move(state: HaState) -> None:
    """HA-8.1: the move is over; a climber is seen again."""
    state.climbing = NOBODY


def walk_to(state: HaState, ask: Moving, field: i64, log: Log) -> None:
    """HA-8.1, HA-8.2, HA-13.10, HA-13.11, HA-13.15, HA-A31: a step, perhaps out of a dungeon."""
    seat = ask.seat
    before = state.places[seat]
    if log.on:
        log.add(Walked(seat, before, field))
    state.places[seat] = field
    if IS_DUNGEON[before]:
        state.hidden |= bit(seat)
        log.add(Escaped(seat))
    is_behind = ask.entered == EMERGED or ask.entered == BEYOND
    entered: i64 = BEYOND if is_behind else STEPPED
    arrive(state, Moving(seat, ask.program, ask.steps - 1, entered, ask.spent))


def arrive(state: HaState, after: Moving) -> None:
    """HA-8.9, HA-8.10, HA-12.14, HA-A30: a city guard arrests who comes to its field, if it can."""
    seat = after.seat
    if not is_met(state, seat):
        state.agenda.append(after)


def is_met(state: HaState, seat: i64) -> bool:
    """HA-8.9, HA-12.14: arrested by the city guard on the field; an arrest ends the action."""
    figure = figure_on(state, state.places[seat])
    if figure == NOBODY or state.stunned & bit(figure):
        return False
    if not arrestable_by(state, state.ranks[figure]) & bit(seat):
        return False
    state.agenda.append(Arrest(seat, figure))
    return True


def crawl_to(state: HaState, ask: Moving, field: i64, log: Log) -> None:
    """HA-8.5, HA-8.6, HA-A16, HA-A56: the move ends there; Morius may take one more step."""
    seat = ask.seat
    log.add(Crawled(seat, state.places[seat], field))
    state.places[seat] = field
    extra: i64 = RAT_STEPS if state.thieves[seat] == MORIUS else 0
    arrive(state, Moving(seat, ask.program, extra, EMERGED, ask.spent))


def spend_tile(state: HaState, ask: Moving, log: Log) -> None:
    """HA-19.6: one more step, and the tile leaves the game."""
    one = tile_held(state, ask.seat, POCKET)
    take_tile_from(state, ask.seat, one)
    state.gone_tiles = [*state.gone_tiles, one]
    log.add(TileSpent(ask.seat))
    state.agenda.append(Moving(ask.seat, ask.program, ask.steps + 1, ask.entered, 1))


def pick_up(state: HaState, ask: Moving, jewel: i64, log: Log) -> None:
    """HA-9.1, HA-9.3: a jewel of the field; the move goes on."""
    state.agenda.append(ask)
    take_jewel(state, ask.seat, jewel, state.places[ask.seat], log)


def steal(state: HaState, ask: Moving, victim: i64, jewel: i64, log: Log) -> None:
    """HA-10.3, HA-10.6: from an exposed thief on the field; the move goes on."""
    state.agenda.append(ask)
    rob(state, ask.seat, victim, jewel, log)


def turn_up(state: HaState, ask: Moving, log: Log) -> None:
    """HA-9.2, HA-19.1: the tile of the field; a manhole may be used at once (HA-A15)."""
    field = state.places[ask.seat]
    tile = TILE_OF[state.face_down[state.tile_fields.index(field)]]
    after = ask
    if tile == MANHOLE and ask.entered == FIRST:
        after = Moving(ask.seat, ask.program, ask.steps, OPENED, ask.spent)
    state.agenda.append(after)
    turn_tile(state, ask.seat, field, log)
