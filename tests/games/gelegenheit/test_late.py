"""GD-11.6: what a player does when the time is up."""

from langfinger.contract.rule import rule
from langfinger.games.gelegenheit import GAME
from langfinger.games.gelegenheit.actions import RaiseAlarm
from langfinger.kernel import questions_of
from tests.games.gelegenheit.scenes import choosing, dealt, hand, window
from tests.games.late import answers, risks


@rule("GD-11.6")
def test_no_alarm_is_raised_unasked() -> None:
    met = list(answers(GAME, seed=4))

    assert {one.ask for one in met} == {question.__name__ for question in questions_of(GAME)}
    assert risks(met, (RaiseAlarm,)) == []
    assert window("R1 R2", "G1 G2", "Y1 Y2", "B1 B2").late(0) == "pass"


@rule("GD-11.6")
def test_stones_go_to_a_visitor() -> None:
    scene = dealt()

    assert scene.late(scene.state.turn) == "place visitor_f visitor_f"


@rule("GD-11.6")
def test_the_lowest_card_is_laid_and_a_special_one_only_if_there_is_no_other() -> None:
    assert hand("G3+ G5+ R9 B4").late(0) == "lay B4"
    assert hand("G5+ B5+").late(0) == "lay G5+"


@rule("GD-11.6", "GD-7.7")
def test_the_role_with_most_stones_is_taken_and_of_equals_the_last() -> None:
    most = choosing("1 4 1 0 1 0", "3 0 0 2 1 1", "7 0 0 0 0 0")
    equal = choosing("3 0 0 1 3 0", "3 0 0 2 1 1", "7 0 0 0 0 0")

    assert most.late(0) == "take police"
    assert equal.late(0) == "take visitor_f"
