"""SW-13: the eleven accomplices."""

from langfinger.contract.rule import rule
from tests.games.swindler.scenes import acting, daring, reserving, starting, stealing

MINE = (0, None, None, None)
THREE = "blue_watch1 blue_watch2 blue_coin1"


# Assassin


@rule("SW-13.1", "SW-12.5", "SW-E58")
def test_an_assassin_stops_a_gold_digger() -> None:
    table = daring("red_ring1 red_coin1", hands=("assassin1", "gold_digger1")).plays(0, "stop")

    table.react("S1 play gold_digger").react("S0 play assassin")

    assert table.field("discard") == ["assassin1", "gold_digger1"]
    assert table.loot(0) == ["red_ring1", "red_coin1"]
    assert table.happened("Stabbed") == ["Stabbed S1 gold_digger S0"]


@rule("SW-12.3", "SW-13.1", "SW-E59")
def test_an_assassin_may_stop_an_assassin() -> None:
    hands = ("assassin1", "beggar1 assassin2", "")
    table = starting(THREE, "red_ring1", hands=hands)

    table.react("S1 play beggar").react("S0 play assassin").react("S1 play assassin")

    assert table.field("discard") == ["assassin1", "assassin2", "beggar1"]
    assert table.asked == "Begged S0"


@rule("SW-13.1", "SW-A43")
def test_a_card_that_was_saved_may_be_stabbed_again() -> None:
    hands = ("assassin1", "beggar1 assassin2", "assassin3")
    table = starting(THREE, "red_ring1", hands=hands).react("S1 play beggar")

    table.react("S0 play assassin").react("S1 play assassin").react()

    assert table.asked == "Countering S2"
    table.react("S2 play assassin").all_pass()
    assert "beggar1" in table.field("discard")
    assert table.loot(0) == THREE.split()


@rule("SW-6.9", "SW-A32", "SW-A46", "SW-E60")
def test_an_assassin_on_a_lock_picker_calls_the_order_off() -> None:
    hands = ("lock_picker_blue1", "assassin1")
    table = acting("red_key_red1", hands=hands, orders="A7 A1 A2 A3", markers=MINE)

    table.plays(0, "use lock_picker_blue for A7").react("S1 play assassin").all_pass()

    assert table.asked == "Acting S0"
    assert table.field("markers") == [0, None, None, None]
    assert table.field("discard") == ["assassin1", "lock_picker_blue1"]
    assert table.field("spaces")[0] == "A7"


@rule("SW-12.5", "SW-13.8", "SW-E61")
def test_a_stabbed_hustler_is_discarded_after_all() -> None:
    table = starting("red_ring1", "blue_watch1", hands=("assassin1", "hustler1"))

    table.react("S1 hustle blue_watch for red_ring of S0").react("S0 play assassin").all_pass()

    assert table.loot(0) == ["red_ring1"]
    assert table.field("discard") == ["assassin1", "hustler1"]


# Backstabber


@rule("SW-13.2", "SW-A27", "SW-A56", "SW-E57")
def test_a_backstabber_may_only_help_the_thief() -> None:
    table = daring("red_ring1 red_ring2 red_ring3", hands=("", "backstabber1", "copycat1"))

    table.plays(0, "stop").react("S1 play backstabber").react()
    assert table.happened("Forced") == ["Forced S0 S1"]


@rule("SW-13.2", "SW-A27", "SW-E57")
def test_after_a_forced_tile_the_steal_is_done_again() -> None:
    hands = ("", "backstabber1 backstabber2")
    table = daring("red_ring1 red_ring2 red_ring3", hands=hands, seats=2).plays(0, "stop")

    table.lucky(1, "play backstabber", "Forced S0 S1", "Drew S0 red_coin")

    assert len(table.loot(0)) == 4
    assert table.asked == "Reacting S1"
    table.react()
    assert (
        table.state.ask is not None and table.state.ask.to_json(table.game.words)[1] == "steal_done"
    )
    assert table.coins(1) == 0


