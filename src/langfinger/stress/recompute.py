"""Bots' moves thought again: games in rooms of the server, saved, and read from their files.

    python -m langfinger.stress.recompute --games 20
    python -m langfinger.stress.recompute --games 4 --game KEY --out FOLDER

All four games in turn, tables of every size, bots of all levels in turn on the chairs; some think
by the clock. Each game is saved as a replay. From the file alone every move of a bot is thought
again, and must be the same: the answer and the whole thought. What the journal of the table keeps
of each move must stand in the file. As a check that this is awake, one stored thought of each file
is altered, field by field, and one move: each of these files must be refused.
"""

import argparse
import asyncio
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from langfinger.bots.explaining import each_thought_again, thoughts_again
from langfinger.bots.seeds import bot_seed
from langfinger.gamefile import game_of, read_saved
from langfinger.games import GAMES
from langfinger.kernel import BadReplay, Game, Json, Replay, view
from langfinger.server.players import AT_ONCE, Here, Players
from langfinger.server.publish.catalogue import replay_of
from langfinger.server.store.course import Course
from langfinger.server.store.record import Record
from langfinger.server.store.seats import CLOCK, SPARED, Seating, Sitter
from langfinger.server.store.table_settings import TableSettings
from langfinger.server.table.room import Room
from langfinger.stress.by_hand.hand_clock import HandClock
from langfinger.stress.by_hand.test_table import HandTable, QuickStore
from langfinger.terminal import read_json

BOTS: Final = ("expert@0.02", "skilled@0.02", "casual@0.02", "novice", "rules", "random")
HOST: Final = "host"
ACTOR: Final = 5  # columns of the journal
BODY: Final = 8
EARLY: Final = 12  # among so many choices one is altered: the sooner it is noticed
FIELDS: Final = ("move", "bot", "version", "simulations", "seed", "fingerprint")


class Verdict(NamedTuple):
    """One game: the moves its bots decided, how many were thought again, and what went wrong.

    `overlooked` are alterations of its file that nobody noticed.
    """

    key: str
    bots: tuple[str, ...]
    decided: int
    thought_again: int
    otherwise: list[str]
    altered: int
    overlooked: list[str]

    def is_good(self) -> bool:
        """Every move of a bot was thought again and was the same, and nothing could be altered."""
        is_same = self.thought_again == self.decided > 0 and not self.otherwise
        return is_same and self.altered > 0 and not self.overlooked


def tables(keys: list[str]) -> Iterator[tuple[Game[Any], tuple[str, ...]]]:
    """The games in turn, each with more and more seats, the bots moving on from chair to chair."""
    number = 0
    while True:
        for key in keys:
            low, high = GAMES[key].seat_range
            seats = low + number % (high - low + 1)
            chairs = range(number, number + seats)
            yield GAMES[key], tuple(BOTS[chair % len(BOTS)] for chair in chairs)
        number += 1


def new_room(game: Game[Any], bots: tuple[str, ...], seed: int) -> HandTable:
    """A room of the server where a bot stands in for the only person: nobody else decides."""
    clock, store = HandClock(), QuickStore()
    chairs = [Sitter(seat, None, f"Bot {seat}", "bot", bot) for seat, bot in enumerate(bots)]
    chairs[0] = Sitter(0, HOST, "Host", "person", bots[0], stands_in=True)
    settings = TableSettings("T", "live", "fixed", "invite", "watch", clock.now())
    course = Course(game, len(bots), seed, {})
    players = Players(clock, GAMES, Here, AT_ONCE, Random(seed))
    room = Room(Record(settings, Seating(chairs, HOST), course), store, clock, players, Room.close)
    room.open()
    return HandTable(room, clock, store)


async def played(game: Game[Any], bots: tuple[str, ...], seed: int) -> HandTable:
    """A whole game of these bots in a room."""
    table = new_room(game, bots, seed)
    while not table.course.is_over():
        await table.wait(1.0)
    return table


def saved(table: HandTable, path: Path) -> None:
    """The game as the server gives it away."""
    path.write_text(json.dumps(replay_of(table.course)), "utf-8")


def journal_of(table: HandTable) -> dict[str, Json]:
    """What the journal of the table keeps of the thoughts of bots, by the number of the move.

    Where nobody was asked, or nobody answered in time, no bot has decided.
    """
    rows = enumerate(table.store.commands("act"), 1)
    decided = {str(n): row[BODY] for n, row in rows if row[ACTOR] not in (SPARED, CLOCK)}
    return {number: json.loads(body).get("thinking") for number, body in decided.items()}


