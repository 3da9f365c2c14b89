"""HA-8 and HA-9: moving, the sewers, and picking up."""

import pytest

from langfinger.contract.rule import rule
from tests.games.hadria.scenes import Fields, alarm, city, decks, moves, on, posts


@rule("HA-8.1", "HA-18.1")
def test_a_move_goes_field_by_field_along_streets() -> None:
    table = moves("N01 E01").plays(0, "walk N08", "walk N02", "walk N08", "walk N01")

    assert on(table) == ["N01", "E01"]
    assert table.asked == ""


@rule("HA-8.1")
def test_a_move_may_be_shorter_or_none_at_all() -> None:
    assert on(moves("N01 E01").plays(0, "stop")) == ["N01", "E01"]
    assert on(moves("N01 E01").plays(0, "walk N08", "stop")) == ["N08", "E01"]


@rule("HA-8.1")
def test_steps_lead_only_to_neighbours() -> None:
    table = moves("N22 E01", steps=1)

    assert table.refuses(0, "ready").code == "not_now"
    assert table.refuses(0, "walk N01").code == "not_next_to"
    assert table.refuses(0, "walk N00").rule == "HA-13.12"


@rule("HA-8.1")
def test_without_steps_nobody_walks() -> None:
    table = moves("N14 E01", steps=0, tiles={"N14": "spy"})

    assert table.refuses(0, "walk N15").code == "no_steps"
    assert table.legal(0) == ["turn", "stop"]


@rule("HA-8.2", "HA-8.3")
def test_thieves_may_enter_cross_and_share_fields() -> None:
    table = moves("N01 N08").plays(0, "walk N08")

    assert on(table) == ["N08", "N08"]
    table.plays(0, "walk N02", "stop")
    assert on(table) == ["N02", "N08"]


@rule("HA-8.9", "HA-12.14", "HA-8.10")
def test_who_walks_onto_a_city_guard_is_arrested_at_once_and_the_action_ends() -> None:
    table = moves("N01 E01", guards="N08").plays(0, "walk N08")

    assert table.happened("Arrested") == ["Arrested S0 g1 N08"]
    assert on(table) == ["N00", "E01"]
    assert table.asked == ""


@rule("HA-0.7", "HA-8.9")
def test_a_hidden_or_protected_thief_passes_a_city_guard() -> None:
    cloaked = moves("N01 E01", guards="N08", hidden=[0]).plays(0, "walk N08", "walk N02")
    roped = moves("N01 E01", guards="N08", protected=[0]).plays(0, "walk N08", "walk N02")

    assert on(cloaked) == on(roped) == ["N02", "E01"]


@rule("HA-A30")
def test_a_thief_is_hidden_while_he_crosses_smoke_or_a_hideout() -> None:
    smoke = moves("N01 E01", guards="N08", smoke=["N08"]).plays(0, "walk N08", "walk N02")
    hideout = moves("N14 E01", guards="N20").plays(0, "walk N20", "walk N25")

    assert on(smoke) == ["N02", "E01"]
    assert on(hideout) == ["N25", "E01"]


@rule("HA-A31", "HA-12.13")
def test_a_thief_may_step_away_from_a_city_guard() -> None:
    table = moves("N08 E01", guards="N08").plays(0, "walk N02")

    assert table.happened("Arrested") == []


@rule("HA-8.5", "HA-E9")
def test_zain_takes_the_sewers_and_a_jewel_at_their_end() -> None:
    table = city("N06 E01", "move 5, elixir 2", thieves="zain noiron", yellows=["W25"])

    table.plays(0, "sneak", "walk N12", "walk N18", "crawl W25", "pick yellow")

    assert on(table) == ["W25", "E01"]
    assert table.asked == "Acting S0"
    table.plays(0, "play", "walk W20")
    assert table.sees(0).ask[3] == 2


@rule("HA-E10", "HA-19.6")
def test_like_the_back_of_my_hand_gives_one_more_step_after_the_sewers() -> None:
    table = moves("N12 E01", thieves="zain noiron", kept=("pocket", ""))

    table.plays(0, "walk N18", "crawl W25", "spend", "walk W20")

    assert on(table) == ["W20", "E01"]
    assert table.state.kept[0] == []
    assert len(table.state.gone_tiles) == 1


