"""The table options of Hadria and the numbers of their choices."""

from __future__ import annotations

from typing import Final

from langfinger.kernel import Option

SPECIALS_OPTION: Final = Option("specials", ("on", "off"), "HA-2.4")
DECK_OPTION: Final = Option("deck", ("full28", "named14"), "HA-A1")
LAST_CALM_ROUND: Final = Option("last_calm_round", ("continue", "end"), "HA-A3")
EARLY_EXIT: Final = Option("early_exit", ("on", "off"), "HA-A4")
THEFT_ON_START_FIELD: Final = Option("theft_on_start_field", ("off", "on"), "HA-A12")

OPTIONS: Final = [
    SPECIALS_OPTION,
    DECK_OPTION,
    LAST_CALM_ROUND,
    EARLY_EXIT,
    THEFT_ON_START_FIELD,
]

# The default of each is number 0; these are the other ways.
WITHOUT_SPECIALS: Final = 1
NAMED_DECK: Final = 1
END_AFTER_CALM: Final = 1
ONLY_AFTER_ALARM: Final = 1
STEAL_WHERE_YOU_START: Final = 1
