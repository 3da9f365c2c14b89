"""Runs of the command line, and files for it to read."""

import json
import sys
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from langfinger.cli import main
from langfinger.games import GAMES
from langfinger.kernel import Json, Rng, new_replay, play, write_replay

GAME: Final = GAMES["gelegenheit"]


class Run(NamedTuple):
    """What a run of the command line left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Json:
        """The answer, for programs."""
        return json.loads(self.out)

    @property
    def is_refused_in_one_line(self) -> bool:
        """Exit code 2, nothing on stdout, one line without a traceback on stderr."""
        lines = self.err.splitlines()
        return self.code == 2 and not self.out and len(lines) == 1 and "Traceback" not in self.err


class Shell:
    """Types commands in an empty folder."""

    def __init__(
        self, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.folder = folder
        self.capsys = capsys
        self.monkeypatch = monkeypatch
        monkeypatch.chdir(folder)
        monkeypatch.setenv("LANGFINGER_LANG", "en")

    def run(self, *argv: str, typed: str = "") -> Run:
        """One command; `typed` is what comes from standard input."""
        self.monkeypatch.setattr(sys, "stdin", StringIO(typed))
        code = main(argv)
        out, err = self.capsys.readouterr()
        return Run(code, out, err)

    def forget_languages(self) -> None:
        """No variable of the environment names a language."""
        for variable in ("LANGFINGER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
            self.monkeypatch.delenv(variable, raising=False)

    def write(self, name: str, content: Json) -> str:
        """A file with some JSON, or some text."""
        text = content if isinstance(content, str) else json.dumps(content)
        (self.folder / name).write_text(text, "utf-8")
        return name

    def read(self, name: str) -> Json:
        """The JSON of a file."""
        return json.loads((self.folder / name).read_text("utf-8"))


def played(moves: int, seed: int = 1) -> Json:
    """A replay of so many random moves, as JSON; of a whole game if they are enough."""
    replay = new_replay(GAME, 4, seed, None)
    state = GAME.setup(4, seed)
    rng = Rng.seeded(seed)
    while state.waiting and len(replay.moves) < moves:
        seat = state.turn
        action = GAME.pick(state, seat, rng)
        play(GAME, state, seat, action)
        replay.moves.append((seat, action.id))
    data = write_replay(GAME, replay)
    if not state.waiting:
        data["end"] = GAME.scores(state)
    return data


HANDS: Final = [
    ["R2", "G3+", "G7+"],
    ["R4", "R3+", "G1", "Y3+"],
    ["R7+", "Y1", "Y5+", "B3+"],
    ["R8", "Y7+", "B1", "B7+"],
]


def position(**fields: Json) -> Json:
    """Four players in the ninth trick of the first round, with S1 to lay to R9."""
    return {
        "seats": 4,
        "round": 1,
        "dealer": 3,
        "leader": 0,
        "hands": HANDS,
        "trick": ["R9"],
        "piles": ["rest", [], [], []],
        "stones": [[2, 0, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0], [1, 0, 1, 0, 0, 0], [0, 0, 0, 2, 0, 0]],
        "ask": ["Laying", 1],
        **fields,
    }
