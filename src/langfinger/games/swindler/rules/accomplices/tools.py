"""Accomplices that are never played by themselves, but named with an action.

What they stand for is told in `rules/trading/reckoning.py`.
"""

from __future__ import annotations

from langfinger.games.swindler.box.powers import Power
from langfinger.kernel import Action


class Forger(Power):
    """SW-13.5: a tile passes for what it is not."""

    word = "forger"

    def __init__(self) -> None:
        super().__init__()
        self.is_tool = True

    def list_actions(self, loots: int) -> list[Action]:
        return []


class LockPicker(Power):
    """SW-13.10: a key of her colour."""

    word = "lock_picker"

    def __init__(self) -> None:
        super().__init__()
        self.is_tool = True

    def list_actions(self, loots: int) -> list[Action]:
        return []
