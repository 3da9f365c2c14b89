"""The table options of Gelegenheit macht Diebe and the numbers of their choices."""

from __future__ import annotations

from typing import Final

from langfinger.kernel import Option

LOOT_POWER: Final = Option("loot_power", ("catch", "led_only", "trump"), "GD-A11")
JOKER_ANYTIME: Final = Option("joker_anytime", ("off", "on"), "GD-A5")
THIEF_HAUL: Final = Option("thief_haul", ("thief_cards", "own_cards"), "GD-A23")
ROLE_FALLBACK: Final = Option("role_fallback", ("iterate", "free"), "GD-A16")
ROLE_LIMITS: Final = Option("role_limits", ("strict", "waive"), "GD-A17")
OPEN_PILES: Final = Option("open_piles", ("off", "on"), "GD-A18")

OPTIONS: Final = [LOOT_POWER, JOKER_ANYTIME, THIEF_HAUL, ROLE_FALLBACK, ROLE_LIMITS, OPEN_PILES]

CATCH: Final = 0
LED_ONLY: Final = 1
TRUMP: Final = 2
OWN_CARDS: Final = 1
FREE: Final = 1
WAIVE: Final = 1
