"""Sight: what is shown, what is masked, and what can be imagined."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langfinger.games import gelegenheit
from langfinger.games._template import GAME
from langfinger.games._template.box.cards import printed
from langfinger.games._template.events import Drew, Peeked, Reshuffled
from langfinger.games._template.game import Pickpockets
from langfinger.kernel import (
    EVERYONE,
    NO_ONE,
    NOBODY,
    OWNER,
    Cards,
    Fixed,
    Imagination,
    Listed,
    Loose,
    Rng,
    Seen,
    Shape,
    Word,
    dump,
    imagine,
    mask,
    row_of,
    view,
    views,
)
from langfinger.kernel.sight.table import filled
from langfinger.kernel.sight.views import UNSEEN, back_of, look
from langfinger.kernel.sight.worlds import read_backs
from tests.games._template.scenes import grab, planning

WORDS = GAME.words["card"]
WATCH = WORDS.numbers["watch1"]
PACK = len(WORDS.names)
LAST = WORDS.names[-1]


def with_row(row: Seen) -> Pickpockets:
    """The game with another row for one field."""
    game = Pickpockets(printed())
    game.show([row if old.field == row.field else old for old in game.sight])
    return game


def test_you_see_your_own_hand_and_the_backs_of_others() -> None:
    table = planning("purse1 watch1", "watch2")

    assert table.sees(0).table["hands"] == [["purse1", "watch1"], 1]
    assert table.sees(1).table["hands"] == [2, ["watch2"]]


def test_a_spectator_sees_only_backs() -> None:
    table = planning("purse1 watch1", "watch2")

    assert table.sees(NOBODY).table["hands"] == [2, 1]
    assert table.sees(NOBODY).table["known"] == [None, None]


def test_nobody_sees_the_deck() -> None:
    assert planning("purse1", "watch1").sees(0).table["deck"] == PACK - 2


def test_known_cards_are_shown_where_they_lie() -> None:
    table = planning("purse1", "watch1 watch2", known=[["watch2", LAST], []])

    assert table.sees(0).table["hands"] == [["purse1"], ["watch2", None]]
    assert table.sees(0).table["deck"] == [*[None] * (PACK - 4), LAST]


def test_what_you_know_is_known_to_you_alone() -> None:
    table = planning("purse1", "watch1 watch2", "watch3", known=[["watch2"], [], []])

    assert table.sees(2).table["hands"][1] == 2
    assert table.sees(2).table["known"] == [None, None, []]


def test_a_field_that_is_no_place_shows_others_nothing_at_all() -> None:
    table = planning("purse1", "watch1", sealed=["purse1", None])

    assert table.sees(1).table["sealed"] == [None, None]


def test_a_field_that_no_one_sees_and_that_is_no_place_is_left_out() -> None:
    assert look(Seen("round", NO_ONE, Shape()), GAME.setup(2, 1), 0) is UNSEEN


def test_a_field_left_out_is_that_of_an_empty_table_in_an_imagined_world() -> None:
    game = with_row(Seen("round", NO_ONE, Shape()))
    state = game.setup(2, seed=1)

    assert "round" not in view(game, state, 0).table
    assert imagine(game, view(game, state, 0), Rng.seeded(1)).round == 0


def test_only_who_is_asked_has_choices() -> None:
    table = planning("purse1", "watch1", ask=["Dropping", 1], agenda=[])

    assert table.sees(1).legal == [action.id for action in GAME.legal(table.state, 1)]
    assert table.sees(0).legal == []
    assert table.sees(NOBODY).legal == []


def test_scores_are_shown_at_the_end() -> None:
    assert planning("purse1", "watch1").sees(0).scores is None
    assert planning("purse1", "watch1", ask=None, agenda=[]).sees(0).scores == [0, 0]


def test_the_version_of_a_view_is_the_number_of_the_question() -> None:
    table = planning("purse1 whistle1", "watch1 whistle2")

    table.plays(0, "seal purse")
    between = table.sees(1).version
    table.plays(1, "seal watch")

    assert (between, table.sees(1).version) == (0, 1)
    assert table.state.version == 2


def test_of_a_sealed_question_you_see_who_was_asked_and_whether_you_have_answered() -> None:
    table = planning("purse1", "watch1", "watch2").plays(0, "seal purse").plays(2, "seal watch")

    assert table.sees(0).table["waiting"] == [1, 2]
    assert table.sees(1).table["waiting"] == [0, 1, 2]
    assert table.sees(NOBODY).table["waiting"] == [0, 1, 2]


def test_a_secret_is_masked_for_all_but_its_owners() -> None:
    assert mask(GAME, Drew(0, WATCH), 0) == ["Drew", 0, "watch1"]
    assert mask(GAME, Drew(0, WATCH), 1) == ["Drew", 0, "?"]
    assert mask(GAME, Peeked(1, WATCH), NOBODY) == ["Peeked", 1, "?"]


def test_an_event_without_a_secret_is_told_to_all() -> None:
    assert mask(GAME, Reshuffled(), NOBODY) == ["Reshuffled"]


def test_an_event_is_exactly_as_open_as_the_field_it_is_about() -> None:
    hands = Listed(Cards(WORDS))

    opened = with_row(Seen("hands", EVERYONE, hands))
    closed = with_row(Seen("hands", NO_ONE, hands))

    assert mask(opened, Drew(0, WATCH), 1) == ["Drew", 0, "watch1"]
    assert mask(closed, Drew(0, WATCH), 0) == ["Drew", 0, "?"]


@given(st.integers(0, 2**32), st.integers(0, 40))
def test_imagination_agrees_with_what_was_seen(seed: int, moves: int) -> None:
    rng = Rng.seeded(seed)
    state = GAME.setup(2 + seed % 3, seed)
    while state.waiting and state.version < moves:
        GAME.apply(state, state.turn, GAME.pick(state, state.turn, rng))
    seen = view(GAME, state, seed % state.seats)

    world = imagine(GAME, seen, rng)

    assert view(GAME, world, seen.seat) == seen


def test_many_worlds_can_be_drawn_from_one_view() -> None:
    table = planning("purse1", "watch1 watch2 watch3")
    imagination = Imagination(GAME, table.sees(0))

    hands = {imagination.draw(Rng.seeded(seed)).hands[1] for seed in range(20)}

    assert len(hands) > 10


def test_known_cards_stay_where_they_are_in_every_world() -> None:
    table = planning("purse1", "watch1 watch2", known=[["watch1", LAST], []])
    imagination = Imagination(GAME, table.sees(0))

    worlds = [dump(GAME, imagination.draw(Rng.seeded(seed))) for seed in range(20)]

    assert all("watch1" in world["hands"][1] for world in worlds)
    assert all(world["deck"][-1] == LAST for world in worlds)


def test_in_an_imagined_world_the_others_have_still_to_answer() -> None:
    table = grab("necklace1", "purse1 whistle1", "purse2 whistle2").plays(1, "whistle")

    world = imagine(GAME, table.sees(2), Rng.seeded(1))

    assert world.waiting == 0b110
    assert world.answers.numbers() == (NOBODY, NOBODY, NOBODY)


def test_in_an_imagined_world_your_own_answer_stands() -> None:
    table = grab("necklace1", "purse1 whistle1", "purse2 whistle2").plays(1, "whistle")

    world = imagine(GAME, table.sees(1), Rng.seeded(1))

    assert world.waiting == 0b100
    assert world.answers == table.state.answers


def test_the_future_of_an_imagined_world_is_its_own() -> None:
    table = planning("purse1", "watch1")

    one = imagine(GAME, table.sees(0), Rng.seeded(1))
    two = imagine(GAME, table.sees(0), Rng.seeded(2))

    assert one.rng.words() != two.rng.words()


def test_a_view_at_the_end_can_be_imagined_too() -> None:
    table = planning("purse1", "watch1", ask=None, agenda=[])

    world = imagine(GAME, table.sees(0), Rng.seeded(1))

    assert view(GAME, world, 0) == table.sees(0)


def test_hands_of_rows_are_imagined_within_what_has_been_shown() -> None:
    game = gelegenheit.GAME
    state = game.setup(4, seed=1)

    world = imagine(game, view(game, state, 2), Rng.seeded(1))

    assert view(game, world, 2) == view(game, state, 2)
    assert world.hands != state.hands


def test_a_view_with_a_lost_card_is_our_own_mistake() -> None:
    seen = planning("purse1", "watch1").sees(0)
    seen.table["deck"] -= 1

    with pytest.raises(AssertionError, match=f"{PACK - 1} unseen cards, {PACK - 2} places"):
        imagine(GAME, seen, Rng.seeded(1))


def test_a_single_card_lying_face_down_shows_its_back() -> None:
    """With `sealed` as a place of the pack, a sealed card would lie there and not in the hand."""
    game = with_row(Seen("sealed", OWNER, Fixed(Word(WORDS)), pool="cards"))
    state = game.setup(2, seed=1)
    state.sealed = row_of((state.deck.pop(), NOBODY))

    seen = view(game, state, 1)
    world = imagine(game, seen, Rng.seeded(1))

    assert seen.table["sealed"] == ["?", None]
    assert view(game, world, 1) == seen
    assert world.sealed[0] != NOBODY


def test_cards_in_order_show_their_number_or_the_known_ones_among_backs() -> None:
    shape = Cards(WORDS)

    assert back_of(shape, [0, WATCH], set()) == 2
    assert back_of(shape, [0, WATCH], {WATCH}) == [None, "watch1"]
    assert back_of(shape, [], set()) == 0


def test_loose_cards_show_the_known_ones_first_and_then_backs() -> None:
    shape = Loose(GAME.words["card"])

    assert back_of(shape, [5, 0, 3], set()) == 3
    assert back_of(shape, [5, 0, 3], {3, 5}) == ["purse4", "purse6", None]


def test_the_backs_of_loose_cards_are_filled_in_the_order_of_the_pack() -> None:
    back = read_backs(Loose(GAME.words["card"]), ["purse4", None, None])

    assert filled(Loose(GAME.words["card"]), back.value, [5, 0]) == [0, 3, 5]


def test_a_number_has_no_back() -> None:
    assert back_of(Shape(), 7, set()) is None


def test_a_field_seen_by_its_owner_has_an_entry_for_every_seat() -> None:
    with pytest.raises(AssertionError, match="one entry per seat"):
        Seen("purse", OWNER, Shape())


def test_views_made_together_are_the_views_made_one_by_one() -> None:
    state = planning("purse1 watch1", "watch2", known=[[], ["watch1"]]).state
    seats = [1, NOBODY, 0]

    assert views(GAME, state, seats) == [view(GAME, state, seat) for seat in seats]
