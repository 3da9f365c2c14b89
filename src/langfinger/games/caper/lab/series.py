"""Series of games of one city, and how those of an edition differ from those of the house."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from math import hypot
from typing import Final, NamedTuple

from langfinger.bots import make_bot
from langfinger.games.caper.game import Caper
from langfinger.kernel import Json, view
from langfinger.lab.stats import Interval, Sums, mean, share, sums_of

PLAYERS: Final = 2
ALL: Final = "all"
"""Stands for all cities together."""


class Series(NamedTuple):
    """So many games: what both players scored together, and how many games seat A has won."""

    games: int
    points: Sums
    won: float

    def a_player(self) -> Interval:
        """Points a player; the two of one game are one number, as they are not independent."""
        value, low, high = mean(self.points)
        if low is None or high is None:
            return Interval(value / PLAYERS, None, None)
        return Interval(value / PLAYERS, low / PLAYERS, high / PLAYERS)

    def plus(self, other: Series) -> Series:
        """Both together."""
        return Series(
            self.games + other.games, self.points.plus(other.points), self.won + other.won
        )


class Balance(NamedTuple):
    """One city, or all: points a player and how often seat A wins, here and in the house."""

    city: str
    here: Series
    house: Series

    def to_json(self) -> Json:
        """All numbers, intervals as value, low and high."""
        points, house_points = self.here.a_player(), self.house.a_player()
        return {
            "city": self.city,
            "games": self.here.games,
            "points": list(points),
            "house_points": list(house_points),
            "difference": list(difference(points, house_points)),
            "wins_of_a": list(share(self.here.won, self.here.games)),
            "house_wins_of_a": list(share(self.house.won, self.house.games)),
        }


def difference(one: Interval, other: Interval) -> Interval:
    """How much more one mean is than the other, as if their games had nothing in common."""
    middle = one.value - other.value
    if one.high is None or other.high is None:
        return Interval(middle, None, None)
    reach = hypot(one.high - one.value, other.high - other.value)
    return Interval(middle, middle - reach, middle + reach)


def balance(
    game: Caper, house: Caper, games: int, bot: str, seed: int, told: Callable[[], object]
) -> list[Balance]:
    """Every city in its share of the games beside the same games of the house, then all cities.

    Every game is told when it is over.
    """
    each = max(1, games // len(game.box.cities.names))
    found: list[Balance] = []
    for city in game.box.cities.names:
        twin = city if city in house.box.cities.numbers else house.box.cities.names[0]
        first = seed + each * len(found)  # the same deal in two cities would count twice
        here = played(game, city, each, bot, first, told)
        there = played(house, twin, each, bot, first, told)
        found.append(Balance(city, here, there))
    here = reduce(Series.plus, [row.here for row in found])
    there = reduce(Series.plus, [row.house for row in found])
    return [*found, Balance(ALL, here, there)]


def played(
    game: Caper, city: str, games: int, bot: str, seed: int, told: Callable[[], object]
) -> Series:
    """So many games of one city."""
    series = Series(0, Sums(), 0.0)
    for number in range(games):
        series = series.plus(play_one(game, city, bot, seed, number))
        told()
    return series


def play_one(game: Caper, city: str, bot: str, seed: int, number: int) -> Series:
    """One game to its end."""
    state = game.setup(2, seed + number, {"city": city})
    bots = [make_bot(bot, game, seed + 2 * number + seat) for seat in (0, 1)]
    while state.waiting:
        seat = state.turn
        game.apply(state, seat, game.space.at(bots[seat].choose(view(game, state, seat))))
    places = game.places(state)
    won = (places[state.seat_a] == 1) / places.count(1)
    return Series(1, sums_of([sum(game.scores(state))]), won)
