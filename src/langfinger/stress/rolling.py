"""A rolling restart under load: each house is closed and started again while people play.

    python -m langfinger.stress.rolling --tables 60 --rounds 3

Nobody may be shown an error, and no move may take longer than three seconds from the click to its
acknowledgement. Clients behave as browsers do: they come back half a second after a line is closed.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

from langfinger.stress.client import Person, Sitting
from langfinger.stress.storm.diary import Diary
from langfinger.stress.storm.games import SEATS, open_games
from langfinger.stress.storm.player import Player
from langfinger.stress.storm.town import Town, ask_any
from langfinger.stress.verify import verify_all

FIRST_WAIT: Final = 0.5  # seconds, as in the web table
PACE: Final = 0.5  # seconds between two moves of one person
LATEST: Final = 3.0  # seconds that a move may take
QUIET: Final = ("stale",)  # refusals that nobody is shown: the table had moved on


class Patient(Player):
    """A person who plays slowly and looks at the clock."""

    def __init__(self, town: Town, person: Person, diary: Diary, dice: Random) -> None:
        super().__init__(town, person, diary, dice, undoes=False, roughness=0.0)
        self.began = 0.0
        self.awaited = -1  # the newest seq that we were told of, as in the web table
        self.times: list[float] = []
        self.errors: Counter[str] = Counter()
        self.is_done = False

    async def play(self) -> Diary:
        """Until the game is over or it is time to go."""
        while not self.is_done and not await self.play_on_a_line():
            self.diary.lines_lost += 1
            await asyncio.sleep(FIRST_WAIT * (0.75 + self.dice.random() / 2))
        return self.diary

    def choose_house(self) -> int:
        """A house that is there: in front of two houses stands something that knows."""
        return self.town.open_port(self.dice)

    async def hear(self, sitting: Sitting) -> Any:
        """The next message; how long an answer took, and what a person would be shown."""
        message = await super().hear(sitting)
        if message is not None and message["t"] == "ack":
            self.awaited = max(self.awaited, message["seq"])
            if self.open is not None and self.open["cid"] == message["cid"]:
                self.times.append(time.monotonic() - self.began)
        if message is not None and message["t"] == "nak" and message["code"] not in QUIET:
            self.errors[message["code"]] += 1
        return message

    async def maybe_answer(self, sitting: Sitting, message: Any) -> None:
        """Thinks a little, then moves; what is on its way is waited for."""
        if message["seq"] < self.awaited:
            return
        if message["view"]["legal"]:
            await asyncio.sleep(PACE * self.dice.random() * 2)
        await super().maybe_answer(sitting, message)

    async def send(self, sitting: Sitting) -> None:
        """The clock runs from the click, whether the line holds or not."""
        self.began = time.monotonic()
        await super().send(sitting)


async def new_players(town: Town, number: int) -> list[Patient]:
    """A table of people without bots."""
    people = [Person(0) for _ in range(SEATS)]
    for seat, person in enumerate(people):
        await ask_any(town, person, "POST", "/api/me", {"name": f"Guest {seat}"})
    wish = {"game": open_games(SEATS)[0], "seats": SEATS, "bot": "random"}
    table = await ask_any(town, people[0], "POST", "/api/tables", wish)
    for seat, person in enumerate(people[1:], 1):
        place = {"invite": table["invite"], "seat": seat}
        await ask_any(town, person, "POST", f"/api/tables/{table['id']}/join", place)
    diaries = [Diary(table["id"], seat, True) for seat in range(SEATS)]
    return [
        Patient(town, person, diary, Random(number * SEATS + diary.seat))
        for person, diary in zip(people, diaries, strict=True)
    ]


async def run(folder: Path, tables: int, rounds: int) -> int:
    """All of it; 0 if nobody noticed."""
    town = Town(folder, 2)
    await town.start()
    players = [p for number in range(tables) for p in await new_players(town, number)]
    playing = asyncio.gather(*[player.play() for player in players])
    for _ in range(rounds):
        for house in town.houses:
            await asyncio.sleep(5)
            await house.leave()
            await house.start()
    await playing
    town.stop()
    return await judge(town, players, tables, rounds)


async def judge(town: Town, players: list[Patient], tables: int, rounds: int) -> int:
    """How long moves took, what anybody was shown, and whether anything was lost."""
    from langfinger.stress.storm.games import store_of

    store = store_of(town)
    await store.open()
    await verify_all(store, [player.diary for player in players])
    await store.close()
    assert town.services is not None
    town.services.stop()
    times = sorted(seconds for player in players for seconds in player.times)
    errors = sum([player.errors for player in players], Counter[str]())
    lines = sum(player.diary.lines_lost for player in players)
    print(
        f"rolling: {tables} tables, {2 * rounds} restarts, {len(times)} moves, {lines} lines lost"
    )
    middle, late = times[len(times) // 2], times[int(len(times) * 0.999)]
    print(f"rolling: p50 {middle:.3f} s, p99.9 {late:.3f} s, worst {times[-1]:.3f} s")
    print(f"rolling: errors shown: {dict(errors) or 'none'}; nothing lost, nothing doubled")
    return int(bool(errors) or times[-1] > LATEST)


def main() -> int:
    """Reads the wishes and runs."""
    parser = argparse.ArgumentParser(prog="langfinger.stress.rolling")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="langfinger-rolling") as folder:
        return asyncio.run(run(Path(folder), wish.tables, wish.rounds))


if __name__ == "__main__":
    sys.exit(main())
