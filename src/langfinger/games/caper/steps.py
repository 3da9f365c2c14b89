"""The list of all that may be pending, and which round asks what."""

from __future__ import annotations

from typing import Final

from langfinger.games.caper.box.faces import THIEF_DECK, Round
from langfinger.games.caper.rules.again import Again
from langfinger.games.caper.rules.burning import Burning, Returning, TakingBack
from langfinger.games.caper.rules.effects import Called, Effects, Ordering
from langfinger.games.caper.rules.equipping import EQUIPPING, Equipping
from langfinger.games.caper.rules.gains import TakingLoot
from langfinger.games.caper.rules.placing import PLACING, Placing
from langfinger.games.caper.rules.rounds import Played, RoundStart
from langfinger.games.caper.rules.score_sheet import Scoring

STEPS: Final = [
    RoundStart,
    Placing,
    Equipping,
    Effects,
    Called,
    Again,
    Ordering,
    TakingLoot,
    Burning,
    TakingBack,
    Returning,
    Played,
    Scoring,
]


def put_questions(rounds: list[Round]) -> None:
    """CA-2.2: each round of the track asks for cards of its deck."""
    for space in rounds:
        space.one, space.other = PLACING if space.deck == THIEF_DECK else EQUIPPING
