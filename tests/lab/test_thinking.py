"""How long bots think is told by the clock on the wall."""

from langfinger.games import GAMES
from langfinger.lab.thinking import Times, timed


def test_thoughts_are_timed_from_the_shortest_to_the_longest() -> None:
    times = timed(GAMES["gelegenheit"], "novice", 5, 1)

    assert len(times.sorted) == 5
    assert times.sorted == sorted(times.sorted)
    assert times.at(1.0) == times.sorted[-1]


def test_a_budget_is_kept_if_one_thought_in_a_hundred_is_longer() -> None:
    quick = [0.29] * 100

    assert Times(0.3, quick).is_kept
    assert Times(0.3, [*quick[1:], 5.0][:100]).at(0.5) == 0.29
    assert not Times(0.3, [*quick, *[0.34] * 5]).is_kept
