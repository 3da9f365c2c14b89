"""What a player may choose while the city guard acts, besides fields and figures."""

from __future__ import annotations

from typing import Final

from langfinger.kernel import Action


class LetRun(Action):
    """Let the rest of the city guard act by itself."""

    rule = "HA-12.10"


LET_RUN: Final[Action] = LetRun()
