"""The bench: rounds, ratios, the table, the report and the picture."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from langfinger.lab.bench import ours, running
from langfinger.lab.bench.contestants import Contestant, Run, counted
from langfinger.lab.bench.drawing import place
from langfinger.lab.bench.faces import faces
from langfinger.lab.bench.measuring import Effort, Result, measure, result
from langfinger.lab.bench.telling import interpreter, table


def steady(per_second: int, asked: list[str], name: str) -> Run:
    """Somebody who always does so much."""

    def run(budget: float, seed: int) -> tuple[int, float]:
        asked.append(name)
        return per_second, 1.0

    return run


def contestants(asked: list[str]) -> list[Contestant]:
    """Two of ours and two others."""
    told = [
        ("langfinger tag", "through Python", 300),
        ("langfinger tag", "by step", 900),
        ("langfinger tag", "with what a seat sees", 50),
        ("OpenSpiel spades", "through Python", 100),
        ("RLCard uno", "with what a seat sees", 10),
    ]
    return [Contestant(name, path, steady(rate, asked, path)) for name, path, rate in told]


def results() -> list[Result]:
    """What is told of them."""
    who = contestants([])
    rates = measure(who, Effort(3, 0.0))
    return [result(one, rates) for one in who]


def test_the_first_round_warms_up_and_each_has_an_order_of_its_own() -> None:
    asked: list[str] = []
    who = contestants(asked)

    rates = measure(who, Effort(4, 0.0))

    assert {len(found) for found in rates.values()} == {4}
    orders = {tuple(asked[start : start + 5]) for start in range(0, 25, 5)}
    assert len(asked) == 25
    assert len(orders) > 1


def test_ours_are_held_against_the_loops_of_the_peers() -> None:
    python, step, seen, spades, _ = results()

    assert [(ratio.to, ratio.middle) for ratio in python.ratios] == [
        ("OpenSpiel spades", 3.0),
        ("RLCard uno", 30.0),
    ]
    assert [ratio.middle for ratio in step.ratios] == [9.0, 90.0]
    assert [(ratio.to, ratio.middle) for ratio in seen.ratios] == [("RLCard uno", 5.0)]
    assert spades.ratios == []


def test_the_table_says_each_rate_and_each_ratio() -> None:
    lines = table(results())

    assert any("by step" in line and "900" in line for line in lines)
    assert "langfinger tag by step: 9.00 times (9.00 - 9.00) OpenSpiel spades" in lines


def test_a_run_writes_its_report_and_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(running, "ours", lambda: contestants([])[:3])
    monkeypatch.setattr(running, "peers", list)
    monkeypatch.setattr(running, "missing", lambda: ["RLCard uno is missing"])
    monkeypatch.setattr(running, "pin_to_one_core", lambda: None)
    target, drawn = tmp_path / "bench.json", tmp_path / "bench.svg"

    assert running.run(True, Effort(2, 0.0), target, drawn) == 1
    assert running.run(False, Effort(2, 0.0), target, None) == 0

    report = json.loads(target.read_text())
    assert [row["per_second"] for row in report["results"]] == [300, 900, 50]
    assert interpreter() == report["python"]
    ElementTree.fromstring(drawn.read_text())
    assert "RLCard uno is missing" in capsys.readouterr().out


def test_what_is_beyond_the_scale_is_drawn_at_its_ends() -> None:
    assert place(0.001) == place(0.1)
    assert place(5_000) == place(1_000)
    assert place(1) < place(10)


def test_a_thing_that_counts_as_several_is_counted_so() -> None:
    acts: list[int] = []

    done, seconds = counted(lambda: acts.append(1), batch=2, each=10)(1e-3, 0)

    assert done == 10 * len(acts) > 0
    assert seconds > 0


def test_every_path_of_every_game_runs() -> None:
    for one in ours():
        done, seconds = one.run(1e-3, 1)

        assert done > 0, one
        assert seconds > 0, one


def test_every_face_of_every_game_runs() -> None:
    for one in faces():
        done, seconds = one.run(1e-3, 1)

        assert done > 0, one
        assert seconds > 0, one


def test_the_faces_are_measured_beside_what_learners_use_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rates = [("langfinger tag", "batched face", 300), ("RLCard uno", "with what a seat sees", 30)]
    both = [Contestant(name, path, steady(rate, [], name)) for name, path, rate in rates]
    monkeypatch.setattr(running, "faces", lambda: both)
    monkeypatch.setattr(running, "peers", list)
    monkeypatch.setattr(running, "missing", lambda: ["catanatron is missing", "Pgx is missing"])
    monkeypatch.setattr(running, "pin_to_one_core", lambda: None)

    assert running.run_faces(Effort(2, 0.0), tmp_path / "faces.json") == 1

    told = capsys.readouterr().out
    assert "langfinger tag batched face: 10.00 times (10.00 - 10.00) RLCard uno" in told
    assert "catanatron is missing" in told and "Pgx" not in told
