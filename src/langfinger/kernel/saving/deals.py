"""Chosen deals: a table as it is set up, with chosen cards in its hands and decks.

    {"seats": 4, "deal": {"hands": [["R7+", "R3+"], [], [], []], "dealer": 3}}

A card that is named lies where it is named, and whatever it drives out lies where it came from; all
else is dealt as usual. What is drawn openly, such as the dealer, is drawn until it is as chosen.
"""

from __future__ import annotations

from typing import Any, Final

from langfinger.kernel.errors import BadPosition
from langfinger.kernel.game import Game, S
from langfinger.kernel.log import silent
from langfinger.kernel.record import NOBODY, Json
from langfinger.kernel.rng import Rng
from langfinger.kernel.saving.freeze import (
    FRAME,
    check_fields,
    dump,
    read_frame,
    read_position,
    read_rng,
)
from langfinger.kernel.sight.shapes import Misfit
from langfinger.kernel.sight.table import Seen, field_of
from langfinger.kernel.state import State

DEAL: Final = "deal"
MOST_DRAWS: Final = 2000

Place = list[int | str]


def load(game: Game[S], data: Json) -> S:
    """The state of a written position or deal; BadPosition names the field and what it breaks."""
    if isinstance(data, dict) and DEAL in data:
        return read_deal(game, data)
    return read_position(game, data)


def setup_from(game: Game[S], seats: int, deal: Json, seed: int = 0, options: Json = None) -> S:
    """A table dealt from this seed, but for what is chosen; it waits for its first answer."""
    frame = {"seats": seats, "options": {} if options is None else options}
    return read_deal(game, {**frame, "rng": Rng.seeded(seed).words(), DEAL: deal})


def read_deal(game: Game[S], data: dict[str, Json]) -> S:
    """BadPosition if the game can be dealt in no such way."""
    frame = {name: data[name] for name in data if name != DEAL}
    check_fields(game, frame)
    for name in frame:
        if name not in FRAME:
            raise BadPosition(name, "", f"a chosen deal has no {name!r} beside it, but within")
    deal = data[DEAL]
    if not isinstance(deal, dict):
        raise BadPosition(DEAL, "", f"expected an object of fields, not {deal!r}")
    check_chosen(game, deal)
    state = drawn(game, frame, deal)
    written = dump(game, state)
    for pool in game.pools:
        fields = [row.field for row in game.sight if row.pool == pool]
        lay(game, written, deal, fields, state.rng.clone())
    return read_position(game, written)


def check_chosen(game: Game[Any], deal: dict[str, Json]) -> None:
    """Only what lies on the table can be chosen."""
    fields = [row.field for row in game.sight]
    for name in deal:
        if name not in fields:
            raise BadPosition(name, "", f"unknown field; known are {', '.join(fields)}")


def drawn(game: Game[S], frame: dict[str, Json], deal: dict[str, Json]) -> S:
    """The first table, from this generator and then from others, on which the open choices lie."""
    chosen = [row for row in game.sight if row.field in deal and not row.pool]
    for row in chosen:
        check_shape(row, deal[row.field])
    chance = read_rng(frame)
    for _ in range(MOST_DRAWS):
        state = read_frame(game, frame)
        frame = {**frame, "rng": Rng.seeded(chance.next32()).words()}
        state.question = NOBODY
        game.deal(state, silent())
        game.advance(state, silent())
        missed = [row.field for row in chosen if shown(state, row) != deal[row.field]]
        if not missed:
            return state
    told = f"this game is never dealt with {deal[missed[0]]!r}"
    raise BadPosition(missed[0], game.turn_rule, told)


def check_shape(row: Seen, chosen: Json) -> None:
    """BadPosition for what cannot lie in this field, however often the game is dealt."""
    try:
        row.shape.read(chosen)
    except Misfit as problem:
        raise BadPosition(row.field, row.rule, str(problem)) from None


def shown(state: State, row: Seen) -> Json:
    """A field in words."""
    return row.shape.write(field_of(state, row))


def lay(game: Game[Any], written: Json, deal: dict[str, Json], fields: list[str], rng: Rng) -> None:
    """Puts the chosen cards of a pack in their places; those they drive out take theirs."""
    chosen: list[tuple[Place, str]] = []
    for field in fields:
        if deal.get(field) is not None:
            choose_in(written[field], deal[field], [field], chosen)
    named: dict[str, Place] = {}
    for place, card in chosen:
        if card in named:
            raise BadPosition(str(place[0]), "", f"{card!r} is chosen twice")
        named[card] = place
    where = {at(written, place): place for field in fields for place in slots(written, [field])}
    for card, place in named.items():
        if card not in where:
            raise BadPosition(str(place[0]), "", f"{card!r} is no card of this pack")
    swap(written, named, where, rng)


def swap(written: Json, named: dict[str, Place], where: dict[str, Place], rng: Rng) -> None:
    """The cards that lose their places take, in random order, those that have become free."""
    taken = [str(place) for place in named.values()]
    driven_out = [card for card in where if str(where[card]) in taken and card not in named]
    free = [place for card, place in where.items() if card in named and str(place) not in taken]
    order = list(range(len(free)))
    rng.shuffle(order)
    for number, card in zip(order, driven_out):
        put(written, free[number], card)
    for card, place in named.items():
        put(written, place, card)


def choose_in(written: Json, chosen: Json, here: Place, found: list[tuple[Place, str]]) -> None:
    """The cards chosen for the places of a field; null is any card."""
    if chosen is None:
        return
    if isinstance(written, list) and isinstance(chosen, list) and len(chosen) <= len(written):
        for number, one in enumerate(chosen):
            choose_in(written[number], one, [*here, number], found)
    elif isinstance(written, str) and isinstance(chosen, str):
        found.append((here, chosen))
    else:
        room = f"{len(written)} at most" if isinstance(written, list) else f"one like {written!r}"
        raise BadPosition(str(here[0]), "", f"expected {room}, not {chosen!r}")


def slots(written: Json, here: Place) -> list[Place]:
    """Every place of a field where a card lies."""
    value = at(written, here)
    if isinstance(value, list):
        return [place for number in range(len(value)) for place in slots(written, [*here, number])]
    return [here] if isinstance(value, str) else []


def at(written: Json, place: Place) -> Json:
    """What is written at a place."""
    for step in place:
        written = written[step]
    return written


def put(written: Json, place: Place, card: str) -> None:
    """Writes a card there."""
    at(written, place[:-1])[place[-1]] = card
