"""Films: a game once more, through the eyes of a seat, of the table, or all-knowing."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from langfinger.contract.tables import Moment, Table, moments, sampled
from langfinger.contract.twins import Twins, common_actions, differ, twins
from langfinger.gamefile import read_text
from langfinger.games import GAMES
from langfinger.kernel import (
    NOBODY,
    OWNER,
    Action,
    BadPosition,
    Game,
    Log,
    Rng,
    State,
    dump,
    load,
    mask,
    view,
)
from langfinger.lab.archive import read_kept
from langfinger.server.http.api import Refused
from langfinger.server.http.limits import UNLIMITED, Rate
from langfinger.server.http.replay import films
from langfinger.server.publish.replay import film
from langfinger.server.publish.replay.film_wire import MOST_VIEWS, FileWish, FilmWish
from langfinger.server.store.course import Course, Trial
from langfinger.server.store.record import Record
from langfinger.server.store.seats import Seating, Sitter
from langfinger.server.store.table_settings import TableSettings
from langfinger.stress.client import Person
from langfinger.stress.leaks import foresee
from tests.server.kit import played
from tests.server.running import Running, start
from tests.server.test_http import guest, refused

EACH: Final = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)
MOMENTS: Final = 24
MOVES: Final = 4


def table_after(game: Game[Any], moves: int) -> Record:
    """A table of ana's, with bots, after so many moves by chance, or at its end."""
    chairs = [Sitter(seat, None, "fox", "bot", "random") for seat in range(game.seat_range[0])]
    chairs[0] = Sitter(0, "ana", "Ana", "person", "random")
    course, dice = Course(game, len(chairs), 7, {}), Rng.seeded(3)
    settings = TableSettings("T", "live", "fixed", "invite", "watch", 0)
    trial = Trial(course)
    while trial.state.waiting and len(trial.moves) < moves:
        seat = trial.state.turn
        trial.play(seat, int(game.pick(trial.state, seat, dice).id))
    course.accept(trial)
    if course.is_over():
        settings.state = "finished"
        settings.scores = list(game.scores(course.state))
    return Record(settings, Seating(chairs, "ana"), course)


def told(table: Record, guest: str | None = "ana", **wish: Any) -> Any:
    """A film as it travels."""
    made = films.of_table(table, guest, FilmWish(**wish))
    return msgspec.json.decode(msgspec.json.encode(made))


def refusal(table: Record, guest: str | None, eyes: Any) -> tuple[int, str]:
    """How these eyes are refused."""
    with pytest.raises(Refused) as no:
        films.of_table(table, guest, FilmWish(eyes=eyes))
    return no.value.status, no.value.problem.code


# What a film shows


@EACH
def test_every_step_is_the_view_that_this_seat_had(game: Game[Any]) -> None:
    table = table_after(game, 30)
    course = table.course
    seen = told(table)

    now = msgspec.to_builtins(film.seen_by(course, course.state, 0))
    assert seen["eyes"] == 0
    assert seen["steps"] == sorted({0, *[move.seq for move in course.moves]})
    assert len(seen["views"]) == min(MOST_VIEWS, len(seen["steps"]))
    assert told(table, first=len(seen["steps"]) - 1)["views"] == [now]
    assert [one[1] for one in seen["events"]] == [one[1] for one in course.news(-1, 0)]


@EACH
def test_a_film_comes_in_pieces_that_fit_together(game: Game[Any]) -> None:
    table = table_after(game, 100_000)
    whole = told(table)
    last = len(whole["steps"]) - 1
    third = told(table, first=3, log=False)

    assert third["views"][0] == whole["views"][3]
    assert third["events"] == []
    assert told(table, first=last)["views"][0]["scores"] == table.settings.scores
    assert told(table, first=last + 9)["first"] == last


def test_an_open_score_is_told_as_it_stood_at_every_step() -> None:
    table = table_after(GAMES["caper"], 100_000)
    last = told(table)["steps"][-1]
    middle = told(table, first=20)

    (end,) = told(table, first=last)["scores"]

    points = [line[-1] for line, _ in [one.values() for one in end] if line[0] == "Totalled"]
    assert points == table.settings.scores
    assert len(middle["scores"]) == len(middle["views"])
    assert middle["scores"][0] != end


