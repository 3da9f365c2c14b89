"""Where in a card file something stands: tomllib does not tell, so the lines are counted here."""

import re
from typing import Final

ROWS: Final = re.compile(r"^\s*\[\[\s*([\w.]+)\s*\]\]")
TABLE: Final = re.compile(r"^\s*\[\s*([\w.\"+-]+)\s*\]")
FIELD: Final = re.compile(r"^\s*([\w\"+.-]+)\s*=")


class Places:
    """The lines of all tables, rows and fields of a card file."""

    def __init__(self, text: str) -> None:
        self.lines: dict[tuple[str, ...], int] = {}
        self.counts: dict[str, int] = {}
        home: tuple[str, ...] = ()
        for number, line in enumerate(text.split("\n"), 1):
            home = self.read(line, number, home)

    def read(self, line: str, number: int, home: tuple[str, ...]) -> tuple[str, ...]:
        """One line; says to which table or row the next ones belong."""
        if found := ROWS.match(line):
            name = found[1]
            home = (name, str(self.counts.get(name, 0)))
            self.counts[name] = self.counts.get(name, 0) + 1
        elif found := TABLE.match(line):
            home = tuple(found[1].replace('"', "").split("."))
            for length in range(1, len(home)):
                self.lines.setdefault(home[:length], number)
        elif field := FIELD.match(line):
            path = (*home, *field[1].replace('"', "").split("."))
            self.lines.setdefault(path, number)
            return home
        else:
            return home
        self.lines.setdefault(home, number)
        return home

    def of(self, *path: str) -> int:
        """The line of this path, or of the nearest thing around it; 1 if there is none."""
        while path:
            if path in self.lines:
                return self.lines[path]
            path = path[:-1]
        return 1
