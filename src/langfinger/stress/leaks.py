"""Leaks on the wire: in twin worlds a seat gets the same bytes at the same times.

    python -m langfinger.stress.leaks                  1,000 games of every game
    python -m langfinger.stress.leaks --games 20       a short look
    python -m langfinger.stress.leaks --game KEY       only this one

At random moments of random games a viewer is chosen and a twin of the truth is imagined from what
the viewer sees: other hidden cards, the same future. Two rooms go on from there, one in each world,
with the same people, clocks and dice. Others answer, change and prepare their answers, sealed ones
too; some tables have bots, whose times are compared. Every frame the viewer gets must be the same
in both rooms, to the byte and to the millisecond, until a card is openly shown.
"""

import argparse
import asyncio
import sys
from collections import Counter
from random import Random
from typing import Any, Final

from langfinger.contract.tables import Table, house, moments
from langfinger.contract.twins import (
    Twins,
    common_actions,
    compare_news,
    differ,
    is_told_by_the_table,
    twins,
)
from langfinger.kernel import NOBODY, Game, Log, Rng, is_asked, members
from langfinger.server.publish.messages import MOST_MEANT
from langfinger.stress.by_hand.test_table import HandTable
from langfinger.stress.by_hand.twin_rooms import SPECTATOR, Pair, guest_at, new_pair

MOMENTS: Final = 4  # moments of a game at which worlds are compared
MOVES: Final = 8  # moves after each of them, at most
SECONDS: Final = 30


class Leak(Exception):
    """A viewer could tell two worlds apart."""


def compare(pair: Twins, rooms: Pair, what: str) -> None:
    """Everything heard so far is the same in both worlds."""
    if rooms.true.frames != rooms.other.frames:
        told = [
            (here, there)
            for here, there in zip(rooms.true.frames, rooms.other.frames, strict=False)
            if here != there
        ]
        first = told[0] if told else (len(rooms.true.frames), len(rooms.other.frames))
        raise Leak(f"{pair}: {what}: {first[0]!r} here, {first[1]!r} in another world")


async def compare_people(pair: Twins, counts: Counter[str]) -> None:
    """Others play the same in both worlds; the viewer must hear the same."""
    rooms = await new_pair(pair, [])
    compare(pair, rooms, "on arrival")
    dice = Random(pair.rng.below(1 << 30))
    for _ in range(MOVES):
        step = await one_move(pair, rooms, dice, counts)
        if not step:
            break
    close(rooms)


async def one_move(pair: Twins, rooms: Pair, dice: Random, counts: Counter[str]) -> bool:
    """One answer of somebody; says whether the worlds are still alike."""
    here, there = rooms.here.course, rooms.there.course
    asked = [s for s in range(here.seats) if is_asked(here.state, s) and here.owes(s)]
    asked = [s for s in asked if there.owes(s)]
    if not asked:
        return False
    seat = dice.choice(asked)
    now = pair._replace(moment=pair.moment._replace(state=here.state, seat=seat), world=there.state)
    same = common_actions(now)
    if seat == pair.viewer and not same:
        raise Leak(f"{pair}: the viewer's own choices differ")
    if rooms.here.windows.is_open and seat != pair.viewer:
        return await answer_window(now, rooms, seat, dice, counts)
    if not same:
        return False
    action = dice.choice(same)
    if not foresee(now, seat, action.id):
        return False
    await wonder(pair, rooms, pair.game.texts_of[action.id], counts)
    cid = f"m{dice.randrange(1 << 30)}"
    for table in (rooms.here, rooms.there):
        await table.act_id(guest_at(seat), seat, int(action.id), cid=cid)
    compare(pair, rooms, f"after {pair.game.texts_of[action.id]}")
    counts["moves"] += 1
    return True


async def wonder(pair: Twins, rooms: Pair, intent: str, counts: Counter[str]) -> None:
    """The viewer asks what somebody's move would do, and how it stands: the same in both worlds."""
    viewer = SPECTATOR if pair.viewer == NOBODY else guest_at(pair.viewer)
    for table in (rooms.here, rooms.there):
        if pair.viewer != NOBODY:
            asked = {"t": "foresee", "cid": "f", "seat": pair.viewer, "intent": intent}
            await table.say(viewer, asked)
            await table.say(viewer, meaning_of(pair, table))
        await table.say(viewer, {"t": "score", "cid": "s"})
    compare(pair, rooms, f"asked about {intent}")
    counts["questions"] += 1


def meaning_of(pair: Twins, table: HandTable) -> dict[str, Any]:
    """The viewer asks what all the own answers would mean."""
    legal = [int(id) for id in table.view(pair.viewer).legal[:MOST_MEANT]] or [0]
    return {"t": "meaning", "cid": "w", "seat": pair.viewer, "actions": legal}


