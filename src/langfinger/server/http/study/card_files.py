"""Card files that somebody brings to a table: looked at, and taken along."""

import asyncio
from typing import Any

from langfinger.editions.differing import differences
from langfinger.editions.kept import cards_to_keep, game_kept
from langfinger.editions.opening import BadEdition
from langfinger.editions.reading import house_cards
from langfinger.kernel import BadChoice, Game
from langfinger.server.house import House
from langfinger.server.http.api import Refused
from langfinger.server.publish import wire
from langfinger.server.publish.catalogue import game_info


async def with_cards(house: House, game: Game[Any], wish: wire.NewTable) -> tuple[Game[Any], str]:
    """The game with the cards that are wished for, and what a table keeps of them."""
    if wish.cards is not None:
        return await with_file(game, wish.cards)
    if wish.edition is None or wish.edition == game.facts.fingerprint:
        return game, ""
    cards = await house.brought(game.key, wish.edition)
    if cards is None:
        raise Refused(404, "no_such_edition")
    return await asyncio.to_thread(game_kept, game.key, cards), cards


async def with_file(house: Game[Any], text: str) -> tuple[Game[Any], str]:
    """The game with the cards of a file, or as the house if these are its cards."""
    try:
        cards = await asyncio.to_thread(cards_to_keep, house, text)
        return (game_kept(house.key, cards) if cards else house), cards
    except BadEdition as problem:
        raise Refused(400, "bad_cards", problem=str(problem), faults=len(problem.faults)) from None
    except BadChoice as problem:
        raise Refused(400, "bad_cards", problem=str(problem), faults=1) from None


def told_about(house: Game[Any], text: str) -> wire.CardsTold:
    """All that is to be said about a card file before it is played."""
    try:
        cards = cards_to_keep(house, text)
    except BadEdition as problem:
        faults = [wire.CardFault(line=fault.line, told=fault.told) for fault in problem.faults]
        return wire.CardsTold(faults=faults, game=None, differs=[])
    except BadChoice as problem:
        fault = wire.CardFault(line=1, told=str(problem))
        return wire.CardsTold(faults=[fault], game=None, differs=[])
    game = game_kept(house.key, cards) if cards else house
    differs = differences(house_cards(house), game.facts.cards) if cards else []
    return wire.CardsTold(faults=[], game=game_info(game), differs=differs)
