"""Forbid in compiled code what Python does rightly and mypyc 2.4.1 does wrongly.

A shift of a constant: where the result is an i64, `1 << k` becomes a 32-bit shift in C: wrong,
silently, for k >= 31. A name or an `i64(1)` does not help, because the constant is put in its
place before the shift. `bit(k)` is the way; a shift of two constants is folded rightly.

One name for errors of two types: in a function, the name after `except ... as` has the type of
the first, so the second raises a TypeError as it is caught. Two names are the way.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from langfinger.build import compiled_sources

ROOT: Final = Path(__file__).parents[1]


def main() -> None:
    """Print each place to be rewritten, and fail if there is one."""
    found = [
        f"{path.relative_to(ROOT)}:{line}: {told}"
        for path in compiled_sources()
        for line, told in faults(path.read_text(encoding="utf-8"))
    ]
    for place in found:
        print(place)
    sys.exit(bool(found))


def faults(code: str) -> list[tuple[int, str]]:
    """List the line of each fault, with what to do."""
    nodes = list(ast.walk(ast.parse(code)))
    shifted = "shift of a constant: miscompiled as i64, use bit(k)"
    shared = "errors of two types under one name: miscompiled, use two names"
    found = [(line, shifted) for line in shifts(nodes)]
    return sorted([*found, *[(line, shared) for line in shared_names(nodes)]])


def shifts(nodes: list[ast.AST]) -> Iterator[int]:
    """Yield the line of each shift of a constant by something else."""
    names = constant_names(nodes)
    for node in nodes:
        if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.LShift):
            continue
        if is_constant(node.left, names) and not is_constant(node.right, names):
            yield node.lineno


def shared_names(nodes: list[ast.AST]) -> Iterator[int]:
    """Yield the line of each `except` whose name stood for another type before, in one function."""
    for function in nodes:
        if not isinstance(function, ast.FunctionDef):
            continue
        types: dict[str, str] = {}
        for node in ast.walk(function):
            if isinstance(node, ast.ExceptHandler) and node.name and node.type:
                caught = ast.unparse(node.type)
                if types.setdefault(node.name, caught) != caught:
                    yield node.lineno


def constant_names(nodes: list[ast.AST]) -> set[str]:
    """Collect the names that the file gives a plain number and nothing else."""
    numbers = Counter(name for node in nodes for name in named_numbers(node))
    values = Counter(node.arg for node in nodes if isinstance(node, ast.arg))
    values.update(
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    return {name for name in numbers if numbers[name] == values[name]}


def named_numbers(node: ast.AST) -> list[str]:
    """List the names to which this statement gives a plain number."""
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AnnAssign) and node.value is not None:
        targets = [node.target]
    else:
        return []
    is_number = node.value is not None and is_constant(node.value, set())
    return [name.id for name in targets if is_number and isinstance(name, ast.Name)]


def is_constant(node: ast.expr, names: set[str]) -> bool:
    """Say whether the compiler can know this number."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int)
    if isinstance(node, ast.Name):
        return node.id in names
    if isinstance(node, ast.UnaryOp):
        return is_constant(node.operand, names)
    if isinstance(node, ast.BinOp):
        return is_constant(node.left, names) and is_constant(node.right, names)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        is_cast = node.func.id in ("i64", "i32", "int") and len(node.args) == 1
        return is_cast and is_constant(node.args[0], names)
    return False


if __name__ == "__main__":
    main()
