"""Soak: many random games under the laws, on two cores.

    python -m langfinger.contract.soak                      a thousand of each game
    python -m langfinger.contract.soak --minutes 2          stop in time, whatever is left
    python -m langfinger.contract.soak --game KEY --games 60
    python -m langfinger.contract.soak --game KEY --first 77 --games 1    number 77 again

The number of a game fixes its seats, options and seed. The cheap laws are held against every move,
in very long games against moments spread evenly; one game in a hundred keeps all laws, and twin
worlds are compared at random moments.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from multiprocessing import get_context
from time import monotonic
from typing import Any, Final, NamedTuple

from langfinger import build
from langfinger.contract.laws import LAWS_OF_EVERY_MOVE, LAWS_OF_PAIRS, check_table
from langfinger.contract.laws.of_play import check_end, check_version
from langfinger.contract.laws.of_sight import check_move_tells_no_more
from langfinger.contract.tables import Moment, Table, all_choices, house, moments
from langfinger.contract.twins import Twins, differ, twins
from langfinger.games import GAMES
from langfinger.kernel import NOBODY, Game, Rng

PROCESSES: Final = 2
CHUNK: Final = 16
MOST_MOMENTS: Final = 1024  # of a game that are looked at, an even number
SPREAD: Final = 2_654_435_761  # a prime: neighbouring numbers get very different options
COUNTED: Final = ("games", "moves", "twin pairs", "games under all laws")
FULL_LAWS_EVERY: Final = 101  # a prime, so that it meets all seats and options
TRIES: Final = 12
MOST_SHOWN: Final = 20
SECONDS_BETWEEN_LINES: Final = 5.0


class Plan(NamedTuple):
    """How many games and how many pairs of worlds."""

    games: int
    pairs: int


USUAL: Final = Plan(1_000, 1_000)


class Chunk(NamedTuple):
    """Some games in a row, and how many pairs of worlds to compare in all of them."""

    key: str
    first: int
    games: int
    pairs: int


class Tally(NamedTuple):
    """What came of some games."""

    counts: Counter[str]
    broken: list[str]


def table_number(game: Game[Any], number: int) -> Table:
    """The table of this number: seats first, then options, then seeds."""
    low, high = game.seat_range
    span = high - low + 1
    choices = all_choices(game)
    chosen = choices[number // span * SPREAD % len(choices)]
    return Table(game, low + number % span, number, chosen)


def soak_chunk(chunk: Chunk) -> Tally:
    """Plays some games under the laws; a broken law is noted, with the number to play it again."""
    tally = Tally(Counter(), [])
    for number in range(chunk.first, chunk.first + chunk.games):
        table = table_number(house()[chunk.key], number)
        tally.counts[f"{chunk.key} with {table.seats} players"] += 1
        try:
            pairs = part(chunk.pairs, number - chunk.first, 1, chunk.games)
            tally.counts.update(soak_table(table, pairs))
        except Exception as problem:
            again = f"--game {chunk.key} --first {number} --games 1"
            tally.broken.append(f"{type(problem).__name__}: {problem}\n    {table}; {again}")
    return tally


def soak_table(table: Table, pairs: int) -> Counter[str]:
    """One game: cheap laws at its moves, some pairs of worlds, now and then all laws."""
    game = some_moments(table)
    for moment in game:
        for law in LAWS_OF_EVERY_MOVE:
            law(moment)
    check_end(game[-1])
    compared = compare_pairs(game, pairs, Rng.seeded(table.seed))
    under_all_laws = table.seed % FULL_LAWS_EVERY == 0
    if under_all_laws:
        check_table(table)
    numbers = (1, game[-1].state.version, compared, int(under_all_laws))
    counts: Counter[str] = Counter()
    for name, number in zip(COUNTED, numbers, strict=True):
        counts[name] = number
        counts[f"{table.game.key} {name}"] = number
    return counts


def some_moments(table: Table) -> list[Moment]:
    """A whole random game: all its moments, or so many as are looked at, evenly spread."""
    kept: list[Moment] = []
    step = 1
    for number, moment in enumerate(moments(table)):
        check_version(moment, number)
        if len(kept) == MOST_MOMENTS and moment.action is not None:
            kept = kept[::2]
            step *= 2
        if number % step == 0 or moment.action is None:
            kept.append(moment._replace(state=moment.state.clone()))
    return kept


def compare_pairs(game: list[Moment], wanted: int, rng: Rng) -> int:
    """Compares twin worlds at random moments; counts those that differ and were played on."""
    compared = 0
    for _ in range(wanted * TRIES):
        if compared == wanted:
            break
        moment = game[rng.below(len(game))]
        viewer = rng.below(moment.state.seats + 1) + NOBODY
        compared += is_worth_counting(twins(moment, viewer, rng))
    return compared


def is_worth_counting(pair: Twins) -> bool:
    """Holds the laws of pairs; did the worlds differ, and was a move possible in both?"""
    for law in LAWS_OF_PAIRS:
        law(pair)
    return differ(pair) and check_move_tells_no_more(pair)


def plans(keys: list[str], games: int | None, pairs: int | None) -> dict[str, Plan]:
    """What is planned for these games, unless the caller wants other numbers."""
    found = {}
    for key in keys:
        plan = USUAL
        wanted = plan.games if games is None else games
        in_proportion = -(-plan.pairs * wanted // plan.games)
        found[key] = Plan(wanted, in_proportion if pairs is None else pairs)
    return found


def chunks(planned: dict[str, Plan], first: int) -> list[Chunk]:
    """The work in small pieces, so that progress shows, both cores stay busy and all games get on.

    If time runs out, the same part of every game is done.
    """
    work: list[tuple[float, Chunk]] = []
    for key, plan in planned.items():
        for start in range(0, plan.games, CHUNK):
            games = min(CHUNK, plan.games - start)
            pairs = part(plan.pairs, start, games, plan.games)
            work.append((start / plan.games, Chunk(key, first + start, games, pairs)))
    return [chunk for _, chunk in sorted(work)]


def part(pairs: int, start: int, games: int, of: int) -> int:
    """The pairs that fall to some games in a row, if all are spread evenly."""
    return pairs * (start + games) // of - pairs * start // of


def soak(work: list[Chunk], seconds: float, processes: int) -> Tally:
    """Does the work, until it is done or time is up."""
    total = Tally(Counter(), [])
    start = shown = monotonic()
    with get_context("spawn").Pool(processes) as pool:
        for tally in pool.imap_unordered(soak_chunk, work):
            total.counts.update(tally.counts)
            total.broken.extend(tally.broken)
            if monotonic() - shown > SECONDS_BETWEEN_LINES:
                shown = monotonic()
                print(progress(total, shown - start), file=sys.stderr, flush=True)
            if monotonic() - start > seconds:
                break
    return total


def progress(total: Tally, seconds: float) -> str:
    """One line on how far it has come."""
    counts = total.counts
    done = f"{counts['games']} games, {counts['moves']} moves, {counts['twin pairs']} twin pairs"
    return f"{seconds:5.0f} s: {done}, {len(total.broken)} violations"


def report(total: Tally, seconds: float) -> list[str]:
    """The last lines: what was broken, then the counts."""
    by_players = sorted(name for name in total.counts if " with " in name)
    return [
        *[f"broken: {broken}" for broken in total.broken[:MOST_SHOWN]],
        f"{build.line()}, {seconds:.0f} seconds",
        *[f"{name}: {total.counts[name]}" for name in (*COUNTED, *by_players)],
        *[line_of(key, total.counts) for key in house() if f"{key} games" in total.counts],
        f"violations: {len(total.broken)}",
    ]


def line_of(key: str, counts: Counter[str]) -> str:
    """One game in one line."""
    return f"{key}: " + ", ".join([f"{name} {counts[f'{key} {name}']:,}" for name in COUNTED])


def wanted(args: list[str] | None) -> argparse.Namespace:
    """What the caller asks for."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.contract.soak")
    parser.add_argument("--game", choices=list(house()), help="one game; all if not given")
    parser.add_argument("--games", type=int, help="how many of each game, instead of the plan")
    parser.add_argument("--pairs", type=int, help="twin worlds of each game, instead of the plan")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    return parser.parse_args(args)


def main(args: list[str] | None = None) -> int:
    """Plays under the laws and says what came of it; 1 if a law was broken."""
    ask = wanted(args)
    keys = [ask.game] if ask.game else list(GAMES)
    start = monotonic()
    work = chunks(plans(keys, ask.games, ask.pairs), ask.first)
    total = soak(work, ask.minutes * 60, ask.processes)
    print("\n".join(report(total, monotonic() - start)))
    return 1 if total.broken else 0


if __name__ == "__main__":
    sys.exit(main())
