"""Games, actions and replays as they travel."""

from functools import cache
from typing import Any, Final

from msgspec.json import Encoder

from langfinger.bots import can_play, guests_for
from langfinger.companions import has_companion
from langfinger.kernel import LEVELS, Game, Replay, write_replay
from langfinger.lessons import lesson_of, lesson_words
from langfinger.server.publish import wire
from langfinger.server.publish.game_words import fingerprints, in_all_languages
from langfinger.server.store.course import Course

ENCODER: Final = Encoder()
BOTS: Final = (*LEVELS, "rules", "random")


def bots_of(game: Game[Any]) -> list[str]:
    """The levels from the weakest on, the other bots of the house, those that others brought."""
    return [*[name for name in BOTS if can_play(name, game)], *guests_for(game)]


@cache
def game_info(game: Game[Any]) -> wire.GameInfo:
    """A game as the lobby shows it; a game never changes, so this is made once."""
    lesson = lesson_of(game)
    return wire.GameInfo(
        key=game.key,
        prefix=game.prefix,
        name=in_all_languages(game, "game.name"),
        about=in_all_languages(game, "game.about"),
        words=fingerprints(game),
        seats=game.seat_range,
        options=[
            wire.OptionInfo(
                name=o.name, choices=list(o.choices), default=o.default, ruling=o.ruling
            )
            for o in game.options
        ],
        bots=bots_of(game),
        space=game.space.fingerprint(),
        rules=game.rules_version,
        edition=game.facts.fingerprint,
        minutes=game.minutes,
        lesson=None if lesson is None else lesson.minutes,
        companion=has_companion(game),
    )


@cache
def lesson_info(game: Game[Any], lang: str) -> wire.LessonInfo | None:
    """The lesson of a game in one language, if it has one."""
    lesson = lesson_of(game)
    if lesson is None:
        return None
    words = lesson_words(game, lang)
    steps = [
        wire.LessonStep(
            key=step.key,
            title=words[step.key]["title"],
            do=words[step.key]["do"],
            why=words[step.key]["why"],
            rule=step.rule,
            wants=list(step.wants),
            points=list(step.points),
        )
        for step in lesson.steps
    ]
    return wire.LessonInfo(steps=steps, title=words["end"]["title"], text=words["end"]["text"])


@cache
def encoded_space(game: Game[Any]) -> tuple[str, bytes]:
    """The fingerprint of all actions, and all of them as JSON, made once."""
    actions = [action_info(game, id) for id in range(len(game.space))]
    return game.space.fingerprint(), ENCODER.encode(actions)


def action_info(game: Game[Any], id: int) -> wire.ActionInfo:
    """One action of the space."""
    verb, *args = game.space.at(id).to_json(game.words)
    return wire.ActionInfo(text=game.texts_of[id], verb=verb, args=args)


def replay_of(course: Course) -> Any:
    """The game in words."""
    game = course.game
    moves = [(move.seat, move.action) for move in course.moves]
    thoughts = {n: move.thinking for n, move in enumerate(course.moves, 1) if move.thinking}
    edition = game.facts.fingerprint
    frame = (game.key, game.rules_version, edition, course.seats, course.seed, course.options)
    return write_replay(game, Replay(*frame, moves, course.start, thoughts))
