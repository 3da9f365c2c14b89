"""The same table in two worlds, side by side."""

from random import Random
from typing import Final, NamedTuple

from langfinger.contract.tables import Moment, house
from langfinger.contract.twins import Twins
from langfinger.kernel import NOBODY, State
from langfinger.server.players import Asked, Found, Here, Manners, Players, choose_in
from langfinger.server.store.course import Course
from langfinger.server.store.record import Record
from langfinger.server.store.seats import Seating, Sitter
from langfinger.server.store.table_settings import TableSettings, Timing
from langfinger.server.table.room import Room
from langfinger.stress.by_hand.hand_clock import HandClock
from langfinger.stress.by_hand.test_table import HandTable, QuickStore, Witness

SPECTATOR: Final = "spectator"


class Pair(NamedTuple):
    """The same table in two worlds, and what the viewer hears in each."""

    here: HandTable
    there: HandTable
    true: Witness
    other: Witness


def guest_at(seat: int) -> str:
    """Who sits there."""
    return f"guest{seat}"


def new_table(moment: Moment, state: State, bots: list[int]) -> HandTable:
    """A room at this moment of a game; the same clocks and dice every time."""
    chairs = [sitter(seat, bots) for seat in range(moment.table.seats)]
    return table_at(moment, state, chairs, "fixed", Manners(), Random(1))


def table_at(
    moment: Moment,
    state: State,
    chairs: list[Sitter],
    timing: Timing,
    manners: Manners,
    dice: Random,
) -> HandTable:
    """A room at this moment of a game, in this world, with these people and bots."""
    clock, store, dealt = HandClock(), QuickStore(), moment.table
    course = Course(dealt.game, dealt.seats, dealt.seed, dict(dealt.options))
    course.state = state.clone()
    course.story.clear()
    settings = TableSettings("T", "live", timing, "invite", "watch", clock.now())
    players = Players(clock, house(), Here, manners, dice, choose_at_random)
    record = Record(settings, Seating(chairs, guest_at(0)), course)
    room = Room(record, store, clock, players, Room.close)
    room.publisher.epoch = "twins"
    room.open()
    return HandTable(room, clock, store)


def sitter(seat: int, bots: list[int]) -> Sitter:
    """A person, or a bot."""
    if seat in bots:
        return Sitter(seat, None, "Bot", "bot", "random")
    return Sitter(seat, guest_at(seat), f"Guest {seat}", "person", "random")


def choose_at_random(asked: Asked) -> Found:
    """Bots of all games, the template's too."""
    return choose_in(house(), asked)


async def new_pair(pair: Twins, bots: list[int]) -> Pair:
    """Two rooms, one in each world, with everybody connected."""
    tables = [new_table(pair.moment, state, bots) for state in (pair.moment.state, pair.world)]
    for table in tables:
        for seat in range(pair.moment.table.seats):
            if seat not in bots:
                await table.connect(guest_at(seat))
        await table.connect(SPECTATOR)
    viewer = SPECTATOR if pair.viewer == NOBODY else guest_at(pair.viewer)
    here, there = tables
    return Pair(here, there, here.lines[viewer], there.lines[viewer])
