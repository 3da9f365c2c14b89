"""Points a player and how often seat A wins, city by city, among bots.

python -m langfinger.games.caper.lab.editions --games 1000    cities of the house, rules bots
"""

from __future__ import annotations

import argparse
from functools import reduce
from typing import Final

from langfinger.games.caper import GAME
from langfinger.games.caper.lab.series import Series, played
from langfinger.lab.stats import Interval, share

ALL: Final = "all"


def main(argv: list[str] | None = None) -> int:
    """Points a player and the share of seat A, city by city and in all."""
    parser = argparse.ArgumentParser(prog="python -m langfinger.games.caper.lab.editions")
    parser.add_argument("--games", type=int, default=1000, metavar="K", help="in each city")
    parser.add_argument("--bots", choices=["random", "rules"], default="rules")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--city", choices=GAME.box.cities.names, help="this one only")
    wanted = parser.parse_args(argv)
    series: list[Series] = []
    for city in [wanted.city] if wanted.city else GAME.box.cities.names:
        first = wanted.seed + wanted.games * len(series)
        one = played(GAME, city, wanted.games, wanted.bots, first, lambda: None)
        series.append(one)
        print(line(city, one))
    print(line(ALL, reduce(Series.plus, series)))
    return 0


def line(city: str, series: Series) -> str:
    """`paris: 36.9 (36.3 to 37.5) points a player, A wins 52.0 (49.0 to 55.0) %`."""
    won = spelled(share(series.won, series.games), 100)
    return f"{city}: {spelled(series.a_player(), 1)} points a player, A wins {won} %"


def spelled(number: Interval, scale: int) -> str:
    """A number with its interval: `36.9 (36.3 to 37.5)`."""
    low, high = number.low or 0.0, number.high or 0.0
    return f"{scale * number.value:.1f} ({scale * low:.1f} to {scale * high:.1f})"


if __name__ == "__main__":
    raise SystemExit(main())
