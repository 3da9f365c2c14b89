"""Cards of one's own as a table keeps them: one text of JSON, from which its game is made again."""

import json
from functools import lru_cache
from typing import Any, Final

from langfinger.editions.differing import differing
from langfinger.editions.opening import edition_in, edition_of
from langfinger.editions.reading import house_cards, text_of
from langfinger.games import game_called
from langfinger.kernel import BadChoice, Game

MANY: Final = 32
"""Editions whose games are held ready; others are made anew when they are asked for."""


@lru_cache(maxsize=MANY)
def game_kept(key: str, cards: str) -> Game[Any]:
    """The game with cards as they were kept; BadChoice if they cannot be played any more."""
    try:
        return edition_of(game_called(key), json.loads(cards))
    except (ValueError, RecursionError) as problem:
        raise BadChoice(f"cards: expected JSON: {problem}") from None


def cards_to_keep(house: Game[Any], text: str) -> str:
    """What is to be kept of a card file; BadEdition has all faults of it.

    '' if these are the cards that the house plays with anyway.
    """
    game = edition_in(text_of(text.encode("utf-8", "surrogatepass")), house.key)
    if is_same(house, game):
        return ""
    cards = json.dumps(game.facts.cards)
    assert game_kept(house.key, cards).facts.fingerprint == game.facts.fingerprint
    return cards


def is_same(house: Game[Any], game: Game[Any]) -> bool:
    """Are these the cards that the house plays with, though their file may have other remarks?"""
    if house is not game_called(house.key):
        return game.facts.fingerprint == house.facts.fingerprint
    return not differing(house_cards(house), game.facts.cards)
