"""Lessons at the table: the script moves for the others and waits for the learner."""

from typing import Any, Final

import pytest

from langfinger.games import GAMES
from langfinger.kernel import Game
from langfinger.lessons import LEARNER, Lesson, lesson_of
from langfinger.server.store.seats import SCRIPT
from langfinger.stress.by_hand.test_table import HandTable
from langfinger.stress.client import Person
from tests.server.kit import GELEGENHEIT, new_table, played, seated
from tests.server.running import Running
from tests.server.test_http import guest, refused

LONG: Final = 60.0  # seconds in which all who are not asked have moved
LESSONS: Final = [game for game in GAMES.values() if lesson_of(game) is not None]
PATH: Final = "/api/games/gelegenheit/lesson"


def script(game: Game[Any]) -> Lesson:
    """The lesson of a game that has one."""
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


async def in_class(game: Game[Any]) -> HandTable:
    """Ana at the table where this game is learned."""
    lesson = script(game)
    bots, options = lesson.seats - 1, lesson.options
    how: Any = {"seed": lesson.seed, "timing": "turns", "pace": "turns", "options": options}
    table = new_table(game, "ana", bots, **how)
    for chair in table.seating.chairs[1:]:
        chair.bot = SCRIPT
    table = await seated(table)
    await table.wait(LONG)
    return table


def told(table: HandTable) -> Any:
    """How far the lesson has come, as Ana was told last."""
    return table.lines["ana"].last("view")["lesson"]


async def learn(table: HandTable, steps: int) -> None:
    """Does what so many steps say."""
    lesson = script(table.course.game)
    for _ in range(steps):
        for wanted in lesson.steps[told(table)["step"]].wants:
            await table.act_id("ana", LEARNER, wanted)
            await table.wait(LONG)


@pytest.mark.parametrize("game", LESSONS, ids=lambda game: str(game.key))
@played
async def test_whoever_makes_the_steps_gets_to_the_end(game: Game[Any]) -> None:
    table, lesson = await in_class(game), script(game)

    await learn(table, len(lesson.steps))

    assert told(table) == {"step": len(lesson.steps), "made": 0, "now": True}
    by_seat = [[m.action for m in table.course.moves if m.seat == s] for s in range(lesson.seats)]
    own = [[part.action for part in parts] for parts in lesson.parts]
    assert [all_of[: len(part)] for all_of, part in zip(by_seat, own, strict=True)] == own


@played
async def test_another_legal_move_is_not_made_and_the_step_stays() -> None:
    table = await in_class(GELEGENHEIT)

    await table.act("ana", LEARNER, "place police police")

    assert table.lines["ana"].last("nak")["code"] == "lesson"
    assert told(table) == {"step": 0, "made": 0, "now": True}
    assert table.course.moves == []


@played
async def test_a_step_of_several_moves_is_made_one_by_one() -> None:
    game = GAMES["hadria"]
    table, steps = await in_class(game), script(game).steps
    long = next(at for at, step in enumerate(steps) if len(step.wants) > 1)
    await learn(table, long)

    await table.act_id("ana", LEARNER, steps[long].wants[0])

    assert told(table) == {"step": long, "made": 1, "now": True}


@played
async def test_an_illegal_move_is_refused_as_ever() -> None:
    table = await in_class(GELEGENHEIT)

    await table.act("ana", LEARNER, "lay G9")

    assert table.lines["ana"].last("nak")["code"] == "illegal"


@played
async def test_a_step_that_is_taken_back_is_asked_for_again() -> None:
    table = await in_class(GELEGENHEIT)
    await learn(table, 2)

    await table.say("ana", {"t": "undo", "cid": "u", "seat": 0, "base": table.course.seq})
    await table.wait(LONG)

    assert told(table) == {"step": 1, "made": 0, "now": True}


@played
async def test_nobody_is_given_hints_in_a_lesson() -> None:
    table = await in_class(GELEGENHEIT)

    assert not table.room.publisher.table_for("ana").hints


@played
async def test_when_the_script_is_over_the_others_play_like_novices() -> None:
    table = await in_class(GELEGENHEIT)
    await learn(table, len(script(GELEGENHEIT).steps))
    before = len(table.course.moves)

    await table.act("ana", LEARNER, table.legal(LEARNER)[0])
    await table.wait(LONG)

    thinkers = [move.thinking for move in table.course.moves[before:] if move.seat != LEARNER]
    assert {thought["bot"] for thought in thinkers if isinstance(thought, dict)} == {"novice"}


async def opened(person: Person) -> Any:
    """The table of the lesson."""
    return await person.ask("POST", PATH)


@played
async def test_a_lesson_goes_on_where_it_was_left(server: Running) -> None:
    person = await guest(server)

    first = await opened(person)
    second = await opened(person)

    assert first["id"] == second["id"]
    assert [chair["bot"] for chair in first["seats"]] == [None, SCRIPT, SCRIPT]


@played
async def test_whoever_skips_a_lesson_plays_on_against_novices(server: Running) -> None:
    person = await guest(server)
    table = await opened(person)

    wish = {"do": "bot", "bot": "novice"}
    after = await person.ask("POST", f"/api/tables/{table['id']}/host", wish)
    again = await opened(person)

    assert [chair["bot"] for chair in after["seats"]] == [None, "novice", "novice"]
    assert again["id"] != table["id"]


@played
async def test_nobody_chooses_the_script_as_a_bot(server: Running) -> None:
    person = await guest(server)

    answer = await person.call("POST", "/api/tables", {"game": "gelegenheit", "bot": SCRIPT})

    assert refused(answer) == (400, "no_such_bot")


@played
async def test_the_steps_are_told_in_both_languages(server: Running) -> None:
    person = await guest(server)

    english = await person.ask("GET", f"{PATH}/en")
    german = await person.ask("GET", f"{PATH}/de")

    assert [step["wants"] for step in english["steps"]] == [s["wants"] for s in german["steps"]]
    assert english["steps"][0]["title"] == "Stones for a role"
    assert german["steps"][0]["title"] == "Steine für eine Rolle"
