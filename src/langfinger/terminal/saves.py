"""Saved games on this disk."""

from pathlib import Path
from typing import Any

from langfinger.gamefile import (
    Earlier,
    GameFile,
    Saved,
    lines_of,
    parse,
    read_any,
    read_text,
    write_text,
)
from langfinger.kernel import BadReplay, Game, Json


def save(path: Path, game: Game[Any], saved: Saved) -> None:
    """Writes the file as a whole or not at all."""
    draft = path.with_name(path.name + ".part")
    draft.write_text(write_text(game, saved), "utf-8")
    draft.replace(path)


def read_game(path: Path, game: Game[Any] | None = None) -> GameFile:
    """The game of a file; BadReplay says the line and what is wrong there.

    It is the one that the file names, unless another one is given.
    """
    text = text_of(path)
    return read_text(text) if game is None else read_text(text, lambda _: game)


def read_any_game(path: Path, game: Game[Any] | None = None) -> GameFile | Earlier:
    """The same for those who can show a game of earlier rules as well."""
    text = text_of(path)
    return read_any(text) if game is None else read_any(text, lambda _: game)


def read_json(path: Path) -> Json:
    """The JSON of a file, whatever it holds; BadReplay says what is wrong in one line."""
    text = text_of(path)
    with lines_of(text):
        return parse(text)


def text_of(path: Path) -> str:
    """The words of a file."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as problem:
        line = problem.object[: problem.start].count(b"\n") + 1
        raise BadReplay(f"line {line}: expected text in UTF-8") from None


def free_name(folder: Path, stem: str) -> Path:
    """A file that is not there yet: stem.json, stem-2.json and so on."""
    candidates = [folder / f"{stem}.json", *[folder / f"{stem}-{n}.json" for n in range(2, 1000)]]
    return next(path for path in candidates if not path.exists())
