"""What a player does when the time is up (PP-6.2)."""

from __future__ import annotations

from typing import Final

from langfinger.games._template.actions import Done, Pass
from langfinger.kernel import Late

PASSES: Final = Late("passes", Pass)
DONE: Final = Late("done", Done)
