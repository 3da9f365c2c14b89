"""The table option of Pickpockets and the numbers of its choices."""

from __future__ import annotations

from typing import Final

from langfinger.kernel import Option

WHISTLE_AT_WHISTLE: Final = Option("whistle_at_whistle", ("on", "off"), "PP-A2")

OPTIONS: Final = [WHISTLE_AT_WHISTLE]

ON: Final = 0
