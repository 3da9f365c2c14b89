"""What a bot answers and how it came to it: enough to think the same again, and to tell it."""

from collections.abc import Iterator
from hashlib import blake2b
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
BOUND: Final = "chance_bound"  # to win; and others than the best have at most theirs
POINTS: Final = "points"
FINGERPRINT: Final = "fingerprint"
BYTES: Final = 8  # of a fingerprint

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


class Again(NamedTuple):
    """A stored thought that was had again: `otherwise` says how it differs, if it does.

    It is not `known` if its bot is of another version, or nobody knows it here.
    """

    number: int
    is_known: bool
    otherwise: str = ""


def thoughts_again(game: Game[Any], replay: Replay) -> tuple[int, list[str]]:
    """How many thoughts of the bots of today were had again, and which came out otherwise.

    Those of bots of other versions, and of bots that nobody knows here, are left out.
    """
    known = [again for again in each_thought_again(game, replay) if again.is_known]
    return len(known), [again.otherwise for again in known if again.otherwise]


def each_thought_again(game: Game[Any], replay: Replay) -> Iterator[Again]:
    """All stored thoughts in turn, each had again from the view of its seat."""
    state = replay.begin(game, Log())
    for number, (seat, id) in enumerate(replay.moves, 1):
        thinking = replay.thoughts.get(number)
        if thinking is not None and not is_known(game, thinking):
            yield Again(number, False)
        elif thinking is not None:
            thought = thought_again(game, view(game, state, seat), thinking)
            move = f"move {number}, S{seat} {game.texts_of[id]}"
            yield Again(number, True, difference(game, move, id, thinking, thought))
        game.apply(state, seat, game.space.at(id))


def difference(
    game: Game[Any], move: str, id: int, thinking: dict[str, Json], thought: Thought
) -> str:
    """How a thought differs from the stored one, or nothing."""
    if thought.answer != id:
        return f"{move}: {thinking['bot']} would {game.texts_of[thought.answer]}"
    if not is_the_same(thought, thinking):
        return f"{move}: {thinking['bot']} thinks otherwise than is stored"
    return ""


def is_the_same(thought: Thought, thinking: dict[str, Json]) -> bool:
    """Does a thought bear the stored fingerprint? Older ones were stored without."""
    stored = thinking.get(FINGERPRINT)
    frame = (thinking["bot"], thinking["version"], thinking["seed"])
    is_as_long = thought.simulations == thinking["simulations"]
    return not stored or (is_as_long and stored == fingerprint(thought, *frame))


def fingerprint(thought: Thought, bot: str, version: str, seed: int) -> str:
    """Short for who thought, with which dice, how far, and how often of which answer.

    What the answers were found to be worth is left out: another machine may round otherwise.
    """
    weighed = [f"{one.id}:{one.visits}" for one in thought.judged]
    told = " ".join([bot, version, str(seed), str(thought.simulations), *weighed])
    return blake2b(told.encode(), digest_size=BYTES, person=b"thought").hexdigest()


def is_known(game: Game[Any], thinking: dict[str, Json]) -> bool:
    """Is there a bot of this name and version?"""
    name, version = thinking["bot"], thinking["version"]
    if is_thinking(name):
        return bool(version == mind_version(game, name))
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
    because = reasons.because(game, seen, thought)
    if isinstance(bot, RulesBot):
        return Told(thought, POINTS, because)
    thought = without_untried(thought)
    if hasattr(reasons, "weighed"):
        judged, unit = reasons.weighed(game, seen, thought)
        return Told(judged, unit, because)
    return Told(thought, reasons.UNIT, because)


def without_untried(thought: Thought) -> Thought:
    """The same without answers for which there was no time: nobody knows what they are worth."""
    best, *others = thought.judged
    tried = [one for one in others if one.visits]
    return Thought([best, *tried] if best.visits else thought.judged, thought.simulations)


def meaning(game: Game[Any], seen: View, id: int) -> list[Because]:
    """What an answer would mean, whoever gives it: facts from the view alone, without a search."""
    reasons = part_of(game, "bot.reasons")
    if reasons is None or id not in seen.legal:
        return []
    facts: list[Because] = reasons.because(game, seen, Thought([Judged(id, 0, 0.0)], 0))
    return [fact for fact in facts if fact[0] not in reasons.ONLY_OF_THE_BEST]


def by_sense(bot: RulesBot, seen: View, answer: int) -> list[Judged]:
    """All answers by what the sense says of them; equal ones were drawn by lot."""
    if len(seen.legal) == 1:
        return [Judged(answer, 0, 0.0)]
    judged = [Judged(id, 0, mean) for id, mean in zip(seen.legal, bot.sense(seen), strict=True)]
    return sorted(judged, key=lambda one: (one.id == answer, one.mean), reverse=True)


def thinking_of(bot: Any, thought: Thought, seed: int) -> dict[str, Json]:
    """All that it takes to have this thought again, beside the view."""
    name, version = name_of(bot), str(getattr(bot, "version", UNTOLD))
    told = {"bot": name, "version": version, "simulations": thought.simulations, "seed": seed}
    return {**told, FINGERPRINT: fingerprint(thought, name, version, seed)}
