"""The loader in short: it seats, plays and hears whom it should, as browsers do."""

import asyncio
from pathlib import Path

import pytest

from langfinger.stress.load.measuring import Result, at, read_pauses
from langfinger.stress.load.standstill import Standstill

tables = pytest.importorskip("langfinger.stress.load.tables")
playing = pytest.importorskip("langfinger.stress.load.playing")
program = pytest.importorskip("langfinger.stress.load.__main__")

pytestmark = pytest.mark.file


def test_people_spectators_and_bots_play_under_load(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wish = program.Wish("gelegenheit", tables=3, sockets=3, spectators=1, bots=1, seconds=2)

    results = asyncio.run(program.run_house(tmp_path, wish))

    assert all(result.moves and not result.stuck for result in results)
    assert "kB a table" in capsys.readouterr().out


def test_what_a_server_says_about_packing_is_understood() -> None:
    terms = tables.terms_of(
        "permessage-deflate; server_max_window_bits=12; client_no_context_takeover"
    )

    assert terms == {"server_max_window_bits": "12", "client_no_context_takeover": ""}
    assert tables.terms_of("") is None


def test_times_are_told_from_the_quickest_to_the_worst() -> None:
    times = [number / 1000 for number in range(1000)]

    assert [at(times, q) for q in (0.5, 0.99, 0.999, 1.0)] == [0.5, 0.99, 0.999, 0.999]


def test_pauses_of_the_collector_are_counted_where_they_fall(tmp_path: Path) -> None:
    noted = tmp_path / "collector"
    noted.write_text("1.0 2 0.5\n2.0 0 0.001\n3.0 2 0.25\n9.0 2 4.0\n")

    pauses = read_pauses(noted, 1.5, 5.0)

    assert (pauses.full, pauses.longest, pauses.total) == (1, 0.25, 0.251)


def test_answers_waited_for_while_the_machine_stood_still_are_told_apart() -> None:
    noted = [(1.0, 0.5), (2.0, 0.25), (4.0, 0.125)]
    result = Result("walk", [0.125, 0.25, 0.5], 3, 1.0, 0.1, 1.0, 1.0)

    told = playing.undisturbed(result, noted, [Standstill(1.25, 1.75)])

    assert (told.undisturbed, told.still) == ([0.125, 0.25], [0.5])
    assert "stood still 1 times, 500 ms at most; the 2 of 3 answers" in str(told)