@rule("SW-A29", "SW-13.2")
def test_a_second_backstabber_may_follow() -> None:
    hands = ("", "backstabber1 backstabber2")
    table = daring("red_ring1", hands=hands, seats=2).plays(0, "stop")

    table.lucky(1, "play backstabber", "Drew S0 red_coin").react()
    table.lucky(1, "play backstabber", "Caught S0 red")

    assert table.loot(0) == []
    assert table.coins(1) == 1
    assert table.coins(0) == 0


# Beggar


@rule("SW-13.3", "SW-3.7", "SW-A36", "SW-A55", "SW-E45")
def test_the_beggar_gets_something_from_all_who_have_three_tiles() -> None:
    five = "red_ring1 red_ring2 red_coin1 yellow_coin1 white_ring1"
    loot = ("green_ring1", "green_watch1 green_coin1", THREE, five)
    table = acting(*loot, seats=4, hands=("beggar1",), coins=(0, 3, 0, 1))

    table.plays(0, "play beggar")

    assert table.asked == "Begged S2"
    assert str(table.refuses(2, "give coin")) == "SW-A36: no_coin"
    assert table.refuses(2, "give red_ring").code == "no_tile"
    table.plays(2, "give blue_coin")
    assert table.legal(3)[-1] == "give coin"
    table.plays(3, "give coin")
    assert table.loot(0) == ["blue_coin1", "green_ring1"]
    assert table.coins(0) == 1
    assert table.coins(1) == 3


@rule("SW-13.3", "SW-A62")
def test_whoever_has_no_choice_just_pays_the_beggar() -> None:
    table = acting("", "red_ring1 red_ring2 red_ring3", hands=("beggar1",))

    assert table.plays(0, "play beggar").loot(0) == ["red_ring1"]


@rule("SW-12.6", "SW-A26")
def test_a_beggar_needs_somebody_with_three_tiles() -> None:
    table = acting("", "red_ring1 red_ring2", hands=("beggar1",))

    told = "SW-12.6: wrong_moment (accomplice=beggar)"
    assert str(table.refuses(0, "play beggar")) == told
    assert str(acting().refuses(0, "play beggar")) == "SW-12.1: no_card (accomplice=beggar)"


@rule("SW-A30", "SW-3.16", "SW-A63", "SW-13.3")
def test_a_thief_gives_the_beggar_an_older_tile_or_a_fresh_one() -> None:
    table = daring(
        "red_ring2", "red_ring1 blue_watch1", "green_ring1", bag="red", hands=("", "beggar1")
    )

    table.lucky(0, "draw", "Drew S0 red_coin").react("S1 play beggar")
    table.plays(0, "give red_ring")

    assert table.asked == "TwinBegged S0"
    assert table.legal(0) == ["choose older", "choose fresh"]
    table.plays(0, "choose fresh").all_pass()
    assert table.loot(1) == ["red_ring2", "green_ring1"]
    assert table.field("fresh") == ["red_coin1"]


@rule("SW-A62", "SW-A63")
def test_a_thief_with_equal_tiles_alone_still_chooses_the_age() -> None:
    table = daring("red_ring3", "red_ring1 red_ring2", hands=("", "beggar1")).plays(0, "stop")

    table.react("S1 play beggar").plays(0, "choose older").all_pass()

    assert table.loot(0) == ["red_ring2", "red_ring3"]


# Copycat


@rule("SW-13.4", "SW-A4", "SW-A61", "SW-E43")
def test_a_copycat_draws_one_tile_from_the_same_bag() -> None:
    table = daring("red_ring1", hands=("", "copycat1")).lucky(0, "draw", "Drew S0 red_ring")

    table.lucky(1, "play copycat", "CopycatDrew S1 red_ring")

    assert sorted(table.loot(0) + table.loot(1)) == ["red_ring1", "red_ring2", "red_ring3"]
    assert len(table.field("drawn")) == 2
    assert table.asked == "Daring S0"


@rule("SW-13.4", "SW-A61", "SW-E43")
def test_a_copycats_skull_harms_nobody() -> None:
    table = daring("red_ring1", hands=("", "copycat1")).lucky(0, "draw", "Drew S0 red_ring")

    table.lucky(1, "play copycat", "CopycatMissed S1 red")

    assert table.coins(1) == 0
    assert len(table.loot(0)) == 2
    assert table.asked == "Daring S0"


