"""The companion of the box over HTTP: it answers, keeps nothing, and says what cannot be."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from langfinger.games.gelegenheit import GAME
from langfinger.kernel import view
from langfinger.server.clock import WallClock
from langfinger.server.http.api import Refused
from langfinger.server.http.limits import UNLIMITED, Rate
from langfinger.server.http.study import box
from langfinger.server.players import AT_ONCE, Asked, Found, Here, Players, Workers, choose
from langfinger.server.publish.study_wire import PlayerWish
from langfinger.stress.client import Person
from tests.companion.gelegenheit_table import RealTable
from tests.server.kit import ALL_GAMES, played
from tests.server.running import Running, start

GELEGENHEIT = "/api/games/gelegenheit/companion"
PLAYER = "/api/games/gelegenheit/companion/player"
HAND = ["R1", "R2", "R3", "R5", "G1", "G2", "G3", "G5", "B1", "B2", "B3", "B5"]
STONES = ["place thief police"] * 4


@played
async def test_a_stranger_is_answered_by_the_rules(server: Running) -> None:
    told = await Person(server.port).ask("POST", GELEGENHEIT, {"sheet": {"seats": 4}})

    assert told["told"]["totals"] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        (GELEGENHEIT, {"sheet": {"seats": 9}}, 400, "bad_sheet"),
        (GELEGENHEIT, {"sheet": {"seats": 3, "names": ["Ana"]}}, 400, "bad_sheet"),
        (GELEGENHEIT, {"sheet": []}, 400, "bad_body"),
        (GELEGENHEIT, {"sheet": {"seats": 3, "options": {"x": "y" * 5000}}}, 413, "too_large"),
        ("/api/games/hadria/companion", {"sheet": {"seats": 2, "do": "dance"}}, 400, "bad_sheet"),
        ("/api/games/caper/companion", {"sheet": {"city": "bern"}}, 400, "bad_sheet"),
        ("/api/games/pickpockets/companion", {"sheet": {}}, 404, "no_companion"),
        ("/api/games/chess/companion", {"sheet": {}}, 404, "no_such_game"),
    ],
)
@played
async def test_what_cannot_be_is_refused(
    server: Running, path: str, body: Any, status: int, code: str
) -> None:
    answer = await Person(server.port).call("POST", path, body)

    assert (answer.status, answer.body["code"]) == (status, code)


@played
async def test_a_refusal_says_what_was_expected_and_by_which_rule(server: Running) -> None:
    sheet = {"seats": 3, "rounds": [{"loot": "red", "piles": []}]}

    answer = await Person(server.port).call("POST", GELEGENHEIT, {"sheet": sheet})

    assert answer.body["args"] == {
        "field": "rounds[0].piles",
        "rule": "GD-9.10",
        "problem": "expected a pile for each of 3 seats, not 0",
    }


@played
async def test_games_say_whether_they_have_a_companion(server: Running) -> None:
    games = await Person(server.port).ask("GET", "/api/games")

    assert {game["key"] for game in games if game["companion"]} == {
        "caper",
        "gelegenheit",
        "hadria",
        "swindler",
    }


def of_moves(*moves: str) -> dict[str, Any]:
    """The first round of four; S3 is the app, and S0 leads."""
    dealt = {"hand": HAND, "moves": [*STONES, *moves]}
    return {"seats": 4, "seat": 3, "dealer": 3, "rounds": [dealt]}


@played
async def test_the_app_plays_the_missing_player(server: Running) -> None:
    wish = {"sheet": of_moves("lay R9", "lay R8", "lay R7"), "bot": "novice", "seed": 4}

    answer = await Person(server.port).ask("POST", PLAYER, wish)

    assert answer["move"] in ("lay R1", "lay R2", "lay R3", "lay R5")
    assert answer["told"]["rule"] == "GD-3.2"
    assert answer["advice"]["best"]


@played
async def test_the_app_does_not_think_unless_it_is_asked(server: Running) -> None:
    ana = Person(server.port)

    of_another = await ana.ask("POST", PLAYER, {"sheet": of_moves("lay R9"), "bot": "novice"})
    unasked = await ana.ask("POST", PLAYER, {"sheet": of_moves("lay R9", "lay R8", "lay R7")})

    assert (of_another["told"]["seat"], of_another["move"], of_another["advice"]) == (1, None, None)
    assert (unasked["told"]["seat"], unasked["move"], unasked["advice"]) == (3, None, None)


@played
async def test_an_entry_that_cannot_be_is_refused_with_its_rule(server: Running) -> None:
    wish = {"sheet": of_moves("lay R9", "lay R1"), "bot": "novice"}

    answer = await Person(server.port).ask("POST", PLAYER, wish)

    facts = {"seat": 1, "card": "R1"}
    told = {"move": 5, "rule": "GD-3.2", "code": "card_elsewhere", "facts": facts}
    assert (answer["told"]["refused"], answer["move"]) == (told, None)


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        (PLAYER, {"sheet": {"seats": 4}}, 400, "bad_sheet"),
        (PLAYER, {"sheet": of_moves("dance")}, 400, "bad_sheet"),
        (PLAYER, {"sheet": of_moves(), "bot": "cmd:rm"}, 400, "bad_body"),
        (PLAYER, {"sheet": of_moves(), "seed": -1}, 400, "bad_body"),
        (PLAYER, {"sheet": {**of_moves(), "options": {"x": "y" * 20_000}}}, 413, "too_large"),
        ("/api/games/swindler/companion/player", {"sheet": {}}, 404, "no_companion"),
    ],
)
@played
async def test_no_seat_at_a_table_that_cannot_be(
    server: Running, path: str, body: Any, status: int, code: str
) -> None:
    answer = await Person(server.port).call("POST", path, body)

    assert (answer.status, answer.body["code"]) == (status, code)


@played
async def test_the_app_thinks_within_measure(tmp_path: Path, migrated: Path) -> None:
    strict = start(tmp_path / "strict", migrated, UNLIMITED._replace(thoughts=Rate(1, 0.001)))
    ana, wish = Person(strict.port), {"sheet": of_moves()}

    first = await ana.call("POST", PLAYER, {**wish, "bot": "novice"})
    second = await ana.call("POST", PLAYER, {**wish, "bot": "novice"})
    unasked = await ana.call("POST", PLAYER, wish)
    strict.stop()

    assert (first.status, second.status, unasked.status) == (200, 429, 200)
    assert second.body == {"code": "too_many", "args": {"kind": "thoughts"}}


def in_turn() -> RealTable:
    """A true game in its third trick or so; it is the app's turn."""
    table = RealTable(4, 3, 1, "rules")
    table.deal()
    for _ in range(16):
        table.enter(table.of_others())
    while table.state.turn != table.app:
        table.enter(table.of_others())
    return table


