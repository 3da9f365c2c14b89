"""Games, actions and replays as they travel."""

from functools import lru_cache
from typing import Any, Final, Literal

from msgspec.json import Encoder

from langfinger.bots import can_play, guests_for
from langfinger.companions import has_companion
from langfinger.editions.reading import house_cards
from langfinger.editions.shelf import shelf
from langfinger.games import GAMES
from langfinger.kernel import LEVELS, SILENT, Game, Replay, write_replay
from langfinger.kernel.saving.freeze import dump
from langfinger.lessons import lesson_of, lesson_words
from langfinger.puzzles import puzzles_of
from langfinger.server.publish import wire
from langfinger.server.publish.game_words import fingerprints, in_all_languages
from langfinger.server.store.course import Course, begun

ENCODER: Final = Encoder()
REMARKS: Final = ("source",)
BOTS: Final = (*LEVELS, "rules", "random")


def bots_of(game: Game[Any]) -> list[str]:
    """The levels from the weakest on, the other bots of the house, those that others brought."""
    return [*[name for name in BOTS if can_play(name, game)], *guests_for(game)]


@lru_cache(maxsize=64)
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
        cards=whose_cards(game),
        minutes=game.minutes,
        lesson=None if lesson is None else lesson.minutes,
        companion=has_companion(game),
        puzzles=len(puzzles_of(game)),
    )


def whose_cards(game: Game[Any]) -> Literal["box", "owner", "table"]:
    """Those that came with the game, those of this house, or a table's own."""
    of_house, in_box = (games.get(game.key, game).facts for games in (shelf(), GAMES))
    if game.facts.fingerprint != of_house.fingerprint:
        return "table"
    return "box" if of_house.fingerprint == in_box.fingerprint else "owner"


@lru_cache(maxsize=64)
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


def facts_of(game: Game[Any]) -> dict[str, Any]:
    """What is printed in the box of a game, as faces draw it; not where we have it from."""
    cards = house_cards(game) if whose_cards(game) == "box" else game.facts.cards
    told = dict(printed(cards))
    return {name: part for name, part in told.items() if name not in ("words", "game", "name")}


def printed(part: Any) -> Any:
    """A part of a card file without its remarks."""
    if isinstance(part, list):
        return [printed(one) for one in part]
    if isinstance(part, dict):
        return {key: printed(one) for key, one in part.items() if key not in REMARKS}
    return part


@lru_cache(maxsize=64)
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
    return {**write_replay(course.game, told_again(course)), **shuffle_of(course)}


def told_again(course: Course) -> Replay:
    """Seed and moves of a game, and how bots came to theirs."""
    game = course.game
    moves = [(move.seat, move.action) for move in course.moves]
    thoughts = {n: move.thinking for n, move in enumerate(course.moves, 1) if move.thinking}
    edition = game.facts.fingerprint
    frame = (game.key, game.rules_version, edition, course.seats, course.seed, course.options)
    return Replay(*frame, moves, course.start, thoughts)


def shuffle_of(course: Course) -> dict[str, Any]:
    """What the seed was made of, and the cards that came of it; nothing if it was given."""
    game, shuffle = course.game, course.shuffle
    if shuffle is None or shuffle.seed != course.seed:  # ended before it was dealt
        return {}
    told = {"commitment": shuffle.commitment, **shuffle.to_json()}
    told["deal"] = dump(game, begun(course, SILENT))
    told["end"] = dump(game, course.state)
    return {"shuffle": told}
