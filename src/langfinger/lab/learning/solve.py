"""Solves the last rounds of a game of Pickpockets, the smallest game of the house, for two.

    python -m langfinger.lab.learning.solve --left 2 --passes 200

Prints how much could be won against the solution by somebody who knew it: less and less.
"""

from __future__ import annotations

import argparse
from time import process_time
from typing import Final

from langfinger.games._template import GAME
from langfinger.games._template.rules.rounds import ROUNDS
from langfinger.lab.learning.regrets import Solver, exploitability
from langfinger.lab.learning.tree import played_until, tree_of

FIRST: Final = (1, 2, 5)
"""Passes after which it is told how far it is; then after 10, 20, 50, and so on."""


def main() -> None:
    """Deals, solves, tells."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.lab.learning.solve")
    parser.add_argument(
        "--left",
        type=int,
        choices=range(1, ROUNDS + 1),
        default=2,
        help="rounds that are still to be played",
    )
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--passes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if min(args.worlds, args.passes) < 1:
        parser.error("expected one world and one pass at least")
    start = played_until(GAME, args.seed, ROUNDS + 1 - args.left)
    tree = tree_of(GAME, start, args.worlds, args.seed)
    told = f"{args.worlds} worlds, {tree.nodes:,} moments, {len(tree.widths):,} information sets"
    print(f"the last {args.left} of {ROUNDS} rounds: {told}", flush=True)
    solver = Solver(tree)
    for passes in milestones(args.passes):
        solver.go_on(passes - solver.passes)
        left = exploitability(tree, solver.policy())
        print(f"{passes:>6} passes: exploitability {left:.4f} ({process_time():.0f} s)", flush=True)


def milestones(last: int) -> list[int]:
    """1, 2, 5, 10, 20, 50 … and the last one."""
    found, power = list(FIRST), 10
    while power < last:
        found += [power, 2 * power, 5 * power]
        power *= 10
    return [number for number in found if number < last] + [last]


if __name__ == "__main__":
    main()
