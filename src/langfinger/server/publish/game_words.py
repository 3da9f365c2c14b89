"""The words of a game as they travel: its sentences in one language, and what they are about.

Sentences of a table never travel; these are the templates from which each client makes its own.
"""

import hashlib
from functools import lru_cache
from typing import Any, Final

import msgspec

from langfinger.kernel import OWNER, Cards, Fixed, Flag, Game, Hand, Listed, SeatOf, Shape, Word
from langfinger.rulebook import printed
from langfinger.server.publish.wire import FieldInfo, GameWords, Vocabulary
from langfinger.texts import LANGUAGES, Texts

ENCODER: Final = msgspec.json.Encoder(order="deterministic")
FOR_TYPING: Final = "input"  # the words of the terminal


@lru_cache(maxsize=64)
def window_steps(game: Game[Any]) -> frozenset[str]:
    """The questions of a game that are reaction windows: steps with `window = True`."""
    return frozenset(n for n, step in game.steps.items() if getattr(step, "window", False))


def vocabulary(game: Game[Any]) -> Vocabulary:
    """What events, questions, choices and fields carry, and the words of the game."""
    return Vocabulary(
        events={name: list(kind.__match_args__) for name, kind in game.events.items()},
        secrets={name: kind.secret for name, kind in game.events.items() if kind.secret},
        steps={name: list(kind.__match_args__) for name, kind in game.steps.items()},
        windows=sorted(window_steps(game)),
        actions={a.verb(): list(a.__match_args__) for a in game.space.actions},
        words={kind: list(words.names) for kind, words in game.words.items()},
        fields={
            row.field: FieldInfo(of=kind_of(game, row.shape), by_seat=row.by == OWNER)
            for row in game.sight
        },
        rules={**rules_of_questions(game), **rules_of_things(game)},
    )


def rules_of_questions(game: Game[Any]) -> dict[str, str]:
    """Where the rulebook speaks of a question."""
    return {name: step.rule or game.turn_rule for name, step in game.steps.items()}


def rules_of_things(game: Game[Any]) -> dict[str, str]:
    """Where the rulebook speaks of a thing of the box: its first rule by `role thief`."""
    return {f"{kind} {row['key']}": row["rules"][0] for kind, row in printed(game)}


def kind_of(game: Game[Any], shape: Shape) -> str:
    """What lies in a field: a kind of word, seats, yes or no, or numbers."""
    if isinstance(shape, Listed | Fixed):
        return kind_of(game, shape.inner)
    if isinstance(shape, Word | Cards | Hand):
        found = [kind for kind, words in game.words.items() if words.names == shape.words.names]
        return found[0] if found else "word"
    if isinstance(shape, Flag):
        return "flag"
    return "seat" if isinstance(shape, SeatOf) else "number"


def words_of(game: Game[Any], lang: str) -> GameWords:
    """The sentences of a game in one language, with its vocabulary."""
    texts = {key: words for key, words in Texts(game, lang).words.items() if key != FOR_TYPING}
    return GameWords(lang=lang, texts=texts, vocabulary=vocabulary(game))


@lru_cache(maxsize=64)
def encoded_words(game: Game[Any], lang: str) -> tuple[str, bytes]:
    """The same as JSON, made once, and its fingerprint."""
    made = ENCODER.encode(words_of(game, lang))
    return hashlib.sha256(made).hexdigest()[:16], made


def fingerprints(game: Game[Any]) -> dict[str, str]:
    """Under which name the words of each language never change."""
    return {lang: encoded_words(game, lang)[0] for lang in LANGUAGES}


def in_all_languages(game: Game[Any], key: str) -> dict[str, str]:
    """One sentence without slots, by language."""
    return {lang: Texts(game, lang).at(key) for lang in LANGUAGES}
