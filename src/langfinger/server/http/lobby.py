"""Make, join, leave, host: what happens around a table, each as an errand of its room."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from langfinger.bots import usual_bot
from langfinger.kernel import Game
from langfinger.lessons import LEARNER, lesson_of
from langfinger.server.house import House
from langfinger.server.http.api import Refused
from langfinger.server.http.identity import Guest
from langfinger.server.http.study.card_files import with_cards
from langfinger.server.http.study.positions import begin
from langfinger.server.publish.catalogue import bots_of
from langfinger.server.publish.messages import RematchSent
from langfinger.server.publish.publish import tell
from langfinger.server.publish.wire import Joining, NewTable, ShuffleWish
from langfinger.server.shuffle.offers import Offer, OldOffer, taken
from langfinger.server.shuffle.shuffle import Shuffle, new_shuffle
from langfinger.server.store.course import Course
from langfinger.server.store.record import Record
from langfinger.server.store.seats import SCRIPT, Kind, Seating, Sitter
from langfinger.server.store.table_settings import GUESTS, ClockRules, TableSettings
from langfinger.server.table.bot_turns import AFTER_SCHOOL
from langfinger.server.table.room import Room
from langfinger.server.tokens import is_same_token, new_token

# Words, not names: every client says them in its own language.
BOT_NAMES: Final = ("magpie", "raven", "fox", "marten", "cat", "rat", "badger", "polecat")
MOST_OF_ONE: Final = 60  # tables that one guest has and that are not finished
MOST_IN_HOUSE: Final = 20_000  # tables that one process has in memory
RUNNING_OF: Final = (
    "SELECT count(*) AS count FROM tables WHERE state != 'finished'"
    " AND id IN (SELECT table_id FROM chairs WHERE guest = ?)"
)
LESSONS_OF: Final = (
    "SELECT id FROM tables WHERE state != 'finished' AND game = ?"
    " AND id IN (SELECT table_id FROM chairs WHERE guest = ?)"
    " AND id IN (SELECT table_id FROM chairs WHERE bot = ?) ORDER BY created DESC"
)


class Shuffled(NamedTuple):
    """The id of a new table, what it is dealt from, and what the browser of its host adds."""

    id: str
    shuffle: Shuffle
    share: str | None = None

    def by(self, seat: int) -> Shuffle:
        """With the share of whoever opens the table, from this seat."""
        return self.shuffle if self.share is None else self.shuffle.with_share(seat, self.share)


def unoffered() -> Shuffled:
    """A table whose host adds nothing."""
    return Shuffled(new_token(), new_shuffle())


async def shuffled(
    house: House, keys: Sequence[str], guest: Guest, wish: ShuffleWish | None
) -> Shuffled:
    """What the house has said before to this guest, or a shuffle to which nobody has added."""
    if wish is None:
        return unoffered()
    offer = Offer(wish.id, wish.made, wish.commitment)
    try:
        shuffle = taken(keys, guest.id, offer, house.clock.now())
    except OldOffer:
        raise Refused(409, "old_shuffle") from None
    if await house.store.read("SELECT id FROM tables WHERE id = ?", offer.id):
        raise Refused(409, "old_shuffle")
    return Shuffled(offer.id, shuffle, wish.share)


async def open_table(
    house: House, guest: Guest, wish: NewTable, shuffled: Shuffled | None = None
) -> Room:
    """A table with bots in all other seats; it starts at once, or when its guests are there."""
    shuffled = shuffled or unoffered()
    await check_ceilings(house, guest)
    if wish.game not in house.games:
        raise Refused(400, "no_such_game", games=list(house.games))
    game, cards = await with_cards(house, house.games[wish.game], wish)
    names = wish.names or []
    low, high = game.seat_range
    seats = wish.seats or min(high, max(low, 4, len(names) + 1))
    bot = checked_bot(game, wish.bot)
    course = begin(game, seats, wish, shuffled.by(wish.seat or 0))
    seats = course.seats
    if len(names) >= seats:
        raise Refused(400, "too_many_names", seats=seats)
    if len(names) + wish.wait >= seats:
        raise Refused(400, "too_many_kept", most=seats - len(names) - 1)
    people = [(guest.id, guest.name, "person"), *[(guest.id, name, "local") for name in names]]
    chairs = [Sitter(seat, None, BOT_NAMES[seat], "bot", bot) for seat in range(seats)]
    first = checked_seat(wish.seat, seats)
    places = chairs[first:] + chairs[:first]
    for chair in places[len(people) : len(people) + wish.wait]:
        chair.kind = "kept"
    for chair, (owner, name, kind) in zip(places, people, strict=False):
        chair.guest, chair.name, chair.kind = owner, name, kind  # type: ignore[assignment]
    timing = wish.window or ("fixed" if wish.pace == "live" else "turns")
    settings = TableSettings(
        id=shuffled.id,
        pace=wish.pace,
        timing=timing,
        invite=new_token(),
        watch=new_token(),
        created=house.clock.now(),
        clock=wish.clock or ClockRules(),
        state="paused" if wish.wait else "running",
        paused_by=GUESTS if wish.wait else "",
        cards=cards,
    )
    room = await admit(house, Record(settings, Seating(chairs, guest.id), course))
    if wish.teach != "off":
        await room.inbox.do(partial(room.advice.set, guest.id, wish.teach))
    return room


async def open_lesson(house: House, guest: Guest, game: Game[Any]) -> Room:
    """The lesson of a game, where this guest was interrupted or from its beginning."""
    for row in await house.store.read(LESSONS_OF, game.key, guest.id, SCRIPT):
        room = await house.room(row["id"])
        if room.decisions.school.is_unfinished():
            return room
    lesson = lesson_of(game)
    if lesson is None:
        raise Refused(404, "no_lesson")
    await check_ceilings(house, guest)
    chairs = [Sitter(s, None, BOT_NAMES[s], "bot", SCRIPT) for s in range(lesson.seats)]
    chairs[LEARNER] = Sitter(LEARNER, guest.id, guest.name, "person", AFTER_SCHOOL)
    settings = TableSettings(
        id=new_token(),
        pace="turns",
        timing="turns",
        invite=new_token(),
        watch=new_token(),
        created=house.clock.now(),
    )
    course = Course(game, lesson.seats, lesson.seed, lesson.options)
    return await admit(house, Record(settings, Seating(chairs, guest.id), course))


async def check_ceilings(house: House, guest: Guest) -> None:
    """One guest, and the house, can have only so many tables that are not finished."""
    mine = await house.store.read(RUNNING_OF, guest.id)
    if mine[0]["count"] >= MOST_OF_ONE:
        raise Refused(409, "too_many_tables", most=MOST_OF_ONE)
    if len(house.rooms) >= MOST_IN_HOUSE:
        raise Refused(503, "house_full")


def checked_bot(game: Game[Any], name: str | None) -> str:
    """The bot of this name, or the one whom a newcomer meets."""
    bots = bots_of(game)
    if name is not None and name not in bots:
        raise Refused(400, "no_such_bot", bots=bots)
    return name or usual_bot(game)


def checked_seat(seat: int | None, seats: int) -> int:
    """Where the host sits: in the first chair, unless another one is wished for."""
    if seat is not None and seat >= seats:
        raise Refused(
            400, "bad_choice", problem=f"expected a seat from 0 to {seats - 1}, not {seat}"
        )
    return seat or 0


async def admit(house: House, record: Record) -> Room:
    """Stores a new table with its set-up, then opens it."""
    room, id = house.new_room(record), record.settings.id
    house.fresh.add(id)  # nobody else opens it between the two
    try:
        await room.journal.begin(house.leases.name)
        return house.admit(room)
    finally:
        house.fresh.discard(id)


async def join(room: Room, guest: Guest, wish: Joining) -> None:
    """Takes a bot's chair, or those one has left."""
    seating = room.record.seating.copy()
    if seating.of(guest.id):
        return
    if guest.id in seating.banned:
        raise Refused(403, "kicked")
    chairs = seating.left_by(guest.id)
    if not chairs:
        if not is_same_token(wish.invite, room.record.settings.invite):
            raise Refused(403, "bad_invite")
        chairs = [free_chair(seating, wish.seat)]
        check_unseen(room, guest, chairs[0].seat)
        chairs[0].name = guest.name
    if room.record.state not in ("running", "paused"):
        raise Refused(409, "over")
    for place, chair in enumerate(chairs):
        chair.guest, chair.kind = guest.id, "local" if place else "person"
        chair.here, chair.lost = True, room.inbox.ticks()
    await room.rearrange(seating, chairs)
    if is_kept(room) and wish.share is not None:
        await room.journal.share(chairs[0].seat, guest.id, wish.share)
    await maybe_begin(room)
    await room.show_seating()
    room.presence.expect(guest.id)


