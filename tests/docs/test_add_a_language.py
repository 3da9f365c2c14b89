"""docs/add-a-language.md names every place, and copies put there are a third language."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs/add-a-language.md").read_text("utf-8")
PLACES: Final = re.findall(r"^\| `([^`]*<lang>[^`]*)` \|", PAGE, re.MULTILINE)
COPIES: Final = re.findall(r"^```\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[0]
TOLD: Final = re.compile(r"(?:^|.*[./])de(?:\.(?:toml|md|ts))?$")
OTHERS: Final = shutil.ignore_patterns("*.so", "*__mypyc.json", "static", "__pycache__")
SPEAK: Final = """
import msgspec

from langfinger.cli import main
from langfinger.games import GAMES
from langfinger.kernel import view
from langfinger.rulebook import short_rules
from langfinger.server.publish.game_words import fingerprints
from langfinger.server.publish.wire import NewMe
from langfinger.texts import LANGUAGES, Texts
assert LANGUAGES == ("en", "de", "fr"), LANGUAGES
assert msgspec.json.decode(b'{"name": "Zoe", "lang": "fr"}', type=NewMe).lang == "fr"
for game in GAMES.values():
    texts, state = Texts(game, "fr"), game.setup(game.seat_range[0], 1)
    print(texts.at("game.name"), texts.prompt(view(game, state, 0), ["Ana"] * 6))
    assert "fr" in fingerprints(game)
    assert short_rules(game, "fr") == short_rules(game, "en")
main(["--lang", "fr", "rules", "swindler", "SW-1.1"])
"""


def places_of(lang: str) -> set[str]:
    """The files and folders of a language at all places of the page."""
    found = [path for place in PLACES for path in ROOT.glob(place.replace("<lang>", lang))]
    return {path.relative_to(ROOT).as_posix() for path in found}


def test_the_page_names_every_place_of_a_language() -> None:
    rooms = [ROOT / "src/langfinger", ROOT / "web/src"]
    there = [path for room in rooms for path in room.rglob("*") if TOLD.match(path.name)]

    assert places_of("de") == {path.relative_to(ROOT).as_posix() for path in there}
    assert len(places_of("de")) == len(places_of("en")) > 20


def test_nothing_but_these_places_names_the_languages() -> None:
    both = re.compile(r"""["']de["'],\s*["']en["']|["']en["'],\s*["']de["']|\bde: .*\ben: """)
    rooms = [*(ROOT / "src/langfinger").rglob("*.py"), *(ROOT / "web/src").rglob("*.ts")]
    rooms += (ROOT / "web/src").rglob("*.svelte")

    assert len(rooms) > 400
    assert [path for path in rooms if both.search(path.read_text("utf-8"))] == []


def test_copies_at_these_places_are_a_third_language_of_the_house(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src/langfinger", tmp_path / "src/langfinger", ignore=OTHERS)
    shutil.copytree(ROOT / "web/src", tmp_path / "web/src")
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    subprocess.run(["git", "add", "--all"], cwd=tmp_path, check=True)

    subprocess.run(["sh", "-ec", COPIES], cwd=tmp_path, check=True)
    done = subprocess.run(
        [sys.executable, "-c", SPEAK],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src"), "LANGFINGER_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout.count("Swindler") >= 1
    assert (tmp_path / "web/src/words/fr/house.ts").exists()
    assert len([*(tmp_path / "web/src/games").glob("*/words/fr/words.ts")]) == 4
