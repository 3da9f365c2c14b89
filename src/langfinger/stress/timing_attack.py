"""Tells: can an observer at the table guess who could have reacted in a window?

    python -m langfinger.stress.timing_attack                 every game with reaction windows
    python -m langfinger.stress.timing_attack --windows 200 --game KEY

Windows of random games are played twice, with the room, the messages and the clocks of the server:
as they were, and in a twin world with other hidden cards that the observer on the first chair
cannot tell from the truth. Of every other seat that was asked and passed, a guesser (`attacker.py`)
gets all that the observer heard while the window was open, with its times, and has to say in which
of the two worlds that seat held a card with which it could have reacted. What the table itself
shows is the same in both, so nothing but a tell can help.

Three tables must give nothing away: bots with any timing, and people who hesitate when they could
react, at a table with fixed windows, where those who could only pass are not even asked. As a check
that the guesser is awake, the same people sit at a table with relaxed windows, which close when all
have answered: there it must find them out.
"""

import argparse
import asyncio
import sys
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final, NamedTuple

from langfinger.contract.tables import Moment, house, moments
from langfinger.contract.twins import twins
from langfinger.kernel import Game, Rng, State, is_asked
from langfinger.server.players import Manners
from langfinger.server.publish.game_words import window_steps
from langfinger.server.store.course import default_answer
from langfinger.server.store.seats import Sitter
from langfinger.server.store.table_settings import Timing
from langfinger.server.table.room import Room
from langfinger.server.table.windows import timing_of
from langfinger.stress.attacker import Sample, Verdict, judge
from langfinger.stress.by_hand.test_table import HandTable
from langfinger.stress.by_hand.twin_rooms import guest_at, table_at
from langfinger.stress.leaks import table_number

