"""Bots as clients of the room: they get a view and nothing else, and answer when a person might.

The time of an answer is drawn from one distribution before the bot begins to think. It depends
neither on the hand nor on how long thinking takes, nor on how many moves there are to choose from.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from langfinger.kernel import Game, Json
from langfinger.server.clock import Clock
from langfinger.server.players.choices import Choose, Found, choose
from langfinger.server.players.manners import LIKE_PEOPLE, Manners
from langfinger.server.players.minds import Hear, Minds, complain
from langfinger.server.players.workers import Workers
from langfinger.server.table.bot_turns import Answer, BotQuestion


class Reply:
    """An answer that is given when it is time and the thought is there, whichever is later."""

    def __init__(self, question: BotQuestion, answer: Answer) -> None:
        self.question = question
        self.answer = answer
        self.is_due = False
        self.action: int | None = None
        self.thinking: dict[str, Json] | None = None

    def due(self) -> None:
        """It is time."""
        self.is_due = True
        self.maybe_give()

    def found(self, found: Found | None) -> None:
        """The bot has thought; one that failed plays a default move, so no table stands still."""
        if found is not None and found.action not in self.question.view.legal:
            complain(self.question, "no legal answer")
            found = None
        self.action = self.question.default if found is None else found.action
        self.thinking = None if found is None else thinking(self.question, found)
        self.maybe_give()

    def maybe_give(self) -> None:
        """Answers if both are there."""
        if self.is_due and self.action is not None:
            self.answer(self.action, self.thinking)


def thinking(question: BotQuestion, found: Found) -> dict[str, Json]:
    """All that it takes to have the same thought again, beside the view."""
    return {
        "bot": question.bot,
        "version": found.version,
        "simulations": found.simulations,
        "seed": question.seed,
        "fingerprint": found.fingerprint,
    }


class Players:
    """All bots of the house."""

    def __init__(
        self,
        clock: Clock,
        games: dict[str, Game[Any]],
        make_minds: Callable[[Choose], Minds] = Workers,
        manners: Manners = LIKE_PEOPLE,
        dice: Random | None = None,
        choose: Choose = choose,
    ) -> None:
        self.clock = clock
        self.games = games
        self.minds = make_minds(choose)
        self.manners = manners
        self.dice = dice or Random()

    def pause(self) -> float:
        """A human-looking time in seconds."""
        return self.manners.draw(self.dice)

    def think(self, question: BotQuestion, answer: Answer) -> None:
        """Draws the time first, then thinks within it."""
        seconds = self.pause() * question.pace if question.pace else 0.0
        reply = Reply(question, answer)
        self.minds.ask(question, reply.found)
        self.clock.later(seconds, reply.due)

    def advise(self, question: BotQuestion, hear: Hear) -> None:
        """What a bot would say to whoever asks, as soon as it is there."""
        self.minds.ask(question, hear)

    def warm_up(self) -> None:
        """Starts the workers before anybody needs them."""
        self.minds.open()

    def close(self) -> None:
        """The workers go home."""
        self.minds.close()
