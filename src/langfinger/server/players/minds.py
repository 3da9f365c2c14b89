"""Where bots think: the rule for all such places, and the simplest of them."""

import logging
from collections.abc import Callable
from typing import Final, Protocol, TypeAlias

from langfinger.server.players.choices import Asked, Choose, Found
from langfinger.server.table.bot_turns import BotQuestion

LOG: Final = logging.getLogger("langfinger.players")

Hear: TypeAlias = Callable[[Found | None], None]
"""Called once with the answer, or with None if there is none."""


class Minds(Protocol):
    """Where bots think."""

    def open(self) -> None:
        """Gets ready before anybody asks."""

    def ask(self, question: BotQuestion, found: Hear) -> None:
        """Calls `found` once, unless the same seat is asked something newer."""

    def close(self) -> None:
        """Thinks no more."""


def asked_of(question: BotQuestion) -> Asked:
    """What of a question goes to the bot: nothing of the table but its view."""
    q = question
    return Asked(q.key, q.bot, q.seed, q.view, q.why, q.simulations, q.about, q.cards)


def complain(question: BotQuestion, problem: str) -> None:
    """One line for the log: which bot and what went wrong, nothing of the table."""
    LOG.error("the bot %s failed at %s: %s", question.bot, question.key, problem)


class Here:
    """Thinks at once and in this thread: for tests and twin worlds."""

    def __init__(self, choose: Choose) -> None:
        self.choose = choose

    def open(self) -> None:
        """Always ready."""

    def ask(self, question: BotQuestion, found: Hear) -> None:
        """The answer is there when this returns."""
        try:
            action = self.choose(asked_of(question))
        except Exception as problem:
            complain(question, type(problem).__name__)
            found(None)
        else:
            found(action)

    def close(self) -> None:
        """There is nothing to close."""
