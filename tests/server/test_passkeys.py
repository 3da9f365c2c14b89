"""Passkeys: who has lost the cookie is the same guest again, and nobody else is."""

import asyncio
import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from cbor2 import dumps

from langfinger.cli import main
from langfinger.server.address import Address, key_place
from langfinger.server.clock import WallClock
from langfinger.server.expiry import DAY
from langfinger.server.http.limits import STRICT
from langfinger.server.http.passkeys.switch import passkeys_at
from langfinger.server.http.routes import PASSKEY_OPS
from langfinger.server.serving import serve
from langfinger.server.store.guests.passkeys import LASTS, MOST, Passkeys
from langfinger.server.store.guests.telling import all_about
from langfinger.server.store.store import Statement
from langfinger.stress.client import HttpAnswer, Person
from tests.server.kit import played
from tests.server.running import Running, beside, open_house, opened, serve_house, start
from tests.server.soft_key import SoftKey, client, raw, text
from tests.server.test_http import guest, refused, table_of
from tests.server.test_ops_expiry import NEW_GUEST, tidied

KEYS = "/api/passkeys"
SIGN_IN = "/api/passkeys/sign-in"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[Running]:
    """A server with passkeys."""
    running = start(tmp_path_factory.mktemp("house"), migrated, has_passkeys=True)
    yield running
    running.stop()


def new_key(house: Running, **more: Any) -> SoftKey:
    """A passkey that will be made for this house."""
    return SoftKey(f"http://localhost:{house.port}", **more)


async def wished(person: Person) -> Any:
    """What the browser is asked to make."""
    return (await person.ask("POST", f"{KEYS}/begin"))["options"]


async def asked(person: Person) -> Any:
    """What the browser is asked to sign."""
    return (await person.ask("POST", f"{SIGN_IN}/begin"))["options"]


async def with_key(house: Running, name: str = "Mara") -> tuple[Person, SoftKey]:
    """A guest, and the passkey they have added."""
    person, key = await guest(house, name), new_key(house)
    await person.ask("POST", KEYS, key.made(await wished(person), "Phone"))
    return person, key


async def signing_in(person: Person, key: SoftKey, **other: Any) -> HttpAnswer:
    """Signs in with what the passkey says, or with something else in its place."""
    return await person.call("POST", SIGN_IN, key.signed(await asked(person)) | other)


@played
async def test_whoever_signs_in_is_the_same_guest_with_the_same_tables(house: Running) -> None:
    mara, key = await with_key(house)
    table = await table_of(mara)
    elsewhere = Person(house.port)

    me = await signing_in(elsewhere, key)
    tables = await elsewhere.ask("GET", "/api/tables")

    assert (me.status, me.body) == (200, {"name": "Mara", "lang": "de"})
    assert "httponly" in me.headers["set-cookie"].lower()
    assert [found["id"] for found in tables["running"]] == [table["id"]]


@played
async def test_a_browser_is_asked_for_a_key_it_keeps_and_for_nothing_about_its_maker(
    house: Running,
) -> None:
    mara, key = await with_key(house)

    options, question = await wished(mara), await asked(mara)

    assert options["rp"] == {"id": "localhost", "name": "Langfinger"}
    assert (options["user"]["name"], options["attestation"]) == ("Mara", "none")
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["authenticatorSelection"]["userVerification"] == "preferred"
    assert [known["id"] for known in options["excludeCredentials"]] == [text(key.id)]
    assert (question["rpId"], question["allowCredentials"]) == ("localhost", [])
    assert question["userVerification"] == "preferred"
    assert len(raw(question["challenge"])) == 32


@played
async def test_a_guest_sees_their_passkeys_and_when_they_were_used(house: Running) -> None:
    mara, key = await with_key(house)
    await mara.ask("POST", KEYS, new_key(house).made(await wished(mara)))
    await with_key(house, "Ben")

    before = await mara.ask("GET", KEYS)
    await signing_in(mara, key)
    after = await mara.ask("GET", KEYS)

    assert [found["name"] for found in before] == ["Phone", ""]
    assert [found["used"] for found in before] == [None, None]
    assert after[0]["used"] >= after[0]["created"] > 0


@played
async def test_a_removed_passkey_opens_nothing_any_more(house: Running) -> None:
    mara, key = await with_key(house)

    left = await mara.ask("DELETE", f"{KEYS}/{text(key.id)}")
    answer = await signing_in(Person(house.port), key)

    assert left == []
    assert refused(answer) == (404, "no_such_passkey")


