"""Hadria: what a card does for its owner here and now, and on whom or what."""

from typing import Final

from langfinger.games.hadria.bot.night import Night
from langfinger.games.hadria.bot.outlook import WORTH
from langfinger.games.hadria.box.board import distance
from langfinger.games.hadria.box.cards import (
    CAPTAIN,
    E_BELL,
    E_BLIND,
    E_BOLA,
    E_CONFISCATE,
    E_DISGUISE,
    E_DRAW,
    E_FISH,
    E_GLIDE,
    E_GRAB,
    E_HIDE,
    E_JAM,
    E_LANTERNS,
    E_LATER_AP,
    E_LEAD,
    E_LURE,
    E_POISON,
    E_POST,
    E_RATS,
    E_ROUSE,
    E_SHADOW,
    E_SMOKE,
    E_STUN,
    E_TRAP,
    E_WHISTLE,
    IMPERIAL,
    PLAINCLOTHES,
    PROGRAMS,
    TILE_OF,
)
from langfinger.games.hadria.rules.execution.aims.targets import aim_fields, aim_figures, aim_seats
from langfinger.games.hadria.rules.guards.visibility import (
    arrestable_by,
    attention,
    movement,
    visible_to,
)
from langfinger.games.hadria.rules.things.places import is_about
from langfinger.games.hadria.rules.things.sheets import jewels_held, jewels_on
from langfinger.games.hadria.scoring import points_of
from langfinger.kernel import NOBODY, bit, members

CROWN: Final = 9.0  # what it is worth that the owner of the imperial jewel is stopped
SPARE: Final = 0.1
LEAD: Final = {int(E_LEAD): 4, int(E_WHISTLE): 3}
SAVED: Final = {int(E_HIDE), int(E_DISGUISE), int(E_LANTERNS)}


def worth_of_playing(night: Night, program: int) -> float:
    """The most that this card or special action can do from where the thief stands."""
    word = int(PROGRAMS[program][0].word)
    if word in SAVED:
        return rescue(night) if not night.state.guards_acted else 0.0
    if word == E_DRAW:
        return 0.8
    if word == E_LATER_AP:
        return 0.4
    state, me = night.state, night.me
    found = [field_worth(night, word, int(field)) for field in aim_fields(state, me, program)]
    found += [thief_worth(night, word, int(seat)) for seat in aim_seats(state, me, program)]
    found += [figure_worth(night, word, int(figure)) for figure in aim_figures(state, me, program)]
    return max(found, default=0.0)


def rescue(night: Night) -> float:
    """What it is worth not to be arrested on this field."""
    if not night.counts[night.place] or night.is_safe:
        return 0.0
    return max(0.0, night.outlook.ends[night.place] - night.outlook.arrested)


def relief(night: Night, figure: int) -> float:
    """What it is worth that this figure does nothing when the city guard acts."""
    state = night.state
    away = distance(state.figures[figure], night.place)
    reach = min(attention(state, figure, night.me), movement(state, state.ranks[figure]))
    if state.guards_acted or away > reach or night.counts[night.place] != 1:
        return 0.0
    return rescue(night)


def loss_of(night: Night, seat: int) -> float:
    """What an arrest of this thief is worth to the others."""
    state = night.state
    if state.imperial_owner == seat:
        return CROWN
    return 0.5 + 0.25 * int(points_of(state, seat))


def loot(night: Night, seat: int) -> float:
    """The best jewel that can be had from a thief."""
    if night.state.robbed & bit(seat):
        return 0.0
    return max((jewel_worth(night, j) for j in jewels_held(night.state, seat)), default=0.0)


def jewel_worth(night: Night, jewel: int) -> float:
    """What a jewel is worth in the own hands."""
    if jewel != IMPERIAL and night.outlook.owns:
        return SPARE * WORTH[jewel]  # who leaves with the imperial jewel needs no more
    if jewel != IMPERIAL:
        return WORTH[jewel] * (1.5 if night.outlook.is_open else 1.0)
    return night.outlook.with_it[night.place] - night.outlook.ends[night.place]


