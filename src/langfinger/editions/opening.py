"""From a card file of an owner's own to the game that is played with it."""

from pathlib import Path
from typing import Any

from langfinger.editions.checking import Fault, faults_in
from langfinger.editions.making import remade
from langfinger.editions.reading import cards_in, house_cards, text_in
from langfinger.editions.wording import wording_faults
from langfinger.games import GAMES, game_called
from langfinger.kernel import BadChoice, Game, Json


class BadEdition(BadChoice):
    """A card file with faults; `faults` has them all."""

    def __init__(self, faults: list[Fault]) -> None:
        more = "" if len(faults) == 1 else f", and {len(faults) - 1} more"
        super().__init__(f"line {faults[0].line}: {faults[0].told}{more}")
        self.faults = faults


def open_edition(path: Path, wanted: str | None = None) -> Game[Any]:
    """The game with the cards of this file; BadEdition has all that is wrong with it."""
    return edition_in(text_in(path), wanted)


def edition_in(text: str, wanted: str | None = None) -> Game[Any]:
    """The same for the text of a card file."""
    house = game_called(wanted) if wanted is not None else game_meant(text)
    faults = faults_in(house, text)
    if faults:
        raise BadEdition(faults)
    return remade(house, cards_in(text))


def game_meant(text: str) -> Game[Any]:
    """The game a card file is for: the one it names, or the only one with such tables."""
    cards = cards_in(text)
    if "game" in cards:
        return game_called(str(cards["game"]))
    fits = [game for game in GAMES.values() if set(cards) & set(own_tables(game))]
    if len(fits) != 1:
        raise BadChoice(f'line 1: expected game = "…", one of: {", ".join(GAMES)}')
    return fits[0]


def own_tables(game: Game[Any]) -> list[str]:
    """The tables that no other game has."""
    others = [house_cards(other) for other in GAMES.values() if other is not game]
    return [table for table in house_cards(game) if not any(table in other for other in others)]


def edition_of(house: Game[Any], cards: Json) -> Game[Any]:
    """The game with cards that were kept as JSON; BadChoice if they cannot be played or told."""
    if not isinstance(cards, dict):
        raise BadChoice(f"cards: expected the tables of a card file, not {cards!r}")
    game = remade(house, cards)
    for _, told in wording_faults(house, game, cards):
        raise BadChoice(told)
    return game
