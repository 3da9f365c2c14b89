"""Hints are asked for again with more time to think."""

import pytest

from langfinger.bots.thinking_bot import make_thinking
from langfinger.games import GAMES
from langfinger.kernel import Judged, Thought
from langfinger.lab.hints import Hint, gap, hints, patient, summary, tell

SWINDLER = GAMES["swindler"]
CAPER = GAMES["caper"]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_can_be_asked_for_hints_twice(key: str) -> None:
    game = GAMES[key]

    found = list(hints(game, 2, "expert@8x", longer=3))

    assert len(found) == 2
    assert all({hint.said, hint.better} <= set(seen.legal) for seen, hint in found)
    assert f"{key}: " in summary(game, [hint for _, hint in found])
    assert all("longer: " in tell(game, seen, hint) for seen, hint in found)


def test_the_longer_thought_takes_so_many_times_the_simulations() -> None:
    bot = patient(make_thinking("expert@8x", SWINDLER, 1), 10)

    assert bot.budget.simulations == 80
    assert bot.budget.exactly


def test_the_gap_is_what_the_longer_thought_finds_the_hint_worth_less() -> None:
    thought = Thought([Judged(7, 60, 0.5), Judged(3, 20, 0.25)], 80)

    assert gap(thought, 7) == 0.0
    assert gap(thought, 3) == 0.25
    assert gap(thought, 9) is None


def test_hints_that_were_kept_cost_nothing() -> None:
    kept, lost, untried = Hint(1, 1, 0.0), Hint(1, 2, 0.25), Hint(1, 2, None)

    assert summary(SWINDLER, [kept]).endswith("1 of 1 hints are the same after a longer thought")
    assert "1 of 3 hints" in summary(SWINDLER, [kept, lost, untried])
    assert "cost -25.0 % to win on average" in summary(SWINDLER, [kept, lost])
    assert "cost -0.25 points on average" in summary(CAPER, [kept, lost])
