"""Deep Monte Carlo: a net learns what answers are worth from how games go on, by playing itself.

    python -m langfinger.lab.learning.deep GAME --seats 4 --decisions 600000

At every table of a batch all seats answer what the net thinks best, now and then at random. When
a round is over each decision is told what it led to: the points its seat won since then, above the
average of the table. The net learns from that, each decision once. In the end it sits down among
seats that answer at random; `--reach 0.6` makes the exit code say whether it won that share.
"""

from __future__ import annotations

import argparse
import sys
from statistics import fmean
from time import perf_counter, process_time
from typing import Final

from langfinger.games import GAMES
from langfinger.kernel import BadChoice
from langfinger.lab.learning.learner import Learner, contest
from langfinger.lab.stats import Interval, share

PARTS: Final = 10
DARING: Final = 0.1
UNSEEN_DEALS: Final = 10**12
"""Seeds from here on are never dealt while it learns."""


def asked() -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.lab.learning.deep")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--decisions", type=int, default=600_000)
    parser.add_argument("--games", type=int, default=2_000, help="played against random seats")
    parser.add_argument("--reach", type=float, default=0.0, help="share of victories to reach")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--net", choices=("numpy", "torch"), default="numpy")
    args = parser.parse_args()
    if min(args.decisions // PARTS, args.games) < 1:
        parser.error(f"expected {PARTS} decisions and one game at least")
    return args


def learn(learner: Learner, decisions: int) -> None:
    """Plays so many decisions and says how it goes."""
    begun = perf_counter()
    for _ in range(PARTS):
        learner.play(decisions // PARTS, DARING)
        missed = fmean(learner.misses[-500:] or [0.0])
        print(
            f"{learner.decisions:>10,} decisions, {perf_counter() - begun:4.0f} s "
            f"({process_time():.0f} s of the processor): squared miss {missed:.3f}",
            flush=True,
        )


def judged(learner: Learner, games: int) -> Interval:
    """Its share of the victories against seats that answer at random; says it, too."""
    won = share(sum(contest(learner, games, UNSEEN_DEALS)), games)
    seats = learner.many.seats
    print(
        f"{games:,} games, one seat of {seats}, the others at random: {won.value:.1%} of the "
        f"victories ({won.low:.1%} to {won.high:.1%}); a random seat wins {1 / seats:.1%}"
    )
    return won


def main() -> int:
    """Learns, plays, tells; 1 if it won less than it was to reach, 2 for bad input."""
    args = asked()
    try:
        learner = Learner(GAMES[args.game], args.seats, args.seed, args.net)
    except BadChoice as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"{args.game}, {args.seats} seats, {learner.eyes.width} inputs, {args.net}", flush=True)
    learn(learner, args.decisions)
    won = judged(learner, args.games)
    if won.value < args.reach:
        print(f"expected {args.reach:.1%} at least")
    return int(won.value < args.reach)


if __name__ == "__main__":
    raise SystemExit(main())