def read(path: Path) -> tuple[Game[Any], Replay]:
    """A file and nothing else; BadReplay if a move of it is not allowed."""
    data = read_json(path)
    game = game_of(data)
    replay = read_saved(game, data).replay
    replay.state(game, len(replay.moves))
    return game, replay


def alterations(path: Path, dice: Random) -> Iterator[tuple[str, Json]]:
    """The same file with one thing altered at one move where a bot had a choice."""
    text = path.read_text("utf-8")
    game = game_of(json.loads(text))
    places = choices(game, json.loads(text))
    for field in FIELDS:
        data = json.loads(text)
        number, others = dice.choice(places[:EARLY])
        if field == "move":
            seat = data["moves"][number - 1].partition(" ")[0]
            data["moves"][number - 1] = f"{seat} {dice.choice(others)}"
        else:
            thought = data["thoughts"][str(number)]
            thought[field] = ALTERED[field](thought[field])
        yield f"{field} of move {number}", data


ALTERED: Final[dict[str, Callable[[Any], Any]]] = {
    "bot": lambda bot: "rules" if bot != "rules" else "random",
    "version": lambda version: f"{version}0",
    "simulations": lambda simulations: simulations + 1,
    "seed": lambda seed: seed ^ 1,
    "fingerprint": lambda mark: mark[::-1],
}


def choices(game: Game[Any], data: Json) -> list[tuple[int, list[str]]]:
    """The numbers of the moves where something else could have been done, and what."""
    replay = read_saved(game, data).replay
    state, found = replay.state(game, 0), list[tuple[int, list[str]]]()
    for number, (seat, id) in enumerate(replay.moves, 1):
        others = [game.texts_of[one] for one in view(game, state, seat).legal if one != id]
        if others and number in replay.thoughts:
            found.append((number, others))
        game.apply(state, seat, game.space.at(id))
    return found


def is_refused(data: Json, path: Path) -> bool:
    """Does somebody notice? What is not thought again at all is noticed too."""
    path.write_text(json.dumps(data), "utf-8")
    try:
        return any(not one.is_known or one.otherwise for one in each_thought_again(*read(path)))
    except BadReplay:
        return True


def examine(game: Game[Any], bots: tuple[str, ...], seed: int, path: Path) -> Verdict:
    """Plays a game, saves it, thinks it again from the file, and alters the file."""
    table = asyncio.run(played(game, bots, seed))
    journal = journal_of(table)
    saved(table, path)
    again, otherwise = thoughts_again(*read(path))
    if journal != read_json(path).get("thoughts"):
        otherwise.append("the journal keeps other thoughts than the file")
    spoiled = path.with_suffix(".altered.json")
    altered = list(alterations(path, Random(seed)))
    overlooked = [told for told, data in altered if not is_refused(data, spoiled)]
    spoiled.unlink()
    return Verdict(game.key, bots, len(journal), again, otherwise, len(altered), overlooked)


def tell(number: int, verdict: Verdict) -> None:
    """One line for a game, and one for all that went wrong."""
    refused = verdict.altered - len(verdict.overlooked)
    print(
        f"{number}. {verdict.key}, {', '.join(verdict.bots)}: {verdict.thought_again} of"
        f" {verdict.decided} moves thought again, {len(verdict.otherwise)} otherwise;"
        f" {refused} of {verdict.altered} altered files refused",
        flush=True,
    )
    for trouble in [*verdict.otherwise, *verdict.overlooked]:
        print(f"   {trouble}", flush=True)


def main() -> int:
    """So many games; 1 if one of them is not what its bots thought."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a folder that keeps the files")
    args = parser.parse_args()
    keys = args.game or list(GAMES)
    with TemporaryDirectory() as passing:
        folder = args.out or Path(passing)
        folder.mkdir(parents=True, exist_ok=True)
        verdicts = list[Verdict]()
        for (game, bots), number in zip(tables(keys), range(args.games), strict=False):
            path = folder / f"{number + 1}-{game.key}.json"
            verdicts.append(examine(game, bots, bot_seed(args.seed, number), path))
            tell(number + 1, verdicts[-1])
    good = sum(verdict.is_good() for verdict in verdicts)
    moves = sum(verdict.thought_again for verdict in verdicts)
    altered = sum(verdict.altered for verdict in verdicts)
    print(f"{good} of {len(verdicts)} games good: {moves} moves, {altered} altered files")
    return 0 if good == len(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
