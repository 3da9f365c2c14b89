"""SW-1: setting up."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.swindler import GAME
from tests.games.swindler.scenes import dealt

BOX = GAME.box


@rule("SW-1.1", "SW-3.1", "SW-3.3")
def test_all_coloured_tiles_and_skulls_are_in_their_bags() -> None:
    table = dealt()

    assert len(table.field("stock")) == 42
    assert [table.state.stock & tiles for tiles in BOX.of_colour] == BOX.of_colour
    assert BOX.skulls == [1, 1, 1, 1, 2]


@rule("SW-1.2", "SW-1.10")
def test_the_supply_holds_white_tiles_coins_and_posters() -> None:
    table = dealt(seats=4)

    assert [tile for tile in table.field("stock") if tile.startswith("white")] == [
        f"white_{kind}1"
        for kind in ["ring", "necklace", "watch", "brooch", "lorgnette", "seal_box"]
    ]
    assert table.state.coins == (1, 1, 1, 1)
    assert table.sees(-1).notes["coins_left"] == 2


@rule("SW-1.3")
def test_other_seeds_give_other_cards() -> None:
    orders = {tuple(dealt(seed=seed).field("spaces")) for seed in range(20)}
    dealers = {tuple(dealt(seed=seed).field("dealers")) for seed in range(20)}

    assert len(orders) > 10
    assert len(dealers) > 10


@rule("SW-1.4", "SW-1.5", "SW-1.6", "SW-E67", "SW-7.1", "SW-14.1")
@pytest.mark.parametrize(
    ("seats", "cards", "thief", "end"), [(2, 4, 5, 9), (3, 6, 4, 8), (4, 8, 3, 6)]
)
def test_the_numbers_depend_on_the_players(seats: int, cards: int, thief: int, end: int) -> None:
    table = dealt(seats)
    first = [order for order in table.field("order_deck") if order.startswith("A")]

    assert len(first) + 4 == cards
    assert len(table.field("order_box")) == 8 - cards
    assert len(table.field("order_deck")) == 32 + cards - 4
    assert all(order.startswith("A") for order in table.field("spaces"))
    assert table.sees(0).notes["thief_at"] == thief
    assert table.sees(0).notes["end_at"] == end


@rule("SW-1.5", "SW-1.12")
def test_nobody_sees_what_is_left_in_the_box() -> None:
    view = dealt(seats=2).sees(0).table

    assert view["order_box"] == 4
    assert view["thief_box"] == 4
    assert view["order_deck"] == 32


@rule("SW-1.7")
def test_three_dealers_lie_open() -> None:
    table = dealt()

    assert None not in table.field("dealers")
    assert len(table.field("dealer_deck")) == 9


@rule("SW-1.8", "SW-1.9", "SW-1.16")
def test_everybody_begins_with_three_points_and_empty_hands() -> None:
    table = dealt(seats=4)

    assert table.state.vp == (3, 3, 3, 3)
    assert table.field("hands") == [[], [], [], []]
    assert table.field("loot") == [[], [], [], []]
    assert table.field("posters") == [0, 0, 0, 0]


@rule("SW-1.11")
def test_the_start_player_is_drawn_by_lot() -> None:
    starts = {dealt(seats=4, seed=seed).state.start for seed in range(30)}

    assert starts == {0, 1, 2, 3}


@rule("SW-1.11", "SW-A65")
def test_the_table_may_choose_the_start_player() -> None:
    starts = {dealt(seats=4, seed=seed, start_player="chosen").state.start for seed in range(9)}

    assert starts == {0}


@rule("SW-1.12", "SW-1.15", "SW-E68")
def test_master_thieves_are_drafted_from_the_last_player_on() -> None:
    table = dealt(seats=4, start_player="chosen")

    assert table.asked == "Drafting S3"
    assert len(table.legal(3)) == 4
    table.answers(table.legal(3)[0])
    assert table.asked == "Drafting S2"
    table.answers(table.legal(2)[0]).answers(table.legal(1)[0])
    assert table.who("ThiefTaken") == [3, 2, 1, 0]
    assert table.asked == "Reserving S0"


@rule("SW-1.12")
def test_only_what_is_on_offer_can_be_drafted() -> None:
    table = dealt(seats=2)
    seat = table.state.turn
    hidden = next(t for t in table.game.words["thief"].names if t not in table.field("thief_offer"))

    assert str(table.refuses(seat, f"draft {hidden}")) == f"SW-1.12: not_on_offer (thief={hidden})"


@rule("SW-1.13")
def test_master_thieves_may_be_dealt_by_lot() -> None:
    table = dealt(seats=3, master_thief="random")

    assert len(table.happened("ThiefDealt")) == 3
    assert table.asked.startswith("Reserving")


@rule("SW-1.14")
def test_beginners_have_the_cards_but_no_abilities() -> None:
    table = dealt(seats=2, master_thief="off")

    assert None not in table.field("thieves")
