"""How long bots think, by the clock on the wall, while other programs keep the machine busy.

Every level is asked at moments of random games, with the manners of the server's bots (people are
served first). What counts is how many thoughts are longer than 110 % of what they may take.

    python -m langfinger.lab.thinking --busy 2
"""

import argparse
import multiprocessing
import os
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, Final, NamedTuple

from langfinger.bots import make_bot
from langfinger.bots.thinking_bot import mind_of
from langfinger.games import GAMES
from langfinger.kernel import LEVELS, Game
from langfinger.lab.honesty import moments

POLITENESS: Final = 5  # as in the server's workers
LEEWAY: Final = 1.1


class Times(NamedTuple):
    """How long the thoughts of one level were, in seconds, in order."""

    budget: float
    sorted: list[float]

    def at(self, share: float) -> float:
        """So many of a hundred were shorter."""
        return self.sorted[min(len(self.sorted) - 1, int(share * len(self.sorted)))]

    @property
    def is_kept(self) -> bool:
        """99 of 100 thoughts are no longer than they may be."""
        return self.at(0.99) <= LEEWAY * self.budget


def spin() -> None:
    """Keeps a core busy."""
    while True:
        pass


@contextmanager
def busy(count: int) -> Iterator[None]:
    """So many programs that never rest."""
    spinners = [multiprocessing.Process(target=spin, daemon=True) for _ in range(count)]
    for spinner in spinners:
        spinner.start()
    try:
        yield
    finally:
        for spinner in spinners:
            spinner.kill()


def timed(game: Game[Any], level: str, thoughts: int, seed: int) -> Times:
    """So many thoughts of this level."""
    found, times = moments(game, seed), list[float]()
    make_bot(level, game, 0).choose(next(found).seen)  # what is made once is made
    for number in range(thoughts):
        bot, seen = make_bot(level, game, number), next(found).seen
        begun = perf_counter()
        bot.choose(seen)
        times.append(perf_counter() - begun)
    return Times(mind_of(game, level).budget.seconds, sorted(times))


def main() -> None:
    """All games and levels, or some."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--level", action="append", choices=LEVELS)
    parser.add_argument("--thoughts", type=int, default=200)
    parser.add_argument("--busy", type=int, default=2, help="programs that never rest")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with busy(args.busy):
        os.nice(POLITENESS)
        for key in args.games:
            for level in args.level or LEVELS:
                times = timed(GAMES[key], level, args.thoughts, args.seed)
                told = "  ".join(
                    f"{name} {1000 * times.at(share):.1f}"
                    for name, share in (("p50", 0.5), ("p99", 0.99), ("most", 1.0))
                )
                kept = "kept" if times.is_kept else "NOT kept"
                print(f"{key} {level}: {told} ms of {1000 * times.budget:.0f}: {kept}", flush=True)


if __name__ == "__main__":
    main()