@EACH
def test_all_knowing_eyes_see_all_hands_of_a_game_that_is_over(game: Game[Any]) -> None:
    table = table_after(game, 100_000)
    course = table.course
    middle = len(told(table)["steps"]) // 2

    seen = told(table, eyes="all", first=middle)

    truth = seen["position"]
    hidden = seen["open"]
    assert hidden == [row.field for row in game.secrets if row.by == OWNER]
    assert all(seen["views"][0]["table"][field] == truth[field] for field in hidden)
    assert [one[1] for one in seen["events"]] == [
        event.to_json(game.words) for chapter in course.story for event in chapter.events
    ]


@EACH
def test_one_plays_on_from_any_step_and_the_game_stays_as_it_is(game: Game[Any]) -> None:
    table = table_after(game, 100_000)
    before = told(table, file=True)["file"]

    position = told(table, first=5)["position"]
    branch = Course(game, position["seats"], 1, position["options"], position)

    assert branch.state.waiting
    assert told(table, file=True)["file"] == before


@EACH
def test_the_file_of_a_game_tells_the_same_film(game: Game[Any]) -> None:
    table = table_after(game, 100_000)
    shown = told(table, eyes=1, file=True)

    again = msgspec.to_builtins(films.of_file(FileWish(text=shown["file"], eyes=1)))

    assert read_text(shown["file"]).saved.end == table.settings.scores
    for part in ("game", "options", "steps", "views", "position"):
        assert again[part] == shown[part]
    assert [list(one) for one in again["events"]] == shown["events"]


@EACH
def test_a_kept_game_is_a_film_from_its_beginning_to_its_end(game: Game[Any]) -> None:
    kept = next(one for one in read_kept(game) if one.replay["rules"] == game.rules_version)
    wish = FileWish(text=msgspec.json.encode(kept.replay).decode(), first=10**6)

    assert films.of_file(wish).views[0].scores == kept.scores


# Who may see it


def test_while_a_game_is_played_nobody_sees_through_the_eyes_of_others() -> None:
    table = table_after(GAMES["gelegenheit"], 20)

    assert told(table, eyes=0)["views"]
    assert told(table, eyes="table")["views"]
    assert told(table, "ben")["eyes"] == "table"
    assert refusal(table, "ana", 1) == (403, "not_yours")
    assert refusal(table, "ana", "all") == (409, "still_running")
    assert refusal(table, None, 0) == (403, "not_yours")
    assert refusal(table, None, 7) == (400, "bad_choice")


@EACH
def test_of_a_running_game_one_plays_on_in_a_world_one_imagines(game: Game[Any]) -> None:
    table = table_after(game, 25)
    mine = told(table, first=10**6)
    seen = msgspec.to_builtins(film.seen_by(table.course, load(game, mine["position"]), 0))

    own = [row.field for row in game.secrets if row.by == OWNER]
    assert own
    assert all(seen["table"][field][0] == mine["views"][0]["table"][field][0] for field in own)
    assert told(table, eyes="table")["position"] is None
    assert told(table, file=True)["file"] is None


def test_the_link_goes_to_those_who_sat_there() -> None:
    table = table_after(GAMES["caper"], 100_000)

    assert told(table)["watch"] == "watch"
    assert told(table, None)["watch"] is None


# Twin worlds: what the eyes of a seat are shown does not depend on what they cannot see.


Tell = Callable[[Course, film.EyesOf], bytes]


def course_from(pair: Twins, state: State) -> Course:
    """A game that begins with this world; BadPosition if it could not lie on a table."""
    table, start = pair.moment.table, dump(pair.game, state)
    return Course(pair.game, table.seats, table.seed, dict(table.options), start)


def shown(course: Course, eyes: film.EyesOf) -> bytes:
    """The whole film that these eyes get, byte by byte."""
    reel = film.shoot(course, eyes, 0)
    told = film.steps_of(course), film.events_for(course, eyes), reel.views, reel.scores
    return msgspec.json.encode(told)


def compare(pair: Twins, tally: Counter[str], tell: Tell = shown) -> None:
    """The same moves in both worlds until something is openly revealed: the film is the same."""
    try:
        worlds = [course_from(pair, pair.moment.state), course_from(pair, pair.world)]
    except BadPosition:
        return
    eyes: film.EyesOf = film.TABLE if pair.viewer == NOBODY else pair.viewer
    wish = pair.moment.action
    for _ in range(MOVES):
        here, there = [tell(course, eyes) for course in worlds]
        assert here == there, str(pair)
        tally["steps"] += 1
        tally["told apart by all-knowing eyes"] += are_told_apart(tell, worlds)
        tally["events told apart by all-knowing eyes"] += are_told_apart(film.events_for, worlds)
        if not one_move(pair, worlds, wish):
            return
        wish = None