@rule("HA-19.6")
def test_one_such_tile_is_used_a_move() -> None:
    table = moves("N01 E01", kept=("pocket pocket", "")).plays(0, "spend")

    assert table.sees(0).ask == ["Moving", 0, "sneak", 5, 0, 1]
    assert table.refuses(0, "spend").code == "tile_spent"


@rule("HA-19.6")
def test_who_has_no_such_tile_cannot_spend_it() -> None:
    table = moves("N01 E01")

    assert table.refuses(0, "spend").code == "no_pocket"


@rule("HA-8.5")
def test_the_sewers_begin_at_an_entrance_and_end_at_an_exit() -> None:
    table = moves("N12 E01", thieves="zain noiron")

    assert table.refuses(0, "crawl W25").code == "no_entrance"
    table.plays(0, "walk N18")
    assert table.refuses(0, "crawl W18").code == "no_exit"
    assert [move for move in table.legal(0) if move.startswith("crawl")] == [
        "crawl E25",
        "crawl N25",
        "crawl S25",
        "crawl W25",
    ]


@rule("HA-A15")
def test_who_starts_on_an_entrance_must_enter_it_first() -> None:
    table = moves("N18 E01", thieves="zain noiron")

    assert table.refuses(0, "crawl W25").rule == "HA-A15"
    table.plays(0, "walk N12", "walk N18", "crawl W25")
    assert on(table) == ["W25", "E01"]


@rule("HA-A15", "HA-19.8")
def test_a_manhole_that_was_just_turned_up_may_be_used_at_once() -> None:
    table = moves("N14 E01", thieves="zain noiron", tiles={"N14": "manhole"})

    table.plays(0, "turn", "crawl W25")

    assert on(table) == ["W25", "E01"]


@rule("HA-19.8", "HA-18.6")
def test_a_ladder_is_a_further_exit() -> None:
    table = moves("N17 E01", thieves="zain noiron", tiles={"N17": "ladder"})

    table.plays(0, "turn", "walk N18", "crawl N17")

    assert on(table) == ["N17", "E01"]


@rule("HA-A56")
def test_the_sewers_take_nobody_twice_in_one_move() -> None:
    ladders: Fields = {"face_up_fields": ["N17"], "face_up": ["manhole1"]}

    table = moves("N17 E01", thieves="morius noiron", **ladders)
    table.plays(0, "walk N18", "crawl N17")

    assert on(table) == ["N17", "E01"]
    assert table.refuses(0, "crawl W25").rule == "HA-A56"


@rule("HA-8.5")
def test_morius_uses_exits_as_entrances_and_goes_one_step_farther() -> None:
    table = moves("N20 E01", thieves="morius noiron").plays(0, "walk N25", "crawl P09")

    assert table.sees(0).ask == ["Moving", 0, "sneak", 1, 2, 0]
    table.plays(0, "walk P02")
    assert on(table) == ["P02", "E01"]


@rule("HA-A16", "HA-8.11")
def test_a_city_guard_waits_at_the_exit_and_fire_closes_it() -> None:
    table = moves("N12 E01", thieves="zain noiron", guards="W25", fire=["S25"])

    table.plays(0, "walk N18")
    assert table.refuses(0, "crawl S25").code == "burning"
    table.plays(0, "crawl W25")

    assert table.happened("Arrested") == ["Arrested S0 g1 W25"]


@rule("HA-3.2")
def test_flooded_sewers_cannot_be_used() -> None:
    table = moves("N12 E01", thieves="zain noiron", **decks("flooded_sewers"))

    table.plays(0, "walk N18")

    assert table.refuses(0, "crawl W25").code == "sewers_closed"


@rule("HA-8.11", "HA-20.2")
def test_a_field_with_fire_is_never_entered() -> None:
    table = moves("N01 E01", fire=["N08"])

    assert table.refuses(0, "walk N08").code == "burning"


@rule("HA-14.6")
def test_a_held_thief_takes_what_lies_there_but_goes_nowhere() -> None:
    table = moves("N02 E01", immobile=[0], yellows=["N02"], kept=("pocket", ""), **alarm("N"))

    assert table.legal(0) == ["pick yellow", "stop"]
    assert table.refuses(0, "walk N08").code == "held_fast"
    assert table.refuses(0, "leave").code == "held_fast"
    assert table.refuses(0, "spend").code == "held_fast"


