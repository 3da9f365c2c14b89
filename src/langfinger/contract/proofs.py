"""The scenes that prove a rule, as sentences: the names of the tests that cite it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from langfinger.contract import checkout
from langfinger.contract.coverage import MARKS, ids_named
from langfinger.kernel import Game
from langfinger.parts import folder_of


@cache
def proofs_of(game: Game[Any]) -> dict[str, list[str]]:
    """Every scene of a game with the paragraphs it proves; none where there is no checkout."""
    if not checkout.TESTS.is_dir():
        return {}
    proofs: dict[str, list[str]] = {}
    for path in sorted((checkout.TESTS / "games" / folder_of(game).name).rglob("test_*.py")):
        for sentence, ids in scenes_in(path):
            known = proofs.setdefault(sentence, [])
            known += [id for id in ids if id not in known]
    return {sentence: ids for sentence, ids in proofs.items() if ids}


def scenes_in(path: Path) -> Iterator[tuple[str, list[str]]]:
    """The tests of a file and the ids in their marks."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield sentence_of(node.name), list(ids_of(node))


def ids_of(test: ast.FunctionDef) -> Iterator[str]:
    """The ids that a test is marked with, by `@rule` or through its examples."""
    for mark in test.decorator_list:
        for node in ast.walk(mark):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in MARKS:
                yield from ids_named(node)


def sentence_of(name: str) -> str:
    """`test_a_joker_wins` says: A joker wins."""
    words = name.removeprefix("test_").replace("_", " ")
    return f"{words[:1].upper()}{words[1:]}."
