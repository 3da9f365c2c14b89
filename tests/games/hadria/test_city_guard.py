"""HA-12: the city guard, its procedure, and its reasons."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.hadria import GAME
from langfinger.games.hadria.box.cards import GUARD
from langfinger.games.hadria.rules.guards.catchers import MOST_TRIED, able_catchers
from langfinger.games.hadria.rules.guards.events import BECAUSE_RULES, STOP_RULES, GuardMoved
from langfinger.games.hadria.rules.guards.ways import Hunt
from langfinger.kernel import why
from langfinger.texts import Texts
from tests.games.hadria.scenes import Fields, Table, alarm, city, decks, on, posts, watch


def reasons(table: Table) -> list[str]:
    """Figure, whom it goes for, why, and why it stops."""
    rows = [line.split() for line in table.happened("GuardMoved")]
    return [" ".join([row[1], row[4], row[6], row[7]]) for row in rows]


@rule("HA-12.1", "HA-12.2", "HA-12.3")
def test_a_guard_hears_four_fields_far_and_goes_three() -> None:
    near = watch("N04 E01", guards="N02")
    far = watch("N11 E01", guards="N02")

    assert posts(near) == ["N10"]
    assert posts(far) == ["N02"]


@rule("HA-12.1", "HA-12.16")
def test_a_captain_hears_five_fields_far_and_goes_four() -> None:
    table = watch("N11 E01", captains="N09", **alarm("N"))

    assert posts(table) == ["N11"]
    assert table.happened("Arrested") == ["Arrested S0 g1 N11"]


@rule("HA-12.4", "HA-E23", "HA-0.6")
def test_only_thieves_who_are_not_hidden_are_heard() -> None:
    table = watch("N03 N02", guards="N15", hidden=[1], thieves="jasmine zain")

    assert table.happened("GuardMoved") == ["GuardMoved g1 N15 N03 S0 2 nearest arrest S0"]


@rule("HA-12.3")
def test_fire_does_not_hinder_hearing() -> None:
    table = watch("N03 E01", guards="N15", fire=["N09"])

    assert reasons(table) == ["g1 S0 nearest fire"]
    assert posts(table) == ["N15"]


@rule("HA-12.5", "HA-E24")
def test_guards_act_before_captains() -> None:
    table = watch("N09 N04", guards="N03", captains="N11", thieves="morius noiron", **alarm("N"))

    assert table.happened("Arrested") == ["Arrested S0 g1 N09", "Arrested S1 g2 N04"]


@rule("HA-12.7", "HA-12.9", "HA-E25")
def test_a_nearer_single_thief_goes_before_two_farther_ones() -> None:
    table = watch("N09 N11 N11", guards="N03")

    assert table.happened("Arrested") == ["Arrested S0 g1 N09"]


@rule("HA-12.8", "HA-E26")
def test_of_equally_near_fields_the_one_with_more_thieves_comes_first() -> None:
    table = watch("N02 N04 N04", guards="N03", thieves="zain noiron joanne")

    assert table.happened("Arrested") == ["Arrested S1 g1 N04", "Arrested S2 g1 N04"]
    assert reasons(table) == ["g1 S1 most arrest"]


@rule("HA-12.8", "HA-A24", "HA-E27")
def test_two_guards_go_to_different_thieves() -> None:
    table = watch("P03 P05", guards="P02 P04", thieves="zain noiron")

    table.plays(0, "point g2", "aim P03")

    assert table.happened("Arrested") == ["Arrested S0 g2 P03", "Arrested S1 g1 P05"]


@rule("HA-E28", "HA-12.12", "HA-A23")
def test_he_stops_before_the_fire_and_the_other_thief_is_safe() -> None:
    table = watch("N11 W19", captains="N03", fire=["N04"], **alarm("N"))

    assert posts(table) == ["N10"]
    assert reasons(table) == ["g1 S0 nearest fire"]
    assert table.happened("Arrested") == []


@rule("HA-E29", "HA-12.12", "HA-0.7")
def test_a_guard_stops_on_the_field_of_a_protected_thief() -> None:
    table = watch("N02 E01", guards="N03", protected=[0])

    assert posts(table) == ["N02"]
    assert reasons(table) == ["g1 S0 nearest powerless"]


@rule("HA-E30", "HA-12.13")
def test_zain_leaves_before_the_guard_on_his_field_acts() -> None:
    table = city("N03 E01", "move 5", guards="N03", roll=4, guards_acted=False)

    table.plays(0, "sneak", "walk N09", "walk N02", "walk N08", "walk N01")

    assert table.happened("Arrested") == []
    assert on(table) == ["N01", "E01"]


@rule("HA-12.13", "HA-12.17")
def test_a_guard_arrests_the_thief_who_stays_on_his_field() -> None:
    table = watch("N03 E01", guards="N03")

    assert reasons(table) == ["g1 S0 here stays"]
    assert table.happened("Arrested") == ["Arrested S0 g1 N03"]


@rule("HA-E32", "HA-12.10", "HA-12.11")
def test_between_equal_fields_the_start_player_chooses() -> None:
    table = watch("N02 N02 N04", guards="N03", hidden=[1], thieves="joanne jasmine noiron")

    assert table.asked == "ChoosingWay S0"
    assert table.legal(0) == ["aim N02", "aim N04", "let run"]
    assert table.refuses(0, "aim N03").code == "not_offered"
    table.plays(0, "aim N02")

    assert table.happened("Arrested") == ["Arrested S0 g1 N02"]
    assert reasons(table) == ["g1 S0 chosen arrest"]


@rule("HA-E49", "HA-A24", "HA-12.8")
def test_a_pair_that_loses_an_arrest_is_not_allowed() -> None:
    table = watch("N02 N14", guards="N03 N10", thieves="zain joanne")

    assert table.asked == ""
    assert table.happened("Arrested") == ["Arrested S0 g2 N02", "Arrested S1 g1 N14"]


@rule("HA-A63", "HA-A24")
def test_very_many_catchers_try_no_more_than_enough() -> None:
    guards = "N19 N22 E14 N28 N13 N16 N27 E20 N24 N10"
    table = watch("N11 N17 N05", guards=guards, protected=[0])
    hunt = Hunt(table.state, GUARD)

    able = able_catchers(hunt, (1 << len(guards.split())) - 1)

    assert table.asked == "ChoosingFigure S0" and able
    assert MOST_TRIED < hunt.tried < MOST_TRIED + 100


@rule("HA-E50", "HA-12.6", "HA-12.10")
def test_a_walker_goes_three_steps_and_the_start_player_picks_the_end_field() -> None:
    table = watch("S09 N01", guards="E06")

    assert table.asked == "ChoosingWay S0"
    table.plays(0, table.legal(0)[1])
    assert table.happened("Arrested") == []
    assert reasons(table) == ["g1 S0 chosen spent"]


@rule("HA-12.10", "HA-A49")
def test_the_start_player_orders_catchers_who_compete() -> None:
    table = watch("N09 E01", guards="N03 N02")

    assert table.asked == "ChoosingFigure S0"
    assert table.legal(0) == ["point g1", "point g2", "let run"]
    assert table.refuses(0, "point g3").code == "not_offered"
    assert table.refuses(0, "ready").code == "not_now"
    table.plays(0, "point g2")

    assert posts(table) == ["N03", "N09"]
    assert table.happened("GuardMoved")[1] == "GuardMoved g1 N03 N03 SNone 0 nearest gone S0"


@rule("HA-12.10")
def test_he_may_let_it_run_by_the_lowest_numbers() -> None:
    table = watch("N09 E01", guards="N03 N02").plays(0, "let run")

    assert posts(table) == ["N09", "N02"]
    assert table.happened("LetRunOn") == ["LetRunOn S0"]


@rule("HA-12.10")
def test_letting_it_run_holds_for_walkers_too() -> None:
    table = watch("P13 P13 N09", guards="P11 N03 N02", thieves="zain noiron morius")

    table.plays(0, "let run")

    assert table.asked == ""
    assert table.happened("LetRunOn") == ["LetRunOn S0"]


@rule("HA-A22")
def test_a_guard_whose_thief_is_arrested_meanwhile_stays() -> None:
    table = watch("N09 E01", guards="N03 N02").plays(0, "point g1")

    assert table.happened("GuardMoved")[1].split()[-3:] == ["nearest", "gone", "S0"]
    assert posts(table) == ["N09", "N02"]


@rule("HA-A19", "HA-8.3")
def test_a_second_guard_stops_before_the_field_of_the_first() -> None:
    table = watch("N02 E01", guards="N09 N03", protected=[0]).plays(0, "point g1")

    assert posts(table) == ["N02", "N09"]
    assert reasons(table)[1] == "g2 S0 nearest crowded"


@rule("HA-A49", "HA-12.10")
def test_the_start_player_orders_walkers_who_get_in_each_others_way() -> None:
    table = watch("N02 E01", guards="N09 N03", protected=[0], start=1)

    assert table.asked == "ChoosingWalker S1"
    assert table.legal(1) == ["point g1", "point g2", "let run"]
    assert table.refuses(1, "point g3").code == "not_offered"
    table.plays(1, "point g2")

    assert posts(table) == ["N09", "N02"]
    assert table.asked == ""


@rule("HA-A49", "HA-12.10")
def test_walkers_may_be_let_run_by_the_lowest_numbers() -> None:
    table = watch("N02 E01", guards="N09 N03", protected=[0]).plays(0, "let run")

    assert posts(table) == ["N02", "N09"]
    assert table.happened("LetRunOn") == ["LetRunOn S0"]


@rule("HA-A49")
def test_nobody_orders_walkers_whose_ways_do_not_meet() -> None:
    table = watch("N02 S09", guards="N10 E03", protected=[0, 1])

    assert table.asked == ""
    assert posts(table)[0] == "N02"


@rule("HA-A49")
def test_nobody_orders_walkers_on_one_street_who_end_on_different_fields() -> None:
    table = watch("N11 E01", guards="N03 N09", protected=[0])

    assert posts(table) == ["N11", "N04"]
    assert table.asked == ""


@rule("HA-A49", "HA-A19")
def test_nobody_orders_walkers_who_stay_where_they_are_in_any_order() -> None:
    table = watch("N02 E01", guards="N09 N03", captains="N02", protected=[0], **alarm("N"))

    assert table.asked == ""
    assert posts(table) == ["N09", "N03", "N02"]


@rule("HA-A49")
def test_only_walkers_in_each_others_way_are_ordered() -> None:
    table = watch("N02 S09", guards="S12 N09 N03", protected=[0, 1])

    assert table.legal(0) == ["point g2", "point g3", "let run"]


@rule("HA-A49", "HA-12.10")
def test_a_walker_who_is_named_may_have_several_ways() -> None:
    table = watch("S09 N01", guards="E06 E12", protected=[0])

    assert table.asked == "ChoosingWalker S0"
    table.plays(0, "point g1")

    assert table.asked == "ChoosingWay S0"


@rule("HA-A49", "HA-12.5")
def test_an_arrest_on_the_way_of_a_walker_makes_the_order_count() -> None:
    fast: Fields = {"protected": [0], "thieves": "zain joanne", **decks("brisk_patrols")}

    table = watch("N04 N04", guards="N02 N12", **fast)

    assert table.asked == "ChoosingWalker S0"


@rule("HA-A11")
def test_prisoners_are_never_heard() -> None:
    table = watch("N00 E01", guards="N22")

    assert table.happened() == ["WatchActs 0 0"]


@rule("HA-12.15", "HA-A50")
def test_attention_never_falls_below_nothing_and_the_own_field_is_always_heard() -> None:
    table = watch("N03 N09", guards="N03", lanterns=[0, 9, 0, 0, 0], thieves="joanne zain")

    assert table.happened("Arrested") == ["Arrested S0 g1 N03"]


@rule("HA-12.15")
@pytest.mark.parametrize(
    ("thief", "event", "dark", "heard"),
    [
        ("zain", "", 0, 1),
        ("joanne", "", 0, 0),
        ("zain", "sea_fog", 0, 0),
        ("zain", "", 2, 0),
        ("joanne", "curfew", 0, 1),
    ],
)
def test_events_cards_and_abilities_change_attention(
    thief: str, event: str, dark: int, heard: int
) -> None:
    setting = alarm("N", event) if event == "curfew" else decks(event)
    lanterns = [0, dark, 0, 0, 0]

    table = watch("N04 E01", guards="N02", thieves=f"{thief} noiron", lanterns=lanterns, **setting)

    assert table.happened("WatchActs") == [f"WatchActs 0 {heard}"]


@rule("HA-12.15")
def test_brisk_patrols_go_one_field_farther() -> None:
    table = watch("N04 E01", guards="N02", **decks("brisk_patrols"))

    assert table.happened("Arrested") == ["Arrested S0 g1 N04"]


@rule("HA-12.17")
def test_a_guard_turns_from_a_hidden_thief_on_his_field_to_others() -> None:
    table = watch("N03 N09", guards="N03", hidden=[0])

    assert table.happened("Arrested") == ["Arrested S1 g1 N09"]


@rule("HA-12.17")
def test_a_guard_stays_with_a_protected_thief_on_his_field() -> None:
    table = watch("N03 N09", guards="N03", protected=[0])

    assert reasons(table) == ["g1 S0 here powerless"]


@rule("HA-14.6")
def test_a_trapped_guard_stays_but_arrests_on_his_own_field() -> None:
    away = watch("N09 E01", guards="N03", trapped=[0])
    here = watch("N03 E01", guards="N03", trapped=[0])

    assert reasons(away) == ["g1 S0 nearest held"]
    assert here.happened("Arrested") == ["Arrested S0 g1 N03"]


@rule("HA-12.3")
def test_a_sleeping_guard_does_nothing() -> None:
    table = watch("N03 E01", guards="N03", stunned=[0])

    assert table.happened() == ["WatchActs 0 0"]


@rule("HA-3.2")
def test_contradictory_orders_keep_the_captains_where_they_are() -> None:
    setting = alarm("N", "contradictory_orders")

    table = watch("N09 E01", captains="N03", **setting)

    assert posts(table) == ["N03"]


@rule("HA-3.2", "HA-0.6")
def test_under_no_star_all_are_hidden_but_wanted_posters_show_the_owner() -> None:
    dark = watch("N09 E01", guards="N03", **alarm("N", "no_star"))
    owner: Fields = {"imperial_field": None, "imperial_owner": 0, "hidden": [0]}
    posters = watch("N09 E01", guards="N03", **alarm("N", "wanted_posters"), **owner)

    assert dark.happened("Arrested") == []
    assert posters.happened("Arrested") == ["Arrested S0 g1 N09"]


@pytest.mark.parametrize("event", ["full_moon", "house_searches"])
@rule("HA-18.7")
def test_a_hideout_hides_unless_the_event_has_it_searched(event: str) -> None:
    setting = alarm("N", event) if event == "house_searches" else decks(event)
    hidden = watch("N20 E01", guards="N14")
    searched = watch("N20 E01", guards="N14", **setting)

    assert hidden.happened("Arrested") == []
    assert searched.happened("Arrested") == ["Arrested S0 g1 N20"]


@rule("HA-19.8")
def test_a_dark_alley_hides_like_a_hideout() -> None:
    alley: Fields = {"face_up_fields": ["N15"], "face_up": ["alley1"]}

    table = watch("N15 E01", guards="N14", **alley)

    assert table.happened("Arrested") == []


@rule("HA-12.3", "HA-12.7")
def test_every_move_of_a_guard_says_why_in_both_languages() -> None:
    table = watch("N03 N02", guards="N15", hidden=[1])
    masked = table.hears(1)[1]

    rules = why(GAME, masked)
    english = Texts(GAME, "en").event(masked, ["Ann", "Ben"], 1)
    german = Texts(GAME, "de").event(masked, ["Ann", "Ben"], 1)

    assert rules == ("HA-12.6", "HA-12.3", "HA-12.7", "HA-12.11")
    assert english == (
        "Guard no. 1 detected Ann. From N15 to N03, for Ann, 2 away: nobody it detects is nearer; "
        "it arrests."
    )
    assert "niemand, den sie entdeckt, ist näher" in german


def test_every_reason_has_its_rule() -> None:
    words = GAME.words

    assert len(BECAUSE_RULES) == len(words["because"].names)
    assert len(STOP_RULES) == len(words["stop"].names)
    assert GuardMoved(0, 0, 0, 0, 0, 4, 7, 1).rules()[2:] == ("HA-12.10", "HA-A22")
