"""What all commands share: languages, games, files, options, seats, the screen."""

import argparse
import csv
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from langfinger.gamefile import refusal_in
from langfinger.kernel import BadChoice, BadPosition, BadReplay, Game, Json, is_count
from langfinger.terminal import Painter
from langfinger.terminal.house_rules import TableTexts
from langfinger.texts import ENGLISH, LANGUAGES, Texts

Args = argparse.Namespace

LONGEST_MESSAGE: Final = 400


class Refused(ValueError):
    """What was asked cannot be done; the message says what was expected."""


class BadFile(Refused):
    """A file that cannot be read as what it should be."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.path = path
        self.problem = problem

    def in_words(self, lang: str) -> str:
        """The same in this language."""
        return f"{self.path}: {refusal_in(lang, self.problem)}"


def one_line(problem: Exception, lang: str = ENGLISH) -> str:
    """What went wrong, in one line that fits a screen."""
    told = problem.in_words(lang) if isinstance(problem, BadFile) else str(problem)
    if isinstance(problem, OSError) and problem.strerror:
        told = f"{problem.filename}: {problem.strerror}" if problem.filename else problem.strerror
    told = " ".join(told.split())
    return told if len(told) <= LONGEST_MESSAGE else told[:LONGEST_MESSAGE] + " …"


def language(args: Args) -> str:
    """The language asked for, or the one of the environment, or English."""
    chosen: str | None = args.lang
    if chosen:
        return chosen
    for variable in ("LANGFINGER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(variable, "")[:2].lower()
        if spoken:
            return spoken if spoken in LANGUAGES else "en"
    return "en"


def texts_for(args: Args, game: Game[Any]) -> Texts:
    """The sentences of a game in the right language."""
    return Texts(game, language(args))


def texts_at(args: Args, game: Game[Any], options: Json) -> Texts:
    """The sentences of a table: its rulebook says what is otherwise there."""
    return TableTexts(game, language(args), options)


def screen() -> Console:
    """Standard output; colours only where they can be seen."""
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False)


def painter() -> Painter:
    """Writes to standard output."""
    return Painter(screen())


def print_json(data: Json) -> None:
    """For programs: one JSON value on standard output."""
    print(json.dumps(data, ensure_ascii=False))


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Problems with a file are told with its name."""
    try:
        yield
    except (BadChoice, BadPosition, BadReplay) as problem:
        raise BadFile(path, str(problem)) from None
    except OverflowError:
        raise BadFile(path, "a number is too large") from None


def options_of(pairs: list[str]) -> dict[str, str]:
    """`name=value` pairs as a game wants them, several in one word parted by commas."""
    options: dict[str, str] = {}
    for pair in [pair for word in pairs for pair in word.split(",")]:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused(f"--option: expected name=value, not {pair!r}")
        options[name.strip()] = value.strip()
    return options


def seats_of(args: Args, game: Game[Any]) -> int:
    """The number of seats asked for, or four, or the nearest the game allows."""
    low, high = game.seat_range
    if args.seats is None:
        return min(max(4, low), high)
    return game.check_seats(args.seats)


def bots_in(text: str) -> list[str]:
    """Names of bots, parted by commas; a name that has one itself stands in double quotes."""
    return [name.strip() for name in next(csv.reader([text], skipinitialspace=True), [])]


def bots_of(text: str, count: int) -> list[str]:
    """Names of bots for so many seats; a single one sits on every seat."""
    bots = bots_in(text)
    if len(bots) == 1:
        return bots * count
    if len(bots) != count:
        raise Refused(f"--bots: expected 1 or {count} names, not {len(bots)}: {text}")
    return bots


def seat_called(text: str, seats: int) -> int:
    """A seat by its number, `1` or `S1`."""
    number = text[1:] if text[:1] in ("S", "s") else text
    if not is_count(number) or int(number) >= seats:
        raise Refused(f"expected a seat from S0 to S{seats - 1}, not {text!r}")
    return int(number)
