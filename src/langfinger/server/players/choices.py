"""What a bot does: it is given a view and a seed of its own, and nothing else."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec import Struct

from langfinger.bots import make_bot
from langfinger.bots.explaining import Because, fingerprint, meaning, thought_of, told
from langfinger.editions.kept import game_kept
from langfinger.editions.shelf import shelf
from langfinger.kernel import Game, View

BEST: Final = 3
"""The answer and its two best alternatives."""


class Asked(NamedTuple):
    """What goes to a worker.

    With `why` it also says why; with `simulations` it thinks exactly what it thought then. Where it
    is asked `about` some answers, it thinks of none and tells what they mean. `cards` are those of
    a table that has brought its own.
    """

    key: str
    bot: str
    seed: int
    view: View
    why: bool = False
    simulations: int | None = None
    about: tuple[int, ...] = ()
    cards: str = ""


class Found(Struct, array_like=True):
    """What a bot answers, and what it takes to have the same thought again.

    `judged` are its best answers as id, visits and mean, `unit` what the means are, `because` the
    sentences, `meant` those about answers that were asked about; only where somebody wants to know.
    """

    action: int
    simulations: int
    version: str
    fingerprint: str = ""
    judged: list[tuple[int, int, float]] = []
    unit: str = ""
    because: list[Because] = []
    meant: list[list[Because]] = []


Choose: TypeAlias = Callable[[Asked], Found]


def choose(asked: Asked) -> Found:
    """What this bot does; runs in a worker that holds no true state."""
    return choose_in(shelf(), asked)


def choose_in(games: dict[str, Game[Any]], asked: Asked) -> Found:
    """The same for any games."""
    game = game_kept(asked.key, asked.cards) if asked.cards else games[asked.key]
    if asked.about:
        meant = [meaning(game, asked.view, id) for id in asked.about]
        return Found(asked.about[0], 0, "", meant=meant)
    bot = make_bot(asked.bot, game, asked.seed)
    thought = thought_of(bot, asked.view, asked.simulations)
    version = str(getattr(bot, "version", ""))
    mark = fingerprint(thought, asked.bot, version, asked.seed)
    found = (thought.answer, thought.simulations, version, mark)
    if not asked.why:
        return Found(*found)
    judged, unit, because = told(game, bot, asked.view, thought)
    best = [(one.id, one.visits, one.mean) for one in judged.judged[:BEST]]
    return Found(*found, best, unit, because)
