"""A bot's thought in sentences: what it did, what that is worth, why, and what else there was."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from langfinger.bots.explaining import BOUND, CHANCE, Told
from langfinger.kernel import Judged
from langfinger.texts import MINUS, Phrases, Texts, read_words

ALTERNATIVES: Final = 2


@cache
def frame(lang: str) -> Phrases:
    """The words that are the same in every game."""
    return Phrases(read_words("langfinger.bots", f"words/{lang}.toml"))


def sentences(texts: Texts, told: Told, names: Sequence[str] = ()) -> list[str]:
    """All of it, the answer first."""
    words = frame(texts.lang)
    best, *others = told.thought.judged
    move = texts.action(texts.game.space.at(best.id), names)
    because = [said(texts, key, facts, names) for key, facts in told.because]
    if not told.thought.simulations and not others:
        return [words.say("only", move=move), *because]
    lines = [words.say("best", move=move, value=worth(words, told.unit, best)), *because]
    if others:
        nearest = sorted(others[:ALTERNATIVES], key=lambda one: one.mean, reverse=True)
        valued = [alternative(texts, words, told.unit, one, best, names) for one in nearest]
        lines.append(words.say("next", moves=words.at("and").join(valued)))
    if told.thought.simulations:
        lines.append(words.say("looked", n=told.thought.simulations))
    return lines


def alternative(
    texts: Texts, words: Phrases, unit: str, other: Judged, best: Judged, names: Sequence[str]
) -> str:
    """Another answer with its worth; one tried less that looks no worse is about as good."""
    move = texts.action(texts.game.space.at(other.id), names)
    if other.mean > best.mean:
        return words.say("alike", move=move)
    return words.say("valued", move=move, value=worth_of_other(words, unit, other))


def said(texts: Texts, key: str, facts: dict[str, object], names: Sequence[str]) -> str:
    """One fact in a sentence of the game."""
    return texts.tell(texts.at(f"thought.{key}"), facts, names)


def worth_of_other(words: Phrases, unit: str, judged: Judged) -> str:
    """What an answer is worth that was not the best: sometimes one only knows how much at most."""
    value = worth(words, unit, judged)
    return words.say("at_most", value=value) if unit == BOUND else value


def worth(words: Phrases, unit: str, judged: Judged) -> str:
    """What an answer is worth."""
    if unit in (CHANCE, BOUND):
        return words.say("chance", n=round(100 * judged.mean))
    number = f"{judged.mean:+.1f}".replace("-", MINUS).replace(".", words.at("mark"))
    number = number.replace(MINUS, "+") if not round(judged.mean, 1) else number
    return words.say("points", n=number)
