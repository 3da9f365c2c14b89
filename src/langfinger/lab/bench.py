"""How fast is the house? Ours and the peers' loops, interleaved in one process on one core.

Every contestant gets the same short slice of CPU time in every round, rivals one after the other,
so that a slow moment of the machine hits both. Ratios are taken round by round. Rates and ratios
are given as the median and the range of the middle eight tenths of the rounds.
"""

from __future__ import annotations

import json
import os
import platform
import random
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

from langfinger import build
from langfinger.games import GAMES
from langfinger.kernel import Game, Imagination, Rng, State, count_playout, playout, view
from langfinger.lab.peers import missing, peers
from langfinger.parts import part_of

ROUNDS: Final = 60
SLICE: Final = 0.06
DEALS: Final = 16
BATCH: Final = 200
SEATS: Final = 4

PYTHON: Final = "through Python"
INSIDE: Final = "inside"
CLONE: Final = "clone through Python"

Run = Callable[[float, int], tuple[int, float]]


class Contestant(NamedTuple):
    """Something that counts what it does in a slice of CPU time."""

    name: str
    game: str
    path: str
    run: Run


class Ratio(NamedTuple):
    """How many times as fast as another, by rounds."""

    to: str
    low: float
    middle: float
    high: float


def main(with_peers: bool, target: Path) -> int:
    """Measures, prints the table and writes the JSON; the exit code says whether all ran."""
    pin_to_one_core()
    print(f"langfinger {build.line()}; Python {platform.python_version()}", flush=True)
    contestants = ours()
    if with_peers:
        contestants += [Contestant(p.name, p.name, p.path, p.run) for p in peers()]
        for sentence in missing():
            print(sentence)
    rates = measure(sorted(contestants, key=lambda contestant: contestant.path))
    results = [result(contestant, rates) for contestant in contestants]
    for line in table(results):
        print(line)
    target.write_text(json.dumps(report(results), indent=1) + "\n")
    print(f"written to {target}")
    return 1 if with_peers and missing() else 0


def pin_to_one_core() -> None:
    """One core for all, where the system lets us choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def ours() -> list[Contestant]:
    """Our own contestants: every game on the table, and what a game wants measured besides."""
    games = GAMES.values()
    found = [contestant for game in games for contestant in contestants_of(game)]
    return [*found, *[contestant for game in games for contestant in own_paths_of(game)]]


def own_paths_of(game: Game[Any]) -> list[Contestant]:
    """What the game's own `lab.bench` offers as `paths`: names and what is done once."""
    bench = part_of(game, "lab.bench")
    paths = [] if bench is None else bench.paths(game)
    named = f"langfinger {game.key}"
    return [Contestant(named, game.key, path, repeated(act)) for path, act in paths]


def contestants_of(game: Game[Any]) -> list[Contestant]:
    """What is measured of one game."""
    seats = min(max(SEATS, game.seat_range[0]), game.seat_range[1])
    starts = [game.setup(seats, seed) for seed in range(DEALS)]
    middle = half_way(game, starts[0])
    named = f"langfinger {game.key}"
    return [
        Contestant(named, game.key, PYTHON, decisions_through_python(game, starts)),
        Contestant(named, game.key, INSIDE, decisions_inside(game, starts)),
        Contestant(named, game.key, CLONE, repeated(middle.clone)),
        Contestant(named, game.key, "view", repeated(lambda: view(game, middle, 0))),
        Contestant(named, game.key, "imagine", imagined_worlds(game, middle)),
        Contestant(named, game.key, "imagined playout", imagined_playouts(game, middle)),
    ]


