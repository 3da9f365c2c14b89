"""What the compiler does wrongly is found before it is compiled."""

import pytest

from scripts.check_compiled import faults


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("def f(k: i64) -> i64:\n    return 1 << k\n", [2]),
        ("ONE = 1\ndef f(k: i64) -> i64:\n    return i64(ONE) << k\n", [3]),
        ("def f(n: i64, k: i64) -> i64:\n    return n << k\n", []),
        ("BIG = 1 << 40\n", []),
        (
            "def f():\n    try:\n        g()\n"
            "    except KeyError as e:\n        h(e)\n    except ValueError as e:\n        h(e)\n",
            [6],
        ),
        (
            "def f():\n    try:\n        g()\n"
            "    except KeyError as e:\n        h(e)\n    except ValueError as d:\n        h(d)\n",
            [],
        ),
        (
            "def f():\n    try:\n        g()\n    except KeyError as e:\n        h(e)\n"
            "def i():\n    try:\n        g()\n    except ValueError as e:\n        h(e)\n",
            [],
        ),
    ],
)
def test_only_what_is_miscompiled_is_found(code: str, lines: list[int]) -> None:
    assert [line for line, _ in faults(code)] == lines
