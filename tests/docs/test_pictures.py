"""The pictures of the docs: each is shown somewhere, none is missing, none is heavy."""

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "docs/screenshots"
PAGES: Final = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
SHOWN: Final = re.compile(r"[\w./-]*screenshots/[\w-]+\.\w+")
HEAVIEST: Final = 250_000


def shown() -> set[Path]:
    """Every picture that a page shows."""
    return {
        (page.parent / path).resolve()
        for page in PAGES
        for path in SHOWN.findall(page.read_text("utf-8"))
    }


def test_every_picture_is_shown_and_every_shown_picture_is_there() -> None:
    assert shown() == set(FOLDER.iterdir())


def test_no_picture_is_heavy() -> None:
    assert max(picture.stat().st_size for picture in FOLDER.iterdir()) < HEAVIEST


def test_the_front_page_shows_a_table_of_every_game() -> None:
    front = (ROOT / "README.md").read_text("utf-8")

    games = {path.stem for path in (ROOT / "docs/games").glob("*.md")}

    assert games == {name.partition("-")[0] for name in re.findall(r"screenshots/([\w-]+)", front)}


def test_all_pictures_can_be_made_anew() -> None:
    made = (ROOT / "tests/web/pictures.mjs").read_text("utf-8")

    assert all(f"'{picture.stem}'" in made for picture in FOLDER.iterdir())
