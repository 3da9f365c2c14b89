"""HA-5: planning behind the screens."""

import pytest

from langfinger.contract.rule import rule
from langfinger.kernel import Json
from tests.games.hadria.scenes import Fields, Table, alarm, decks, order, phase, planning


def two(hand: str = "smoke", **more: Json) -> Table:
    """S0 plans with this hand, S1 with none."""
    return planning("N01 E01", hand, "", **more)


@rule("HA-E1", "HA-5.3", "HA-5.5", "HA-5.6", "HA-6.1")
def test_zain_plans_three_cards_and_leaves_one_ap_idle() -> None:
    table = two("smoke", thieves="zain noiron")

    table.plays(0, "plan ambush", "plan move", "ap 2 3", "plan smoke", "ap 3 5", "ready")
    table.plays(1, "ready")

    assert table.happened("Revealed") == ["Revealed S0 3 1", "Revealed S1 0 10"]
    table.plays(0, "play", "aim N01", "stop", "stop")
    table.plays(0, "sneak", "stop", "cleverness")
    assert order(table) == ["S0 5", "S0 3", "S0 1"]


@rule("HA-5.4")
def test_a_thief_may_plan_nothing_at_all() -> None:
    table = two()

    table.plays(0, "ready").plays(1, "ready")

    assert table.happened("PlanShown") == []


@rule("HA-5.2", "HA-5.9")
def test_plans_are_secret_until_all_are_ready() -> None:
    table = two()
    before = table.sees(1)

    table.plays(0, "plan smoke", "ap 1 7", "ready")

    assert table.sees(1) == before
    assert table.happened() == []


@rule("HA-5.9")
def test_the_reveal_shows_numbers_ap_and_special_cards_but_no_face_down_card() -> None:
    table = two("smoke fire", thieves="zain noiron")

    table.plays(0, "cover smoke", "ap 1 4", "plan fire", "ap 2 6", "ready").plays(1, "ready")

    seen = table.sees(1).table
    assert seen["aps"][0] == [6, 4]
    assert seen["special_at"][0] == 1
    assert seen["plan_cards"][0] is None
    assert seen["hands"][0] == 2


@rule("HA-5.10")
def test_a_thief_may_look_at_his_own_planned_cards() -> None:
    table = two("smoke fire").plays(0, "plan smoke", "ready").plays(1, "ready")

    assert table.sees(0).table["plan_cards"][0] == ["smoke1"]


@rule("HA-5.2")
def test_a_plan_can_be_changed_until_the_last_is_ready() -> None:
    table = two().plays(0, "plan smoke", "ready")

    assert table.legal(0) == ["rethink"]
    assert table.refuses(0, "plan move").code == "already_ready"
    assert table.refuses(0, "walk N08").code == "already_ready"
    table.plays(0, "rethink", "take back 1", "plan move", "ready").plays(1, "ready")

    assert table.sees(0).table["plan_cards"][0] == ["move"]


@rule("HA-5.5")
def test_a_planned_action_gets_one_marker_at_once_and_needs_at_least_one() -> None:
    table = two().plays(0, "plan move")

    assert table.sees(0).table["plan_markers"][0] == [1]
    assert table.refuses(0, "ap 1 0").code == "needs_ap"
    assert table.refuses(0, "ap 1 1").code == "already_so_many"
    assert table.refuses(0, "ap 2 1").code == "no_such_action"


@rule("HA-5.6")
def test_nobody_plans_with_more_markers_than_he_has() -> None:
    table = two().plays(0, "plan move", "ap 1 8", "plan ambush")

    assert table.refuses(0, "ap 2 3").code == "too_many_ap"
    table.plays(0, "ap 2 2")
    assert table.refuses(0, "plan smoke").code == "no_ap_left"


@rule("HA-5.7", "HA-5.8", "HA-19.5")
def test_ap_tiles_join_the_markers_of_an_action() -> None:
    table = two(kept=("informer spy", ""))

    table.plays(0, "plan move", "add informer 1", "add spy 1", "ready").plays(1, "ready")

    assert table.happened("PlanShown") == ["PlanShown S0 1 4 0"]
    assert table.state.kept[0] == []
    assert len(table.state.spent[0]) == 2


@rule("HA-5.8")
def test_tiles_not_used_stay_on_the_sheet() -> None:
    table = two(kept=("informer informer", ""))

    table.plays(0, "plan move", "add informer 1", "add informer 1", "remove informer 1", "ready")
    table.plays(1, "ready")

    assert len(table.state.kept[0]) == 1
    assert table.sees(1).table["aps"][0] == [2]


@rule("HA-5.7")
def test_a_tile_alone_can_carry_an_action() -> None:
    table = two(kept=("spy", ""), markers=2)

    table.plays(0, "plan move", "ap 1 2", "plan ambush")
    assert table.refuses(0, "ready").code == "bare_action"
    table.plays(0, "add spy 2", "ready").plays(1, "ready")

    assert table.sees(1).table["aps"][0] == [2, 2]


