"""Saved games: a replay with the names of those who sat there."""

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from langfinger.games import game_called
from langfinger.kernel import BadChoice, BadReplay, Game, Json, Replay, read_replay, write_replay

NAMELESS: Final = "S{seat}"


class Saved(NamedTuple):
    """A replay and, where the file tells it, the people: names, the person's seat, the bots."""

    replay: Replay
    names: list[str]
    me: int | None
    bots: list[str | None]
    end: list[int] | None


def write_saved(game: Game[Any], saved: Saved) -> Json:
    """The file as JSON; `end` holds the scores of a finished game."""
    data = write_replay(game, saved.replay)
    data["names"] = saved.names
    if saved.me is not None:
        data["seat"] = saved.me
        data["bots"] = saved.bots
    if saved.end is not None:
        data["end"] = saved.end
    return data


def save(path: Path, game: Game[Any], saved: Saved) -> None:
    """Writes the file as a whole or not at all."""
    draft = path.with_name(path.name + ".part")
    text = json.dumps(write_saved(game, saved), ensure_ascii=False, indent=1)
    draft.write_text(text + "\n", "utf-8")
    draft.replace(path)


def read_json(path: Path) -> Json:
    """The JSON of a file; BadReplay and OSError say what is wrong in one line."""
    try:
        return json.loads(path.read_text("utf-8"))
    except UnicodeDecodeError:
        raise BadReplay("expected text in UTF-8") from None
    except RecursionError:
        raise BadReplay("expected JSON, but it is nested too deeply") from None
    except ValueError as problem:
        raise BadReplay(f"expected JSON: {problem}") from None


def game_of(data: Json) -> Game[Any]:
    """The game a replay was played with."""
    key = data.get("game") if isinstance(data, dict) else None
    if not isinstance(key, str):
        raise BadReplay('not a replay: expected an object with "format" and "game"')
    try:
        return game_called(key)
    except BadChoice as problem:
        raise BadReplay(f"game: {problem}") from None


def read_saved(game: Game[Any], data: Json) -> Saved:
    """A saved game from its JSON; BadReplay says what was expected."""
    replay = read_replay(game, data)
    seats = replay.seats
    names = data.get("names", [NAMELESS.format(seat=seat) for seat in range(seats)])
    me = data.get("seat")
    bots = data.get("bots", [None] * seats)
    end = data.get("end")
    if not is_row(names, seats, str) or not all(name.isprintable() for name in names):
        raise BadReplay(f"names: expected {seats} names, not {names!r}")
    if me is not None and not (is_number(me) and 0 <= me < seats):
        raise BadReplay(f"seat: expected a seat from 0 to {seats - 1}, not {me!r}")
    if not is_row(bots, seats, str | None):
        raise BadReplay(f"bots: expected {seats} bots, null for the person, not {bots!r}")
    if end is not None and not (is_row(end, seats, int) and all(map(is_number, end))):
        raise BadReplay(f"end: expected {seats} scores, not {end!r}")
    return Saved(replay, names, me, bots, end)


def is_number(value: Json) -> bool:
    """A whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_row(row: Json, seats: int, kind: Any) -> bool:
    """One thing of this kind for every seat."""
    fits = isinstance(row, list) and len(row) == seats
    return fits and all(isinstance(entry, kind) for entry in row)


def free_name(folder: Path, stem: str) -> Path:
    """A file that is not there yet: stem.json, stem-2.json and so on."""
    candidates = [folder / f"{stem}.json", *[folder / f"{stem}-{n}.json" for n in range(2, 1000)]]
    return next(path for path in candidates if not path.exists())