OBSERVER: Final = 0
CALM_GUEST: Final = 1
FRAMES: Final = 4
OF_ONE_GAME: Final = 20  # windows, at most
TRIES: Final = 12  # twins, before a window is given up as telling nothing
ONE_IN: Final = 4  # of the windows of a game, one in so many is looked at
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
    """Plays windows at tables of one kind and keeps what the observer heard of them."""

    def __init__(self, game: Game[Any], party: Party, seed: int) -> None:
        self.game = game
        self.party = party
        self.dice = Random(seed)
        self.seed = seed
        self.samples: list[Sample] = []
        self.windows = 0

    async def listen(self, windows: int) -> list[Sample]:
        """As many windows as are wanted, each in two worlds."""
        rng = Rng.seeded(self.seed)
        for moment in self.openings():
            if self.windows == windows:
                break
            world = self.other_world(moment, rng)
            if world is not None:
                self.windows += 1
                for state in (moment.state, world):
                    await self.sit_through(moment, state)
        return self.samples

    def other_world(self, moment: Moment, rng: Rng) -> State | None:
        """A twin in which somebody else could react, if there is one and it is soon found."""
        able = self.able(moment.state)
        for _ in range(TRIES):
            world = twins(moment, OBSERVER, rng).world
            if self.able(world) != able:
                return world
        return None

    def able(self, state: State) -> set[int]:
        """Who of those looked at could do more than pass."""
        seats = filter(self.is_looked_at, range(state.seats))
        return {seat for seat in seats if len(self.game.legal(state, seat)) > 1}

    def openings(self) -> Iterator[Moment]:
        """Windows of random games, at the moment they open, game after game."""
        steps = window_steps(self.game)
        while True:
            self.seed += 1
            taken, question = 0, -1
            for moment in moments(table_number(self.game, self.seed)):
                ask, before = moment.state.ask, question
                question = int(moment.state.question)
                is_new = ask is not None and ask.verb() in steps and question != before
                if is_new and self.dice.randrange(ONE_IN) == 0:
                    taken += 1
                    yield moment._replace(state=moment.state.clone())
                if taken == OF_ONE_GAME:
                    break

    async def new_table(self, moment: Moment, state: State) -> HandTable:
        """A table at this moment, with everybody there."""
        chairs = [self.sitter(seat) for seat in range(moment.table.seats)]
        dice = Random(self.dice.random())
        table = table_at(moment, state, chairs, self.party.timing, CALM, dice)
        for seat, chair in enumerate(chairs):
            if chair.owner is not None:
                await table.connect(guest_at(seat))
        return table

    def sitter(self, seat: int) -> Sitter:
        """The observer, other people, or bots; among bots one more person, so that clocks run."""
        if seat in (OBSERVER, CALM_GUEST) or self.party.people:
            return Sitter(seat, guest_at(seat), f"Guest {seat}", "person", "random", here=True)
        return Sitter(seat, None, "Bot", "bot", "random")

    async def sit_through(self, moment: Moment, state: State) -> None:
        """One window from its opening to its end."""
        table = await self.new_table(moment, state)
        room, opening = table.room, table.windows.moment
        line = table.lines[guest_at(OBSERVER)]
        opened, first = table.clock.now(), len(line.frames) - 1
        asked = [seat for seat in room.record.course.turn() if self.is_looked_at(seat)]
        holders = self.able(state)
        passes = {seat: self.passing(room, seat) for seat in asked}
        answers: dict[int, int] = {}
        self.answer_by_people(table, holders)
        heard = first
        while room.decisions.windows.moment == opening and not room.record.course.is_over():
            answers = dict(room.decisions.windows.held)
            heard = len(line.frames)
            await table.wait(0.1)
        told = features(line.frames[first:heard], opened, table.clock.now())
        for seat in asked:
            if answers.get(seat, passes[seat]) == passes[seat]:
                self.samples.append(
                    Sample(self.windows, (self.windows, seat), told, seat in holders)
                )
        room.close()

    def is_looked_at(self, seat: int) -> bool:
        """Is this one of those the guesser is to see through?"""
        return seat != OBSERVER and (self.party.people or seat != CALM_GUEST)

    def passing(self, room: Room, seat: int) -> int:
        """The answer that shows nothing."""
        course = room.record.course
        asked = is_asked(course.state, seat)
        return default_answer(course.game, course.state, seat) if asked else 0

    def answer_by_people(self, table: HandTable, holders: Iterable[int]) -> None:
        """People pass or react after a while; those who could react hesitate and change their mind.

        The observer passes as everybody does who has nothing; whoever is spared does nothing.
        """
        room = table.room
        for seat in room.record.course.turn():
            if room.record.seating.chairs[seat].owner is None or seat in table.windows.spared:
                continue
            torn = seat in holders and self.party.people
            after = (TORN if torn else CALM).draw(self.dice)
            limit = timing_of(room.record).lasts or after + 1
            legal = room.record.view(seat).legal
            answer = self.passing(room, seat)
            if torn and self.dice.random() < 0.5:
                self.say_later(table, seat, self.dice.choice(legal), after * 0.6)
            self.say_later(table, seat, answer, min(after, limit - 0.1))

    def say_later(self, table: HandTable, seat: int, action: int, after: float) -> None:
        """An answer when its time has come, if the window is still the same."""
        moment, room = table.windows.moment, table.room

        def say() -> None:
            if room.decisions.windows.moment == moment:
                asyncio.get_running_loop().create_task(table.act_id(guest_at(seat), seat, action))

        table.clock.later(after, say)


def features(frames: list[tuple[int, bytes]], opened: int, closed: int) -> list[float]:
    """When the window closed, what came while it was open, when, and how much longer or shorter."""
    times = [float(at - opened) for at, _ in frames]
    sizes = [float(len(frame) - len(frames[0][1])) for _, frame in frames]
    vector = [float(closed - opened), float(len(frames)), sum(sizes)]
    for i in range(FRAMES):
        is_there = i < len(frames)
        vector += [times[-1 - i], sizes[-1 - i]] if is_there else [-1.0, 0.0]
    return vector


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
        f"{found.samples} seats, {found.pairs} of them able to react in one of two worlds"
    )


def main(arguments: list[str] | None = None) -> int:
    """Plays, guesses and tells; fails if a secret table was seen through, or nobody was caught."""
    parser = argparse.ArgumentParser(prog="langfinger.stress.timing_attack")
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
