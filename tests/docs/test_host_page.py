"""The page for hosts names every setting that the code reads, and no other."""

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SETTING: Final = re.compile(r"LANGFINGER_[A-Z_]*[A-Z]")


def test_every_setting_stands_in_the_table_and_no_other() -> None:
    page = (ROOT / "docs" / "host.md").read_text("utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `LANGFINGER_")]
    told = {name for row in rows for name in SETTING.findall(row.split("|")[1])}

    sources = (ROOT / "src").rglob("*.py")
    read = {name for path in sources for name in SETTING.findall(path.read_text("utf-8"))}

    assert told == read


def test_every_number_for_prometheus_is_told() -> None:
    page = (ROOT / "docs" / "host.md").read_text("utf-8")
    folder = ROOT / "src" / "langfinger" / "server" / "ops" / "metrics"
    code = (folder / "gathering.py").read_text("utf-8")

    names = re.findall(r'(?:gauge|counter|lines|head|by_label)\(\s*"(\w+)"', code)
    names += re.findall(r'\("(\w+_total)", "', code)

    assert [name for name in names if f"`{name}" not in page] == []
    assert len(names) > 15
