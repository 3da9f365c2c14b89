"""Write what is answered when the time is up: docs/time-outs.md and the table of every rulebook.

Both are made from the questions of each game and its texts; --check only compares.
"""

import sys
from pathlib import Path
from typing import Any, Final

from langfinger.games import GAMES
from langfinger.games._template import GAME as TEMPLATE
from langfinger.kernel import Game, Question, questions_of
from langfinger.texts import LANGUAGES, Texts

HOME: Final = Path(__file__).parent.parent
PAGE: Final = HOME / "docs" / "time-outs.md"
HEADS: Final = {
    "en": "| Question | Answer when the time is up |",
    "de": "| Frage | Antwort, wenn die Zeit um ist |",
}
INTRO: Final = """\
# When the time is up

What a seat answers when its clock has run out, and what a bot answers that fails. It is never a
risk nobody asked for: nothing is drawn, bet, paid or left that could be let alone, as
`tests/games/*/test_late.py` prove. Every question carries its answer as `late`
(`src/langfinger/kernel/late.py`); this page and the tables in the rulebooks are made from it by
`python -m scripts.time_outs`.
"""


def main() -> int:
    """Writes all pages, or says which are not as they would be written."""
    wrong = old_pages()
    if "--check" in sys.argv:
        for path in wrong:
            print(f"{path.relative_to(HOME)} is old: run python -m scripts.time_outs")
        return int(bool(wrong))
    for path, text in wrong.items():
        path.write_text(text, "utf-8")
    return 0


def old_pages() -> dict[Path, str]:
    """The pages that are not as they would be written."""
    return {path: text for path, text in pages().items() if path.read_text("utf-8") != text}


def pages() -> dict[Path, str]:
    """Every page that tells the answers, as it should be."""
    told = {PAGE: "\n".join([INTRO, *[chapter(game) for game in GAMES.values()]])}
    for game in [*GAMES.values(), TEMPLATE]:
        for lang in LANGUAGES:
            path = rulebook(game, lang)
            told[path] = with_table(path.read_text("utf-8"), game, lang)
    return told


def rulebook(game: Game[Any], lang: str) -> Path:
    """Where the rules of a game stand."""
    folder = Path(sys.modules[type(game).__module__].__file__ or "").parent
    return folder / "texts" / f"rules.{lang}.md"


def chapter(game: Game[Any]) -> str:
    """The answers of one game in both languages, and the rule they stand under."""
    name = Texts(game, "en").at("game.name")
    tables = [f"{table(game, lang)}\n" for lang in LANGUAGES]
    return "\n".join([f"## {name}\n", f"{game.clock_rule}.\n", *tables])


def table(game: Game[Any], lang: str) -> str:
    """One line for every question."""
    texts = Texts(game, lang)
    return "\n".join(
        [HEADS[lang], "| --- | --- |", *[line(texts, ask) for ask in questions_of(game)]]
    )


def line(texts: Texts, ask: type[Question]) -> str:
    """A question and its answer."""
    return f"| {texts.at(f'ask.{ask.__name__}.name')} | {texts.at(f'late.{ask.late.word}')} |"


def with_table(rules: str, game: Game[Any], lang: str) -> str:
    """The rulebook with the table after its rule about the clock."""
    start = rules.index("\n|", rules.index(f"**{game.clock_rule}** ")) + 1
    end = rules.index("\n\n", start)
    return rules[:start] + table(game, lang) + rules[end:]


if __name__ == "__main__":
    sys.exit(main())
