"""The games that are played in a storm, and what is found afterwards."""

import asyncio
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

from langfinger.games import GAMES
from langfinger.kernel import SealedQuestion
from langfinger.server.publish.game_words import window_steps
from langfinger.server.store.file.sqlite import SqliteStore
from langfinger.server.store.store import Store
from langfinger.stress.client import Person
from langfinger.stress.storm.diary import Diary
from langfinger.stress.storm.faults import Weather
from langfinger.stress.storm.kept_secrets import find_secrets, secrets_in
from langfinger.stress.storm.player import Player
from langfinger.stress.storm.town import Town, ask_any
from langfinger.stress.verify import verify_all

SEATS: Final = 3
ROUGHNESS: Final = 0.01


def is_open(key: str) -> bool:
    """Does nobody answer in secret in this game? Then each seq has one view of a seat."""
    game = GAMES[key]
    is_sealed = any(issubclass(step, SealedQuestion) for step in game.steps.values())
    return not window_steps(game) and not is_sealed


def open_games(seats: int) -> list[str]:
    """Games for so many in which nobody answers in secret."""
    fitting = [key for key, game in GAMES.items() if seats in range_of(game.seat_range)]
    return [key for key in fitting if is_open(key)]


def range_of(seats: tuple[int, int]) -> range:
    """From so many to so many."""
    return range(seats[0], seats[1] + 1)


def seats_of(key: str) -> int:
    """How many sit down to a game here."""
    low, high = GAMES[key].seat_range
    return min(high, max(low, SEATS))


class Storm:
    """Games in a town, until there were enough of them and enough has gone wrong."""

    def __init__(self, town: Town, keys: list[str], roughness: float = ROUGHNESS) -> None:
        self.town = town
        self.keys = keys
        self.roughness = roughness
        self.diaries: list[Diary] = []
        self.finished = 0
        self.begun = 0

    async def play_game(self, number: int) -> None:
        """One table: some people with sockets of their own, bots of the house for the rest."""
        key, dice = self.keys[number % len(self.keys)], Random(number)
        seats = seats_of(key)
        people = [Person(0) for _ in range(1 + number % seats)]
        for seat, person in enumerate(people):
            await ask_any(self.town, person, "POST", "/api/me", {"name": f"Guest {seat}"})
        wish = {"game": key, "seats": seats, "bot": "random", "window": "relaxed"}
        table = await ask_any(self.town, people[0], "POST", "/api/tables", wish)
        for seat, person in enumerate(people[1:], 1):
            body = {"invite": table["invite"], "seat": seat}
            await ask_any(self.town, person, "POST", f"/api/tables/{table['id']}/join", body)
        players = [
            Player(
                self.town,
                person,
                Diary(table["id"], seat, is_open(key)),
                Random(dice.random()),
                len(people) == 1,
                self.roughness,
            )
            for seat, person in enumerate(people)
        ]
        self.diaries += await asyncio.gather(*[player.play() for player in players])

    async def play(self, games: int, faults: int, at_once: int, only: str | None) -> Counter[str]:
        """So many games and faults; gives how often each thing went wrong."""
        weather = Weather(self.town, Random(1))

        async def keep_playing() -> None:
            while self.begun < games or weather.counts.total() < faults:
                self.begun += 1
                await self.play_game(self.begun)
                self.finished += 1

        async def all_players() -> None:
            async with asyncio.TaskGroup() as together:  # if one fails the others stop
                for _ in range(at_once):
                    together.create_task(keep_playing())

        playing = asyncio.create_task(all_players())
        await weather.rage(playing, faults, only)
        await playing
        return weather.counts


async def run(
    folder: Path,
    keys: list[str],
    games: int,
    faults: int,
    at_once: int,
    houses: int = 1,
    only: str | None = None,
) -> int:
    """All of it; 0 if every promise was kept."""
    began, town = time.monotonic(), Town(folder, houses)
    await town.start()
    storm = Storm(town, keys)
    counts = await storm.play(games, faults, at_once, only)
    town.stop()
    seconds = time.monotonic() - began
    store = store_of(town)
    await store.open()
    found, kept = await verify_all(store, storm.diaries), await secrets_in(store)
    await store.close()
    found["games"] = storm.finished
    report(found, counts, seconds)
    if town.services is not None:
        town.services.stop()
    return judge_logs(town.logs(), kept)


def store_of(town: Town) -> Store:
    """What the houses have written."""
    if town.services is None:
        return SqliteStore(town.houses[0].folder)
    from langfinger.server.store.postgres import PostgresStore

    return PostgresStore(town.services.database)


def judge_logs(log: str, kept: set[str]) -> int:
    """No traceback, no secret in any log."""
    told = find_secrets(log, kept)
    lines = len(log.splitlines())
    print(f"chaos: {lines} lines of log, {len(kept)} secrets, {len(told)} of them in it")
    if "Traceback" in log or told:
        print(log[-4000:])
        print(f"chaos: secrets in the log: {told}")
        return 1
    return 0


def report(found: Counter[str], faults: Counter[str], seconds: float) -> None:
    """What was done and found."""
    broken = ", ".join(f"{number} {what}" for what, number in sorted(faults.items()))
    told = ", ".join(f"{number} {what}" for what, number in sorted(found.items()))
    print(f"chaos: {faults.total()} faults ({broken}) in {seconds:.0f} s")
    print(f"chaos: {told}; nothing lost, nothing doubled, no view wrong")
