"""Section 3.4: what every card and special action does."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.hadria import GAME
from langfinger.games.hadria.box.cards import CARDS_TOML, KIND_OF, THIEVES_TOML, TILES_TOML
from tests.games.hadria.scenes import Fields, alarm, city, decks, moves, on, order, posts


@rule("HA-A1")
def test_both_decks_have_seventy_cards() -> None:
    kinds = [{KIND_OF[card] for card in deck} for deck in GAME.printed.decks]

    assert [len(deck) for deck in GAME.printed.decks] == [70, 70]
    assert [len(kind) for kind in kinds] == [28, 14]


def test_every_row_of_data_says_where_it_comes_from() -> None:
    rows = [*CARDS_TOML["card"], *CARDS_TOML["basic"], *THIEVES_TOML["thief"], *TILES_TOML["tile"]]

    assert not [row["key"] for row in rows if not row.get("source")]


def test_the_box_holds_51_tiles() -> None:
    assert sum(row["count"] for row in TILES_TOML["tile"]) == 51


@rule("HA-7.13")
def test_smoke_covers_up_to_four_fields_next_to_the_chosen_one() -> None:
    table = city("N01 E01", "smoke 3").plays(0, "play", "aim N08", "aim N02", "aim N01")

    assert table.sees(1).table["smoke"] == ["N08", "N02", "N01"]
    assert table.asked == ""


@rule("HA-A1")
def test_in_the_smaller_deck_smoke_covers_two_more_fields_at_most() -> None:
    table = city("P02 E01", "smoke 3", options={"deck": "named14"})

    table.plays(0, "play", "aim P02", "aim P01", "aim P06")

    assert table.asked == ""


@rule("HA-20.2")
def test_zain_lays_one_more_fire_next_to_the_first() -> None:
    table = city("N01 E01", "fire 3", thieves="zain noiron").plays(0, "play", "aim N09")

    assert table.legal(0) == ["aim N02", "aim N03", "aim N15", "stop"]
    table.plays(0, "aim N03")
    assert table.sees(1).table["fire"] == ["N09", "N03"]


@rule("HA-20.1")
def test_zain_lays_one_more_smoke() -> None:
    table = city("N01 E01", "smoke 3", thieves="zain noiron")

    table.plays(0, "play", "aim N08", "stop", "aim N02")

    assert table.sees(1).table["smoke"] == ["N08", "N02"]


@rule("HA-7.12")
def test_zain_throws_one_field_farther() -> None:
    table = city("N01 E01", "!smoke 3", thieves="zain noiron").plays(0, "special", "aim N09")

    assert table.sees(1).table["fire"] == ["N09"]


@rule("HA-8.7", "HA-11.2")
def test_noise_lures_guards_and_captains_on_shortest_routes() -> None:
    table = city("N08 E01", "noise 3", guards="N04", captains="N15", **alarm("N"))

    table.plays(0, "play", "aim N03", "point g2", "walk N09", "stop")
    table.plays(0, "point g1")
    assert table.refuses(0, "walk N11").code == "not_towards"
    assert table.refuses(0, "walk N01").code == "not_next_to"
    assert table.refuses(0, "target S1").code == "not_offered"
    table.plays(0, "walk N10", "walk N03")

    assert posts(table) == ["N03", "N09"]


@rule("HA-11.2")
def test_noise_needs_not_move_anybody() -> None:
    table = city("N08 E01", "noise 3", guards="N04").plays(0, "play", "aim N03", "stop")

    assert posts(table) == ["N04"]


@rule("HA-E5", "HA-8.8")
def test_joanne_leads_a_guard_onto_jasmine() -> None:
    table = city("N08 N11", "beacon 3", thieves="joanne jasmine", guards="N03")

    table.plays(0, "play", "walk N10", "walk N04", "walk N11")

    assert table.happened("Arrested") == ["Arrested S1 g1 N11"]
    assert posts(table) == ["N11"]
    assert table.asked == ""


@rule("HA-E6", "HA-7.10")
def test_a_guard_six_fields_away_is_no_target_of_a_beacon() -> None:
    table = city("N01 E01", "beacon 3", guards="N04 N03 N02").plays(0, "play")

    assert table.legal(0) == ["point g2", "point g3"]
    assert table.refuses(0, "point g1").code == "out_of_range"
    assert table.refuses(0, "point g4").code == "no_such_figure"


@rule("HA-E7", "HA-8.4", "HA-8.14")
def test_a_guard_lifted_by_forged_orders_arrests_nobody() -> None:
    table = city("N16 N10", "orders 3", guards="N03", thieves="morius zain")

    table.plays(0, "play", "aim N04")

    assert table.happened("FigureMoved") == ["FigureMoved g1 N03 N04"]
    assert table.happened("Arrested") == []


@rule("HA-E8", "HA-0.5")
def test_a_guardhouse_with_a_figure_is_no_goal_of_forged_orders() -> None:
    table = city("N16 N10", "orders 3", guards="N03 N04").plays(0, "play", "point g1")

    assert table.refuses(0, "aim N04").code == "not_offered"
    assert table.refuses(0, "aim N10").code == "not_offered"
    assert "aim N11" in table.legal(0)


@rule("HA-5.1")
def test_a_bola_makes_another_thief_set_four_ap_aside() -> None:
    table = city("N08 N09", "bola 3").plays(0, "play")

    assert table.sees(1).table["set_aside"] == [0, 4]


@rule("HA-0.9", "HA-A43", "HA-A58")
def test_one_thief_is_never_the_acting_one() -> None:
    table = city("N08 N09 N02", "bola 3").plays(0, "play")

    assert table.legal(0) == ["target S1", "target S2"]
    assert table.refuses(0, "target S0").code == "no_such_thief"
    assert table.refuses(0, "aim N08").code == "not_named"
    assert table.refuses(0, "stop").code == "must_aim"
    assert table.refuses(0, "leave").code == "not_now"
    assert table.refuses(0, "crawl W25").code == "not_now"


@rule("HA-11.3", "HA-13.8")
def test_a_prisoner_or_a_thief_who_left_is_never_a_target() -> None:
    jailed = city("N08 N09 N00 N02", "bola 3").plays(0, "play")
    gone = city("N08 N09 N02 out", "bola 3", **alarm("N")).plays(0, "play")

    assert jailed.legal(0) == ["target S1", "target S3"]
    assert jailed.refuses(0, "target S2").rule == "HA-11.3"
    assert gone.legal(0) == ["target S1", "target S2"]
    assert gone.refuses(0, "target S3").rule == "HA-11.3"


@rule("HA-7.12")
def test_a_thief_out_of_range_is_no_target() -> None:
    table = city("N08 N09 E01 N02", "bola 3").plays(0, "play")

    assert table.refuses(0, "target S2").code == "out_of_range"


@rule("HA-E20", "HA-11.1", "HA-0.4")
def test_a_trap_catches_thieves_and_guards_but_no_captain() -> None:
    table = city("N08 N09", "trap 3", guards="N02", captains="N01", **alarm("N"))

    table.plays(0, "play")
    assert table.legal(0) == ["target S1", "point g1"]
    assert table.refuses(0, "point g2").rule == "HA-0.4"
    table.plays(0, "point g1")

    assert table.sees(1).table["trapped"] == [0]


@rule("HA-14.6")
def test_a_trapped_thief_is_held_and_marked() -> None:
    table = city("N08 N09", "trap 3").plays(0, "play")

    assert table.sees(1).table["immobile"] == [1]
    assert table.sees(1).table["marked"] == [1]


@rule("HA-E21", "HA-0.5")
def test_fire_may_lie_on_a_jewel_but_not_on_a_figure() -> None:
    free = city("P02 E01", "fire 3").plays(0, "play", "aim P01")
    held = city("P02 P01", "fire 3").plays(0, "play")

    assert free.sees(1).table["fire"] == ["P01"]
    assert held.refuses(0, "aim P01").code == "not_free"


@rule("HA-E22", "HA-11.2")
def test_confusing_gas_shifts_every_guard_as_one_likes() -> None:
    table = city("N08 E01", "gas 3", guards="N03 N15 N10")

    table.plays(0, "play", "point g1", "walk N09", "stop")
    assert table.refuses(0, "point g1").code == "not_offered"
    table.plays(0, "point g2", "walk N14", "walk N20", "stop")

    assert posts(table) == ["N09", "N20", "N10"]


@rule("HA-0.6")
def test_a_cloak_hides() -> None:
    table = city("N08 E01", "cloak 3").plays(0, "play")

    assert table.sees(1).table["hidden"] == [0]


@rule("HA-0.7")
def test_rope_and_hook_protects_from_the_start_of_its_move() -> None:
    table = city("N08 E01", "rope 3", guards="N02").plays(0, "play", "walk N02", "walk N09")

    assert on(table) == ["N09", "E01"]
    assert table.sees(1).table["protected"] == [0]


@rule("HA-10.4")
def test_a_rod_steals_from_a_thief_in_range() -> None:
    table = city("N08 N09", "rod 3", yellow_held=[0, 1], green_held=[0, 1])

    table.plays(0, "play", "pick green")

    assert table.happened("Stole") == ["Stole S0 S1 green"]


@rule("HA-9.1", "HA-A35", "HA-15.2")
def test_a_rod_takes_the_imperial_jewel_from_its_chamber() -> None:
    table = city("P10 E01 S01", "rod 3").plays(0, "play")

    assert table.happened("BestThief") == ["BestThief S0 2"]
    assert len(table.happened("DistrictOpened")) == 1


@rule("HA-9.1")
def test_a_rod_lets_choose_among_jewels_on_a_field() -> None:
    table = city("N08 E01", "rod 3", yellows=["N02"], greens=["N02"])

    table.plays(0, "play")
    assert table.refuses(0, "pick imperial").code == "not_offered"
    table.plays(0, "pick green")

    assert table.sees(1).table["green_held"] == [1, 0]


@rule("HA-10.5", "HA-A36")
def test_a_rod_takes_nothing_from_who_was_robbed_or_has_nothing() -> None:
    table = city("N08 N09 N02", "rod 3", yellow_held=[0, 1, 0], robbed=[1], yellows=["N01", "N08"])

    table.plays(0, "play")

    assert table.refuses(0, "target S1").rule == "HA-10.5"
    assert table.refuses(0, "target S2").rule == "HA-A36"
    assert table.refuses(0, "aim N03").code == "nothing_there"
    assert table.refuses(0, "aim N00").code == "never_a_dungeon"


@rule("HA-12.13", "HA-E31")
def test_firecrackers_make_a_guard_act_at_once() -> None:
    table = city("N08 N03", "crackers 7", guards="N03").plays(0, "play")

    assert table.happened("Arrested") == ["Arrested S1 g1 N03"]


@rule("HA-12.13")
def test_firecrackers_do_nothing_to_a_guard_who_hears_nobody() -> None:
    table = city("N08 E01", "crackers 7", guards="N04").plays(0, "play")

    assert table.happened("GuardMoved") == []
    assert posts(table) == ["N04"]


@rule("HA-12.10")
def test_the_owner_of_the_crackers_decides_between_equal_ways() -> None:
    table = city("N08 N03 N15", "crackers 7", hidden=[0], guards="N09")

    table.plays(0, "play")

    assert table.asked == "ChoosingWay S0"
    assert table.legal(0) == ["aim N03", "aim N15", "let run"]
    table.plays(0, "aim N15")
    assert table.happened("Arrested") == ["Arrested S2 g1 N15"]


@rule("HA-12.10")
def test_crackers_let_a_walker_choose_his_way_too() -> None:
    table = city("P10 P08 P07", "crackers 7", hidden=[0], protected=[1, 2], guards="P04")

    table.plays(0, "play")

    assert table.legal(0) == ["aim P07", "aim P08", "let run"]
    table.plays(0, "let run")
    assert posts(table) == ["P07"]


@rule("HA-12.12")
def test_a_roused_walker_with_one_way_just_goes() -> None:
    table = city("N08 N03", "crackers 7", hidden=[0], protected=[1], guards="N10")

    table.plays(0, "play")

    assert posts(table) == ["N03"]


@rule("HA-8.1")
def test_an_elixir_moves_three_fields() -> None:
    table = city("N08 E01", "elixir 3").plays(0, "play")

    assert table.sees(0).ask == ["Moving", 0, "elixir", 3, 0, 0]


@rule("HA-9.2")
def test_rats_take_a_tile_as_if_one_stood_there() -> None:
    table = city("N08 E01", "rats 3", tiles={"N15": "spy"}).plays(0, "play")

    assert table.happened("TileKept") == ["TileKept S0 spy"]


@rule("HA-9.2", "HA-9.5")
def test_rats_take_an_open_trinket() -> None:
    lying: Fields = {"face_up_fields": ["N02"], "face_up": ["trinket1"]}

    table = city("N08 E01", "rats 3", **lying).plays(0, "play")

    assert table.sees(1).table["kept"][0] == ["trinket1"]


TWO_TILES: Fields = {
    "tiles": {"N15": "spy"},
    "face_up_fields": ["N15"],
    "face_up": ["trinket1"],
    "start": 1,
}


@rule("HA-A61", "HA-9.5")
def test_where_a_tile_and_a_trinket_lie_the_actor_may_have_the_rats_bring_the_trinket() -> None:
    table = city("N08 E01", "rats 3", **TWO_TILES).plays(0, "play")

    assert table.asked == "Fetching S0"
    assert table.legal(0) == ["pick trinket", "turn"]
    assert table.refuses(0, "pick yellow").code == "not_offered"
    table.plays(0, "pick trinket")

    assert table.sees(1).table["kept"][0] == ["trinket1"]
    assert table.sees(1).table["tile_fields"] == ["N15"]


@rule("HA-A61", "HA-9.2")
def test_where_a_tile_and_a_trinket_lie_the_actor_may_have_the_rats_bring_the_tile() -> None:
    table = city("N08 E01", "rats 3", **TWO_TILES).plays(0, "play", "turn")

    assert table.happened("TileKept") == ["TileKept S0 spy"]
    assert table.sees(1).table["face_up"] == ["trinket1"]


@rule("HA-19.9", "HA-A21")
def test_a_guard_from_rats_appears_on_the_field_and_arrests_there() -> None:
    table = city("N08 N15", "rats 3", tiles={"N15": "plainclothes"})

    table.plays(0, "play")

    assert table.happened("Arrested") == ["Arrested S1 g1 N15"]


@rule("HA-9.2", "HA-10.5")
def test_rats_take_a_kept_tile_of_choice_from_a_sheet() -> None:
    table = city("N08 N15", "rats 3", kept=("", "informer trinket pocket"))

    table.plays(0, "play")
    assert table.legal(0) == ["take informer", "take pocket", "take trinket"]
    assert table.refuses(0, "take spy").code == "not_offered"
    table.plays(0, "take trinket")

    assert table.happened("Stole") == ["Stole S0 S1 trinket"]
    assert table.sees(1).table["robbed"] == [1]


@rule("HA-10.5")
def test_rats_leave_the_trinket_of_a_robbed_thief() -> None:
    table = city("N08 N15", "rats 3", kept=("", "informer trinket"), robbed=[1])

    table.plays(0, "play")

    assert table.happened("TileTaken") == ["TileTaken S0 S1 informer"]


@rule("HA-5.1", "HA-0.9")
def test_poison_touches_every_thief_on_the_field_also_the_thrower() -> None:
    table = city("N09 N09 N08", "poison 3").plays(0, "play", "aim N09")

    assert table.sees(1).table["set_aside"] == [2, 2, 0]


@rule("HA-8.5")
def test_a_sewer_key_leads_to_any_exit_and_lets_take_there() -> None:
    table = city("N08 E01", "key 3", thieves="zain noiron", yellows=["S25"], kept=("pocket", ""))

    table.plays(0, "play")
    assert table.refuses(0, "crawl N08").code == "no_exit"
    table.plays(0, "crawl S25")
    assert table.legal(0) == ["pick yellow", "stop"]


@rule("HA-8.5")
def test_a_sewer_key_does_not_work_in_the_palace() -> None:
    table = city("P01 E01", "key 3").plays(0, "play")

    assert table.happened("NoEffect") == ["NoEffect S0 key"]


@rule("HA-8.9")
def test_a_guard_at_the_exit_arrests_who_comes_with_a_key() -> None:
    table = city("N08 E01", "key 3", guards="S25").plays(0, "play", "crawl S25")

    assert table.happened("Arrested") == ["Arrested S0 g1 S25"]


@rule("HA-12.13", "HA-8.14")
def test_an_alarm_bell_brings_a_guard_who_acts_at_once() -> None:
    table = city("N08 N16", "bell 3", hidden=[0]).plays(0, "play")

    assert table.refuses(0, "aim N16").code == "no_guardhouse"
    assert table.refuses(0, "aim W08").code == "other_district"
    table.plays(0, "aim N10")

    assert table.happened("Arrested") == ["Arrested S1 g1 N16"]


@rule("HA-12.3")
def test_a_sleeping_guard_hears_nobody_and_lets_everybody_pass() -> None:
    table = city("N08 E01", "dart 3, move 2", guards="N02")

    table.plays(0, "play", "sneak", "walk N02", "walk N09")

    assert on(table) == ["N09", "E01"]


@rule("HA-0.6")
def test_a_uniform_hides_from_guards_but_not_from_captains() -> None:
    worn = city("N08 E01", "uniform 3").plays(0, "play")
    guard = moves("N08 E01", disguised=[0], guards="N02").plays(0, "walk N02")
    captain = moves("N08 E01", disguised=[0], captains="N02", **alarm("N")).plays(0, "walk N02")

    assert worn.sees(1).table["disguised"] == [0]
    assert guard.happened("Arrested") == []
    assert len(captain.happened("Arrested")) == 1


@rule("HA-8.4")
def test_a_glider_lands_on_a_free_field_in_range() -> None:
    table = city("N08 N09", "glider 3", yellows=["N03"]).plays(0, "play")

    assert table.refuses(0, "aim N09").code == "not_free"
    table.plays(0, "aim N03")
    assert on(table) == ["N03", "N09"]
    assert table.asked == ""


@rule("HA-14.6")
def test_who_is_held_does_not_glide_and_takes_no_sewer() -> None:
    glider = city("N08 E01", "glider 3", immobile=[0]).plays(0, "play")
    key = city("N08 E01", "key 3", immobile=[0]).plays(0, "play")

    assert glider.happened("NoEffect") == ["NoEffect S0 glider"]
    assert key.happened("NoEffect") == ["NoEffect S0 key"]


@rule("HA-10.1")
def test_nimble_fingers_take_a_card_at_random_and_both_know_it() -> None:
    table = city("N08 N09 N02", "fingers 3", hands=("", "fire", ""))

    table.plays(0, "play", "target S1")

    assert table.happened("MustGive", "Gave") == ["MustGive S1 S0 1", "Gave S1 S0 fire1"]
    assert table.sees(1).table["hands"][0] == ["fire1"]
    assert table.sees(2).table["hands"][0] == 1


@rule("HA-10.1")
def test_nimble_fingers_find_nothing_in_an_empty_hand() -> None:
    table = city("N08 N09", "fingers 3", "fire 1").plays(0, "play")

    assert table.happened("MustGive") == ["MustGive S1 S0 0"]
    assert table.happened("Gave") == []


@rule("HA-10.8")
def test_powder_blinds() -> None:
    table = city("N08 N09", "powder 3").plays(0, "play")

    assert table.sees(0).table["blinded"] == [1]


@rule("HA-7.13")
def test_a_spyglass_shows_tiles_to_its_owner_alone() -> None:
    table = city("N08 E01", "spyglass 3", tiles={"N10": "spy", "N15": "stash"})

    table.plays(0, "play", "aim N10")

    assert table.sees(0).table["face_down"] == ["spy1", None]
    assert table.sees(1).table["face_down"] == 2
    assert table.hears(1)[-1] == ["Peeked", 0, "N10", "?"]
    assert "aim N10" not in table.legal(0)


@rule("HA-5.1")
def test_a_brew_gives_three_ap_at_the_next_planning() -> None:
    table = city("N08 E01", "brew 3").plays(0, "play")

    assert table.happened("ApDelayed") == ["ApDelayed S0 3"]


@rule("HA-4.2")
def test_a_guild_contact_gives_two_cards() -> None:
    table = city("N08 E01", "contact 3").plays(0, "play")

    assert len(table.state.hands[0]) == 2


@rule("HA-12.15")
def test_lanterns_out_lowers_the_attention_in_the_district_twice() -> None:
    table = city("N08 E01", "lanterns 3, lanterns 2").plays(0, "play", "play")

    assert table.sees(1).table["lanterns"] == [0, 4, 0, 0, 0]


@rule("HA-0.4", "HA-8.7")
def test_a_whistle_leads_a_captain_or_without_one_a_guard() -> None:
    without = city("N08 E01", "whistle 3", guards="N03 N02").plays(0, "play")
    with_two = city("N08 E01", "whistle 3", guards="N03", captains="N10 N15", **alarm("N"))
    with_two.plays(0, "play")

    assert without.legal(0) == ["point g1", "point g2"]
    assert with_two.legal(0) == ["point g2", "point g3"]
    assert with_two.refuses(0, "point g1").code == "wrong_rank"
    with_two.plays(0, "point g2", "walk N04", "stop")
    assert posts(with_two) == ["N03", "N04", "N15"]


@rule("HA-A38")
def test_shadow_of_the_city_lets_the_victim_choose_the_card() -> None:
    table = city(
        "N08 E01 S01", "!smoke 3", thieves="morius zain joanne", hands=("", "fire rod", "")
    )

    table.plays(0, "special", "target S1")
    assert table.asked == "Giving S1"
    assert table.refuses(1, "drop rod").code == "not_now"
    assert table.refuses(1, "give smoke").code == "not_in_hand"
    assert table.refuses(1, "stop").code == "must_choose"
    assert table.refuses(1, "target S0").code == "not_offered"
    table.plays(1, "give rod")

    assert table.sees(0).table["hands"][0] == ["rod1"]
    assert table.sees(1).table["hands"][0] == ["rod1"]
    assert table.hears(2)[-1] == ["Gave", 1, 0, "?"]


@rule("HA-A38")
def test_a_thief_without_a_card_gives_nothing() -> None:
    table = city("N08 E01", "!smoke 3", thieves="morius zain").plays(0, "special")

    assert table.happened("MustGive") == ["MustGive S1 S0 0"]
    assert table.asked == ""


@rule("HA-4.2")
def test_a_card_received_counts_for_the_hand_limit() -> None:
    hands = ("fire noise beacon orders bola", "rod")

    table = city("N08 E01", "!smoke 3", thieves="morius zain", hands=hands)
    table.plays(0, "special")

    assert table.happened("Gave") == ["Gave S1 S0 rod1"]
    assert table.asked == "Dropping S0"


@rule("HA-8.1", "HA-A55")
def test_a_climber_passes_a_guard_but_does_not_stay_with_him() -> None:
    table = city("N01 E01", "!smoke 3", thieves="noiron zain", guards="N08")

    table.plays(0, "special", "walk N08")
    assert table.legal(0) == ["walk N01", "walk N02"]
    assert table.refuses(0, "stop").rule == "HA-A55"
    assert table.refuses(0, "pick yellow").code == "no_taking"
    table.plays(0, "walk N02")

    assert on(table) == ["N02", "E01"]
    assert table.state.climbing == -1


@rule("HA-A55")
def test_a_climber_with_one_step_left_does_not_go_to_a_guard() -> None:
    table = city("N01 E01", "!smoke 3", thieves="noiron zain", guards="N02")

    table.plays(0, "special", "walk N08")

    assert table.refuses(0, "walk N02").rule == "HA-A55"
    assert "stop" in table.legal(0)


@rule("HA-A55")
def test_a_climber_does_not_climb_into_a_dead_end_of_guards() -> None:
    table = city("N01 E01", "!smoke 3", thieves="noiron zain", guards="N08", fire=["N02"])

    table.plays(0, "special")

    assert "walk N08" in table.legal(0)


@rule("HA-A55")
def test_a_climber_without_a_way_off_leaves_that_field_alone() -> None:
    fire: Fields = {"fire": ["N02"], "guards": "N08 N01"}

    table = city("N01 E01", "!smoke 3", thieves="noiron zain", **fire).plays(0, "special")

    assert table.refuses(0, "walk N08").rule == "HA-A55"


@rule("HA-A55", "HA-8.5")
def test_a_climber_does_not_come_up_from_the_sewers_beside_a_guard() -> None:
    table = city("N12 E01", "!smoke 3", thieves="noiron zain", guards="E25 W25")

    table.plays(0, "special", "walk N18")

    assert [move for move in table.legal(0) if "crawl" in move] == ["crawl N25", "crawl S25"]
    assert table.refuses(0, "crawl E25").rule == "HA-A55"


@rule("HA-A55", "HA-19.6")
def test_a_climber_comes_up_beside_a_guard_if_a_tile_takes_him_on() -> None:
    table = city("N12 E01", "!smoke 3", thieves="noiron zain", guards="E25", kept=("pocket",))

    table.plays(0, "special", "walk N18", "crawl E25")

    assert table.happened("TileSpent") == ["TileSpent S0"]
    assert table.legal(0) == ["walk E21", "walk E26", "walk N28"]


@rule("HA-A55", "HA-8.5")
def test_a_climber_enters_a_guarded_sewer_with_the_last_step_if_it_leads_on() -> None:
    fire: Fields = {"fire": ["N25", "S25"], "guards": "N18 W25"}

    table = city("N06 E01", "!smoke 3", thieves="noiron zain", **fire)
    table.plays(0, "special", "walk N12", "walk N18")

    assert on(table) == ["E25", "E01"]


@rule("HA-A55", "HA-8.5")
def test_a_climber_does_not_enter_a_guarded_sewer_that_is_flooded() -> None:
    flood: Fields = {"guards": "N18", **decks("flooded_sewers")}

    table = city("N06 E01", "!smoke 3", thieves="noiron zain", **flood)
    table.plays(0, "special", "walk N12")

    assert table.refuses(0, "walk N18").rule == "HA-A55"


@rule("HA-A55", "HA-16.6")
def test_a_climber_passes_a_guard_at_an_open_gate() -> None:
    guards: Fields = {"guards": "N08 N02", "fire": ["N09"], **alarm("N")}

    table = city("N08 E01", "!smoke 3", thieves="noiron zain", **guards)
    table.plays(0, "special", "walk N02")

    assert table.happened("LeftCity") == ["LeftCity S0 XN1"]


@rule("HA-A55")
def test_a_climber_goes_the_only_way_off_a_guard_unasked() -> None:
    table = city("N01 E01", "!smoke 3", thieves="noiron zain", guards="N01 N08")

    table.plays(0, "special", "walk N08")

    assert on(table) == ["N02", "E01"]
    assert table.asked == ""


@rule("HA-5.1")
def test_a_potion_of_haste_gives_two_ap_at_the_next_planning() -> None:
    table = city("N08 E01", "!smoke 3", thieves="nikolai zain").plays(0, "special")

    assert table.happened("ApDelayed") == ["ApDelayed S0 2"]


@rule("HA-0.8", "HA-9.5")
def test_confiscation_lays_a_jewel_of_choice_on_the_field_of_its_owner() -> None:
    held: Fields = {"yellow_held": [0, 1], "kept": ("", "trinket")}

    table = city("N08 N02", "!smoke 3", thieves="joanne zain", **held)
    table.plays(0, "special", "pick trinket")

    assert table.sees(0).table["face_up_fields"] == ["N02"]
    assert table.happened("JewelLaid") == ["JewelLaid S1 trinket N02"]


@pytest.mark.parametrize("jewel", ["yellow", "green"])
@rule("HA-0.8")
def test_confiscation_of_the_only_jewel_asks_nobody(jewel: str) -> None:
    held: Fields = {f"{jewel}_held": [0, 1]}

    table = city("N08 N02", "!smoke 3", thieves="joanne zain", **held)
    table.plays(0, "special")

    assert table.sees(0).table[f"{jewel}s"] == ["N02"]


@rule("HA-0.8")
def test_the_imperial_jewel_cannot_be_confiscated() -> None:
    owner: Fields = {
        "imperial_field": None,
        "imperial_owner": 1,
        "best_thief": 1,
        "open_district": "N",
    }

    table = city("N08 N02", "!smoke 3", thieves="joanne zain", **owner).plays(0, "special")

    assert table.happened("NoEffect") == ["NoEffect S0 confiscation"]


@rule("HA-8.3", "HA-8.12", "HA-A47")
def test_a_led_guard_passes_another_but_neither_stays_nor_arrests_there() -> None:
    table = city("N08 N09", "beacon 3", guards="N03 N09")

    table.plays(0, "play", "point g1", "walk N09")
    assert table.happened("Arrested") == []
    assert table.refuses(0, "stop").rule == "HA-8.12"
    table.plays(0, "walk N15", "stop")

    assert posts(table) == ["N15", "N09"]


@rule("HA-8.12")
def test_a_led_guard_does_not_go_where_it_could_not_end() -> None:
    table = city("N08 E01", "!smoke 3", thieves="jasmine zain", guards="N03 N09 N02")

    table.plays(0, "special", "point g1")

    assert table.asked == ""
    assert posts(table) == ["N03", "N09", "N02"]


@rule("HA-8.12", "HA-8.11")
def test_where_a_led_guard_cannot_go() -> None:
    table = city("N01 E01", "whistle 3", guards="N09 N15", fire=["N14", "N02"])

    table.plays(0, "play", "point g1", "walk N03", "walk N09")

    assert table.refuses(0, "walk N02").code == "burning"
    assert table.refuses(0, "walk N15").code == "shared_field"


@rule("HA-8.13")
def test_a_protected_or_hidden_thief_does_not_stop_a_led_guard() -> None:
    table = city("N08 N09", "beacon 3", guards="N03", protected=[1])

    table.plays(0, "play", "walk N09", "walk N15", "stop")

    assert table.happened("Arrested") == []


@rule("HA-A32")
def test_a_moved_guard_first_arrests_the_thief_on_its_own_field() -> None:
    table = city("N08 N03", "beacon 3", guards="N03").plays(0, "play", "walk N10")

    assert table.happened("Arrested") == ["Arrested S1 g1 N03"]
    assert posts(table) == ["N03"]


@rule("HA-A32", "HA-11.2")
def test_a_guard_shifted_by_no_field_arrests_nobody() -> None:
    table = city("N08 N03", "gas 3", guards="N03").plays(0, "play", "point g1", "stop")

    assert table.happened("Arrested") == []


@rule("HA-A57")
def test_a_sleeping_or_trapped_guard_cannot_be_led() -> None:
    table = city("N08 E01", "beacon 3", guards="N03 N09 N02 N15", stunned=[0], trapped=[1])

    table.plays(0, "play")

    assert table.legal(0) == ["point g3", "point g4"]
    assert table.refuses(0, "point g1").rule == "HA-A57"


@rule("HA-A57", "HA-8.4")
def test_a_sleeping_guard_can_be_lifted_a_trapped_one_cannot() -> None:
    table = city("N08 E01", "orders 3", guards="N03 N09 N02", stunned=[0], trapped=[1])

    table.plays(0, "play")

    assert table.legal(0) == ["point g1", "point g3"]


@rule("HA-A59")
def test_who_is_arrested_by_his_own_noise_ends_his_action() -> None:
    table = city("N09 E01", "noise 5, move 2", guards="N03 N15")

    table.plays(0, "play", "aim N09", "point g1", "walk N09")

    assert table.happened("Arrested") == ["Arrested S0 g1 N09"]
    assert table.asked == ""
    assert order(table) == ["S0 5"]


def test_every_card_names_its_rules() -> None:
    ids = [id for row in CARDS_TOML["card"] for id in row["rules"]]

    assert len(ids) >= 28
    assert GAME.prefix == "HA"
