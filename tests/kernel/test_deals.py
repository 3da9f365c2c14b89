"""Chosen deals: a table is set up as usual, but for what is named."""

from typing import Any

import pytest

from langfinger.contract.tables import house
from langfinger.games._template import GAME
from langfinger.kernel import BadPosition, Game, Json, Rng, dump, is_over, load, playout, setup_from

every_game = pytest.mark.parametrize("game", list(house().values()), ids=lambda game: game.key)


def table(deal: Json, **frame: Json) -> Json:
    """The table of two that this deal brings, in words."""
    return dump(GAME, load(GAME, {"seats": 2, "deal": deal, **frame}))


def refused(deal: Json, **frame: Json) -> str:
    """What is said about a deal that cannot be."""
    with pytest.raises(BadPosition) as refusal:
        load(GAME, {"seats": 2, "deal": deal, **frame})
    return str(refusal.value)


def hidden(game: Game[Any], table: Json) -> Json:
    """What lies in the packs of a table."""
    return {row.field: table[row.field] for row in game.sight if row.pool}


@every_game
def test_the_whole_deal_of_another_table_can_be_chosen(game: Game[Any]) -> None:
    low, _ = game.seat_range
    other = dump(game, game.setup(low, seed=5))
    openly = {row.field: other[row.field] for row in game.sight if row.field in ("box", "venue")}
    deal = {**hidden(game, other), **openly}

    state = setup_from(game, low, deal, seed=77)

    assert hidden(game, dump(game, state)) == hidden(game, other)


@every_game
def test_a_chosen_deal_can_be_played_to_its_end(game: Game[Any]) -> None:
    low, _ = game.seat_range
    state = setup_from(game, low, {}, seed=3)

    playout(game, state, Rng.seeded(1))

    assert is_over(state)


@every_game
def test_without_a_choice_the_deal_is_that_of_the_seed(game: Game[Any]) -> None:
    low, _ = game.seat_range

    assert dump(game, setup_from(game, low, {}, seed=9)) == dump(game, game.setup(low, 9))


def test_a_named_card_lies_where_it_is_named_and_nothing_is_lost() -> None:
    usual = table({})
    card = usual["deck"][0]

    chosen = table({"hands": [[card]]})

    moved = (set(usual["hands"][0]) - set(chosen["hands"][0])).pop()
    assert card in chosen["hands"][0]
    assert chosen["deck"][0] == moved
    assert chosen["hands"][1] == usual["hands"][1]


def test_null_stands_for_any_card() -> None:
    usual = table({})
    second = usual["deck"][1]

    chosen = table({"hands": [None, [None, second]], "deck": None})

    assert second in chosen["hands"][1]
    assert chosen["hands"][0] == usual["hands"][0]


def test_what_is_drawn_openly_can_be_chosen_too() -> None:
    assert [table({"first": seat})["first"] for seat in (0, 1)] == [0, 1]


@pytest.mark.parametrize(
    ("deal", "frame", "problem"),
    [
        ([], {}, "deal: expected an object of fields, not []"),
        ({"luck": 1}, {}, "luck: unknown field; known are "),
        ({"first": 7}, {}, "first: this game is never dealt with 7"),
        ({"hands": [["purse1"], ["purse1"]]}, {}, "hands: 'purse1' is chosen twice"),
        ({"hands": [["joker"], []]}, {}, "hands: 'joker' is no card of this pack"),
        ({"hands": [["purse1"] * 9, []]}, {}, "hands: expected "),
        ({"hands": [["purse1"], [], []]}, {}, "hands: expected 2 at most, not "),
        ({"hands": "purse1"}, {}, "hands: expected 2 at most, not 'purse1'"),
        ({"hands": [[["purse1"]], []]}, {}, "hands: expected one like "),
        ({}, {"hands": [[], []]}, "hands: a chosen deal has no 'hands' beside it, but within"),
        ({}, {"game": "chess"}, "game: expected 'pickpockets', not 'chess'"),
        ({}, {"seats": 9}, "seats: pickpockets is for 2 to 4 players, not 9"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_in_words(deal: Json, frame: Json, problem: str) -> None:
    assert refused(deal, **frame).startswith(problem)


def test_what_has_not_the_shape_of_its_field_is_never_looked_for() -> None:
    assert refused({"round": "first"}) == "round: expected a whole number, not 'first'"
