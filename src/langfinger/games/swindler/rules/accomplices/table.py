"""All powers of accomplices, in the order of the ids of their actions."""

from __future__ import annotations

from langfinger.games.swindler.box.powers import Power
from langfinger.games.swindler.rules.accomplices.assassin import Assassin
from langfinger.games.swindler.rules.accomplices.backstabber import Backstabber
from langfinger.games.swindler.rules.accomplices.beggar import Beggar
from langfinger.games.swindler.rules.accomplices.copycat import Copycat
from langfinger.games.swindler.rules.accomplices.gold_digger import GoldDigger
from langfinger.games.swindler.rules.accomplices.guardian_angel import GuardianAngel
from langfinger.games.swindler.rules.accomplices.hustler import Hustler
from langfinger.games.swindler.rules.accomplices.know_it_all import KnowItAll
from langfinger.games.swindler.rules.accomplices.sidekick import Sidekick
from langfinger.games.swindler.rules.accomplices.tools import Forger, LockPicker


def all_powers() -> list[Power]:
    """SW-13.1 to SW-13.11: one of each; those with actions of their own come last."""
    return [
        Assassin(),
        Backstabber(),
        Beggar(),
        Copycat(),
        GoldDigger(),
        GuardianAngel(),
        KnowItAll(),
        Sidekick(),
        Hustler(),
        Forger(),
        LockPicker(),
    ]
