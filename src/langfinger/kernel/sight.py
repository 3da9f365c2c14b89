"""Sight: the only code that knows about secrets.

One table per game says who sees which field. Views and masked events read it, and worlds are
imagined from a view alone, so a bot cannot know more than its seat.
"""

from __future__ import annotations

from typing import Any, Final, Generic, NamedTuple, cast

from langfinger.kernel.bits import bit, mask_of, members
from langfinger.kernel.game import Game, S
from langfinger.kernel.record import (
    HIDDEN,
    NOBODY,
    NOTHING_SEEN,
    Event,
    Json,
    unspell,
)
from langfinger.kernel.rng import Rng
from langfinger.kernel.shapes import Cards, Fixed, Hand, Listed, Loose, Shape, Word
from langfinger.kernel.state import State, is_asked
from langfinger.kernel.steps import Question, SealedQuestion, Step

EVERYONE: Final = 0
OWNER: Final = 1
NO_ONE: Final = 2

FRAME: Final = ("seats", "version", "waiting", "ask", "agenda")


class Seen:
    """One row of the table: this field, of this shape, is seen by everyone, its owner or no one.

    An OWNER field has one entry per seat. `pool` names the pack whose cards lie there; every card
    of a pool lies in exactly one such place, and its back can be counted. Without a pool others see
    nothing at all, not even whether there is something. `known` names another OWNER field, a Hand
    or Cards per seat: the cards this seat knows although they lie in a place it does not see.
    """

    def __init__(self, field: str, by: int, shape: Shape, pool: str = "", known: str = "") -> None:
        self.field = field
        self.by = by
        self.shape = shape
        self.pool = pool
        self.known = known


class View(NamedTuple):
    """All that a client or a bot may know at one moment.

    `version` is the number of the question; sealed answers of others do not change it.
    """

    seat: int
    version: int
    table: Json
    ask: Json
    legal: list[int]
    scores: list[int] | None
    notes: Json


def view(game: Game[S], state: S, seat: int) -> View:
    """What this seat sees; NOBODY is a spectator."""
    return completed(game, state, seat, shared_table(game, state), game.notes(state))


def views(game: Game[S], state: S, seats: list[int]) -> list[View]:
    """What each of these seats sees; what all of them see is written once and shared."""
    shared, notes = shared_table(game, state), game.notes(state)
    return [completed(game, state, seat, shared, notes) for seat in seats]


def shared_table(game: Game[S], state: S) -> dict[str, Json]:
    """The table as everybody sees it, with the places of all other rows kept free."""
    table: dict[str, Json] = {
        "seats": state.seats,
        "version": state.question,
        "waiting": None,
        "ask": None if state.ask is None else state.ask.to_json(game.words),
        "agenda": [step.to_json(game.words) for step in state.agenda],
    }
    for row in game.sight:
        is_open = row.by == EVERYONE
        table[row.field] = row.shape.write(getattr(state, row.field)) if is_open else None
    table["options"] = {o.name: o.choices[getattr(state, o.name)] for o in game.options}
    return table


def completed(game: Game[S], state: S, seat: int, shared: dict[str, Json], notes: Json) -> View:
    """The shared table with what this one seat sees."""
    table = shared.copy()
    table["waiting"] = members(seen_waiting(state, seat))
    for row in game.sight:
        if row.by != EVERYONE:
            shown = look(row, state, seat)
            if shown is UNSEEN:
                del table[row.field]
            else:
                table[row.field] = shown
    asked = seat != NOBODY and is_asked(state, seat)
    return View(
        seat,
        state.question,
        table,
        table["ask"],
        [action.id for action in game.legal(state, seat)] if asked else [],
        None if state.waiting else game.scores(state),
        notes,
    )


def seen_waiting(state: State, seat: int) -> int:
    """The seats that owe an answer, as far as this seat can tell.

    Of a sealed question everybody knows who was asked and only of themselves whether they answered.
    """
    ask = state.ask
    if not isinstance(ask, SealedQuestion):
        return state.waiting
    own = 0 if seat == NOBODY else bit(seat)
    return (ask.seats & ~own) | (state.waiting & own)


UNSEEN: Final = object()


