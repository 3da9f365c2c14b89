"""GD-2: the start of a round."""

import pytest

from langfinger.contract.rule import rule
from tests.games.gelegenheit.scenes import Fields, choosing, dealt, starting, table


@rule("GD-2.1", "GD-A2")
def test_a_new_round_starts_with_a_clean_slate() -> None:
    scene = dealt(4)

    scene.plays_on("RoundEnded")

    assert scene.state.round == 2
    assert scene.sees(-1).table["stones"] == [[0] * 6] * 4
    assert scene.sees(-1).table["roles"] == [None] * 4
    assert scene.state.piles.numbers() == (0, 0, 0, 0)
    assert scene.sees(-1).table["loot"] is None
    assert scene.sees(-1).table["first_choice"] is None
    assert scene.sees(-1).table["second_choice"] is None


@rule("GD-2.1")
def test_in_a_new_round_no_special_card_counts_as_played() -> None:
    scene = dealt(4)

    scene.plays_on("RoundEnded")

    table = scene.sees(-1).table
    assert [table["first_three"], table["sevens"], table["second_seven"]] == [None, 0, None]
    assert [table["plain"], table["lacks"], table["last_trick"]] == [[], [[]] * 4, []]


@rule("GD-2.2")
@pytest.mark.parametrize("stones", ["place thief thief", "place thief police"])
def test_two_stones_go_on_one_role_or_on_two(stones: str) -> None:
    scene = starting(dealer=3)

    scene.plays(0, stones)

    assert scene.happened() == [f"Placed S0 {stones.removeprefix('place ')} 5"]
    assert sum(scene.sees(-1).table["stones"][0]) == 2


@rule("GD-2.2")
def test_at_the_start_nobody_places_three_stones() -> None:
    scene = starting(dealer=3)

    reason = scene.refuses(0, "place thief thief police")

    assert str(reason) == "GD-2.2: wrong_stones (stones=2, own=3)"


@rule("GD-2.3")
def test_the_dealers_right_hand_neighbour_places_first_and_the_dealer_last() -> None:
    scene = starting(dealer=1, seats=5)

    scene.plays_on("Laying")

    assert scene.who("Placed") == [2, 3, 4, 0, 1]


@rule("GD-2.3")
def test_both_stones_are_placed_before_the_next_player_places() -> None:
    scene = starting(dealer=3)

    scene.plays(0, "place thief police")

    assert scene.asked == "Placing S1"
    assert scene.sees(-1).table["stones"][0] == [1, 1, 0, 0, 0, 0]


@rule("GD-2.4", "GD-A3")
def test_stones_may_lie_on_a_role_that_one_may_not_take() -> None:
    scene = starting(dealer=3, history=("thief", "police", "insurance", "detective"))

    scene.plays(0, "place thief thief")

    assert scene.sees(-1).table["stones"][0] == [2, 0, 0, 0, 0, 0]


@rule("GD-2.4", "GD-A3")
def test_stones_on_a_forbidden_role_still_block_the_others() -> None:
    history = ("thief", "police", "insurance")
    scene = choosing("5 0 0 0 2 0", "4 3 0 0 0 0", "0 0 4 3 0 0", history=history)

    scene.answers("take visitor_f")

    assert scene.happened("PassedOver") == ["PassedOver S1 no_claim"]


@rule("GD-2.4")
def test_all_seven_stones_may_lie_on_one_role() -> None:
    scene = table(stones=[[5, 0, 0, 0, 0, 0]] * 4, choice=0, **last_stones_from_s0())

    scene.plays(0, "place thief thief")

    assert scene.sees(-1).table["stones"][0] == [7, 0, 0, 0, 0, 0]


@rule("GD-2.5", "GD-A2")
def test_stones_stay_until_the_round_is_over_and_all_see_them() -> None:
    scene = starting(dealer=3)

    scene.plays(0, "place thief police")
    scene.plays_on("TakingRole")

    assert scene.sees(-1).table["stones"][0][:2] == [6, 1]
    assert scene.sees(2).table["stones"] == scene.sees(-1).table["stones"]


def last_stones_from_s0() -> Fields:
    """The second Choice was laid by S0, who is to place the last two stones."""
    return {
        "size": 3,
        "loot": "blue",
        "second": 0,
        "ask": ["Placing", 0, 2, 4],
        "agenda": [["Lead", 0], ["RolePass", 0, 15, 0, 0]],
    }
