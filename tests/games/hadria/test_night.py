"""The laboratory's question about the nights in Hadria: what it counts is what was played."""

import json
from pathlib import Path

import pytest

from langfinger.games.hadria.lab.night import Night, lines, main


def night_won_by(winner: int | None, jewel: bool = False) -> Night:
    """A night of two with this end."""
    left = [] if winner is None else [winner]
    return Night(2, winner, jewel, 4, 0, 8, 2, left, [3, 0], ["N", "E"], ["zain", "joanne"])


def test_shares_are_counted_by_seat_start_and_thief() -> None:
    told = lines([night_won_by(0, jewel=True), night_won_by(1), night_won_by(None)])

    assert told[0] == "2 players, 3 games"
    assert told[2].startswith("it leaves the city: 33.3 %")
    assert told[4].startswith("all lose: 33.3 %")
    assert "arrests per thief: 1.00, per round 0.12" in told
    assert [line[:18] for line in told[-2:]] == ["thief joanne: wins", "thief zain: wins 3"]


def test_a_run_in_pieces_is_read_as_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = tmp_path / "nights.jsonl"

    main(["--games", "1", "--seats", "2", "--save", str(rows)])
    first = capsys.readouterr().out
    main(["--read", str(rows)])
    night = Night(*json.loads(rows.read_text()))

    assert capsys.readouterr().out == first
    assert night.seats == 2 == len(night.points) == len(night.thieves)
    assert 2 <= night.rounds <= 15
    assert set(night.starts) <= set("NESW")
