"""German says every thing of the game by one word, in the rules, the sentences and on the web."""

import re
from pathlib import Path

import pytest

HOME = Path(__file__).parents[3]
TEXTS = HOME / "src/langfinger/games/hadria/texts"
WEB = HOME / "web/src/games/hadria/words/de/words.ts"
GERMAN = [TEXTS / "rules.de.md", TEXTS / "de.toml", WEB]

# What is said, and what else it could be called.
WORDS = {
    "Startspieler": r"Startperson|Startspielerin",
    "Hauptmänner": r"Hauptleute",
    "entdecken": r"(?i)\bbemerk|\bhör(t|en|te|ten)\b|Hörweite|\b[Gg]ehört von|\bwird gesehen",
    "verzichten": r"verw[ie]rf|verworfen",
    "abwerfen": r"\bablegen\b|\babgelegt|\b(legt|legst|lege) (\{card\.name\}|eine|eine Karte) ab\b",
    "Eingang und Ausgang": r"Einstieg|Ausstieg",
}


def german(path: Path) -> str:
    """The German of a file."""
    return path.read_text("utf-8")


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("path", GERMAN, ids=lambda path: path.name)
def test_no_other_word_is_used_for_it(path: Path, word: str) -> None:
    assert re.findall(WORDS[word], german(path)) == []


@pytest.mark.parametrize("word", ["Startspieler", "Hauptmänner", "entdeck", "verzicht", "abw"])
def test_the_word_is_used_in_the_rules_and_in_the_sentences(word: str) -> None:
    assert word in german(TEXTS / "rules.de.md")
    assert word in german(TEXTS / "de.toml")
