"""Under which circumstances numbers were found: whoever wants them again needs to know."""

from typing import Any

from langfinger import __version__
from langfinger.build import line
from langfinger.kernel import NOBODY, Game, Json, view


def circumstances(game: Game[Any], seats: int, options: Json) -> dict[str, Json]:
    """Version, build, rules, edition, and all options of the table, also those nobody named."""
    table = view(game, game.setup(seats, 0, options), NOBODY).table
    return {
        "version": __version__,
        "build": line(),
        "rules": game.rules_version,
        "edition": game.facts.fingerprint,
        "options": dict(table["options"]),
    }
