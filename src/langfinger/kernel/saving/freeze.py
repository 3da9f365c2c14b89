"""Positions: any moment of a game as JSON that a person can write.

    {"game": "night", "seats": 4, "options": {"loot_power": "trump"},
     "hands": [["R2", "G9"], …], "ask": ["Laying", 1]}

Fields left out have the value of an empty table. "rest" in one place of a pack stands for all of
its cards that are named nowhere else. Without "waiting" the question goes to the seats it names,
or to everyone; without "rng" the future is drawn from the seed 0.
"""

from __future__ import annotations

from typing import Any, Final

from langfinger.kernel.bits import members
from langfinger.kernel.errors import BadChoice, BadPosition
from langfinger.kernel.game import Game, S
from langfinger.kernel.options import read_options
from langfinger.kernel.record import HIDDEN, LARGEST, NOBODY, Json
from langfinger.kernel.rng import WORD, Rng
from langfinger.kernel.sight.shapes import Cards, Fixed, Listed, Misfit, SeatOf, SeatSet, Shape
from langfinger.kernel.sight.table import OWNER, Seen, cards_in, field_of, put_field, write_entry
from langfinger.kernel.sight.worlds import read_step
from langfinger.kernel.state import State, everyone
from langfinger.kernel.steps import Question, SealedQuestion, Step

REST: Final = "rest"
FRAME: Final = ("game", "rules", "edition", "seats", "options", "version", "question", "rng")
QUESTION: Final = ("agenda", "ask", "waiting")


def dump(game: Game[S], state: S) -> dict[str, Json]:
    """The whole truth about a state, secrets included."""
    data: dict[str, Json] = {
        "game": game.key,
        "rules": game.rules_version,
        "edition": game.facts.fingerprint,
        "seats": state.seats,
        "options": {o.name: o.choices[getattr(state, o.name)] for o in game.options},
        "version": state.version,
        "question": state.question,
        "rng": state.rng.words(),
        "agenda": [step.to_json(game.words) for step in state.agenda],
        "ask": None if state.ask is None else state.ask.to_json(game.words),
        "waiting": SeatSet().write(state.waiting),
    }
    for row in game.sight:
        data[row.field] = row.shape.write(field_of(state, row))
    return data


def read_position(game: Game[S], data: Json) -> S:
    """The state of a written position; BadPosition names the field and the rule that it breaks."""
    if not isinstance(data, dict):
        raise BadPosition("position", "", f"expected an object of fields, not {data!r}")
    check_fields(game, data)
    state = read_frame(game, data)
    rests = read_fields(game, state, data)
    put_rests(game, state, rests)
    check_pools(game, state)
    read_question(game, state, data)
    game.check(state)
    return state


def check_fields(game: Game[Any], data: dict[str, Json]) -> None:
    """Every field is one of the game's, and the position is of this game and edition."""
    known = [*FRAME, *QUESTION, *[row.field for row in game.sight]]
    for name in data:
        if name not in known:
            raise BadPosition(name, "", f"unknown field; known are {', '.join(known)}")
    for name, here in (
        ("game", game.key),
        ("rules", game.rules_version),
        ("edition", game.facts.fingerprint),
    ):
        if data.get(name, here) != here:
            raise BadPosition(name, "", f"expected {here!r}, not {data[name]!r}")


def read_frame(game: Game[S], data: dict[str, Json]) -> S:
    """An empty table with the right seats, options, version and generator."""
    seats = number(data, "seats", NOBODY)
    try:
        options = read_options(game.options, data.get("options"))
        state = game.blank(game.check_seats(seats), read_rng(data), options)
    except BadChoice as problem:
        field = "options" if "option" in str(problem) else "seats"
        raise BadPosition(field, "", str(problem)) from None
    state.version = number(data, "version", 0)
    state.question = number(data, "question", state.version)
    return state


def number(data: dict[str, Json], field: str, default: int) -> int:
    """A whole number of the frame."""
    value = data.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST:
        raise BadPosition(field, "", f"expected a whole number, not {value!r}")
    return value


