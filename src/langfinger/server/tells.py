"""Tells: can an observer at the table guess who could have reacted in a window?

    python -m langfinger.server.tells                          every game with reaction windows
    python -m langfinger.server.tells --windows 200 --game swindler

Tables are played with the room, the messages and the clocks of the server. The observer sits on
the first chair and keeps every frame with its time. Of every window and every other seat that was
asked and passed, a guesser (`guessing.py`) gets all that the observer heard while the window was
open, and has to say whether that seat held a card with which it could have reacted. What the table
itself shows, which the observer may well draw conclusions from, is taken out of it: only seats are
compared of which everybody knows the same, and lengths are counted from the first frame on.

Three tables must give nothing away: bots with any timing, and people who hesitate when they could
react, at a table with fixed windows. As a check that the guesser is awake, the same people sit at a
table with relaxed windows, which close when all have answered: there it must find them out.
"""

import argparse
import asyncio
import sys
from collections.abc import Iterable
from random import Random
from typing import Any, Final, NamedTuple

from langfinger.contract.tables import house
from langfinger.kernel import Game
from langfinger.server.clock import HandClock, default_answer
from langfinger.server.course import Course
from langfinger.server.guessing import Sample, Verdict, judge
from langfinger.server.players import Here, Manners, Players
from langfinger.server.rehearsal import QuickStore, Rehearsal
from langfinger.server.room import Room
from langfinger.server.seats import Seating, Sitter
from langfinger.server.setting import Setting
from langfinger.server.twin_rooms import choose_at_random, guest_at
from langfinger.server.windows import timing_of, window_steps
from langfinger.server.wire import Timing

OBSERVER: Final = 0
CALM_GUEST: Final = 1
FRAMES: Final = 4
CALM: Final = Manners(0.4, 2.0)
TORN: Final = Manners(1.5, 4.5)


class Party(NamedTuple):
    """Who sits at the table, and whether the guesser may find anything out."""

    name: str
    timing: Timing
    people: bool
    is_secret: bool


PARTIES: Final = (
    Party("bots, fixed windows", "fixed", False, True),
    Party("bots, relaxed windows", "relaxed", False, True),
    Party("bots, by turns", "turns", False, True),
    Party("hesitating people, fixed windows", "fixed", True, True),
    Party("control: hesitating people, relaxed windows", "relaxed", True, False),
)