def foresee(pair: Twins, seat: int, action: int) -> bool:
    """Will both worlds tell the viewer the same? Raises if they differ without a card shown."""
    told = []
    for state in (pair.moment.state, pair.world):
        log, copy = Log(), state.clone()
        pair.game.apply(copy, seat, pair.game.space.at(action), log)
        told.append(log.events)
    return compare_news(pair, *told) and not is_told_by_the_table(pair, told[0])


async def answer_window(
    pair: Twins, rooms: Pair, seat: int, dice: Random, counts: Counter[str]
) -> bool:
    """In a window others may answer differently, earlier or later: nobody hears of it."""
    moment, before = rooms.here.windows.moment, len(rooms.true.frames)
    for table in (rooms.here, rooms.there):
        legal = table.view(seat).legal
        for _ in range(dice.randrange(3)):
            await table.act_id(guest_at(seat), seat, dice.choice(legal))
        if dice.randrange(4) == 0:
            order = {"do": "pass", "until": "window"}
            told = {"t": "order", "cid": f"o{table.cids}", "seat": seat, "order": order}
            await table.say(guest_at(seat), told)
        if dice.randrange(4) == 0:
            on = dice.randrange(2) == 0
            told = {"t": "spare", "cid": f"s{table.cids}", "seat": seat, "on": on}
            await table.say(guest_at(seat), told)
        await table.say(guest_at(seat), {"t": "chat", "cid": f"t{before}", "text": "hm"})
        await table.wait(1.0)
    if {rooms.here.windows.moment, rooms.there.windows.moment} == {moment}:
        compare(pair, rooms, f"while S{seat} answers in a window")
        counts["window answers"] += 1
        return True
    compare_times(pair, rooms, before, "a window closes")
    counts["windows closed"] += 1
    return False


def compare_times(pair: Twins, rooms: Pair, before: int, what: str) -> None:
    """The next thing the viewer hears comes at the same time in both worlds."""
    frames = [line.frames[before : before + 1] for line in (rooms.true, rooms.other)]
    here, there = [[time for time, _ in heard] for heard in frames]
    if here != there:
        raise Leak(f"{pair}: {what} at {here} here, at {there} in another world")


async def compare_bots(pair: Twins, counts: Counter[str]) -> None:
    """Bots with other cards answer at the same times; what they do may differ, openly."""
    bots = [seat for seat in range(pair.moment.table.seats) if seat != pair.viewer]
    if pair.viewer == NOBODY:
        bots = bots[1:]
    if not members(pair.moment.state.waiting & pair.world.waiting & sum(1 << b for b in bots)):
        return
    rooms = await new_pair(pair, bots)
    before = len(rooms.true.frames)
    for table in (rooms.here, rooms.there):
        await table.wait(SECONDS)
    compare_times(pair, rooms, before, "a bot answers")
    counts["bot answers"] += 1
    close(rooms)


def close(rooms: Pair) -> None:
    """Both rooms are done with."""
    rooms.here.room.close()
    rooms.there.room.close()


async def check_game(table: Table, counts: Counter[str]) -> None:
    """Some moments of one random game, each with a random viewer."""
    rng = Rng.seeded(table.seed + 1)
    game = [m._replace(state=m.state.clone()) for m in moments(table) if m.action is not None]
    counts["games"] += 1
    for _ in range(MOMENTS):
        moment = game[rng.below(len(game))]
        pair = twins(moment, rng.below(table.seats + 1) - 1, rng)
        counts["pairs"] += 1
        counts["pairs that differ"] += differ(pair)
        await compare_people(pair, counts)
        await compare_bots(pair, counts)


def table_number(game: Game[Any], number: int) -> Table:
    """The seats and options of the game of this number."""
    low, high = game.seat_range
    option = game.options[number % len(game.options)]
    value = option.choices[number // 7 % len(option.choices)]
    return Table(game, low + number % (high - low + 1), number, ((option.name, value),))


def check(key: str, games: int, first: int = 0) -> Counter[str]:
    """So many games of one kind; raises Leak at the first difference."""
    counts: Counter[str] = Counter()

    async def all_games() -> None:
        for number in range(first, first + games):
            await check_game(table_number(house()[key], number), counts)

    asyncio.run(all_games())
    return counts


def main() -> int:
    """Checks every game of the house and the template."""
    parser = argparse.ArgumentParser(prog="langfinger.stress.leaks")
    parser.add_argument("--games", type=int, default=1000, help="games of each kind")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--game", choices=list(house()), help="only this one")
    wish = parser.parse_args()
    for key in [wish.game] if wish.game else house():
        try:
            counts = check(key, wish.games, wish.first)
        except Leak as leak:
            print(f"{key}: LEAK {leak}")
            return 1
        print(f"{key}: no leak; " + ", ".join(f"{n} {what}" for what, n in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