@played
async def test_nobody_removes_the_passkey_of_another(house: Running) -> None:
    _, key = await with_key(house)
    ben = await guest(house, "Ben")

    answer = await ben.call("DELETE", f"{KEYS}/{text(key.id)}")
    me = await signing_in(Person(house.port), key)

    assert refused(answer) == (404, "no_such_passkey")
    assert me.status == 200


@played
async def test_a_passkey_belongs_to_one_guest_alone(house: Running) -> None:
    _, key = await with_key(house)
    ben = await guest(house, "Ben")

    answer = await ben.call("POST", KEYS, key.made(await wished(ben)))

    assert refused(answer) == (409, "passkey_taken")
    assert await ben.ask("GET", KEYS) == []


@played
async def test_a_guest_has_only_so_many(house: Running) -> None:
    mara = await guest(house)
    for _ in range(MOST):
        await mara.ask("POST", KEYS, new_key(house).made(await wished(mara)))

    answer = await mara.call("POST", f"{KEYS}/begin")

    assert refused(answer) == (409, "too_many_passkeys")


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", ""])
@played
async def test_what_was_made_or_signed_for_another_page_is_refused(
    house: Running, origin: str
) -> None:
    mara, key = await with_key(house)
    foreign = SoftKey(origin)

    added = await mara.call("POST", KEYS, foreign.made(await wished(mara)))
    key.origin = origin
    signed = await signing_in(Person(house.port), key)

    assert refused(added) == refused(signed) == (403, "wrong_origin")


@played
async def test_a_passkey_for_another_house_is_refused(house: Running) -> None:
    mara, key = await with_key(house)

    added = await mara.call(
        "POST", KEYS, new_key(house, name="evil.example").made(await wished(mara))
    )
    key.name = "evil.example"
    signed = await signing_in(Person(house.port), key)

    assert refused(added) == refused(signed) == (403, "wrong_rp_id")


@played
async def test_a_challenge_works_once(house: Running) -> None:
    mara = await guest(house)
    key = new_key(house)
    made = key.made(await wished(mara))
    await mara.ask("POST", KEYS, made)
    signed = key.signed(await asked(mara))
    await mara.ask("POST", SIGN_IN, signed)

    added_again = await mara.call("POST", KEYS, made)
    signed_again = await mara.call("POST", SIGN_IN, signed)

    assert refused(added_again) == refused(signed_again) == (409, "stale_challenge")


@played
async def test_a_challenge_is_used_up_by_a_wrong_answer(house: Running) -> None:
    mara, key = await with_key(house)
    signed = key.signed(await asked(mara))

    wrong = await mara.call("POST", SIGN_IN, signed | {"signature": text(b"wrong")})
    right = await mara.call("POST", SIGN_IN, signed)

    assert refused(wrong) == (400, "bad_passkey")
    assert refused(right) == (409, "stale_challenge")


@played
async def test_a_challenge_is_for_one_guest_and_one_purpose(house: Running) -> None:
    mara, key = await with_key(house)
    ben = await guest(house, "Ben")

    stolen = await ben.call("POST", KEYS, new_key(house).made(await wished(mara)))
    crossed = await mara.call("POST", SIGN_IN, key.signed(await wished(mara)))
    user = {"user": {"id": key.user}}
    other_way = await mara.call("POST", KEYS, new_key(house).made(await asked(mara) | user))
    made_up = await mara.call("POST", SIGN_IN, key.signed({"challenge": text(bytes(32))}))

    answers = [stolen, crossed, other_way, made_up]
    assert [refused(answer) for answer in answers] == [(409, "stale_challenge")] * 4


@played
async def test_what_was_made_is_no_signature_and_the_other_way_round(house: Running) -> None:
    mara, key = await with_key(house)
    question = await asked(mara)
    signed = key.signed(question)
    wrong = client("webauthn.create", question["challenge"], key.origin)

    answer = await mara.call("POST", SIGN_IN, signed | {"client": wrong})

    assert refused(answer) == (400, "bad_passkey")


