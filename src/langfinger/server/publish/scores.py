"""Points as they stand, for games that keep an open score."""

from typing import Any

from langfinger.kernel import Game, View
from langfinger.server.publish.messages import ScoreLine


def score_in(game: Game[Any], seen: View) -> list[ScoreLine]:
    """What everybody can reckon from what lies open; nothing where no such score is kept."""
    return [ScoreLine(one["line"], one["rules"]) for one in game.score_sheet(seen)]
