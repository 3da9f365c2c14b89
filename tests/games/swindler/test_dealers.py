"""SW-8: dealers."""

from langfinger.contract.rule import rule
from tests.games.swindler.scenes import acting

NOTHING = [None] * 9


@rule("SW-8.1", "SW-8.7", "SW-8.8")
def test_a_tile_that_fits_scores_its_field() -> None:
    table = acting("red_brooch1").plays(0, "sell red_brooch 1.3")

    assert table.vp(0) == 13
    assert table.field("stalls") == [None, None, "red_brooch1", *[None] * 6]
    assert str(table.refuses(0, "sell red_brooch 1.3")) == "SW-8.1: no_tile (loot=red_brooch)"


@rule("SW-8.8")
def test_any_background_will_do() -> None:
    table = acting("green_ring1 white_ring1")

    assert {"sell green_ring 1.1", "sell white_ring 1.1"} <= set(table.legal(0))


@rule("SW-8.2", "SW-8.6")
def test_several_sales_to_several_dealers() -> None:
    table = acting("red_ring1 red_ring2").plays(0, "sell red_ring 1.1", "sell red_ring 2.1")

    assert table.vp(0) == 12
    assert table.field("dealers") == ["D01", "D02", "D03"]


@rule("SW-3.8", "SW-8.3", "SW-E31")
def test_coin_tiles_are_not_sold() -> None:
    table = acting("red_coin1")

    assert str(table.refuses(0, "sell red_coin 1.1")) == "SW-8.3: coins_not_sold (loot=red_coin)"


@rule("SW-13.5", "SW-A14", "SW-A47", "SW-E31")
def test_a_forger_passes_a_coin_tile_off_as_a_ring() -> None:
    table = acting("red_coin1", hands=("forger1",)).plays(0, "forge red_coin 1.1")

    assert table.vp(0) == 11
    assert table.field("stalls")[0] == "red_coin1"
    assert table.field("discard") == ["forger1"]


@rule("SW-12.6")
def test_what_fits_needs_no_forger() -> None:
    table = acting("red_ring1", hands=("forger1",))

    assert str(table.refuses(0, "forge red_ring 1.1")) == "SW-12.6: fits_without (loot=red_ring)"
    assert table.refuses(0, "forge red_brooch 1.1").code == "no_tile"
    assert acting("red_coin1").refuses(0, "forge red_coin 1.1").code == "no_card"


@rule("SW-8.8")
def test_the_wrong_field_is_refused() -> None:
    table = acting("red_ring1")

    told = "SW-8.8: wrong_field (loot=red_ring, kind=watch)"
    assert str(table.refuses(0, "sell red_ring 1.2")) == told


@rule("SW-8.1")
def test_a_covered_field_is_refused() -> None:
    table = acting("red_ring1", stalls=["red_ring2", *NOTHING[1:]])

    assert (
        str(table.refuses(0, "sell red_ring 1.1")) == "SW-8.1: field_covered (dealer=D01, field=1)"
    )


@rule("SW-8.4", "SW-8.5", "SW-3.5", "SW-E29")
def test_whoever_fills_the_last_field_gets_two_more() -> None:
    stalls = ["red_ring1", "blue_watch1", *NOTHING[2:]]
    table = acting("red_brooch1 red_ring2", stalls=stalls).plays(0, "sell red_brooch 1.3")

    assert table.vp(0) == 15
    assert {"red_ring1", "blue_watch1", "red_brooch1"} <= set(table.field("stock"))
    assert table.field("dealers") == [None, "D02", "D03"]
    assert table.field("dealer_discard") == ["D01"]
    assert str(table.refuses(0, "sell red_ring 1.1")) == "SW-8.5: no_dealer (space=1)"


@rule("SW-6.7", "SW-8.4", "SW-E30")
def test_two_dealers_in_one_turn_meet_the_order_for_it() -> None:
    stalls = ["red_ring1", "blue_watch1", None, "red_ring2", "yellow_necklace1", None, *[None] * 3]
    loot = "red_brooch1 red_key_red1"
    table = acting(loot, stalls=stalls, orders="B03 A1 A2 A3", markers=(0, None, None, None))

    assert "fulfil B03" not in table.plays(0, "sell red_brooch 1.3").legal(0)

    table.plays(0, "sell red_key_red 2.3", "fulfil B03")

    assert table.vp(0) == 10 + 3 + 2 + 2 + 2 + 7


@rule("SW-9.1", "SW-E32")
def test_an_empty_dealer_deck_is_made_of_the_discarded_ones() -> None:
    stalls = ["red_ring1", "blue_watch1", *NOTHING[2:]]
    discarded = ["D04", "D05", "D06", "D07", "D08", "D09", "D10", "D11", "D12"]
    table = acting("red_brooch1", stalls=stalls, dealer_discard=discarded)

    table.plays(0, "sell red_brooch 1.3", "done")

    assert table.happened("DealersReshuffled") == ["DealersReshuffled"]
    assert None not in table.field("dealers")
    assert len(table.field("dealer_deck")) == 9


@rule("SW-9.7", "SW-E77")
def test_a_completed_dealer_brings_no_orders_and_no_raids() -> None:
    stalls = ["red_ring1", "blue_watch1", *NOTHING[2:]]
    table = acting("red_brooch1", stalls=stalls, orders="A1 A2 A3 -")

    table.plays(0, "sell red_brooch 1.3", "done")

    assert table.happened("OrderRevealed", "RaidRevealed") == []
    assert table.field("spaces") == ["A1", "A2", "A3", None]


@rule("SW-3.11", "SW-A13")
def test_a_joker_key_fits_any_key_field_at_most_tables() -> None:
    table = acting("black_key_joker1")
    strict = acting("black_key_joker1", options={"joker_at_dealer": "off"})

    assert table.plays(0, "sell black_key_joker 2.3").vp(0) == 12
    assert strict.refuses(0, "sell black_key_joker 2.3").code == "wrong_field"


@rule("SW-13.10", "SW-E19")
def test_a_lock_picker_cannot_be_sold() -> None:
    table = acting(hands=("lock_picker_red1",))

    assert table.legal(0) == ["done"]
    assert table.game.read("sell lock_picker_red 2.3") is None
