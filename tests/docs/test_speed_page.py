"""The page about speed: what it shows can be run as it stands."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "speed.md"


def test_all_examples_of_the_page_run() -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

    assert len(examples) == 3
    for example in examples:
        exec(compile(example, str(PAGE), "exec"), {"__name__": "example"})
