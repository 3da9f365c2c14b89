"""SW-6: step 3, orders."""

from langfinger.contract.rule import rule
from tests.games.swindler.scenes import acting, daring

MINE = (0, 0, 0, None)


@rule("SW-6.1", "SW-6.4", "SW-6.5", "SW-E14")
def test_own_before_discard_serves_both() -> None:
    table = acting("red_key_red1 blue_key_blue1", orders="A7 B10 A1 A2", markers=MINE)

    table.plays(0, "fulfil A7", "fulfil B10")

    assert table.loot(0) == []
    assert table.field("fulfilled")[0] == ["A7", "B10"]
    assert table.vp(0) == 10 + 4 + 7


@rule("SW-6.4", "SW-6.16", "SW-E14")
def test_discard_before_own_serves_one() -> None:
    table = acting("red_key_red1 blue_key_blue1", orders="A7 B10 A1 A2", markers=MINE)

    table.plays(0, "fulfil B10")

    assert str(table.refuses(0, "fulfil A7")) == "SW-6.16: not_met (order=A7)"


@rule("SW-6.1", "SW-8.2", "SW-E15")
def test_sales_and_orders_mix_in_any_sequence() -> None:
    loot = "red_ring1 red_ring2 blue_watch1 blue_watch2"
    table = acting(loot, orders="A1 A2 A3 A4", markers=MINE)

    table.plays(0, "sell red_ring 1.1", "fulfil A1", "sell blue_watch 1.2")

    assert table.vp(0) == 10 + 1 + 4 + 1


@rule("SW-3.11", "SW-E16")
def test_a_joker_replaces_a_key_of_any_colour() -> None:
    table = acting("yellow_key_yellow1 black_key_joker1", orders="B11 A1 A2 A3", markers=MINE)

    table.plays(0, "fulfil B11")

    assert table.happened("TileGiven") == [
        "TileGiven S0 yellow_key_yellow",
        "TileGiven S0 black_key_joker",
    ]
    assert {"yellow_key_yellow1", "black_key_joker1"} <= set(table.field("stock"))


@rule("SW-3.11", "SW-6.8", "SW-E17")
def test_a_joker_is_one_key_and_not_three() -> None:
    table = acting("red_key_red1 black_key_joker1", orders="B14 A1 A2 A3", markers=MINE)

    assert str(table.refuses(0, "fulfil B14")) == "SW-6.16: not_met (order=B14)"


@rule("SW-3.9", "SW-E20")
def test_coins_and_coin_tiles_pay_together() -> None:
    table = acting("black_double_coin1", orders="B16 A1 A2 A3", markers=MINE, coins=(1,))

    table.plays(0, "fulfil B16", "take white_ring")

    assert table.coins(0) == 0
    assert table.loot(0) == ["white_ring1"]


@rule("SW-3.10", "SW-A12", "SW-E21")
def test_a_double_coin_gives_change_if_there_is_any() -> None:
    loot = "blue_watch1 blue_watch2 black_double_coin1"
    table = acting(loot, orders="B08 A1 A2 A3", markers=MINE)
    poor = acting(loot, orders="B08 A1 A2 A3", markers=MINE, coins=(0, 3, 3))

    assert table.plays(0, "fulfil B08").coins(0) == 1
    assert poor.plays(0, "fulfil B08").coins(0) == 0


@rule("SW-6.6", "SW-A15", "SW-E22")
def test_what_was_drawn_counts_although_it_is_lost() -> None:
    table = daring("red_coin1 red_ring1", orders="A5 A1 A2 A3", markers=MINE)

    table.lucky(0, "draw", "Caught S0 red").plays(0, "fulfil A5")

    assert table.loot(0) == []
    assert table.coins(0) == 1


