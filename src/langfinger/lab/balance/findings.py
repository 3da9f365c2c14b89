"""All numbers of the page about a run, as plain data."""

from collections import Counter
from typing import Any, NamedTuple

from langfinger.kernel import Game
from langfinger.lab.balance.values import Value, values_of
from langfinger.lab.batch.hands import Row
from langfinger.lab.batch.playing import margin, won
from langfinger.lab.stats import Interval, mean_of, share
from langfinger.texts import Texts


class Findings(NamedTuple):
    """What a run tells."""

    head: Row
    games: int
    seats: list[Interval]
    bots: dict[str, Interval]
    lengths: dict[str, list[float]]
    sources: dict[str, float]
    values: list[Value]
    silent_rules: list[str]

    def to_json(self) -> Row:
        """For programs."""
        return {
            "run": {key: value for key, value in self.head.items() if key != "points"},
            "games": self.games,
            "wins_by_seat": [list(seat) for seat in self.seats],
            "wins_by_bot": {bot: list(won) for bot, won in self.bots.items()},
            **{name: list(mean_of(numbers)) for name, numbers in self.lengths.items()},
            "points_by_source": self.sources,
            "values": [
                {**value._asdict(), "value": list(value.value), "is_outlier": value.is_outlier}
                for value in self.values
            ],
            "rules_that_never_fired": self.silent_rules,
        }


def findings(texts: Texts, head: Row, rows: list[Row]) -> Findings:
    """Everything that is counted in these games."""
    seats = range(len(rows[0]["scores"]))
    return Findings(
        head,
        len(rows),
        [share(sum(won(row)[seat] for row in rows), len(rows)) for seat in seats],
        by_bot(rows),
        {
            **{name: [float(row[name]) for row in rows] for name in ("moves", "rounds")},
            "margin": [float(margin(row)) for row in rows],
            "lead_changes": [float(row["lead_changes"]) for row in rows],
        },
        sources(rows),
        values_of(texts, rows),
        silent(texts.game, rows),
    )


def by_bot(rows: list[Row]) -> dict[str, Interval]:
    """Wins of each bot, a game of several of its kind counted for each."""
    wins: dict[str, float] = {}
    sat: Counter[str] = Counter()
    for row in rows:
        for bot, victory in zip(row["bots"], won(row), strict=True):
            wins[bot] = wins.get(bot, 0.0) + victory
            sat[bot] += 1
    return {bot: share(wins[bot], sat[bot]) for bot in sat}


def sources(rows: list[Row]) -> dict[str, float]:
    """Points a game by the event that brought them, most first."""
    total: Counter[str] = Counter()
    for row in rows:
        total.update(row["sources"])
    return {verb: points / len(rows) for verb, points in total.most_common()}


def silent(game: Game[Any], rows: list[Row]) -> list[str]:
    """The rules that events tell of and that fired in none of these games."""
    fired = {rule for row in rows for rule in row["fired"]}
    known = {event.rule for event in game.events.values() if event.rule}
    return sorted(known - fired, key=in_order)


def in_order(rule: str) -> tuple[str, list[int]]:
    """HA-2.10 comes behind HA-2.9."""
    numbers = [int(part) for part in rule.split("-")[-1].lstrip("A").split(".") if part.isdigit()]
    return ("A" if "-A" in rule else "", numbers)
