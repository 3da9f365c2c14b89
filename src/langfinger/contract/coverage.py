"""Rule coverage: every paragraph of the rules is cited by the code and proved by a scene.

Rules are the paragraphs of the chapters and the readings; vectors are the examples, which need a
scene but no code of their own. texts/excused.toml of a game lists what is prose only, with the
reason.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, NamedTuple

from langfinger.contract.checkout import tests_folder
from langfinger.contract.rulebook import NUMBER, is_example, rule_ids
from langfinger.kernel import Game, Json
from langfinger.parts import folder_of
from langfinger.texts import LANGUAGES

MARKS: Final = ("rule", "vector")


class Coverage(NamedTuple):
    """How much of a game's rules is cited, proved by scenes, or excused; ids in rulebook order."""

    game: str
    rule_ids: list[str]
    vector_ids: list[str]
    cited_ids: set[str]
    tested_ids: set[str]
    excuses: dict[str, str]
    untranslated: list[str]

    @property
    def rules(self) -> int:
        """How many rules and readings there are."""
        return len(self.rule_ids)

    @property
    def cited(self) -> int:
        """How many of them the code cites."""
        return len([id for id in self.rule_ids if id in self.cited_ids])

    @property
    def tested(self) -> int:
        """How many of them a scene proves."""
        return len([id for id in self.rule_ids if id in self.tested_ids])

    @property
    def excused(self) -> int:
        """How many of them are prose only."""
        return len(self.excuses)

    @property
    def vectors(self) -> int:
        """How many examples there are."""
        return len(self.vector_ids)

    @property
    def vectors_tested(self) -> int:
        """How many of them are played as a scene."""
        return self.vectors - len(self.vectors_untested)

    @property
    def uncited(self) -> list[str]:
        """Rules without code and without excuse."""
        return [id for id in self.rule_ids if id not in self.cited_ids | self.excuses.keys()]

    @property
    def untested(self) -> list[str]:
        """Rules without a scene and without excuse."""
        return [id for id in self.rule_ids if id not in self.tested_ids | self.excuses.keys()]

    @property
    def vectors_untested(self) -> list[str]:
        """Examples without a scene."""
        return [id for id in self.vector_ids if id not in self.tested_ids]

    @property
    def unknown(self) -> list[str]:
        """Ids that code, scenes or excuses name and the rules do not define."""
        named = self.cited_ids | self.tested_ids | self.excuses.keys()
        return sorted(named - {*self.rule_ids, *self.vector_ids})

    @property
    def idle_excuses(self) -> list[str]:
        """Excuses for rules that are both cited and proved by now."""
        return [id for id in self.excuses if id in self.cited_ids & self.tested_ids]

    @property
    def gaps(self) -> dict[str, list[str]]:
        """What is missing, by kind."""
        return {
            "uncited": self.uncited,
            "untested": self.untested,
            "vectors_untested": self.vectors_untested,
            "unknown": self.unknown,
            "idle_excuses": self.idle_excuses,
            "untranslated": self.untranslated,
        }

    @property
    def is_complete(self) -> bool:
        """Is nothing missing?"""
        return not any(self.gaps.values())

    def to_json(self) -> Json:
        """The counts and what is missing."""
        counts = ("rules", "cited", "tested", "excused", "vectors", "vectors_tested")
        numbers = {count: getattr(self, count) for count in counts}
        return {"game": self.game, **numbers, **self.gaps, "is_complete": self.is_complete}

    def lines(self) -> list[str]:
        """The same for people."""
        counts = f"{self.cited} cited by code, {self.tested} proved by scenes"
        lines = [
            f"{self.game}: {self.rules} rules and readings: {counts}, {self.excused} excused",
            f"{self.game}: {self.vectors} vectors: {self.vectors_tested} played as scenes",
        ]
        for gap, ids in self.gaps.items():
            lines += [f"{gap.replace('_', ' ')}: {' '.join(ids)}"] if ids else []
        return [*lines, f"{self.game}: {'complete' if self.is_complete else 'not complete'}"]


def coverage_of(game: Game[Any]) -> Coverage:
    """The rule coverage of a game; NeedsCheckout without the tests."""
    scenes = tests_folder("rule coverage") / "games" / folder_of(game).name
    ids = rule_ids(game)
    told = [rule_ids(game, lang) for lang in LANGUAGES]
    return Coverage(
        game.key,
        [id for id in ids if not is_example(id)],
        [id for id in ids if is_example(id)],
        ids_in(game, source_of(folder_of(game))),
        ids_tested(scenes),
        excuses_of(game),
        sorted(set().union(*({*ids} ^ {*other} for other in told)))
        + [id for other in told for id in repeated(other)],
    )


def repeated(ids: tuple[str, ...]) -> list[str]:
    """Ids that stand before two paragraphs."""
    return [id for place, id in enumerate(ids) if id in ids[:place]]


def excuses_of(game: Game[Any]) -> dict[str, str]:
    """The rules of a game that are prose only, each with its reason."""
    excused = folder_of(game).joinpath("texts/excused.toml")
    return tomllib.loads(excused.read_text("utf-8")) if excused.is_file() else {}


def source_of(folder: Traversable) -> str:
    """All code of a game, and the facts of its cards."""
    parts = [source_of(part) for part in folder.iterdir() if part.is_dir()]
    wanted = [part for part in folder.iterdir() if part.name.endswith((".py", "cards.toml"))]
    return "\n".join([*parts, *[part.read_text("utf-8") for part in wanted]])


def ids_in(game: Game[Any], source: str) -> set[str]:
    """All ids that a text mentions; `GD-3.8 to GD-3.14` mentions all from the one to the other."""
    id = rf"{game.prefix}-{NUMBER}"
    found = set(re.findall(id, source))
    for first, last in re.findall(rf"({id}) to ({id})", source):
        found.update(between(rule_ids(game), first, last))
    return found


def between(ids: tuple[str, ...], first: str, last: str) -> Iterable[str]:
    """The ids from the first to the last."""
    if first not in ids or last not in ids:
        return ()
    return ids[ids.index(first) : ids.index(last) + 1]


def ids_tested(scenes: Path) -> set[str]:
    """The ids in `@rule("GD-3.4", "GD-A4")` and `vector("GD-E1", …)` in the tests of a folder."""
    tested: set[str] = set()
    for path in sorted(scenes.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                tested.update(ids_named(node) if node.func.id in MARKS else [])
    return tested


def ids_named(call: ast.Call) -> list[str]:
    """The ids among the arguments of a call."""
    words = [str(arg.value) for arg in call.args if isinstance(arg, ast.Constant)]
    return [word for word in words if re.fullmatch(rf"[A-Z]+-{NUMBER}", word)]