@rule("SW-6.6", "SW-A16", "SW-E23")
def test_identical_tiles_must_follow_each_other() -> None:
    apart = daring("red_ring1 red_key_red1 red_ring2", orders="A6 A1 A2 A3", markers=MINE)
    together = daring("red_key_red1 red_ring1 red_ring2", orders="A6 A1 A2 A3", markers=MINE)

    assert str(apart.plays(0, "stop").refuses(0, "fulfil A6")) == "SW-6.16: not_met (order=A6)"
    assert "fulfil A6" in together.plays(0, "stop").legal(0)


@rule("SW-A16", "SW-E24")
def test_identical_tiles_have_the_same_colour() -> None:
    table = daring("red_ring1 green_ring1", bag="green", orders="A6 A1 A2 A3", markers=MINE)

    assert "fulfil A6" not in table.plays(0, "stop").legal(0)


@rule("SW-6.10", "SW-E25")
def test_posters_cannot_be_refused() -> None:
    table = acting("red_key_red1 blue_key_blue1", orders="B10 A1 A2 A3", markers=MINE)

    assert table.plays(0, "fulfil B10").field("posters") == [2, 0, 0]


@rule("SW-6.11", "SW-E26")
def test_an_empty_supply_of_white_tiles_gives_none() -> None:
    white = (
        "white_ring1 white_necklace1 white_watch1 white_brooch1 white_lorgnette1 white_seal_box1"
    )
    table = acting("", white, orders="A8 A1 A2 A3", markers=MINE, coins=(2,))

    table.plays(0, "fulfil A8")

    assert table.asked == "Acting S0"
    assert table.vp(0) == 13


@rule("SW-7.1", "SW-7.3", "SW-A3", "SW-A51", "SW-E27")
def test_a_freelancer_fulfils_free_orders_from_that_moment_on() -> None:
    loot = "red_ring1 blue_watch1 red_key_red1 blue_key_blue1 yellow_necklace1 yellow_necklace2"
    thieves = "freelancer recruiter slippery cool_head"
    markers = (0, 1, None, None)
    table = acting(loot, seats=4, done=(2,), thieves=thieves, markers=markers)

    assert str(table.refuses(0, "fulfil A7")) == "SW-4.2: not_reserved (order=A7)"

    table.plays(0, "fulfil A1", "fulfil A7")

    assert str(table.refuses(0, "fulfil A2")) == "SW-A3: order_of_other (order=A2, seat=1)"


@rule("SW-6.12", "SW-E28")
def test_a_fulfilled_order_leaves_its_space_empty() -> None:
    table = acting("red_ring1 blue_watch1", markers=MINE).plays(0, "fulfil A1")

    assert table.field("spaces") == [None, "A2", "A3", "A7"]
    assert table.field("markers") == [None, 0, 0, None]
    assert str(table.refuses(0, "fulfil A1")) == "SW-4.2: order_not_open (order=A1)"


@rule("SW-6.3", "SW-6.10", "SW-6.14")
def test_rewards_come_at_once_in_their_sequence() -> None:
    loot = "red_ring1 red_ring2 blue_watch1 blue_watch2"
    table = acting(loot, orders="B19 A1 A2 A3", markers=MINE)

    table.plays(0, "fulfil B19", "take white_seal_box")

    assert table.happened() == [
        "Fulfilled S0 B19",
        "PointsGained S0 6",
        "WhiteTaken S0 white_seal_box",
    ]


@rule("SW-6.10", "SW-6.13", "SW-3.17")
def test_a_white_tile_is_chosen_freely_and_is_loot() -> None:
    table = acting("red_ring1", orders="A8 A1 A2 A3", markers=MINE, coins=(2,))

    table.plays(0, "fulfil A8")

    assert table.asked == "Picking S0"
    assert "take white_watch" in table.legal(0)
    assert table.refuses(0, "take red_ring").code == "no_tile"
    table.plays(0, "take white_watch", "fulfil A1")
    assert "white_watch1" in table.field("stock")


