"""What only the host may do, each as an errand of the room."""

from dataclasses import replace

from langfinger.server.house import House
from langfinger.server.http.api import Refused
from langfinger.server.http.identity import Guest
from langfinger.server.http.lobby import (
    BOT_NAMES,
    begin_game,
    checked_bot,
    free_chair,
    get_up,
    is_kept,
    maybe_begin,
)
from langfinger.server.publish.wire import HostWish
from langfinger.server.store.seats import Seating, Sitter
from langfinger.server.store.shelf import cut_back
from langfinger.server.table.room import Room
from langfinger.server.tokens import new_token


async def new_invite(room: Room, guest: Guest) -> None:
    """The old link works no more."""
    need_host(room, guest)
    await room.journal.amend(replace(room.record.settings, invite=new_token()))
    room.publisher.tell_table()


def need_host(room: Room, guest: Guest) -> None:
    """Only the host may."""
    if room.record.seating.host != guest.id:
        raise Refused(403, "not_host")


async def host(room: Room, guest: Guest, wish: HostWish) -> None:
    """What the host may do."""
    need_host(room, guest)
    if room.record.state not in ("running", "paused"):
        raise Refused(409, "over")
    if wish.do == "kick":
        await kick(room, guest, wish.seat)
    elif wish.do == "unwatch":
        if room.record.settings.evening is not None:
            raise Refused(409, "nobody_watches")
        await new_watch(room)
    elif wish.do == "pause":
        await pause(room)
    elif wish.do == "resume":
        await resume(room)
    elif wish.do == "bot":
        await change_bot(room, wish)
    elif wish.do == "teach":
        await room.advice.set(guest.id, wish.teach or "off")
    elif wish.do == "hotseat":
        await add_local(room, guest, wish)
    else:
        await end(room)
    room.publisher.tell_table()


async def pause(room: Room) -> None:
    """Nobody can move; a table that has not begun waits anyway."""
    if not is_kept(room):
        await room.pauses.set("host")


async def resume(room: Room) -> None:
    """The game goes on, or begins: bots sit down where guests were waited for."""
    seating = room.record.seating.copy()
    chairs = seating.kept()
    for chair in chairs:
        chair.kind = "bot"
    if chairs:
        await room.rearrange(seating, chairs)
    if is_kept(room):
        await begin_game(room)
        return
    await room.pauses.set("")
    room.presence.expect_all()


async def kick(room: Room, guest: Guest, seat: int | None) -> None:
    """Somebody has to go and cannot come back to this table, by no link they know."""
    seating = room.record.seating.copy()
    owner = chair_at(seating, seat).owner
    if owner is None or owner == guest.id:
        raise Refused(409, "nobody_to_kick")
    chairs = [seating.chairs[place] for place in seating.of(owner)]
    for chair in chairs:
        get_up(room, chair)
        chair.guest, chair.name = None, BOT_NAMES[chair.seat]
    seating.banned.add(owner)
    await room.rearrange(seating, chairs)
    room.publisher.hang_up(owner, "kicked")
    await room.journal.amend(replace(room.record.settings, invite=new_token()))
    await new_watch(room)
    await room.show_seating()


async def new_watch(room: Room) -> None:
    """Another watch link; whoever came by the old one goes. At an evening's table there is none."""
    if room.record.settings.evening is not None:
        return
    await room.journal.amend(replace(room.record.settings, watch=new_token()))
    room.presence.send_watchers_away()
    room.review.check()


def chair_at(seating: Seating, seat: int | None) -> Sitter:
    """The chair a wish names."""
    if seat is None or seat >= len(seating.chairs):
        raise Refused(400, "no_such_seat", seats=len(seating.chairs))
    return seating.chairs[seat]


async def change_bot(room: Room, wish: HostWish) -> None:
    """Another level, for one chair or for all."""
    bot = checked_bot(room.record.course.game, wish.bot)
    seating = room.record.seating.copy()
    chairs = seating.chairs if wish.seat is None else [chair_at(seating, wish.seat)]
    chairs = [chair for chair in chairs if chair.owner is None]
    for chair in chairs:
        chair.bot = bot
    await room.rearrange(seating, chairs)
    await room.show_seating()


async def add_local(room: Room, guest: Guest, wish: HostWish) -> None:
    """One more person on the host's device."""
    seating = room.record.seating.copy()
    chair = free_chair(seating, wish.seat)
    check_open(room, guest, chair.seat)
    chair.guest, chair.kind, chair.name = guest.id, "local", wish.name or chair.name
    chair.here = guest.id in room.publisher.lines
    await room.rearrange(seating, [chair])
    await maybe_begin(room)
    await room.show_seating()
    line = room.publisher.lines.get(guest.id)
    if line is not None:
        room.publisher.show_line(line, is_history=True)


async def mend(room: Room, guest: Guest, house: House) -> None:
    """What does not hold is put on the shelf; everybody comes back to the table as it is then."""
    need_host(room, guest)
    if room.record.state != "broken":
        raise Refused(409, "nothing_to_mend")
    await cut_back(house.store, room.record, room.journal.place, house.clock.now())
    house.drop(room)
    house.hints.say("tables", room.record.settings.id)


def check_open(room: Room, guest: Guest, seat: int) -> None:
    """In the middle of a game, the host's device shows no cards that others count on being hidden.

    Alone among bots anybody may sit down beside the host; but no cards that another person has
    held are shown.
    """
    seating = room.record.seating
    if not room.record.course.moves:
        return
    if seating.people() - {guest.id} or seating.was_seen_by_others(guest.id, seat):
        raise Refused(409, "only_at_the_start")


async def end(room: Room) -> None:
    """The table ends as it stands; there is no winner."""
    await room.journal.amend(replace(room.record.settings, state="finished", paused_by=""))
    await room.decisions.go_on()
