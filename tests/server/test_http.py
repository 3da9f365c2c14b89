"""HTTP: guests, tables, links, the host, and clear refusals."""

import json
from typing import Any

import pytest

from langfinger.games import GAMES
from langfinger.server.tokens import new_token
from langfinger.stress.client import HttpAnswer, Person
from tests.server.kit import played
from tests.server.running import Running

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'"
)


async def guest(server: Running, name: str = "Mara") -> Person:
    """Somebody with a cookie."""
    person = Person(server.port)
    await person.ask("POST", "/api/me", {"name": name, "lang": "de"})
    return person


async def table_of(person: Person, **wish: Any) -> Any:
    """A table this person hosts."""
    return await person.ask("POST", "/api/tables", {"game": "gelegenheit", **wish})


def refused(answer: HttpAnswer) -> tuple[int, str]:
    """Status and code of a refusal."""
    return answer.status, answer.body["code"]


@played
async def test_a_guest_has_a_name_and_a_safe_cookie(server: Running) -> None:
    person = Person(server.port)

    nobody = await person.call("GET", "/api/me")
    made = await person.call("POST", "/api/me", {"name": "  Zoë  ", "lang": "de"})
    me = await person.ask("GET", "/api/me")
    renamed = await person.ask("PATCH", "/api/me", {"lang": "en"})

    assert refused(nobody) == (401, "no_guest")
    cookie = made.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "secure" not in cookie
    assert me == {"name": "Zoë", "lang": "de"}
    assert renamed == {"name": "Zoë", "lang": "en"}


@pytest.mark.parametrize(
    "name", ["\u0000", "a\u0007b", "\u202eevil", " ", "\u200b", "x" * 25, "", 5, None]
)
@played
async def test_a_name_must_be_readable(server: Running, name: Any) -> None:
    answer = await Person(server.port).call("POST", "/api/me", {"name": name})

    assert answer.status == 400
    assert answer.body["code"] in ("bad_name", "bad_body")


@played
async def test_a_forged_cookie_is_nobodys(server: Running) -> None:
    person = await guest(server)
    forged = Person(server.port, person.cookie[:-2] + "xx")

    answer = await forged.call("GET", "/api/tables")

    assert refused(answer) == (401, "no_guest")


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
@played
async def test_foreign_pages_cannot_change_anything(server: Running, origin: str) -> None:
    person = await guest(server)

    answer = await person.call("POST", "/api/tables", {"game": "gelegenheit"}, Origin=origin)

    assert refused(answer) == (403, "foreign_origin")


@played
async def test_only_json_of_modest_size_is_read(server: Running) -> None:
    person = Person(server.port)
    body = {"name": "x"}

    kind = await person.call("POST", "/api/me", body, **{"Content-Type": "text/plain"})
    large = await person.call("POST", "/api/me", {"name": "x" * 5000})
    odd = await person.call("POST", "/api/me", {"name": "x", "admin": True})
    cut = await person.call("POST", "/api/me", None)

    assert refused(kind) == (415, "json_only")
    assert refused(large) == (413, "too_large")
    assert refused(odd) == (400, "bad_body")
    assert refused(cut) == (400, "bad_body")


@played
async def test_every_answer_carries_the_strict_headers(server: Running) -> None:
    person = Person(server.port)

    answers = [await person.call("GET", path) for path in ("/", "/api/games", "/nothing", "/api/x")]

    for answer in answers:
        assert answer.headers["content-security-policy"] == CSP
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert [answer.status for answer in answers][1:] == [200, 404, 404]


@played
async def test_games_spaces_and_rulebooks(server: Running) -> None:
    person = Person(server.port)

    games = await person.ask("GET", "/api/games")
    game = next(game for game in games if game["key"] == "gelegenheit")
    space = await person.call("GET", f"/api/games/gelegenheit/space/{game['space']}")
    book = await person.ask("GET", "/api/games/gelegenheit/rules/de")
    short = await person.ask("GET", "/api/games/gelegenheit/short/de")
    wrong = await person.call("GET", "/api/games/gelegenheit/space/0")
    lang = await person.call("GET", "/api/games/gelegenheit/rules/fr")

    assert game["seats"] == [3, 6]
    assert game["bots"] == ["novice", "casual", "skilled", "expert", "rules", "random"]
    assert space.body[0] == {"text": "lay R1", "verb": "Lay", "args": ["R1"]}
    assert "immutable" in space.headers["cache-control"]
    ids = [p["id"] for section in book["sections"] for p in section["paragraphs"]]
    assert "GD-3.8" in ids and book["title"]
    assert short["parts"][0]["title"] == "Ziel"
    assert "<strong>Rolle</strong>" in short["parts"][0]["sayings"][0]["html"]
    assert refused(wrong) == (404, "no_such_space")
    assert refused(lang) == (404, "no_such_language")


