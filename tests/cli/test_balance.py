"""`langfinger compare` and `langfinger report`."""

import re
from pathlib import Path

import pytest

from tests.cli.runs import Shell


def test_compare_prints_paired_differences(shell: Shell) -> None:
    few = ("--games", "2", "--bots", "random", "--workers", "1")

    run = shell.run("compare", "caper", "caper:table.coins=3", *few)

    assert "B minus A" in run.out
    assert "Points a player" in run.out
    assert shell.run("compare", "caper", "swindler", *few).is_refused_in_one_line


def test_the_page_needs_nothing_else(shell: Shell, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    few = ("--games", "21", "--bots", "random", "--workers", "1")

    run = shell.run("report", str(tmp_path / "run.jsonl"), "--play", "gelegenheit", *few)

    page = (tmp_path / "run.html").read_text("utf-8")
    assert run.code == 0
    assert page.count("<svg") >= 5
    assert not re.search(r'(src|href)="http', page)
    assert "Rules that never fired" in page
