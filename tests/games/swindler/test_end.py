"""SW-14: the end and the scoring."""

from langfinger.contract.rule import rule
from langfinger.kernel import is_over
from tests.games.swindler.scenes import acting, hiring, starting

MINE = (0, None, None, None)
LAST = {"ask": None, "agenda": [["TurnEnd"]], "ending": True, "active": 2}


@rule("SW-14.1", "SW-14.2", "SW-E63")
def test_the_round_is_finished_when_somebody_reaches_the_number() -> None:
    table = acting("red_ring1 blue_watch1", done=(7,), markers=MINE).plays(0, "fulfil A1", "done")

    assert table.happened("EndTriggered") == ["EndTriggered S0"]
    table.plays(1, "done").lucky(1, "steal red", "Caught S1 red").plays(1, "done", "done")
    table.plays(2, "done").lucky(2, "steal red", "Caught S2 red").plays(2, "done", "done")
    assert table.happened("TurnBegan") == ["TurnBegan 2 S1", "TurnBegan 2 S2"]
    assert is_over(table.state)


@rule("SW-14.2", "SW-A39", "SW-E64")
def test_if_the_last_player_reaches_it_the_game_ends_after_that_turn() -> None:
    loot = ("", "", "red_ring1 blue_watch1")
    asked = {
        "ask": ["Acting", 2],
        "active": 2,
        "markers": (2, None, None, None),
        "coins": (0, 0, 1),
    }
    table = acting(*loot, done=(0, 0, 7), **asked).plays(2, "fulfil A1", "done")

    assert table.asked == "Hiring S2"
    assert is_over(table.plays(2, "done").state)


@rule("SW-14.3", "SW-14.4", "SW-14.5", "SW-A20", "SW-E65")
def test_coins_count_and_open_reservations_cost() -> None:
    loot = "red_coin1 black_double_coin1 black_seal_box1"
    table = starting(
        loot, coins=(2,), vp=(20, 0, 0), markers=(0, 0, None, None), posters=(3,), **LAST
    )

    assert table.vp(0) == 21
    assert table.happened("CoinsCounted", "MarkersCounted")[:2] == [
        "CoinsCounted S0 5",
        "MarkersCounted S0 4",
    ]


@rule("SW-A20", "SW-14.4")
def test_the_final_scoring_does_not_go_below_zero() -> None:
    table = starting(vp=(1, 0, 0), markers=(0, 0, None, None), **LAST)

    assert table.vp(0) == 0


@rule("SW-14.6", "SW-A21", "SW-E66")
def test_more_orders_break_a_tie_and_equals_win_together() -> None:
    more = starting(vp=(40, 40, 3), done=(6, 5), **LAST)
    same = starting(vp=(40, 40, 3), done=(6, 6), **LAST)

    assert more.sees(-1).places == [1, 2, 3]
    assert same.sees(-1).places == [1, 1, 3]
    assert same.sees(0).scores == [40, 40, 3]


@rule("SW-14.7", "SW-A53")
def test_a_jailed_last_player_is_skipped_and_the_game_ends() -> None:
    table = starting(active=2, jailed=[2], ending=True)

    assert table.happened("Released") == ["Released S2"]
    assert is_over(table.state)


@rule("SW-14.8")
def test_after_the_last_turn_nothing_can_be_played() -> None:
    loot = ("red_ring1 red_ring2 red_ring3", "blue_watch1")
    asked = {"ask": ["Hiring", 2], "active": 2, "ending": True}
    table = hiring(*loot, hands=("", "beggar1"), coins=(0, 0, 1), **asked)

    table.plays(2, "done")

    assert is_over(table.state)
    assert str(table.refuses(1, "play beggar")) == "SW-2.1: game_over"


@rule("SW-14.9")
def test_the_end_is_rung_in_once() -> None:
    table = acting("red_ring1 blue_watch1", done=(7,), markers=MINE, ending=True)

    table.plays(0, "fulfil A1")

    assert table.happened("EndTriggered") == []
