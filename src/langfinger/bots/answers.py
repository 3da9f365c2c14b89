"""A bot's answer goes through the checked door, as a person's does."""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, Protocol

from langfinger.kernel import Event, Game, IllegalAction, State, View, play, view


class BadAnswer(ValueError):
    """A bot's: it gave no answer, or none that the rules allow."""


class Bot(Protocol):
    """Sits on a seat and sees what that seat sees, nothing else."""

    def choose(self, seen: View) -> int:
        """The id of the action to take; one of `seen.legal`."""
        ...


def move(game: Game[Any], state: State, bots: Sequence[Bot] | Mapping[int, Bot]) -> list[Event]:
    """The seat in turn gets its view and answers; BadAnswer if the rules refuse the answer."""
    bot = bots[state.turn]
    return play_answer(game, state, bot, bot.choose(view(game, state, state.turn)))


def play_answer(game: Game[Any], state: State, bot: Bot, answer: object) -> list[Event]:
    """Plays what the bot of the seat in turn has answered; BadAnswer if it cannot be played."""
    seat, id = state.turn, checked_id(game, state, bot, answer)
    try:
        return play(game, state, seat, game.space.at(id))
    except IllegalAction as problem:
        raise BadAnswer(
            f"{name_of(bot)} on S{seat} answered {id} ({game.texts_of[id]}), which is not allowed:"
            f" {problem}; answer one of the ids in `legal`"
        ) from None


def checked_id(game: Game[Any], state: State, bot: Bot, answer: object) -> int:
    """The answer, if it is the id of an action at all."""
    try:
        id = index(answer)  # type: ignore[arg-type]  # whatever a stranger has answered
    except TypeError:
        id = -1
    if isinstance(answer, bool) or not 0 <= id < len(game.space):
        raise BadAnswer(
            f"{name_of(bot)} on S{state.turn} answered {answer!r}; expected one of the ids in"
            f" `legal`: {[action.id for action in game.legal(state, state.turn)]}"
        )
    return id


def name_of(bot: Bot) -> str:
    """What the bot is called, or its class."""
    name: str = getattr(bot, "name", type(bot).__name__)
    return name


def close_all(bots: Sequence[Bot]) -> None:
    """The game is over: bots that have something to put away do so."""
    for bot in bots:
        close = getattr(bot, "close", None)
        if close is not None:
            close()
