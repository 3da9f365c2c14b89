"""Weights of the outlook: one row for each role, and for nobody.

Learned from 400 nights of the bot called rules, two in five of whose thieves also spent idle AP to
be sooner; on every fourth night, held out, the winner's chance has a mean of minus its logarithm
of 1.10 in calm rounds (who knows nothing has 1.10) and of 0.72 in alarmed ones. The weights set by
hand before had 1.36 and 0.97, on every fourth of the first 108 of these nights. Learning anew, with
skilled thieves for those two in five, gives somewhat other numbers:

    python -m langfinger.games.hadria.lab.learning --games 400 --seed 11

`outlook.features` says what each number weighs.
"""

from __future__ import annotations

from typing import Final

CALM_ROW: Final = [
    0.03, -0.16, 0.04, 0.22, 0.27, 0.12, 0.24, 0.11, -0.11, 0.03,
    -0.13, -0.01, 0.1, 0.17, 0.01, 0.3, 0.17, 0.27, -0.01,
]  # fmt: skip
OWNER_ROW: Final = [
    0.73, -0.1, -0.04, 0.05, 0.16, 0.05, -0.13, 0.0, -0.05, 0.09,
    1.73, 0.79, 0.15, -0.56, -0.05, 0.05, 0.29, 0.73, 0.02,
]  # fmt: skip
HUNTER_ROW: Final = [
    -0.04, 0.19, 0.52, 0.19, 0.15, 0.01, 0.38, -0.11, -0.11, -0.18,
    0.53, 0.38, -0.19, 0.41, -0.12, 0.12, 1.1, 0.12, -0.11,
]  # fmt: skip
SEEKER_ROW: Final = [
    0.33, 0.03, 0.05, 0.17, 0.3, -0.09, 0.35, 0.06, -0.16, 0.04,
    0.03, 0.75, -0.16, 0.19, 0.09, 0.72, 0.73, 0.22, 0.6,
]  # fmt: skip
GONE_ROW: Final = [
    -0.5, 2.45, -0.44, -0.5, -1.77, 0.24, 0.0, 0.0, 0.0, 0.0,
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
]  # fmt: skip
WEIGHTS: Final[list[list[float]]] = [CALM_ROW, OWNER_ROW, HUNTER_ROW, SEEKER_ROW, GONE_ROW]
NOBODY_WINS: Final[list[float]] = [-4.45, -0.13, -3.52, -0.36, -0.23]
