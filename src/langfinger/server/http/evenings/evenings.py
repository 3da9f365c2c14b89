"""Evenings of the same deals: every company has a table of its own for each deal, and bots one.

Nobody may learn anything about a deal from another table before they have finished it themselves.
So nobody watches at such tables, nobody sits at two tables of a deal, and how others fared, down to
the last move, is told to those alone whose own table has finished it.
"""

import asyncio
import hashlib
import secrets
from base64 import urlsafe_b64encode
from contextlib import suppress
from functools import partial
from typing import Any, Final, NamedTuple

from msgspec.json import decode, encode

from langfinger.kernel import BadChoice, Game
from langfinger.server.house import House
from langfinger.server.http import lobby
from langfinger.server.http.api import Refused
from langfinger.server.http.evenings.comparing import At, Tables, of_evening
from langfinger.server.http.identity import Guest
from langfinger.server.publish.people.evening_wire import Evening, NewEvening
from langfinger.server.publish.wire import Joining
from langfinger.server.shuffle.shuffle import SECRET_BYTES, Shuffle
from langfinger.server.store.course import Course
from langfinger.server.store.record import Record
from langfinger.server.store.seats import Seating, Sitter
from langfinger.server.store.sql import EVENING
from langfinger.server.store.store import NotStored, Row, Statement
from langfinger.server.store.table_settings import TableSettings
from langfinger.server.table.room import Room
from langfinger.server.tokens import is_same_token, new_token

FIND: Final = "SELECT * FROM evenings WHERE id = ?"
PAR: Final = "par"
ID_BYTES: Final = 16


class Place(NamedTuple):
    """Where a company sits next: which deal, who has which chair, and who is its host."""

    deal: int
    chairs: list[Sitter]
    host: str
    id: str


async def begin(house: House, guest: Guest, wish: NewEvening) -> Row:
    """A new evening; the house is bound to all of its deals from now on."""
    if wish.game not in house.games:
        raise Refused(400, "no_such_game", games=list(house.games))
    game = house.games[wish.game]
    low, high = game.seat_range
    seats, options = wish.seats or min(high, max(low, 4)), wish.options or {}
    try:
        Course(game, seats, 0, options)
    except BadChoice as problem:
        raise Refused(400, "bad_choice", problem=str(problem)) from None
    row: Row = {
        "id": new_token(),
        "created": house.clock.now(),
        "seats": seats,
        "game": game.key,
        "rules": game.rules_version,
        "edition": game.facts.fingerprint,
        "options": encode(options).decode(),
        "bot": lobby.checked_bot(game, wish.bot),
        "host": guest.id,
        "invite": new_token(),
        "secrets": encode([secrets.token_hex(SECRET_BYTES) for _ in range(wish.deals)]).decode(),
    }
    await house.store.write(Statement(EVENING, tuple(row.values())))
    return row


async def find(house: House, id: str, guest: str, invite: str | None) -> tuple[Row, Tables]:
    """An evening and its tables, for those who sit at one of them, host it or hold its link."""
    rows = await house.store.read(FIND, id)
    if not rows:
        raise Refused(404, "no_such_evening")
    tables = await of_evening(house.store, id)
    is_known = rows[0]["host"] == guest or any(table.knows(guest) for table in tables.all)
    if not is_known and not is_same_token(invite, rows[0]["invite"]):
        raise Refused(403, "bad_invite")
    return rows[0], tables


def shuffles(evening: Row) -> list[Shuffle]:
    """What its deals are made of: the same for all tables, so no browser adds to them."""
    return [Shuffle(secret) for secret in decode(evening["secrets"])]


def told(evening: Row, tables: Tables, guest: str, game: Game[Any] | None) -> Evening:
    """The evening as this guest may see it."""
    options = decode(evening["options"])
    given = [] if game is None else game.options
    deals = enumerate(shuffles(evening), 1)
    return Evening(
        id=evening["id"],
        game=evening["game"],
        seats=evening["seats"],
        options={option.name: options.get(option.name, option.default) for option in given},
        bot=evening["bot"],
        created=evening["created"],
        invite=evening["invite"],
        companies=tables.companies(guest),
        deals=[tables.deal(number, one.commitment, guest) for number, one in deals],
    )


# Sitting down


async def sit(house: House, guest: Guest, id: str, invite: str | None) -> str:
    """The table of mine that is not finished, or one for the next deal, with my company."""
    evening, _ = await find(house, id, guest.id, invite)
    async with lock_of(house, id):
        for _ in range(2):  # in another house somebody of my company may have been quicker
            tables = await of_evening(house.store, id)
            running = tables.running_of(guest.id)
            if running is not None:
                return running.id
            with suppress(NotStored):
                return (await open_next(house, evening, tables, guest)).record.settings.id
    raise NotStored("nobody could open this table")


