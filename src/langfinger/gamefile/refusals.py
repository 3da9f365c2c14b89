"""Refusals: what is wrong with the file of a game, in the language of whoever has it.

It is found in English; `words` says for each language how that is put. What has no sentence there
stays as it is.
"""

import re
from functools import cache
from typing import Final

from langfinger.texts import ENGLISH, LANGUAGES, fill, read_words

PARTS: Final = re.compile(r"(?:line (\d+): )?(.*)", re.DOTALL)


def refusal_in(lang: str, problem: str) -> str:
    """The same refusal as people say it."""
    template, refusals = refusals_of(lang)
    parts = PARTS.fullmatch(problem)
    assert parts is not None
    line, told = parts.groups()
    for pattern, sentence in refusals:
        found = pattern.fullmatch(told)
        if found is not None:
            said = found.expand(sentence)
            return with_line(template, line, said) if line else said
    return problem


def with_line(template: str, line: str, told: str) -> str:
    """The refusal with the line that it stands in."""
    slots = {"line": line, "told": told}
    return fill(template, lambda name, _: slots[name], slots)


def refusals_in_all(problem: str) -> dict[str, str]:
    """The same in every language that has words of its own for it."""
    told = {lang: refusal_in(lang, problem) for lang in LANGUAGES if lang != ENGLISH}
    return {lang: said for lang, said in told.items() if said != problem}


@cache
def refusals_of(lang: str) -> tuple[str, list[tuple[re.Pattern[str], str]]]:
    """How a line is told, and all sentences by what they stand for."""
    words = read_words("langfinger.gamefile", f"words/{lang}.toml")
    pairs = [(re.compile(told, re.DOTALL), said) for told, said in words["refusals"]]
    return words["line"], pairs