@played
async def test_a_bot_is_asked_what_its_seat_sees_and_nothing_else() -> None:
    table, heard = in_turn(), list[Asked]()

    def listen(asked: Asked) -> Found:
        heard.append(asked)
        return choose(asked)

    wish = PlayerWish(sheet=table.sheet, bot="novice", seed=4)
    await box.answered(house_of(Here, listen), GAME, wish, "127.0.0.1")

    true = view(GAME, table.state, table.app)
    assert [(asked.key, asked.bot, asked.view) for asked in heard] == [(GAME.key, "novice", true)]


@played
async def test_the_app_thinks_in_a_process_of_its_own() -> None:
    table = in_turn()
    players = house_of(partial(Workers, count=1), choose)

    wish = PlayerWish(sheet=table.sheet, bot="novice", seed=4)
    answer = await box.answered(players, GAME, wish, "127.0.0.1")
    players.close()

    assert answer.move in [GAME.texts_of[id] for id in view(GAME, table.state, table.app).legal]


@played
async def test_where_no_bot_has_an_answer_the_table_is_told_so() -> None:
    def fail(asked: Asked) -> Found:
        raise ValueError

    wish = PlayerWish(sheet=in_turn().sheet, bot="novice")
    with pytest.raises(Refused, match="no_hints"):
        await box.answered(house_of(Here, fail), GAME, wish, "127.0.0.1")


def house_of(minds: Any, thinks: Callable[[Asked], Found]) -> Players:
    """Bots that think in this place and in this way."""
    return Players(WallClock(), ALL_GAMES, minds, AT_ONCE, Random(1), thinks)
