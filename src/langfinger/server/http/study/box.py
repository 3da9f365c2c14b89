"""What is answered to those who play with the real box; nothing of it is kept."""

import asyncio
import itertools
from typing import Any, Final

from langfinger.bots.seeds import bot_seed
from langfinger.companions import has_companion, has_player, reckon, sit
from langfinger.kernel import BadPosition, Game, View
from langfinger.server.http.api import Refused
from langfinger.server.http.study.positions import short
from langfinger.server.players import Found, Players
from langfinger.server.publish.messages import Advised
from langfinger.server.publish.study_wire import PlayerTold, PlayerWish
from langfinger.server.publish.wire import CompanionSheet, CompanionTold
from langfinger.server.table.asking.advice import told as told_thought
from langfinger.server.table.bot_turns import BotQuestion

PATIENCE: Final = 45.0  # seconds: a wait for a worker, and a thought that was begun twice
AT_THE_BOX: Final = "box "  # no table is called so
NUMBERS: Final = itertools.count()


def reckoned(game: Game[Any], wish: CompanionSheet) -> CompanionTold:
    """What the rules say to an evening."""
    if not has_companion(game):
        raise Refused(404, "no_companion")
    try:
        return CompanionTold(told=reckon(game, wish.sheet))
    except BadPosition as wrong:
        raise bad_sheet(wrong) from None


def seated(game: Game[Any], wish: PlayerWish) -> tuple[dict[str, Any], View | None]:
    """What the table says to the app's seat, and what the seat sees if it is asked."""
    if not has_player(game):
        raise Refused(404, "no_companion")
    try:
        return sit(game, wish.sheet)
    except BadPosition as wrong:
        raise bad_sheet(wrong) from None


def bad_sheet(wrong: BadPosition) -> Refused:
    """A sheet that cannot be: which field, under which rule, and why."""
    facts = {"field": wrong.field, "rule": wrong.rule, "problem": short(wrong.problem)}
    return Refused(400, "bad_sheet", **facts)


async def answered(
    players: Players, game: Game[Any], wish: PlayerWish, household: str
) -> PlayerTold:
    """What the table says; and what the app does, if it is asked and a bot is named."""
    told, seen = seated(game, wish)
    if seen is None or wish.bot is None:
        return PlayerTold(told=told, move=None, advice=None)
    found = await thought(players, question_of(game, wish, wish.bot, seen, household))
    if found is None or found.action not in seen.legal:
        raise Refused(503, "no_hints")
    advice = Advised(**told_thought(found))
    return PlayerTold(told=told, move=game.texts_of[found.action], advice=advice)


def question_of(
    game: Game[Any], wish: PlayerWish, bot: str, seen: View, household: str
) -> BotQuestion:
    """What a bot of the chosen level is asked: its view; households take turns as tables do."""
    return BotQuestion(
        AT_THE_BOX + household,
        game.key,
        bot,
        bot_seed(wish.seed, seen.seat, seen.version),
        seen,
        seen.legal[0],
        0,
        why=True,
        asker=str(next(NUMBERS)),
    )


async def thought(players: Players, question: BotQuestion) -> Found | None:
    """What the bot has found, or None if there is no answer."""
    answer: asyncio.Future[Found | None] = asyncio.get_running_loop().create_future()

    def hear(found: Found | None) -> None:
        if not answer.done():
            answer.set_result(found)

    players.advise(question, hear)
    try:
        async with asyncio.timeout(PATIENCE):
            return await answer
    except TimeoutError:
        return None
