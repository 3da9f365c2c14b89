"""What the house can say against a written position, found where it says it."""

import ast
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

import langfinger

HOUSE: Final = Path(langfinger.__file__).parent
SAYING: Final = {"BadPosition": 2, "BadStep": 1, "Misfit": 0, "TypeError": 0, "BadChoice": 0}
KERNEL: Final = ["kernel/saving", "kernel/sight", "kernel/record.py", "kernel/options.py"]
STUDY: Final = ["kernel/game.py", "study", "server/http/study"]
APART: Final = ("companion", "box", "lab", "bot", "mind")
HOLE: Final = "{}"


def said_by_house() -> set[str]:
    """Sentences about any position."""
    return said_in(path for place in [*KERNEL, *STUDY] for path in files_of(HOUSE / place))


def said_by_game(key: str) -> set[str]:
    """Sentences about positions of one game."""
    folder = HOUSE / "games" / key
    paths = [path for path in files_of(folder) if path.relative_to(folder).parts[0] not in APART]
    return said_in(paths)


def files_of(place: Path) -> list[Path]:
    """The Python files of a folder, or the file itself."""
    return [place] if place.is_file() else sorted(place.rglob("*.py"))


def said_in(paths: Iterator[Path] | list[Path]) -> set[str]:
    """All sentences of these files, with a hole for whatever is filled in."""
    return {
        told
        for path in paths
        for function in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef)
        for told in said_in_function(function)
    }


def said_in_function(function: ast.FunctionDef) -> Iterator[str]:
    """The sentences that a function may say; what it has put together before is followed."""
    known: dict[str, list[str]] = {}
    for node in sorted(ast.walk(function), key=lambda node: getattr(node, "lineno", 0)):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            known[node.targets[0].id] = read(node.value, known)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            at = SAYING.get(node.func.id)
            if at is not None and len(node.args) > at:
                yield from (told for told in read(node.args[at], known) if told.strip(HOLE + ": "))


def read(node: ast.expr, known: dict[str, list[str]]) -> list[str]:
    """What an expression may say."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*read(node.body, known), *read(node.orelse, known)]
    if isinstance(node, ast.Name):
        return known.get(node.id) or [HOLE]
    if isinstance(node, ast.FormattedValue):
        return read(node.value, known) if isinstance(node.value, ast.Name) else [HOLE]
    if isinstance(node, ast.JoinedStr):
        parts = [read(part, known) or [HOLE] for part in node.values]
        return ["".join(chosen) for chosen in product(*parts)]
    return [HOLE]
