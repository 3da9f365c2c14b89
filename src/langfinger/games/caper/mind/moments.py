"""Caper: Europe: what features are worth at any moment of a game, between the learned ones."""

from __future__ import annotations

from mypy_extensions import i64

from langfinger.games.caper.mind.weights import FEATURES, KNOTS, WEIGHTS


def weights_at(left: i64) -> list[float]:
    """What each feature is worth with so many plays to come: between two knots, in proportion."""
    at: i64 = 0
    while at < len(KNOTS) - 2 and KNOTS[at + 1] <= left:
        at += 1
    low, high = KNOTS[at], KNOTS[at + 1]
    part = float(left - low) / float(high - low)
    if part > 1.0:
        part = 1.0
    found: list[float] = []
    for feature in range(FEATURES):
        row = WEIGHTS[feature]
        found.append(row[at] * (1.0 - part) + row[at + 1] * part)
    return found
