"""The notebooks for learners: every cell runs, and prints what stands below it."""

import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "docs" / "notebooks"
NOTEBOOKS = sorted(path.stem for path in FOLDER.glob("*.ipynb"))


def cells_of(name: str) -> list[tuple[str, str]]:
    """The code of each cell, and what it is said to print."""
    book = json.loads((FOLDER / f"{name}.ipynb").read_text("utf-8"))
    cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    return [("".join(cell["source"]), "".join(cell["outputs"][0]["text"])) for cell in cells]


def printed(code: str, names: dict[str, Any]) -> str:
    """What this cell prints; what it defines stays for the next."""
    said = StringIO()
    with redirect_stdout(said):
        exec(compile(code, "a cell", "exec"), names)
    return said.getvalue()


def test_there_is_a_notebook_for_every_face() -> None:
    assert NOTEBOOKS == ["batched", "gymnasium", "openspiel", "pettingzoo"]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_cell_prints_what_stands_below_it(name: str) -> None:
    names: dict[str, Any] = {"__name__": "notebook"}

    said = [printed(code, names) for code, _ in cells_of(name)]

    assert said == [told for _, told in cells_of(name)]