@rule("HA-14.6")
def test_a_held_thief_does_not_take_the_sewers() -> None:
    table = moves("N14 E01", immobile=[0], tiles={"N14": "manhole"}, yellows=["N14"])

    table.plays(0, "turn")

    assert table.refuses(0, "crawl W25").code == "held_fast"


@rule("HA-9.1", "HA-9.3", "HA-9.5", "HA-15.1")
def test_jewels_are_taken_on_every_field_of_a_move_in_any_number() -> None:
    table = moves("P02 E01", yellows=["P02", "P02"], greens=["P01"])

    table.plays(0, "pick yellow", "pick yellow", "walk P01", "pick green", "pick imperial")

    assert table.sees(1).table["yellow_held"] == [2, 0]
    assert table.sees(1).table["green_held"] == [1, 0]
    assert table.sees(1).table["imperial_owner"] == 0


@rule("HA-9.1")
def test_what_does_not_lie_there_cannot_be_taken() -> None:
    table = moves("N01 E01")

    assert table.refuses(0, "pick green").code == "no_jewel"
    assert table.refuses(0, "turn").code == "no_tile_here"


@rule("HA-9.2", "HA-19.1", "HA-A42")
def test_a_tile_is_turned_up_of_free_will_even_under_a_guard() -> None:
    table = moves("N15 E01", tiles={"N14": "spy"}, guards="N14", hidden=[0])

    table.plays(0, "walk N14", "turn")

    assert table.happened("TileTurned", "TileKept") == [
        "TileTurned S0 N14 spy spy1",
        "TileKept S0 spy",
    ]


@rule("HA-9.5", "HA-0.8")
def test_an_open_trinket_is_taken_like_a_jewel() -> None:
    table = moves("N01 E01", face_up_fields=["N08"], face_up=["trinket1"])

    table.plays(0, "walk N08", "pick trinket")

    assert table.sees(1).table["kept"][0] == ["trinket1"]
    assert table.sees(1).table["face_up"] == []


@rule("HA-9.4", "HA-E46", "HA-7.2")
def test_a_sprint_takes_nothing() -> None:
    around: Fields = {
        "yellows": ["N14"],
        "tiles": {"N14": "spy"},
        "marked": [1],
        "yellow_held": [0, 1],
    }

    table = moves("N15 N14", program="sprint", steps=6, **around).plays(0, "walk N14")

    assert table.refuses(0, "pick yellow").rule == "HA-9.4"
    assert table.refuses(0, "turn").rule == "HA-9.4"
    assert table.refuses(0, "steal S1 yellow").rule == "HA-9.4"


@rule("HA-E46")
def test_a_sprint_may_leave_the_city() -> None:
    table = moves("N08 E01", program="sprint", steps=6, **alarm("N"))

    table.plays(0, "walk N02", "leave")

    assert table.happened("LeftCity") == ["LeftCity S0 XN1"]


@pytest.mark.parametrize(
    ("thief", "jewel", "event", "steps"),
    [("zain", "P01", "", 4), ("noiron", "P01", "", 5), ("zain", "P01", "street_festival", 3)],
)
@rule("HA-7.2")
def test_how_far_a_sneak_goes(thief: str, jewel: str, event: str, steps: int) -> None:
    setting: Fields = {"thieves": f"{thief} joanne", "imperial_field": jewel, **decks(event)}

    table = city("N01 E01", "move 3", **setting).plays(0, "sneak")

    assert table.sees(0).ask[3] == steps


@rule("HA-7.2")
def test_with_the_imperial_jewel_noiron_sneaks_like_everybody_else() -> None:
    owner: Fields = {
        "imperial_field": None,
        "imperial_owner": 0,
        "best_thief": 0,
        "open_district": "N",
    }

    table = city("N01 E01", "move 3", thieves="noiron zain", **owner).plays(0, "sneak")

    assert table.sees(0).ask[3] == 4


@rule("HA-8.6", "HA-8.12")
def test_city_guards_stay_out_of_the_sewers_but_stand_on_entrances() -> None:
    table = city("N12 E01", "beacon 3", guards="N17").plays(0, "play", "walk N18")

    assert posts(table) == ["N18"]
    assert "crawl W25" not in table.legal(0)


@rule("HA-10.8")
def test_a_blinded_thief_neither_takes_nor_steals() -> None:
    table = moves("N01 E01", blinded=[0], yellows=["N01"])

    assert table.refuses(0, "pick yellow").code == "blinded"
