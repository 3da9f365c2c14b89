"""Editions: a game played with other cards than those of the house, or with other numbers.

An edition is one card file of the form of `box/cards.toml`: `game_with` makes the game from its
text. A house rule may also change single numbers, told by their way: `table.coins`.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from langfinger.editions.making import remade
from langfinger.editions.reading import cards_in, house_cards
from langfinger.games import game_called
from langfinger.kernel import BadChoice, Game, Json

__all__ = ["game_with"]

Number = tuple[str, int]
MANY: Final = 16


@lru_cache(maxsize=MANY)
def game_with(key: str, edition: str = "", numbers: Sequence[Number] = ()) -> Game[Any]:
    """The game with the cards of this text, and these numbers; the house's own where neither is.

    BadChoice if there is no such number, or if it cannot be played so.
    """
    house = game_called(key)
    if not edition and not numbers:
        return house
    cards = cards_in(edition) if edition else house_cards(house)
    return with_numbers(house, cards, numbers)


def with_numbers(game: Game[Any], cards: Json, numbers: Sequence[Number]) -> Game[Any]:
    """The same game, but these numbers of its cards are others."""
    for path, number in numbers:
        put_number(cards, path, number)
    return remade(game, cards)


def put_number(cards: Json, path: str, number: int) -> None:
    """`numbers.coins` is the number `coins` of the table [numbers], `gear.G01.cost` that of the
    row of gear whose key or id is G01."""
    *way, last = path.split(".")
    place = cards
    for step in way:
        place = below(place, step, path)
    if not isinstance(place, dict) or type(place.get(last)) is not int:
        raise no_number(path)
    place[last] = number


def below(place: Json, step: str, path: str) -> Json:
    """One step on the way to a number: into a table, or to the row of this key or id."""
    if isinstance(place, dict) and step in place:
        return place[step]
    if isinstance(place, list):
        for row in place:
            if isinstance(row, dict) and step in (row.get("key"), row.get("id")):
                return row
    raise no_number(path)


def no_number(path: str) -> BadChoice:
    """There is nothing to change at the end of this way."""
    return BadChoice(f"the cards have no number {path!r}; write table.field or table.KEY.field")
