"""Which build is running: compiled by mypyc, or the same files as pure Python.

Two groups are compiled. Kernel and games are one, so that calls between them stay direct. What
every move of a table passes through in the server is another: that spares the processor time
(docs/speed.md), and whoever works on the server need not compile games.
"""

import json
import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

HERE: Final = Path(__file__).parent
INTERPRETED: Final = frozenset(
    ("bot", "companion", "deeds", "terminal", "lab")
)  # what a game brings besides its rules

# Not here: messages, whose classes msgspec makes at import, and what calls C all the time anyway.
MOVES: Final = (
    "gate/frames",
    "gate/porter",
    "gate/socket_gate",
    "http/limits",
    "publish/commands",
    "publish/connection",
    "publish/outbox",
    "publish/publish",
    "publish/told",
    "store/chain",
    "store/course",
    "store/file/moves",
    "store/record",
    "store/seats",
    "store/sql",
    "table/bot_turns",
    "table/decisions",
    "table/inbox",
    "table/journal",
    "table/move_clock",
    "table/room",
    "table/schooling",
    "table/sparing",
    "table/standing_orders",
    "table/undo",
    "table/windows",
)


class Group(NamedTuple):
    """Files that are compiled into one library; `packages` are where they are imported from."""

    name: str
    packages: tuple[str, ...]

    @property
    def stamp(self) -> Path:
        """Lies beside the compiled files of a checkout and says which sources they were made from.

        Installed packages have none: their files do not change.
        """
        return HERE.parent / f"{self.name}__mypyc.json"

    def sources(self) -> list[Path]:
        """All that is compiled, in an order that is the same everywhere."""
        if self is SERVER:
            return [HERE / "server" / f"{part}.py" for part in MOVES]
        paths = [path for part in ("kernel", "games") for path in (HERE / part).rglob("*.py")]
        return sorted(path for path in paths if not is_interpreted(path))

    def fingerprint(self) -> str:
        """Sum up all sources that are compiled."""
        digest = sha256()
        for source in self.sources():
            content = source.read_bytes()
            digest.update(f"{source.relative_to(HERE).as_posix()} {len(content)}\n".encode())
            digest.update(content)
        return digest.hexdigest()

    def is_stale(self) -> bool:
        """Say whether the compiled files of a checkout were made from other sources than these."""
        if not self.stamp.exists():
            return False
        told: str = json.loads(self.stamp.read_text())["sources"]
        return told != self.fingerprint()


def is_interpreted(path: Path) -> bool:
    """Does it lie in such a part of a game, whatever the folders above the house are called?"""
    return not INTERPRETED.isdisjoint(path.relative_to(HERE).parts)


RULES: Final = Group("langfinger", ("langfinger.kernel", "langfinger.games"))
SERVER: Final = Group("langfinger_server", ("langfinger.server",))
GROUPS: Final = (RULES, SERVER)


class FromSource:
    """Finds some packages as .py files even where compiled files lie beside them."""

    def __init__(self, packages: tuple[str, ...]) -> None:
        self.packages = packages

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Answer the import system: where does this module come from?"""
        if not name.startswith(self.packages):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def settle() -> None:
    """Decide which build to run; call it before kernel, games or server are imported."""
    old = [group for group in GROUPS if not is_pure_wanted(group) and group.is_stale()]
    if old:
        print(f"langfinger: {line()}", file=sys.stderr)
    for group in GROUPS:
        if group in old or is_pure_wanted(group):
            sys.meta_path.insert(0, FromSource(group.packages))


def is_pure_wanted(group: Group = RULES) -> bool:
    """Say whether the environment asks for pure Python: of all, or of the group that it names."""
    wish = os.environ.get("LANGFINGER_PURE", "")
    if wish in [each.name for each in GROUPS]:
        return wish == group.name
    return wish not in ("", "0")


def compiled_sources() -> list[Path]:
    """All sources that are compiled."""
    return [path for group in GROUPS for path in group.sources()]


def compiled() -> bool:
    """Say whether the kernel runs compiled."""
    return not str(import_module("langfinger.kernel.rng").__file__).endswith(".py")


def line() -> str:
    """Name the running build in one line."""
    if is_pure_wanted():
        return "pure Python build (LANGFINGER_PURE is set)"
    old = " and ".join([group.name for group in GROUPS if group.is_stale()])
    if old:
        return f"pure Python build of {old} (sources changed since: run `make setup`)"
    return "compiled build" if compiled() else "pure Python build"
