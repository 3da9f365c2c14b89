"""Layouts: what a seat sees as cells, each with a name and bounds."""

from typing import Any

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64

from langfinger.build import compiled
from langfinger.games._template import GAME
from langfinger.kernel import (
    NOBODY,
    Cards,
    Fixed,
    Game,
    Hand,
    Json,
    Listed,
    Loose,
    Packed,
    Row,
    SeatOf,
    SeatSet,
    Shape,
    Sheets,
    State,
    Word,
    Words,
    answers_of,
    encode,
    layout_of,
    observe,
    view,
)
from langfinger.kernel.sight.layout import place_for
from langfinger.kernel.sight.lists import ListPlace
from langfinger.kernel.sight.places import Place

WORDS = Words(("purse", "watch", "ring", "coin"))


def put(place: Place, seen: Json) -> list[int]:
    """The cells of something seen."""
    cells = vec[i16](place.blank)
    place.put(cells, 0, seen)
    return list(cells)


def laid(place: Place, *values: object) -> list[int]:
    """The cells of a value on the table, after others lay there."""
    cells, kept = vec[i16](place.blank), vec[i64](place.fresh)
    for value in values:
        place.lay(cells, kept, 0, 0, value)
    return list(cells)


def behind(place: Place, before: object, value: object, known: object) -> list[int]:
    """The cells of a value seen from behind by somebody who knows these of its cards."""
    cells, kept = vec[i16](place.blank), vec[i64](place.fresh)
    place.lay(cells, kept, 0, 0, before)
    place.lay_back(cells, kept, 0, 0, value, known)
    return list(cells)


def cleared(place: Place, before: object) -> list[int]:
    """The cells when nothing is seen any more."""
    cells, kept = vec[i16](place.blank), vec[i64](place.fresh)
    place.lay(cells, kept, 0, 0, before)
    place.clear(cells, kept, 0, 0)
    return list(cells)


@pytest.mark.parametrize(
    ("shape", "empty", "seen", "cells"),
    [
        (Shape(-3, 9), 0, 7, [7]),
        (Shape(-3, 9), 0, None, [0]),
        (Shape(), 0, 100_000, [1_696, 3]),
        (Shape(), 0, -1, [32_767, -1]),
        (SeatOf(), 0, None, [-1]),
        (SeatOf(), 0, 2, [2]),
        (SeatSet(), 0, [0, 2], [1, 0, 1]),
        (SeatSet(0, 4), 0, [4], [0, 0, 0, 0, 1]),
        (Word(WORDS), 0, "ring", [2]),
        (Word(WORDS), 0, "?", [-2]),
        (Word(WORDS), 0, None, [-1]),
        (Hand(WORDS), [], ["purse", "coin"], [1, 0, 0, 1, 0]),
        (Hand(WORDS), [], 3, [0, 0, 0, 0, 3]),
        (Hand(WORDS), [], ["watch", None, None], [0, 1, 0, 0, 2]),
        (Loose(WORDS), [], ["watch"], [0, 1, 0, 0, 0]),
        (Cards(WORDS, 3), [], ["coin", None], [3, -2, -1]),
        (Cards(WORDS, 3), [], 2, [-2, -2, -1]),
        (Cards(WORDS, 3), [], None, [-1, -1, -1]),
        (Listed(Shape(0, 5), 3), [], [4, 2], [2, 4, 2, 0]),
        (Listed(Shape(0, 5), 3), [], None, [0, 0, 0, 0]),
        (Fixed(Word(WORDS)), [None, None], ["purse", None], [0, -1]),
    ],
)
def test_every_shape_has_its_cells(shape: Shape, empty: Json, seen: Json, cells: list[int]) -> None:
    place = place_for(shape, empty, 3, True)

    assert put(place, seen) == cells
    assert len(place.names()) == len(place.bounds()) == place.width == len(cells)
    assert all(low <= cell <= high for cell, (low, high) in zip(cells, place.bounds(), strict=True))


@pytest.mark.parametrize(
    ("shape", "empty", "value"),
    [
        (Shape(-3, 9), 0, 7),
        (Shape(), 0, -70_000),
        (SeatOf(), 0, NOBODY),
        (SeatSet(), 0, 5),
        (Word(WORDS), 0, NOBODY),
        (Hand(WORDS), [], 9),
        (Loose(WORDS), [], [1, 3]),
        (Cards(WORDS, 3), [], [3, 0]),
        (Listed(Shape(0, 5), 3), [], [4, 2]),
        (Fixed(Shape(0, 5)), [0, 0], Row(2, 3)),
    ],
)
def test_a_value_has_the_cells_of_its_words(shape: Shape, empty: Json, value: object) -> None:
    place = place_for(shape, empty, 3, False)

    assert laid(place, value) == put(place, shape.write(value))


@pytest.mark.parametrize(
    ("shape", "empty", "before", "value", "known", "cells"),
    [
        (Shape(-3, 9), 0, 7, 5, None, [0]),
        (Word(WORDS), 0, 1, NOBODY, None, [-1]),
        (Word(WORDS), 0, 1, 2, None, [-2]),
        (Hand(WORDS), [], 9, 9, 1, [1, 0, 0, 0, 1]),
        (Hand(WORDS), [], [1], [0, 3], [3], [0, 0, 0, 1, 1]),
        (Hand(WORDS), [], [1], [0, 3], None, [0, 0, 0, 0, 2]),
        (Cards(WORDS, 3), [], [1, 2, 3], [3, 0], 8, [3, -2, -1]),
        (Cards(WORDS, 3), [], [1], [3, 0], [0], [-2, 0, -1]),
        (Cards(WORDS, 3), [], [1], [3, 0], None, [-2, -2, -1]),
    ],
)
def test_from_behind_only_what_is_known_shows(
    shape: Shape, empty: Json, before: object, value: object, known: object, cells: list[int]
) -> None:
    assert behind(place_for(shape, empty, 3, True), before, value, known) == cells


