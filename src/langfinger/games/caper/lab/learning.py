"""What are the features of a table of Caper worth? Learned from games of players who look one play
behind each answer, in all cities: the points at the end are told by the features of the tables on
the way, with weights that change from knot to knot. Needs numpy.

python -m langfinger.games.caper.lab.learning --games 4000 --seed 1

It prints the rows of `mind/weights.py`; a player with the new weights may teach the next ones.
"""

import argparse
from random import Random
from typing import Any, Final

from langfinger.games.caper import GAME
from langfinger.games.caper.game import Caper
from langfinger.games.caper.mind.ending import margin
from langfinger.games.caper.mind.lookahead import MOST, Lookahead, Watch, is_interrupted
from langfinger.games.caper.mind.outlook import Outlook
from langfinger.games.caper.mind.weights import FEATURES, KNOTS
from langfinger.games.caper.state import CaState
from langfinger.kernel import SILENT, Action

DEPTH: Final = 1
WIDTH: Final = 6
NOISE: Final = 0.6
"""In points: so that games differ, and tables are met that nobody wants."""

SHARE: Final = 0.5
"""Of all tables so many are looked at; neighbours are too much alike to look at each."""

RIDGE: Final = 9.0
SMOOTHNESS: Final = 90.0

Sample = tuple[int, list[float], float]


def no_clock() -> float:
    """These players have time."""
    return 0.0


class Teacher:
    """Plays games and remembers tables."""

    def __init__(self, game: Caper, seed: int) -> None:
        self.game = game
        self.outlook = Outlook(game.box)
        watch = Watch(no_clock, 0.0, 1_000_000_000_000, True)
        self.look = Lookahead(game, self.outlook, watch, WIDTH)
        self.dice = Random(seed)

    def samples(self, seed: int) -> list[Sample]:
        """Tables of one game, with the points seat 0 was ahead in the end."""
        city = self.dice.choice(self.game.box.cities.names)
        state = self.game.setup(2, seed, {"city": city})
        met: list[tuple[int, list[float]]] = []
        while state.waiting:
            seat = state.turn
            self.game.apply(state, seat, self.chosen(state, seat), SILENT)
            is_table = state.waiting and not is_interrupted(state)
            if is_table and self.dice.random() < SHARE:
                met.append((self.outlook.plays_left(state), self.outlook.features(state)))
        return [(left, row, margin(state)) for left, row in met]

    def chosen(self, state: CaState, seat: int) -> Action:
        """The best answer, more or less."""
        self.look.start(state)
        sign = 1.0 if seat == 0 else -1.0
        return max(
            self.look.answers(state, seat),
            key=lambda action: sign * self.worth(state, seat, action) + self.dice.gauss(0, NOISE),
        )

    def worth(self, state: CaState, seat: int, action: Action) -> float:
        """What an answer is worth to seat 0."""
        after = self.look.after(state, seat, action)
        return self.look.value(after.state, DEPTH, -MOST, MOST)


def fitted(samples: list[Sample]) -> list[list[float]]:
    """A row of weights for each feature: least squares, smooth from knot to knot."""
    import numpy as np

    knots = len(KNOTS)
    matrix: Any = np.zeros((knots, FEATURES, knots, FEATURES))
    right: Any = np.zeros((knots, FEATURES))
    rows: Any = np.array([row for _, row, _ in samples])
    for left in {left for left, _, _ in samples}:
        chosen = [at for at, sample in enumerate(samples) if sample[0] == left]
        here = rows[chosen]
        ahead = np.array([samples[at][2] for at in chosen])
        for one, share in around(left):
            right[one] += share * (here.T @ ahead)
            for other, part in around(left):
                matrix[one, :, other, :] += share * part * (here.T @ here)
    usual = np.diag(np.maximum(rows.std(0), 0.05) ** 2)
    for knot in range(knots):
        matrix[knot, :, knot, :] += RIDGE * usual
        for one, other in ((knot, knot + 1), (knot + 1, knot)):
            if knot + 1 < knots:
                matrix[one, :, one, :] += SMOOTHNESS * usual
                matrix[one, :, other, :] -= SMOOTHNESS * usual
    size = knots * FEATURES
    found: Any = np.linalg.solve(matrix.reshape(size, size), right.reshape(size))
    weights: list[list[float]] = found.reshape(knots, FEATURES).T.tolist()
    return weights


def around(left: int) -> list[tuple[int, float]]:
    """The two knots around a moment, and how much each counts."""
    at = max([0] + [k for k in range(len(KNOTS) - 1) if KNOTS[k] <= left])
    part = (left - KNOTS[at]) / (KNOTS[at + 1] - KNOTS[at])
    return [(at, 1.0 - part), (at + 1, part)]


def main(argv: list[str] | None = None) -> int:
    """Plays, learns and prints."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.games.caper.lab.learning")
    parser.add_argument("--games", type=int, default=4000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    wanted = parser.parse_args(argv)
    teacher = Teacher(GAME, wanted.seed)
    samples: list[Sample] = []
    for number in range(wanted.games):
        samples += teacher.samples(wanted.seed * 1_000_000 + number)
    for row in fitted(samples):
        print("    [" + ", ".join([f"{weight:.3f}" for weight in row]) + "],")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
