"""Make, join, leave, host: what happens around a table, each as an errand of its room."""

import secrets
from dataclasses import replace
from hmac import compare_digest
from typing import Any, Final

from langfinger.bots import make_bot
from langfinger.kernel import BadChoice, Game
from langfinger.server.house import House
from langfinger.server.http.identity import Guest
from langfinger.server.http.refusals import Refused
from langfinger.server.publish import publish
from langfinger.server.publish.messages import Farewell, RematchSent
from langfinger.server.publish.wire import ClockRules, NewTable
from langfinger.server.store import sql
from langfinger.server.store.course import Course
from langfinger.server.store.seats import Seating, Sitter
from langfinger.server.store.table_settings import TableSettings
from langfinger.server.table import presence
from langfinger.server.table.room import Room

# Words, not names: every client says them in its own language.
BOT_NAMES: Final = ("magpie", "raven", "fox", "marten", "cat", "rat", "badger", "polecat")
SEED_BITS: Final = 62


def new_token() -> str:
    """22 random characters."""
    return secrets.token_urlsafe(16)


def bots_of(game: Game[Any]) -> list[str]:
    """The bots that can play this game, the best first."""
    found = []
    for name in ("rules", "random"):
        try:
            make_bot(name, game, 0)
        except BadChoice:
            continue
        found.append(name)
    return found


async def open_table(house: House, guest: Guest, wish: NewTable) -> Room:
    """A table with bots in all other seats, started at once."""
    if wish.game not in house.games:
        raise Refused(400, "no_such_game", games=list(house.games))
    game = house.games[wish.game]
    names = wish.names or []
    low, high = game.seat_range
    seats = wish.seats or min(high, max(low, 4, len(names) + 1))
    bot = checked_bot(game, wish.bot)
    if len(names) >= seats:
        raise Refused(400, "too_many_names", seats=seats)
    try:
        course = Course(game, seats, secrets.randbits(SEED_BITS), wish.options or {})
    except BadChoice as problem:
        raise Refused(400, "bad_choice", problem=str(problem)) from None
    people = [(guest.id, guest.name, "person"), *[(guest.id, name, "local") for name in names]]
    chairs = [Sitter(seat, None, BOT_NAMES[seat], "bot", bot) for seat in range(seats)]
    for chair, (owner, name, kind) in zip(chairs, people, strict=False):
        chair.guest, chair.name, chair.kind = owner, name, kind  # type: ignore[assignment]
    timing = wish.window or ("fixed" if wish.pace == "live" else "turns")
    settings = TableSettings(
        id=new_token(),
        pace=wish.pace,
        timing=timing,
        invite=new_token(),
        watch=new_token(),
        created=house.clock.now(),
        clock=wish.clock or ClockRules(),
    )
    return await admit(house, Room(settings, Seating(chairs, guest.id), course, *tools(house)))


def tools(house: House) -> tuple[Any, Any, Any]:
    """What every room needs of the house."""
    return house.store, house.clock, house.players


def checked_bot(game: Game[Any], name: str | None) -> str:
    """The bot of this name, or the best one."""
    bots = bots_of(game)
    if name is not None and name not in bots:
        raise Refused(400, "no_such_bot", bots=bots)
    return name or bots[0]


async def admit(house: House, room: Room) -> Room:
    """Stores a new table with its set-up, then opens it."""
    id, course = room.settings.id, room.course
    await house.store.write(
        sql.new_table(room.settings, course, room.seating.host),
        *[sql.chair(id, chair) for chair in room.seating.chairs],
        *sql.events(id, course.game, course.story),
    )
    for chair in room.seating.chairs:
        chair.since = room.settings.created
    return house.admit(room)


async def join(room: Room, guest: Guest, invite: str | None, seat: int | None) -> None:
    """Takes a bot's chair, or those one has left."""
    seating = room.seating.copy()
    if seating.of(guest.id):
        return
    if guest.id in seating.banned:
        raise Refused(403, "kicked")
    chairs = seating.left_by(guest.id)
    if not chairs:
        if invite is None or not compare_digest(invite.encode(), room.settings.invite.encode()):
            raise Refused(403, "bad_invite")
        chairs = [free_chair(seating, seat)]
        chairs[0].name = guest.name
    if room.settings.state == "finished":
        raise Refused(409, "over")
    for place, chair in enumerate(chairs):
        chair.guest, chair.kind = guest.id, "local" if place else "person"
        chair.here, chair.lost = True, room.clock.now()
    await rearrange(room, seating, chairs)
    await show_seating(room)
    presence.expect(room, guest.id)


def free_chair(seating: Seating, seat: int | None) -> Sitter:
    """The chair that is wished for, or any."""
    free = seating.free()
    if not free:
        raise Refused(409, "full")
    if seat is None:
        return free[0]
    for chair in free:
        if chair.seat == seat:
            return chair
    raise Refused(409, "taken", seat=seat)


async def rearrange(room: Room, seating: Seating, chairs: list[Sitter]) -> None:
    """Stores who sits where from now on, with these chairs changed; only then it is true."""
    id = room.settings.id
    for chair in chairs:
        chair.since = room.clock.now()
        chair.stands_in = False
    rows = [sql.chair(id, chair) for chair in chairs]
    await room.store.write(*rows, room.state_row(room.settings, seating))
    room.seating = seating
    for chair in chairs:
        room.asked.pop(chair.seat, None)


async def show_seating(room: Room) -> None:
    """Tells everybody who sits where now; bots begin to think."""
    publish.tell_table(room)
    await room.go_on()


async def leave(room: Room, guest: Guest) -> None:
    """Bots take the chairs; they are kept for whoever left until somebody else comes."""
    seating = room.seating.copy()
    chairs = [seating.chairs[seat] for seat in seating.of(guest.id)]
    for chair in chairs:
        chair.kind, chair.here = "bot", False
    people = sorted(seating.people())
    if seating.host == guest.id and people:
        seating.host = people[0]
    await rearrange(room, seating, chairs)
    send_away(room, guest.id, "left")
    await show_seating(room)


def send_away(room: Room, guest: str, code: Farewell) -> None:
    """Closes somebody's line."""
    line = room.lines.pop(guest, None)
    if line is not None:
        line.hang_up(code)


async def rematch(house: House, room: Room, guest: Guest) -> Room:
    """The same people at a new table, everybody one seat further."""
    if not room.seating.of(guest.id):
        raise Refused(403, "not_yours")
    if room.settings.state != "finished":
        raise Refused(409, "still_running")
    if room.settings.rematch is not None:
        return house.room(room.settings.rematch)
    old = room.course
    course = Course(old.game, old.seats, secrets.randbits(SEED_BITS), old.options)
    chairs = [
        Sitter((c.seat + 1) % old.seats, c.guest, c.name, c.kind, c.bot)
        for c in room.seating.chairs
    ]
    chairs.sort(key=lambda chair: chair.seat)
    settings = replace(
        room.settings,
        id=new_token(),
        invite=new_token(),
        watch=new_token(),
        created=house.clock.now(),
        state="running",
        scores=None,
    )
    seating = Seating(chairs, room.seating.host, set(room.seating.banned))
    fresh = await admit(house, Room(settings, seating, course, *tools(house)))
    changed = replace(room.settings, rematch=settings.id)
    await room.store.write(room.state_row(changed))
    room.settings = changed
    for line in room.lines.values():
        line.say(publish.encode(RematchSent(table=settings.id)))
    return fresh
