"""The rules bot at the table of Swindler."""

from typing import Any

import pytest

from langfinger.bots import make_bot
from langfinger.games import GAMES
from langfinger.games.swindler.box.edition import read_edition
from langfinger.games.swindler.game import Swindler
from langfinger.kernel import Game, Json, is_over, play, view
from tests.games.swindler.scenes import (
    Table,
    acting,
    changed,
    daring,
    hiring,
    reserving,
    starting,
    stealing,
)

SWINDLER: Game[Any] = GAMES["swindler"]
ODD_TABLES = [{option.name: choice} for option in SWINDLER.options for choice in option.choices[1:]]


def whole_game(seats: int, options: Json, game: Game[Any] = SWINDLER) -> list[int]:
    """The scores of a game among rules bots."""
    state = game.setup(seats, 5, options)
    bots = [make_bot("rules", game, seat) for seat in range(seats)]
    while not is_over(state):
        chosen = bots[state.turn].choose(view(game, state, state.turn))
        play(game, state, state.turn, game.space.at(chosen))
    return game.scores(state)


def answer(table: Table, seat: int = 0) -> str:
    """What the rules bot does on this seat."""
    return SWINDLER.texts_of[make_bot("rules", SWINDLER, 1).choose(table.sees(seat))]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_every_size_of_table_to_its_end(seats: int) -> None:
    assert len(whole_game(seats, None)) == seats


@pytest.mark.parametrize("options", ODD_TABLES, ids=str)
def test_it_plays_every_table_option(options: Json) -> None:
    assert len(whole_game(2, options)) == 2


def test_it_plays_an_edition_with_more_cards_than_the_house_has() -> None:
    edition = read_edition(changed("count = 1\nrules", "count = 2\nrules"))

    assert len(whole_game(2, None, Swindler(edition))) == 2


def test_it_reserves_what_it_can_fulfil_at_once() -> None:
    assert answer(reserving("red_ring1 blue_watch1")) == "reserve A1"


def test_it_fulfils_an_own_order_before_it_gives_the_tiles_away() -> None:
    loot = "red_key_red1 blue_key_blue1"
    table = acting(loot, orders="A7 B10 A1 A2", markers=(0, 0, None, None))

    assert answer(table) == "fulfil A7"


def test_it_stops_when_a_skull_would_cost_too_much() -> None:
    drawn = "black_seal_box1 black_seal_box2 black_double_coin1 black_key_joker1"

    assert answer(daring(drawn, bag="black")) == "stop"


def test_it_goes_on_when_there_is_nothing_to_lose() -> None:
    assert answer(daring("red_ring1", bag="yellow")) == "draw"


def test_it_leaves_a_bag_alone_in_which_it_has_much_to_lose() -> None:
    loot = "red_ring1 red_ring2 red_ring3 red_brooch1"

    assert answer(stealing(loot)) != "steal red"


def test_it_keeps_coins_that_an_order_wants() -> None:
    table = hiring(coins=(1,), orders="A8 A1 A2 A3", markers=(0, None, None, None))

    assert answer(table) == "done"


def test_it_begs_from_the_rich() -> None:
    loot = ("red_ring1", "blue_watch1 blue_watch2 blue_coin1", "green_ring1 green_watch1 red_coin1")

    assert answer(starting(*loot, hands=("beggar1",))) == "play beggar"


def test_it_divides_loot_so_that_both_heaps_are_good() -> None:
    drawn = "red_ring1 red_ring2 red_key_red1 red_key_red2"
    table = daring(drawn, hands=("", "gold_digger1")).plays(0, "stop").react("S1 play gold_digger")

    assert answer(table, 1).startswith("heap red")


def test_it_saves_its_own_loot_with_an_assassin() -> None:
    drawn = "red_ring1 red_coin1 red_key_red1 red_brooch1"
    table = daring(drawn, hands=("assassin1", "gold_digger1")).plays(0, "stop")

    assert answer(table.react("S1 play gold_digger")) == "play assassin"


def test_it_reserves_a_hard_order_rather_than_play_for_ever() -> None:
    hard = {"orders": "B05 B09 B14 B12", "done": (5, 5, 5, 5), "seats": 4}

    assert answer(reserving(**hard)).startswith("reserve ")
    assert answer(reserving(**hard, markers=(1, None, None, None))) == "done"
