"""Laws of words: whatever can happen, be asked, chosen or refused has a sentence in every language.

Sentences are made from masked words alone, so they tell no more than views and events do.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final

from langfinger.contract.law import require
from langfinger.contract.laws.of_play import some_actions, viewers
from langfinger.contract.tables import Moment
from langfinger.kernel import Game, Reason, mask, questions_of, reason_against, view
from langfinger.texts import LANGUAGES, Texts

NAMES: Final = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fatma")


@cache
def texts_of(game: Game[Any]) -> list[Texts]:
    """The texts of a game in every language."""
    return [Texts(game, language) for language in LANGUAGES]


def check_sentence(make: Callable[[], str], what: str, place: object) -> None:
    """There is a sentence, and all its slots are filled."""
    try:
        said = make()
    except LookupError as missing:
        said = ""
        what = f"{what} (no {missing})"
    require(said.strip() != "" and "{" not in said, f"there is a sentence for {what}", place)


def check_actions_have_words(game: Game[Any]) -> None:
    """Every action has a name for people."""
    for texts in texts_of(game):
        for action in game.space.actions:
            what = f"{game.write(action)!r} in {texts.lang}"
            check_sentence(partial(texts.action, action), what, game.key)


def check_clocks_have_words(game: Game[Any]) -> None:
    """Every question has a name, and what is answered when the time is up has words."""
    for texts in texts_of(game):
        for question in questions_of(game):
            for key in (f"ask.{question.__name__}.name", f"late.{question.late.word}"):
                check_sentence(partial(texts.at, key), f"{key} in {texts.lang}", game.key)


def check_events_have_words(moment: Moment) -> None:
    """Every event has a sentence for everyone who sees it, or sees only that it happened."""
    for texts in texts_of(moment.game):
        for event in moment.events:
            for viewer in viewers(moment.state):
                masked = mask(moment.game, event, viewer)
                what = f"{masked} for viewer {viewer} in {texts.lang}"
                check_sentence(partial(texts.event, masked, NAMES, viewer), what, moment)


def check_questions_have_words(moment: Moment) -> None:
    """Every question has a sentence for the one who is asked and one for the others."""
    for texts in texts_of(moment.game):
        for viewer in viewers(moment.state):
            seen = view(moment.game, moment.state, viewer)
            what = f"the question {seen.ask} for viewer {viewer} in {texts.lang}"
            check_sentence(partial(texts.prompt, seen, NAMES), what, moment)


def check_refusals_have_words(moment: Moment) -> None:
    """Every refusal has a sentence, and one that says what would make it legal."""
    for reason in refusals(moment):
        for texts in texts_of(moment.game):
            what = f"{reason} in {texts.lang}"
            check_sentence(partial(texts.reason, reason.to_json(), NAMES), what, moment)
            check_sentence(partial(texts.fix, reason.to_json(), NAMES), what, moment)


def refusals(moment: Moment) -> list[Reason]:
    """All that could be refused to anybody at this moment, each once."""
    found: dict[str, Reason] = {}
    for viewer in viewers(moment.state):
        for action in some_actions(moment.game, moment.table.seed):
            reason = reason_against(moment.game, moment.state, viewer, action)
            if reason is not None:
                found[str(reason)] = reason
    return list(found.values())
