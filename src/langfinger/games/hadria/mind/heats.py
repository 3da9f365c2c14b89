"""Whole plans and single answers, tried in thought."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.mind.drafts import Draft, lay
from langfinger.games.hadria.rules.planning.actions import READY
from langfinger.games.hadria.state import HaState
from langfinger.kernel import SILENT, Heats, Trial

TRUST: Final = 0.03  # a chance to win so much greater outweighs the counsel
SOME_TRUST: Final = 0.01


class Way(Trial):
    """An answer, perhaps with the whole plan it leads to."""

    def __init__(self, id: int, draft: Draft | None, trust: float) -> None:
        super().__init__(id, trust)
        self.draft = draft

    @property
    def key(self) -> str:
        return str(self.id) if self.draft is None else self.draft.key()


class PlanHeats(Heats[HaState]):
    """Plans are laid as a whole."""

    def begin(self, world: HaState, seat: i64, trial: Trial) -> None:
        draft = trial.draft if isinstance(trial, Way) else None
        if draft is None:
            super().begin(world, seat, trial)
        else:
            lay(world, seat, draft)
            self.game.apply(world, seat, READY, SILENT)
