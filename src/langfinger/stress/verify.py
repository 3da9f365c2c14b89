"""Holds what clients wrote down against what the store says and what the rules give."""

import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any, Protocol

from msgspec.json import encode

from langfinger.games import GAMES
from langfinger.kernel import Game, State, view
from langfinger.server.publish import messages
from langfinger.server.store.course import Course, Trial, rewind
from langfinger.server.store.recovery import read_start, recall
from langfinger.server.store.store import Row, Store


class Account(Protocol):
    """What a client can tell."""

    table: str
    seat: int
    sent: dict[str, tuple[str, int]]
    acked: set[str]
    views: dict[int, Any]
    news: dict[int, list[Any]]
    lines_lost: int


async def verify_all(store: Store, accounts: Sequence[Account]) -> Counter[str]:
    """Raises AssertionError at the first broken promise; counts what was compared."""
    counts: Counter[str] = Counter()
    by_table: dict[str, list[Account]] = defaultdict(list)
    for account in accounts:
        by_table[account.table].append(account)
        counts["lost lines"] += account.lines_lost
    for table, present in by_table.items():
        await verify_table(store, table, present, counts)
    return counts


async def verify_table(
    store: Store, id: str, accounts: list[Account], counts: Counter[str]
) -> None:
    """One table: commands, moments, ending."""
    row = (await store.read("SELECT * FROM tables WHERE id = ?", id))[0]
    assert row["state"] == "finished", f"{id} was not finished"
    commands = await store.read("SELECT * FROM commands WHERE table_id = ? ORDER BY n", id)
    assert [c["n"] for c in commands] == list(range(1, len(commands) + 1)), f"{id} has gaps"
    for account in accounts:
        verify_commands(account, commands, counts)
    game = GAMES[row["game"]]
    course = walk(game, row, commands, accounts, counts)
    memory = recall(game, row, commands)
    assert memory.trouble is None, f"{id} does not come back: {memory.trouble}"
    assert memory.course.moves == course.moves, f"{id} comes back with other moves"
    assert json.loads(row["scores"]) == game.scores(course.state), f"{id} has other scores"
    for account in accounts:
        verify_news(account, course, counts)


def verify_commands(account: Account, commands: list[Row], counts: Counter[str]) -> None:
    """What was acknowledged is there once; what is there was sent."""
    stored = Counter(c["cid"] for c in commands if c["cid"] is not None)
    assert all(number == 1 for number in stored.values()), f"{account.table}: a command is doubled"
    lost = [cid for cid in account.acked if cid not in stored]
    assert not lost, f"{account.table}: acknowledged and lost: {lost}"
    for command in commands:
        if command["seat"] == account.seat and command["cid"] is not None:
            kind, action = account.sent[command["cid"]]
            is_held = command["kind"] == "hold" and kind == "act"
            assert is_held or kind == command["kind"], f"{account.table}: another kind of command"
            body = json.loads(command["body"])
            assert kind == "undo" or body["action"] == action, f"{account.table}: another move"
    counts["acknowledged commands"] += len(account.acked)


def walk(
    game: Game[Any], row: Row, commands: list[Row], accounts: list[Account], counts: Counter[str]
) -> Course:
    """Plays the commands once more; every view a client ever got must come up."""
    options = json.loads(row["options"])
    course = Course(game, row["seats"], row["seed"], options, read_start(row))
    compare_views(game, course.state, 0, accounts, counts)
    for command in commands:
        body = json.loads(command["body"])
        if command["kind"] == "undo":
            course.accept(rewind(course, body["keep"]))
        elif command["kind"] == "act":
            trial = Trial(course)
            trial.play(command["seat"], body["action"], body.get("thinking"))
            course.accept(trial)
        else:
            course.n += 1
        assert (course.n, course.seq) == (command["n"], command["seq"]), "the numbers differ"
        compare_views(game, course.state, course.seq, accounts, counts)
    return course


def compare_views(
    game: Game[Any], state: State, seq: int, accounts: list[Account], counts: Counter[str]
) -> None:
    """The views of this moment, as clients got them."""
    for account in accounts:
        if seq in account.views:
            here = json.loads(encode(messages.View(*view(game, state, account.seat))))
            told = f"{account.table}: S{account.seat} saw something else at {seq}"
            assert here == account.views[seq], told
            counts["views"] += 1


def verify_news(account: Account, course: Course, counts: Counter[str]) -> None:
    """All events that hold were told, each once and in order."""
    told = [[seq, *event] for seq in sorted(account.news) for event in account.news[seq]]
    true = [list(entry) for entry in course.news(-1, account.seat)]
    assert told == json.loads(encode(true)), f"{account.table}: S{account.seat} heard other news"
    counts["events"] += len(told)