@played
async def test_a_challenge_ends_after_five_minutes(tmp_path: Path, migrated: Path) -> None:
    home = await opened(tmp_path, migrated)
    clock = SetClock()
    passkeys = Passkeys(home.store, clock)
    in_time, too_late = await passkeys.ask("ana"), await passkeys.ask("ana")

    clock.ahead = LASTS
    first = await passkeys.answer(in_time, "ana")
    clock.ahead = LASTS + 1000
    second = await passkeys.answer(too_late, "ana")
    await passkeys.ask("ben")
    left = await home.store.read("SELECT guest FROM challenges")
    await home.close()

    assert (first, second) == (True, False)
    assert left == [{"guest": "ben"}]


class SetClock(WallClock):
    """A clock that somebody puts forward; it stands still until then."""

    def __init__(self) -> None:
        self.at = WallClock().now()
        self.ahead = 0

    def now(self) -> int:
        """Then, and so many milliseconds."""
        return self.at + self.ahead


@played
async def test_the_passkey_of_somebody_unknown_is_refused(house: Running) -> None:
    stranger = new_key(house)

    answer = await signing_in(Person(house.port), stranger, user=None)

    assert refused(answer) == (404, "no_such_passkey")


@played
async def test_a_passkey_does_not_sign_for_somebody_else(house: Running) -> None:
    _, maras = await with_key(house)
    _, bens = await with_key(house, "Ben")
    mallory = Person(house.port)

    other_user = await signing_in(mallory, bens, user=maras.user)
    other_key = await signing_in(mallory, bens, id=text(maras.id), user=maras.user)
    no_user = await signing_in(mallory, bens, user=None)

    assert refused(other_user) == (404, "no_such_passkey")
    assert refused(other_key) == (400, "bad_passkey")
    assert no_user.body["name"] == "Ben"


@played
async def test_a_passkey_that_has_not_counted_on_is_a_copy(house: Running) -> None:
    mara, key = await with_key(house)
    key.counter = 6
    await signing_in(mara, key)

    key.counter = 6
    same = await signing_in(Person(house.port), key)
    key.counter = 2
    less = await signing_in(Person(house.port), key)
    key.counter = 7
    more = await signing_in(Person(house.port), key)

    assert refused(same) == refused(less) == (403, "copied_passkey")
    assert more.status == 200


@played
async def test_passkeys_that_do_not_count_at_all_are_welcome(house: Running) -> None:
    _, key = await with_key(house)

    key.counter = -1
    first = await signing_in(Person(house.port), key)
    key.counter = -1
    second = await signing_in(Person(house.port), key)

    assert (first.status, second.status) == (200, 200)


DEEP = b"\x81" * 2000 + b"\x00"
NOISE = {
    "no client": {"client": text(b"{")},
    "a list": {"client": text(b"[]")},
    "no challenge": {"client": text(b"{}")},
    "deep client": {"client": text(b"[" * 2000)},
    "deep": {"attestation": text(DEEP), "authenticator": text(DEEP)},
    "nothing": {"attestation": text(b"\xf6"), "authenticator": text(b"\xf6")},
    "short": {"attestation": text(b"\xa0"), "authenticator": text(bytes(10))},
    "another statement": {
        "attestation": text(dumps({"fmt": "tpm", "attStmt": {"ver": 5}, "authData": bytes(60)})),
        "authenticator": text(bytes(36)),
    },
}


@pytest.mark.parametrize("noise", NOISE)
@played
async def test_noise_is_a_refusal_and_not_our_fault(house: Running, noise: str) -> None:
    mara, key = await with_key(house)
    made, signed = new_key(house).made(await wished(mara)), key.signed(await asked(mara))

    added = await mara.call("POST", KEYS, {**made, **among(NOISE[noise], made)})
    answer = await mara.call("POST", SIGN_IN, {**signed, **among(NOISE[noise], signed)})

    assert refused(added) in [(400, "bad_passkey"), (403, "wrong_rp_id")]
    assert refused(answer) in [(400, "bad_passkey"), (403, "wrong_rp_id")]


def among(noise: dict[str, str], body: dict[str, Any]) -> dict[str, str]:
    """The part of the noise that has a place in this body."""
    return {name: value for name, value in noise.items() if name in body}


@played
async def test_a_body_of_another_shape_is_refused(house: Running) -> None:
    mara, key = await with_key(house)
    signed = key.signed(await asked(mara))

    odd = await mara.call("POST", SIGN_IN, signed | {"id": "not base64!"})
    cut = await mara.call("POST", SIGN_IN, signed | {"signature": "AAAAA"})
    more = await mara.call("POST", SIGN_IN, signed | {"admin": True})

    assert [refused(answer) for answer in (odd, cut, more)] == [(400, "bad_body")] * 3


