"""Which of a thief's own actions with the same AP comes first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.cards import KIND_WORDS, planned_kind
from langfinger.games.hadria.rules.execution.actions import Next
from langfinger.games.hadria.rules.things.slots import laid_at
from langfinger.games.hadria.state import HaState
from langfinger.kernel import Action

LATER_THAN_STRIKES: Final = {
    "cloak": 5, "rope": 5, "uniform": 5, "move": 4, "elixir": 3, "spyglass": 3, "rod": 2,
    "smoke": 1, "lanterns": 1,
}  # fmt: skip
ORDER: Final[list[int]] = [LATER_THAN_STRIKES.get(name, 6) for name in KIND_WORDS.names]


def first_in_order(state: HaState, seat: i64, legal: list[Action]) -> Action:
    """HA-6.11: strikes and covers, then moves, then what waits for their end."""
    best = legal[0]
    highest: i64 = -1
    for action in legal:
        if isinstance(action, Next):
            rank = ORDER[planned_kind(laid_at(state.plan_cards[seat], action.slot))]
            if rank > highest:
                highest = rank
                best = action
    return best
