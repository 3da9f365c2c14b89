"""Films of files of earlier rules: shown to their end as they were, through anybody's eyes."""

import json
from collections import Counter
from typing import Any, Final

import msgspec
import pytest

from langfinger.contract.twins import differ, twins
from langfinger.gamefile import Saved, write_saved
from langfinger.games import GAMES
from langfinger.kernel import Game, Json, Rng
from langfinger.server.http.api import Refused
from langfinger.server.http.replay import films
from langfinger.server.publish.catalogue import told_again
from langfinger.server.publish.replay.film import EyesOf
from langfinger.server.publish.replay.film_wire import FileWish
from langfinger.server.store.course import Course
from langfinger.stress.client import Person
from tests.contract.test_earlier import middle, resaved, whole
from tests.server.kit import played
from tests.server.running import Running
from tests.server.test_films import MOMENTS, Tell, compare, some_moments, table_after, told

EACH: Final = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)
END: Final = 10**6


def shown(data: Json, **wish: Any) -> Any:
    """The film of a file as it travels."""
    film = films.of_file(FileWish(text=resaved(data), **wish))
    return msgspec.json.decode(msgspec.json.encode(film))


def parted(game: Game[Any]) -> Json:
    """A game of earlier rules: in its middle something happens that today's rules do not bring."""
    data = {**whole(game), "rules": "0", "end": [77] * game.seat_range[0]}
    data["events"][middle(data)] *= 2
    return data


@EACH
def test_a_game_of_earlier_rules_is_shown_to_its_end_as_it_was(game: Game[Any]) -> None:
    data = parted(game)

    film = shown(data, eyes="all")

    happened = [event for row in data["events"].values() for event in row]
    assert [event for _, event, _ in film["events"]] == happened
    assert film["earlier"]["rules"] == "0" and not film["earlier"]["cards"]
    assert film["earlier"]["scores"] == data["end"]
    assert film["earlier"]["places"] == data["places"]
    assert film["events"][-1][0] == film["steps"][-1]
    assert 0 < film["earlier"]["held"] < len(film["steps"]) - 1


@EACH
def test_as_far_as_it_holds_the_board_is_that_of_today(game: Game[Any]) -> None:
    text = told(table_after(game, 100_000), eyes=1, file=True)["file"]
    today = msgspec.to_builtins(films.of_file(FileWish(text=text, eyes=1)))

    film = shown({**json.loads(text), "rules": "0"}, eyes=1)

    assert film["earlier"]["held"] == len(today["steps"]) - 1
    assert film["steps"] == today["steps"]
    assert film["views"] == today["views"]
    assert [event for _, event, _ in film["events"]] == [event for _, event, _ in today["events"]]


@EACH
def test_behind_it_the_board_tells_no_result(game: Game[Any]) -> None:
    film = shown(parted(game), first=END)

    assert film["views"][0]["scores"] is None
    assert film["scores"] == [[]]


@EACH
def test_nobody_plays_on_from_it_and_nobody_is_told_why_under_rules_of_today(
    game: Game[Any],
) -> None:
    film = shown(parted(game), eyes="all", first=3)

    assert film["position"] is None
    assert all(rules == [] for _, _, rules in film["events"])


@EACH
def test_an_end_that_would_be_another_one_today_is_not_shown_on_the_board(game: Game[Any]) -> None:
    data = {**whole(game), "rules": "0", "end": [77] * game.seat_range[0]}

    film = shown(data, first=END)

    assert film["earlier"]["held"] == len(film["steps"]) - 2
    assert film["views"][0]["scores"] is None


@EACH
def test_a_deal_that_comes_out_otherwise_is_told_by_its_events_alone(game: Game[Any]) -> None:
    data = {**parted(game), "options": {"gone": "long ago"}}

    film = shown(data, eyes="all")

    assert film["earlier"]["held"] == -1
    assert len(film["steps"]) >= len(data["events"])


@EACH
def test_through_the_eyes_of_a_seat_it_tells_what_that_seat_was_told(game: Game[Any]) -> None:
    table = table_after(game, 100_000)
    data = {**json.loads(told(table, file=True)["file"]), "rules": "0"}
    number = middle(data)
    data["events"][number] = [data["events"][number][0], *data["events"][number]]

    for eyes in (0, 1, "table"):
        seen = [event for _, event, _ in told(table, eyes=eyes)["events"]]
        film = [event for _, event, _ in shown(data, eyes=eyes)["events"]]
        twice = next(n for n in range(len(film)) if film[:n] + film[n + 1 :] == seen)

        assert film[twice] == film[twice + 1]


def as_saved(course: Course, me: int | None) -> Json:
    """The game as a file; unfinished as this seat knows it."""
    names = [f"P{seat}" for seat in range(course.seats)]
    end = None if me is not None else [1] * course.seats
    return write_saved(
        course.game, Saved(told_again(course), names, me, [None] * course.seats, end)
    )


def by_events(course: Course, eyes: EyesOf) -> bytes:
    """The film that these eyes get of the file where the deal itself would be another one today."""
    data = {**as_saved(course, None), "rules": "0", "options": {"gone": "long ago"}}
    return films_bytes(data, eyes)


def by_board(course: Course, eyes: EyesOf) -> bytes:
    """The same where today's rules tell all of it."""
    return films_bytes({**as_saved(course, None), "rules": "0"}, eyes)


def films_bytes(data: Json, eyes: EyesOf) -> bytes:
    """A film, byte by byte, but for what everybody is told of the file."""
    film = films.of_file(FileWish(text=resaved(data), eyes=eyes))
    return msgspec.json.encode([film.steps, film.events, film.views, film.scores, film.earlier])


def in_the_file(course: Course, eyes: EyesOf) -> bytes:
    """What the file of a game that is still played tells of what happened."""
    me = eyes if isinstance(eyes, int) else None
    return msgspec.json.encode(as_saved(course, me)["events"])


@pytest.mark.parametrize("tell", [by_events, by_board, in_the_file], ids=lambda tell: tell.__name__)
@EACH
def test_a_file_tells_the_eyes_of_a_seat_no_secret_at_any_step(game: Game[Any], tell: Tell) -> None:
    rng, tally = Rng.seeded(6), Counter[str]()

    for moment in some_moments(game)[::6]:
        for viewer in range(moment.table.seats):
            pair = twins(moment, viewer, rng)
            tally["worlds that differ"] += differ(pair)
            compare(pair, tally, tell)

    assert tally["worlds that differ"] > 0
    assert tally["steps"] > MOMENTS
    if tell is by_board:
        assert tally["told apart by all-knowing eyes"] > 0


@played
async def test_a_file_of_earlier_rules_is_opened_by_the_house(server: Running) -> None:
    text = resaved(parted(GAMES["caper"]))

    film = await Person(server.port).ask("POST", "/api/replays", {"text": text})

    assert film["earlier"]["rules"] == "0"
    assert film["file"] is None and film["watch"] is None


def test_seats_that_no_table_has_today_are_refused() -> None:
    data = {**whole(GAMES["caper"]), "rules": "0", "names": ["A", "B", "C"], "seats": 3}
    data = {name: data[name] for name in data if name not in ("end", "places")}

    with pytest.raises(Refused) as refusal:
        shown(data)

    assert "seats: " in refusal.value.problem.args["problem"]