@played
async def test_what_a_device_is_called_can_be_read(house: Running) -> None:
    mara = await guest(house)

    answer = await mara.call("POST", KEYS, new_key(house).made(await wished(mara), "a\u202eb"))

    assert refused(answer) == (400, "bad_name")


@played
async def test_signing_in_has_its_measure(tmp_path: Path, migrated: Path) -> None:
    house = start(tmp_path, migrated, STRICT, has_passkeys=True)
    person = Person(house.port)

    answers = [await person.call("POST", f"{SIGN_IN}/begin") for _ in range(40)]
    house.stop()

    assert refused(answers[-1]) == (429, "too_many")
    assert answers[0].status == 200


# Two houses


@played
async def test_what_one_house_has_begun_another_ends_and_only_once(
    tmp_path: Path, migrated: Path
) -> None:
    home = open_house(tmp_path, migrated)
    houses = [
        serve_house(one, tmp_path, has_passkeys=True, public_url="https://table.example")
        for one in (home, beside(home, tmp_path, migrated))
    ]
    mara = await guest(houses[0])
    there = Person(houses[1].port, mara.cookie)
    key = SoftKey("https://table.example", "table.example")

    added = await there.call("POST", KEYS, key.made(await wished(mara)))
    signed = key.signed(await asked(mara))
    people = [Person(house.port) for house in houses * 5]
    answers = await asyncio.gather(*[one.call("POST", SIGN_IN, signed) for one in people])
    for house in houses:
        house.stop()

    assert added.status == 201
    assert sorted(answer.status for answer in answers) == [200, *[409] * 9]


# The switch


@pytest.mark.parametrize("op", [f"{op.method} {op.path}" for op in PASSKEY_OPS])
@played
async def test_a_house_without_passkeys_knows_nothing_of_them(server: Running, op: str) -> None:
    mara = await guest(server)
    method, path = op.split()

    answer = await mara.call(method, path.format(passkey="x"), {})
    outside = await mara.ask("GET", "/api/outside")
    page = await mara.ask("GET", "/api/openapi.json")

    assert refused(answer) == (404, "no_such_call")
    assert outside["passkeys"] is None
    assert not [path for path in page["paths"] if "passkey" in path]


@played
async def test_a_house_with_passkeys_says_where_they_work(house: Running) -> None:
    outside = await Person(house.port).ask("GET", "/api/outside")
    page = await Person(house.port).ask("GET", "/api/openapi.json")

    assert outside["passkeys"] == f"http://localhost:{house.port}"
    assert SIGN_IN in page["paths"]


@pytest.mark.parametrize(
    ("public", "origin", "name"),
    [
        (None, "http://localhost:8765", "localhost"),
        ("https://Table.Example/", "https://table.example", "table.example"),
        ("https://table.example:443", "https://table.example", "table.example"),
        ("https://table.example:8443", "https://table.example:8443", "table.example"),
        ("http://localhost:80", "http://localhost", "localhost"),
    ],
)
def test_passkeys_work_at_the_public_address_or_on_this_machine(
    public: str | None, origin: str, name: str
) -> None:
    assert key_place(Address("0.0.0.0", 8765, public)) == (origin, name)


@pytest.mark.parametrize(
    "public",
    ["http://table.example", "https://192.0.2.7", "http://127.0.0.1:8765", "table.example"],
)
def test_where_browsers_keep_no_passkeys_the_house_says_so(public: str) -> None:
    with pytest.raises(OSError, match=r"LANGFINGER_PASSKEYS: .* https, or for localhost"):
        key_place(Address("0.0.0.0", 8765, public))


@pytest.mark.parametrize(
    ("said", "origin"), [("", None), ("off", None), ("on", "http://localhost:1")]
)
def test_passkeys_are_off_unless_they_are_switched_on(
    monkeypatch: pytest.MonkeyPatch, said: str, origin: str | None
) -> None:
    monkeypatch.setenv("LANGFINGER_PASSKEYS", said)

    place = passkeys_at(Address("127.0.0.1", 1))

    assert (None if place is None else place.origin) == origin


def test_a_switch_is_on_or_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGFINGER_PASSKEYS", "yes")

    with pytest.raises(OSError, match="expected on or off"):
        passkeys_at(Address("127.0.0.1", 1))