@rule("SW-13.4", "SW-E44")
def test_a_copycat_needs_a_tile_just_drawn() -> None:
    loot = ("red_ring1", "blue_watch1 blue_watch2 blue_watch3")
    before = stealing(*loot, hands=("", "copycat1")).plays(0, "steal red")

    assert before.asked == "Reacting S1"
    assert str(before.refuses(1, "play copycat")) == "SW-12.6: wrong_moment (accomplice=copycat)"


@rule("SW-E44", "SW-13.4")
def test_a_copycat_is_too_late_for_a_skull() -> None:
    table = daring("red_ring1", hands=("", "copycat1")).lucky(0, "draw", "DrewSkull S0 red")

    assert table.refuses(1, "play copycat").code == "wrong_moment"


@rule("SW-A29", "SW-A61")
def test_several_copycats_may_follow_the_same_tile() -> None:
    hands = ("", "copycat1", "copycat2")
    table = daring("red_ring1", hands=hands).lucky(0, "draw", "Drew S0 red_ring")

    table.react("S1 play copycat", "S2 play copycat").all_pass()

    assert table.who("Played") == [1, 2]


# Forger


@rule("SW-13.5", "SW-A14", "SW-E47")
def test_a_forged_tile_goes_back_into_its_real_bag() -> None:
    loot = "red_ring1 red_key_red1"
    table = acting(loot, hands=("forger1",), orders="B10 A1 A2 A3", markers=MINE)

    table.plays(0, "use forger for B10")

    assert table.loot(0) == []
    assert "red_ring1" in table.field("stock")
    assert table.field("discard") == ["forger1"]
    assert table.happened("Fulfilled") == ["Fulfilled S0 B10"]


@rule("SW-13.5", "SW-E48")
def test_a_lock_picker_cannot_be_forged() -> None:
    hands = ("forger1 lock_picker_yellow1",)
    table = acting("blue_key_blue1", hands=hands, orders="B10 A1 A2 A3", markers=MINE)

    assert table.legal(0)[-1] == "done"
    assert not [move for move in table.legal(0) if move.startswith("use")]
    assert table.refuses(0, "use forger+lock_picker_red for B10").code == "tools_not_held"


@rule("SW-A47", "SW-12.8", "SW-A62")
def test_two_forgers_forge_two_tiles() -> None:
    loot = "red_ring1 blue_watch1"
    table = acting(loot, hands=("forger1 forger2",), orders="B02 A1 A2 A3", markers=MINE)

    assert "use forger for B02" not in table.legal(0)
    table.plays(0, "use forger+forger for B02")
    assert table.loot(0) == []
    assert table.field("discard") == ["forger1", "forger2"]


@rule("SW-6.15", "SW-A47", "SW-E75")
def test_a_forger_does_not_help_with_draw_orders() -> None:
    table = acting("red_ring1", hands=("forger1",), orders="A5 A1 A2 A3", markers=MINE)

    assert str(table.refuses(0, "use forger for A5")) == "SW-6.15: tools_no_help (order=A5)"


@rule("SW-A47", "SW-A14")
def test_a_joker_may_be_forged_into_something_else() -> None:
    loot = "black_key_joker1 black_seal_box1"
    table = acting(loot, hands=("forger1",), orders="B02 A1 A2 A3", markers=MINE)

    assert "use forger for B02" in table.legal(0)


@rule("SW-A14", "SW-A62")
def test_a_forged_tile_does_not_change_its_colour() -> None:
    loot = "red_ring1 red_ring2 blue_watch1"
    table = acting(loot, hands=("forger1",), orders="A4 A1 A2 A3", markers=MINE)

    assert table.refuses(0, "use forger for A4").code == "not_met_with"


@rule("SW-A62", "SW-12.6")
def test_no_accomplice_of_an_own_order_is_superfluous() -> None:
    loot = "red_key_red1 blue_key_blue1"
    hands = ("forger1 lock_picker_green1",)
    table = acting(loot, hands=hands, orders="A7 A1 A2 A3", markers=MINE)

    assert table.refuses(0, "use lock_picker_green for A7").code == "not_met_with"
    assert table.refuses(0, "use forger for A7").code == "not_met_with"


