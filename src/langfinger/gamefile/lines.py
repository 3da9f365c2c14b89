"""Lines: whatever is said against a file is said with the line that it stands in."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from langfinger.gamefile.sums import MOVES
from langfinger.kernel import BadReplay, Json

STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
PLACE: Final = re.compile(r"move (\d+)|(?:(thoughts|events) )?(\w+):")


@contextmanager
def lines_of(text: str) -> Iterator[None]:
    """Puts the line in front of whatever is said against this text."""
    try:
        yield
    except BadReplay as problem:
        line = line_of(text, str(problem))
        raise BadReplay(str(problem) if line is None else f"line {line}: {problem}") from None


def line_of(text: str, problem: str) -> int | None:
    """The line that a problem is about: of a move, of a field, or of what is no JSON."""
    if problem.startswith("line "):
        return None
    found = PLACE.match(problem)
    if found is None:
        return 1
    number, parent, field = found.groups()
    place = place_of_field(text, MOVES if number else parent or field)
    if parent and place is not None:
        place = place_of_field(text, field, place) or place
    if number and place is not None:
        strings = list(STRING.finditer(text, place))[: int(number)]
        place = strings[-1].start() if len(strings) == int(number) else place
    return 1 if place is None else text.count("\n", 0, place) + 1


def place_of_field(text: str, field: str, after: int = 0) -> int | None:
    """Where the value of a field begins."""
    found = re.compile(rf'"{re.escape(field)}"\s*:').search(text, after)
    return None if found is None else found.end()


def parse(text: str) -> Json:
    """The JSON of a text; BadReplay says in one line where it ends or goes wrong."""
    try:
        return json.loads(text)
    except RecursionError:
        raise BadReplay("expected JSON, but it is nested too deeply") from None
    except json.JSONDecodeError as problem:
        if not text[problem.pos :].strip() or problem.msg.startswith("Unterminated"):
            last = text.rstrip().count("\n") + 1
            raise BadReplay(f"line {last}: expected JSON: the file was cut off here") from None
        raise BadReplay(f"line {problem.lineno}: expected JSON: {problem.msg}") from None
    except ValueError as problem:
        raise BadReplay(f"expected JSON: {problem}") from None