def read_rng(data: dict[str, Json]) -> Rng:
    """The generator as saved, or a fresh one."""
    words = data.get("rng")
    if words is None:
        return Rng.seeded(0)
    fits = isinstance(words, list) and len(words) == 4
    if not fits or any([not isinstance(word, int) or not 0 <= word <= WORD for word in words]):
        raise BadPosition("rng", "", f"expected four numbers of 32 bits, not {words!r}")
    return Rng(words[0], words[1], words[2], words[3])


class Rest:
    """A place that gets all cards named nowhere else."""

    def __init__(self, row: Seen, seat: int) -> None:
        self.row = row
        self.seat = seat


def read_fields(game: Game[S], state: S, data: dict[str, Json]) -> list[Rest]:
    """Reads the game's own fields; returns the places that asked for the rest of a pack."""
    rests: list[Rest] = []
    for row in game.sight:
        if row.field in data:
            written = data[row.field]
            for seat in rest_places(row, written):
                rests.append(Rest(row, seat))
            put_field(state, row, read_field(row, state, without_rest(written)))
    return rests


def rest_places(row: Seen, written: Json) -> list[int]:
    """Where "rest" is written: the field itself, or some of its entries."""
    if not row.pool:
        return []
    if written == REST:
        return [NOBODY]
    entries = written if isinstance(written, list) else []
    nested = isinstance(row.shape, Fixed | Listed)
    return [i for i, entry in enumerate(entries) if nested and entry == REST]


def without_rest(written: Json) -> Json:
    """The same value with an empty place for each "rest"."""
    if written == REST:
        return []
    if isinstance(written, list):
        return [[] if entry == REST else entry for entry in written]
    return written


def read_field(row: Seen, state: State, written: Json) -> Any:
    """One field in its shape, with as many entries as the table needs and seats that exist."""
    try:
        value = row.shape.read(written)
    except Misfit as problem:
        raise BadPosition(row.field, "", str(problem)) from None
    blank = field_of(state, row)
    per_seat = row.by == OWNER or (isinstance(row.shape, Fixed) and len(blank) > 0)
    if per_seat and len(value) != len(blank):
        raise BadPosition(row.field, row.rule, f"expected {len(blank)} entries, not {len(value)}")
    check_value(row.field, row.shape, value, state.seats)
    return value


def check_value(field: str, shape: Shape, value: Any, seats: int) -> None:
    """A seat is nobody or one of the table's, and a card is never just a back."""
    if isinstance(shape, Fixed | Listed) and not isinstance(value, int):
        for entry in value:
            check_value(field, shape.inner, entry, seats)
    elif isinstance(shape, SeatOf) and not NOBODY <= value < seats:
        raise BadPosition(field, "", f"expected a seat from 0 to {seats - 1}, not {value}")
    elif isinstance(shape, Cards) and HIDDEN in value:
        raise BadPosition(field, "", "a position must name every card; this one has a back")


def put_rests(game: Game[S], state: S, rests: list[Rest]) -> None:
    """Fills each "rest" with the cards of its pack that lie nowhere else."""
    filled: list[str] = []
    for rest in rests:
        pool = rest.row.pool
        if pool in filled:
            raise BadPosition(rest.row.field, "", '"rest" may stand in one place of a pack only')
        filled.append(pool)
        here = [card for row in game.sight if row.pool == pool for card in cards_of(row, state)]
        left = [card for card in game.pools[pool] if card not in here]
        shape = rest.row.shape
        place = shape.inner if rest.seat != NOBODY and isinstance(shape, Fixed | Listed) else shape
        write_entry(state, rest.row, rest.seat, place.read(card_names(game, rest.row, left)))


def card_names(game: Game[Any], row: Seen, cards: list[int]) -> list[str]:
    """The names of these cards of the row's pack."""
    return [game.words["card" if row.pool == "cards" else row.pool].names[card] for card in cards]


def cards_of(row: Seen, state: State) -> list[int]:
    """All cards that lie in this field."""
    return cards_in(row.shape, field_of(state, row))


