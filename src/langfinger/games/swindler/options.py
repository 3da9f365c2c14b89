"""The table options of Swindler and the numbers of their choices.

How long a reaction window lasts is no matter of the rules: rooms have their own timing.
"""

from __future__ import annotations

from typing import Final

from langfinger.kernel import Option

OPTIONS: Final = [
    Option("master_thief", ("draft", "random", "off"), "SW-1.12"),
    Option("start_player", ("random", "chosen"), "SW-1.11"),
    Option("coin_supply", ("limited", "unlimited"), "SW-A11"),
    Option("know_it_all_moment", ("after_bag", "before_bag"), "SW-A5"),
    Option("joker_at_dealer", ("on", "off"), "SW-A13"),
    Option("forger_coins", ("on", "off"), "SW-A14"),
    Option("jailed_may_react", ("on", "off"), "SW-A24"),
    Option("any_time_in_skull_window", ("off", "on"), "SW-A31"),
    Option("window_between_actions", ("off", "on"), "SW-A45"),
    Option("odds", ("shown", "hidden"), "SW-3.2"),
]

DEFAULT: Final = 0
DRAFT: Final = 0
THIEVES_OFF: Final = 2
