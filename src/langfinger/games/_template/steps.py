"""The list of all that may be pending."""

from __future__ import annotations

from typing import Final

from langfinger.games._template.rules.hand_limit import Dropping, HandLimit
from langfinger.games._template.rules.planning import Planning, Reveal
from langfinger.games._template.rules.playing import Played
from langfinger.games._template.rules.rounds import RoundEnd, RoundStart
from langfinger.games._template.rules.whistling import Answers, Reacting, Whistling, Window

STEPS: Final = [
    RoundStart,
    Planning,
    Reveal,
    Played,
    Window,
    Reacting,
    Answers,
    Whistling,
    RoundEnd,
    HandLimit,
    Dropping,
]