def look(row: Seen, state: State, seat: int) -> Json:
    """One field that is not everybody's as this seat sees it; UNSEEN if not even a back shows."""
    if row.by == NO_ONE:
        known = known_to(state, row, seat)
        return back_of(row.shape, getattr(state, row.field), known) if row.pool else UNSEEN
    entries: list[Json] = []
    inner = inner_shape(row.shape)
    for owner, value in enumerate(getattr(state, row.field)):
        if owner == seat:
            entries.append(inner.write(value))
        else:
            entries.append(back_of(inner, value, known_to(state, row, seat)) if row.pool else None)
    return entries


def known_to(state: State, row: Seen, seat: int) -> set[int]:
    """Cards whose place this seat knows although it does not see them."""
    if not row.known or seat == NOBODY:
        return set()
    known = getattr(state, row.known)[seat]
    return set(known) if isinstance(known, list) else set(members(known))


def inner_shape(shape: Shape) -> Shape:
    """The shape of one seat's entry."""
    assert isinstance(shape, Listed | Fixed), "a field seen by its owner has one entry per seat"
    return shape.inner


def back_of(shape: Shape, value: Any, known: set[int]) -> Json:
    """A place seen from behind: a count, or known cards among nulls; "?" for a single card."""
    if isinstance(shape, Loose):
        return known_first(shape, sorted(value), known)
    if isinstance(shape, Cards):
        backs = [card if card in known else HIDDEN for card in value]
        return shape.write(backs) if max(backs, default=HIDDEN) != HIDDEN else len(backs)
    if isinstance(shape, Hand):
        return known_first(shape, members(value), known)
    if isinstance(shape, Word):
        return None if value == NOBODY else NOTHING_SEEN
    return None


def known_first(shape: Hand | Loose, cards: list[int], known: set[int]) -> Json:
    """Cards in no order, seen from behind: those known, then a null for each back, or a count."""
    seen = [shape.words.names[card] for card in cards if card in known]
    hidden = len(cards) - len(seen)
    return [*seen, *[None] * hidden] if seen else hidden


def mask(game: Game[Any], event: Event, seat: int) -> Json:
    """The event as this seat saw it: `["Laid", 2, "R9"]`, with "?" for what it may not know."""
    shown = event.to_json(game.words)
    if event.secret and not may_know(game, event, seat):
        shown[1 + event.__match_args__.index(event.secret)] = NOTHING_SEEN
    return shown


def may_know(game: Game[Any], event: Event, seat: int) -> bool:
    """The event's secret is exactly as visible as the field it belongs to."""
    by = NO_ONE
    for row in game.sight:
        if row.field == event.within:
            by = row.by
    if by == OWNER:
        return seat in [getattr(event, owner) for owner in event.owners]
    return by == EVERYONE


class Hole:
    """A place that shows only backs: so many cards of the pool are missing there."""

    def __init__(self, row: Seen, seat: int, count: int) -> None:
        self.row = row
        self.seat = seat
        self.count = count

    def put(self, world: State, cards: list[int]) -> None:
        """Lays these cards into the place."""
        value = getattr(world, self.row.field)
        if self.seat == NOBODY:
            write_entry(world, self.row, NOBODY, filled(self.row.shape, value, cards))
        else:
            place = filled(inner_shape(self.row.shape), value[self.seat], cards)
            write_entry(world, self.row, self.seat, place)


def filled(shape: Shape, value: Any, cards: list[int]) -> Any:
    """The place with its backs turned into these cards."""
    if isinstance(shape, Hand):
        return value | mask_of(cards)
    if isinstance(shape, Cards):
        left = cards[:]
        place = [left.pop() if card == HIDDEN else card for card in value]
        return sorted(place) if isinstance(shape, Loose) else place
    return cards[0]


