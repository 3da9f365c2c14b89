"""Soak: many random games under the laws, on two cores.

    python -m langfinger.contract.soak                      20,000 games, 20,000 pairs of worlds
    python -m langfinger.contract.soak --minutes 2          stop in time, whatever is left
    python -m langfinger.contract.soak --first 77 --games 1 play game number 77 again

The number of a game fixes its seats, options and seed. Every move keeps the cheap laws, one game
in a hundred keeps all laws, and twin worlds are compared at random moments.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from multiprocessing import get_context
from time import monotonic
from typing import Any, Final, NamedTuple

from langfinger import build
from langfinger.contract.laws import LAWS_OF_EVERY_MOVE, LAWS_OF_PAIRS, check_table
from langfinger.contract.laws_of_play import check_end, check_versions
from langfinger.contract.laws_of_sight import check_move_tells_no_more
from langfinger.contract.tables import Moment, Table, all_choices, house, play_out
from langfinger.contract.twins import Twins, differ, twins
from langfinger.games import GAMES
from langfinger.kernel import NOBODY, Game, Rng

PROCESSES: Final = 2
GAMES_EACH: Final = 20_000
PAIRS_EACH: Final = 20_000
CHUNK: Final = 16
FULL_LAWS_EVERY: Final = 101  # a prime, so that it meets all seats and options
TRIES: Final = 12
MOST_SHOWN: Final = 20
SECONDS_BETWEEN_LINES: Final = 5.0


class Chunk(NamedTuple):
    """Some games in a row, and how many pairs of worlds to compare in each."""

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
    return Table(game, low + number % span, number, choices[number // span % len(choices)])


def soak_chunk(chunk: Chunk) -> Tally:
    """Plays some games under the laws; a broken law is noted, with the number to play it again."""
    tally = Tally(Counter(), [])
    for number in range(chunk.first, chunk.first + chunk.games):
        table = table_number(house()[chunk.key], number)
        tally.counts[f"{chunk.key} with {table.seats} players"] += 1
        try:
            soak_table(table, chunk.pairs, tally.counts)
        except Exception as problem:
            again = f"--game {chunk.key} --first {number} --games 1"
            tally.broken.append(f"{type(problem).__name__}: {problem}\n    {table}; {again}")
    return tally


def soak_table(table: Table, pairs: int, counts: Counter[str]) -> None:
    """One game: cheap laws at every move, some pairs of worlds, now and then all laws."""
    game = play_out(table)
    counts["games"] += 1
    counts["moves"] += len(game) - 1
    for moment in game:
        for law in LAWS_OF_EVERY_MOVE:
            law(moment)
    check_versions(game)
    check_end(game[-1])
    counts["twin pairs"] += compare_pairs(game, pairs, Rng.seeded(table.seed))
    if table.seed % FULL_LAWS_EVERY == 0:
        check_table(table)
        counts["games under all laws"] += 1


def compare_pairs(game: tuple[Moment, ...], wanted: int, rng: Rng) -> int:
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


def chunks(keys: list[str], first: int, games: int, pairs: int) -> Iterator[Chunk]:
    """The work in small pieces, so that progress shows and both cores stay busy."""
    each = -(-pairs // games)
    for start in range(first, first + games, CHUNK):
        for key in keys:
            yield Chunk(key, start, min(CHUNK, first + games - start), each)


def soak(work: Iterator[Chunk], seconds: float, processes: int) -> Tally:
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
    order = ("games", "moves", "twin pairs", "games under all laws")
    by_players = sorted(name for name in total.counts if " with " in name)
    return [
        *[f"broken: {broken}" for broken in total.broken[:MOST_SHOWN]],
        f"{build.line()}, {seconds:.0f} seconds",
        *[f"{name}: {total.counts[name]}" for name in (*order, *by_players)],
        f"violations: {len(total.broken)}",
    ]


def wanted(args: list[str] | None) -> argparse.Namespace:
    """What the caller asks for."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.contract.soak")
    parser.add_argument("--game", choices=list(house()), help="one game; all if not given")
    parser.add_argument("--games", type=int, default=GAMES_EACH, help="how many of each game")
    parser.add_argument("--pairs", type=int, default=PAIRS_EACH, help="twin worlds per game")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    return parser.parse_args(args)


def main(args: list[str] | None = None) -> int:
    """Plays under the laws and says what came of it; 1 if a law was broken."""
    ask = wanted(args)
    keys = [ask.game] if ask.game else list(GAMES)
    start = monotonic()
    work = chunks(keys, ask.first, ask.games, ask.pairs)
    total = soak(work, ask.minutes * 60, ask.processes)
    print("\n".join(report(total, monotonic() - start)))
    return 1 if total.broken else 0


if __name__ == "__main__":
    sys.exit(main())
