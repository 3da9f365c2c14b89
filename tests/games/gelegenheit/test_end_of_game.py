"""GD-10: the end of the game."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.gelegenheit import GAME
from langfinger.games.gelegenheit.packing import points_in
from langfinger.kernel import ranked
from tests.games.gelegenheit.scenes import Table, dealt, scored

FIVE_ROUNDS = (
    "police insurance police insurance detective",
    "insurance police insurance visitor_m visitor_f",
    "detective visitor_m detective visitor_f insurance",
)


@rule("GD-10.1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_game_ends_after_six_rounds_and_the_points_are_added_up(seats: int) -> None:
    scene = dealt(seats)

    scene.plays_on()

    assert len(scene.happened("RoundEnded")) == 6
    assert scene.happened()[-1] == "GameEnded"
    assert scene.asked == ""
    assert scene.sees(-1).scores == [sum(points_in(row)) for row in scene.state.points]


@rule("GD-10.1")
def test_points_are_final_only_when_the_game_is_over() -> None:
    scene = dealt(4)

    scene.plays_on("RoundEnded")

    assert scene.sees(-1).scores is None
    assert GAME.scores(scene.state) == [points_in(row)[0] for row in scene.state.points]


@rule("GD-10.1", "GD-10.2", "GD-A26", "GD-E68")
def test_a_tie_for_most_points_is_a_shared_victory() -> None:
    scene = sixth_round()

    assert scene.sees(-1).scores == [31, 31, 12]
    assert scene.sees(-1).places == [1, 1, 3]


@rule("GD-10.3", "GD-A26", "GD-E73")
def test_equal_totals_share_a_place_and_the_following_place_is_left_out() -> None:
    assert ranked([40, 25, 25, -3]) == [1, 2, 2, 4]


@rule("GD-10.3", "GD-A30")
@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ([40, 25, 25, 25, -3], [1, 2, 2, 2, 5]),
        ([7, 7, 7, 7], [1, 1, 1, 1]),
        ([-3, 12, 30, 12, 12, 30], [6, 3, 1, 3, 3, 1]),
    ],
)
def test_a_place_is_one_more_than_the_number_of_players_with_more_points(
    totals: list[int], places: list[int]
) -> None:
    assert ranked(totals) == places


@rule("GD-10.4")
def test_the_sixth_round_is_played_even_if_nobody_can_catch_the_leader() -> None:
    scene = scored(
        seats=3, thief="", visitor_f="", visitor_m="", history=FOUR_ROUNDS, past=S0_FAR_AHEAD
    )

    assert scene.happened("RoundEnded", "RoundBegan", "GameEnded") == [
        "RoundEnded 5",
        "RoundBegan 6 S0",
    ]


FOUR_ROUNDS = tuple(" ".join(line.split()[:4]) for line in FIVE_ROUNDS)
S0_FAR_AHEAD = ((18, 17, 18, 17), (-5, -5, -5, 5), (-5, 5, -5, 5))


def sixth_round() -> Table:
    """The last round of three players is scored: 19 + 12, 25 + 6 and 7 + 5."""
    return scored(
        seats=3,
        thief="B4 B5 B6 B7",
        police="B8 B9 B3+",
        visitor_f="",
        history=FIVE_ROUNDS,
        past=((2, 3, 2, 4, 8), (14, 6, -5, 5, 5), (-5, 5, 4, -3, 6)),
    )
