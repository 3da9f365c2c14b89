"""Slips of the pen: positions with one thing written wrong, to see what becomes of them."""

from __future__ import annotations

import copy
from typing import Any, Final, NamedTuple

from langfinger.contract.law import BrokenLaw, require
from langfinger.contract.tables import MOST_MOVES, Moment
from langfinger.kernel import BadPosition, Game, Json, Rng, State, dump, load, members, view

NOT_WRITTEN_WRONG: Final = ("game", "rules", "edition", "seats", "options", "rng", "version")
MOST_TRIED: Final = 8
Place = list[int | str]


class Slip(NamedTuple):
    """A place in a position, what stands there by mistake, and the whole position."""

    place: Place
    wrong: Json
    position: Json

    def __str__(self) -> str:
        return f"{'/'.join(str(step) for step in self.place)}: {self.wrong!r}"


def places_in(written: Json, here: Place) -> list[Place]:
    """Every single thing of a position, and every list."""
    found: list[Place] = []
    if isinstance(written, dict):
        for name, value in written.items():
            if here or name not in NOT_WRITTEN_WRONG:
                found += places_in(value, [*here, name])
        return found
    found.append(here)
    if isinstance(written, list):
        for number, value in enumerate(written):
            found += places_in(value, [*here, number])
    return found


def slip(written: Json, rng: Rng) -> Slip:
    """The position with one thing changed: a number, a name, nothing at all, or one too few."""
    position = copy.deepcopy(written)
    places = places_in(position, [])
    place = places[rng.below(len(places))]
    whole, last = position, place[-1]
    for step in place[:-1]:
        whole = whole[step]
    whole[last] = wrong_for(whole[last], things_like(written[place[0]], []), rng)
    return Slip(place, whole[last], position)


def things_like(written: Json, found: list[Json]) -> list[Json]:
    """All that is written in a field, thing by thing."""
    if isinstance(written, list):
        for value in written:
            things_like(value, found)
    elif not isinstance(written, dict):
        found.append(written)
    return found


def wrong_for(right: Json, alike: list[Json], rng: Rng) -> Json:
    """Something else of the same kind, or nothing."""
    if isinstance(right, bool):
        return not right
    if isinstance(right, list):
        return wrong_list(right, rng)
    if isinstance(right, int) and rng.below(2):
        return right + (-1, 1, 2)[rng.below(3)]
    return alike[rng.below(len(alike))] if alike and rng.below(4) else None


def wrong_list(right: list[Json], rng: Rng) -> list[Json]:
    """The list without one of its things, with two of them swapped, or with one of them twice."""
    if not right:
        return [0] if rng.below(2) else [[]]
    one, other = rng.below(len(right)), rng.below(len(right))
    wrong = list(right)
    if rng.below(3) == 0:
        del wrong[one]
    else:
        wrong[one], wrong[other] = wrong[other], right[one] if rng.below(2) else right[other]
    return wrong


def moved_card(game: Game[Any], written: Json, rng: Rng) -> Slip:
    """The position with two cards of a pack swapped, which keeps every pack complete."""
    position = copy.deepcopy(written)
    packs = [[row.field for row in game.sight if row.pool == pool] for pool in game.pools]
    fields = packs[rng.below(len(packs))]
    places = [p for field in fields for p in places_in(position[field], [field])]
    cards = [p for p in places if isinstance(at(position, p), str)]
    if len(cards) < 2:
        return slip(written, rng)
    one, other = cards[rng.below(len(cards))], cards[rng.below(len(cards))]
    left, right = at(position, one), at(position, other)
    put(position, one, right)
    put(position, other, left)
    return Slip(one, right, position)


def at(position: Json, place: Place) -> Json:
    """What is written there."""
    for step in place:
        position = position[step]
    return position


def put(position: Json, place: Place, value: Json) -> None:
    """Writes something there."""
    at(position, place[:-1])[place[-1]] = value


def check_slips(moment: Moment) -> int:
    """A position written wrong is refused, or can be played to its end; returns how many could.

    Nothing but BadPosition comes of reading it, and no question is without an answer.
    """
    rng = Rng.seeded(moment.table.seed + moment.state.version)
    written = dump(moment.game, moment.state)
    taken = 0
    for _ in range(MOST_TRIED):
        wrong = moved_card(moment.game, written, rng) if rng.below(4) == 0 else slip(written, rng)
        taken += check_slip(moment, wrong, rng)
    return taken


def check_slip(moment: Moment, wrong: Slip, rng: Rng) -> int:
    """One slip: 1 if the position was taken and played out, 0 if it was refused."""
    try:
        state: State = load(moment.game, copy.deepcopy(wrong.position))
    except BadPosition:
        return 0
    except Exception as problem:
        law = f"what is written wrong is refused in words ({problem!r}, {wrong})"
        raise BrokenLaw(f"{law}; broken: {moment}") from problem
    try:
        play_to_the_end(moment, state, wrong, rng)
    except BrokenLaw:
        raise
    except Exception as problem:
        law = f"what is taken for a position can be played ({problem!r}, {wrong})"
        raise BrokenLaw(f"{law}; broken: {moment}") from problem
    return 1


def play_to_the_end(moment: Moment, state: State, wrong: Slip, rng: Rng) -> None:
    """Random answers up to the end; every seat that is asked has one, and everybody a view."""
    game = moment.game
    for seat in range(state.seats):
        view(game, state, seat)
    for _ in range(MOST_MOVES):
        if not state.waiting:
            return
        for seat in members(state.waiting):
            law = f"every question has an answer ({state.ask}, {wrong})"
            require(bool(game.legal(state, seat)), law, moment)
        game.apply(state, state.turn, game.pick(state, state.turn, rng))
    raise BrokenLaw(f"every game ends ({wrong}); broken: {moment}")
