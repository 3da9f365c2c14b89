"""The clock of who must be done in time, though others use the machine too."""

from langfinger.bots.thinking_bot import make_thinking
from langfinger.bots.wary_clock import WaryClock
from langfinger.games import GAMES


def readings(*times: float) -> list[float]:
    """What a wary clock says when the other one says this."""
    clock = WaryClock(iter(times).__next__)
    return [clock() for _ in times]


def test_it_is_ahead_by_twice_the_longest_stretch_between_two_looks() -> None:
    assert readings(10.0, 11.0, 13.0, 14.0, 19.0) == [10.0, 11.0, 17.0, 18.0, 29.0]


def test_the_time_before_the_first_trial_does_not_count() -> None:
    assert readings(10.0, 18.0) == [10.0, 18.0]


def test_by_the_clock_on_the_wall_a_bot_is_wary() -> None:
    game = GAMES["caper"]

    by_the_wall = make_thinking("expert", game, 1)
    by_the_processor = make_thinking("expert", game, 1, lambda: 0.0)

    assert isinstance(by_the_wall.watch(), WaryClock)
    assert not isinstance(by_the_processor.watch(), WaryClock)