@rule("SW-A14", "SW-6.4")
def test_forged_coins_may_be_shown() -> None:
    loot = "red_ring1 black_double_coin1"
    table = acting(loot, hands=("forger1",), orders="B22 A1 A2 A3", markers=MINE)
    options = {"forger_coins": "off"}
    strict = acting(loot, hands=("forger1",), orders="B22 A1 A2 A3", markers=MINE, options=options)

    assert "use forger for B22" in table.legal(0)
    assert strict.refuses(0, "use forger for B22").code == "not_met_with"


@rule("SW-A14")
def test_where_coins_cannot_be_forged_five_kinds_are_no_coins() -> None:
    loot = "red_ring1 blue_watch1 yellow_necklace1 red_brooch1 red_ring2"
    table = acting(loot, hands=("forger1",), orders="B17 A1 A2 A3", markers=MINE)

    table.plays(0, "use forger for B17")

    assert table.loot(0) == [
        "red_ring1",
        "red_ring2",
        "red_brooch1",
        "blue_watch1",
        "yellow_necklace1",
    ]


@rule("SW-6.5", "SW-13.5", "SW-A47")
def test_a_forged_tile_may_make_a_pair() -> None:
    table = acting("red_ring1 blue_watch1", hands=("forger1",), orders="A3 A1 A2 A4", markers=MINE)

    table.plays(0, "use forger for A3")

    assert table.loot(0) == []


@rule("SW-A49", "SW-A14")
def test_forged_coins_may_be_given() -> None:
    loot = "red_ring1 red_coin1"
    table = acting(loot, hands=("forger1",), orders="A8 A1 A2 A3", markers=MINE)

    table.plays(0, "use forger for A8")

    assert table.legal(0) == ["give red_ring", "give red_coin"]
    table.plays(0, "give red_coin")
    assert table.asked == "Paying S0"


# Gold Digger


@rule("SW-13.6", "SW-A28", "SW-E46")
def test_a_gold_digger_divides_and_the_thief_chooses() -> None:
    table = daring("red_ring1 red_coin1 red_key_red1", "blue_watch1", hands=("", "gold_digger1"))

    table.plays(0, "stop").react("S1 play gold_digger")

    assert table.asked == "Dividing S1"
    assert table.refuses(1, "heap blue_watch").code == "no_tile"
    table.plays(1, "heap red_key_red", "done")
    assert table.legal(0) == ["keep 1", "keep 2"]
    table.plays(0, "keep 1").all_pass()
    assert table.loot(1) == ["red_key_red1"]
    assert table.loot(0) == ["red_ring1", "red_coin1", "blue_watch1"]


@rule("SW-13.6", "SW-A28", "SW-3.16")
def test_a_single_tile_is_one_heap_and_the_other_is_empty() -> None:
    table = daring("red_ring1", hands=("", "gold_digger1")).plays(0, "stop")

    table.react("S1 play gold_digger")

    assert table.asked == "Parting S0"
    table.plays(0, "keep 2").all_pass()
    assert table.loot(1) == ["red_ring1"]


@rule("SW-A26", "SW-13.6")
def test_a_gold_digger_needs_fresh_loot() -> None:
    table = daring("red_ring1", hands=("", "gold_digger1 gold_digger2"))

    table.plays(0, "stop").react("S1 play gold_digger").plays(0, "keep 2")

    assert table.asked == "Reacting S1"
    assert table.refuses(1, "play gold_digger").code == "wrong_moment"


# Guardian Angel


@rule("SW-13.7", "SW-E54")
def test_an_angel_undoes_a_skull_and_takes_a_fresh_tile() -> None:
    table = daring("red_ring1 red_key_red1", "red_coin1", hands=("", "guardian_angel1"))

    table.lucky(0, "draw", "DrewSkull S0 red").react("S1 play guardian_angel")

    assert table.asked == "Blessing S1"
    assert table.legal(1) == ["take red_ring", "take red_key_red"]
    assert table.refuses(1, "take red_coin").code == "no_tile"
    table.plays(1, "take red_key_red")
    assert table.loot(0) == ["red_ring1", "red_coin1"]
    assert table.asked == "Daring S0"