async def maybe_begin(room: Room) -> None:
    """All guests are there whom the table has waited for."""
    if is_kept(room) and not room.record.seating.kept():
        await begin_game(room)


async def begin_game(room: Room) -> None:
    """Nobody is waited for any more: now it is dealt."""
    await room.journal.deal()
    await room.pauses.set("")
    room.presence.expect_all()
    room.publisher.show_all()


def is_kept(room: Room) -> bool:
    """Does the table wait for its guests, before the game begins?"""
    return room.record.settings.paused_by == GUESTS


def get_up(room: Room, chair: Sitter) -> None:
    """A bot sits down; where the game has not begun, the chair is kept again."""
    chair.kind, chair.here = "bot", False
    if is_kept(room):
        chair.kind, chair.guest, chair.name = "kept", None, BOT_NAMES[chair.seat]


def check_unseen(room: Room, guest: Guest, seat: int) -> None:
    """Whoever has seen other cards of this game cannot take these up too."""
    if room.record.course.moves and room.record.seating.has_seen_others(guest.id, seat):
        raise Refused(409, "seen_others")


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


async def leave(room: Room, guest: Guest) -> None:
    """Bots take the chairs; they are kept for whoever left until somebody else comes."""
    seating = room.record.seating.copy()
    chairs = [seating.chairs[seat] for seat in seating.of(guest.id)]
    if not chairs:
        need_place(seating, guest)
        return
    for chair in chairs:
        get_up(room, chair)
    people = sorted(seating.people())
    if seating.host == guest.id and people:
        seating.host = people[0]
    await room.rearrange(seating, chairs)
    room.publisher.hang_up(guest.id, "left")
    await room.show_seating()


