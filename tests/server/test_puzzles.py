"""Puzzles over HTTP: only a view is shown, the reason comes with the answer; and own mistakes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from langfinger.games import GAMES
from langfinger.kernel import Game, Rng, imagine, view
from langfinger.puzzles import of_the_day, puzzles_of, seen_in, state_of
from langfinger.server.http.api import Refused
from langfinger.server.http.puzzles.mistakes import CLEARLY, choices, mistakes, seat_of
from langfinger.server.players import Found
from langfinger.server.publish.puzzles import puzzles
from langfinger.server.publish.puzzles.puzzle_wire import MistakesWish
from langfinger.server.store.course import replayed
from langfinger.server.table.bot_turns import BotQuestion
from langfinger.stress.client import Person
from tests.server.kit import played
from tests.server.running import Running, start
from tests.server.test_films import table_after
from tests.server.test_http import guest, refused, table_of

EACH: Final = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)
DAY: Final = puzzles.DAY


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[Running]:
    """A house with all its games."""
    running = start(tmp_path_factory.mktemp("house"), migrated)
    yield running
    running.stop()


# What is shown


@EACH
@played
async def test_nothing_of_a_puzzle_is_sent_but_the_view_of_its_seat(
    server: Running, game: Game[Any]
) -> None:
    puzzle = puzzles_of(game)[-1]

    told = await Person(server.port).ask("GET", f"/api/games/{game.key}/puzzles/{puzzle.id}")

    seen = msgspec.to_builtins(view(game, state_of(game, puzzle), puzzle.seat)._asdict())
    assert told["view"] == seen
    assert set(told) == {"id", "level", "seat", "seats", "options", "view", "score"}


@EACH
def test_what_is_shown_is_the_same_whatever_the_seat_cannot_see(game: Game[Any]) -> None:
    all = puzzles_of(game)
    seen = [seen_in(game, one) for one in all]

    others = [imagine(game, one, Rng.seeded(5)) for one in seen]

    shown = [puzzles.shown(game, place).view for place in range(len(all))]
    seats = [view(game, other, one.seat) for other, one in zip(others, all, strict=True)]
    assert [one.table for one in shown] == [one.table for one in seats]
    assert [one.legal for one in shown] == [one.legal for one in seats]


@EACH
@played
async def test_a_wrong_answer_is_told_no_reason_and_the_right_one_is(
    server: Running, game: Game[Any]
) -> None:
    puzzle = puzzles_of(game)[0]
    path, ask = f"/api/games/{game.key}/puzzles/{puzzle.id}", Person(server.port).ask
    right = game.by_text[puzzle.solution].id
    near = [game.by_text[one.action].id for one in puzzle.others]
    other = next(id for id in seen_in(game, puzzle).legal if id != right)

    wrong = await ask("POST", path, {"action": other})
    solved = await ask("POST", path, {"action": right})
    given_up = await ask("POST", path, {})

    assert wrong["verdict"] in ("nearly", "wrong")
    assert wrong["advice"] is None
    assert (wrong["simulations"], wrong["wrong"], wrong["asked"]) == (0, 0, 0)
    assert (solved["verdict"], given_up["verdict"]) == ("right", "told")
    assert [one["action"] for one in solved["advice"]["best"]] == [right, *near]
    assert solved["advice"] == given_up["advice"]


@played
async def test_what_is_not_allowed_and_what_is_no_puzzle_are_refused(server: Running) -> None:
    path = f"/api/games/caper/puzzles/{puzzles_of(GAMES['caper'])[0].id}"
    person = Person(server.port)

    forbidden = await person.call("POST", path, {"action": 10**6})
    unknown = await person.call("GET", "/api/games/caper/puzzles/x")
    no_game = await person.call("GET", "/api/games/chess/puzzles")

    assert refused(forbidden) == (400, "bad_choice")
    assert refused(unknown) == (404, "no_puzzle")
    assert refused(no_game) == (404, "no_such_game")


@EACH
def test_every_puzzle_is_that_of_a_day_before_any_comes_again(game: Game[Any]) -> None:
    all = puzzles_of(game)

    days = [of_the_day(all, day) for day in range(20_000, 20_000 + len(all))]
    morning, evening = puzzles.shelf(game, 20_000 * DAY), puzzles.shelf(game, 20_001 * DAY - 1)

    assert sorted(days) == list(range(len(all)))
    assert morning == evening
    assert morning.today == all[days[0]].id
    assert [one.level for one in morning.puzzles] == sorted(one.level for one in morning.puzzles)


# One's own mistakes


def says(best: int, *others: tuple[int, float], value: float = 0.6) -> Any:
    """An expert who always finds this best, and thinks so of others."""
    asked: list[BotQuestion] = []

    async def think(question: BotQuestion) -> Found | None:
        asked.append(question)
        return Found(
            best, 100, "1", "", [(best, 50, value), *[(o, 9, v) for o, v in others]], "chance"
        )

    return think, asked


async def found_in(think: Any, first: int = 0) -> Any:
    """What such an expert finds in a game of Ana's that is over."""
    table = table_after(GAMES["caper"], 10_000)
    return table, await mistakes(table, 0, "ana", first, think)


