"""Sheets: a table is looked at again and again, and nothing of an earlier look shows."""

from random import Random
from typing import Any

import pytest

from langfinger.games import GAMES
from langfinger.kernel import (
    NOBODY,
    Game,
    Sheet,
    Sheets,
    State,
    answers_of,
    blank_sheet,
    encode,
    observe,
    view,
)
from langfinger.kernel.sight.sheets import FEW

EVERY_GAME = pytest.mark.parametrize("key", GAMES)
TABLES = 3
MOMENTS = 60


def moments(game: Game[Any], seats: int, seed: int) -> list[State]:
    """Moments of one game in their order, to its end if it is short; each its own state."""
    state, rnd = game.setup(seats, seed), Random(seed)
    found: list[State] = []
    count = game.choices(state)
    while count and len(found) < MOMENTS:
        for _ in range(1 + len(found) // 10):
            count = game.step(state, rnd.randrange(count)) if count else 0
        found.append(state.clone())
    return found


def seen_on(sheet: Sheet, state: State, seat: int) -> tuple[bytes, bytes]:
    """The cells and the marks of this sheet after one look more."""
    sheet.look(state, seat)
    sheet.mark(state, seat)
    return bytes(sheet.cells), bytes(sheet.marks)


@EVERY_GAME
def test_a_sheet_shows_every_table_as_if_it_were_the_first(key: str) -> None:
    game = GAMES[key]
    seats = game.seat_range[1]
    tables = [table for seed in range(TABLES) for table in moments(game, seats, seed)]
    Random(1).shuffle(tables)
    sheet = blank_sheet(game, seats)

    for table in tables:
        for seat in range(NOBODY, seats):
            cells, marks = seen_on(sheet, table, seat)

            assert cells == encode(game, view(game, table, seat)) == observe(game, table, seat)
            assert marks == answers_of(game, table, seat)


@EVERY_GAME
def test_a_sheet_follows_a_game_that_goes_on(key: str) -> None:
    game = GAMES[key]
    seats = game.seat_range[0]
    state, rnd, sheet = game.setup(seats, 5), Random(5), blank_sheet(game, seats)
    count = game.choices(state)

    for _ in range(5 * MOMENTS):
        sheet.look(state, state.turn)
        assert bytes(sheet.cells) == encode(game, view(game, state, state.turn))
        count = game.step(state, rnd.randrange(count)) if count else 0


@EVERY_GAME
def test_a_seat_that_never_looks_away_sees_all_that_happens(key: str) -> None:
    game = GAMES[key]
    seats = game.seat_range[1]
    state, rnd = game.setup(seats, 6), Random(6)
    sheets = {seat: blank_sheet(game, seats) for seat in range(NOBODY, seats)}
    count = game.choices(state)

    for _ in range(3 * MOMENTS):
        for seat, sheet in sheets.items():
            sheet.look(state, seat)
            assert bytes(sheet.cells) == encode(game, view(game, state, seat))
        count = game.step(state, rnd.randrange(count)) if count else 0


@EVERY_GAME
def test_sheets_side_by_side_do_not_touch_each_other(key: str) -> None:
    game = GAMES[key]
    seats = game.seat_range[0]
    tables = [moments(game, seats, seed)[-1] for seed in range(TABLES)]
    sheets = Sheets(game, seats, TABLES)

    for _ in range(TABLES):
        tables = [*tables[1:], tables[0]]
        sheets.look(tables)
        sheets.mark(tables)

        assert bytes(sheets.cells) == b"".join(observe(game, one, one.turn) for one in tables)
        assert bytes(sheets.marks) == b"".join(answers_of(game, one, one.turn) for one in tables)


@EVERY_GAME
def test_one_step_after_the_other_is_what_was_marked_before(key: str) -> None:
    game = GAMES[key]
    seats = game.seat_range[0]
    tables = [game.setup(seats, seed) for seed in range(TABLES)]
    alone = [table.clone() for table in tables]
    sheets = Sheets(game, seats, TABLES)
    for number, table in enumerate(tables):
        sheets.look_at(number, table)

    for _ in range(MOMENTS):
        counts = sheets.step(game, tables, [0] * TABLES)

        assert counts == [game.step(one, 0) if one.waiting else 0 for one in alone]
        assert bytes(sheets.cells) == b"".join(observe(game, one, one.turn) for one in alone)
        assert bytes(sheets.marks) == b"".join(answers_of(game, one, one.turn) for one in alone)


@EVERY_GAME
def test_a_step_at_every_table_shows_what_follows(key: str) -> None:
    game = GAMES[key]
    seats = game.seat_range[0]
    tables = [moments(game, seats, seed)[-1] for seed in range(TABLES)]
    alone = [table.clone() for table in tables]
    sheets = Sheets(game, seats, TABLES)

    counts = sheets.step(game, tables, [0] * TABLES)

    assert counts == [game.step(one, 0) if one.waiting else 0 for one in alone]
    assert bytes(sheets.cells) == b"".join(observe(game, one, one.turn) for one in alone)
    assert bytes(sheets.marks) == b"".join(answers_of(game, one, one.turn) for one in alone)


def test_a_sheet_allows_what_it_marks() -> None:
    game = GAMES["gelegenheit"]
    state, sheet = game.setup(3, 1), blank_sheet(game, 3)
    sheet.mark(state, state.turn)

    allowed = [id for id in range(-1, len(game.space) + 1) if sheet.allows(id)]

    assert allowed == [action.id for action in game.legal(state, state.turn)]


@EVERY_GAME
def test_what_a_sheet_trusts_to_stay_is_shared_by_clones(key: str) -> None:
    game = GAMES[key]
    seats = game.seat_range[1]
    sheet = blank_sheet(game, seats)

    for table in moments(game, seats, 3):
        sheet.look(table, 0)
        twin = table.clone()
        kept = [*sheet.front.things, *sheet.behind.things]
        found = [*table.laid_open(), *table.held_back()]
        same = [*twin.laid_open(), *twin.held_back()]
        for thing, value, other in zip(kept, found, same, strict=True):
            assert thing is not value or value is other or thing is None


def test_a_sheet_has_room_for_as_many_marks_as_there_are() -> None:
    game = GAMES["hadria"]
    sheet, counts = blank_sheet(game, 4), []

    for table in moments(game, 4, 2):
        sheet.mark(table, table.turn)
        counts.append(bytes(sheet.marks).count(1))

    assert max(counts) > FEW
    assert counts == [game.choices(table) for table in moments(game, 4, 2)]


def test_a_table_that_was_moved_elsewhere_is_stepped_all_the_same() -> None:
    game = GAMES["caper"]
    sheets, tables = Sheets(game, 2, 1), [game.setup(2, 4)]
    sheets.step(game, tables, [1])
    game.step(tables[0], 2)
    alone = tables[0].clone()

    assert sheets.step(game, tables, [1]) == [game.step(alone, 1)]
    assert bytes(sheets.cells) == observe(game, alone, alone.turn)