def are_told_apart(told: Callable[[Course, film.EyesOf], Any], worlds: list[Course]) -> bool:
    """Does this differ between two worlds for somebody who sees all of both?"""
    here, there = [told(course, film.ALL) for course in worlds]
    return bool(here != there)


def one_move(pair: Twins, worlds: list[Course], wish: Action | None) -> bool:
    """This move, or one more that is possible in both; false where they part openly."""
    here, there = [course.state for course in worlds]
    if not here.waiting & there.waiting:
        return False
    seat = here.turn if wish is None else pair.moment.seat
    now = pair._replace(moment=pair.moment._replace(state=here, seat=seat), world=there)
    same = common_actions(now) if there.is_waiting_for(seat) else []
    action = next((one for one in same if one == wish), same[-1] if same else None)
    if action is None or not foresee(now, seat, int(action.id)):
        return False
    for course in worlds:
        trial = Trial(course)
        trial.play(seat, int(action.id))
        course.accept(trial)
    return True


def some_moments(game: Game[Any]) -> list[Moment]:
    """Moments of a random game, from its beginning to its end, and of those with secret moves."""
    table = Table(game, game.seat_range[0], 11)
    whole = [m._replace(state=m.state.clone()) for m in moments(table) if m.action is not None]
    secret = [moment for moment in whole if is_secret(moment)]
    return [*sampled(tuple(whole), MOMENTS), *secret[:: max(1, len(secret) // MOMENTS)]]


def is_secret(moment: Moment) -> bool:
    """Does this move bring something that somebody is told only in part?"""
    log, state = Log(), moment.state.clone()
    assert moment.action is not None
    moment.game.apply(state, moment.seat, moment.action, log)
    told = [event.to_json(moment.game.words) for event in log.events]
    return told != [mask(moment.game, event, NOBODY) for event in log.events]


SECRET_MOVES: Final = {"hadria", "swindler"}
"""In these it happens that a move brings one person a card, and others only hear of it."""


@EACH
def test_the_film_of_a_seat_tells_no_secret_at_any_step(game: Game[Any]) -> None:
    rng, tally = Rng.seeded(5), Counter[str]()

    for moment in some_moments(game):
        for viewer in range(NOBODY, moment.table.seats):
            pair = twins(moment, viewer, rng)
            tally["worlds that differ"] += differ(pair)
            compare(pair, tally)

    assert tally["worlds that differ"] > MOMENTS
    assert tally["steps"] > 2 * MOMENTS
    assert tally["told apart by all-knowing eyes"] > MOMENTS // 2
    assert (tally["events told apart by all-knowing eyes"] > 0) == (game.key in SECRET_MOVES)


# Over the wire


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "line 1: expected JSON: the file was cut off here"),
        ("1. e4 e5", "line 1: expected JSON"),
        ('{"game": "chess"}', "line 1: game: there is no game 'chess'"),
        ("[" * 20_000, "expected JSON, but it is nested too deeply"),
    ],
)
@played
async def test_a_bad_file_is_refused_with_its_line(server: Running, text: str, line: str) -> None:
    answer = await Person(server.port).call("POST", "/api/replays", {"text": text})

    assert refused(answer) == (400, "bad_file")
    assert line in answer.body["args"]["problem"]


@played
async def test_a_finished_table_is_a_film_for_a_stranger_with_the_link(server: Running) -> None:
    host = await guest(server)
    table = await host.ask("POST", "/api/tables", {"game": "caper", "seats": 2})
    path = f"/api/tables/{table['id']}"
    stranger = Person(server.port)
    running = await stranger.call("POST", f"{path}/film", {"watch": table["watch"], "eyes": "all"})
    await host.ask("POST", f"{path}/host", {"do": "end"})

    over = await stranger.ask("POST", f"{path}/film", {"watch": table["watch"], "eyes": "all"})

    assert refused(running) == (409, "still_running")
    assert over["over"] and over["eyes"] == "all" and over["position"]


@played
async def test_films_are_shown_within_measure(tmp_path: Path, migrated: Path) -> None:
    strict = start(tmp_path / "strict", migrated, UNLIMITED._replace(studies=Rate(2, 0.001)))
    ask = [await Person(strict.port).call("POST", "/api/replays", {"text": ""}) for _ in range(3)]
    strict.stop()

    assert [answer.status for answer in ask] == [400, 400, 429]


def test_a_view_of_the_present_is_a_view_of_the_film() -> None:
    table = table_after(GAMES["hadria"], 12)
    course = table.course

    assert film.seen_by(course, course.state, "table").table == (
        view(course.game, course.state, NOBODY).table
    )