@played
async def test_an_expert_is_asked_from_the_view_that_the_seat_had_then() -> None:
    think, asked = says(-1)

    table, _ = await found_in(think)

    course = table.course
    before = [replayed(course, choice.number) for choice in choices(course, 0)]
    then = [view(course.game, state, 0) for state in before]
    assert [question.view for question in asked] == then[: len(asked)]
    assert all(move.seat != 0 or move.thinking is None for move in course.moves)


@played
async def test_a_piece_looks_at_a_few_choices_and_tells_where_to_go_on() -> None:
    think, asked = says(-1)

    table, piece = await found_in(think)
    _, rest = await found_in(think, piece.next)

    numbers = [choice.number for choice in choices(table.course, 0)]
    assert piece.looked == 4
    assert piece.choices == len(numbers)
    assert piece.next == numbers[4]
    assert rest.looked == 8
    assert len(asked) == 8


@played
async def test_only_what_costs_clearly_is_a_mistake() -> None:
    table = table_after(GAMES["caper"], 10_000)
    choice = next(choices(table.course, 0))
    done = choice.move.action
    best = next(id for id in choice.seen.legal if id != done)
    clear, _ = says(best, (done, 0.6 - 2 * CLEARLY))
    close, _ = says(best, (done, 0.6 - CLEARLY / 2))

    mistake = (await mistakes(table, 0, "ana", 0, clear)).found[0]
    none = (await mistakes(table, 0, "ana", 0, close)).found

    assert (mistake.move, mistake.done) == (choice.number, done)
    assert mistake.cost == pytest.approx(2 * CLEARLY)
    assert mistake.view.table == choice.seen.table
    assert none == []


@played
async def test_nobody_is_told_the_mistakes_of_others_or_of_a_game_that_goes_on(
    server: Running,
) -> None:
    host = await guest(server)
    stranger = await guest(server)
    table = await table_of(host)
    path = f"/api/tables/{table['id']}/mistakes"

    not_theirs = await stranger.call("POST", path, {})
    running = await host.call("POST", path, {})
    other_seat = await host.call("POST", path, {"seat": 1})

    assert refused(not_theirs) == (403, "not_yours")
    assert refused(running) == (409, "still_running")
    assert refused(other_seat) == (403, "not_yours")


def test_of_several_seats_at_one_table_each_may_be_looked_at() -> None:
    table = table_after(GAMES["caper"], 10_000)

    with pytest.raises(Refused) as no:
        seat_of(table, "ben", MistakesWish())

    assert seat_of(table, "ana", MistakesWish()) == seat_of(table, "ana", MistakesWish(seat=0)) == 0
    assert no.value.problem.code == "not_yours"


@played
async def test_without_an_expert_nothing_is_made_up() -> None:
    async def nobody(question: BotQuestion) -> Found | None:
        return None

    with pytest.raises(Refused) as no:
        await found_in(nobody)

    assert (no.value.status, no.value.problem.code) == (503, "no_hints")
