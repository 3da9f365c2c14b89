"""The examples that learn: regrets find an equilibrium, a net gets better than chance."""

import numpy as np
import pytest

from langfinger.games import GAMES
from langfinger.games._template import GAME
from langfinger.kernel import BadChoice
from langfinger.lab.learning.deep import judged
from langfinger.lab.learning.learner import Learner
from langfinger.lab.learning.nets import net_called
from langfinger.lab.learning.numpy_net import NumpyNet
from langfinger.lab.learning.regrets import Solver, exploitability
from langfinger.lab.learning.solve import milestones
from langfinger.lab.learning.tree import Node, Tree, played_until, tree_of


def pennies() -> Tree:
    """Two pennies, laid covered: seat 0 wins if they match, which is worth more with heads."""
    tree = Tree()
    ends = [Node(-1, -1, (), worth) for worth in (1.0, 0.0, 0.0, 0.5)]
    seconds = [Node(1, 1, (ends[0], ends[1]), 0.0), Node(1, 1, (ends[2], ends[3]), 0.0)]
    tree.deals = [Node(0, 0, tuple(seconds), 0.0)]
    tree.widths, tree.owners = [2, 2], [0, 1]
    return tree


def test_regrets_find_the_known_equilibrium_of_a_small_game() -> None:
    tree = pennies()
    solver = Solver(tree)

    solver.go_on(2_000)

    assert solver.policy()[0] == pytest.approx([1 / 3, 2 / 3], abs=0.01)
    assert solver.policy()[1] == pytest.approx([1 / 3, 2 / 3], abs=0.01)
    assert exploitability(tree, solver.policy()) < 0.001


def test_who_always_lays_the_same_loses_all_to_who_knows() -> None:
    always_heads = [[1.0, 0.0], [1.0, 0.0]]

    assert exploitability(pennies(), always_heads) == pytest.approx((1.0 + 1.0 - 1) / 2)


def test_less_and_less_can_be_won_against_the_solved_end_of_a_game() -> None:
    tree = tree_of(GAME, played_until(GAME, 1, 4), worlds=40, seed=1)
    solver = Solver(tree)

    solver.go_on(1)
    first = exploitability(tree, solver.policy())
    solver.go_on(49)

    assert 0 <= exploitability(tree, solver.policy()) < first / 20


def test_an_information_set_is_shared_by_worlds_that_look_the_same() -> None:
    tree = tree_of(GAME, played_until(GAME, 1, 4), worlds=40, seed=1)

    assert len(tree.deals) == 40
    assert len(tree.widths) < tree.nodes / 4


def test_passes_are_told_in_round_numbers() -> None:
    assert milestones(30) == [1, 2, 5, 10, 20, 30]


def test_a_net_learns_what_it_is_told_of_the_answers_that_were_given() -> None:
    net = NumpyNet(4, 16, 3, seed=1)
    dice = np.random.default_rng(1)
    inputs = dice.standard_normal((64, 4)).astype(np.float32)
    answers = dice.integers(3, size=64)
    targets = inputs[np.arange(64), answers]

    misses = [net.learn(inputs, answers, targets) for _ in range(400)]

    assert misses[-1] < misses[0] / 20


def test_a_learner_soon_wins_more_than_its_share(capsys: pytest.CaptureFixture[str]) -> None:
    learner = Learner(GAMES["gelegenheit"], 3, seed=1, tables=64)

    learner.play(8_000, daring=0.1)
    won = judged(learner, 200)

    assert won.low is not None and won.low > 1 / 3
    assert "a random seat wins 33.3%" in capsys.readouterr().out


def test_a_net_that_nobody_has_is_refused() -> None:
    with pytest.raises(BadChoice, match="numpy or torch"):
        net_called("abacus", 4, 16, 3, seed=1)
