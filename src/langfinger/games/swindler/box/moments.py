"""The moments of a turn at which accomplices may be played."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.kernel import Words

MOMENT_WORDS: Final = Words(
    (
        "turn_start",
        "bag_declared",
        "after_draw",
        "skull",
        "steal_done",
        "actions_start",
        "actions_end",
        "between_actions",
    )
)
AT_TURN_START: Final[i64] = 0
BAG_DECLARED: Final[i64] = 1
AFTER_DRAW: Final[i64] = 2
SKULL_DRAWN: Final[i64] = 3
AFTER_STEAL: Final[i64] = 4
ACTIONS_START: Final[i64] = 5
ACTIONS_END: Final[i64] = 6
BETWEEN_ACTIONS: Final[i64] = 7
IN_STEP_3: Final[i64] = -1  # no window: the active player's own move