@played
async def test_a_paragraph_leads_on_and_an_example_is_a_position(server: Running) -> None:
    person = Person(server.port)

    book = await person.ask("GET", "/api/games/gelegenheit/rules/de")
    example = await person.ask("GET", "/api/games/gelegenheit/examples/GD-E19")
    nothing = await person.call("GET", "/api/games/gelegenheit/examples/GD-3.8")

    all = {p["id"]: p["leads"] for section in book["sections"] for p in section["paragraphs"]}
    assert book["version"] == GAMES["gelegenheit"].rules_version
    assert all["GD-3.8"]["rules"] == ["GD-3.11"] and all["GD-E19"]["plays"] == ["GD-E19"]
    assert len(all["GD-A5"]["options"][0]["choices"]) == 2
    assert all["GD-3.8"]["scenes"]
    assert example["position"]["seats"] and (example["moves"] or example["refused"])
    assert refused(nothing) == (404, "no_example")


@played
async def test_a_table_starts_at_once_with_bots(server: Running) -> None:
    person = await guest(server)

    table = await table_of(person)
    mine = await person.ask("GET", "/api/tables")

    assert [chair["kind"] for chair in table["seats"]] == ["person", "bot", "bot", "bot"]
    assert (table["state"], table["me"], table["mine"]) == ("running", [0], True)
    assert table["id"] in [other["id"] for other in mine["running"]]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "no_such_game"),
        ({"game": "gelegenheit", "seats": 7}, "bad_choice"),
        ({"game": "gelegenheit", "options": {"x": "y"}}, "bad_choice"),
        ({"game": "gelegenheit", "bot": "genius"}, "no_such_bot"),
        ({"game": "gelegenheit", "clock": {"move": 1}}, "bad_body"),
        ({"game": "gelegenheit", "names": ["a", "b", "c", "d"], "seats": 3}, "too_many_names"),
    ],
)
@played
async def test_a_table_that_cannot_be_is_refused(server: Running, wish: Any, code: str) -> None:
    person = await guest(server)

    answer = await person.call("POST", "/api/tables", wish)

    assert refused(answer) == (400, code)


@played
async def test_an_invite_link_lets_a_friend_take_a_bots_seat(server: Running) -> None:
    host, friend = await guest(server), await guest(server, "Ben")
    table = await table_of(host)
    path = f"/api/tables/{table['id']}"

    stranger = await friend.call("GET", path)
    wrong = await friend.call("POST", f"{path}/join", {"invite": "nope"})
    seen = await friend.ask("POST", f"{path}/look", {"invite": table["invite"]})
    joined = await friend.ask("POST", f"{path}/join", {"invite": table["invite"], "seat": 2})

    assert refused(stranger) == (403, "not_yours")
    assert refused(wrong) == (403, "bad_invite")
    assert seen["invite"] is None
    assert joined["me"] == [2] and joined["seats"][2]["name"] == "Ben"


@played
async def test_an_invite_link_can_be_revoked(server: Running) -> None:
    host, friend = await guest(server), await guest(server, "Ben")
    table = await table_of(host)
    path = f"/api/tables/{table['id']}"

    fresh = await host.ask("POST", f"{path}/invite")
    old = await friend.call("POST", f"{path}/join", {"invite": table["invite"]})
    new = await friend.call("POST", f"{path}/join", {"invite": fresh["invite"]})
    not_host = await friend.call("POST", f"{path}/invite")

    assert refused(old) == (403, "bad_invite")
    assert new.status == 200
    assert refused(not_host) == (403, "not_host")


@played
async def test_whoever_leaves_gets_the_seat_back(server: Running) -> None:
    host, friend = await guest(server), await guest(server, "Ben")
    table = await table_of(host)
    path = f"/api/tables/{table['id']}"
    await friend.ask("POST", f"{path}/join", {"invite": table["invite"], "seat": 3})

    left = await friend.ask("POST", f"{path}/leave")
    back = await friend.ask("POST", f"{path}/join", {})

    assert left["me"] == [] and left["seats"][3]["kind"] == "bot"
    assert back["me"] == [3] and back["seats"][3]["kind"] == "person"


@played
async def test_the_host_kicks_pauses_changes_bots_and_ends(server: Running) -> None:
    host, friend = await guest(server), await guest(server, "Ben")
    table = await table_of(host)
    path = f"/api/tables/{table['id']}"
    await friend.ask("POST", f"{path}/join", {"invite": table["invite"], "seat": 1})

    paused = await host.ask("POST", f"{path}/host", {"do": "pause"})
    resumed = await host.ask("POST", f"{path}/host", {"do": "resume"})
    weaker = await host.ask("POST", f"{path}/host", {"do": "bot", "bot": "random"})
    kicked = await host.ask("POST", f"{path}/host", {"do": "kick", "seat": 1})
    again = await friend.call("POST", f"{path}/join", {"invite": table["invite"]})
    not_host = await friend.call("POST", f"{path}/host", {"do": "end"})
    ended = await host.ask("POST", f"{path}/host", {"do": "end"})

    assert (paused["state"], resumed["state"]) == ("paused", "running")
    assert weaker["seats"][2]["bot"] == "random"
    assert kicked["seats"][1]["kind"] == "bot"
    assert refused(again) == (403, "kicked")
    assert refused(not_host) == (403, "not_host")
    assert ended["state"] == "finished"


