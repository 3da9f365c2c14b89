"""The Assassin stops another accomplice; how, is told in `rules/reacting/daggers.py`."""

from __future__ import annotations

from langfinger.games.swindler.box.powers import Power


class Assassin(Power):
    """SW-13.1: no moment of the turn is hers, but every card that is played."""

    word = "assassin"
