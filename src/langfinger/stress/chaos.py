"""Chaos: bots play through real sockets while the server is killed again and again.

    python -m langfinger.stress.chaos                        300 games, 100 kills
    python -m langfinger.stress.chaos --short                a few of each, for CI
    python -m langfinger.stress.chaos --game KEY             another game of the open ones

Afterwards the store is read and every promise checked: an acknowledged command is there exactly
once, nothing is there that nobody sent, every view a client ever got is the view that the rules
give at that moment, and every game was finished.
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

from langfinger.games import GAMES
from langfinger.kernel import SealedQuestion
from langfinger.server.publish.game_words import window_steps
from langfinger.stress.client import Person, Sitting, new_cid
from langfinger.stress.process import LOST, Server
from langfinger.stress.verify import verify

SEATS: Final = 3


def open_games(seats: int) -> list[str]:
    """Games for so many in which nobody answers in secret: each seq has one view of a seat."""
    return [
        key
        for key, game in GAMES.items()
        if game.seat_range[0] <= seats <= game.seat_range[1]
        and not window_steps(game)
        and not any(issubclass(step, SealedQuestion) for step in game.steps.values())
    ]


class Diary:
    """What one client sent and heard: to be held against the store."""

    def __init__(self, table: str, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.sent: dict[str, tuple[str, int]] = {}
        self.acked: set[str] = set()
        self.views: dict[int, Any] = {}
        self.news: dict[int, list[Any]] = {}
        self.lines_lost = 0

    def hear(self, message: Any) -> None:
        """Writes down a message; what was told before must not change."""
        if message["t"] == "ack":
            self.acked.add(message["cid"])
        elif message["t"] == "view":
            if message["cut"] is not None:
                for seq in [seq for seq in self.news if seq >= message["cut"]]:
                    del self.news[seq]
            fresh: dict[int, list[Any]] = {}
            for seq, event, rules in message["events"]:
                fresh.setdefault(seq, []).append([event, rules])
            for seq, told in fresh.items():
                assert self.news.setdefault(seq, told) == told, f"{self.table}: news changed"
            before = self.views.setdefault(message["seq"], message["view"])
            assert before == message["view"], f"{self.table}: the view of {message['seq']} changed"

    def since(self) -> int:
        """The newest seq this client has."""
        return max(self.views, default=-1)


class Client:
    """One seat of one table, played at random over as many sockets as it takes."""

    def __init__(self, person: Person, table: str, seat: int, dice: Random, undoes: bool) -> None:
        self.person = person
        self.diary = Diary(table, seat)
        self.dice = dice
        self.undoes = undoes
        self.open: dict[str, Any] | None = None
        self.epoch = ""

    async def play(self) -> Diary:
        """Until the game is over."""
        while True:
            try:
                sitting = await self.person.sit(self.diary.table)
                await sitting.hello(self.diary.since(), self.epoch)
                if self.open is not None:
                    await sitting.say(self.open)
                await self.play_on(sitting)
                await sitting.close()
                return self.diary
            except LOST:
                self.diary.lines_lost += 1
                await asyncio.sleep(0.05 + self.dice.random() * 0.2)

    async def play_on(self, sitting: Sitting) -> None:
        """Answers what is asked, on one socket; an open command is resent on the next."""
        while True:
            message = await sitting.hear()
            self.epoch = sitting.epoch
            self.diary.hear(message)
            if message["t"] in ("ack", "nak") and self.open and message["cid"] == self.open["cid"]:
                self.open = None
                message = sitting.views.get(self.diary.seat, message)
            if message["t"] != "view":
                continue
            if message["view"]["scores"] is not None:
                return
            if self.open is None:
                await self.maybe_answer(sitting, message)

    async def maybe_answer(self, sitting: Sitting, message: Any) -> None:
        """A move if it is our turn; now and then something is taken back."""
        seat, base = self.diary.seat, message["seq"]
        cid = new_cid()
        if seat in message["view"]["table"]["waiting"]:
            action = self.dice.choice(message["view"]["legal"])
            self.open = {"t": "act", "cid": cid, "seat": seat, "base": base, "action": action}
            self.diary.sent[cid] = ("act", action)
            if self.undoes and message["undo"] and self.dice.random() < 0.02:
                self.open = {"t": "undo", "cid": cid, "seat": seat, "base": base}
                self.diary.sent[cid] = ("undo", -1)
            await sitting.say(self.open)


async def insist(person: Person, method: str, path: str, body: Any = None) -> Any:
    """A call that is repeated until the server is there."""
    while True:
        try:
            return await person.ask(method, path, body)
        except (*LOST, IndexError):
            await asyncio.sleep(0.1)
        except RuntimeError as problem:
            if ": 5" not in str(problem) and ": 0" not in str(problem):
                raise
            await asyncio.sleep(0.1)


async def play_game(server: Server, game: str, number: int, diaries: list[Diary]) -> None:
    """One table: some people with sockets of their own, bots of the server for the rest."""
    dice = Random(number)
    people = [Person(server.port) for _ in range(1 + number % SEATS)]
    for seat, person in enumerate(people):
        await insist(person, "POST", "/api/me", {"name": f"Guest {seat}"})
    wish = {"game": game, "seats": SEATS, "bot": "random"}
    table = await insist(people[0], "POST", "/api/tables", wish)
    for seat, person in enumerate(people[1:], 1):
        wish = {"invite": table["invite"], "seat": seat}
        await insist(person, "POST", f"/api/tables/{table['id']}/join", wish)
    clients = [
        Client(person, table["id"], seat, Random(dice.random()), len(people) == 1)
        for seat, person in enumerate(people)
    ]
    diaries += await asyncio.gather(*[client.play() for client in clients])


async def murder(server: Server, dice: Random, most: int, games: "asyncio.Task[None]") -> None:
    """Kills at random moments until there were enough, or the games are over."""
    while not games.done() and server.kills < most:
        await asyncio.sleep(0.3 + dice.random() * 1.5)
        server.kill()
        await server.start()


async def run(folder: Path, game: str, games: int, kills: int, at_once: int) -> int:
    """All of it; 0 if every promise was kept."""
    server = Server(folder)
    await server.start()
    diaries: list[Diary] = []
    numbers = iter(range(1_000_000))
    finished = 0

    async def keep_playing() -> None:
        nonlocal finished
        while finished < games or server.kills < kills:
            await play_game(server, game, next(numbers), diaries)
            finished += 1

    async def all_players() -> None:
        await asyncio.gather(*[keep_playing() for _ in range(at_once)])

    began = time.monotonic()
    playing = asyncio.create_task(all_players())
    await murder(server, Random(1), kills, playing)
    await playing
    server.stop()
    seconds = time.monotonic() - began
    counts = await verify(folder, diaries)
    report(counts | Counter(games=finished, kills=server.kills), seconds)
    log = (folder / "server.log").read_text("utf-8", "replace")
    if "Traceback" in log:
        print(log[-2000:])
        return 1
    return 0


def report(counts: Counter[str], seconds: float) -> None:
    """What was done and found."""
    told = ", ".join(f"{number} {what}" for what, number in sorted(counts.items()))
    print(f"chaos: {told}; {seconds:.0f} s; nothing lost, nothing doubled, no view wrong")


def main() -> int:
    """Reads the wishes and runs."""
    parser = argparse.ArgumentParser(prog="langfinger.stress.chaos")
    games = open_games(SEATS)
    parser.add_argument("--game", choices=games, default=games[0])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--at-once", type=int, default=12)
    parser.add_argument("--short", action="store_true", help="6 games and 4 kills")
    wish = parser.parse_args()
    count, kills = (6, 4) if wish.short else (wish.games, wish.kills)
    with tempfile.TemporaryDirectory(prefix="langfinger-chaos") as folder:
        return asyncio.run(run(Path(folder), wish.game, count, kills, wish.at_once))


if __name__ == "__main__":
    sys.exit(main())