class Listener:
    """Plays tables of one kind and keeps what the observer heard of their windows."""

    def __init__(self, game: Game[Any], party: Party, seed: int) -> None:
        self.game = game
        self.party = party
        self.seed = seed
        self.dice = Random(seed)
        self.samples: list[Sample] = []
        self.windows = 0

    async def listen(self, windows: int) -> list[Sample]:
        """As many windows as are wanted."""
        while self.windows < windows:
            self.seed += 1
            await self.play_table(windows)
        return self.samples

    async def play_table(self, windows: int) -> None:
        """One game from its beginning; the observer plays anything and passes in windows."""
        stage = self.new_stage()
        for seat, chair in enumerate(stage.room.seating.chairs):
            if chair.owner is not None:
                await stage.connect(guest_at(seat))
        while not stage.room.course.is_over() and self.windows < windows:
            if stage.room.windows.is_open:
                await self.sit_through(stage)
            else:
                await self.go_on(stage)
        stage.room.close()

    def new_stage(self) -> Rehearsal:
        """A fresh table."""
        low, high = self.game.seat_range
        seats = self.dice.randint(max(low, min(3, high)), high)
        clock, store = HandClock(), QuickStore()
        players = Players(clock, house(), Here, CALM, Random(self.seed), choose_at_random)
        chairs = [self.sitter(seat) for seat in range(seats)]
        setting = Setting("T", "live", self.party.timing, "invite", "watch", clock.now())
        course = Course(self.game, seats, self.seed, {})
        room = Room(setting, Seating(chairs, guest_at(OBSERVER)), course, store, clock, players)
        room.open()
        return Rehearsal(room, clock, store)

    def sitter(self, seat: int) -> Sitter:
        """The observer, other people, or bots; among bots one more person, so that clocks run."""
        if seat in (OBSERVER, CALM_GUEST) or self.party.people:
            return Sitter(seat, guest_at(seat), f"Guest {seat}", "person", "random", here=True)
        return Sitter(seat, None, "Bot", "bot", "random")

    async def go_on(self, stage: Rehearsal) -> None:
        """Whoever of the people is asked plays anything; bots need time."""
        course = stage.room.course
        for seat in range(course.seats):
            chair = stage.room.seating.chairs[seat]
            if chair.owner is not None and course.owes(seat):
                legal = stage.room.view(seat).legal
                await stage.act_id(guest_at(seat), seat, self.dice.choice(legal))
                return
        await stage.wait(1.0)

    async def sit_through(self, stage: Rehearsal) -> None:
        """One window from its opening to its end."""
        room, moment = stage.room, stage.room.windows.moment
        line = stage.lines[guest_at(OBSERVER)]
        opened, first = stage.clock.now(), len(line.frames) - 1
        asked = [seat for seat in room.course.turn() if self.is_looked_at(seat)]
        holders = {seat for seat in asked if len(room.view(seat).legal) > 1}
        known = {seat: self.publicly(room, seat, len(asked)) for seat in asked}
        self.answer_by_people(stage, holders)
        heard = first
        while room.windows.moment == moment and not room.course.is_over():
            answers = dict(room.windows.held)
            heard = len(line.frames)
            await stage.wait(0.1)
        closed = stage.clock.now()
        frames = line.frames[first:heard]
        self.windows += 1
        for seat in asked:
            if answers.get(seat, self.passing(room, seat)) == self.passing(room, seat):
                told = features(frames, opened, closed)
                sample = Sample(self.windows, known[seat], told, seat in holders)
                self.samples.append(sample)

    def is_looked_at(self, seat: int) -> bool:
        """Is this one of those the guesser is to see through?"""
        return seat != OBSERVER and (self.party.people or seat != CALM_GUEST)

    def publicly(self, room: Room, seat: int, asked: int) -> Any:
        """What everybody knows about this seat: the window, and how many cards it holds."""
        seen = room.view(OBSERVER)
        backs = [
            entry[seat]
            for entry in seen.table.values()
            if isinstance(entry, list) and len(entry) == room.course.seats
            if isinstance(entry[seat], int)
        ]
        return (seen.ask[0], asked, tuple(backs))

    def passing(self, room: Room, seat: int) -> int:
        """The answer that shows nothing."""
        return default_answer(self.game, room.view(seat).legal or [0])

    def answer_by_people(self, stage: Rehearsal, holders: Iterable[int]) -> None:
        """People pass or react after a while; those who could react hesitate and change their mind.

        The observer passes as everybody does who has nothing.
        """
        room = stage.room
        for seat in room.course.turn():
            if room.seating.chairs[seat].owner is None:
                continue
            torn = seat in holders and self.party.people
            after = (TORN if torn else CALM).draw(self.dice)
            limit = timing_of(room).lasts or after + 1
            legal = room.view(seat).legal
            answer = self.passing(room, seat)
            if torn and self.dice.random() < 0.5:
                self.say_later(stage, seat, self.dice.choice(legal), after * 0.6)
            self.say_later(stage, seat, answer, min(after, limit - 0.1))

    def say_later(self, stage: Rehearsal, seat: int, action: int, after: float) -> None:
        """An answer when its time has come, if the window is still the same."""
        moment, room = stage.room.windows.moment, stage.room

        def say() -> None:
            if room.windows.moment == moment:
                asyncio.get_running_loop().create_task(stage.act_id(guest_at(seat), seat, action))

        stage.clock.later(after, say)


def features(frames: list[tuple[int, bytes]], opened: int, closed: int) -> list[float]:
    """When the window closed, what came while it was open, when, and how much longer or shorter."""
    times = [float(at - opened) for at, _ in frames]
    sizes = [float(len(frame) - len(frames[0][1])) for _, frame in frames]
    row = [float(closed - opened), float(len(frames)), sum(sizes)]
    for i in range(FRAMES):
        row += [times[-1 - i] if i < len(times) else -1.0, sizes[-1 - i] if i < len(sizes) else 0.0]
    return row


def games_with_windows() -> list[str]:
    """The keys of the games that have reaction windows."""
    return [key for key, game in house().items() if window_steps(game)]


def verdict_on(key: str, party: Party, windows: int, seed: int) -> Verdict:
    """What the guesser made of so many windows."""
    listener = Listener(house()[key], party, seed)
    return judge(asyncio.run(listener.listen(windows)))


def line_about(key: str, party: Party, found: Verdict) -> str:
    """One verdict for people."""
    return (
        f"{key}: {party.name}: AUC {found.area:.3f} ({found.low:.3f} to {found.high:.3f}), "
        f"{found.samples} seats, {found.pairs} pairs that all know the same about"
    )


def main(arguments: list[str] | None = None) -> int:
    """Plays, guesses and tells; fails if a secret table was seen through, or nobody was caught."""
    parser = argparse.ArgumentParser(prog="langfinger.server.tells")
    parser.add_argument("--windows", type=int, default=2000)
    parser.add_argument("--game", choices=games_with_windows())
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args(arguments)
    failed = False
    for key in [wish.game] if wish.game else games_with_windows():
        for party in PARTIES:
            found = verdict_on(key, party, wish.windows, wish.seed)
            failed |= found.is_chance() != party.is_secret
            print(line_about(key, party, found), flush=True)
    print("a seat can be seen through" if failed else "nobody can be seen through")
    return failed


if __name__ == "__main__":
    sys.exit(main())
