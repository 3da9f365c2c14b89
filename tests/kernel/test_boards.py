"""Boards: what a state lays there is written where it is another than before."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64

from langfinger.kernel import NOBODY, Board, Cards, Fixed, Hand, Listed, Loose, Row, Shape, Words
from langfinger.kernel.sight.boards import Behind, Front
from langfinger.kernel.sight.layout import place_for
from langfinger.kernel.sight.places import CountPlace, Place

WORDS = Words(("purse", "watch", "ring", "coin"))
HANDS = Fixed(Hand(WORDS))


def front(place: Place) -> Front:
    """A board with one field that everybody sees."""
    return Front(["field"], [place], vec[i16](place.blank), vec[i64](place.fresh), 0)


def behind(place: Place, is_owned: bool) -> Behind:
    """A board with one field that is not everybody's."""
    place.is_owned = is_owned
    return Behind(["field"], [place], vec[i16](place.blank), vec[i64](place.fresh), 0)


def hands() -> Behind:
    """A board with the hands of two seats, of which the others see the backs."""
    return behind(place_for(HANDS, [[], []], 2, True), True)


def lists() -> Behind:
    """The same, for hands that are lists."""
    return behind(place_for(Listed(Loose(WORDS), 2), [[], []], 2, True), True)


class Table:
    """Anything that has fields."""

    def __init__(self, field: Any, known: Any) -> None:
        self.field = field
        self.known = known


def test_a_board_keeps_what_is_laid_there() -> None:
    board = Board(["field"])

    board.number(3)
    board.pair(1, 2)
    board.six(1, 2, 3, 4, 5, 6)
    board.steady((1, 2))
    board.knowing([[], []])
    board.knowing_pair(0, 0)
    board.changing([4])
    board.look_up(Table(7, None))
    board.look_up(Table([8], None))

    pair, six = board.found[1:3]
    assert [*pair, *six] == [1, 2, 1, 2, 3, 4, 5, 6]
    assert [board.found[0], *board.found[3:]] == [3, (1, 2), [4], 7, [8]]
    assert board.is_new(1)
    assert board.is_new(1)


def test_a_list_that_is_changed_in_place_is_written_anew() -> None:
    board, cards = front(place_for(Cards(WORDS, 3), [], 2, False)), [3]

    for card in (0, 0, 1):
        board.at = 0
        board.changing(cards)
        assert list(board.cells) == [*cards, *[-1] * (3 - len(cards))]
        board.at = 0
        board.changing(cards)
        assert list(board.cells)[: len(cards)] == cards
        cards = [*cards, card][-3:]


def test_a_field_is_passed_over_while_its_key_stays() -> None:
    board = front(place_for(Shape(0, 9), 0, 2, False))
    assert board.is_new(4)
    board.steady(5)
    board.at = 0

    assert not board.is_new(4)
    assert board.at == 1


def test_numbers_that_are_kept_elsewhere_are_a_row() -> None:
    pair, six = (front(place_for(Fixed(Shape(0, 9)), [0] * size, 2, False)) for size in (2, 6))

    pair.pair(3, 4)
    six.six(1, 2, 3, 4, 5, 6)

    assert [*pair.cells, *six.cells] == [3, 4, 1, 2, 3, 4, 5, 6]


def test_the_own_hand_shows_and_of_others_what_is_known() -> None:
    board = hands()

    board.turn_to(0)
    board.knowing_pair(2, 1)
    board.pair(1, 6)
    assert list(board.cells) == [1, 0, 0, 0, 0, 0, 1, 0, 0, 1]
    board.turn_to(1)
    board.knowing_pair(2, 0)
    board.pair(1, 6)
    assert list(board.cells) == [0, 0, 0, 0, 1, 0, 1, 1, 0, 0]
    board.turn_to(NOBODY)
    board.knowing_pair(2, 1)
    board.pair(1, 6)
    assert list(board.cells) == [0, 0, 0, 0, 1, 0, 0, 0, 0, 2]


def test_what_is_learnt_shows_although_nothing_moved() -> None:
    board = hands()
    board.turn_to(0)
    board.row(Row(2, 1))

    board.turn_to(0)
    board.knowing(Row(2, 1))
    board.row(Row(2, 1))
    assert list(board.cells) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0]
    board.turn_to(0)
    board.row(Row(2, 1))
    assert list(board.cells) == [1, 0, 0, 0, 0, 0, 0, 0, 0, 1]


def test_hands_may_be_lists_that_are_changed_in_place() -> None:
    board, held = lists(), [[1], [2]]
    known: list[list[int]] = [[3], []]

    for cards, own in (([2], 1), ([2], 1), ([2, 3], 2)):
        held[1] = cards
        board.turn_to(0)
        board.knowing(known)
        board.changing(held)
        assert list(board.cells) == [2, 0, 1, 0, 0, 0, 0, 0, 0, own - 1, 1]


def test_hands_may_be_lists_that_are_replaced() -> None:
    board, known = lists(), [[3], [1]]

    for seat, held, cells in (
        (0, [[1], [2]], [2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1]),
        (0, [[0], [3]], [2, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]),
        (1, [[0], [3]], [2, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0]),
    ):
        for _ in range(2):
            board.turn_to(seat)
            board.knowing(known)
            board.steady(held)
            assert list(board.cells) == cells


def test_of_a_pile_nobody_looks_at_only_the_number_of_cards_counts() -> None:
    board, pile = behind(CountPlace(Cards(WORDS), 4), False), [1, 2]

    board.turn_to(0)
    board.changing(pile)
    pile.pop()
    board.turn_to(0)
    board.changing(pile)
    assert list(board.cells) == [1]
    for cards in (7, 7, 8):
        board.turn_to(0)
        board.number(cards)
        assert list(board.cells) == [cards.bit_count()]


def test_a_key_is_trusted_as_long_as_the_same_seat_looks() -> None:
    board = hands()
    board.turn_to(0)
    assert board.is_new(1)
    board.pair(1, 0)

    board.turn_to(0)
    assert not board.is_new(1)
    board.turn_to(1)
    assert board.is_new(1)


def test_what_a_state_does_not_lay_is_looked_up_with_what_is_known() -> None:
    place = place_for(Cards(WORDS, 3), [], 2, True)
    place.known = "known"
    board = behind(place, False)

    for known, cells in ((4, [-2, 2, -1]), (8, [-2, -2, -1]), (2, [1, -2, -1])):
        board.turn_to(1)
        board.look_up(Table([1, 2], [0, known]))
        assert list(board.cells) == cells
