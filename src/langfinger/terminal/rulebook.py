"""The rulebook at the table: chapters and paragraphs."""

import re
from typing import Final

from langfinger.rulebook import Part, short_rules
from langfinger.terminal.lines import Section
from langfinger.texts import Texts, plain

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


def short_sections(texts: Texts) -> list[Section]:
    """The game on one page."""
    return [short_section(part) for part in short_rules(texts.game, texts.lang)]


def short_section(part: Part) -> Section:
    """One part of it; steps are numbered, and every saying names its rules."""
    said = [f"{plain(text)} ({', '.join(rules)})" for _, text, rules in part.sayings]
    if part.steps:
        said = [f"{number}. {line}" for number, line in enumerate(said, 1)]
    return Section(part.title, said)
