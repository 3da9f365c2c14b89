"""Guests: a signed cookie with a random id, and links that work once."""

import hashlib
import json
import logging
import re
import secrets
from collections import OrderedDict
from pathlib import Path
from typing import Any, Final, NamedTuple

from itsdangerous import BadSignature, TimestampSigner

from langfinger.server.clock import Clock
from langfinger.server.hints import Hints, NoHints
from langfinger.server.http.api import Refused
from langfinger.server.store import sql
from langfinger.server.store.chain import sum_of
from langfinger.server.store.guests.erasing import erase_guest
from langfinger.server.store.store import Row, Statement, Store
from langfinger.server.tokens import new_token
from langfinger.texts import ENGLISH, LANGUAGES

LOG: Final = logging.getLogger("langfinger.door")
COOKIE: Final = "guest"
COOKIE_DAYS: Final = 180
ROLL_AFTER: Final = 86_400
LINK_MINUTES: Final = 10
KEY_DAYS: Final = 90
DAY: Final = 86_400
MOST_KNOWN: Final = 20_000
KEY: Final = re.compile("[0-9a-f]{64}")
KEYS: Final = "SELECT * FROM keys ORDER BY made"
USE_TOKEN: Final = "DELETE FROM tokens WHERE digest = ? AND expires >= ?"


class Guest(NamedTuple):
    """Somebody with a name."""

    id: str
    name: str
    lang: str
    created: int


def usable(rows: list[Row]) -> list[Row]:
    """The keys that can be used, the newest last; broken ones are left out."""
    return [row for row in rows if is_usable(row["key"], row["made"])]


def is_usable(key: Any, made: Any) -> bool:
    """Is it a key, made at a time?"""
    return isinstance(key, str) and bool(KEY.fullmatch(key)) and isinstance(made, int)


def old_keys(folder: Path | None) -> list[Statement]:
    """Keys that earlier versions kept in a file of their own, to be kept in the store."""
    if folder is None or not (folder / "keys.json").exists():
        return []
    try:
        kept = json.loads((folder / "keys.json").read_text("utf-8"))
        return [
            Statement(sql.KEY, (int(entry["made"]) * 1000, str(entry["key"]))) for entry in kept
        ]
    except (OSError, ValueError, KeyError, TypeError):
        LOG.error("keys.json cannot be read: all guests will be asked for their names again")
        return []


class Doorman:
    """Knows the guests by their cookies."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        keys: list[str] | None = None,
        folder: Path | None = None,
        hints: Hints | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.folder = folder
        self.keys = keys or [secrets.token_hex(32)]
        self.signer = new_signer(self.keys)
        self.guests: OrderedDict[str, Guest] = OrderedDict()
        self.hints = hints or NoHints()
        self.hints.on("guest", self.forget)

    async def open(self) -> None:
        """Reads the keys; two are valid, so that they can change, and the first one is made."""
        rows = await self.store.read(KEYS)
        if not rows:
            for key in old_keys(self.folder):
                await self.store.write(key)
            rows = await self.store.read(KEYS)
        keys = usable(rows)
        if len(keys) < len(rows):
            LOG.error("a key of the house is broken: guests may be asked for their names again")
        now = self.clock.now()
        if not keys or now - keys[-1]["made"] > KEY_DAYS * DAY * 1000:
            await self.store.write(Statement(sql.KEY, (now, secrets.token_hex(32))))
            keys = usable(await self.store.read(KEYS))
        self.keys = [str(row["key"]) for row in keys[-2:]]
        self.signer = new_signer(self.keys)

    def cookie_for(self, guest: Guest) -> str:
        """The value of a fresh cookie."""
        return self.signer.sign(guest.id).decode()

    async def read_cookie(self, value: str | None) -> tuple[Guest, bool] | None:
        """The guest, and whether the cookie should be renewed; None if it is not ours."""
        if not value:
            return None
        try:
            id, made = self.signer.unsign(value, return_timestamp=True)
        except BadSignature:
            return None
        age = self.clock.now() / 1000 - made.timestamp()  # less than 0 if somebody set the clock
        guest = await self.find(id.decode()) if age < COOKIE_DAYS * DAY else None
        return None if guest is None else (guest, age > ROLL_AFTER)

    async def find(self, id: str) -> Guest | None:
        """The guest with this id."""
        if id not in self.guests:
            rows = await self.store.read("SELECT * FROM guests WHERE id = ?", id)
            if not rows:
                return None
            self.remember(read_guest(rows[0]))
        return self.guests[id]

    def remember(self, guest: Guest) -> None:
        """Those who came last are known by heart."""
        self.guests[guest.id] = guest
        self.guests.move_to_end(guest.id)
        if len(self.guests) > MOST_KNOWN:
            self.guests.popitem(last=False)

    def forget(self, id: str) -> None:
        """Somebody has another name now: it is read from the store when they come."""
        self.guests.pop(id, None)

    async def welcome(self, name: str, lang: str) -> Guest:
        """Somebody new."""
        return await self.keep(Guest(new_token(), name, lang, self.clock.now()))

    async def keep(self, guest: Guest) -> Guest:
        """Writes the guest down, new, changed or seen again."""
        await self.store.write(Statement(sql.GUEST, (*guest, self.clock.now(), seal_of(guest))))
        self.remember(guest)
        self.hints.say("guest", guest.id)
        return guest

    async def erase(self, id: str) -> None:
        """Nobody has this id any more, here and in other houses."""
        await erase_guest(self.store, id)
        self.forget(id)
        self.hints.say("guest", id)

    async def make_link(self, guest: Guest) -> tuple[str, int]:
        """A token that works once within ten minutes, and when it ends."""
        token = secrets.token_urlsafe(24)
        now = self.clock.now()
        expires = now + LINK_MINUTES * 60_000
        old = Statement("DELETE FROM tokens WHERE expires < ?", (now,))
        await self.store.write(old, Statement(sql.TOKEN, (digest(token), guest.id, expires)))
        return token, expires

    async def use_link(self, token: str) -> Guest:
        """The guest behind a token, which works no more; of many who race for it one wins."""
        found = await self.store.read("SELECT * FROM tokens WHERE digest = ?", digest(token))
        if not found:
            raise Refused(404, "no_such_link")
        use = Statement(USE_TOKEN, (digest(token), self.clock.now()))
        guest = await self.find(found[0]["guest"])
        if await self.store.write(use) != [1] or guest is None:
            raise Refused(404, "no_such_link")
        return guest


def new_signer(keys: list[str]) -> TimestampSigner:
    """Signs with the last key and knows all of them."""
    return TimestampSigner(keys, salt="langfinger.guest")


def seal_of(guest: Guest) -> str:
    """The sum of what a guest has told."""
    return sum_of("", guest)


def read_guest(row: Row) -> Guest:
    """A guest as they were; told in the log if somebody else has changed the row."""
    lang = str(row["lang"])
    created = row["created"] if isinstance(row["created"], int) else 0
    spoken = lang if lang in LANGUAGES else ENGLISH
    guest = Guest(str(row["id"]), str(row["name"]), spoken, created)
    if row["seal"] is not None and row["seal"] != seal_of(guest):
        LOG.error("the row of a guest is not as it was written: name and language may be wrong")
    return guest


def digest(token: str) -> str:
    """Tokens are kept as digests, so that the file does not open doors."""
    return hashlib.sha256(token.encode()).hexdigest()
