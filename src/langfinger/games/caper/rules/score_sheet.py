"""The score pad: every line of points with its rules, as a pure function of the view."""

from __future__ import annotations

from langfinger.games.caper.box.cards import Box
from langfinger.games.caper.scoring import score_sheet
from langfinger.games.caper.state import CaState
from langfinger.kernel import Game, Json, Rng, View, imagine


def score_pad(game: Game[CaState], box: Box, seen: View) -> list[dict[str, Json]]:
    """CA-11.10: the lines of the sheet as they stand now: the event in words, and its rules.

    All that is scored lies open, so everybody gets the same lines at any time.
    """
    world = imagine(game, seen, Rng.seeded(0))
    return [
        {"line": line.to_json(game.words), "rules": list(line.rules())}
        for line in score_sheet(world, box)
    ]
