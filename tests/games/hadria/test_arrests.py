"""HA-13: arrest and dungeon."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.hadria import GAME
from tests.games.hadria.scenes import Fields, alarm, city, moves, on, phase, planning, watch

OWNER: Fields = {"imperial_field": None, "imperial_owner": 0, "best_thief": 0, "open_district": "N"}


@rule("HA-13.1", "HA-E36", "HA-13.2", "HA-13.4", "HA-13.7", "HA-6.9")
def test_an_arrest_costs_a_jewel_a_card_and_the_rest_of_the_round() -> None:
    held: Fields = {"yellow_held": [2, 0], "green_held": [1, 0]}

    table = city(
        "N03 E01",
        "smoke 1, move 1",
        guards="N03",
        roll=8,
        guards_acted=False,
        hands=("fire rod", ""),
        **held,
    )
    assert table.asked == "Dropping S0"
    table.plays(0, "drop rod")

    assert table.happened() == [
        "WatchActs 8 1",
        "GuardMoved g1 N03 N03 S0 0 here stays S0",
        "Arrested S0 g1 N03",
        "JewelLost S0 yellow",
        "MustDrop S0 1",
        "Dropped S0 rod1",
        "Jailed S0 N00",
        "LaidOpen S0",
        "TurnedUp S0 1 smoke smoke1",
        "TurnedUp S0 2 move",
    ]
    assert table.state.executed.numbers() == (0, 0)


@rule("HA-E35", "HA-13.2", "HA-13.5", "HA-A18", "HA-A53")
def test_the_imperial_jewel_falls_to_the_imperial_guardhouse_of_the_district() -> None:
    table = watch("E11 N01", guards="E11", **OWNER)

    assert table.happened("JewelLost") == ["JewelLost S0 imperial E22"]
    assert on(table) == ["E00", "N01"]


@rule("HA-E35", "HA-13.2", "HA-13.5", "HA-2.12")
def test_in_the_palace_it_stays_where_it_fell_and_a_card_names_the_dungeon() -> None:
    table = watch("P03 N01", guards="P03", **OWNER)

    assert table.happened("JewelLost") == ["JewelLost S0 imperial P03"]
    assert on(table)[0] in ("E00", "S00", "W00")


@rule("HA-A8", "HA-13.5")
def test_before_any_card_is_open_all_four_dungeons_are_possible() -> None:
    seen = {on(watch("P03 N01", guards="P03", rng=[n, 2, 3, 4]))[0] for n in range(0, 2**32, 2**29)}

    assert seen == {"E00", "N00", "S00", "W00"}


@rule("HA-E38", "HA-13.6", "HA-12.16")
def test_after_the_alarm_all_go_to_the_dungeon_of_the_open_district() -> None:
    table = watch("N03 E01", guards="N03", **alarm("S"))

    assert on(table) == ["S00", "E01"]


@rule("HA-13.2", "HA-A17")
def test_between_a_yellow_jewel_and_a_trinket_the_arrested_thief_chooses() -> None:
    table = watch("N03 E01", guards="N03", yellow_held=[1, 0], kept=("trinket", ""))

    assert table.legal(0) == ["pick yellow", "pick trinket"]
    assert table.refuses(0, "pick green").code == "not_offered"
    table.plays(0, "pick trinket")

    assert table.sees(1).table["gone_tiles"] == ["trinket1"]
    assert table.sees(1).table["yellow_held"] == [1, 0]


@pytest.mark.parametrize(
    ("held", "kept", "lost"),
    [
        ({"green_held": [1, 0]}, "", "JewelLost S0 green"),
        ({}, "trinket", "JewelLost S0 trinket"),
        ({}, "", ""),
    ],
)
@rule("HA-13.2")
def test_the_least_valuable_jewel_is_lost(held: Fields, kept: str, lost: str) -> None:
    table = watch("N03 E01", guards="N03", kept=(kept, ""), **held)

    assert " ".join(table.happened("JewelLost")) == lost


@rule("HA-13.3")
def test_the_best_thief_tile_is_never_lost() -> None:
    table = watch("E11 N01", guards="E11", **OWNER)

    assert table.sees(1).table["best_thief"] == 0


@rule("HA-13.4")
def test_jasmines_admirers_spare_her_the_card() -> None:
    table = watch("N03 E01", guards="N03", hands=("fire", ""), thieves="jasmine zain")

    assert table.happened("MustDrop") == []
    assert len(table.state.hands[0]) == 1


@rule("HA-13.13", "HA-A44")
def test_several_thieves_are_arrested_clockwise_from_the_start_player() -> None:
    table = watch("N03 N03 N03", guards="N03", start=1)

    assert table.who("Arrested") == [1, 2, 0]


@rule("HA-13.14", "HA-A48")
def test_an_arrest_ends_all_states_of_the_round_but_not_what_is_delayed() -> None:
    states: Fields = {"marked": [0], "blinded": [0], "immobile": [0], "disguised": [0]}

    table = watch(
        "N03 E01", captains="N03", later_ap=[2, 0], set_aside=[3, 0], **states, **alarm("N")
    )

    seen = table.sees(1).table
    assert [seen[state] for state in states] == [[], [], [], []]
    assert [seen["later_ap"], seen["set_aside"]] == [[2, 0], [3, 0]]


@rule("HA-E37", "HA-13.9", "HA-13.10", "HA-13.11")
def test_the_round_after_an_arrest() -> None:
    start = phase("N00 E01", ["PlanningStart"], kept=("informer", ""), later_ap=[2, 0])
    assert start.state.markers[0] == 4

    table = planning("N00 E01", "smoke", "", kept=("informer", ""), markers=4)
    table.plays(0, "plan smoke", "ap 1 2", "plan move", "ap 2 2", "add informer 2", "ready")
    table.plays(1, "ready")
    table.plays(0, "sneak", "walk N16")

    assert table.happened("Escaped") == ["Escaped S0"]
    assert table.sees(1).table["hidden"] == [0]


@rule("HA-13.10", "HA-A9")
def test_a_prisoner_declines_everything_before_his_move() -> None:
    table = city("N00 E01", "elixir 5, move 3")

    assert table.legal(0) == ["decline"]
    assert table.refuses(0, "play").rule == "HA-13.10"
    table.plays(0, "decline")
    assert table.legal(0) == ["sneak", "sprint", "decline"]


@rule("HA-13.15", "HA-13.11")
def test_the_first_step_out_of_a_dungeon_makes_hidden() -> None:
    table = moves("N00 E01", guards="N22").plays(0, "walk N22", "walk N16")

    assert table.happened("Arrested") == []


@rule("HA-13.15")
def test_who_cannot_step_out_stays_in_the_dungeon() -> None:
    table = city("N00 E01", "move 3", fire=["N16", "N22"]).plays(0, "sneak")

    assert on(table) == ["N00", "E01"]
    assert table.asked == ""


@rule("HA-A10", "HA-13.8")
def test_a_prisoner_without_a_move_stays() -> None:
    table = city("N00 E01", "smoke 2")

    assert on(table) == ["N00", "E01"]


@rule("HA-13.16", "HA-21.2")
def test_a_prisoner_may_be_start_player_with_all_duties() -> None:
    table = watch("N00 N09 E01", guards="N03 N02")

    assert table.asked == "ChoosingFigure S0"


@rule("HA-13.12")
def test_nobody_goes_to_a_dungeon_of_his_own_will() -> None:
    table = city("N16 E01", "glider 3").plays(0, "play")

    assert table.refuses(0, "aim N00").rule == "HA-0.5"


def test_the_dungeons_are_named_like_their_districts() -> None:
    names = GAME.words["field"].names

    assert [name for name in names if name.endswith("00")] == ["E00", "N00", "S00", "W00"]
