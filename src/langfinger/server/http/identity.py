"""Guests: a signed cookie with a random id, and links that work once."""

import hashlib
import json
import os
import secrets
import time
from pathlib import Path
from typing import Final, NamedTuple

from itsdangerous import BadSignature, TimestampSigner

from langfinger.server.clock import Clock
from langfinger.server.http.api import Refused
from langfinger.server.publish.wire import Lang
from langfinger.server.store import sql
from langfinger.server.store.store import Store

COOKIE: Final = "guest"
COOKIE_DAYS: Final = 180
ROLL_AFTER: Final = 86_400
LINK_MINUTES: Final = 10
KEY_DAYS: Final = 90
DAY: Final = 86_400


class Guest(NamedTuple):
    """Somebody with a name."""

    id: str
    name: str
    lang: Lang
    created: int


def read_keys(folder: Path) -> list[str]:
    """The keys that sign cookies, the newest last; two are valid, so that keys can change."""
    path = folder / "keys.json"
    kept = json.loads(path.read_text("utf-8")) if path.exists() else []
    now = int(time.time())
    if not kept or now - kept[-1]["made"] > KEY_DAYS * DAY:
        kept = [*kept, {"made": now, "key": secrets.token_hex(32)}][-2:]
        write_private(path, json.dumps(kept))
    return [entry["key"] for entry in kept]


def write_private(path: Path, text: str) -> None:
    """A file for the owner's eyes only, there completely or not at all."""
    fresh = path.with_suffix(".new")
    with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


class Doorman:
    """Knows the guests by their cookies."""

    def __init__(self, store: Store, clock: Clock, keys: list[str]) -> None:
        self.store = store
        self.clock = clock
        self.signer = TimestampSigner(keys, salt="langfinger.guest")
        self.guests: dict[str, Guest] = {}

    def cookie_for(self, guest: Guest) -> str:
        """The value of a fresh cookie."""
        return self.signer.sign(guest.id).decode()

    def read_cookie(self, value: str | None) -> tuple[Guest, bool] | None:
        """The guest, and whether the cookie should be renewed; None if it is not ours."""
        if not value:
            return None
        try:
            id, made = self.signer.unsign(value, COOKIE_DAYS * DAY, return_timestamp=True)
        except BadSignature:
            return None
        guest = self.find(id.decode())
        age = self.clock.now() / 1000 - made.timestamp()
        return None if guest is None else (guest, age > ROLL_AFTER)

    def find(self, id: str) -> Guest | None:
        """The guest with this id."""
        if id not in self.guests:
            rows = self.store.read("SELECT * FROM guests WHERE id = ?", id)
            if not rows:
                return None
            self.guests[id] = Guest(*rows[0])
        return self.guests[id]

    async def welcome(self, name: str, lang: Lang) -> Guest:
        """Somebody new."""
        return await self.keep(Guest(secrets.token_urlsafe(16), name, lang, self.clock.now()))

    async def keep(self, guest: Guest) -> Guest:
        """Writes the guest down, new or changed."""
        await self.store.write((sql.GUEST, guest))
        self.guests[guest.id] = guest
        return guest

    async def make_link(self, guest: Guest) -> tuple[str, int]:
        """A token that works once within ten minutes, and when it ends."""
        token = secrets.token_urlsafe(24)
        now = self.clock.now()
        expires = now + LINK_MINUTES * 60_000
        old = ("DELETE FROM tokens WHERE expires < ?", (now,))
        await self.store.write(old, (sql.TOKEN, (digest(token), guest.id, expires)))
        return token, expires

    async def use_link(self, token: str) -> Guest:
        """The guest behind a token, which works no more."""
        found = self.store.read("SELECT * FROM tokens WHERE digest = ?", digest(token))
        if not found or found[0]["expires"] < self.clock.now():
            raise Refused(404, "no_such_link")
        await self.store.write(("DELETE FROM tokens WHERE digest = ?", (digest(token),)))
        guest = self.find(found[0]["guest"])
        if guest is None:
            raise Refused(404, "no_such_link")
        return guest


def digest(token: str) -> str:
    """Tokens are kept as digests, so that the file does not open doors."""
    return hashlib.sha256(token.encode()).hexdigest()
