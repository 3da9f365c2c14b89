"""A game made again with other cards."""

from typing import Any

from langfinger.editions.wording import sane
from langfinger.kernel import BadChoice, Facts, Game, Json


def remade(game: Game[Any], cards: Json) -> Game[Any]:
    """The same game with these cards; BadChoice says why they cannot be played."""
    name = cards.get("name", "")
    if not isinstance(name, str) or not name.strip():
        raise BadChoice('name: expected a name for the edition, like name = "My own"')
    if cards.get("words", {}) != sane(cards.get("words")):
        raise BadChoice("words: expected [words.LANGUAGE.KIND] KEY = { form = text }")
    make: Any = type(game)
    made: Game[Any] = make(Facts(name, cards))
    return made
