"""SW-4: step 1, markers on orders."""

from langfinger.contract.rule import rule
from tests.games.swindler.scenes import acting, daring, reserving


@rule("SW-4.1", "SW-4.10")
def test_a_marker_may_be_placed_on_any_open_order() -> None:
    table = reserving("red_ring1 blue_watch1")

    assert table.legal(0) == ["reserve A1", "reserve A2", "reserve A3", "reserve A7", "done"]

    table.plays(0, "reserve A7")

    assert table.field("markers") == [None, None, None, 0]


@rule("SW-4.1", "SW-4.4")
def test_three_markers_are_all_there_are() -> None:
    table = reserving(markers=(0, 0, 0, None))

    assert str(table.refuses(0, "reserve A7")) == "SW-4.1: no_marker_left (number=3)"


@rule("SW-4.1")
def test_only_open_orders_can_be_reserved() -> None:
    table = reserving()

    assert str(table.refuses(0, "reserve B01")) == "SW-4.1: order_not_open (order=B01)"


@rule("SW-4.3")
def test_an_order_carries_one_marker() -> None:
    table = reserving(markers=(0, None, None, None))

    assert str(table.refuses(0, "reserve A1")) == "SW-4.3: marker_is_there (order=A1)"


@rule("SW-4.5", "SW-4.6", "SW-4.8", "SW-E1")
def test_a_kick_costs_two_points_but_nobody_falls_below_zero() -> None:
    table = reserving(markers=(1, None, None, None), vp=(5, 1, 5)).plays(0, "reserve A1")

    assert table.field("markers") == [0, None, None, None]
    assert table.vp(1) == 0
    assert table.happened("Kicked", "PointsLost") == ["Kicked S1 A1", "PointsLost S1 1"]


@rule("SW-4.7", "SW-4.9", "SW-E2")
def test_whoever_wants_a_fourth_order_cancels_one_first() -> None:
    table = reserving(markers=(0, 0, 0, None), vp=(7,)).plays(0, "cancel A2", "reserve A7")

    assert table.vp(0) == 5
    assert table.field("markers") == [0, None, 0, 0]


@rule("SW-4.6", "SW-E3")
def test_nobody_is_kicked_without_a_marker() -> None:
    table = reserving(markers=(1, None, None, None))

    assert str(table.refuses(0, "cancel A1")) == "SW-4.6: not_your_marker (order=A1)"


@rule("SW-2.3", "SW-E4", "SW-A2")
def test_after_the_first_draw_it_is_too_late_to_reserve() -> None:
    table = daring("red_ring1", markers=(None, 0, None, None))

    assert str(table.refuses(0, "reserve A1")) == "SW-2.3: only_in_step_1"
    assert str(table.refuses(0, "cancel A2")) == "SW-2.3: only_in_step_1"


@rule("SW-4.2", "SW-4.4", "SW-E5")
def test_a_marker_of_an_earlier_turn_is_still_good() -> None:
    table = acting("red_ring1 blue_watch1", markers=(0, None, None, None))

    assert "fulfil A1" in table.legal(0)


@rule("SW-4.8", "SW-E6")
def test_cancelling_with_no_points_costs_nothing() -> None:
    table = reserving(markers=(0, 0, None, None), vp=(0,)).plays(0, "cancel A1", "cancel A2")

    assert table.vp(0) == 0
    assert table.happened("PointsLost") == ["PointsLost S0 0", "PointsLost S0 0"]


@rule("SW-4.12", "SW-E73")
def test_what_is_placed_stays_placed_or_costs_a_cancel() -> None:
    table = reserving(markers=(1, None, None, None)).plays(0, "reserve A1", "cancel A1")

    assert table.vp(0) == 8
    assert table.vp(1) == 8
    assert table.field("markers") == [None, None, None, None]


@rule("SW-4.11")
def test_a_marker_of_a_jailed_player_can_be_kicked() -> None:
    table = reserving(markers=(1, None, None, None), jailed=[1]).plays(0, "reserve A1")

    assert table.vp(1) == 8


@rule("SW-A34", "SW-A35")
def test_whoever_was_kicked_answers_in_their_own_step_1() -> None:
    table = reserving(markers=(1, None, None, None)).plays(0, "reserve A1")

    assert str(table.refuses(1, "reserve A1")) == "SW-2.1: not_your_turn (seat=0)"


@rule("SW-7.8", "SW-A54")
def test_a_smooth_talker_pays_nothing_for_old_reservations() -> None:
    thieves = "smooth_talker recruiter freelancer"
    table = reserving(markers=(0, None, None, None), thieves=thieves, done=(4,))

    table.plays(0, "cancel A1")

    assert table.vp(0) == 10


@rule("SW-A54")
def test_a_smooth_talker_pays_for_a_marker_placed_in_the_same_step() -> None:
    table = reserving(thieves="smooth_talker recruiter freelancer", done=(4,))

    table.plays(0, "reserve A1", "cancel A1")

    assert table.vp(0) == 8


@rule("SW-7.8", "SW-A54")
def test_a_smooth_talker_is_kicked_for_nothing_except_in_jail() -> None:
    thieves = "recruiter smooth_talker freelancer"
    free = reserving(markers=(1, None, None, None), thieves=thieves, done=(0, 4))
    jailed = reserving(markers=(1, None, None, None), thieves=thieves, done=(0, 4), jailed=[1])

    assert free.plays(0, "reserve A1").vp(1) == 10
    assert jailed.plays(0, "reserve A1").vp(1) == 8
