"""The ladder tells of saved contests, each number with its command."""

from pathlib import Path

import pytest

from langfinger.kernel import BadChoice
from langfinger.lab.batch import open_journal, play, pool
from langfinger.lab.contest.ladder import ladder
from langfinger.lab.contest.plan import Contest
from langfinger.lab.contest.running import new_contest


def saved(out: Path, bots: tuple[str, ...]) -> None:
    """Two games between these bots."""
    contest = Contest("caper", 2, bots, 1, {})
    run = new_contest(contest, 2, None, f"langfinger arena caper --bots {','.join(bots)}")
    book = open_journal(run, out, is_resumed=False)
    play(run, pool(1), lambda done: None, book)
    book.close()


def test_a_ladder_tells_of_every_pairing_with_its_command(tmp_path: Path) -> None:
    saved(tmp_path / "a.jsonl", ("rules", "random"))
    saved(tmp_path / "b.jsonl", ("plain@3x", "random"))

    lines = ladder(tmp_path, Path("ladder.md")).splitlines()

    rows = [line for line in lines if "langfinger arena caper --bots" in line]
    assert "## Caper: Europe" in lines
    assert rows[0].startswith("| rules (version 1) | random | 2 | 2 | 100.0 (34.2 to 100.0) | 2.00")
    assert rows[2].startswith("| plain@3x (version 1, 3 simulations) | random | 2 | 2 |")
    assert len(rows) == 4


def test_a_ladder_rates_the_bots_of_all_contests_together(tmp_path: Path) -> None:
    saved(tmp_path / "a.jsonl", ("rules", "random"))
    saved(tmp_path / "b.jsonl", ("plain@3x", "random"))

    told = ladder(tmp_path, Path("ladder.md")).split("| bot | rating |")[1]

    assert told.index("| rules | ") < told.index("| random | ")
    assert "| plain@3x | " in told


def test_a_folder_without_results_is_no_ladder(tmp_path: Path) -> None:
    with pytest.raises(BadChoice, match="expected results of langfinger arena"):
        ladder(tmp_path, Path("ladder.md"))
