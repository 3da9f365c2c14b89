"""Follow docs/add-a-game.md to the letter in a copy of the house: python scripts/add_a_game.py

The page is the source. Its blocks are done in their order: `sh` is run, `add=FILE` is added to the
end of a file, `file=FILE` is written. Other blocks are there to be read. The copy shares .venv, the
tools of the web app and the built app, so nothing is installed or compiled.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = Path("docs/add-a-game.md")
SHARED: Final = (".venv", "web/node_modules", "src/langfinger/server/static", "build/web.stamp")
UNUSED: Final = ("docs/screenshots/", "docs/pictures/")
BLOCK: Final = re.compile(r"^```(\w+)(?: (add|file)=(\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)


class Block(NamedTuple):
    """One block of the page: a language, what is done with it, to which file, and its text."""

    lang: str
    deed: str
    file: str
    text: str


def main() -> None:
    """Follow the page and say how long each block took."""
    subprocess.run([ROOT / "scripts/web.sh"], check=True)
    with TemporaryDirectory(prefix="langfinger-") as folder:
        copy = Path(folder) / "house"
        copy_house(copy)
        for block in blocks((copy / PAGE).read_text("utf-8")):
            began = monotonic()
            print(f"langfinger: {headline(block)}", flush=True)
            follow(copy, block)
            print(f"langfinger: done in {monotonic() - began:.1f} s", flush=True)
    print("langfinger: the page can be followed")


def copy_house(copy: Path) -> None:
    """Copy all files of the house as they are now; what was built is only pointed to."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in listed.split("\0"):
        if name and not name.startswith(UNUSED) and (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    for name in SHARED:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).symlink_to(ROOT / name)


def blocks(page: str) -> Iterator[Block]:
    """Yield what is to be done, in order."""
    for found in BLOCK.finditer(page):
        block = Block(found[1], found[2] or "", found[3] or "", found[4])
        if block.lang == "sh" or block.deed:
            yield block


def headline(block: Block) -> str:
    """Name a block: its file, or its first line."""
    return f"{block.deed} {block.file}" if block.deed else block.text.splitlines()[0]


def follow(copy: Path, block: Block) -> None:
    """Do what one block says."""
    if block.deed == "file":
        (copy / block.file).write_text(block.text, "utf-8")
    elif block.deed == "add":
        with (copy / block.file).open("a", encoding="utf-8") as file:
            file.write("\n" + block.text)
    else:
        run(copy, block.text)


def run(copy: Path, commands: str) -> None:
    """Run commands as a person at the prompt would, but stop at the first that fails."""
    own = {"PYTHONPATH": str(copy / "src"), "LANGFINGER_PURE": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    alien = ("PYTEST_", "COV_", "COVERAGE_")  # of a test that runs this script
    env = {name: value for name, value in os.environ.items() if not name.startswith(alien)}
    done = subprocess.run(["sh", "-eu", "-c", commands], cwd=copy, env=env | own, check=False)
    if done.returncode:
        sys.exit(f"langfinger: {PAGE} cannot be followed here:\n{commands}")


if __name__ == "__main__":
    main()