@rule("SW-13.7", "SW-E55")
def test_nobody_is_their_own_angel() -> None:
    options = {"any_time_in_skull_window": "on"}
    loot = ("red_coin1", "blue_watch1 blue_watch2 blue_watch3")
    table = daring("red_ring1", *loot, hands=("guardian_angel1",), options=options)

    table.lucky(0, "draw", "DrewSkull S0 red")

    assert table.asked == "Reacting S0"
    told = "SW-12.6: wrong_moment (accomplice=guardian_angel)"
    assert str(table.refuses(0, "play guardian_angel")) == told


@rule("SW-A10", "SW-A41", "SW-5.13", "SW-5.14", "SW-E69")
def test_after_an_angel_with_nothing_to_take_the_thief_may_stop() -> None:
    table = stealing("red_coin1", hands=("", "guardian_angel1"))

    table.plays(0, "steal red").lucky(1, "pass", "DrewSkull S0 red")
    table.react("S1 play guardian_angel")

    assert table.asked == "Daring S0"
    table.plays(0, "stop")
    assert table.coins(0) == 0
    assert table.loot(0) == ["red_coin1"]
    assert table.asked == "Acting S0"
    assert table.happened("Unanswered")[-1] != "Unanswered steal_done"


@rule("SW-A10", "SW-5.10")
def test_the_next_skull_after_an_angel_is_the_first_draw_again() -> None:
    table = stealing(hands=("", "guardian_angel1"), ask=["Daring", 0], bag="red")

    table.lucky(0, "draw", "DrewSkull S0 red").react("S1 play guardian_angel")
    table.lucky(0, "draw", "Caught S0 red")

    assert table.coins(0) == 1


# Hustler


@rule("SW-13.8", "SW-A7", "SW-A48", "SW-E56")
def test_a_hustler_swaps_two_tiles_and_changes_sides() -> None:
    table = starting("black_seal_box1", "green_coin1", hands=("", "hustler1"))

    table.react("S1 hustle green_coin for black_seal_box of S0")

    assert table.loot(0) == ["green_coin1"]
    assert table.field("shown")[0] == ["hustler1"]
    assert table.asked == "Reserving S0"


@rule("SW-A7", "SW-E56")
def test_a_hustler_rests_until_the_next_turn() -> None:
    shown = [["hustler1"], [], []]
    swaps = [swap(1, "green_coin", "black_seal_box")]
    table = acting("green_coin1", "black_seal_box1", shown=shown, rested=["hustler1"], swaps=swaps)

    move = "hustle green_coin for black_seal_box of S1"
    assert str(table.refuses(0, move)) == "SW-A7: hustler_rests"


@rule("SW-A7", "SW-A48", "SW-E56")
def test_a_hustler_never_undoes_its_last_swap() -> None:
    shown = [["hustler1"], [], []]
    swaps = [swap(1, "green_coin", "black_seal_box")]
    loot = ("green_coin1 red_ring1", "black_seal_box1", "black_seal_box2")
    table = acting(*loot, shown=shown, swaps=swaps)

    undo = "hustle green_coin for black_seal_box of S1"
    assert str(table.refuses(0, undo)) == "SW-A48: undoes_swap (seat=1)"
    assert table.legal(0)[:3] == [
        "hustle red_ring for black_seal_box of S1",
        "hustle red_ring for black_seal_box of S2",
        "hustle green_coin for black_seal_box of S2",
    ]


def swap(giver: int, loot: str, loot2: str) -> int:
    """How a position writes who gave which tile for which."""
    numbers = acting().game.words["loot"].numbers
    return giver * 4096 + numbers[loot] * 64 + numbers[loot2]


@rule("SW-13.8")
def test_a_hustler_needs_both_tiles_and_another_player() -> None:
    table = acting("red_ring1", "blue_watch1", hands=("hustler1",))

    assert table.refuses(0, "hustle red_ring for red_ring of S0").code == "no_such_victim"
    assert table.refuses(0, "hustle red_coin for blue_watch of S1").code == "no_tile"
    assert table.refuses(0, "hustle red_ring for red_coin of S1").code == "not_their_tile"
    assert table.refuses(0, "hustle red_ring for red_coin of S3").code == "no_such_victim"