def field_worth(night: Night, word: int, field: int) -> float:
    """What aiming at a field does."""
    state = night.state
    here = [s for s in range(state.seats) if state.places[s] == field and s != night.me]
    if word == E_FISH:
        return max(jewel_worth(night, int(jewel)) for jewel in jewels_on(state, field))
    if word == E_RATS:
        return 0.4 if field != night.place and not is_trapdoor(night, field) else 0.0
    if word == E_SMOKE:
        return rescue(night) if field == night.place and not state.guards_acted else 0.0
    if word == E_POISON:
        return sum(0.3 + 0.2 * loss_of(night, s) for s in here) + stolen(night, field, here)
    if word == E_LURE:
        return stolen(night, field, here)
    if word == E_BELL:
        return caught_from(night, field, 3, 4, is_led=False)
    if word == E_GLIDE:
        ends = night.outlook.ends if state.guards_acted else night.watched(0, False, 0).plain
        return ends[field] - ends[night.place] - 0.3
    return 0.0


def stolen(night: Night, field: int, seats: list[int]) -> float:
    """What the theft symbol brings on the own field."""
    return sum(loot(night, seat) for seat in seats) if field == night.place else 0.0


def is_trapdoor(night: Night, field: int) -> bool:
    """The thief knows that a guard in plain clothes waits there."""
    state = night.state
    if field not in state.tile_fields:
        return False
    one = state.face_down[state.tile_fields.index(field)]
    return one in state.known_tiles[night.me] and TILE_OF[one] == PLAINCLOTHES


def thief_worth(night: Night, word: int, seat: int) -> float:
    """What aiming at a thief does."""
    state = night.state
    owner = state.imperial_owner == seat
    theft = loot(night, seat) if state.places[seat] == night.place else 0.0
    if word == E_FISH:
        return loot(night, seat)
    if word == E_TRAP:
        return (4.0 if owner else 0.3) + theft
    if word == E_BOLA:
        return 3.0 if owner else 0.4
    if word == E_JAM:
        return 1.5 if owner else 0.2
    if word == E_GRAB:
        return 0.6 + theft
    if word == E_BLIND:
        return (0.5 if owner else 0.1) + theft
    if word == E_SHADOW:
        return 0.7 if state.hands[seat] else 0.0
    if word == E_CONFISCATE:
        return 0.4
    return 0.4 if word == E_RATS else 0.0


def figure_worth(night: Night, word: int, figure: int) -> float:
    """What aiming at a city guard does."""
    state = night.state
    spot = int(state.figures[figure])
    if word in (E_TRAP, E_STUN, E_POST):
        return relief(night, figure)
    if word == E_ROUSE:
        rank = state.ranks[figure]
        return caught_from(night, spot, int(movement(state, rank)), 4 + int(rank == CAPTAIN), False)
    if word in LEAD:
        return max(relief(night, figure), caught_from(night, spot, LEAD[word], 99, is_led=True))
    return 0.0


def caught_from(night: Night, spot: int, steps: int, hears: int, is_led: bool) -> float:
    """The worth of an arrest by a figure that starts there; its own choice is the nearest thief."""
    state = night.state
    reach = min(steps, hears)
    seats = members(visible_to(state, 0))
    if not is_led and seats:
        least = min(distance(spot, state.places[seat]) for seat in seats)
        seats = [seat for seat in seats if distance(spot, state.places[seat]) == least]
        if night.me in seats:
            return 0.0
    near = [s for s in prey(night) if s in seats and distance(spot, state.places[s]) <= reach]
    return max((loss_of(night, seat) for seat in near), default=0.0)


def prey(night: Night) -> list[int]:
    """Rivals who could be arrested."""
    return [seat for seat in members(arrestable_by(night.state, 0)) if seat != night.me]


def nearest_prey(night: Night, figure: int) -> int:
    """The rival whom a figure should be led to, or NOBODY."""
    spot = night.state.figures[figure]
    rivals = [seat for seat in prey(night) if is_about(night.state, seat)]
    near = [s for s in rivals if distance(spot, night.state.places[s]) <= 4]
    return max(near, key=lambda seat: loss_of(night, seat), default=int(NOBODY))
