"""HA-6 and HA-7: initiative, executing, declining, and the three kinds of cards."""

import pytest

from langfinger.contract.rule import rule
from tests.games.hadria.scenes import Fields, alarm, city, declined, on, order, posts, vector

CALM: Fields = {"guards_acted": False}


@pytest.mark.parametrize(
    ("plans", "roll", "alarmed", "told"),
    [
        vector(
            "HA-E2", ("smoke 4, fire 1", "noise 10"), 6, False, ["S1 10", "watch", "S0 4", "S0 1"]
        ),
        vector(
            "HA-E3",
            ("smoke 4, fire 4", "noise 4, beacon 2"),
            2,
            False,
            ["S0 4", "S1 4", "S0 4", "S1 2", "watch"],
        ),
        vector(
            "HA-E4",
            ("smoke 4, fire 4", "noise 4, beacon 2"),
            2,
            True,
            ["S0 4", "S1 4", "S0 4", "watch", "S1 2"],
        ),
        vector("HA-E39", ("smoke 7", ""), 7, True, ["watch", "S0 7"]),
    ],
)
@rule("HA-6.1", "HA-6.2", "HA-6.3", "HA-6.4", "HA-6.5", "HA-6.8")
def test_everything_happens_in_descending_initiative(
    plans: tuple[str, str], roll: int, alarmed: bool, told: list[str]
) -> None:
    setting: Fields = {**(alarm() if alarmed else {}), **CALM, "roll": roll}

    table = declined(city("N01 E01", *plans, **setting))

    assert order(table) == told


@rule("HA-6.8")
def test_the_city_guard_acts_once_even_if_nobody_has_planned_anything() -> None:
    table = city("N01 E01", **CALM, roll=3)

    assert order(table) == ["watch"]


@rule("HA-6.3", "HA-A27")
def test_ties_go_clockwise_from_the_start_player_tile() -> None:
    table = declined(city("N01 E01 S01", "smoke 3", "fire 3", "noise 3", start=1))

    assert order(table) == ["S1 3", "S2 3", "S0 3"]


@rule("HA-6.11", "HA-A6")
def test_the_owner_names_which_of_his_equal_actions_comes_now() -> None:
    table = city("N01 E01", "smoke 4, move 4")

    assert table.asked == "ChoosingAction S0"
    assert table.refuses(0, "next 3").code == "not_offered"
    table.plays(0, "next 2", "sneak")

    assert table.happened("TurnedUp") == ["TurnedUp S0 2 move"]


@rule("HA-6.6", "HA-7.6")
def test_an_executed_card_is_turned_up_and_stays_on_the_table() -> None:
    table = city("N01 E01", "brew 4, smoke 2").plays(0, "play")

    seen = table.sees(1).table
    assert seen["shown"][0] == ["brew1"]
    assert seen["aps"][0] == [0, 2]
    assert seen["later_ap"] == [3, 0]


@rule("HA-6.7")
def test_a_declined_action_is_turned_up_without_effect_and_not_executed() -> None:
    table = city("N01 E01", "brew 4").plays(0, "decline")

    assert table.happened() == ["TurnedUp S0 1 brew brew1", "Declined S0 4"]
    assert table.state.executed.numbers() == (0, 0)


@rule("HA-6.9")
def test_an_action_without_a_target_is_executed_all_the_same() -> None:
    table = city("N01 E01", "beacon 4").plays(0, "play")

    assert table.happened("NoEffect") == ["NoEffect S0 beacon"]
    assert table.state.executed.numbers() == (1, 0)


@rule("HA-6.10")
def test_a_jammed_action_is_sorted_in_by_its_new_number() -> None:
    table = city("N01 N02", "jammer 9", "smoke 6, fire 4")

    table.plays(0, "play", "cut 1 3")

    assert table.happened("Jammed") == ["Jammed S1 1 6 3"]
    assert table.asked == "Acting S1"
    assert order(declined(table)) == ["S0 9", "S1 4", "S1 3"]


@rule("HA-6.10")
def test_a_jammed_action_keeps_one_ap() -> None:
    table = city("N01 N02", "jammer 9", "smoke 2, fire 1, noise 2").plays(0, "play")

    assert table.legal(0) == ["cut 1 1", "cut 3 1"]
    assert table.refuses(0, "cut 1 2").code == "not_offered"
    assert table.refuses(0, "cut 2 1").code == "not_offered"


@rule("HA-7.1", "HA-7.2")
def test_move_is_a_sneak_of_four_or_a_sprint_of_six() -> None:
    table = city("N01 E01", "move 3")

    assert table.legal(0) == ["sneak", "sprint", "decline"]
    table.plays(0, "sprint")
    assert table.state.ask is not None
    assert table.sees(0).ask == ["Moving", 0, "sprint", 6, 0, 0]


@rule("HA-7.1")
def test_a_card_is_used_only_as_it_says() -> None:
    table = city("N01 E01", "smoke 3, move 2")

    assert table.refuses(0, "sneak").code == "other_card"
    assert table.refuses(0, "special").code == "other_card"
    assert table.refuses(0, "walk N08").code == "not_now"
    table.plays(0, "decline")
    assert table.refuses(0, "play").code == "other_card"
    assert table.refuses(0, "cleverness").code == "other_card"


