"""Weights of the outlook: one row for each role, and for nobody.

Set by hand, where the gates are open after 463 games of the bot called rules; in calm rounds those
games tell too little. `outlook.features` says what each number weighs.
"""

from __future__ import annotations

from typing import Final

CALM_ROW: Final = [
    1.4, 0.12, 0.08, 0.25, 0.25, 0.1, -0.8, -0.3, -0.04, -0.8, 0.3, 0.3, 0.38, 0.05, 0.3, -0.1
]  # fmt: skip
OWNER_ROW: Final = [
    1.3, 0.05, 0.1, 0.3, 0.15, 0.05, 0.0, -0.3, -0.08, -0.45, -1.0, 0.3, 0.6, -0.18, -0.3, 0.4
]  # fmt: skip
HUNTER_ROW: Final = [
    0.2, 0.14, 0.15, 0.05, 0.15, 0.05, -0.6, -0.25, -0.03, -0.15, -0.6, 0.6, -0.2, 0.2, 0.2, 0.3
]  # fmt: skip
SEEKER_ROW: Final = [
    0.1, 0.15, 0.1, 0.3, 0.3, 0.0, -0.9, -0.2, -0.1, -0.1, -0.6, 0.4, -0.4, 0.45, 0.2, 0.3
]  # fmt: skip
GONE_ROW: Final = [
    -6.0, 6.9, -0.9, -0.3, -0.8, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
]  # fmt: skip
WEIGHTS: Final[list[list[float]]] = [CALM_ROW, OWNER_ROW, HUNTER_ROW, SEEKER_ROW, GONE_ROW]
NOBODY_WINS: Final[list[float]] = [-4.2, -1.5, -2.7, -2.0, -1.4]
