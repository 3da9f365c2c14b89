"""Does anybody know of holes in the versions that we use?

    python -m scripts.audit                    before a release: silence is a failure
    python -m scripts.audit --if-they-answer   in every test run: only a hole is one

PyPI and npm are asked about all that the lock files name. A mirror that only hands out packages
knows nothing of holes, and a machine without the internet hears nothing: then it is said that
nobody answered, so that a green run is not taken for a clean one.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
BIN: Final = Path(sys.executable).parent
LOCKED: Final = ROOT / "build" / "locked.txt"
PIP_AUDIT: Final = "pip-audit==2.10.1"
PATIENCE: Final = 120.0  # seconds


class Answer(NamedTuple):
    """About how many packages somebody knew something, and the holes in them."""

    asked: str
    known: int
    holes: list[str]


def read_python(words: str) -> Answer:
    """What pip-audit says as JSON; packages that PyPI does not answer about are skipped there."""
    found = parsed(words).get("dependencies", [])
    known = [package for package in found if "vulns" in package]
    holes = [
        f"{package['name']} {package['version']}: {hole['id']}"
        f" (repaired in {', '.join(hole['fix_versions']) or 'no version yet'})"
        for package in known
        for hole in package["vulns"]
    ]
    return Answer("PyPI", len(known), holes)


def read_web(words: str) -> Answer:
    """What `npm audit` says as JSON."""
    told = parsed(words)
    holes = [
        f"{name}: {hole['severity']}" for name, hole in told.get("vulnerabilities", {}).items()
    ]
    known = told.get("metadata", {}).get("dependencies", {}).get("total", 0)
    return Answer("npm", known, holes)


def parsed(words: str) -> dict[str, Any]:
    """JSON, or nothing if there is none."""
    try:
        told = json.loads(words)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def run(command: list[str], folder: Path) -> str:
    """What a program says; nothing if it cannot, or takes too long."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout


def ask() -> list[Answer]:
    """Both registries."""
    LOCKED.parent.mkdir(exist_ok=True)
    LOCKED.unlink(missing_ok=True)  # what was asked for last time is no answer today
    export = [str(BIN / "uv"), "export", "--quiet", "--no-emit-project", "--output-file"]
    run([*export, str(LOCKED)], ROOT)
    how = ["--disable-pip", "--require-hashes", "--progress-spinner", "off", "--format", "json"]
    python = run([str(BIN / "uvx"), PIP_AUDIT, *how, "-r", str(LOCKED)], ROOT)
    node = run([str(ROOT / "scripts" / "web.sh"), "node"], ROOT).strip()
    web = run([f"{node}/npm", "audit", "--package-lock-only", "--json"], ROOT / "web")
    return [read_python(python), read_web(web)]


def judge(answers: list[Answer], may_be_silent: bool) -> int:
    """Says what was found; 1 for a hole, and for silence where that is no excuse."""
    for asked, known, holes in answers:
        told = f"knows of {len(holes)} holes in {known} packages" if known else "did not answer"
        print(f"audit: {asked} {told}", *holes, sep="\n  ")
    is_silent = not all(answer.known for answer in answers)
    has_holes = any(answer.holes for answer in answers)
    return int(has_holes or (is_silent and not may_be_silent))


def main() -> int:
    """Asks and judges."""
    parser = argparse.ArgumentParser(prog="scripts.audit")
    parser.add_argument("--if-they-answer", action="store_true")
    return judge(ask(), parser.parse_args().if_they_answer)


if __name__ == "__main__":
    sys.exit(main())
