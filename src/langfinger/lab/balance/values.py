"""What a thing is worth to whoever takes it: how much more often its takers win.

Within one game those who took the thing are held against those who did not; so what makes a whole
game odd counts for both. Whoever takes much may win much: a thing is therefore told beside the
average of all things that are taken in the same way. Looking at many things at once, some would be
far out by chance: the intervals are made wider for it (Bonferroni), so that all of them together
hold 19 times out of 20.
"""

from collections.abc import Callable
from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from langfinger.lab.batch.hands import Row
from langfinger.lab.batch.playing import won
from langfinger.lab.stats import Interval, middle
from langfinger.texts import Texts

FEWEST_GAMES: Final = 20
"""Below so many games with takers and others nothing is said about a thing."""
ALPHA: Final = 0.05
NO_THINGS: Final = frozenset(
    (
        *("because", "cause", "deck", "effect", "space", "moment", "bet", "age", "slot", "mode"),
        *("state", "stop", "how", "rank", "figure", "overlooked", "field", "exit", "tiles"),
    )
)
"""Kinds of words that nobody takes: causes, places, moments."""


class Value(NamedTuple):
    """A thing, how it is taken, in how many games, and by how much its takers win more often.

    The interval is that of `value` beside the average of its `way`, and holds for all together.
    """

    way: str
    thing: str
    games: int
    won: float
    value: Interval

    @property
    def is_outlier(self) -> bool:
        """Is it surely better or worse than the average thing taken so?"""
        low, high = self.value.low, self.value.high
        return low is not None and high is not None and (low > 0 or high < 0)

    @property
    def far(self) -> float:
        """How far out it is, in standard errors."""
        assert self.value.high is not None
        reach = self.value.high - self.value.value
        return abs(self.value.value) / reach if reach else 0.0


def values_of(texts: Texts, rows: list[Row]) -> list[Value]:
    """All things that were taken often enough, the farthest out first."""
    seen: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for row in rows:
        for named, seats in taken_in(row, lambda kind, word: thing_told(texts, kind, word)).items():
            contrast = against_others(won(row), seats)
            if contrast is not None:
                seen.setdefault(named, []).append(contrast)
    often = {named: found for named, found in seen.items() if len(found) >= FEWEST_GAMES}
    return sorted(judged(often), key=lambda value: -value.far)


def taken_in(row: Row, told: Callable[[str, str], str]) -> dict[tuple[str, str], set[int]]:
    """Who took what in one game; copies of a card are one thing."""
    found: dict[tuple[str, str], set[int]] = {}
    for written, seats in row["taken"].items():
        verb, kind, word = written.split(" ", 2)
        if kind not in NO_THINGS:
            found.setdefault((f"{verb} {kind}", told(kind, word)), set()).update(seats)
    return found


def thing_told(texts: Texts, kind: str, word: str) -> str:
    """What a thing is called; a copy like its kind."""
    named = texts.words.get(kind, {}).get(word)
    if isinstance(named, dict) and "name" in named:
        return str(named["name"])
    stem = word.rstrip("0123456789")
    for things in texts.words.values():
        if isinstance(things, dict) and isinstance(things.get(stem), dict):
            return str(things[stem].get("name", word))
    return word


def against_others(victories: list[float], takers: set[int]) -> tuple[float, float] | None:
    """How much more the takers won than the others, and what they won; None if all took it."""
    took = [victories[seat] for seat in takers]
    others = [share for seat, share in enumerate(victories) if seat not in takers]
    if not took or not others:
        return None
    return middle(took) - middle(others), middle(took)


def judged(seen: dict[tuple[str, str], list[tuple[float, float]]]) -> list[Value]:
    """Each thing beside the average of its way."""
    means = {named: middle([contrast for contrast, _ in found]) for named, found in seen.items()}
    usual = {way: average(way, means) for way, _ in seen}
    reach = NormalDist().inv_cdf(1 - ALPHA / 2 / max(1, len(seen)))
    found = []
    for (way, thing), contrasts in seen.items():
        value = means[way, thing] - usual[way]
        error = reach * error_of([contrast for contrast, _ in contrasts])
        interval = Interval(value, value - error, value + error)
        won = middle([share for _, share in contrasts])
        found.append(Value(way, thing, len(contrasts), won, interval))
    return found


def average(way: str, means: dict[tuple[str, str], float]) -> float:
    """What the average thing taken so is worth; one that stands alone is held to nothing."""
    same = [mean for (other, _), mean in means.items() if other == way]
    return middle(same) if len(same) > 1 else 0.0


def error_of(numbers: list[float]) -> float:
    """The standard error of a mean, never nothing: of equal numbers nobody knows the next one."""
    centre, count = middle(numbers), len(numbers)
    spread = sum((number - centre) ** 2 for number in numbers) + 1 / count
    return sqrt(spread / (count - 1) / count)
