"""PP-5 and PP-6: hand limit, end, points; who is asked."""

from langfinger.contract.rule import rule
from langfinger.kernel import is_over
from tests.games._template.scenes import after_round, dealt, names, planning

FIVE = "purse1 purse2 watch1 watch2 necklace1"


@rule("PP-5.1")
def test_whoever_holds_more_than_four_cards_discards() -> None:
    table = after_round("purse7", FIVE, "watch5")

    assert table.asked == "Dropping S1"
    assert table.legal(1) == ["drop purse", "drop watch", "drop necklace"]


@rule("PP-5.1")
def test_with_too_many_cards_you_cannot_stop() -> None:
    table = after_round("purse7", FIVE)

    assert str(table.refuses(1, "done")) == "PP-5.1: hand_too_large (own=5, limit=4)"


@rule("PP-5.1")
def test_from_four_cards_on_you_may_stop() -> None:
    table = after_round("purse7", FIVE).plays(1, "drop purse")

    assert table.legal(1) == ["drop purse", "drop watch", "drop necklace", "done"]

    table.plays(1, "done")

    assert table.asked == "Planning S0 S1"


@rule("PP-5.1", "PP-A3")
def test_discards_go_one_at_a_time_and_openly() -> None:
    table = after_round("purse7", FIVE).plays(1, "drop purse", "drop purse")

    assert table.happened("Dropped") == ["Dropped S1 purse1", "Dropped S1 purse2"]
    assert table.sees(0).table["discard"] == ["purse1", "purse2"]
    assert table.asked == "Dropping S1"


@rule("PP-5.1")
def test_you_may_discard_your_whole_hand() -> None:
    table = after_round("purse7", FIVE)

    table.plays(1, "drop purse", "drop purse", "drop watch", "drop watch", "drop necklace")

    assert table.asked == "Planning S0 S1"


@rule("PP-5.1")
def test_you_cannot_drop_what_you_do_not_hold() -> None:
    table = after_round("purse7", FIVE)

    assert table.refuses(1, "drop whistle").code == "not_in_hand"


@rule("PP-5.1")
def test_hand_limits_are_checked_in_turn_order() -> None:
    table = after_round("purse3 purse4 purse5 purse6 purse7", FIVE, first=1)

    table.plays(1, "drop purse", "done")

    assert table.asked == "Dropping S0"


@rule("PP-1.4")
def test_the_next_round_begins_with_the_next_seat() -> None:
    table = after_round("purse1", "purse2", "purse3", first=2)

    assert table.happened("RoundBegan") == ["RoundBegan 2 S0"]


@rule("PP-5.2")
def test_the_game_ends_after_the_fourth_round() -> None:
    table = after_round("purse1", FIVE.replace("purse1", "purse3"), round=4)

    assert is_over(table.state)
    assert table.who("Scored") == [0, 1]


@rule("PP-5.2")
def test_a_whole_game_has_four_rounds() -> None:
    table = dealt(seats=4, seed=3).plays_on()

    assert len(table.happened("RoundBegan")) == 4
    assert is_over(table.state)


@rule("PP-5.3")
def test_a_haul_scores_what_its_cards_are_worth() -> None:
    hauls = [["purse2", "watch2", "necklace2"], ["satchel1"]]
    table = after_round("purse1 necklace1", "watch1", round=4, hauls=hauls)

    assert table.happened("Scored") == ["Scored S0 7", "Scored S1 1"]
    assert table.sees(-1).scores == [7, 1]


@rule("PP-5.4")
def test_the_highest_score_wins_and_equals_win_together() -> None:
    hauls = [["necklace1"], ["purse3"], ["necklace2"]]
    table = after_round("purse1", "watch1", "watch2", round=4, hauls=hauls)

    assert table.sees(-1).places == [1, 3, 1]


@rule("PP-6.1")
def test_after_the_end_nobody_may_act() -> None:
    table = after_round("purse1", "watch1", round=4)

    assert str(table.refuses(0, "pass")) == "PP-6.1: game_over"


@rule("PP-6.1")
def test_whoever_is_not_asked_cannot_act() -> None:
    table = after_round("purse7", FIVE)

    assert str(table.refuses(0, "done")) == "PP-6.1: not_your_turn (seat=1)"


@rule("PP-6.1")
def test_passing_is_not_asked_while_planning() -> None:
    table = planning("purse1", "watch1")

    assert str(table.refuses(0, "pass")) == "PP-4.3: not_now"
    assert names(table, "answers") == [None, None]
