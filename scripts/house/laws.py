"""The laws of the house: each gives a line for whatever breaks it."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles
from typing import Final

from scripts.house.doors import circles, doors
from scripts.house.reading import ROOT, functions, modules, source_files

MOST_SIDE_BY_SIDE: Final = 15
LONGEST_MEDIAN: Final = 6
LONGEST_NINTH_TENTH: Final = 15
WHOLE_NAME: Final = 99

FLOORS: Final = (ROOT / "src", ROOT / "web/src")
GAMES: Final = ROOT / "src/langfinger/games"
FACES: Final = ROOT / "web/src/games"
SILENT_ABOUT_GAMES: Final = (ROOT / "src", ROOT / "web/src", ROOT / "scripts", ROOT / "web/scripts")


def broken() -> list[str]:
    """All that breaks a law, a line each."""
    return [*crowded(), *knotted(), *strange(), *long_winded()]


def crowded() -> Iterator[str]:
    """Folders of src and web/src where names alone can no longer show the way."""
    for folder, count in side_by_side().most_common():
        if count > MOST_SIDE_BY_SIDE:
            place = folder.relative_to(ROOT).as_posix()
            yield f"{place}: {count} source files side by side, at most {MOST_SIDE_BY_SIDE}"


def side_by_side() -> Counter[Path]:
    """How many source files each folder of the floors holds."""
    return Counter(path.parent for path in source_files() if is_below(path, FLOORS))


def is_below(path: Path, folders: tuple[Path, ...]) -> bool:
    """Does the file lie in one of these, however deep?"""
    return any(path.is_relative_to(folder) for folder in folders)


def knotted() -> Iterator[str]:
    """Modules that know each other in a circle."""
    for group in circles(doors(modules(), WHOLE_NAME)):
        yield f"a circle of imports: {' <-> '.join(group)}"


def strange() -> Iterator[str]:
    """Lines that say the key of a game outside the folders of that game."""
    keys = [path.name for path in sorted(GAMES.iterdir()) if (path / "game.py").exists()]
    word = re.compile(rf"\b({'|'.join(key for key in keys if key[0] != '_')})\b")
    for path in source_files():
        if is_below(path, SILENT_ABOUT_GAMES):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
                said = [key for key in word.findall(line) if not is_home(path, key)]
                if said:
                    place = path.relative_to(ROOT).as_posix()
                    yield f"{place}:{number}: says {said[0]!r}; a game is named in its folder only"


def is_home(path: Path, key: str) -> bool:
    """Is this a file of the game's own?"""
    return is_below(path, (GAMES / key, FACES / key))


def long_winded() -> Iterator[str]:
    """Functions grew longer than the house is used to."""
    middle, long = lengths()
    if middle > LONGEST_MEDIAN or long > LONGEST_NINTH_TENTH:
        wanted = f"at most {LONGEST_MEDIAN} and {LONGEST_NINTH_TENTH}"
        yield f"functions: median {middle:.0f} lines, nine tenths {long:.0f}; {wanted}"


def lengths() -> tuple[float, float]:
    """The lines of a function: the median, and what nine tenths do not exceed."""
    lines = [count for module in modules() for _, count in functions(module)]
    tenths = quantiles(lines, n=10, method="inclusive")
    return tenths[4], tenths[8]
