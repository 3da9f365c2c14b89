"""What is compiled, and which files count as old."""

import json
from pathlib import Path

import pytest

from langfinger import build
from langfinger.build import GROUPS, MOVES, RULES, SERVER, FromSource, is_pure_wanted, line


def test_all_that_is_compiled_lies_there_once() -> None:
    sources = build.compiled_sources()

    assert all(path.is_file() for path in sources)
    assert len({*sources}) == len(sources)
    assert list(MOVES) == sorted(MOVES)


def test_whoever_works_on_the_server_need_not_compile_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "langfinger"
    for name in ("kernel/dice", "games/chess/rules", *[f"server/{part}" for part in MOVES]):
        path = home / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("pass")
    monkeypatch.setattr(build, "HERE", home)
    monkeypatch.delenv("LANGFINGER_PURE", raising=False)
    for group in GROUPS:
        group.stamp.write_text(json.dumps({"sources": group.fingerprint()}))
    before = [group.is_stale() for group in GROUPS]

    (home / "server" / f"{MOVES[0]}.py").write_text("...")

    assert before == [False, False]
    assert [RULES.is_stale(), SERVER.is_stale()] == [False, True]
    assert line() == (
        "pure Python build of langfinger_server (sources changed since: run `make setup`)"
    )


def test_a_house_may_stand_in_a_folder_of_any_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "lab" / "bot" / "langfinger"
    for name in ("kernel/dice", "games/chess/rules", "games/chess/lab/openings"):
        path = home / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("pass")
    monkeypatch.setattr(build, "HERE", home)

    assert [path.stem for path in RULES.sources()] == ["rules", "dice"]


def test_old_files_are_passed_over_in_their_group_alone() -> None:
    finder = FromSource(SERVER.packages)
    folder = str(Path(build.HERE, "server", "store"))

    found = finder.find_spec("langfinger.server.store.chain", [folder])

    assert found is not None and str(found.origin).endswith("chain.py")
    assert finder.find_spec("langfinger.kernel.rng", [str(Path(build.HERE, "kernel"))]) is None
    assert finder.find_spec("langfinger.server.nowhere", [folder]) is None


@pytest.mark.parametrize(
    ("wish", "pure"),
    [
        ("", [False, False]),
        ("0", [False, False]),
        ("1", [True, True]),
        ("langfinger", [True, False]),
        ("langfinger_server", [False, True]),
    ],
)
def test_pure_python_is_had_of_all_or_of_one_group(
    wish: str, pure: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGFINGER_PURE", wish)

    assert [is_pure_wanted(group) for group in GROUPS] == pure
