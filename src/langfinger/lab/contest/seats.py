"""The table of a contest: a row for every seat of every game, with the times of its bot."""

from langfinger.lab.batch.hands import Row
from langfinger.lab.batch.playing import WHOLE_VICTORY
from langfinger.lab.batch.watch import read_times


def seat_rows(head: Row, games: list[Row]) -> list[Row]:
    """All games, a row for every seat."""
    return [row_of(head, game, seat) for game in games for seat in range(len(game["bots"]))]


def row_of(head: Row, game: Row, seat: int) -> Row:
    """One seat of one game."""
    times = read_times(game["times"][seat])
    return {
        "game": head["game"],
        "rules": head["rules"],
        "edition": head["edition"],
        "seed": head["seed"],
        "number": game["number"],
        "deal": game["deal"],
        "seat": seat,
        "bot": game["bots"][seat],
        "place": game["places"][seat],
        "win": game["wins"][seat] / WHOLE_VICTORY,
        "score": game["scores"][seat],
        "rounds": game["rounds"],
        "moves": game["moves"],
        "thoughts": times.number,
        "seconds": times.total,
        "seconds_p99": times.p99,
        "seconds_most": times.most,
    }