@rule("SW-6.7", "SW-A33")
def test_being_last_means_fewer_points_than_everybody_else() -> None:
    last = acting(orders="B04 A1 A2 A3", markers=MINE, vp=(4, 5, 9))
    level = acting(orders="B04 A1 A2 A3", markers=MINE, vp=(5, 5, 9))

    assert "fulfil B04" in last.legal(0)
    assert "fulfil B04" not in level.legal(0)


@rule("SW-6.6", "SW-A58")
def test_draw_orders_look_at_the_draws_as_they_are() -> None:
    orders = "B23 B24 B25 A6"
    four = "black_key_joker1 black_key_joker2 black_brooch1 black_seal_box1"
    table = daring(four, bag="black", orders=orders, markers=MINE).plays(0, "stop")

    assert table.legal(0)[0] == "fulfil B24"
    assert "fulfil B25" not in table.legal(0)
    assert "fulfil B23" not in table.legal(0)


@rule("SW-A58", "SW-6.6")
def test_two_jokers_in_a_row_are_identical() -> None:
    drawn = "black_key_joker1 black_key_joker2 black_brooch1 black_seal_box1 black_double_coin1"
    table = daring(drawn, bag="black", orders="A6 B23 B25 A1", markers=MINE).plays(0, "stop")

    assert {"fulfil A6", "fulfil B23", "fulfil B25"} <= set(table.legal(0))


@rule("SW-3.11", "SW-E76")
def test_a_joker_is_no_fifth_kind_of_key() -> None:
    keys = "red_key_red1 blue_key_blue1 yellow_key_yellow1 green_key_green1 black_key_joker1"
    five = acting(keys, orders="B17 A1 A2 A3", markers=MINE)
    ring = keys.replace("green_key_green1", "red_ring1")
    other = acting(ring, orders="B17 A1 A2 A3", markers=MINE)

    assert "fulfil B17" not in five.legal(0)
    assert "fulfil B17" in other.legal(0)


@rule("SW-6.4", "SW-3.17")
def test_demands_for_a_bag_ignore_white_tiles() -> None:
    white = acting("red_ring1 red_ring2 white_ring1", orders="A4 B18 B01 A1", markers=MINE)
    red = acting("red_ring1 red_ring2 red_coin1", orders="A4 B18 B01 A1", markers=MINE)
    four = "red_ring1 blue_watch1 green_ring1 yellow_coin1"
    colours = acting(four, orders="A4 B18 B01 A1", markers=MINE)

    assert "fulfil A4" not in white.legal(0)
    assert "fulfil A4" in red.legal(0)
    assert "fulfil B18" in colours.legal(0)


@rule("SW-6.4", "SW-3.17")
def test_three_of_a_kind_may_have_any_background() -> None:
    table = acting("red_ring1 green_ring1 white_ring1", orders="B21 A1 A2 A4", markers=MINE)

    assert "fulfil B21" in table.legal(0)
    assert table.plays(0, "fulfil B21").loot(0) == ["red_ring1", "green_ring1", "white_ring1"]


@rule("SW-3.7", "SW-3.8")
def test_coin_tiles_are_loot_and_coins_are_not() -> None:
    table = acting("red_coin1 red_ring1", orders="A4 A1 A2 A3", markers=MINE, coins=(3,))

    assert "fulfil A4" not in table.legal(0)


@rule("SW-6.4", "SW-A49")
def test_coins_of_an_own_order_are_only_shown() -> None:
    table = acting("black_double_coin1", orders="B22 A1 A2 A3", markers=MINE, coins=(3,))

    table.plays(0, "fulfil B22")

    assert table.coins(0) == 3
    assert table.loot(0) == ["black_double_coin1"]


@rule("SW-A52")
def test_any_two_cards_of_the_hand_are_given_up_unplayed() -> None:
    hands = ("hustler1 beggar1 beggar2", "assassin1")
    table = acting(hands=hands, orders="B26 A1 A2 A3", markers=MINE)

    table.plays(0, "fulfil B26")

    assert table.legal(0) == ["give up beggar", "give up hustler"]
    assert table.refuses(0, "give up forger").code == "no_card"
    table.plays(0, "give up hustler", "give up beggar", "take white_ring")
    assert table.field("discard") == ["beggar1", "hustler1"]
    assert table.hand(0) == ["beggar2"]