@rule("HA-E45")
def test_the_two_ap_of_a_guild_spy_are_never_split() -> None:
    table = two(kept=("spy", "")).plays(0, "plan move", "plan ambush", "add spy 1")

    assert table.refuses(0, "add spy 2").rule == "HA-5.7"
    assert table.refuses(0, "add informer 1").code == "no_free_tile"
    assert table.refuses(0, "add spy 3").code == "no_such_action"
    assert table.refuses(0, "remove spy 2").code == "tile_not_there"


@rule("HA-5.7")
def test_markers_may_be_taken_off_where_a_tile_lies() -> None:
    table = two(kept=("spy", "")).plays(0, "plan move", "add spy 1", "ap 1 0", "ready")

    table.plays(1, "ready")

    assert table.sees(1).table["aps"][0] == [2]


@rule("HA-E15", "HA-7.8")
def test_a_basic_card_cannot_cover_the_special_card() -> None:
    table = two()

    assert table.refuses(0, "cover move").code == "basic_cover"
    assert table.refuses(0, "cover move").rule == "HA-7.8"


@rule("HA-7.8")
def test_the_special_action_is_planned_once_and_keeps_its_place() -> None:
    table = two("smoke fire noise").plays(0, "plan smoke", "cover fire")

    assert table.refuses(0, "cover noise").code == "special_planned"
    table.plays(0, "take back 1")
    assert table.state.plan_special[0] == 0
    table.plays(0, "take back 1", "cover noise")
    assert table.state.plan_special[0] == 0


@rule("HA-2.4")
def test_a_first_game_is_played_without_special_cards() -> None:
    table = two(options={"specials": "off"})

    assert table.refuses(0, "cover smoke").code == "no_specials"
    assert "cover smoke" not in table.legal(0)


@rule("HA-5.3")
def test_only_cards_in_hand_can_be_planned() -> None:
    table = two().plays(0, "plan move", "plan smoke", "plan ambush")

    assert table.refuses(0, "plan ambush").code == "not_in_hand"
    assert table.refuses(0, "plan fire").code == "not_in_hand"
    assert table.refuses(0, "plan smoke").code == "not_in_hand"
    assert table.refuses(0, "plan move").code == "not_in_hand"
    assert table.refuses(0, "cover smoke").code == "not_in_hand"


@rule("HA-5.3")
def test_other_answers_are_not_asked_while_planning() -> None:
    table = two()

    assert table.refuses(0, "walk N08").code == "not_now"
    assert table.refuses(0, "rethink").code == "not_ready"
    assert table.refuses(0, "take back 1").code == "no_such_action"


@rule("HA-5.1", "HA-7.3")
def test_a_clever_plan_brings_two_cards_and_two_ap_at_the_next_planning() -> None:
    table = phase("N01 E01", ["PlanningStart"], later_draw=[2, 0], later_ap=[2, 0])

    assert table.happened() == [
        *table.happened("Drew"),
        "VioletTaken S0 2",
        "MarkersReady S0 12",
        "MarkersReady S1 10",
    ]
    assert len(table.happened("Drew")) == 2


@rule("HA-5.1")
def test_delayed_cards_are_drawn_before_the_hand_limit_is_checked() -> None:
    hand = "smoke fire noise beacon orders"

    table = phase("N01 E01", ["PlanningStart"], later_draw=[2, 0], hands=(hand, ""))

    assert table.happened("MustDrop") == ["MustDrop S0 2"]
    table.plays(0, "drop smoke", "drop fire")
    assert table.asked == "Planning S0 S1"


@rule("HA-5.1", "HA-A33", "HA-A54")
@pytest.mark.parametrize(
    ("place", "aside", "markers"), [("N01", 4, 6), ("N01", 9, 2), ("N00", 4, 2), ("N01", 0, 10)]
)
def test_set_aside_leaves_at_least_two_markers(place: str, aside: int, markers: int) -> None:
    table = phase(f"{place} E01", ["PlanningStart"], set_aside=[aside, 0])

    assert table.state.markers[0] == markers
    assert table.state.set_aside[0] == 0


@rule("HA-13.9", "HA-A10")
@pytest.mark.parametrize(
    ("thief", "event", "blue"),
    [
        ("zain", "curfew", 2),
        ("jasmine", "curfew", 8),
        ("zain", "guild_pays", 6),
        ("jasmine", "guild_pays", 8),
    ],
)
def test_a_prisoner_plans_with_fewer_blue_markers(thief: str, event: str, blue: int) -> None:
    setting: Fields = {**alarm(), **decks(event, alarmed=True)}

    table = phase("N00 E01", ["PlanningStart"], thieves=f"{thief} noiron", **setting)

    assert table.state.markers[0] == blue


@rule("HA-15.3", "HA-14.3", "HA-A34")
def test_the_owner_of_the_imperial_jewel_plans_with_red_markers() -> None:
    owner: Fields = {
        "imperial_owner": 1,
        "imperial_field": None,
        "best_thief": 0,
        "open_district": "N",
    }

    table = phase("N01 E01 S01", ["PlanningStart"], **owner)

    assert table.state.markers.numbers() == (10, 12, 10)
