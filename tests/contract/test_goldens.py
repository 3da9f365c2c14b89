"""What games are like is written down: counts, whole games, and transcripts to read aloud."""

from typing import Any

import pytest

from langfinger.build import compiled
from langfinger.contract import perft, transcript
from langfinger.contract.coverage import coverage_of
from langfinger.contract.digest import GAMES_EACH, digests_of, golden_digests
from langfinger.contract.soak import MOST_MOMENTS, USUAL, chunks, plans, some_moments, table_number
from langfinger.contract.soak import main as soak
from langfinger.contract.tables import Table, house, moments
from langfinger.games import GAMES
from langfinger.kernel import Game

every_game = pytest.mark.parametrize("game", house().values(), ids=lambda game: game.key)
golden_tables = {(row["game"], row["seats"]) for row in transcript.golden_rows()}


@pytest.mark.parametrize("row", perft.golden_rows(), ids=str)
def test_a_game_can_go_as_many_ways_as_before(row: dict[str, Any]) -> None:
    assert perft.counts_of(row) == row["counts"]


@pytest.mark.no_cover
@every_game
def test_forty_games_of_each_size_go_as_before(game: Game[Any]) -> None:
    """On the pure build, which takes minutes for all, those of the smallest table."""
    golden = golden_digests()[game.key]
    if compiled():
        assert digests_of(game, GAMES_EACH) == golden
    else:
        assert digests_of(game, GAMES_EACH, game.seat_range[0]).items() <= golden.items()


@pytest.mark.parametrize("row", transcript.golden_rows(), ids=transcript.file_name)
def test_a_golden_game_reads_as_before(row: dict[str, Any]) -> None:
    golden = (transcript.FOLDER / transcript.file_name(row)).read_text("utf-8")

    assert transcript.transcript(row) == golden


@every_game
def test_there_is_a_transcript_for_every_number_of_players(game: Game[Any]) -> None:
    low, high = game.seat_range

    assert {(game.key, seats) for seats in range(low, high + 1)} <= golden_tables


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_rule_is_cited_by_code_and_proved_by_a_scene(game: Game[Any]) -> None:
    coverage = coverage_of(game)

    assert coverage.is_complete, "\n".join(coverage.lines())


def test_a_soak_looks_at_moments_all_over_a_long_game() -> None:
    table = Table(GAMES["swindler"], 2, 0)
    length = sum(1 for _ in moments(table)) - 1

    kept = [moment.state.version for moment in some_moments(table)]
    step = kept[1]

    assert length > MOST_MOMENTS
    assert MOST_MOMENTS // 2 <= len(kept) <= MOST_MOMENTS + 1
    assert kept == [*range(0, length, step), length]


def test_a_soak_soon_meets_every_choice_of_every_option() -> None:
    game = GAMES["swindler"]
    met = {choice for number in range(60) for choice in table_number(game, number).options}

    assert met == {(o.name, value) for o in game.options for value in o.choices}


def test_a_soak_gets_on_with_all_games_alike() -> None:
    work = chunks(plans(["gelegenheit", "swindler"], None, None), 0)
    half = work[: len(work) // 2]

    for key in ("gelegenheit", "swindler"):
        games = sum(chunk.games for chunk in half if chunk.key == key)
        pairs = sum(chunk.pairs for chunk in work if chunk.key == key)
        assert games / USUAL.games == pytest.approx(0.5, abs=0.04)
        assert pairs == USUAL.pairs


def test_a_short_soak_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    found = soak(["--game", "gelegenheit", "--games", "8", "--pairs", "16"])

    said = capsys.readouterr().out
    assert found == 0
    assert "games: 8\n" in said
    assert "twin pairs: 16\n" in said
    assert "gelegenheit with 6 players: 2\n" in said
    assert "gelegenheit: games 8, moves " in said
    assert said.endswith("violations: 0\n")