@rule("SW-A52", "SW-6.16")
def test_one_card_is_not_two() -> None:
    table = acting(hands=("beggar1",), orders="B26 A1 A2 A3", markers=MINE)

    assert table.refuses(0, "fulfil B26").code == "not_met"


@rule("SW-6.8", "SW-A62")
def test_who_could_pay_in_several_ways_is_asked() -> None:
    loot = "red_ring1 green_ring1 blue_watch1 green_watch1"
    table = acting(loot, markers=MINE).plays(0, "fulfil A1")

    assert table.asked == "Paying S0"
    assert table.legal(0) == [
        "give red_ring",
        "give blue_watch",
        "give green_ring",
        "give green_watch",
    ]
    assert table.refuses(0, "give white_ring").code == "not_payable"
    table.plays(0, "give green_watch", "give red_ring")
    assert table.loot(0) == ["blue_watch1", "green_ring1"]


@rule("SW-A62")
def test_equal_tiles_make_no_difference() -> None:
    table = acting("red_ring1 red_ring2 blue_watch1", markers=MINE).plays(0, "fulfil A1")

    assert table.asked == "Acting S0"
    assert table.loot(0) == ["red_ring2"]


@rule("SW-6.5", "SW-A62")
def test_two_of_a_kind_need_not_be_equal() -> None:
    table = acting("red_ring1 green_ring1 blue_watch1 blue_watch2", markers=MINE)

    table.plays(0, "fulfil A3", "give green_ring")

    assert table.loot(0) == ["blue_watch1", "blue_watch2"]


@rule("SW-3.15", "SW-E72", "SW-A49")
def test_no_part_of_a_payment_is_superfluous() -> None:
    loot = "blue_watch1 blue_watch2 black_double_coin1"
    table = acting(loot, orders="B08 A1 A2 A3", markers=MINE, coins=(1,)).plays(0, "fulfil B08")

    assert table.legal(0) == ["give black_double_coin", "coins 1"]
    assert str(table.refuses(0, "coins 0")) == "SW-3.15: wrong_coins (number=0)"
    table.plays(0, "give black_double_coin")
    assert table.coins(0) == 2


@rule("SW-3.15")
def test_coins_alone_may_end_a_payment() -> None:
    loot = "blue_watch1 blue_watch2 black_double_coin1"
    table = acting(loot, orders="B08 A1 A2 A3", markers=MINE, coins=(1,))

    table.plays(0, "fulfil B08", "coins 1")

    assert table.coins(0) == 0
    assert table.loot(0) == ["black_double_coin1"]


@rule("SW-6.10", "SW-A66")
def test_a_white_tile_may_be_left_in_the_supply() -> None:
    table = acting("", orders="A8 A1 A2 A3", markers=MINE, coins=(2,)).plays(0, "fulfil A8")

    assert table.legal(0)[-1] == "done"
    table.plays(0, "done")
    assert table.loot(0) == []
    assert table.happened("WhiteLeft") == ["WhiteLeft S0 1"]
    assert table.asked == "Acting S0"


@rule("SW-A66")
def test_even_the_last_white_tile_is_not_forced_on_anybody() -> None:
    white = "white_ring1 white_necklace1 white_watch1 white_brooch1 white_lorgnette1"
    table = acting("", white, orders="A8 A1 A2 A3", markers=MINE, coins=(2,))

    assert table.plays(0, "fulfil A8").legal(0) == ["take white_seal_box", "done"]
    assert table.plays(0, "take white_seal_box").loot(0) == ["white_seal_box1"]


@rule("SW-4.2", "SW-A46")
def test_accomplices_do_not_open_orders_of_others() -> None:
    table = acting("red_ring1", hands=("forger1",), markers=(1, None, None, None))

    assert table.refuses(0, "use forger for A1").code == "order_of_other"