@rule("SW-A48")
def test_a_swap_of_equal_tiles_moves_the_card_on() -> None:
    table = acting("red_ring1", "red_ring2", hands=("hustler1",))

    table.plays(0, "hustle red_ring for red_ring of S1")

    assert table.loot(0) == ["red_ring2"]
    assert table.field("shown")[1] == ["hustler1"]


@rule("SW-13.8", "SW-A63")
def test_a_hustler_takes_the_fresh_one_of_equal_tiles() -> None:
    table = daring("red_ring2", "red_ring1", "green_coin1", hands=("", "hustler1"))

    table.plays(0, "stop").react("S1 hustle green_coin for red_ring of S0")

    assert table.asked == "TwinHustled S1"
    table.plays(1, "choose fresh")
    assert table.loot(1) == ["red_ring2"]
    assert table.field("fresh") == []
    assert table.field("shown")[0] == ["hustler1"]


@rule("SW-13.8", "SW-A63")
def test_a_thief_may_swap_away_an_older_tile_and_keep_the_fresh_one() -> None:
    table = daring("red_ring2", "red_ring1", "green_coin1", hands=("hustler1",))

    table.plays(0, "stop").react("S0 hustle red_ring for green_coin of S1")

    assert table.asked == "TwinHustled S0"
    table.plays(0, "choose older")
    assert table.loot(0) == ["red_ring2", "green_coin1"]


@rule("SW-A63", "SW-A62")
def test_which_of_equal_tiles_is_not_asked_if_all_are_fresh() -> None:
    table = daring("red_ring1 red_ring2", "", "green_coin1", hands=("", "hustler1"))

    table.plays(0, "stop").react("S1 hustle green_coin for red_ring of S0")

    assert table.loot(1) == ["red_ring1"]


# Know-it-All


@rule("SW-13.9", "SW-A6", "SW-A57", "SW-E51")
def test_a_bet_on_a_skull_is_won_by_a_forced_skull() -> None:
    hands = ("", "", "backstabber1")
    bets = [[], ["know_it_all1"], []]
    table = daring("red_ring1", hands=hands, bets_skull=bets).plays(0, "stop")

    table.lucky(2, "play backstabber", "Caught S0 red").all_pass()

    assert table.vp(1) == 11
    assert table.field("shown")[1] == ["know_it_all1"]
    assert table.coins(2) == 1


@rule("SW-13.9", "SW-A6", "SW-E52")
def test_an_undone_skull_does_not_count_for_a_bet() -> None:
    bets = [[], ["know_it_all1"], []]
    table = daring("red_ring1", hands=("", "", "guardian_angel1"), bets_clear=bets)

    table.lucky(0, "draw", "DrewSkull S0 red").react("S2 play guardian_angel").plays(
        0, "stop"
    ).all_pass()

    assert table.happened("BetWon") == ["BetWon S1 1"]


@rule("SW-A6", "SW-13.9", "SW-E53")
def test_a_harmless_skull_counts_for_a_bet() -> None:
    bets = [[], ["know_it_all1"], []]
    table = daring("red_ring1", hands=("sidekick1",), bets_clear=bets).plays(0, "stop")

    table.lucky(0, "lure black", "Unharmed S0").all_pass()

    assert table.happened("BetLost") == ["BetLost S1"]
    assert "know_it_all1" in table.field("discard")


@rule("SW-13.9", "SW-A5", "SW-A57", "SW-12.7")
def test_a_bet_lies_open_until_the_steal_is_over() -> None:
    table = stealing(hands=("", "know_it_all1")).plays(0, "steal red")

    table.lucky(1, "bet clear", "BetLaid S1 clear", "Drew S0 red_ring")

    assert table.field("bets_clear")[1] == ["know_it_all1"]
    assert table.sees(0).table["hands"][1] == 0


