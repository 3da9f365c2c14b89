"""The games of the house: the only list of them."""

from typing import Any, Final

from langfinger.games import caper, gelegenheit, hadria, swindler
from langfinger.kernel import BadChoice, Game

GAMES: Final[dict[str, Game[Any]]] = {
    "gelegenheit": gelegenheit.GAME,
    "swindler": swindler.GAME,
    "caper": caper.GAME,
    "hadria": hadria.GAME,
}


def game_called(key: str) -> Game[Any]:
    """The game with this key; BadChoice lists the games there are."""
    if key not in GAMES:
        raise BadChoice(f"there is no game {key!r}; the games are: {', '.join(GAMES)}")
    return GAMES[key]
