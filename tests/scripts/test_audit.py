"""What is known of holes in what we build on: told, and silence is not taken for an answer."""

import json
from typing import Any

import pytest

from scripts.audit import Answer, judge, read_python, read_web

HOLE = {"id": "PYSEC-1", "fix_versions": ["2.0"]}
CLEAN = [Answer("PyPI", 3, []), Answer("npm", 5, [])]
SILENT = [Answer("PyPI", 0, []), Answer("npm", 5, [])]
BAD = [Answer("PyPI", 3, ["x 1.0: PYSEC-1"]), Answer("npm", 0, [])]


def python_says(*packages: dict[str, Any]) -> Answer:
    return read_python(json.dumps({"dependencies": packages, "fixes": []}))


def test_a_hole_of_a_python_package_is_told_with_its_repair() -> None:
    answer = python_says(
        {"name": "x", "version": "1.0", "vulns": [HOLE]},
        {"name": "y", "version": "1.0", "vulns": []},
    )

    assert answer == Answer("PyPI", 2, ["x 1.0: PYSEC-1 (repaired in 2.0)"])


def test_a_registry_that_knows_none_of_the_packages_has_not_answered() -> None:
    assert python_says({"name": "x", "skip_reason": "not found"}).known == 0


def test_a_hole_of_a_web_package_is_told() -> None:
    told = {
        "vulnerabilities": {"z": {"severity": "high"}},
        "metadata": {"dependencies": {"total": 9}},
    }

    assert read_web(json.dumps(told)) == Answer("npm", 9, ["z: high"])


@pytest.mark.parametrize("words", ["", "no JSON", "[]", '{"statusCode": 405, "error": {}}'])
def test_an_answer_that_is_none_is_silence(words: str) -> None:
    assert read_web(words).known == 0
    assert read_python(words).known == 0


def test_only_holes_fail_a_test_run_but_silence_fails_a_release() -> None:
    assert [judge(each, may_be_silent=True) for each in (CLEAN, SILENT, BAD)] == [0, 0, 1]
    assert [judge(each, may_be_silent=False) for each in (CLEAN, SILENT, BAD)] == [0, 1, 1]
