"""The numbers of a contest: wins, points, times and ratings, each with how sure it is."""

from collections.abc import Iterable
from typing import NamedTuple

from langfinger.kernel import Json
from langfinger.lab.batch.playing import WHOLE_VICTORY
from langfinger.lab.batch.summing import points_numbers
from langfinger.lab.batch.watch import Times, read_times
from langfinger.lab.contest.ratings import ratings
from langfinger.lab.stats import Interval, mean, share, sums_of


class Standing(NamedTuple):
    """How one bot did: its share of the games it sat in, and what a fair share would be."""

    bot: str
    games: int
    wins: float
    share: Interval
    even: float
    points: Interval
    times: Times

    @property
    def times_even(self) -> float:
        """How many times its even share it won."""
        return self.share.value / self.even

    def to_json(self) -> dict[str, Json]:
        """All of it as numbers; times are in seconds."""
        return {
            "games": self.games,
            "wins": self.wins,
            "share": self.share.value,
            "share_low": self.share.low,
            "share_high": self.share.high,
            "even_share": self.even,
            "times_even": self.times_even,
            **points_numbers(self.points),
            "thinking": {
                "thoughts": self.times.number,
                "mean": self.times.mean,
                "p99": self.times.p99,
                "most": self.times.most,
            },
        }


def standing(bot: str, games: Iterable[Json]) -> Standing | None:
    """How this bot did in those of the games in which it sat; None if there were none."""
    played = [game for game in games if bot in game["bots"]]
    if not played:
        return None
    seats = [(game, seat) for game in played for seat in seats_of(bot, game)]
    wins = sum(game["wins"][seat] for game, seat in seats) / WHOLE_VICTORY
    times = Times()
    for game, seat in seats:
        times.join(read_times(game["times"][seat]))
    even = sum(len(seats_of(bot, game)) / len(game["bots"]) for game in played) / len(played)
    points = mean(sums_of(game["scores"][seat] for game, seat in seats))
    return Standing(bot, len(played), wins, share(wins, len(played)), even, points, times)


def seats_of(bot: str, game: Json) -> list[int]:
    """Where it sat."""
    return [seat for seat, name in enumerate(game["bots"]) if name == bot]


def report(head: dict[str, Json], games: list[Json]) -> dict[str, Json]:
    """The whole contest for programs; games in the order of their numbers."""
    rated = ratings(games)
    bots = [
        {**told, **found.to_json(), "rating": rating_numbers(rated[found.bot])}
        for told in head["bots"]
        if (found := standing(told["bot"], games)) is not None
    ]
    moves, rounds = ([game[field] for game in games] for field in ("moves", "rounds"))
    return {
        **head,
        "bots": bots,
        "played": len(games),
        "moves": sum(moves) / max(1, len(games)),
        "rounds": sum(rounds) / max(1, len(games)),
    }


def rating_numbers(rating: Interval) -> dict[str, Json]:
    """A rating with its bounds."""
    return {"value": rating.value, "low": rating.low, "high": rating.high}


def is_clear(bot: str, games: list[Json], bar: float) -> bool:
    """Does the whole interval of the bot's share lie on one side of the bar?"""
    played = [game for game in games if bot in game["bots"]]
    wins = sum(game["wins"][seat] for game in played for seat in seats_of(bot, game))
    if not played:
        return False
    _, low, high = share(wins / WHOLE_VICTORY, len(played))
    return low is not None and high is not None and (low > bar or high < bar)
