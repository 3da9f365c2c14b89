"""What a bot answers and how it came to it: enough to think the same again, and to tell it."""

from typing import Any, Final, NamedTuple

from langfinger.bots import BOTS, make_bot
from langfinger.bots.answers import name_of
from langfinger.bots.outside import UNTOLD
from langfinger.bots.random_bot import RandomBot
from langfinger.bots.rules_bot import RulesBot
from langfinger.bots.thinking_bot import FIRST_VERSION, ThinkingBot, is_thinking, mind_version
from langfinger.kernel import Budget, Game, Json, Judged, Log, Replay, Thought, View, view
from langfinger.parts import part_of

CHANCE: Final = "chance"
POINTS: Final = "points"

Because = tuple[str, dict[str, Json]]
"""A sentence of the game's `thought` texts, and what stands in it."""


class Told(NamedTuple):
    """A thought as people may hear it; `unit` says what the means are, if they are anything."""

    thought: Thought
    unit: str
    because: list[Because]


def thought_of(bot: Any, seen: View, simulations: int | None = None) -> Thought:
    """What a bot thinks; with a number of simulations, the same as it thought then."""
    if isinstance(bot, ThinkingBot):
        return (bot if simulations is None else again(bot, simulations)).think(seen)
    return Thought([Judged(bot.choose(seen), 0, 0.0)], 0)


def thought_again(game: Game[Any], seen: View, thinking: dict[str, Json]) -> Thought:
    """What a bot thought that left this behind: name, version, simulations and seed."""
    bot = make_bot(thinking["bot"], game, thinking["seed"])
    return thought_of(bot, seen, thinking["simulations"])


def thoughts_again(game: Game[Any], replay: Replay) -> tuple[int, list[str]]:
    """How many thoughts of the bots of today were had again, and which came out otherwise.

    Those of bots of other versions, and of bots that nobody knows here, are left out.
    """
    checked, otherwise, state = 0, list[str](), replay.begin(game, Log())
    for number, (seat, id) in enumerate(replay.moves, 1):
        thinking = replay.thoughts.get(number)
        if thinking is not None and is_known(game, thinking):
            checked += 1
            answer = thought_again(game, view(game, state, seat), thinking).answer
            if answer != id:
                told = f"move {number}, S{seat} {game.texts_of[id]}"
                otherwise.append(f"{told}: {thinking['bot']} would {game.texts_of[answer]}")
        game.apply(state, seat, game.space.at(id))
    return checked, otherwise


def is_known(game: Game[Any], thinking: dict[str, Json]) -> bool:
    """Is there a bot of this name and version?"""
    name, version = thinking["bot"], thinking["version"]
    if is_thinking(name):
        return bool(version == mind_version(game))
    return name in BOTS and bool(version == FIRST_VERSION)


def again(bot: ThinkingBot, simulations: int) -> ThinkingBot:
    """The same bot, which looks at no clock and thinks exactly so far."""
    return ThinkingBot(bot.name, bot.mind, bot.seed, Budget(0.0, simulations, exactly=True))


def told(game: Game[Any], bot: Any, seen: View, thought: Thought) -> Told:
    """The same in the words of the game, from the view alone."""
    if isinstance(bot, RandomBot):
        return Told(thought, "", [])
    if isinstance(bot, RulesBot):
        thought = Thought(by_sense(bot, seen, thought.answer), 0)
    reasons = part_of(game, "bot.reasons")
    if reasons is None:
        return Told(thought, POINTS, [])
    unit = POINTS if isinstance(bot, RulesBot) else reasons.UNIT
    return Told(thought, unit, reasons.because(game, seen, thought))


def by_sense(bot: RulesBot, seen: View, answer: int) -> list[Judged]:
    """All answers by what the sense says of them; equal ones were drawn by lot."""
    if len(seen.legal) == 1:
        return [Judged(answer, 0, 0.0)]
    judged = [Judged(id, 0, mean) for id, mean in zip(seen.legal, bot.sense(seen), strict=True)]
    return sorted(judged, key=lambda one: (one.id == answer, one.mean), reverse=True)


def thinking_of(bot: Any, thought: Thought, seed: int) -> dict[str, Json]:
    """All that it takes to have this thought again, beside the view."""
    version = str(getattr(bot, "version", UNTOLD))
    told = {"bot": name_of(bot), "version": version}
    return {**told, "simulations": thought.simulations, "seed": seed}