def test_without_the_library_the_house_does_not_open(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGFINGER_PASSKEYS", "on")
    monkeypatch.setitem(sys.modules, "webauthn", None)

    status = serve("127.0.0.1", 0, tmp_path, None, False)

    assert status == 2
    assert "pip install 'langfinger[passkeys]'" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


# What is kept


@played
async def test_a_guest_is_told_their_passkeys_and_forgotten_with_them(house: Running) -> None:
    mara, key = await with_key(house)
    await wished(mara)

    about = await mara.ask("GET", "/api/me/data")
    await mara.ask("DELETE", "/api/me")
    answer = await signing_in(Person(house.port), key)

    kept = [
        await house.house.store.read(f"SELECT * FROM {name}") for name in ("passkeys", "challenges")
    ]
    assert [set(told) for told in about["passkeys"]] == [{"name", "created", "used"}]
    assert about["passkeys"][0]["name"] == "Phone"
    assert refused(answer) == (404, "no_such_passkey")
    assert about["guest"]["id"] not in json.dumps(kept)


@pytest.mark.file
def test_whom_the_owner_forgets_has_no_passkey_left(tmp_path: Path, migrated: Path) -> None:
    asyncio.run(two_with_passkeys(tmp_path, migrated))

    code = main(["forget", "ana", "--data", str(tmp_path)])

    with closing(sqlite3.connect(tmp_path / "langfinger.sqlite")) as file:
        left = file.execute("SELECT guest FROM passkeys").fetchall()
    assert (code, left) == (0, [("ben",)])


async def two_with_passkeys(folder: Path, migrated: Path) -> None:
    """Ana and Ben were here, and have added one each."""
    home = await opened(folder, migrated)
    for name in ("ana", "ben"):
        await home.store.write(Statement(NEW_GUEST, (name, home.clock.now())))
        await Passkeys(home.store, home.clock).add(name, "", f"of {name}", "key", 0)
    await home.close()


@played
async def test_nothing_is_added_for_a_guest_who_is_gone(tmp_path: Path, migrated: Path) -> None:
    home = await opened(tmp_path, migrated)
    passkeys = Passkeys(home.store, home.clock)

    added = await passkeys.add("gone", "", "id", "key", 0)

    about = await all_about(home.store, "gone")
    await home.close()
    assert added is None
    assert about["passkeys"] == []


@played
async def test_passkeys_stay_and_go_with_their_guests(tmp_path: Path, migrated: Path) -> None:
    home = await opened(tmp_path, migrated)
    now = home.clock.now()
    await home.store.write(Statement(NEW_GUEST, ("long ago", now)))
    await home.store.write(Statement(NEW_GUEST, ("lately", now + 300 * DAY)))
    passkeys = Passkeys(home.store, home.clock)
    await passkeys.add("long ago", "", "old", "key", 0)
    await passkeys.add("lately", "", "new", "key", 0)

    await tidied(home, 399)
    early = await home.store.read("SELECT id FROM passkeys ORDER BY id")
    await tidied(home, 401)
    late = await home.store.read("SELECT id FROM passkeys ORDER BY id")
    await home.close()

    assert early == [{"id": "new"}, {"id": "old"}]
    assert late == [{"id": "new"}]


@played
async def test_challenges_that_nobody_has_answered_go(tmp_path: Path, migrated: Path) -> None:
    home = await opened(tmp_path, migrated)
    await Passkeys(home.store, home.clock).ask("ana")

    counts = await tidied(home, 1)

    left = await home.store.read("SELECT * FROM challenges")
    await home.close()
    assert (counts.tokens, left) == (0, [])


@played
async def test_whoever_signs_in_has_the_name_they_took_in_another_house(house: Running) -> None:
    _, key = await with_key(house)
    rename = "UPDATE guests SET name = 'Elena', seal = NULL WHERE id = ?"
    await house.house.store.write(Statement(rename, (raw(key.user).decode(),)))

    me = await signing_in(Person(house.port), key)

    assert me.body["name"] == "Elena"


@played
async def test_whoever_signs_in_was_here(house: Running) -> None:
    _, key = await with_key(house)
    store, id = house.house.store, raw(key.user).decode()
    await store.write(Statement("UPDATE guests SET seen = 1 WHERE id = ?", (id,)))

    await signing_in(Person(house.port), key)
    rows = await store.read("SELECT seen FROM guests WHERE id = ?", id)

    assert rows[0]["seen"] > 1
