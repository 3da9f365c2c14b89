"""Studies: a position is written, asked, stepped, taken from a table and played on."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from langfinger.games import GAMES
from langfinger.kernel import Game, Rng, dump, load, play, view
from langfinger.server.http.identity import Guest
from langfinger.server.http.limits import UNLIMITED, Rate
from langfinger.server.http.study.positions import of_table
from langfinger.server.publish.study_wire import LARGEST_STUDY, StudyFrom
from langfinger.server.store.course import Course, replayed
from langfinger.stress.client import Person
from langfinger.study import study
from tests.server.kit import new_table, played
from tests.server.matrix import Scene, new_scene
from tests.server.raw import exchange, status
from tests.server.running import Running, start
from tests.server.test_http import guest, refused

EACH: Final = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)
TRICK: Final[dict[str, Any]] = {
    "game": "gelegenheit",
    "seats": 4,
    "round": 1,
    "dealer": 3,
    "leader": 0,
    "trick": ["R9"],
    "hands": [
        ["R2", "G3+", "G7+"],
        ["R4", "R3+", "G1", "Y3+"],
        ["R7+", "Y1", "Y5+", "B3+"],
        ["R8", "Y7+", "B1", "B7+"],
    ],
    "piles": ["rest", [], [], []],
    "stones": [[2, 0, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0], [1, 0, 1, 0, 0, 0], [0, 0, 0, 2, 0, 0]],
    "ask": ["Laying", 1],
}
TRICK_PATH: Final = "/api/games/gelegenheit/study"


def moved(game: Game[Any], moves: int, seats: int | None = None) -> Any:
    """A table after so many moves, any that are allowed."""
    dice = Rng.seeded(3)
    state = game.setup(seats or game.seat_range[0], 5, {})
    for _ in range(moves):
        legal = game.legal(state, state.turn)
        play(game, state, state.turn, legal[dice.next32() % len(legal)])
    return state


async def asked(server: Running, **wish: Any) -> Any:
    """What a stranger hears about the trick of the page about positions."""
    return await Person(server.port).ask("POST", TRICK_PATH, {"position": TRICK, **wish})


@EACH
@played
async def test_whoever_asks_without_a_position_gets_a_new_deal(
    server: Running, game: Game[Any]
) -> None:
    told = await Person(server.port).ask("POST", f"/api/games/{game.key}/study", {})

    assert told["position"]["seats"] == game.seat_range[0]
    assert told["seat"] in told["asked"] and told["view"]["legal"]
    assert load(game, told["position"]).seats == game.seat_range[0]


@EACH
@played
async def test_a_position_comes_back_whole_and_steps_on(server: Running, game: Game[Any]) -> None:
    path, state = f"/api/games/{game.key}/study", moved(game, 12)
    seat = state.turn
    move = f"S{seat} {game.texts_of[game.legal(state, seat)[0].id]}"
    written = dump(game, state)
    events = play(game, state, seat, game.legal(state, seat)[0])

    told = await Person(server.port).ask("POST", path, {"position": written, "moves": [move]})

    assert told["start"] == written
    assert told["position"] == dump(game, state)
    assert told["moves"] == [move]
    assert len([seq for seq, _, _ in told["events"] if seq == 1]) == len(events)


@EACH
@played
async def test_chance_plays_on_to_a_position_that_can_be(server: Running, game: Game[Any]) -> None:
    told = await Person(server.port).ask("POST", f"/api/games/{game.key}/study", {"chance": 30})

    assert told["moves"] == [] and told["start"] == told["position"]
    assert load(game, told["position"]).version == 30


@EACH
@played
async def test_the_form_names_every_field_and_step(server: Running, game: Game[Any]) -> None:
    told = await Person(server.port).ask("GET", f"/api/games/{game.key}/study")

    assert [field["field"] for field in told["fields"]] == [row.field for row in game.sight]
    assert set(told["steps"]) == set(game.steps)
    assert {field["pool"] for field in told["fields"]} - {""} == set(game.pools)


@played
async def test_an_allowed_move_is_told_with_its_rule(server: Running) -> None:
    told = await asked(server, seat=1, intent="lay R4")

    assert told["ruling"]["reason"] is None
    assert told["ruling"]["rule"] == "GD-3.2"


@played
async def test_a_barred_move_is_told_with_rule_and_reason(server: Running) -> None:
    told = await asked(server, seat=1, intent="lay R3+")

    assert told["ruling"]["reason"]["rule"] == told["ruling"]["rule"] == "GD-3.4"


@played
async def test_a_seat_sees_only_its_own_hand_of_a_study(server: Running) -> None:
    told = await asked(server, seat=2)

    assert told["view"]["table"]["hands"] == [3, 4, ["R7+", "Y1", "Y5+", "B3+"], 4]
    assert told["position"]["hands"][0] == ["R2", "G3+", "G7+"]


BROKEN: Final[list[tuple[dict[str, Any], str]]] = [
    ({"round": "one"}, "round"),
    ({"hands": [["R2"], ["R2"], [], []]}, "hands"),
    ({"hands": [[], [], []]}, "hands"),
    ({"bag": 3}, "bag"),
    ({"ask": ["Dancing", 1]}, "ask"),
    ({"ask": ["Laying", 9]}, "ask"),
    ({"seats": 99}, "seats"),
    ({"seats": 10**30}, "seats"),
    ({"options": {"loot_power": "magic"}}, "options"),
    ({"rng": [1, 2]}, "rng"),
    ({"game": "chess"}, "game"),
    ({"stones": [[9, 9, 9, 9, 9, 9]] * 4}, "stones"),
]


@pytest.mark.parametrize(("change", "field"), BROKEN, ids=lambda part: str(part)[:24])
@played
async def test_a_position_that_cannot_be_is_refused_with_field_and_reason(
    server: Running, change: dict[str, Any], field: str
) -> None:
    wish = {"position": {**TRICK, **change}}

    answer = await Person(server.port).call("POST", TRICK_PATH, wish)

    assert refused(answer) == (400, "bad_position")
    assert answer.body["args"]["field"] == field
    assert answer.body["args"]["problem"]


@played
async def test_what_breaks_a_rule_names_it(server: Running) -> None:
    wish = {"position": {**TRICK, "stones": [[1, 0, 0, 0, 0, 0]] * 4}}

    answer = await Person(server.port).call("POST", TRICK_PATH, wish)

    assert answer.body["args"]["rule"].startswith("GD-")


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        (["S1 lay R3+"], "bad_step"),
        (["S1 lay R4", "S1 lay G1"], "bad_step"),
        (["lay R4"], "bad_step"),
        (["S9 lay R4"], "bad_step"),
        (["S1 fly"], "bad_step"),
        (["S1 lay R4"] * 101, "bad_body"),
        (["x" * 81], "bad_body"),
    ],
)
@played
async def test_moves_that_cannot_be_made_are_refused(
    server: Running, moves: list[str], code: str
) -> None:
    answer = await Person(server.port).call("POST", TRICK_PATH, {"position": TRICK, "moves": moves})

    assert refused(answer) == (400, code)


@played
async def test_a_refused_step_says_which_and_why(server: Running) -> None:
    wish = {"position": TRICK, "moves": ["S1 lay R4", "S2 lay R7+", "S3 lay Y7+"]}

    answer = await Person(server.port).call("POST", TRICK_PATH, wish)

    assert answer.body["args"]["number"] == 3
    assert answer.body["args"]["reason"]["rule"].startswith("GD-")


@played
async def test_there_is_no_study_of_an_unknown_game(server: Running) -> None:
    person = Person(server.port)

    form = await person.call("GET", "/api/games/chess/study")
    wish = await person.call("POST", "/api/games/chess/study", {})

    assert refused(form) == refused(wish) == (404, "no_such_game")


@pytest.mark.parametrize(
    ("path", "refusal"), [(TRICK_PATH, (413, "too_large")), ("/api/tables", (400, "bad_position"))]
)
@played
async def test_a_position_has_its_size(
    server: Running, path: str, refusal: tuple[int, str]
) -> None:
    person = await guest(server)
    wish = {"game": "gelegenheit", "position": {"plain": ["R1"] * LARGEST_STUDY}}

    answer = await person.call("POST", path, wish)

    assert refused(answer) == refusal


@pytest.mark.parametrize("deep", ["[" * 9000 + "]" * 100, '{"a":' * 2500])
@played
async def test_a_bottomless_position_is_refused(server: Running, deep: str) -> None:
    body = f'{{"position":{{"hands":{deep}}}}}'.encode()
    here = f"127.0.0.1:{server.port}"
    head = f"POST {TRICK_PATH} HTTP/1.1\r\nHost: {here}\r\nOrigin: http://{here}\r\n"
    head += "Connection: close\r\nContent-Type: application/json\r\n"

    answer = await exchange(
        server.port, f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
    )

    assert status(answer) == 400 and b"bad_body" in answer


@played
async def test_strangers_study_within_measure(tmp_path: Path, migrated: Path) -> None:
    strict = start(tmp_path / "strict", migrated, UNLIMITED._replace(studies=Rate(3, 0.001)))
    answers = [await Person(strict.port).call("POST", TRICK_PATH, {}) for _ in range(4)]
    strict.stop()

    assert [answer.status for answer in answers] == [200, 200, 200, 429]


# From a table


def twice(data: Any) -> Any:
    """As it is after a journey."""
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("moves", [0, 7, 25])
@EACH
@played
async def test_a_running_table_is_studied_as_my_seat_knows_it(game: Game[Any], moves: int) -> None:
    table = new_table(game, "ana", game.seat_range[0] - 1)
    state = table.course.state = moved(game, moves)

    told = of_table(table.room.record, Guest("ana", "Ana", "en", 0), StudyFrom(seat=0))

    seen, mine = view(game, state, 0), view(game, load(game, told.position), 0)
    assert twice(mine.table) == twice(seen.table)
    assert mine.legal == seen.legal


@played
async def test_what_i_may_not_know_is_dealt_anew_each_time(server: Running) -> None:
    host = await guest(server)
    table = await host.ask("POST", "/api/tables", {"game": "gelegenheit", "seats": 4})
    path = f"/api/tables/{table['id']}/study"

    worlds = [(await host.ask("POST", path, {}))["position"] for _ in range(5)]

    assert len({str(world["hands"][0]) for world in worlds}) == 1
    assert len({str(world["hands"][1]) for world in worlds}) == 5
    assert len({str(world["rng"]) for world in worlds}) == 5


@pytest.mark.parametrize("who", ["seated", "left", "host"])
@played
async def test_nobody_studies_the_seat_of_somebody_else(server: Running, who: str) -> None:
    scene: Scene = await new_scene(server, "POST /api/tables/{id}/study")

    answer = await scene.person(who).call(
        "POST", f"/api/tables/{scene.table['id']}/study", {"seat": 4}
    )

    assert refused(answer) == (403, "not_yours")


@played
async def test_the_past_of_a_running_game_is_closed(server: Running) -> None:
    host = await guest(server)
    table = await host.ask("POST", "/api/tables", {"game": "gelegenheit"})

    answer = await host.call("POST", f"/api/tables/{table['id']}/study", {"seq": 0})

    assert refused(answer) == (409, "still_running")


@played
async def test_a_game_that_is_over_is_studied_at_any_moment(server: Running) -> None:
    host = await guest(server)
    table = await host.ask("POST", "/api/tables", {"game": "gelegenheit", "seats": 3})
    path = f"/api/tables/{table['id']}"
    await host.ask("POST", f"{path}/host", {"do": "end"})
    replay = await host.ask("GET", f"{path}/replay")
    game = GAMES["gelegenheit"]

    told = await host.ask("POST", f"{path}/study", {"seq": 0})

    truth = dump(game, game.setup(3, replay["seed"], replay["options"]))
    assert told["position"] == twice(truth)


# Played on


@EACH
@played
async def test_a_table_begins_with_a_position(server: Running, game: Game[Any]) -> None:
    host = await guest(server)
    written = dump(game, moved(game, 8))
    last = written["seats"] - 1

    table = await host.ask(
        "POST", "/api/tables", {"game": game.key, "position": written, "seat": last}
    )
    room = server.house.rooms[table["id"]]

    assert table["me"] == [last] and table["written"]
    begun = dump(game, load(game, room.record.course.start))
    assert {**begun, "rng": 0} == {**written, "rng": 0}
    assert begun["rng"] != written["rng"]


@played
async def test_a_written_table_is_stored_read_back_and_replayed(
    tmp_path: Path, migrated: Path
) -> None:
    running = start(tmp_path / "house", migrated)
    host = await guest(running)
    table = await host.ask(
        "POST", "/api/tables", {"game": "gelegenheit", "position": TRICK, "seat": 1}
    )
    sitting = await host.sit(table["id"])
    await sitting.hello()
    seen = await sitting.hear_until("view")
    await sitting.act(1, seen["view"]["legal"][0])
    while (await sitting.hear_until("view"))["view"]["table"]["waiting"] != [1]:
        pass
    await sitting.close()
    running.stop()

    again = start(tmp_path / "house", migrated)
    host = Person(again.port, host.cookie)
    found = await host.ask("GET", f"/api/tables/{table['id']}")
    await host.ask("POST", f"/api/tables/{table['id']}/host", {"do": "end"})
    replay = await host.ask("GET", f"/api/tables/{table['id']}/replay")
    again.stop()

    assert found["state"] == "running" and found["trouble"] is None and found["written"]
    assert replay["start"]["hands"] == study(GAMES["gelegenheit"], TRICK).start["hands"]
    assert replay["moves"][0] == "S1 lay R4"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"position": {**TRICK, "ask": None}}, "bad_position"),
        ({"position": {**TRICK, "round": 77}}, "bad_position"),
        ({"position": TRICK, "seat": 4}, "bad_choice"),
        ({"position": []}, "bad_body"),
    ],
)
@played
async def test_no_table_begins_with_what_cannot_be(
    server: Running, wish: dict[str, Any], code: str
) -> None:
    answer = await (await guest(server)).call(
        "POST", "/api/tables", {"game": "gelegenheit", **wish}
    )

    assert refused(answer) == (400, code)


@played
async def test_an_undo_goes_back_to_the_written_beginning() -> None:
    game = GAMES["gelegenheit"]
    begin = study(game, TRICK).start
    course = Course(game, 4, 7, begin["options"], begin)

    assert dump(game, replayed(course, 0)) == begin
    assert new_table().course.start is None
