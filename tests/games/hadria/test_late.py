"""HA-21.4: what a thief answers when the time is up."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.hadria import GAME
from langfinger.games.hadria.rules.execution.actions import Decline, Do, Leave, Spend, Steal, Turn
from langfinger.games.hadria.rules.guards.actions import LetRun
from langfinger.games.hadria.rules.planning.actions import AddTile, Cover, Plan, Ready, SetAp
from langfinger.games.hadria.rules.things.actions import Stop
from langfinger.kernel import Json, Question, load, questions_of
from tests.games.hadria.scenes import decks, position
from tests.games.late import answers, risks

RISKY = (Do, Leave, Spend, Steal, Turn, Plan, Cover, SetAp, AddTile)
HARMLESS = (Stop, Decline, LetRun, Ready)
LED = {"Dropping", "Giving"}  # the refusals of these two know how to say why nobody may stop


@rule("HA-21.4")
def test_nothing_is_executed_spent_stolen_or_left_that_could_be_let_alone() -> None:
    assert risks(list(answers(GAME, seed=4)), RISKY) == []


@rule("HA-21.4")
@pytest.mark.parametrize("question", questions_of(GAME))
def test_whoever_may_let_something_alone_does_so(question: type[Question]) -> None:
    harmless = [kind for kind in question.answers if issubclass(kind, HARMLESS)]

    if harmless and question.__name__ not in LED:
        assert question.late.kinds[0] in harmless


def default(written: dict[str, Json], seat: int = 0) -> str:
    """What the clock answers for this seat."""
    return GAME.write(GAME.default(load(GAME, written), seat))


def planning(**plan: Json) -> dict[str, Json]:
    """Both thieves plan; S0 has this plan so far."""
    written = position("N01 E01", hands=("cloak rope",), roll=5, guards_acted=False)
    return {
        **written,
        "markers": [10, 10],
        "ask": ["Planning", [0, 1]],
        "agenda": [["Reveal"]],
        **plan,
    }


def test_a_planner_is_ready_with_the_plan_so_far() -> None:
    laid = planning(
        plan_cards=[["cloak1", "move"], []],
        plan_markers=[[5, 1], []],
        plan_informers=[[0, 0], []],
        plan_spies=[[0, 0], []],
    )

    assert default(laid) == "ready"
    assert default(laid, seat=1) == "ready"


def test_an_action_without_ap_is_taken_back_first() -> None:
    bare = planning(
        plan_cards=[["cloak1", "move"], []],
        plan_markers=[[10, 0], []],
        plan_informers=[[0, 0], []],
        plan_spies=[[0, 0], []],
    )

    assert default(bare) == "take back 2"


def test_an_action_that_is_due_is_declined_and_a_move_stopped() -> None:
    due = position("N01 E01", plans=("move 1",)) | {"ask": ["Acting", 0, "1"]}

    assert default(due) == "decline"
    assert default(position("N01 E01") | {"ask": ["Moving", 0, "sneak", 4, 0, 0]}) == "stop"


@rule("HA-21.4", "HA-5.5")
def test_only_the_action_without_ap_is_taken_back() -> None:
    bare = planning(
        plan_cards=[["cloak1", "move"], []],
        plan_markers=[[0, 10], []],
        plan_informers=[[0, 0], []],
        plan_spies=[[0, 0], []],
    )

    assert default(bare) == "take back 1"


def test_of_cards_to_discard_the_last_one_goes() -> None:
    written = position("N01 E01", hands=("cloak rope",)) | {"ask": ["Dropping", 0, 1]}

    assert default(written) == "drop rope"


def test_a_start_player_who_says_nothing_gets_the_first_choice() -> None:
    written = position("N08 E09", **decks("sea_fog"))

    assert default({**written, "ask": ["PlacingJewel", 0, 1]}).startswith("aim ")
