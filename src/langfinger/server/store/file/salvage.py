"""What can be saved of a file that SQLite cannot read any more."""

from datetime import UTC, datetime
from pathlib import Path


def rebuild(folder: Path) -> str:
    """Puts the damaged files aside, so that the house can open; says what was done."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    for file in sorted(folder.glob("langfinger.sqlite*")):
        if ".broken-" not in file.name:
            file.rename(folder / f"{file.name}.broken-{stamp}")
    return f"the damaged files are kept as langfinger.sqlite.broken-{stamp}"