@pytest.mark.parametrize(
    ("shape", "empty", "before"),
    [
        (SeatOf(), 0, 2),
        (Hand(WORDS), [], 9),
        (Loose(WORDS), [], [1, 3]),
        (Cards(WORDS, 3), [], [3, 0]),
        (Listed(Shape(0, 5), 3), [], [4, 2]),
        (Listed(Hand(WORDS), 3), [], [9, 2]),
    ],
)
def test_what_is_not_seen_any_more_leaves_nothing(
    shape: Shape, empty: Json, before: object
) -> None:
    place = place_for(shape, empty, 3, True)

    assert cleared(place, before) == list(place.blank)


def test_what_is_packed_is_opened_by_its_game() -> None:
    with pytest.raises(NotImplementedError):
        Packed(Shape(0, 5)).opened(0)


def test_what_is_strung_together_is_written_without_opening_it() -> None:
    place = place_for(Listed(Shape(0, 2), 3), [], 2, False)
    cells, kept = vec[i16](place.blank), vec[i64](place.fresh)

    place.lay_strung(cells, kept, 0, 0, 0b01_11_10, 2, 1)
    assert list(cells) == [3, 1, 2, 0]
    place.lay_strung(cells, kept, 0, 0, 0b11, 2, 1)
    assert list(cells) == [1, 2, 0, 0]
    with pytest.raises(NotImplementedError):
        Place(Shape(0, 5), 1, 0, 5).lay_strung(cells, kept, 0, 0, 1, 2, 1)


def test_of_what_others_do_not_see_the_own_entry_is_turned_up_and_down() -> None:
    place = place_for(Fixed(Shape(0, 5)), [0, 0], 2, False)
    assert isinstance(place, ListPlace)
    cells, kept = vec[i16](place.blank), vec[i64](place.fresh)

    place.lay_own_number(cells, kept, 0, 0, 1, 3)
    assert list(cells) == [0, 3]
    place.lay_number_of_other(cells, kept, 0, 0, 1, 3, 0)
    assert list(cells) == [0, 0]
    place.lay_own(cells, kept, 0, 0, 0, 4)
    assert list(cells) == [4, 0]
    place.lay_of_other(cells, kept, 0, 0, 0, 4, None)
    assert list(cells) == [0, 0]


def test_a_single_number_does_not_show_from_behind() -> None:
    place = place_for(Shape(0, 5), 0, 2, True)
    cells, kept = vec[i16](place.blank), vec[i64](place.fresh)

    place.lay_number(cells, kept, 0, 0, 3)
    place.lay_back_number(cells, kept, 0, 0, 3, 3)

    assert list(cells) == [0]


class Bits(Packed):
    """Three flags in one number."""

    def opened(self, number: i64) -> list[int]:
        return [number & 1, number >> 1 & 1, number >> 2]


@pytest.mark.skipif(compiled(), reason="what is not compiled cannot inherit from what is")
def test_a_packed_list_has_the_cells_of_what_is_in_it() -> None:
    place = place_for(Bits(Shape(0, 1)), [0, 0, 0], 3, False)

    assert laid(place, 5) == [1, 0, 1]
    assert laid(place, 5, 5, 3) == put(place, Bits(Shape(0, 1)).write(3)) == [1, 1, 0]


def test_a_list_that_may_grow_says_how_long_it_can_become() -> None:
    with pytest.raises(AssertionError, match="how long it can become"):
        place_for(Listed(Shape(0, 5)), [], 3, False)


def test_a_layout_names_its_cells() -> None:
    layout = layout_of(GAME, 3)

    assert layout_of(GAME, 3) is layout
    assert layout.width == len(layout.names) == len(set(layout.names))
    assert [field.name for field in layout.fields][:4] == ["seat", "waiting", "ask", "agenda"]
    assert "hands.2.backs" in layout.names
    last = layout.fields[-1]
    assert last.start + last.width == layout.width


def test_many_tables_are_seen_at_once() -> None:
    game: Game[Any] = GAME
    tables: list[State] = [game.setup(3, seed) for seed in (1, 2)]
    sheets = Sheets(game, 3, 2)

    for _ in range(2):
        sheets.look(tables)
        sheets.mark(tables)
        assert bytes(sheets.cells) == b"".join(observe(game, t, t.turn) for t in tables)
        assert bytes(sheets.marks) == b"".join(answers_of(game, t, t.turn) for t in tables)
        game.step(tables[0], 0)
    assert not any(answers_of(game, tables[0], NOBODY))


def test_numbers_of_numpy_will_do() -> None:
    state = GAME.setup(np.int64(3), np.uint8(1))

    seen = view(GAME, state, np.int64(0))  # type: ignore[arg-type]  # that is what is tested
    assert encode(GAME, seen) == observe(GAME, GAME.setup(3, 1), 0)
    assert GAME.step(state, np.int64(0)) > 0  # type: ignore[arg-type]


def test_a_victory_is_shared_and_comes_at_the_end() -> None:
    state = GAME.setup(2, 1)
    assert GAME.returns(state) == [0.0, 0.0]

    while GAME.choices(state):
        GAME.step(state, 0)

    first = GAME.places(state).count(1)
    assert sum(GAME.returns(state)) == pytest.approx(1.0)
    assert max(GAME.returns(state)) == 1 / first
