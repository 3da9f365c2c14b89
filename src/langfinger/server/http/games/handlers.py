"""The handlers of what is told about games, also with the cards that a table has brought."""

import asyncio
from functools import lru_cache
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from langfinger.editions.reading import house_text
from langfinger.kernel import BadChoice, Game
from langfinger.kernel.options import read_options
from langfinger.server.http.api import JSON, Refused
from langfinger.server.http.handlers import Handlers, address, language
from langfinger.server.http.site import FOREVER, File, pack, send
from langfinger.server.http.study import card_files, positions
from langfinger.server.publish import studies, wire
from langfinger.server.publish.catalogue import encoded_space, facts_of, game_info
from langfinger.server.publish.game_words import encoded_words
from langfinger.server.publish.rules_page import rules_page, short_page
from langfinger.server.publish.study_wire import Study, StudyWish

EDITION: Final = "edition"
MANY: Final = 64


class GameHandlers:
    """Answers those who read about a game, or write cards for it."""

    def __init__(self, handlers: Handlers) -> None:
        self.handlers = handlers
        self.house = handlers.house
        self.door = handlers.door

    async def space(self, request: Request) -> Response:
        """All actions of a game; the same for ever under this fingerprint."""
        return lasting(request, packed_space(await self.game_meant(request)), "space")

    async def words(self, request: Request) -> Response:
        """The sentences of a game in one language; the same for ever under this fingerprint."""
        game = await self.game_meant(request)
        return lasting(request, packed_words(game, language(request)), "words")

    async def rules(self, request: Request) -> wire.Rulebook:
        """The rulebook, as a table with these options and cards plays it."""
        game = await self.game_meant(request)
        return rules_page(game, language(request), chosen_options(game, request))

    async def short(self, request: Request) -> wire.ShortRules:
        """The game on one page."""
        return short_page(await self.game_meant(request), language(request))

    async def cards(self, request: Request) -> wire.CardFile:
        """The card file of the house, for somebody to begin with."""
        game = self.handlers.game(request)
        return wire.CardFile(text=f'game = "{game.key}"\n{house_text(game)}')

    async def check_cards(self, request: Request, wish: wire.CardFile) -> wire.CardsTold:
        """What is wrong with a card file of somebody's own, or how it differs; it is not kept."""
        await self.door.measure("studies", address(request), self.door.limits.studies)
        return await asyncio.to_thread(
            card_files.told_about, self.handlers.game(request), wish.text
        )

    async def edition(self, request: Request) -> wire.GameInfo:
        """A game with the cards that a table has brought along."""
        found = await self.house.edition(
            self.handlers.game(request).key, request.path_params["edition"]
        )
        if found is None:
            raise Refused(404, "no_such_edition")
        return game_info(found)

    async def box(self, request: Request) -> wire.BoxFacts:
        """What is printed on its cards."""
        return wire.BoxFacts(box=facts_of(await self.game_meant(request)))

    async def study_form(self, request: Request) -> Response:
        """What positions of a game are made of."""
        return Response(studies.encoded_form(self.handlers.game(request)), media_type=JSON)

    async def study(self, request: Request, wish: StudyWish) -> Study:
        """A position that somebody has written: what is it, may I, and what happens?"""
        await self.door.measure("studies", address(request), self.door.limits.studies)
        return positions.asked(self.handlers.game(request), wish)

    # Helpers

    async def game_meant(self, request: Request) -> Game[Any]:
        """The same with the cards of a table, where it asks about an edition."""
        game, edition = self.handlers.game(request), request.query_params.get(EDITION)
        if edition is None or edition == game.facts.fingerprint:
            return game
        found = await self.house.edition(game.key, edition)
        if found is None:
            raise Refused(404, "no_such_edition")
        return found


def chosen_options(game: Game[Any], request: Request) -> dict[str, str]:
    """The table options behind the address."""
    chosen = {name: choice for name, choice in request.query_params.items() if name != EDITION}
    try:
        read_options(game.options, chosen)
    except BadChoice as problem:
        raise Refused(400, "bad_choice", problem=positions.short(str(problem))) from None
    return chosen


@lru_cache(maxsize=MANY)
def packed_space(game: Game[Any]) -> tuple[str, File]:
    """The fingerprint of all actions, and all of them as they are sent."""
    fingerprint, actions = encoded_space(game)
    return fingerprint, pack(actions, JSON)


@lru_cache(maxsize=MANY)
def packed_words(game: Game[Any], lang: str) -> tuple[str, File]:
    """The same for the sentences of a game."""
    fingerprint, words = encoded_words(game, lang)
    return fingerprint, pack(words, JSON)


def lasting(request: Request, wanted: tuple[str, File], problem: str) -> Response:
    """An answer that never changes under its fingerprint; another fingerprint is refused."""
    fingerprint, answer = wanted
    if request.path_params["fingerprint"] != fingerprint:
        raise Refused(404, f"no_such_{problem}", **{problem: fingerprint})
    return send(request, answer, FOREVER)
