"""Write the types of what views show, web/src/games/<key>/seen.ts; --check only compares.

Every game with a face gets them from its table of who sees what.
"""

import re
import sys
from pathlib import Path
from typing import Any, Final

from langfinger.games import GAMES
from langfinger.kernel import (
    EVERYONE,
    NO_ONE,
    Cards,
    Fixed,
    Flag,
    Game,
    Hand,
    Listed,
    Ruled,
    SeatOf,
    SeatSet,
    Seen,
    Shape,
    Word,
    Words,
)

FACES: Final = Path(__file__).parent.parent / "web" / "src" / "games"
#: Vocabularies of so many words are spelled out; larger ones are just strings.
SPELLED: Final = 8
WIDEST: Final = 120

HEAD: Final = """\
// Written by scripts/view_types.py from the sight of {key}: the table as a view shows it.
import type {{ Desk }} from '$lib/desk/desk.svelte'
import type {{ {imports} }} from '$lib/house/seen'

"""
FOOT: Final = """\
export type {name}View = View<{name}Table>
export type {name}Desk = Desk<{name}Table>
"""


class Writer:
    """Writes the types of one game; remembers which vocabularies it has spelled out."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.name = game.prefix.capitalize()
        self.spelled: dict[str, Words] = {}

    def page(self) -> str:
        """The whole file."""
        told = [(row.field, self.row(row)) for row in self.game.sight]
        rows = "".join(f"  {field}: {kind}\n" for field, kind in told if kind)
        words = "".join(f"{union(name, words)}\n" for name, words in self.spelled.items())
        table = f"export type {self.name}Table = Shown & {{\n{rows}}}\n"
        imports = ", ".join(["Backs"] * ("Backs" in rows) + ["Shown", "View"])
        head = HEAD.format(key=self.game.key, imports=imports)
        return head + words + "\n" * bool(words) + table + FOOT.format(name=self.name)

    def row(self, row: Seen) -> str:
        """The type of a field; nothing if not even a back shows."""
        if row.by == EVERYONE:
            return self.open(row.shape)
        if row.by == NO_ONE:
            return self.back(row.shape, row.known) if row.pool else ""
        assert isinstance(row.shape, Fixed | Listed)
        inner = row.shape.inner
        back = self.back(inner, row.known) if row.pool else "null"
        return listed("Backs" if back == "Backs" else f"{self.open(inner)} | {back}")

    def open(self, shape: Shape) -> str:
        """What is seen of an open place."""
        if isinstance(shape, Fixed | Listed):
            return listed(self.open(shape.inner))
        if isinstance(shape, Cards | Hand):
            return listed(self.word(shape.words))
        if isinstance(shape, Word):
            return f"{self.word(shape.words)} | null"
        if isinstance(shape, SeatOf):
            return "number | null"
        if isinstance(shape, SeatSet):
            return "number[]"
        if isinstance(shape, Flag):
            return "boolean"
        assert type(shape) in (Shape, Ruled), f"there is no type yet for {type(shape).__name__}"
        return "number"

    def back(self, shape: Shape, known: str) -> str:
        """What is seen of a place from behind; some cards may be known by their place."""
        if isinstance(shape, Cards | Hand):
            return "Backs" if known else "number"
        return "'?' | null" if isinstance(shape, Word) else "null"

    def word(self, words: Words) -> str:
        """The name of a small vocabulary, or just a string."""
        for kind, known in self.game.words.items():
            if known is words and len(words.names) <= SPELLED:
                name = self.name + kind.capitalize()
                self.spelled[name] = words
                return name
        return "string"


def listed(inner: str) -> str:
    """Many of these; a choice between some of them stands in brackets."""
    is_choice = " " in re.sub(r"\([^()]*\)", "", inner)
    return f"({inner})[]" if is_choice else f"{inner}[]"


def union(name: str, words: Words) -> str:
    """One of these words, on one line if it is wide enough."""
    names = [f"'{word}'" for word in words.names]
    line = f"export type {name} = {' | '.join(names)}"
    if len(line) <= WIDEST:
        return line
    return f"export type {name} =" + "".join(f"\n  | {word}" for word in names)


def main() -> int:
    """Write the files of all faces, or say which is old."""
    for face in sorted(FACES.glob("*/face.ts")):
        target, text = face.with_name("seen.ts"), Writer(GAMES[face.parent.name]).page()
        if "--check" not in sys.argv:
            target.write_text(text, "utf-8")
        elif not target.exists() or target.read_text("utf-8") != text:
            print(f"{target} is old: run scripts/view_types.py")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
