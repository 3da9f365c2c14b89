"""What happens when a thief's time is up."""

from langfinger.games.hadria import GAME
from langfinger.kernel import Json, load
from tests.games.hadria.scenes import decks, position


def default(written: dict[str, Json], seat: int = 0) -> str:
    """What the clock answers for this seat."""
    legal = [action.id for action in GAME.legal(load(GAME, written), seat)]
    return GAME.texts_of[GAME.default(legal)]


def planning(**plan: Json) -> dict[str, Json]:
    """Both thieves plan; S0 has this plan so far."""
    written = position("N01 E01", hands=("cloak rope",), roll=5, guards_acted=False)
    return {**written, "markers": [10, 10], "ask": ["Planning", [0, 1]], **plan}


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


def test_of_cards_to_discard_the_last_one_goes() -> None:
    written = position("N01 E01", hands=("cloak rope",)) | {"ask": ["Dropping", 0, 1]}

    assert default(written) == "drop rope"


def test_a_start_player_who_says_nothing_gets_the_first_choice() -> None:
    written = position("N08 E09", **decks("sea_fog"))

    assert default({**written, "ask": ["PlacingJewel", 0, 1]}).startswith("aim ")
