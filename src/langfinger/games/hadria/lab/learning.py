"""What are the features of a table of Hadria worth? Learned from whole nights of the bot called
rules, and of skilled thieves among them: who wins is told by the features at the beginnings of
rounds, with weights for each role a thief can be in. Needs numpy.

python -m langfinger.games.hadria.lab.learning --games 400 --seed 11

It says how well the weights foretell nights that they were not learned from (the mean of minus the
logarithm of the winner's chance; who knows nothing has 1.10), and prints the rows of
`mind/weights.py`.
"""

import argparse
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from langfinger.bots import make_bot
from langfinger.games.hadria import GAME
from langfinger.games.hadria.mind.flights import Flights
from langfinger.games.hadria.mind.outlook import (
    CALM,
    FEATURES,
    features,
    nobody_features,
    role_of,
)
from langfinger.games.hadria.scoring import winner
from langfinger.games.hadria.state import HaState
from langfinger.kernel import NOBODY, view
from langfinger.lab.batch.plan import seed_of

SEATS: Final = 3
ROLES: Final = ("CALM_ROW", "OWNER_ROW", "HUNTER_ROW", "SEEKER_ROW", "GONE_ROW")
RIDGE: Final = np.array([40.0, 3.0, 3.0, 3.0, 3.0])[:, None]
"""Calm rounds tell little of who will win: their weights are held near nothing."""

NOBODY_BEFORE: Final = np.array([-4.0, 0.0, -3.0, 0.0, 0.0])
NOBODY_RIDGE: Final = 3.0
SKILLED: Final = 0.4
STEPS: Final = 1500
PACE: Final = 0.02
HELD_OUT: Final = 4

Rows = Any  # arrays of numpy


class Tables(NamedTuple):
    """Beginnings of rounds: features and roles by seat, what speaks for nobody, winner, night."""

    rows: Rows
    roles: Rows
    nobody: Rows
    winner: Rows
    night: Rows


def play_nights(games: int, seed: int) -> Tables:
    """All the tables of so many nights."""
    flights = Flights()
    found: list[tuple[Any, ...]] = []
    for number in range(games):
        met, won = play_night(seed, number)
        for state in met:
            seats = range(SEATS)
            rows = [features(state, seat, flights) for seat in seats]
            roles = [role_of(state, seat) for seat in seats]
            found.append((rows, roles, nobody_features(state), won, number))
    return Tables(*[np.array(column) for column in zip(*found, strict=True)])


def play_night(seed: int, number: int) -> tuple[list[HaState], int]:
    """One night: the table at the beginning of each round, and who won; SEATS is nobody."""
    dice = Random(seed_of(seed, number, SEATS))
    names = ["skilled" if dice.random() < SKILLED else "rules" for _ in range(SEATS)]
    bots = [make_bot(name, GAME, seed_of(seed, number, seat)) for seat, name in enumerate(names)]
    state = GAME.setup(SEATS, seed_of(seed, number, NOBODY))
    met: list[HaState] = []
    last = 1
    while state.waiting:
        seat = state.turn
        GAME.apply(state, seat, GAME.space.at(bots[seat].choose(view(GAME, state, seat))))
        if state.waiting and state.round > last:
            last = int(state.round)
            met.append(state.clone())
    won = int(winner(state))
    return met, SEATS if won == NOBODY else won


def forecast(tables: Tables, weights: Rows, nobody: Rows) -> Rows:
    """The chances of all seats and of nobody."""
    worth = np.einsum("nsf,nsf->ns", tables.rows, weights[tables.roles])
    all_worth = np.concatenate([worth, (tables.nobody @ nobody)[:, None]], axis=1)
    parts = np.exp(all_worth - all_worth.max(axis=1, keepdims=True))
    return parts / parts.sum(axis=1, keepdims=True)


def surprise(tables: Tables, chances: Rows, which: Rows) -> float:
    """How much who wins surprises us."""
    told = chances[np.arange(len(tables.winner)), tables.winner]
    return float(-np.log(np.maximum(told[which], 1e-9)).mean())


def fitted(tables: Tables, which: Rows) -> tuple[Rows, Rows]:
    """The weights that make these tables least surprising (Adam)."""
    weights = [np.zeros((len(ROLES), int(FEATURES))), NOBODY_BEFORE.copy()]
    drift = [np.zeros_like(one) for one in weights]
    swing = [np.zeros_like(one) for one in weights]
    for step in range(1, STEPS + 1):
        for i, slope in enumerate(slopes(tables, which, *weights)):
            drift[i] += 0.1 * (slope - drift[i])
            swing[i] += 0.001 * (slope**2 - swing[i])
            scale = np.sqrt(swing[i] / (1 - 0.999**step)) + 1e-8
            weights[i] -= PACE * drift[i] / (1 - 0.9**step) / scale
    return weights[0], weights[1]


def slopes(tables: Tables, which: Rows, weights: Rows, nobody: Rows) -> tuple[Rows, Rows]:
    """Where it goes up: the surprise, and how far the weights are from what we thought before."""
    wrong = forecast(tables, weights, nobody)
    wrong[np.arange(len(tables.winner)), tables.winner] -= 1.0
    wrong[~which] = 0.0
    by_role = [
        np.einsum("ns,nsf->f", wrong[:, :SEATS] * (tables.roles == role), tables.rows)
        for role in range(len(ROLES))
    ]
    count = which.sum()
    ours = (np.array(by_role) + RIDGE * weights) / count
    return ours, (wrong[:, SEATS] @ tables.nobody + NOBODY_RIDGE * (nobody - NOBODY_BEFORE)) / count


def told(number: float) -> str:
    """A weight as it is written."""
    return repr(round(number, 2) + 0.0)


def main() -> None:
    """Plays, learns, and prints."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.games.hadria.lab.learning")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=11)
    wanted = parser.parse_args()
    tables = play_nights(wanted.games, wanted.seed)
    is_tested = tables.night % HELD_OUT == 0
    is_calm = (tables.roles == CALM).any(axis=1)
    chances = forecast(tables, *fitted(tables, ~is_tested))
    for word, which in (("calm", is_calm), ("alarmed", ~is_calm)):
        print(f"# {word}: {surprise(tables, chances, is_tested & which):.3f}")
    weights, nobody = fitted(tables, np.ones(len(tables.winner), bool))
    for name, row in zip(ROLES, weights, strict=True):
        print(f"{name}: Final = [{', '.join(told(float(number)) for number in row)}]")
    print(f"NOBODY_WINS: Final = [{', '.join(told(float(number)) for number in nobody)}]")


if __name__ == "__main__":
    main()
