"""Chaos: bots play through real sockets while everything around them breaks.

    python -m langfinger.stress.chaos                        300 games, 100 kills, one house
    python -m langfinger.stress.chaos --kills 1000           more of them
    python -m langfinger.stress.chaos --houses 2 --games 500 --faults 200
    python -m langfinger.stress.chaos --short                a few of each, for CI

With several houses a PostgreSQL and a Redis are started for them, and all kinds of faults happen.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from langfinger.games import GAMES
from langfinger.stress.storm.games import SEATS, open_games, run


def main() -> int:
    """Reads the wishes and runs."""
    parser = argparse.ArgumentParser(prog="langfinger.stress.chaos")
    parser.add_argument("--game", choices=[*GAMES, "all"], help="default: one of the open ones")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--kills", type=int, default=100, help="of one house")
    parser.add_argument("--faults", type=int, help="of all kinds, instead of kills alone")
    parser.add_argument("--houses", type=int, default=1)
    parser.add_argument("--at-once", type=int, default=12)
    parser.add_argument("--short", action="store_true", help="6 games and 4 kills")
    wish = parser.parse_args()
    every = wish.faults if wish.faults is not None else wish.kills
    count, faults = (6, 4) if wish.short else (wish.games, every)
    with tempfile.TemporaryDirectory(prefix="langfinger-chaos") as folder:
        only = None if wish.faults is not None or wish.houses > 1 else "kills"
        keys = games_of(wish.game)
        work = run(Path(folder), keys, count, faults, wish.at_once, wish.houses, only)
        return asyncio.run(work)


def games_of(wish: str | None) -> list[str]:
    """What is played: one game, or all, the quickest most often."""
    quickest = open_games(SEATS)[:1]
    if wish is None:
        return quickest
    return [wish] if wish != "all" else [*quickest * 12, *GAMES]


if __name__ == "__main__":
    sys.exit(main())
