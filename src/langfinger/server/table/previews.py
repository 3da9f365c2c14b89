"""What would it do? A game tells it from a view alone."""

from typing import Any

from langfinger.kernel import Game, IllegalAction, Json, View


def foretell(game: Game[Any], seen: View, intent: str) -> dict[str, Json] | None:
    """What this would do for whoever sees this; None if it is not allowed or cannot be told."""
    try:
        return game.preview(seen, intent)
    except IllegalAction:
        return None
