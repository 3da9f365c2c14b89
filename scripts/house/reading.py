"""The sources: which files there are, and what a Python module imports."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = ROOT / "src"
ENDINGS: Final = frozenset((".py", ".ts", ".svelte", ".mjs", ".js", ".css"))


class Module(NamedTuple):
    """A Python module of the house."""

    name: str
    path: Path
    lines: int
    tree: ast.Module


@cache
def source_files() -> list[Path]:
    """All source files that git knows or would take."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    told = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = sorted({ROOT / name for name in told.split("\0") if name})
    return [path for path in paths if path.suffix in ENDINGS and path.is_file()]


@cache
def modules() -> list[Module]:
    """All modules below src."""
    found = []
    for path in source_files():
        if path.suffix == ".py" and path.is_relative_to(SOURCES):
            parts = path.relative_to(SOURCES).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            text = path.read_text("utf-8")
            found.append(Module(name, path, text.count("\n"), ast.parse(text)))
    return found


def imported(module: Module, names: set[str]) -> Iterator[str]:
    """The modules of the house that a module imports, at run time or for its types alone."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                if whole in names or node.module in names:
                    yield whole if whole in names else node.module


def functions(module: Module) -> Iterator[tuple[str, int]]:
    """Every function of a module with its lines."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield f"{module.name}.{node.name}", node.end_lineno - node.lineno + 1
