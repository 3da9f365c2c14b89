"""A random answer is found without the list of all answers, but it is the same one."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.swindler import GAME
from langfinger.games.swindler.rules.reacting.daggers import Countering
from langfinger.games.swindler.rules.reacting.windows import Reacting
from langfinger.kernel import Rng, members
from tests.games.swindler.scenes import dealt


@rule("SW-2.2", "SW-A25")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_answer_is_drawn_from_all_legal_ones(seats: int) -> None:
    state, rng = dealt(seats, seed=seats).state, Rng.seeded(seats)
    picked = 0
    while state.waiting and picked < 3000:
        ask = state.ask
        asked = members(ask.seats) if isinstance(ask, Reacting | Countering) else [state.turn]
        for seat in asked:
            legal = GAME.legal(state, seat)
            listed, unlisted = rng.clone(), rng.clone()
            answer = legal[listed.below(len(legal))]

            assert GAME.pick(state, seat, unlisted) is answer
            assert unlisted.words() == listed.words()
            assert ask is not None
            numbered = [ask.kth(state, seat, k) for k in range(ask.count(state, seat))]
            assert numbered == legal
            picked += 1
        seat = state.turn
        GAME.apply(state, seat, GAME.pick(state, seat, rng))

    assert picked > 1000
