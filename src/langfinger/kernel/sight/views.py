"""Views and masked events: what a seat sees of the table, read from the table of who sees what.

Together with the rest of this folder the only code that knows about secrets.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Any, Final

from mypy_extensions import i64

from langfinger.kernel.bits import bit, count_bits, members
from langfinger.kernel.game import Game, S
from langfinger.kernel.record import HIDDEN, NOBODY, NOTHING_SEEN, Event, Json
from langfinger.kernel.rows import Row
from langfinger.kernel.sight.shapes import Cards, Hand, Loose, Shape, Word
from langfinger.kernel.sight.table import (
    EVERYONE,
    NO_ONE,
    OWNER,
    Seen,
    View,
    field_of,
)
from langfinger.kernel.state import State, is_asked
from langfinger.kernel.steps import SealedQuestion

UNSEEN: Final = object()
NOTHING_KNOWN: Final[AbstractSet[int]] = frozenset()


def view(game: Game[S], state: S, seat: i64) -> View:
    """What this seat sees; NOBODY is a spectator."""
    return completed(game, state, i64(seat), shared_table(game, state), game.notes(state))


def views(game: Game[S], state: S, seats: list[int]) -> list[View]:
    """What each of these seats sees; what all of them see is written once and shared."""
    shared, notes = shared_table(game, state), game.notes(state)
    return [completed(game, state, seat, shared.copy(), notes) for seat in seats]


def shared_table(game: Game[S], state: S) -> dict[str, Json]:
    """The table as everybody sees it, with the places of all other rows kept free."""
    table = game.empty_table.copy()
    table["seats"] = state.seats
    table["version"] = state.question
    table["ask"] = None if state.ask is None else state.ask.to_json(game.words)
    table["agenda"] = [step.to_json(game.words) for step in state.agenda]
    rows, values = game.in_the_open, state.laid_open()
    is_listed = len(values) == len(rows)
    for place in range(len(rows)):
        row = rows[place]
        shape = row.shape
        written = shape.write(values[place] if is_listed else getattr(state, row.field))
        if written is not None:
            table[row.field] = written
    table["options"] = chosen_options(game, state)
    return table


def chosen_options(game: Game[S], state: S) -> dict[str, str]:
    """The options of this table in words; tables with the same options share them."""
    key: i64 = 0
    for option in game.options:
        number: i64 = getattr(state, option.name)
        key = key * len(option.choices) + number
    chosen = game.chosen.get(key)
    if chosen is None:
        chosen = {
            option.name: option.choices[getattr(state, option.name)] for option in game.options
        }
        game.chosen[key] = chosen
    return chosen


def completed(game: Game[S], state: S, seat: int, table: dict[str, Json], notes: Json) -> View:
    """The shared table, completed with what this one seat sees."""
    table["waiting"] = members(seen_waiting(state, seat))
    for row in game.secrets:
        shown = look(row, state, seat)
        if shown is UNSEEN:
            del table[row.field]
        else:
            table[row.field] = shown
    asked = seat != NOBODY and is_asked(state, seat)
    seen = (
        seat,
        state.question,
        table,
        table["ask"],
        [action.id for action in game.legal(state, seat)] if asked else [],
        None if state.waiting else game.scores(state),
        None if state.waiting else game.places(state),
        notes,
    )
    return tuple.__new__(View, seen)  # ten times as quick as to call View


def seen_waiting(state: State, seat: i64) -> i64:
    """The seats that owe an answer, as far as this seat can tell.

    Of a sealed question everybody knows who was asked and only of themselves whether they answered.
    """
    ask = state.ask
    if not isinstance(ask, SealedQuestion):
        return state.waiting
    own: i64 = 0 if seat == NOBODY else bit(seat)
    return (ask.seats & ~own) | (state.waiting & own)


def look(row: Seen, state: State, seat: int) -> Json:
    """One field that is not everybody's as this seat sees it; UNSEEN if not even a back shows."""
    if row.by == NO_ONE and not row.pool:
        return UNSEEN
    known = known_to(state, row, seat)
    if row.by == NO_ONE:
        return back_of(row.shape, field_of(state, row), known)
    value = getattr(state, row.field)
    inner = row.inner
    if isinstance(value, Row) and isinstance(inner, Hand) and row.pool and not known:
        return hands_seen(inner, value, seat)
    entries: list[Json] = []
    for owner, place in enumerate(value):
        if owner == seat:
            entries.append(inner.write(place))
        else:
            entries.append(back_of(inner, place, known) if row.pool else None)
    return entries


def hands_seen(shape: Hand, hands: Row, seat: i64) -> list[Json]:
    """The own hand, and how many cards the others have: what is asked for most of all."""
    entries: list[Json] = []
    for owner in range(hands.size):
        cards = hands[owner]
        if owner == seat:
            entries.append(shape.names_in(cards))
        else:
            entries.append(count_bits(cards))
    return entries


def known_to(state: State, row: Seen, seat: int) -> AbstractSet[int]:
    """Cards whose place this seat knows although it does not see them."""
    if not row.known or seat == NOBODY:
        return NOTHING_KNOWN
    known = getattr(state, row.known)[seat]
    return set(known) if isinstance(known, list) else set(members(known))


def back_of(shape: Shape, value: Any, known: AbstractSet[int]) -> Json:
    """A place seen from behind: a count, or known cards among nulls; "?" for a single card."""
    if not known and isinstance(shape, Cards):
        return len(value)
    if not known and isinstance(shape, Hand):
        return count_bits(value)
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


def known_first(shape: Hand | Loose, cards: list[int], known: AbstractSet[int]) -> Json:
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
