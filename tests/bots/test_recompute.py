"""Whole games of bots are thought again from their files, and nobody can alter these unnoticed."""

from pathlib import Path
from typing import Any

import pytest

from langfinger.games import GAMES
from langfinger.stress.recompute import Verdict, examine, tables

GOOD = Verdict("caper", ("expert", "novice"), 40, 40, [], 6, [])


def test_a_game_in_a_room_is_thought_again_from_its_file_alone(tmp_path: Path) -> None:
    """`python -m langfinger.stress.recompute` does so with twenty, some of them by the clock."""
    file = tmp_path / "game.json"

    verdict = examine(GAMES["caper"], ("expert@150x", "rules"), 5, file)

    assert verdict.is_good(), verdict
    assert verdict.decided > 40
    assert verdict.altered == 6
    assert file.exists()


@pytest.mark.parametrize(
    "trouble",
    [
        {"thought_again": 39},
        {"otherwise": ["move 3"]},
        {"overlooked": ["seed of move 3"]},
        {"decided": 0, "thought_again": 0},
        {"altered": 0},
    ],
    ids=str,
)
def test_a_game_is_good_only_if_nothing_differs_and_nothing_is_overlooked(
    trouble: dict[str, Any],
) -> None:
    assert GOOD.is_good()
    assert not GOOD._replace(**trouble).is_good()


def test_all_games_come_in_turn_with_tables_of_every_size() -> None:
    found = tables(list(GAMES))
    first = [next(found) for _ in range(20)]

    assert {game.key for game, _ in first[:4]} == set(GAMES)
    assert {len(bots) for game, bots in first if game.key == "hadria"} == {2, 3, 4}
    assert all(bots[0] != bots[1] for _, bots in first)
