"""What an action can touch: fields, thieves and figures in its range; questions only."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import (
    DISTRICT,
    FIELDS_OF,
    IS_DUNGEON,
    IS_GUARDHOUSE,
    NEXT_TO,
    PALACE,
    within,
)
from langfinger.games.hadria.box.cards import (
    CAPTAIN,
    E_BELL,
    E_CONFISCATE,
    E_FIRE,
    E_FISH,
    E_GLIDE,
    E_JAM,
    E_KEY,
    E_POST,
    E_RATS,
    E_ROUSE,
    E_SMOKE,
    E_STUN,
    E_TRAP,
    E_WHISTLE,
    GUARD,
    IMPERIAL,
    NO_SEWERS,
    OWN_DISTRICT,
    PROGRAMS,
    TILE_OF,
    TRINKET,
    TRINKET_JEWEL,
    flags_of_words,
)
from langfinger.games.hadria.rules.execution.driving import in_reach, is_movable, reach_of
from langfinger.games.hadria.rules.execution.movement import ways_up
from langfinger.games.hadria.rules.execution.steps import Aiming, Kindling, Peeking
from langfinger.games.hadria.rules.guards.visibility import (
    free_guardhouses,
    is_about,
    is_free,
    of_event,
)
from langfinger.games.hadria.rules.things.sheets import jewel_lies, jewels_held, jewels_on
from langfinger.games.hadria.short_lists import is_among
from langfinger.games.hadria.state import HaState
from langfinger.kernel import bit

LEAST_AP: Final[i64] = 1  # a jammed action keeps so much


def has_target(state: HaState, seat: i64, program: i64) -> bool:
    """HA-6.9: there is something that this action could touch."""
    ask = Aiming(seat, program)
    word = PROGRAMS[program][0].word
    if word == E_KEY:
        return len(key_exits(state, seat)) > 0
    if AT_FIELDS[word]:
        for field in fields_in_reach(state, ask):
            if fits_field(state, ask, word, field):
                return True
    if AT_FIGURES[word]:
        for figure in range(len(state.figures)):
            if fits_figure(state, ask, word, figure):
                return True
    return AT_THIEVES[word] != 0 and len(aim_seats(state, ask)) > 0


def aim_fields(state: HaState, ask: Aiming) -> list[int]:
    """HA-7.10: the fields that may be chosen."""
    word = PROGRAMS[ask.program][0].word
    if not AT_FIELDS[word]:
        return []
    return [f for f in fields_in_reach(state, ask) if fits_field(state, ask, word, f)]


def fields_in_reach(state: HaState, ask: Aiming) -> list[int]:
    """HA-7.10, HA-7.12: the fields within the range of the action."""
    own = state.places[ask.seat]
    reach = reach_of(state, ask.seat, ask.program)
    if reach == OWN_DISTRICT:
        return FIELDS_OF[DISTRICT[own]]
    return within(own, reach)


# For every word of a card: 1 if it can be aimed at fields, thieves, figures.
AT_FIELDS: Final[list[int]] = flags_of_words("smoke fire lure fish rats poison bell glide")
AT_THIEVES: Final[list[int]] = flags_of_words(
    "bola trap fish rats grab blind jam shadow confiscate"
)
AT_FIGURES: Final[list[int]] = flags_of_words("lead post trap rouse stun whistle seduce")


def fits_field(state: HaState, ask: Aiming, word: i64, field: i64) -> bool:
    """HA-0.5, HA-20.2: the field is such as the text names; a dungeon never is."""
    if IS_DUNGEON[field]:
        return False
    if word in (E_FIRE, E_GLIDE):
        if word == E_GLIDE and state.immobile & bit(ask.seat):
            return False
        return is_free(state, field) and field not in state.fire
    if word == E_FISH:
        return can_grasp(state, ask.seat) and len(jewels_on(state, field)) > 0
    if word == E_RATS:
        return can_grasp(state, ask.seat) and has_tile_to_take(state, field)
    if word == E_BELL:
        is_house = IS_GUARDHOUSE[field] != 0 and is_free(state, field)
        return is_house and field not in state.fire
    return True


def can_grasp(state: HaState, seat: i64) -> bool:
    """HA-10.8: a blinded thief neither takes nor steals."""
    return state.blinded & bit(seat) == 0


def has_tile_to_take(state: HaState, field: i64) -> bool:
    """HA-9.2, HA-9.5: a face-down tile or an open trinket lies there."""
    return is_among(state.tile_fields, field) or jewel_lies(state, field, TRINKET_JEWEL)


def aim_seats(state: HaState, ask: Aiming) -> list[int]:
    """HA-0.9, HA-11.3: the thieves that may be chosen."""
    word = PROGRAMS[ask.program][0].word
    if not AT_THIEVES[word]:
        return []
    return [other for other in range(state.seats) if fits_thief(state, ask, word, other)]


def fits_thief(state: HaState, ask: Aiming, word: i64, other: i64) -> bool:
    """HA-0.9, HA-10.5, HA-A36, HA-A43: another thief about, in range, with what the text takes."""
    if other == ask.seat or not is_about(state, other):
        return False
    if not in_reach(state, ask.seat, ask.program, state.places[other]):
        return False
    if word == E_FISH:
        is_open = can_grasp(state, ask.seat) and not state.robbed & bit(other)
        return is_open and len(jewels_held(state, other)) > 0
    if word == E_RATS:
        return can_grasp(state, ask.seat) and len(tiles_to_take(state, other)) > 0
    if word == E_JAM:
        return len(cuts(state, other)) > 0
    if word == E_CONFISCATE:
        return len(jewels_to_confiscate(state, other)) > 0
    return True


def tiles_to_take(state: HaState, victim: i64) -> list[int]:
    """HA-10.5: the kinds of tiles on a sheet; a trinket only if he was not robbed."""
    found: list[int] = []
    for one in state.kept[victim]:
        tile = TILE_OF[one]
        is_barred = tile == TRINKET and state.robbed & bit(victim) != 0
        if tile not in found and not is_barred:
            found.append(tile)
    return found


def jewels_to_confiscate(state: HaState, victim: i64) -> list[int]:
    """HA-0.8: the jewels of a sheet but the imperial one."""
    return [jewel for jewel in jewels_held(state, victim) if jewel != IMPERIAL]


def cuts(state: HaState, victim: i64) -> list[int]:
    """HA-6.10: the open actions that can lose an AP."""
    row = state.aps[victim]
    return [slot for slot in range(len(row)) if row[slot] > LEAST_AP]


def aim_figures(state: HaState, ask: Aiming) -> list[int]:
    """HA-0.4, HA-11.1: the figures that may be chosen."""
    word = PROGRAMS[ask.program][0].word
    if not AT_FIGURES[word]:
        return []
    return [f for f in range(len(state.figures)) if fits_figure(state, ask, word, f)]


def fits_figure(state: HaState, ask: Aiming, word: i64, figure: i64) -> bool:
    """HA-0.4, HA-11.1: of the rank that the text names, in range, and free to be moved."""
    if not in_reach(state, ask.seat, ask.program, state.figures[figure]):
        return False
    rank = state.ranks[figure]
    if word == E_ROUSE:
        return True
    if word == E_WHISTLE:
        has_captain = CAPTAIN in state.ranks
        return is_movable(state, figure) and (rank == CAPTAIN) == has_captain
    if rank != GUARD:
        return False
    if word in (E_TRAP, E_STUN):
        return True
    if word == E_POST:
        is_held = state.trapped & bit(figure) != 0
        return not is_held and len(posts_for(state, ask.seat)) > 0
    return is_movable(state, figure)


def posts_for(state: HaState, seat: i64) -> list[int]:
    """HA-7.12, HA-0.5: the guardhouses of the actor's district that hold no figure."""
    return free_guardhouses(state, DISTRICT[state.places[seat]])