@rule("HA-7.3", "HA-A7")
def test_cleverness_draws_a_card_and_discards_one() -> None:
    table = city("N01 E01", "ambush 3", hands=("smoke fire noise beacon orders", ""))

    table.plays(0, "cleverness")
    assert table.happened("MustDrop") == ["MustDrop S0 1"]
    table.plays(0, "drop fire")

    assert len(table.state.hands[0]) == 5
    assert table.asked == ""


@rule("HA-7.3")
def test_a_clever_plan_is_for_the_next_planning() -> None:
    table = city("N01 E01", "ambush 3").plays(0, "clever plan")

    assert table.happened("DrawDelayed", "ApDelayed") == ["DrawDelayed S0 2", "ApDelayed S0 2"]


@rule("HA-E11", "HA-7.4")
def test_after_an_executed_action_only_the_weak_effect_is_left() -> None:
    table = city("N01 E01", "rod 6, ambush 1").plays(0, "play")

    assert table.legal(0) == ["cleverness", "decline"]
    assert table.refuses(0, "clever plan").rule == "HA-7.4"


@rule("HA-E12", "HA-7.4", "HA-7.6")
def test_after_a_declined_action_the_strong_effect_is_available() -> None:
    table = city("N01 E01", "rod 6, ambush 1").plays(0, "decline")

    assert table.legal(0) == ["cleverness", "clever_plan".replace("_", " "), "decline"]
    assert table.sees(1).table["shown"][0] == ["rod1"]


@rule("HA-E13", "HA-7.4")
def test_after_a_sprint_every_later_action_is_declined() -> None:
    table = city("N01 E01", "move 8, smoke 3").plays(0, "sprint", "stop")

    assert table.happened("Declined") == ["Declined S0 3"]
    assert table.asked == ""


@rule("HA-E14", "HA-7.9")
def test_jasmine_lures_a_guard_with_her_special_action() -> None:
    table = city("N08 N04", "!beacon 5", thieves="jasmine joanne", guards="N03")

    assert table.legal(0) == ["play", "special", "decline"]
    table.plays(0, "special", "walk N09", "walk N02")

    assert posts(table) == ["N02"]
    assert table.sees(1).table["shown"][0] == ["beacon1"]


@rule("HA-E14", "HA-7.9")
def test_or_she_uses_the_cover_and_joanne_is_arrested_with_the_third_step() -> None:
    table = city("N08 N11", "!beacon 5", thieves="jasmine joanne", guards="N03")

    table.plays(0, "play", "walk N10", "walk N04", "walk N11")

    assert table.happened("Arrested") == ["Arrested S1 g1 N11"]
    assert posts(table) == ["N11"]


@rule("HA-E14", "HA-7.9", "HA-A37")
def test_or_she_declines_both_and_the_cover_is_lost_all_the_same() -> None:
    table = city("N08 N11", "!beacon 5", thieves="jasmine joanne", guards="N03")

    table.plays(0, "decline")

    assert table.sees(1).table["shown"][0] == ["beacon1"]
    assert posts(table) == ["N03"]


@rule("HA-7.10", "HA-7.12", "HA-0.2")
def test_a_range_is_measured_from_the_acting_thief_and_his_own_field_is_in_it() -> None:
    table = city("N08 E01", "fire 3, trap 1", thieves="noiron zain").plays(0, "play")

    assert table.refuses(0, "aim N11").code == "out_of_range"
    assert table.refuses(0, "aim N08").code == "not_free"
    assert "aim N10" in table.legal(0)


@rule("HA-7.10", "HA-7.12")
def test_a_range_of_the_district_ends_at_its_border() -> None:
    table = city("N08 E01", "orders 3", guards="N11 W11 N03").plays(0, "play")

    assert table.legal(0) == ["point g1", "point g3"]
    assert table.refuses(0, "point g2").code == "other_district"


@rule("HA-A51", "HA-7.12")
def test_support_of_the_guild_lengthens_numbers_of_special_actions_too() -> None:
    setting: Fields = {"event": "guild_support", "thieves": "zain noiron"}

    table = city("N01 E01", "!smoke 3", **setting).plays(0, "special")

    assert "aim N10" in table.legal(0)
    assert "aim N04" not in table.legal(0)


@rule("HA-7.13")
def test_a_card_with_several_parts_works_from_left_to_right() -> None:
    table = city("N08 E01", "spyglass 3", tiles={"N14": "stash", "N10": "spy"})

    table.plays(0, "play", "aim N10")
    assert table.asked == "Peeking S0"
    table.plays(0, "stop", "walk N01")

    assert on(table) == ["N01", "E01"]


@rule("HA-7.5", "HA-14.1")
def test_basic_cards_come_back_every_round() -> None:
    table = city("N01 E01", "move 3", agenda=[["CleanUp"], ["NextAction"]])

    table.plays(0, "decline").plays_on("Planning")

    assert "plan move" in table.legal(0)
