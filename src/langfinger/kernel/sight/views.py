"""Views and masked events: what a seat sees of the table, read from the table of who sees what.

Together with the rest of this folder the only code that knows about secrets.
"""

from __future__ import annotations

from typing import Any, Final

from langfinger.kernel.bits import bit, members
from langfinger.kernel.game import Game, S
from langfinger.kernel.record import HIDDEN, NOBODY, NOTHING_SEEN, Event, Json
from langfinger.kernel.sight.shapes import Cards, Hand, Loose, Shape, Word
from langfinger.kernel.sight.table import (
    EVERYONE,
    NO_ONE,
    OWNER,
    Seen,
    View,
    field_of,
    inner_shape,
)
from langfinger.kernel.state import State, is_asked
from langfinger.kernel.steps import SealedQuestion

UNSEEN: Final = object()


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
        table[row.field] = row.shape.write(field_of(state, row)) if is_open else None
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
        None if state.waiting else game.places(state),
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


def look(row: Seen, state: State, seat: int) -> Json:
    """One field that is not everybody's as this seat sees it; UNSEEN if not even a back shows."""
    if row.by == NO_ONE:
        known = known_to(state, row, seat)
        return back_of(row.shape, field_of(state, row), known) if row.pool else UNSEEN
    entries: list[Json] = []
    inner = inner_shape(row.shape)
    for owner, value in enumerate(field_of(state, row)):
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
