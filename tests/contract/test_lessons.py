"""Lessons: whoever does what the steps say gets to the end, in both languages, by legal moves."""

import re
from pathlib import Path
from typing import Any, Final

import pytest

from langfinger.contract.rulebook import is_rule
from langfinger.games import GAMES
from langfinger.kernel import Game, State, is_over, play
from langfinger.lessons import LEARNER, Lesson, lesson_of, lesson_words
from langfinger.texts import LANGUAGES

FACES: Final = Path(__file__).parents[2] / "web" / "src"
LONGEST: Final = 240  # characters that are read at a glance, beside the board
STEP: Final = {"title", "do", "why"}
LESSONS: Final = [
    pytest.param(game, lesson, id=game.key)
    for game in GAMES.values()
    if (lesson := lesson_of(game)) is not None
]


def followed(game: Game[Any], lesson: Lesson) -> State:
    """The table when all moves of the lesson are made, each through the checked door."""
    state: State = game.setup(lesson.seats, lesson.seed, lesson.options)
    for seat, action in lesson.moves:
        play(game, state, seat, game.space.at(action))
    return state


def attributes(game: Game[Any]) -> set[str]:
    """The names under which pieces of this game can be found on the web table."""
    pages = [*FACES.glob("table/board/*.svelte"), *FACES.glob(f"games/{game.key}/**/*.svelte")]
    return {name for page in pages for name in re.findall(r"\bdata-([a-z]+)=", page.read_text())}


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_whoever_does_what_the_steps_say_gets_to_the_end(game: Game[Any], lesson: Lesson) -> None:
    state = followed(game, lesson)

    assert not is_over(state)
    assert 8 <= len(lesson.steps) <= 20
    assert 5 <= lesson.minutes <= 8


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_the_parts_of_the_seats_are_all_of_the_script(game: Game[Any], lesson: Lesson) -> None:
    asked = [(part.step, part.made) for part in lesson.parts[LEARNER] if part.step is not None]

    assert asked == [
        (at, n) for at, step in enumerate(lesson.steps) for n in range(len(step.wants))
    ]
    assert sum(len(parts) for parts in lesson.parts) == len(lesson.moves)
    assert all(part.step is None for parts in lesson.parts[1:] for part in parts)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_step_says_what_to_do_and_why(game: Game[Any], lesson: Lesson, lang: str) -> None:
    words = lesson_words(game, lang)

    assert list(words) == [*[step.key for step in lesson.steps], "end"]
    assert [set(words[step.key]) for step in lesson.steps] == [STEP] * len(lesson.steps)
    assert set(words["end"]) == {"title", "text"}
    assert [key for key, step in words.items() if not all(step.values())] == []
    assert [key for key, step in words.items() if len(step.get("why", "")) > LONGEST] == []


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_step_names_a_rule_that_stands_in_the_book(game: Game[Any], lesson: Lesson) -> None:
    assert [step.rule for step in lesson.steps if not is_rule(game, step.rule)] == []


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_step_points_at_something_of_the_table(game: Game[Any], lesson: Lesson) -> None:
    found = attributes(game)
    names = [point.partition(" ") for step in lesson.steps for point in step.points]

    assert [name for name, _, _ in names if name not in found] == []
    assert [value for _, _, value in names if not value] == []