@rule("SW-A5")
def test_some_tables_bet_before_the_bag_is_named() -> None:
    agenda = [
        ["TurnEnd"],
        ["Hire"],
        ["Restock"],
        ["Actions"],
        ["Steal"],
        ["Window", "bag_declared"],
    ]
    options = {"know_it_all_moment": "before_bag"}
    table = reserving(hands=("", "know_it_all1"), options=options, agenda=agenda)

    table.plays(0, "done")

    assert table.asked == "Reacting S1"
    table.plays(1, "bet skull")
    assert table.asked == "ChoosingBag S0"
    table.lucky(0, "steal red", "Drew S0 red_ring")
    assert table.asked == "Daring S0"


@rule("SW-A5", "SW-2.2")
def test_the_turn_asks_for_bets_where_the_table_wants_it() -> None:
    table = starting(hands=("", "know_it_all1"), options={"know_it_all_moment": "before_bag"})

    assert table.plays(0, "done").asked == "Reacting S1"


@rule("SW-A57")
def test_opposite_bets_are_allowed() -> None:
    table = stealing(hands=("", "know_it_all1 know_it_all2")).plays(0, "steal red")

    table.plays(1, "bet clear").lucky(1, "bet skull", "Caught S0 red")

    assert table.happened("BetWon", "BetLost") == ["BetWon S1 1", "BetLost S1"]


@rule("SW-A43", "SW-A57", "SW-E78")
def test_a_stabbed_bet_does_not_exist() -> None:
    table = stealing(hands=("", "know_it_all1 know_it_all2", "assassin1")).plays(0, "steal red")

    table.react("S1 bet skull").react("S2 play assassin").react()

    assert table.field("bets_skull") == [[], [], []]
    assert table.field("discard") == ["assassin1", "know_it_all1"]
    assert table.asked == "Reacting S1"


# Lock Picker


@rule("SW-13.10", "SW-6.9", "SW-E18")
def test_a_lock_picker_is_a_key_for_an_own_order_and_is_spent() -> None:
    hands = ("lock_picker_blue1",)
    table = acting("red_key_red1", hands=hands, orders="A7 A1 A2 A3", markers=MINE)

    table.plays(0, "use lock_picker_blue for A7")

    assert table.loot(0) == ["red_key_red1"]
    assert table.field("discard") == ["lock_picker_blue1"]
    assert table.happened("Fulfilled") == ["Fulfilled S0 A7"]


@rule("SW-13.10", "SW-A40")
def test_a_lock_picker_opens_her_own_colour_only() -> None:
    hands = ("lock_picker_green1",)
    table = acting("red_key_red1", hands=hands, orders="B10 A1 A2 A3", markers=MINE)

    assert table.refuses(0, "use lock_picker_green for B10").code == "not_met_with"
    assert [name for name in table.game.words["accomplice"].names if "lock" in name] == [
        "lock_picker_red",
        "lock_picker_blue",
        "lock_picker_yellow",
        "lock_picker_green",
    ]


@rule("SW-13.10", "SW-6.5", "SW-A62")
def test_a_lock_picker_may_save_a_key() -> None:
    hands = ("lock_picker_blue1",)
    loot = "red_key_red1 blue_key_blue1"
    table = acting(loot, hands=hands, orders="B10 A1 A2 A3", markers=MINE)

    table.plays(0, "use lock_picker_blue for B10")

    assert table.loot(0) == ["blue_key_blue1"]


@rule("SW-12.8", "SW-A46", "SW-A64", "SW-E74")
def test_of_two_lock_pickers_the_second_is_stabbed() -> None:
    hands = ("lock_picker_red1 lock_picker_blue1", "assassin1")
    table = acting(hands=hands, orders="B10 A1 A2 A3", markers=MINE)

    table.plays(0, "use lock_picker_red+lock_picker_blue for B10")
    assert table.asked == "Revealing S0"
    assert table.refuses(0, "reveal forger").code == "no_card"
    table.plays(0, "reveal lock_picker_red").react().react("S1 play assassin").all_pass()

    assert table.field("discard") == ["assassin1", "lock_picker_blue1"]
    assert table.field("shown")[0] == ["lock_picker_red1"]
    assert table.field("spaces")[0] == "B10"
    assert table.asked == "Acting S0"


