"""A guesser: who learns from what was heard to tell one kind of seat from another, and how well.

Logistic regression, trained on four fifths and tried on the last, in turn. Its worth is the area
under the curve (AUC): how often, of two seats that everybody knows the same about, it ranks the one
that holds something above the one that does not. Half is chance.
"""

from collections import defaultdict
from math import exp, sqrt
from random import Random
from statistics import pstdev
from typing import Any, Final, NamedTuple

FOLDS: Final = 5
ROUNDS: Final = 120
RATE: Final = 0.5
DRAWS: Final = 400
TAIL: Final = 0.025
SURE: Final = 3.0


class Sample(NamedTuple):
    """One seat in one window: what all know of it, what was heard, and the truth."""

    window: int
    known: Any
    heard: list[float]
    holds: bool


class Verdict(NamedTuple):
    """The AUC, its interval of 95 % and standard deviation, and from how much it was learned."""

    area: float
    low: float
    high: float
    spread: float
    samples: int
    pairs: int

    def is_chance(self) -> bool:
        """Could the guesser as well have tossed a coin? Learning from noise ends below one half.

        Many tables are tried in one run, so one in forty above its interval proves nothing: three
        standard deviations are asked.
        """
        return self.area - SURE * self.spread <= 0.5


def judge(samples: list[Sample], seed: int = 1) -> Verdict:
    """How well the guesser tells those who hold from those who do not."""
    scores = guesses(samples)
    groups = by_known(samples)
    area, pairs = stratified(samples, scores, groups, None)
    dice = Random(seed)
    windows = sorted({sample.window for sample in samples})
    drawn = sorted(
        stratified(samples, scores, groups, weights(windows, dice))[0] for _ in range(DRAWS)
    )
    low, high = drawn[int(DRAWS * TAIL)], drawn[int(DRAWS * (1 - TAIL))]
    return Verdict(area, low, high, pstdev(drawn), len(samples), pairs)


def weights(windows: list[int], dice: Random) -> dict[int, int]:
    """A bootstrap: as many windows, drawn with putting back."""
    drawn: dict[int, int] = defaultdict(int)
    for _ in windows:
        drawn[dice.choice(windows)] += 1
    return drawn


def by_known(samples: list[Sample]) -> list[list[int]]:
    """Samples about which everybody knows the same."""
    groups: dict[Any, list[int]] = defaultdict(list)
    for index, sample in enumerate(samples):
        groups[sample.known].append(index)
    return list(groups.values())


def stratified(
    samples: list[Sample],
    scores: list[float],
    groups: list[list[int]],
    drawn: dict[int, int] | None,
) -> tuple[float, int]:
    """The AUC over pairs of the same group, and how many pairs there were."""
    right, pairs = 0.0, 0
    for group in groups:
        ranked = sorted(group, key=lambda index: scores[index])
        below = start = 0
        while start < len(ranked):
            end, holders, others = start, 0, 0
            while end < len(ranked) and scores[ranked[end]] == scores[ranked[start]]:
                sample = samples[ranked[end]]
                times = 1 if drawn is None else drawn[sample.window]
                holders += times * sample.holds
                others += times * (not sample.holds)
                end += 1
            right += holders * (below + others / 2)
            below += others
            start = end
        held = sum(
            (1 if drawn is None else drawn[samples[i].window]) * samples[i].holds for i in group
        )
        pairs += held * below
    return (right / pairs if pairs else 0.5), pairs


def guesses(samples: list[Sample]) -> list[float]:
    """A score for each sample by a guesser that has not seen its window."""
    vectors = centred(samples)
    scores = [0.0] * len(samples)
    for fold in range(FOLDS):
        seen = [i for i, sample in enumerate(samples) if sample.window % FOLDS != fold]
        learned = learn([vectors[i] for i in seen], [samples[i].holds for i in seen])
        for i, sample in enumerate(samples):
            if sample.window % FOLDS == fold:
                scores[i] = round(score(learned, vectors[i]), 9)
    return scores


def centred(samples: list[Sample]) -> list[list[float]]:
    """What was heard, less what is usual for what all know, and on one scale."""
    vectors = [list(sample.heard) for sample in samples]
    for group in by_known(samples):
        for column in range(len(vectors[0])):
            usual = sum(vectors[i][column] for i in group) / len(group)
            for i in group:
                vectors[i][column] -= usual
    for column in range(len(vectors[0])):
        width = sqrt(sum(vector[column] ** 2 for vector in vectors) / len(vectors)) or 1.0
        for vector in vectors:
            vector[column] /= width
    return vectors


def learn(vectors: list[list[float]], truths: list[bool]) -> list[float]:
    """Weights by plain descent, the constant last."""
    learned = [0.0] * (len(vectors[0]) + 1)
    for _ in range(ROUNDS):
        slope = [0.0] * len(learned)
        for vector, truth in zip(vectors, truths, strict=True):
            off = 1 / (1 + exp(-score(learned, vector))) - truth
            for column, value in enumerate(vector):
                slope[column] += off * value
            slope[-1] += off
        learned = [w - RATE * s / len(vectors) for w, s in zip(learned, slope, strict=True)]
    return learned


def score(learned: list[float], vector: list[float]) -> float:
    """The logarithm of the odds, kept within reason."""
    total = learned[-1] + sum(w * value for w, value in zip(learned, vector, strict=False))
    return max(-30.0, min(30.0, total))
