"""Writes what is printed in the box of each game whose face wants it: its TOML files as one JSON.

A face that draws a board has a `box.json`; `touch` it, then run this. --check compares.
"""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FACES = ROOT / "web/src/games"
GAMES = ROOT / "src/langfinger/games"


def without_sources(thing: Any) -> Any:
    """The facts alone: where each comes from is told in the TOML files."""
    if isinstance(thing, dict):
        return {key: without_sources(one) for key, one in thing.items() if key != "source"}
    return [without_sources(one) for one in thing] if isinstance(thing, list) else thing


def row(thing: Any) -> str:
    """One thing on one line."""
    return json.dumps(thing, separators=(",", ":"))


def box_of(folder: Path) -> str:
    """All facts of a game, a line for each row."""
    parts = []
    for file in sorted(folder.glob("*.toml")):
        facts = without_sources(tomllib.loads(file.read_text("utf-8")))
        for name, thing in facts.items():
            if isinstance(thing, list):
                rows = ",\n".join(row(one) for one in thing)
                parts.append(f'"{name}": [\n{rows}\n]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> int:
    """Write the box of every game that wants one, or say which is old."""
    for file in sorted(FACES.glob("*/box.json")):
        folder = GAMES / file.parent.name
        if not folder.is_dir():
            continue
        text = box_of(folder)
        if "--check" not in sys.argv:
            file.write_text(text, "utf-8")
        elif file.read_text("utf-8") != text:
            print(f"{file} is old: run web/scripts/boxes.py")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