@rule("SW-A64", "SW-A46")
def test_what_was_named_is_known_even_if_its_turn_did_not_come() -> None:
    hands = ("lock_picker_red1 lock_picker_blue1", "assassin1")
    table = acting(hands=hands, orders="B10 A1 A2 A3", markers=MINE)

    table.plays(0, "use lock_picker_red+lock_picker_blue for B10")
    assert table.sees(2).table["named"] == ["lock_picker_red1", "lock_picker_blue1"]
    table.plays(0, "reveal lock_picker_red").react("S1 play assassin").all_pass()

    assert table.sees(2).table["shown"][0] == ["lock_picker_blue1"]


# Sidekick


@rule("SW-13.11", "SW-A8", "SW-A42", "SW-E49")
def test_the_first_skull_after_a_sidekick_does_no_harm() -> None:
    drawn = "blue_watch1 blue_watch2"
    table = daring(drawn, "black_seal_box1", bag="blue", hands=("sidekick1",)).plays(0, "stop")

    table.lucky(0, "lure black", "Unharmed S0").all_pass()

    assert table.loot(0) == ["blue_watch1", "blue_watch2", "black_seal_box1"]
    assert table.coins(0) == 0
    assert table.asked == "Acting S0"


@rule("SW-13.11", "SW-E50")
def test_a_later_skull_takes_the_second_colour() -> None:
    drawn = "blue_watch1 blue_watch2"
    table = daring(drawn, "black_seal_box1", bag="blue", hands=("sidekick1",)).plays(0, "stop")

    table.lucky(0, "lure black", "Drew S0 black_seal_box").all_pass()
    table.lucky(0, "draw", "Caught S0 black").all_pass()

    assert table.loot(0) == ["blue_watch1", "blue_watch2"]


@rule("SW-A8", "SW-13.11")
def test_a_sidekick_leads_to_another_bag() -> None:
    table = daring("red_ring1", hands=("sidekick1",)).plays(0, "stop")

    assert str(table.refuses(0, "lure red")) == "SW-A8: same_bag (bag=red)"
    assert table.refuses(0, "play gold_digger").code == "no_card"


@rule("SW-5.13", "SW-E71")
def test_in_the_new_bag_one_draw_must_be_made() -> None:
    table = daring("red_ring1", hands=("sidekick1",)).plays(0, "stop")

    table.lucky(0, "lure black", "Drew S0 black_brooch")

    assert table.happened("Lured", "Drew") == ["Lured S0 black", "Drew S0 black_brooch"]
    assert table.asked == "Daring S0"


@rule("SW-A43", "SW-E70")
def test_a_stabbed_sidekick_may_be_followed_by_another() -> None:
    table = daring("red_ring1", hands=("sidekick1 sidekick2", "assassin1")).plays(0, "stop")

    table.react("S0 lure black").react("S1 play assassin").react()

    assert table.asked == "Reacting S0"
    assert "lure black" in table.legal(0)


@rule("SW-12.2", "SW-A8", "SW-A25", "SW-E62")
def test_the_sidekick_comes_first_and_the_gold_digger_waits() -> None:
    table = daring("red_ring1", hands=("sidekick1", "gold_digger1"), seats=2).plays(0, "stop")

    table.plays(1, "play gold_digger").lucky(0, "lure black", "Lured S0 black")
    table.lucky(1, "pass", "Drew S0 black_brooch").all_pass()

    assert table.hand(1) == ["gold_digger1"]
    table.plays(0, "stop")
    assert "play gold_digger" in table.legal(1)


@rule("SW-A37", "SW-A42")
def test_after_an_angel_in_the_new_bag_the_next_draw_is_a_first_one_again() -> None:
    hands = ("sidekick1", "guardian_angel1", "backstabber1")
    table = daring("red_ring1 red_coin1", hands=hands, harmless=True, bag="black")

    table.lucky(0, "draw", "DrewSkull S0 black").react("S1 play guardian_angel").react()
    table.plays(1, "take red_coin").plays(0, "stop")

    assert table.asked == "Reacting S0 S2"
    table.plays(0, "pass").plays(2, "play backstabber")
    table.lucky(0, "pass", "Unharmed S0").all_pass()
    assert table.coins(2) == 1
    assert table.loot(0) == ["red_ring1"]
