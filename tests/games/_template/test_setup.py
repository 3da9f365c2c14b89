"""PP-1: set-up."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games._template import GAME
from langfinger.kernel import BadChoice, dump
from tests.games._template.scenes import dealt, names


@rule("PP-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play(seats: int) -> None:
    assert dealt(seats).state.seats == seats


@rule("PP-1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadChoice, match=f"pickpockets is for 2 to 4 players, not {seats}"):
        GAME.setup(seats, 1)


@rule("PP-1.2")
def test_all_cards_are_in_the_game() -> None:
    table = dealt(seats=4)

    held = sum(len(hand) for hand in names(table, "hands"))
    assert held + len(table.state.deck) == len(GAME.pools["cards"])


@rule("PP-1.2")
def test_the_deck_is_shuffled() -> None:
    assert dealt(seed=1).state.deck != dealt(seed=2).state.deck


@rule("PP-1.3", "PP-2.1")
def test_everybody_has_three_cards_and_draws_one_more() -> None:
    table = dealt(seats=2)

    assert table.happened("Drew")[0].startswith("Drew S0 ")
    assert table.who("Drew") == [0, 0, 0, 1, 1, 1, table.state.first, 1 - table.state.first]
    assert [len(hand) for hand in names(table, "hands")] == [4, 4]


@rule("PP-1.3")
def test_only_you_see_your_hand_but_all_see_how_large_it_is() -> None:
    table = dealt(seats=3)

    seen = table.sees(1).table["hands"]

    assert seen == [4, names(table, "hands")[1], 4]


@rule("PP-1.4")
def test_chance_picks_the_first_player() -> None:
    assert {dealt(seats=4, seed=seed).state.first for seed in range(30)} == {0, 1, 2, 3}


def test_the_same_seed_deals_the_same_table() -> None:
    assert dump(GAME, dealt(seed=7).state) == dump(GAME, dealt(seed=7).state)
