"""The web app in a real browser, and its own unit tests; see the .mjs files and web/tests."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
WEB: Final = ROOT / "web"
MINUTES: Final = 60
PARTS: Final = sorted(Path(__file__).parent.glob("*.test.mjs"))

pytestmark = pytest.mark.skipif(
    os.environ.get("LANGFINGER_PURE") == "1" and any((ROOT / "src").rglob("*.so")),
    reason="the browser looks at one build only, the compiled one",
)


def ensure_browser() -> None:
    """A Chromium in PATH, installed by the package manager if we may."""
    found = subprocess.run(
        [ROOT / "scripts/browser.sh"], capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout + found.stderr


def run(*command: str, cwd: Path = ROOT) -> str:
    """Runs a command of the web app's tools; fails with what it said."""
    build = subprocess.run([ROOT / "scripts/web.sh"], capture_output=True, text=True, check=False)
    assert build.returncode == 0, build.stdout + build.stderr
    found = subprocess.run(
        [ROOT / "scripts/web.sh", "node"], capture_output=True, text=True, check=True
    )
    path = f"{found.stdout.strip()}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, "PATH": path, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=20 * MINUTES,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def named(part: Path) -> object:
    """A file of scenes; the more there are in it, the longer it takes."""
    length = part.stat().st_size
    return pytest.param(part, id=part.name.partition(".")[0], marks=pytest.mark.long(length))


@pytest.mark.parametrize("part", [named(part) for part in PARTS])
def test_the_web_table_in_a_browser(part: Path) -> None:
    ensure_browser()

    run("node", "--test", str(part))


def test_the_parts_of_the_web_app() -> None:
    run("npx", "vitest", "run", cwd=WEB)


def test_the_web_app_is_well_typed() -> None:
    run("npm", "run", "--silent", "check", cwd=WEB)


def test_the_types_of_the_wire_are_those_of_the_server(tmp_path: Path) -> None:
    made = tmp_path / "wire.ts"

    scripts = json.loads((WEB / "package.json").read_text("utf-8"))["scripts"]
    run("npx", *scripts["types"].replace("src/wire.ts", str(made)).split(), cwd=WEB)

    assert made.read_text("utf-8") == (WEB / "src/wire.ts").read_text("utf-8")


def test_the_types_of_views_are_those_of_the_games() -> None:
    run(sys.executable, "scripts/view_types.py", "--check")


def test_the_web_knows_the_words_of_every_game() -> None:
    run(sys.executable, "scripts/vocabulary.py", "--check", cwd=WEB)
