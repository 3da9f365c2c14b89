"""The paragraphs of a game's rules: rules GD-3.4, readings GD-A4, examples GD-E4."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from langfinger.kernel import Game
from langfinger.parts import folder_of

NUMBER: Final = r"(?:\d+\.\d+|[AE]\d+)"


@cache
def rule_ids(game: Game[Any], language: str = "en") -> tuple[str, ...]:
    """The ids that a rules file defines, in its order: each stands bold before its paragraph."""
    rules = folder_of(game).joinpath(f"texts/rules.{language}.md").read_text("utf-8")
    return tuple(re.findall(rf"^\*\*({game.prefix}-{NUMBER})\*\*", rules, re.MULTILINE))


def is_rule(game: Game[Any], id: str) -> bool:
    """Is there such a paragraph in the game's rules?"""
    return id in rule_ids(game)


def is_example(id: str) -> bool:
    """Is this the id of an example, a vector with its outcome?"""
    return "-E" in id
