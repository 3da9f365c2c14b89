"""The rulebook at the table: chapters and paragraphs."""

import re
from typing import Final

from langfinger.texts import Texts

CHAPTER: Final = re.compile(r"^## (\d+)\. (.*)$", re.MULTILINE)


def chapters(texts: Texts) -> dict[int, str]:
    """The numbered chapters with their titles."""
    return {int(number): title for number, title in CHAPTER.findall(texts.rulebook())}


def chapter(texts: Texts, number: int) -> list[str]:
    """The paragraphs of a chapter, each with its id."""
    begin = f"{texts.game.prefix}-{number}."
    return [f"{id} {text}" for id, text in texts.paragraphs().items() if id.startswith(begin)]


def full_id(texts: Texts, id: str) -> str:
    """`3.8` and `gd-3.8` are both GD-3.8."""
    known = id.upper()
    return known if known.startswith(texts.game.prefix) else f"{texts.game.prefix}-{known}"