def check_pools(game: Game[S], state: S) -> None:
    """Every card of every pack lies in exactly one place."""
    for pool, cards in game.pools.items():
        where: dict[int, str] = {}
        for row in game.sight:
            if row.pool == pool:
                for card in cards_of(row, state):
                    note_place(game, row, card, where)
        missing = [card for card in cards if card not in where]
        if missing:
            names = ", ".join(card_names(game, pool_row(game, pool), missing[:6]))
            raise BadPosition(pool, "", f"{len(missing)} cards lie nowhere: {names}")


def note_place(game: Game[Any], row: Seen, card: int, where: dict[int, str]) -> None:
    """Remembers where a card lies; a second place is an error."""
    if card in where:
        name = card_names(game, row, [card])[0]
        raise BadPosition(row.field, "", f"{name} lies in {where[card]} already")
    where[card] = row.field


def pool_row(game: Game[Any], pool: str) -> Seen:
    """Some row of this pack."""
    return [row for row in game.sight if row.pool == pool][0]


def read_question(game: Game[S], state: S, data: dict[str, Json]) -> None:
    """What is asked, of whom, and what is still to happen."""
    agenda = data.get("agenda", [])
    if not isinstance(agenda, list):
        raise BadPosition("agenda", "", f"expected a list of steps, not {agenda!r}")
    state.agenda = [read_named_step(game, state, "agenda", step) for step in agenda]
    ask = data.get("ask")
    state.ask = None if ask is None else read_asked(game, state, ask)
    state.waiting = read_waiting(state, data)
    if state.ask is None and state.waiting:
        raise BadPosition("waiting", game.turn_rule, "expected [] while nothing is asked")


def read_asked(game: Game[Any], state: State, written: Json) -> Question:
    """What is asked; steps that ask nothing belong on the agenda."""
    step = read_named_step(game, state, "ask", written)
    if not isinstance(step, Question):
        told = f"{step.verb()} is no question; it goes on the agenda"
        raise BadPosition("ask", game.turn_rule, told)
    return step


def read_named_step(game: Game[Any], state: State, field: str, written: Json) -> Step:
    """One step; says which steps there are if it is not one of them."""
    verb = written[0] if isinstance(written, list) and written else None
    if not isinstance(verb, str) or verb not in game.steps:
        names = ", ".join(game.steps)
        raise BadPosition(field, "", f"expected a step such as [{names}], not {written!r}")
    kind = game.steps[verb]
    if len(written) - 1 != len(kind.__match_args__):
        wanted = ", ".join([verb, *kind.__match_args__])
        raise BadPosition(field, kind.rule, f"expected [{wanted}], not {written!r}")
    try:
        step = read_step(game, written)
    except (KeyError, TypeError) as problem:
        raise BadPosition(field, kind.rule, f"{written!r}: {problem}") from None
    for name, value in zip(kind.__match_args__, step.args()):
        far = name == "seat" and not 0 <= value < state.seats
        if far or (name == "seats" and value & ~everyone(state)):
            told = f"expected a seat from 0 to {state.seats - 1}, not {written!r}"
            raise BadPosition(field, kind.rule, told)
    return step


def read_waiting(state: State, data: dict[str, Json]) -> int:
    """The seats that owe an answer: as written, or those the question names, or all."""
    if "waiting" in data:
        try:
            waiting: int = SeatSet().read(data["waiting"])
        except Misfit as problem:
            raise BadPosition("waiting", "", str(problem)) from None
        asked = state.ask.seats if isinstance(state.ask, SealedQuestion) else everyone(state)
        if waiting & ~asked:
            raise BadPosition("waiting", "", f"expected some of the seats {members(asked)}")
        return waiting
    if state.ask is None:
        return 0
    if isinstance(state.ask, SealedQuestion):
        return state.ask.seats
    named = getattr(state.ask, "seat", NOBODY)
    return everyone(state) if named == NOBODY else SeatSet().read([named])