@played
async def test_a_rematch_keeps_the_people(server: Running) -> None:
    host, friend = await guest(server), await guest(server, "Ben")
    table = await table_of(host)
    path = f"/api/tables/{table['id']}"
    await friend.ask("POST", f"{path}/join", {"invite": table["invite"], "seat": 1})

    early = await host.call("POST", f"{path}/rematch")
    await host.ask("POST", f"{path}/host", {"do": "end"})
    again = await host.ask("POST", f"{path}/rematch")
    same = await friend.ask("POST", f"{path}/rematch")

    assert refused(early) == (409, "still_running")
    assert again["id"] == same["id"] != table["id"]
    assert [chair["name"] for chair in again["seats"]][1:3] == ["Mara", "Ben"]


@played
async def test_a_return_link_works_once(server: Running) -> None:
    person, phone, thief = await guest(server), Person(server.port), Person(server.port)
    link = await person.ask("POST", "/api/me/link")

    me = await phone.ask("POST", "/api/me/return", {"token": link["token"]})
    again = await thief.call("POST", "/api/me/return", {"token": link["token"]})

    assert me["name"] == "Mara"
    assert link["url"].endswith(f"/return#{link['token']}")
    assert refused(again) == (404, "no_such_link")


@played
async def test_unknown_tables_and_calls_are_told_apart(server: Running) -> None:
    person = await guest(server)

    table = await person.call("GET", "/api/tables/nothing")
    call = await person.call("GET", "/api/nothing")
    method = await person.call("PUT", "/api/me", {})

    assert refused(table) == (404, "no_such_table")
    assert refused(call) == (404, "no_such_call")
    assert refused(method) == (405, "wrong_method")


@played
async def test_the_next_table_is_one_where_somebody_waits_for_me(server: Running) -> None:
    person, friend = await guest(server), await guest(server, "Wanda")
    table = await table_of(person, game="pickpockets", seats=2)
    among_bots = await person.ask("GET", "/api/next")
    await friend.ask("POST", f"/api/tables/{table['id']}/join", {"invite": table["invite"]})

    found = await person.ask("GET", "/api/next")

    assert among_bots == {"table": None}
    assert found == {"table": table["id"]}


@played
async def test_the_page_describes_itself(server: Running) -> None:
    page = await Person(server.port).ask("GET", "/api/openapi.json")

    assert page["openapi"] == "3.1.0"
    assert "/api/tables/{id}/join" in page["paths"]
    assert len(json.dumps(page)) > 10_000


@played
async def test_the_words_of_a_game_never_change_under_their_fingerprint(server: Running) -> None:
    person = Person(server.port)
    games = await person.ask("GET", "/api/games")
    game = next(game for game in games if game["key"] == "gelegenheit")
    path = f"/api/games/gelegenheit/words/de/{game['words']['de']}"

    found = await person.call("GET", path)
    old = await person.call("GET", "/api/games/gelegenheit/words/de/0123456789abcdef")
    other = await person.call("GET", "/api/games/gelegenheit/words/fr/x")

    assert game["name"] == {"de": "Gelegenheit macht Diebe", "en": "Gelegenheit macht Diebe"}
    assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert found.body["texts"]["game"]["about"] == game["about"]["de"]
    assert "input" not in found.body["texts"]
    assert refused(old) == (404, "no_such_words")
    assert refused(other) == (404, "no_such_language")


@played
async def test_the_vocabulary_says_what_lies_in_a_field(server: Running) -> None:
    person = Person(server.port)
    template = (await person.ask("GET", "/api/games"))[-1]

    words = await person.ask("GET", f"/api/games/pickpockets/words/en/{template['words']['en']}")

    told = words["vocabulary"]
    assert told["fields"]["hands"] == {"of": "card", "by_seat": True}
    assert told["fields"]["first"] == {"of": "seat", "by_seat": False}
    assert told["fields"]["answers"] == {"of": "word", "by_seat": True}
    assert told["fields"]["round"]["of"] == "number"
    assert told["events"]["Gave"] == ["seat", "seat2", "cards"]
    assert told["secrets"]["Gave"] == "cards"


@played
async def test_an_unknown_path_is_a_page_for_people_and_a_refusal_for_programs(
    server: Running,
) -> None:
    person = Person(server.port)

    page = await person.call("GET", "/no/such/alley", Accept="text/html,*/*")
    file = await person.call("GET", "/assets/gone.js", Accept="text/html,*/*")
    program = await person.call("GET", "/no/such/alley", Accept="*/*")
    call = await person.call("GET", "/api/no/such/call", Accept="text/html")

    assert page.headers["content-type"].startswith("text/html")
    assert page.status in (404, 503)  # 503: the web app was not built here
    assert (file.status, file.headers["content-type"]) == (404, "text/plain; charset=utf-8")
    assert (program.status, program.headers["content-type"]) == (404, "text/plain; charset=utf-8")
    assert refused(call) == (404, "no_such_call")


def test_no_token_looks_like_an_option_of_a_command() -> None:
    tokens = [new_token() for _ in range(500)]

    assert all(token[0].isalnum() and len(token) == 22 for token in tokens)
