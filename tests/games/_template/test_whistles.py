"""PP-4: reaction windows."""

import pytest

from langfinger.contract.rule import rule
from tests.games._template.scenes import Table, all_pass, grab, names


def necklace_and_two_whistles(**options: str) -> Table:
    """S0 has played a necklace; S1 and S2 hold whistles and bumped purses are out of the way."""
    return grab("necklace1 watch1", "purse1 whistle1", "purse2 whistle2", options=options)


@rule("PP-4.1")
def test_a_whistle_stops_a_card() -> None:
    table = necklace_and_two_whistles()

    table.plays(1, "whistle").plays(2, "pass")
    all_pass(table)

    assert table.happened("Whistled", "Stopped") == ["Whistled S1 whistle1", "Stopped S0 necklace1"]
    assert names(table, "hauls") == [[], [], []]


@rule("PP-4.6")
def test_the_whistle_and_the_card_it_stops_are_discarded() -> None:
    table = necklace_and_two_whistles()

    table.plays(1, "whistle").plays(2, "pass")
    all_pass(table)

    assert {"necklace1", "whistle1"} <= set(names(table, "discard"))
    assert names(table, "street") == []


@rule("PP-4.1")
def test_you_cannot_stop_your_own_card() -> None:
    table = grab("necklace1 whistle1", "purse1 watch1", "purse2")

    assert table.asked == "Reacting S1"
    assert table.refuses(0, "whistle").code == "not_your_turn"


@rule("PP-4.1")
def test_you_need_a_whistle_to_whistle() -> None:
    table = grab("necklace1 watch1", "purse1 watch2", "purse2 whistle1")

    assert table.legal(1) == ["pass"]
    assert str(table.refuses(1, "whistle")) == "PP-4.1: no_whistle"


@rule("PP-4.2")
def test_everybody_with_a_card_is_asked_whether_they_hold_a_whistle_or_not() -> None:
    table = grab("necklace1", "purse1 watch1", "watch2 whistle1", "purse2")

    assert table.asked == "Reacting S1 S2"


@rule("PP-4.2")
def test_nobody_is_asked_when_all_whistles_lie_open() -> None:
    whistles = ["whistle1", "whistle2", "whistle3", "whistle4"]
    table = grab("necklace1 watch1", "purse1 watch2", discard=whistles)

    assert table.happened("Unopposed") == []
    assert table.happened("Kept") == ["Kept S0 necklace1", "Kept S1 purse1"]


@rule("PP-4.2")
def test_whistles_in_a_haul_or_on_the_street_lie_open_too() -> None:
    hauls = [["whistle1", "whistle2"], ["whistle3"], []]
    table = grab("necklace1 watch1", "purse1 watch2", "whistle4", hauls=hauls)

    assert table.happened("Kept") == ["Kept S0 necklace1", "Kept S1 purse1"]


@rule("PP-4.3")
def test_nobody_can_tell_who_has_answered() -> None:
    table = necklace_and_two_whistles()
    before = [table.sees(seat) for seat in (-1, 0, 2)]

    table.plays(1, "whistle")

    assert [table.sees(seat) for seat in (-1, 0, 2)] == before
    assert table.sees(1).table["answers"] == [None, "whistle", None]


@rule("PP-4.3")
def test_an_answer_may_be_taken_back_before_the_last_one_is_given() -> None:
    table = necklace_and_two_whistles()

    table.plays(1, "whistle", "take back", "pass").plays(2, "pass")

    assert table.happened("Whistled") == []
    assert table.happened("Kept") == ["Kept S0 necklace1"]


@rule("PP-4.3")
def test_sealing_is_not_asked_in_a_window() -> None:
    table = necklace_and_two_whistles()

    assert str(table.refuses(1, "seal whistle")) == "PP-2.2: not_now"


@rule("PP-4.4")
def test_the_first_whistle_in_turn_order_is_shown_and_the_other_stays_unseen() -> None:
    table = grab("purse1 whistle1", "purse2 whistle2", "necklace1", first=1)

    table.plays(0, "whistle").plays(1, "whistle")

    assert table.happened("Whistled") == ["Whistled S1 whistle2"]
    assert names(table, "hands")[0] == ["whistle1"]
    assert names(table, "answers") == [None, None, None]


@rule("PP-4.4", "PP-A3")
def test_of_several_whistles_the_lowest_is_shown() -> None:
    table = grab("necklace1", "purse1 whistle3 whistle2", "purse2 watch1")

    table.plays(1, "whistle").plays(2, "pass")

    assert table.happened("Whistled") == ["Whistled S1 whistle2"]


@rule("PP-4.4")
def test_if_nobody_whistles_the_card_works() -> None:
    table = necklace_and_two_whistles()

    table.plays(1, "pass").plays(2, "pass")

    assert table.happened("Unopposed", "Kept") == ["Unopposed S0", "Kept S0 necklace1"]


@rule("PP-4.4", "PP-3.9")
def test_a_shown_whistle_is_no_longer_remembered() -> None:
    table = grab("necklace1", "purse1 whistle1", "purse2", known=[[], [], ["whistle1"]])

    table.plays(1, "whistle")

    assert names(table, "known") == [[], [], []]


@rule("PP-4.5")
def test_everybody_but_its_owner_is_asked_about_a_whistle() -> None:
    table = necklace_and_two_whistles()

    table.plays(1, "whistle").plays(2, "pass")

    assert table.asked == "Reacting S0 S2"


@rule("PP-4.5", "PP-4.7", "PP-E2")
def test_a_whistle_can_be_whistled_at_and_then_all_are_asked_again() -> None:
    table = grab("necklace1 watch1", "purse1 whistle1 watch2", "purse2 whistle2 watch3")

    table.plays(1, "whistle").plays(2, "pass")
    table.plays(2, "whistle").plays(0, "pass")
    table.plays(0, "pass").plays(1, "pass")

    assert table.happened("Stopped") == ["Stopped S1 whistle1"]
    assert table.asked == "Reacting S1 S2"
    assert all_pass(table).happened("Kept") == ["Kept S0 necklace1"]


@rule("PP-4.7")
def test_a_second_whistle_may_stop_the_card_after_all() -> None:
    table = grab("necklace1 watch1", "purse1 whistle1 whistle3", "purse2 whistle2 watch3")

    table.plays(1, "whistle").plays(2, "pass")
    table.plays(2, "whistle").plays(0, "pass")
    table.plays(0, "pass").plays(1, "pass")
    table.plays(1, "whistle").plays(2, "pass")
    all_pass(table)

    assert table.happened("Stopped") == ["Stopped S1 whistle1", "Stopped S0 necklace1"]


@rule("PP-A2")
def test_at_some_tables_a_shown_whistle_always_works() -> None:
    table = necklace_and_two_whistles(whistle_at_whistle="off")

    table.plays(1, "whistle").plays(2, "pass")

    assert table.happened("Stopped") == ["Stopped S0 necklace1"]


@rule("PP-4.2")
@pytest.mark.parametrize("held", ["whistle1", "watch2"])
def test_the_window_looks_the_same_whatever_is_held(held: str) -> None:
    table = grab("necklace1", f"purse1 {held}", "purse2")

    assert table.sees(0).table["ask"] == ["Reacting", 0, [1]]
    assert table.sees(0).table["hands"] == [[], 1, 0]
