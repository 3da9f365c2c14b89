"""The same deals on two terms, and by how much they differ: paired, for a deal is its own twin.

What chance does to a deal it does to both games of the pair; so the interval is that of the
differences, by Student's t, and narrower than that of two heaps of games.
"""

from typing import Final, NamedTuple

from langfinger.lab.batch.hands import Row
from langfinger.lab.batch.playing import margin, won
from langfinger.lab.stats import Interval, mean_of, middle

PERCENT: Final = 100.0


class Line(NamedTuple):
    """One measure: its mean on both terms, and the paired difference with its interval."""

    measure: str
    one: float
    other: float
    difference: Interval

    @property
    def is_clear(self) -> bool:
        """Is the difference more than chance may make of it?"""
        _, low, high = self.difference
        return low is not None and high is not None and (low > 0 or high < 0)


def compared(ones: list[Row], others: list[Row]) -> list[Line]:
    """Every measure of the rows, deal by deal; both lists are in the order of their deals."""
    measured = [(measures(one), measures(other)) for one, other in zip(ones, others, strict=True)]
    return [
        line(name, [one[name] for one, _ in measured], [other[name] for _, other in measured])
        for name in measured[0][0]
    ]


def line(name: str, ones: list[float], others: list[float]) -> Line:
    """One measure over all deals."""
    differences = [b - a for a, b in zip(ones, others, strict=True)]
    return Line(name, middle(ones), middle(others), mean_of(differences))


def measures(row: Row) -> dict[str, float]:
    """The numbers of a game that can be compared."""
    told = {
        "rounds": row["rounds"],
        "moves": row["moves"],
        "points": middle(row["scores"]),
        "winner_points": max(row["scores"]),
        "margin": margin(row),
        "lead_changes": row["lead_changes"],
        "nobody_won": PERCENT * (not any(row["wins"])),
    }
    return {**told, **{f"won_S{seat}": PERCENT * share for seat, share in enumerate(won(row))}}


def same_winner(ones: list[Row], others: list[Row]) -> float:
    """The share of deals that both terms give to the same seats."""
    return middle([float(a["wins"] == b["wins"]) for a, b in zip(ones, others, strict=True)])
