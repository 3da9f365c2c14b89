"""The law of fields: whatever a state remembers has its row in the table of who sees what.

Compiled states cannot be looked into, so the law reads state.py: every `self.x` of `__init__` is a
row, an option, a field of the kernel's own, or is read by a property that is a row. The `edition`
is no memory: it never changes, and all tables of a game share it.
"""

from __future__ import annotations

import ast
from importlib.resources import files
from typing import Any, Final

from langfinger.contract.law import require
from langfinger.contract.tables import Moment
from langfinger.kernel import Fixed, Game, Json, Row, Seen, State
from langfinger.kernel.sight.layout import kept_from_some
from langfinger.parts import folder_of

EDITION: Final = "edition"


def check_fields_have_rows(game: Game[Any]) -> None:
    """Every field of the state is seen by somebody, or by no one on purpose."""
    source = folder_of(game).joinpath("state.py").read_text("utf-8")
    unseen = fields_without_row(source, [row.field for row in game.sight], options_of(game))
    require(not unseen, f"every field has a row; none for {', '.join(unseen)}", game.key)


def check_laid_open(moment: Moment) -> None:
    """What a state lists as open to all, and as open to some, are the fields of its table of sight.

    The lists may hold them in another way, but in the same words.
    """
    state, game = moment.state, moment.game
    in_the_open = says_the_same(state, game.in_the_open, state.laid_open())
    require(in_the_open, "what is laid open is open to all", moment)
    held_back = says_the_same(state, kept_from_some(game), state.held_back())
    require(held_back, "what is held back is not open to all", moment)


def says_the_same(state: State, rows: list[Seen], values: list[Json]) -> bool:
    """Are these the values of these fields, or none at all?"""
    if not values:
        return True
    pairs = zip(rows, values, strict=False)
    return len(values) == len(rows) and all(is_value_of(state, row, value) for row, value in pairs)


def is_value_of(state: State, row: Seen, value: Json) -> bool:
    """Is this the value of the field, or a row of numbers that has the same words?"""
    looked_up = getattr(state, row.field)
    if value == looked_up:
        return True
    is_row = isinstance(value, Row) and isinstance(row.shape, Fixed)
    return is_row and bool(row.shape.write(value) == row.shape.write(looked_up))


def options_of(game: Game[Any]) -> list[str]:
    """The names of the options, which views and positions show by themselves."""
    return [option.name for option in game.options]


def fields_without_row(source: str, rows: list[str], options: list[str]) -> list[str]:
    """The fields of the state class in this source that no row, option or frame accounts for."""
    methods = methods_of(source)
    covered = {*rows, *options, *frame_fields(), EDITION}
    for row in rows:
        covered |= reached(methods, row)
    return [field for field in assigned(methods["__init__"]) if field not in covered]


def frame_fields() -> list[str]:
    """What every state has."""
    kernel = files("langfinger.kernel").joinpath("state.py").read_text("utf-8")
    return assigned(methods_of(kernel)["__init__"])


def methods_of(source: str) -> dict[str, ast.FunctionDef]:
    """The methods of the one class with an `__init__`; of a property the getter, not the setter."""
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    bodies = [[d for d in found.body if isinstance(d, ast.FunctionDef)] for found in classes]
    states = [body for body in bodies if any(method.name == "__init__" for method in body)]
    assert len(states) == 1, f"state.py has one class with fields, not {len(states)}"
    return {method.name: method for method in states[0] if not is_setter(method)}


def is_setter(method: ast.FunctionDef) -> bool:
    """Is this the writing half of a property?"""
    return any(isinstance(mark, ast.Attribute) for mark in method.decorator_list)


def assigned(method: ast.FunctionDef) -> list[str]:
    """The fields that a method sets, in order."""
    targets: list[ast.expr] = []
    for node in ast.walk(method):
        if isinstance(node, ast.AnnAssign):
            targets.append(node.target)
        elif isinstance(node, ast.Assign):
            targets += node.targets
    return [target.attr for target in targets if isinstance(target, ast.Attribute)]


def reached(methods: dict[str, ast.FunctionDef], name: str) -> set[str]:
    """All that a property reads, directly or through other methods of the state."""
    seen: set[str] = set()
    to_read = [name]
    while to_read:
        method = methods.get(to_read.pop())
        found = set() if method is None else read_by(method) - seen
        seen |= found
        to_read += found
    return seen


def read_by(method: ast.FunctionDef) -> set[str]:
    """The `self.x` that a method mentions."""
    return {
        node.attr
        for node in ast.walk(method)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if node.value.id == "self"
    }
