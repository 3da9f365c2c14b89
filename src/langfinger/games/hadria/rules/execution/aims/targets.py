"""What an action can touch: fields, thieves and figures in its range; questions only."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import (
    DISTRICT,
    FIELDS_OF,
    IS_DUNGEON,
    IS_GUARDHOUSE,
    PALACE,
    distance,
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
    EVENT_RANGE,
    GUARD,
    IMPERIAL,
    NO_RANGE,
    NO_SEWERS,
    OWN_DISTRICT,
    PROGRAMS,
    TILE_OF,
    TRINKET,
    TRINKET_JEWEL,
    ZAIN,
    flags_of_words,
)
from langfinger.games.hadria.rules.execution.movement import lies_face_down, ways_up
from langfinger.games.hadria.rules.things.places import (
    free_guardhouses,
    has_free_guardhouse,
    is_about,
    is_free,
    of_event,
)
from langfinger.games.hadria.rules.things.sheets import jewel_lies, jewels_held, jewels_on
from langfinger.games.hadria.rules.things.slots import laid_at, slots_in
from langfinger.games.hadria.short_lists import is_among
from langfinger.games.hadria.state import HaState
from langfinger.kernel import bit

LEAST_AP: Final[i64] = 1  # a jammed action keeps so much

# For every word of a card: 1 if it can be aimed at fields, thieves, figures.
AT_FIELDS: Final[list[int]] = flags_of_words("smoke fire lure fish rats poison bell glide")
AT_THIEVES: Final[list[int]] = flags_of_words(
    "bola trap fish rats grab blind jam shadow confiscate"
)
AT_FIGURES: Final[list[int]] = flags_of_words("lead post trap rouse stun whistle seduce")


def in_reach(state: HaState, seat: i64, program: i64, field: i64) -> bool:
    """HA-7.10, HA-7.12: the field is within the range of the action, measured from the actor."""
    own = state.places[seat]
    reach = reach_of(state, seat, program)
    if reach == NO_RANGE:
        return True
    if reach == OWN_DISTRICT:
        return DISTRICT[own] == DISTRICT[field]
    return distance(own, field) <= reach


def reach_of(state: HaState, seat: i64, program: i64) -> i64:
    """HA-7.10, HA-7.12, HA-A51: the range with all its bonuses, which add to numbers only."""
    reach: i64 = state.edition.ranges[program]
    if reach < 0:
        return reach
    reach += of_event(state, EVENT_RANGE)
    word = PROGRAMS[program][0].word
    if state.thieves[seat] == ZAIN and (word in (E_SMOKE, E_FIRE)):
        reach += state.edition.pyro_range
    return reach


def is_movable(state: HaState, figure: i64) -> bool:
    """HA-8.7, HA-A57: neither held in a trap nor asleep."""
    return (state.trapped | state.stunned) & bit(figure) == 0


def targets_up_to_two(state: HaState, seat: i64, program: i64) -> i64:
    """HA-6.9: how many things this action could touch; nobody counts beyond two."""
    word = PROGRAMS[program][0].word
    if word == E_KEY:
        return len(key_exits(state, seat))
    count: i64 = len(aim_seats(state, seat, program)) if AT_THIEVES[word] else 0
    if AT_FIELDS[word] and count < 2:
        for field in fields_in_reach(state, seat, program):
            if count < 2 and fits_field(state, seat, word, field):
                count += 1
    if AT_FIGURES[word] and count < 2:
        for figure in range(len(state.figures)):
            if count < 2 and fits_figure(state, seat, program, figure):
                count += 1
    return count


def aim_fields(state: HaState, seat: i64, program: i64) -> list[int]:
    """HA-7.10: the fields that may be chosen."""
    word = PROGRAMS[program][0].word
    if not AT_FIELDS[word]:
        return []
    return [f for f in fields_in_reach(state, seat, program) if fits_field(state, seat, word, f)]


def fields_in_reach(state: HaState, seat: i64, program: i64) -> list[int]:
    """HA-7.10, HA-7.12: the fields within the range of the action."""
    own = state.places[seat]
    reach = reach_of(state, seat, program)
    if reach == OWN_DISTRICT:
        return FIELDS_OF[DISTRICT[own]]
    return within(own, reach)


def fits_field(state: HaState, seat: i64, word: i64, field: i64) -> bool:
    """HA-0.5, HA-20.2: the field is such as the text names; a dungeon never is."""
    if IS_DUNGEON[field]:
        return False
    if word in (E_FIRE, E_GLIDE):
        if word == E_GLIDE and state.immobile & bit(seat):
            return False
        return is_free(state, field) and not is_among(state.fire, field)
    if word == E_FISH:
        return can_grasp(state, seat) and len(jewels_on(state, field)) > 0
    if word == E_RATS:
        return can_grasp(state, seat) and has_tile_to_take(state, field)
    if word == E_BELL:
        is_house = IS_GUARDHOUSE[field] != 0 and is_free(state, field)
        return is_house and not is_among(state.fire, field)
    return True


def can_grasp(state: HaState, seat: i64) -> bool:
    """HA-10.8: a blinded thief neither takes nor steals."""
    return state.blinded & bit(seat) == 0


def has_tile_to_take(state: HaState, field: i64) -> bool:
    """HA-9.2, HA-9.5: a face-down tile or an open trinket lies there."""
    return lies_face_down(state, field) or jewel_lies(state, field, TRINKET_JEWEL)


def aim_seats(state: HaState, seat: i64, program: i64) -> list[int]:
    """HA-0.9, HA-11.3: the thieves that may be chosen."""
    if not AT_THIEVES[PROGRAMS[program][0].word]:
        return []
    return [other for other in range(state.seats) if fits_thief(state, seat, program, other)]


def fits_thief(state: HaState, seat: i64, program: i64, other: i64) -> bool:
    """HA-0.9, HA-10.5, HA-A36, HA-A43: another thief about, in range, with what the text takes."""
    if other == seat or not is_about(state, other):
        return False
    if not in_reach(state, seat, program, state.places[other]):
        return False
    word = PROGRAMS[program][0].word
    if word == E_FISH:
        is_open = can_grasp(state, seat) and not state.robbed & bit(other)
        return is_open and len(jewels_held(state, other)) > 0
    if word == E_RATS:
        return can_grasp(state, seat) and len(tiles_to_take(state, other)) > 0
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
    return [slot for slot in range(slots_in(row)) if laid_at(row, slot) > LEAST_AP]


def aim_figures(state: HaState, seat: i64, program: i64) -> list[int]:
    """HA-0.4, HA-11.1: the figures that may be chosen."""
    if not AT_FIGURES[PROGRAMS[program][0].word]:
        return []
    return [f for f in range(len(state.figures)) if fits_figure(state, seat, program, f)]


def fits_figure(state: HaState, seat: i64, program: i64, figure: i64) -> bool:
    """HA-0.4, HA-11.1: of the rank that the text names, in range, and free to be moved."""
    if not in_reach(state, seat, program, state.figures[figure]):
        return False
    rank = state.ranks[figure]
    word = PROGRAMS[program][0].word
    if word == E_ROUSE:
        return True
    if word == E_WHISTLE:
        has_captain = is_among(state.ranks, CAPTAIN)
        return is_movable(state, figure) and (rank == CAPTAIN) == has_captain
    if rank != GUARD:
        return False
    if word in (E_TRAP, E_STUN):
        return True
    if word == E_POST:
        is_held = state.trapped & bit(figure) != 0
        return not is_held and has_free_guardhouse(state, DISTRICT[state.places[seat]])
    return is_movable(state, figure)


def posts_for(state: HaState, seat: i64) -> list[int]:
    """HA-7.12, HA-0.5: the guardhouses of the actor's district that hold no figure."""
    return free_guardhouses(state, DISTRICT[state.places[seat]])


def key_exits(state: HaState, seat: i64) -> list[int]:
    """HA-8.5, HA-8.11: where the sewer key leads; not from the palace, not with sewers closed."""
    is_held = state.immobile & bit(seat) != 0 or of_event(state, NO_SEWERS) != 0
    if is_held or DISTRICT[state.places[seat]] == PALACE:
        return []
    return ways_up(state, seat, state.places[seat])
