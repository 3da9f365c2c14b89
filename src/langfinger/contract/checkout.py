"""The checkout around the package: golden files and scenes lie there, not in an installed wheel."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from langfinger.contract.tables import Choices, Table, house

TESTS: Final = Path(__file__).parents[3] / "tests"
GOLDEN: Final = TESTS / "contract"


class NeedsCheckout(RuntimeError):
    """Asked for something that only the sources have."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what} needs a checkout of the sources, with its tests folder")


def tests_folder(what: str, folder: Path = TESTS) -> Path:
    """The tests; NeedsCheckout says what wanted them."""
    if not folder.is_dir():
        raise NeedsCheckout(what)
    return folder


def table_of(row: dict[str, Any]) -> Table:
    """The table that a row of a golden file speaks of."""
    options: Choices = tuple(row.get("options", {}).items())
    return Table(house()[row["game"]], row["seats"], row["seed"], options)


def head_of(row: dict[str, Any]) -> list[str]:
    """The lines of TOML that name a row's table."""
    lines = [f'game = "{row["game"]}"', f"seats = {row['seats']}", f"seed = {row['seed']}"]
    options = ", ".join(f'{name} = "{value}"' for name, value in row.get("options", {}).items())
    return [*lines, f"options = {{ {options} }}"] if options else lines
