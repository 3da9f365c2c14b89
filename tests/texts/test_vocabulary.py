"""One word for one thing: rulebook, lesson, table, log and terminal call it by the same name."""

import re
from pathlib import Path
from typing import Final

import pytest

import langfinger
from langfinger.contract.checkout import TESTS

HOUSE: Final = Path(langfinger.__file__).parent
WEB: Final = TESTS.parent / "web" / "src" / "games"
QUOTED: Final = re.compile(r"""'[^'\n]*'|"[^"\n]*"|`[^`]*`""")

# The word of the game, and what nobody should call the same thing.
WORDS: Final = [
    (
        "gelegenheit",
        "de",
        "Diebesgut",
        r"Raubgut|Hehlerware|Beute(?:karten?)?(?<!fette Beute)(?<!fetter Beute)",
    ),
    ("gelegenheit", "de", "Paar", r"Pärchen"),
    ("gelegenheit", "de", "Runde", r"Tag (?:\$|{)|: Tag$"),
    ("gelegenheit", "de", "Stein", r"Chips?|Marker"),
    ("gelegenheit", "en", "loot", r"booty|stolen goods|swag"),
    ("gelegenheit", "en", "round", r"Day (?:\$|{)|: Day$"),
    ("gelegenheit", "en", "stone", r"chips?|tokens?|pebbles?"),
    ("swindler", "de", "Sack", r"Beuteln?|Tüten?"),
    ("swindler", "de", "Kerker", r"Gefängnis|Verlies|Knast"),
    ("swindler", "de", "Hehler", r"Händlern?|Käufer"),
    ("swindler", "de", "Schädel", r"Totenköpfe|Totenkopf"),
    ("swindler", "de", "Beute", r"Diebesgut|Raubgut"),
    ("swindler", "en", "bag", r"sacks|pouch(?:es)?"),
    ("swindler", "en", "jail", r"prison|dungeon"),
    ("swindler", "en", "dealer", r"fences?(?! Friend)|traders?"),
    ("swindler", "en", "order", r"missions?|contracts?"),
    ("caper", "de", "Hauptquartier", r"Verstecke?"),
    ("caper", "de", "Bande", r"Gangs?|Truppe"),
    ("caper", "de", "Diebesgut", r"Beute|Raubgut"),
    ("caper", "de", "Gegenseite", r"Gegners?|Gegnerin|Rival(?:e|en|in)"),
    ("caper", "en", "hideout", r"headquarters|lair"),
    ("caper", "en", "rival", r"opponents?|enem(?:y|ies)"),
    ("caper", "en", "gear", r"equipment"),
    ("hadria", "de", "Verlies", r"Gefängnis|Kerker|Zellen?"),
    ("hadria", "de", "Stadtteil", r"Vierteln?"),
    ("hadria", "de", "Juwel", r"Edelsteinen?|Edelsteine?|Diamanten?"),
    ("hadria", "en", "dungeon", r"prison|jail|cells?"),
    ("hadria", "de", "entdecken", r"hört|hören|gehört haben"),
    ("hadria", "en", "detect", r"hears?|heard(?!\|)"),
    ("hadria", "en", "jewel", r"gems?|diamonds?"),
]


def told(game: str, lang: str) -> list[str]:
    """Every line that a player of this game may read, with where it stands."""
    texts, lesson = HOUSE / "games" / game / "texts", HOUSE / "games" / game / "lesson"
    taught = [line for line in lines_of(lesson / f"{lang}.toml") if " = " in line]
    short = [line for line in lines_of(texts / f"short.{lang}.toml") if '"' in line]
    web = [
        found
        for path in sorted((WEB / game / "words" / lang).glob("*.ts"))
        for found in quoted(path)
    ]
    sentences = [line for line in lines_of(texts / f"{lang}.toml") if " = " in line]
    rules = lines_of(texts / f"rules.{lang}.md")
    return [*map(without_slots, [*sentences, *taught]), *rules, *short, *web]


def lines_of(path: Path) -> list[str]:
    """The lines of a file, each with its place."""
    lines = path.read_text("utf-8").splitlines()
    return [f"{path.name}:{number}: {line}" for number, line in enumerate(lines, 1)]


def without_slots(line: str) -> str:
    """A sentence without its key and the names of its arguments, which are for programs."""
    place, _, sentence = line.partition(" = ")
    return f"{place.rpartition(' ')[0]} {re.sub(r'{[a-z0-9_.]+', '{', sentence)}"


def quoted(path: Path) -> list[str]:
    """What stands in quotes in a file of the web table."""
    return [f"{path.name}: {words[1:-1]}" for words in QUOTED.findall(path.read_text("utf-8"))]


@pytest.mark.parametrize(("game", "lang", "word", "others"), WORDS)
def test_one_word_for_one_thing(game: str, lang: str, word: str, others: str) -> None:
    lines = told(game, lang)

    strangers = re.compile(rf"(?<![\w{{`_])(?:{others})(?![\w`_])", re.IGNORECASE)
    assert [line for line in lines if strangers.search(line)] == []
    assert [line for line in lines if word.casefold() in line.casefold()] != []
