"""A rule is changed on purpose, in a copy of the house: the archive names the games that differ."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
# Of a game: the file, what stands there, and what is put in its place.
CHANGES: Final = {
    "caper": (
        "rules/coins.py",
        "    state.boss(seat).coins -= cost\n",
        "    state.boss(seat).coins -= max(0, cost - 1)\n",
    ),
    "gelegenheit": (
        "rules/winning.py",
        "        return TRUMPED if state.loot_power == TRUMP and loot_here else HIGHEST\n",
        "        return TRUMPED if loot_here else HIGHEST\n",
    ),
    "hadria": (
        "scoring.py",
        "GREEN_POINTS: Final[i64] = 2\n",
        "GREEN_POINTS: Final[i64] = 3\n",
    ),
    "swindler": (
        "rules/trading/selling.py",
        "    state.add_vp(seat, box.dealer_bonus)\n",
        "    state.add_vp(seat, box.dealer_bonus + 1)\n",
    ),
}


def changed_house(folder: Path, game: str) -> Path:
    """The sources with one rule changed, and the archive beside them."""
    ignore = shutil.ignore_patterns("*.so", "__pycache__", "static", "server", "stress")
    shutil.copytree(ROOT / "src", folder / "src", ignore=ignore)
    (folder / "tests").mkdir()
    (folder / "tests" / "archive").symlink_to(ROOT / "tests" / "archive")
    name, was, now = CHANGES[game]
    file = folder / "src" / "langfinger" / "games" / game / name
    text = file.read_text("utf-8")
    assert was in text
    file.write_text(text.replace(was, now), "utf-8")
    return folder / "src"


def checked(source: Path, game: str) -> subprocess.CompletedProcess[str]:
    """What the archive says in this house."""
    env = {**os.environ, "PYTHONPATH": str(source), "LANGFINGER_PURE": "1"}
    command = [sys.executable, "-m", "langfinger.lab.archive", "check", "--game", game]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("game", list(CHANGES))
def test_a_changed_rule_names_the_games_that_come_out_otherwise(tmp_path: Path, game: str) -> None:
    done = checked(changed_house(tmp_path, game), game)

    *named, sum = done.stdout.splitlines()
    assert done.returncode == 1, done.stderr
    assert named and all(line.startswith(f"{game}-") and ": move " in line for line in named)
    assert sum.endswith(f"{len(named)} of them come out otherwise")
