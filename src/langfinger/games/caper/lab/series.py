"""Series of games of one city."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from langfinger.bots import make_bot
from langfinger.games.caper.game import Caper
from langfinger.kernel import view
from langfinger.lab.stats import Interval, Sums, mean, sums_of

PLAYERS: Final = 2


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
