"""Bots as clients of the room: they get a view and nothing else, and answer when a person might.

The time of an answer is drawn from one distribution before the bot begins to think. It depends
neither on the hand nor on how long thinking takes, nor on how many moves there are to choose from.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from langfinger.kernel import Game
from langfinger.server.clock import Clock
from langfinger.server.players.choices import Choose, choose
from langfinger.server.players.manners import LIKE_PEOPLE, Manners
from langfinger.server.players.minds import Minds, complain
from langfinger.server.players.workers import Workers
from langfinger.server.table.bot_turns import BotQuestion


class Reply:
    """An answer that is given when it is time and the thought is there, whichever is later."""

    def __init__(self, question: BotQuestion, answer: Callable[[int], None]) -> None:
        self.question = question
        self.answer = answer
        self.is_due = False
        self.action: int | None = None

    def due(self) -> None:
        """It is time."""
        self.is_due = True
        self.maybe_give()

    def found(self, action: int | None) -> None:
        """The bot has thought; one that failed plays a default move, so no table stands still."""
        if action is not None and action not in self.question.view.legal:
            complain(self.question, "no legal answer")
            action = None
        self.action = self.question.default if action is None else action
        self.maybe_give()

    def maybe_give(self) -> None:
        """Answers if both are there."""
        if self.is_due and self.action is not None:
            self.answer(self.action)


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

    def think(self, question: BotQuestion, answer: Callable[[int], None]) -> None:
        """Draws the time first, then thinks within it."""
        seconds = self.pause() * question.pace if question.pace else 0.0
        reply = Reply(question, answer)
        self.minds.ask(question, reply.found)
        self.clock.later(seconds, reply.due)

    def warm_up(self) -> None:
        """Starts the workers before anybody needs them."""
        self.minds.open()

    def close(self) -> None:
        """The workers go home."""
        self.minds.close()