def key_exits(state: HaState, seat: i64) -> list[int]:
    """HA-8.5, HA-8.11: where the sewer key leads; not from the palace, not with sewers closed."""
    is_held = state.immobile & bit(seat) != 0 or of_event(state, NO_SEWERS) != 0
    if is_held or DISTRICT[state.places[seat]] == PALACE:
        return []
    return ways_up(state, seat)


def spread_fields(state: HaState) -> list[int]:
    """HA-7.13: fields next to the chosen one without smoke."""
    return [field for field in NEXT_TO[state.aimed_field] if field not in state.smoke]


def kindle_fields(state: HaState, ask: Kindling) -> list[int]:
    """HA-20.2: fields next to a token just laid that can take one of its kind."""
    is_smoke = PROGRAMS[ask.program][0].word == E_SMOKE
    laid = state.smoke if is_smoke else state.fire
    found: list[int] = []
    for token in laid[-ask.laid :]:
        for field in NEXT_TO[token]:
            if field not in found and field not in laid and (is_smoke or is_free(state, field)):
                found.append(field)
    return sorted(found)


def peek_fields(state: HaState, ask: Peeking) -> list[int]:
    """HA-7.12: fields in range whose tile lies face down and is not known to the actor."""
    known = state.known_tiles[ask.seat]
    found: list[int] = []
    for i in range(len(state.tile_fields)):
        field = state.tile_fields[i]
        if state.face_down[i] not in known and in_reach(state, ask.seat, ask.program, field):
            found.append(field)
    return sorted(found)
