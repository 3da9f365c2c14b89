"""Which build is running: kernel and games compiled by mypyc, or the same files as pure Python."""

import json
import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Final

HERE: Final = Path(__file__).parent
PARTS: Final = ("kernel", "games")
INTERPRETED: Final = frozenset(("bot", "terminal", "lab"))  # what a game brings besides its rules

# Lies beside the compiled files of a checkout and says which sources they were made from.
# Installed packages have none: their files do not change.
STAMP: Final = HERE.parent / "langfinger__mypyc.json"


class FromSource:
    """Finds kernel and games as .py files even where compiled files lie beside them."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Answer the import system: where does this module come from?"""
        if not name.startswith(("langfinger.kernel", "langfinger.games")):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def settle() -> None:
    """Decide which build to run; call it before kernel or games are imported."""
    if is_pure_wanted():
        sys.meta_path.insert(0, FromSource())
    elif is_stale():
        print(f"langfinger: {line()}", file=sys.stderr)
        sys.meta_path.insert(0, FromSource())


def is_pure_wanted() -> bool:
    """Say whether the environment asks for pure Python."""
    return os.environ.get("LANGFINGER_PURE", "") not in ("", "0")


def is_stale() -> bool:
    """Say whether the compiled files of a checkout were made from other sources than these."""
    return STAMP.exists() and json.loads(STAMP.read_text())["sources"] != fingerprint()


def fingerprint() -> str:
    """Sum up all sources that are compiled."""
    digest = sha256()
    for source in compiled_sources():
        content = source.read_bytes()
        digest.update(f"{source.relative_to(HERE).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def compiled_sources() -> list[Path]:
    """All sources that are compiled, in an order that is the same everywhere."""
    paths = [path for part in PARTS for path in (HERE / part).rglob("*.py")]
    return sorted(path for path in paths if not INTERPRETED.intersection(path.parts))


def compiled() -> bool:
    """Say whether the kernel runs compiled."""
    return not str(import_module("langfinger.kernel.rng").__file__).endswith(".py")


def line() -> str:
    """Name the running build in one line."""
    if is_pure_wanted():
        return "pure Python build (LANGFINGER_PURE is set)"
    if is_stale():
        return "pure Python build (sources changed since they were compiled: run `make setup`)"
    return "compiled build" if compiled() else "pure Python build"
