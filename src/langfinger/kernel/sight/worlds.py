"""Worlds imagined from a view alone, so that a bot cannot know more than its seat."""

from __future__ import annotations

from typing import Any, Generic, cast

from langfinger.kernel.bits import mask_of
from langfinger.kernel.game import Game, S
from langfinger.kernel.record import HIDDEN, NOBODY, NOTHING_SEEN, Json, unspell
from langfinger.kernel.rng import Rng
from langfinger.kernel.sight.shapes import Cards, Hand, Shape, Word
from langfinger.kernel.sight.table import (
    EVERYONE,
    NO_ONE,
    Hole,
    Seen,
    View,
    cards_in,
    put_field,
    write_entry,
)
from langfinger.kernel.steps import Question, Step


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
            put_field(self.base, row, value)
            return cards_in(row.shape, value) if row.pool else []
        if row.by == NO_ONE:
            return self.remember_place(row, NOBODY, row.shape, data)
        cards: list[int] = []
        for owner, entry in enumerate(data):
            if row.pool or owner == self.seat:
                cards += self.remember_place(row, owner, row.inner, entry)
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