def lock_of(house: House, id: str) -> asyncio.Lock:
    """Of one evening one thing after another."""
    return house.evenings.setdefault(id, asyncio.Lock())


async def open_next(house: House, evening: Row, tables: Tables, guest: Guest) -> Room:
    """The table for the next deal; bots begin to play it too, if they have not yet."""
    game = house.games.get(evening["game"])
    pinned = (evening["rules"], evening["edition"])
    if game is None or (game.rules_version, game.facts.fingerprint) != pinned:
        raise Refused(409, "evening_rules")
    await lobby.check_ceilings(house, guest)
    place = next_place(evening, tables, guest)
    room = await lobby.admit(house, record_for(house, game, evening, place))
    await maybe_open_par(house, game, evening, tables, place.deal)
    return room


def next_place(evening: Row, tables: Tables, guest: Guest) -> Place:
    """Everybody of the company goes on by one seat, unless they have seen the deal elsewhere."""
    unseen = [
        deal for deal in range(1, len(decode(evening["secrets"])) + 1)
        if not tables.have_seen(guest.id, deal)
    ]  # fmt: skip
    if not unseen:
        raise Refused(409, "evening_over")
    deal, last = unseen[0], tables.last_of(guest.id)
    chairs = [bot_on(seat, evening["bot"]) for seat in range(evening["seats"])]
    if last is None:
        chairs[0] = Sitter(0, guest.id, guest.name, "person", evening["bot"])
    else:
        for chair in last.people():
            if not tables.have_seen(chair["guest"], deal):
                seat = (chair["seat"] + 1) % evening["seats"]
                sitter = Sitter(seat, chair["guest"], chair["name"], chair["kind"], evening["bot"])
                chairs[seat] = sitter
    host = last.row["host"] if last is not None else guest.id
    if host not in [chair.guest for chair in chairs]:
        host = guest.id
    return Place(deal, chairs, host, id_of(evening["id"], deal, host))


def bot_on(seat: int, bot: str) -> Sitter:
    """A bot's chair."""
    return Sitter(seat, None, lobby.BOT_NAMES[seat], "bot", bot)


def id_of(evening: str, deal: int, company: str) -> str:
    """The same for all who would open the same table at once, so that only one of them can."""
    told = f"{evening} {deal} {company}".encode()
    return "e" + urlsafe_b64encode(hashlib.sha256(told).digest()[:ID_BYTES]).decode().rstrip("=")


def record_for(house: House, game: Game[Any], evening: Row, place: Place) -> Record:
    """A table of an evening: nobody is hurried, and nobody watches."""
    shuffle = shuffles(evening)[place.deal - 1]
    course = Course(game, evening["seats"], shuffle.seed, decode(evening["options"]))
    course.shuffle = shuffle
    settings = TableSettings(
        id=place.id,
        pace="turns",
        timing="relaxed" if place.host else "fixed",  # bots alone need no more than a moment
        invite=new_token(),
        watch="",
        created=house.clock.now(),
        evening=At(evening["id"], place.deal).told(),
    )
    return Record(settings, Seating(place.chairs, place.host), course)


async def maybe_open_par(
    house: House, game: Game[Any], evening: Row, tables: Tables, deal: int
) -> None:
    """Bots on all chairs play the same deal, as at any table; what they reach is the par."""
    if any(table.is_par and table.at.deal == deal for table in tables.all):
        return
    chairs = [bot_on(seat, evening["bot"]) for seat in range(evening["seats"])]
    place = Place(deal, chairs, "", id_of(evening["id"], deal, PAR))
    with suppress(NotStored):  # another house was quicker, or the next table brings it
        await lobby.admit(house, record_for(house, game, evening, place))


async def join(room: Room, guest: Guest, house: House, wish: Joining) -> None:
    """Takes a seat; at an evening's table nobody who has seen its deal elsewhere."""
    at = At.read(room.record.settings.evening)
    if at is None:
        await lobby.join(room, guest, wish)
        return
    async with lock_of(house, at.evening):
        tables = await of_evening(house.store, at.evening)
        id = room.record.settings.id
        others = [table for table in tables.at(at.deal) if table.id != id]
        if any(table.has_seen(guest.id) for table in others):
            raise Refused(409, "seen_deal")
        await lobby.join(room, guest, wish)


async def may_compare(house: House, guest: str | None, room: Room) -> bool:
    """May this guest see how another table has played a deal? If both have finished it."""
    at = At.read(room.record.settings.evening)
    if at is None or guest is None:
        return False
    # Between two commands: what is stored of the last move may not have come to the table yet.
    return bool(await room.inbox.do(partial(have_both_finished, house, guest, room, at)))


async def have_both_finished(house: House, guest: str, room: Room, at: At) -> bool:
    """The table and, wherever they have seen the deal, this guest."""
    if room.record.settings.state != "finished":
        return False
    return (await of_evening(house.store, at.evening)).have_finished(guest, at.deal)