def half_way(game: Game[Any], start: State) -> State:
    """A state from the middle of a random game."""
    state, rng = start.clone(), Rng.seeded(1)
    length = count_playout(game, start.clone(), Rng.seeded(1))
    for _ in range(length // 2):
        game.apply(state, state.turn, game.pick(state, state.turn, rng))
    return state


def decisions_through_python(game: Game[Any], starts: list[State]) -> Run:
    """Is it over, what is legal, apply: called from Python, the choice made by the caller."""

    def run(budget: float, seed: int) -> tuple[int, float]:
        rnd = random.Random(seed).random
        legal, apply = game.legal, game.apply
        decisions = games = 0
        begun = process_time()
        while process_time() - begun < budget:
            state = starts[games % DEALS].clone()
            games += 1
            while (seat := state.turn) >= 0:
                actions = legal(state, seat)
                apply(state, seat, actions[int(rnd() * len(actions))])
                decisions += 1
        return decisions, process_time() - begun

    return run


def decisions_inside(game: Game[Any], starts: list[State]) -> Run:
    """The same random play with the loop inside the kernel."""

    def run(budget: float, seed: int) -> tuple[int, float]:
        rng = Rng.seeded(seed)
        decisions = games = 0
        begun = process_time()
        while process_time() - begun < budget:
            decisions += count_playout(game, starts[games % DEALS].clone(), rng)
            games += 1
        return decisions, process_time() - begun

    return run


def imagined_worlds(game: Game[Any], state: State) -> Run:
    """Worlds drawn from a view that was read once."""
    imagination = Imagination(game, view(game, state, 0))
    rng = Rng.seeded(1)
    return repeated(lambda: imagination.draw(rng))


def imagined_playouts(game: Game[Any], state: State) -> Run:
    """What a search does most: draw a world from the view and play it to its end."""
    imagination = Imagination(game, view(game, state, 0))
    rng = Rng.seeded(1)
    return repeated(lambda: playout(game, imagination.draw(rng), rng))


def repeated(act: Callable[[], object]) -> Run:
    """Does one thing again and again; looks at the clock after every batch."""

    def run(budget: float, seed: int) -> tuple[int, float]:
        done = 0
        begun = process_time()
        while process_time() - begun < budget:
            for _ in range(BATCH):
                act()
            done += BATCH
        return done, process_time() - begun

    return run


def measure(contestants: list[Contestant]) -> dict[tuple[str, str], list[float]]:
    """Rates by contestant and round, the contestants taking turns."""
    rates: dict[tuple[str, str], list[float]] = {(c.name, c.path): [] for c in contestants}
    for number in range(ROUNDS + 1):
        print(f"\rround {number} of {ROUNDS}", end="", file=sys.stderr, flush=True)
        for contestant in contestants:
            done, seconds = contestant.run(SLICE, number)
            if number:  # the round before the first warms up
                rates[(contestant.name, contestant.path)].append(done / seconds)
    print(file=sys.stderr)
    return rates


def result(contestant: Contestant, rates: dict[tuple[str, str], list[float]]) -> dict[str, Any]:
    """One row: the median rate, its range, and the ratios to the peers on the same path."""
    own = rates[(contestant.name, contestant.path)]
    row: dict[str, Any] = {
        "name": contestant.name,
        "game": contestant.game,
        "path": contestant.path,
        "per_second": median(own),
        "low": nearly_all(own)[0],
        "high": nearly_all(own)[1],
        "ratio_to": None,
        "ratio": None,
        "ratios": [],
    }
    if contestant.game in GAMES:
        row["ratios"] = [ratio._asdict() for ratio in ratios(contestant, own, rates)]
    if row["ratios"]:
        row["ratio_to"] = row["ratios"][0]["to"]
        row["ratio"] = row["ratios"][0]["middle"]
    return row


def ratios(
    contestant: Contestant, own: list[float], rates: dict[tuple[str, str], list[float]]
) -> list[Ratio]:
    """Ours against every peer on the same path, OpenSpiel spades first."""
    found = []
    for (name, path), theirs in rates.items():
        if path == contestant.path and not name.startswith("langfinger"):
            quotients = [a / b for a, b in zip(own, theirs, strict=True)]
            low, high = nearly_all(quotients)
            found.append(Ratio(name, low, median(quotients), high))
    return sorted(found, key=lambda ratio: ratio.to != "OpenSpiel spades")


def nearly_all(numbers: list[float]) -> tuple[float, float]:
    """Where eight in ten of these lie: a tenth is lower, a tenth is higher."""
    inner = sorted(numbers)[len(numbers) // 10 : len(numbers) - len(numbers) // 10]
    return inner[0], inner[-1]


def table(results: list[dict[str, Any]]) -> list[str]:
    """The results for people."""
    lines = [f"{'':34}{'path':24}{'per second':>14}{'range':>26}{'each':>14}"]
    for row in results:
        span = f"{row['low']:,.0f} - {row['high']:,.0f}"
        each = f"{1_000_000 / row['per_second']:,.2f} µs"
        named = f"{row['name']:34}{row['path']:24}"
        lines.append(f"{named}{row['per_second']:>14,.0f}{span:>26}{each:>14}")
    for row in results:
        for ratio in row["ratios"]:
            times = f"{ratio['middle']:.2f} times ({ratio['low']:.2f} - {ratio['high']:.2f})"
            lines.append(f"{row['name']} {row['path']}: {times} {ratio['to']}")
    return lines


def report(results: list[dict[str, Any]]) -> dict[str, Any]:
    """The results for programs."""
    return {
        "build": build.line(),
        "python": platform.python_version(),
        "rounds": ROUNDS,
        "slice_seconds": SLICE,
        "results": results,
    }