def need_place(seating: Seating, guest: Guest) -> None:
    """Only who has sat here hears of the table, not everybody who knows its id."""
    if not seating.left_by(guest.id) and seating.host != guest.id:
        raise Refused(403, "not_yours")


async def rematch(house: House, room: Room, guest: Guest, shuffled: Shuffled | None = None) -> Room:
    """The same people at a new table, everybody one seat further."""
    record = room.record
    if not record.seating.of(guest.id):
        raise Refused(403, "not_yours")
    if record.state in ("running", "paused"):
        raise Refused(409, "still_running")
    if record.settings.rematch is not None:
        return await house.room(record.settings.rematch)
    shuffled = shuffled or unoffered()
    mine = (record.seating.of(guest.id)[0] + 1) % record.course.seats
    again = once_more(record, shuffled._replace(shuffle=shuffled.by(mine)), house.clock.now())
    fresh = await admit(house, again)
    id = fresh.record.settings.id
    await room.journal.amend(replace(record.settings, rematch=id))
    for line in room.publisher.lines.values():
        tell(line, RematchSent(table=id))
    return fresh


def schooled(bot: str) -> str:
    """Who plays where no script does any more."""
    return AFTER_SCHOOL if bot == SCRIPT else bot


def manned(chair: Sitter) -> Kind:
    """Nobody is waited for twice."""
    return "bot" if chair.kind == "kept" else chair.kind


def once_more(record: Record, shuffled: Shuffled, now: int) -> Record:
    """A new table for the same people."""
    old, shuffle = record.course, shuffled.shuffle
    course = Course(old.game, old.seats, shuffle.seed, old.options)
    course.shuffle = shuffle
    chairs = [
        Sitter((c.seat + 1) % old.seats, c.guest, c.name, manned(c), schooled(c.bot))
        for c in record.seating.chairs
    ]
    chairs.sort(key=lambda chair: chair.seat)
    settings = replace(
        record.settings,
        id=shuffled.id,
        invite=new_token(),
        watch=new_token(),
        created=now,
        state="running",
        paused_by="",
        scores=None,
        evening=None,
    )
    seating = Seating(chairs, record.seating.host, set(record.seating.banned))
    return Record(settings, seating, course)
