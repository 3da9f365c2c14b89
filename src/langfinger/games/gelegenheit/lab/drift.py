"""How far do totals drift apart in a round? Fitted to whole games of one level: who wins is told by
the totals at the ends of rounds, as the guide weighs them, with this drift or that.

python -m langfinger.games.gelegenheit.lab.drift --games 50 --seed 991

It says for each drift how well the chances foretell the winners, in all and by the rounds that are
left (the mean of minus the logarithm of the winner's chance; who knows nothing has 1.386). The best
is the DRIFT of `mind/levels.py`.
"""

import argparse
from collections.abc import Iterator
from math import log, sqrt
from typing import Final, NamedTuple

from langfinger.bots import make_bot, move
from langfinger.games.gelegenheit import GAME
from langfinger.games.gelegenheit.box.cards import ROUNDS
from langfinger.games.gelegenheit.mind.guide import prospects, shares, softened
from langfinger.games.gelegenheit.packing import rounds_in
from langfinger.games.gelegenheit.scoring import totals
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import NOBODY
from langfinger.lab.batch.plan import seed_of

SEATS: Final = 4
DRIFTS: Final = (4, 6, 8, 10, 12, 14, 16, 20, 24)
LEAST: Final = 1e-9


class Standing(NamedTuple):
    """The end of a round: how many are left, what each seat hopes for, and its part of the win."""

    left: int
    hopes: list[float]
    won: list[float]


def standings(level: str, games: int, seed: int) -> Iterator[Standing]:
    """All ends of rounds of so many games."""
    for number in range(games):
        bots = [make_bot(level, GAME, seed_of(seed, number, seat)) for seat in range(SEATS)]
        state = GAME.setup(SEATS, seed_of(seed, number, NOBODY))
        met: list[tuple[int, list[float]]] = []
        last = state.round
        while state.waiting:
            move(GAME, state, bots)
            if state.round != last:
                last = state.round
                met.append(hopes_of(state))
        won = shares(totals(state))
        for left, hopes in met:
            yield Standing(left, hopes, won)


def hopes_of(state: GdState) -> tuple[int, list[float]]:
    """The rounds that are left, and totals with what the roles still open will bring."""
    left = ROUNDS - rounds_in(state.history[0])
    scores = totals(state)
    hopes = [scores[seat] + prospects(state.history[seat], left) for seat in range(SEATS)]
    return left, hopes


def surprise(met: list[Standing], drift: float) -> float:
    """How much the winners surprise who thinks that totals drift so far."""
    whole = 0.0
    for left, hopes, won in met:
        chances = softened(hopes, drift * sqrt(left))
        pairs = zip(won, chances, strict=True)
        whole -= sum(part * log(max(chance, LEAST)) for part, chance in pairs)
    return whole / len(met)


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.games.gelegenheit.lab.drift")
    parser.add_argument("--level", default="skilled")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=991)
    wanted = parser.parse_args()
    met = list(standings(wanted.level, wanted.games, wanted.seed))
    print("drift    all", *[f"{left} left" for left in range(1, ROUNDS)])
    for drift in DRIFTS:
        parts = [[one for one in met if one.left == left] for left in range(1, ROUNDS)]
        told = [surprise(part, drift) for part in (met, *parts)]
        print(f"{drift:5}", *[f"{one:6.3f}" for one in told])


if __name__ == "__main__":
    main()
