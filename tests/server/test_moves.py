"""Moves of many tables in one statement: stored as one by one, and refused one by one."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from langfinger.games import GAMES
from langfinger.kernel import Log
from langfinger.server.store import sql
from langfinger.server.store.file.moves import is_move, store_moves
from langfinger.server.store.sql import Asked, Noted, Place
from langfinger.server.store.store import Fenced, Statement
from tests.server.kit import played
from tests.server.test_store import new_store

GAME: Any = GAMES["swindler"]
TABLE = (
    "INSERT INTO tables (id, game, edition, rules, seats, seed, options, pace, clock, timing, host,"
    " invite, watch, state, paused_by, banned, created, head, chain, fence) VALUES"
    " (?, 'swindler', '', '', 2, 1, '{}', 'live', '{}', 'fixed', '', '', '', '', '', '[]', 1, 0,"
    " '', 1)"
)
ROWS = "SELECT * FROM commands ORDER BY table_id, n"
HEADS = "SELECT id, head, chain, used, waits, turn FROM tables ORDER BY id"


def moves_of(table: str, fence: int = 1) -> list[Statement]:
    """Two commands: one with all there can be, one with as little as there can be."""
    log = Log()
    GAME.setup_with(2, 7, {}, log)
    body = {"action": 1, "move": "zieh „ö\"'", "question": 3}
    notes = [
        Noted(1, 1, 1, 0, "g", "c1", "act", body, log.events),
        Noted(2, 1, 1, 1, "bot", "", "hold", None),
    ]
    written, _ = sql.commands(table, GAME, notes, Place(0, "", fence), Asked(2**62, 1), 99)
    return written


@pytest.mark.file
@played
async def test_moves_are_stored_together_as_they_are_one_by_one(
    tmp_path: Path, migrated: Path
) -> None:
    one, many = new_store(tmp_path / "one", migrated), new_store(tmp_path / "many", migrated)
    ids = [f"t{n:02}" for n in range(40)]
    for store in (one, many):
        await store.write(*[Statement(TABLE, (id,)) for id in ids])

    for id in ids:
        await one.write(*moves_of(id))
    store_moves(many.file, [moves_of(id) for id in ids])

    assert await many.read(ROWS) == await one.read(ROWS)
    assert await many.read(HEADS) == await one.read(HEADS)
    assert len(await many.read(ROWS)) == 80
    one.shut()
    many.shut()


@pytest.mark.file
@played
async def test_of_many_moves_only_the_fenced_one_is_refused(tmp_path: Path, migrated: Path) -> None:
    store = new_store(tmp_path, migrated)
    ids = [f"t{n}" for n in range(6)]
    await store.write(*[Statement(TABLE, (id,)) for id in ids])

    results = await asyncio.gather(
        *[store.write(*moves_of(id, fence=1 + (id == "t3"))) for id in ids], return_exceptions=True
    )

    assert [isinstance(result, Fenced) for result in results] == [id == "t3" for id in ids]
    assert results[0] == [1, 1, 1]
    assert [row["head"] for row in await store.read(HEADS)] == [2, 2, 2, 0, 2, 2]
    assert len(await store.read(ROWS)) == 10
    store.shut()


def test_what_is_no_move_is_not_taken_for_one() -> None:
    move = moves_of("t")

    assert is_move(move)
    assert not is_move([*move, Statement(TABLE, ("x",))])
    assert not is_move([Statement(TABLE, ("x",)), *move])
