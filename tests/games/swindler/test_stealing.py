"""SW-5: step 2, one bag, tile by tile."""

from langfinger.contract.rule import rule
from tests.games.swindler.scenes import acting, daring, reserving, stealing

RED_LOOT = "red_ring1 red_ring2 red_ring3 red_brooch1 red_key_red1 red_key_red2 red_coin1"


@rule("SW-2.4", "SW-5.1")
def test_a_bag_must_be_chosen() -> None:
    table = reserving().plays(0, "done")

    assert table.asked == "ChoosingBag S0"
    assert table.legal(0) == [f"steal {bag}" for bag in ["red", "blue", "yellow", "green", "black"]]


@rule("SW-5.2", "SW-5.3", "SW-5.4")
def test_the_first_draw_follows_and_the_tile_is_fresh() -> None:
    table = stealing("blue_watch1").lucky(0, "steal red", "Drew S0 red_brooch")

    assert table.asked == "Daring S0"
    assert table.field("fresh") == ["red_brooch1"]
    assert table.loot(0) == ["red_brooch1", "blue_watch1"]
    assert table.legal(0) == ["draw", "stop"]


@rule("SW-5.2")
def test_every_tile_and_every_skull_is_as_likely() -> None:
    table = stealing()

    draws = [table.lucky(0, "steal black", event) for event in ["Drew S0 black_seal_box"]]

    assert draws[0].field("drawn")[0].startswith("black_seal_box")


@rule("SW-5.5", "SW-3.16")
def test_whoever_stops_keeps_the_loot() -> None:
    table = daring("red_ring1 red_coin1").plays(0, "stop")

    assert table.asked == "Acting S0"
    assert table.loot(0) == ["red_ring1", "red_coin1"]
    assert table.field("fresh") == []


@rule("SW-5.6", "SW-5.7", "SW-5.8", "SW-5.9", "SW-5.15", "SW-E7")
def test_a_skull_takes_all_loot_of_its_colour_and_nothing_else() -> None:
    table = daring("red_ring1", "red_ring2 red_key_red1 blue_watch1 white_brooch1", coins=(1,))

    table.lucky(0, "draw", "DrewSkull S0 red")

    assert table.loot(0) == ["blue_watch1", "white_brooch1"]
    assert table.coins(0) == 1
    assert table.asked == "Acting S0"


@rule("SW-3.4", "SW-3.5")
def test_skulls_and_lost_tiles_are_in_the_bag_again() -> None:
    table = daring("red_ring1 red_ring2").lucky(0, "draw", "DrewSkull S0 red")

    assert {"red_ring1", "red_ring2"} <= set(table.field("stock"))
    assert table.happened("Lost") == ["Lost S0 red_ring", "Lost S0 red_ring"]


@rule("SW-5.10", "SW-E8")
def test_a_skull_at_the_first_draw_brings_a_coin_and_takes_older_tiles() -> None:
    table = stealing("black_seal_box1").lucky(0, "steal black", "Caught S0 black")

    assert table.loot(0) == []
    assert table.coins(0) == 1


@rule("SW-3.6", "SW-5.7", "SW-E9")
def test_a_tile_on_a_dealer_is_safe() -> None:
    stalls = ["red_ring1", *[None] * 8]
    table = daring("red_ring2", stalls=stalls).lucky(0, "draw", "Caught S0 red")

    assert table.field("stalls")[0] == "red_ring1"


@rule("SW-5.1", "SW-E10")
def test_nobody_changes_bags_without_a_sidekick() -> None:
    table = daring("blue_watch1", bag="blue")

    assert str(table.refuses(0, "steal green")) == "SW-5.1: one_bag"


@rule("SW-5.4", "SW-5.13", "SW-E11")
def test_nobody_stops_before_the_first_draw() -> None:
    table = stealing("red_ring1", "blue_watch1 blue_watch2 blue_watch3", hands=("beggar1",))

    table.plays(0, "steal red")

    assert table.asked == "Reacting S0"
    assert str(table.refuses(0, "stop")) == "SW-5.13: nothing_to_decide"


@rule("SW-5.11", "SW-A9", "SW-E12")
def test_a_bag_of_skulls_pays_a_coin_for_certain() -> None:
    table = stealing("red_ring1", RED_LOOT.replace("red_ring1 ", "")).plays(0, "steal red")

    assert table.happened("DrewSkull") == ["DrewSkull S0 red"]
    assert table.coins(0) == 1
    assert table.loot(0) == []


@rule("SW-5.7", "SW-E13")
def test_a_skull_leaves_other_players_alone() -> None:
    table = daring("red_ring1", "", "red_ring2").lucky(0, "draw", "Caught S0 red")

    assert table.loot(1) == ["red_ring2"]


@rule("SW-5.12")
def test_a_bag_is_never_empty() -> None:
    table = daring(RED_LOOT).plays(0, "draw")

    assert table.happened("DrewSkull") == ["DrewSkull S0 red"]


@rule("SW-5.14", "SW-6.2")
def test_whoever_was_caught_may_still_act() -> None:
    table = daring("red_ring1", "blue_watch1").lucky(0, "draw", "Caught S0 red")

    assert "sell blue_watch 1.2" in table.legal(0)


@rule("SW-3.13", "SW-3.14", "SW-5.15")
def test_a_received_tile_keeps_its_colour() -> None:
    table = stealing("red_ring1 white_ring1").lucky(0, "steal red", "Drew S0 red_coin")

    table.lucky(0, "draw", "Caught S0 red")

    assert table.loot(0) == ["white_ring1"]


@rule("SW-7.7", "SW-5.15")
def test_a_cool_head_gives_back_fresh_tiles_only() -> None:
    thieves = "cool_head recruiter freelancer"
    table = daring("red_ring1", "red_ring2", thieves=thieves, done=(4,))

    table.lucky(0, "draw", "Caught S0 red")

    assert table.loot(0) == ["red_ring2"]


@rule("SW-3.12", "SW-A11")
def test_coins_that_are_not_there_are_not_received() -> None:
    poor = stealing(coins=(0, 3, 3)).lucky(0, "steal red", "Caught S0 red")
    rich = stealing(coins=(0, 3, 3), options={"coin_supply": "unlimited"})

    rich.lucky(0, "steal red", "Caught S0 red")

    assert poor.coins(0) == 0
    assert rich.coins(0) == 1


@rule("SW-2.3")
def test_there_is_no_way_back_to_the_bags() -> None:
    table = acting("red_ring1")

    assert str(table.refuses(0, "draw")) == "SW-5.13: nothing_to_decide"
    assert str(table.refuses(0, "steal red")) == "SW-5.1: one_bag"