class Imagination(Generic[S]):
    """A view read once, from which any number of possible worlds can be drawn."""

    def __init__(self, game: Game[S], seen: View) -> None:
        self.game = game
        self.seat = seen.seat
        self.base = framed(game, seen.table)
        self.holes: dict[str, list[Hole]] = {pool: [] for pool in game.pools}
        self.unseen: dict[str, list[int]] = {}
        shown: dict[str, set[int]] = {pool: set() for pool in game.pools}
        for row in game.sight:
            if row.field in seen.table:
                cards = self.remember(row, seen.table[row.field])
                if row.pool:
                    shown[row.pool].update(cards)
        for pool, cards in game.pools.items():
            unseen = [card for card in cards if card not in shown[pool]]
            places = sum([hole.count for hole in self.holes[pool]])
            assert places == len(unseen), f"{pool}: {len(unseen)} unseen cards, {places} places"
            self.unseen[pool] = unseen

    def remember(self, row: Seen, data: Json) -> list[int]:
        """Writes what the view shows of a field into the base; returns the cards seen there."""
        if row.by == EVERYONE:
            value = row.shape.read(data)
            setattr(self.base, row.field, value)
            return cards_in(row.shape, value) if row.pool else []
        if row.by == NO_ONE:
            return self.remember_place(row, NOBODY, row.shape, data)
        cards: list[int] = []
        for owner, entry in enumerate(data):
            if row.pool or owner == self.seat:
                cards += self.remember_place(row, owner, inner_shape(row.shape), entry)
        return cards

    def remember_place(self, row: Seen, owner: int, shape: Shape, data: Json) -> list[int]:
        """The same for one place, which may show backs."""
        value = read_backs(shape, data)
        if isinstance(value, Back):
            self.holes[row.pool].append(Hole(row, owner, value.hidden))
            write_entry(self.base, row, owner, value.value)
            return cards_in(shape, value.value)
        write_entry(self.base, row, owner, value)
        return cards_in(shape, value) if row.pool else []

    def draw(self, rng: Rng) -> S:
        """A world that the seat cannot rule out."""
        world = cast(S, self.base.clone())
        world.rng = Rng.seeded(rng.next32())
        for pool, holes in self.holes.items():
            if holes:
                self.game.fill(world, holes, self.unseen[pool][:], rng)
        self.game.settle(world, self.seat, rng)
        return world


def framed(game: Game[S], table: Json) -> S:
    """An empty table of the view's size, options and question."""
    options = {o.name: o.choices.index(table["options"][o.name]) for o in game.options}
    base = game.blank(table["seats"], Rng.seeded(0), options)
    base.version = table["version"]
    base.question = table["version"]
    base.waiting = mask_of(table["waiting"])
    base.ask = None if table["ask"] is None else read_ask(game, table["ask"])
    base.agenda = [read_step(game, step) for step in table["agenda"]]
    return base


class Back:
    """A place of which some cards are not seen."""

    def __init__(self, value: Any, hidden: int) -> None:
        self.value = value
        self.hidden = hidden


def read_backs(shape: Shape, data: Json) -> Any:
    """A place as a view shows it; a Back if some of its cards are not seen."""
    if isinstance(shape, Cards):
        cards: list[int] = [HIDDEN] * data if isinstance(data, int) else shape.read(data)
        hidden = cards.count(HIDDEN)
        return Back(cards, hidden) if hidden else cards
    if isinstance(shape, Hand):
        names: list[Json] = [None] * data if isinstance(data, int) else data
        hand = shape.read([name for name in names if name is not None])
        return Back(hand, names.count(None)) if None in names else hand
    if isinstance(shape, Word) and data == NOTHING_SEEN:
        return Back(NOBODY, 1)
    return shape.read(data)


def write_entry(state: State, row: Seen, seat: int, value: Any) -> None:
    """Sets a field, or one seat's entry of it."""
    if seat == NOBODY:
        setattr(state, row.field, value)
        return
    entries = list(getattr(state, row.field))
    entries[seat] = value
    setattr(state, row.field, tuple(entries) if isinstance(row.shape, Fixed) else entries)


def cards_in(shape: Shape, value: Any) -> list[int]:
    """The cards that lie in a place, backs left out."""
    if isinstance(shape, Listed | Fixed):
        cards: list[int] = []
        for entry in value:
            cards += cards_in(shape.inner, entry)
        return cards
    if isinstance(shape, Cards):
        return [card for card in value if card != HIDDEN]
    if isinstance(shape, Hand):
        return members(value)
    return [] if value == NOBODY else [value]


def imagine(game: Game[S], seen: View, rng: Rng) -> S:
    """A world this view does not rule out, made from the view and nothing else."""
    return Imagination(game, seen).draw(rng)


def read_step(game: Game[Any], data: Json) -> Step:
    """A step from its words."""
    kind = game.steps[data[0]]
    args = [unspell(name, value, game.words) for name, value in zip(kind.__match_args__, data[1:])]
    return kind(*args)


def read_ask(game: Game[Any], data: Json) -> Question:
    """A question from its words."""
    ask = read_step(game, data)
    assert isinstance(ask, Question)
    return ask
