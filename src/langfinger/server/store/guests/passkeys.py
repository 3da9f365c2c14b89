"""The passkeys of guests, and the challenges that wait for an answer: each works once, anywhere."""

import secrets
from hashlib import sha256
from typing import Final

from langfinger.server.clock import Clock
from langfinger.server.store.sql import CHALLENGE
from langfinger.server.store.store import Row, Statement, Store

LASTS: Final = 5 * 60_000  # milliseconds
MOST: Final = 20  # of one guest
NOBODY: Final = ""  # whom a challenge is for that anybody may answer

OLD: Final = "DELETE FROM challenges WHERE expires < ?"
ANSWER: Final = "DELETE FROM challenges WHERE digest = ? AND guest = ? AND expires >= ?"
# Of a guest who is forgotten at this very moment nothing is written down.
ADD: Final = (
    "INSERT INTO passkeys (id, guest, key, counter, name, created)"
    " SELECT ?, id, ?, ?, ?, ? FROM guests WHERE id = ? ON CONFLICT (id) DO NOTHING"
)
FIND: Final = "SELECT * FROM passkeys WHERE id = ?"
MINE: Final = "SELECT * FROM passkeys WHERE guest = ? ORDER BY created, id"
USE: Final = "UPDATE passkeys SET counter = ?, used = ? WHERE id = ? AND counter = ?"
SEEN: Final = "UPDATE guests SET seen = ? WHERE id = ?"
REMOVE: Final = "DELETE FROM passkeys WHERE id = ? AND guest = ?"


class Passkeys:
    """All passkeys of the store, which houses share."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock

    async def ask(self, guest: str) -> bytes:
        """A challenge for this guest, or for nobody in particular; old ones go."""
        challenge, now = secrets.token_bytes(32), self.clock.now()
        fresh = Statement(CHALLENGE, (digest(challenge), now + LASTS, guest))
        await self.store.write(Statement(OLD, (now,)), fresh)
        return challenge

    async def answer(self, challenge: bytes, guest: str) -> bool:
        """Was it open for this guest? It is not any more; of many who answer one is first."""
        answer = Statement(ANSWER, (digest(challenge), guest, self.clock.now()))
        return await self.store.write(answer) == [1]

    async def of(self, guest: str) -> list[Row]:
        """All of this guest."""
        return await self.store.read(MINE, guest)

    async def find(self, id: str) -> Row | None:
        """The passkey with this id."""
        rows = await self.store.read(FIND, id)
        return rows[0] if rows else None

    async def add(self, guest: str, name: str, id: str, key: str, counter: int) -> Row | None:
        """A new one; None if there is one with this id, whoever has it."""
        values = (id, key, counter, name, self.clock.now(), guest)
        is_new = await self.store.write(Statement(ADD, values)) == [1]
        return await self.find(id) if is_new else None

    async def use(self, row: Row, counter: int) -> bool:
        """It has signed once more, and its guest is here; not if it was used or removed meanwhile.

        Nothing else is written about the guest, who may have another name in another house by now.
        """
        now = self.clock.now()
        use = Statement(USE, (counter, now, row["id"], row["counter"]))
        done = await self.store.write(use, Statement(SEEN, (now, row["guest"])))
        return done[0] == 1

    async def remove(self, id: str, guest: str) -> bool:
        """Was there such a passkey of this guest? It is gone."""
        return await self.store.write(Statement(REMOVE, (id, guest))) == [1]


def digest(challenge: bytes) -> str:
    """Challenges are kept as digests, as links are."""
    return sha256(challenge).hexdigest()
