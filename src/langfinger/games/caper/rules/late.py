"""What a player does when the time is up (CA-13.8)."""

from __future__ import annotations

from typing import Final

from langfinger.games.caper.actions import Throw
from langfinger.kernel import Late

THROWS_AWAY: Final = Late("throws_away", Throw)
AS_PRINTED: Final = Late("as_printed")
