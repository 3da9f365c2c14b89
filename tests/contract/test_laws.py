"""Every law, on every game, with every number of players and every option.

The laws are told in `langfinger.contract.laws`; whatever is listed there is held here.
"""

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from langfinger.build import compiled, is_pure_wanted
from langfinger.contract.laws import (
    LAWS_OF_EVERY_MOVE,
    LAWS_OF_GAMES,
    LAWS_OF_NEWS,
    LAWS_OF_PAIRS,
    LAWS_OF_SOME_MOVES,
    LAWS_OF_WHOLE_GAMES,
    at_every_move,
    from_every_chair,
    now_and_then,
)
from langfinger.contract.laws.of_play import check_end, check_same_seed_same_game
from langfinger.contract.laws.of_sight import check_imagination_is_awake
from langfinger.contract.slips import check_slips
from langfinger.contract.tables import Moment, Table, house, played, sampled, tables_of
from langfinger.contract.twins import Twins
from langfinger.games import GAMES as PLAYED
from langfinger.kernel import Game, Rng

SEED = 1
FEW = 4
SHORT_GAMES = tomllib.loads((Path(__file__).parent / "short_games.toml").read_text("utf-8"))
GAMES = list(house().values())


def shortened(table: Table) -> Table:
    """The table with a seed that gives a short game, if one is known and rules run slowly."""
    if compiled():
        return table
    options = "".join(f", {name}={value}" for name, value in table.options)
    seeds = SHORT_GAMES.get(table.game.key, {})
    return table._replace(seed=seeds.get(f"{table.seats} seats{options}", table.seed))


def tables_to_try(game: Game[Any]) -> list[Table]:
    """All tables of a game."""
    return [shortened(table) for table in tables_of(game, SEED)]


def tables_for_laws(game: Game[Any]) -> list[Table]:
    """The same, but where pure rules are wanted only one for each number of players.

    `make test` wants them first, and then runs everything on the build that is there: that holds
    each law against each option, in minutes less.
    """
    tables = tables_to_try(game)
    return [table for table in tables if not table.options] if is_pure_wanted() else tables


def counted_at_the_first(tables: list[Table]) -> list[object]:
    """All these tables; covered lines are counted at the first one alone.

    To count them takes twice to three times as long as to play, and scenes and one table reach all.
    """
    first, *others = tables
    quick = [pytest.param(table, marks=pytest.mark.no_cover, id=str(table)) for table in others]
    return [pytest.param(first, id=str(first)), *quick]


def name_of(law: Callable[..., object]) -> str:
    """What a law looks after."""
    return law.__name__.removeprefix("check_")


every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
every_table = pytest.mark.parametrize(
    "table", [table for game in GAMES for table in counted_at_the_first(tables_to_try(game))]
)
every_table_for_laws = pytest.mark.parametrize(
    "table", [table for game in GAMES for table in counted_at_the_first(tables_for_laws(game))]
)


@every_game
@pytest.mark.parametrize("law", LAWS_OF_GAMES, ids=name_of)
def test_a_law_of_the_game_itself(law: Callable[[Game[Any]], None], game: Game[Any]) -> None:
    law(game)


@every_table_for_laws
@pytest.mark.parametrize("law", [*LAWS_OF_EVERY_MOVE, *LAWS_OF_NEWS], ids=name_of)
def test_a_law_of_every_move(law: Callable[[Moment], None], table: Table) -> None:
    at_every_move(law, table)


@every_table_for_laws
@pytest.mark.parametrize("law", LAWS_OF_SOME_MOVES, ids=name_of)
def test_a_law_that_is_held_now_and_then(law: Callable[[Moment], None], table: Table) -> None:
    now_and_then(law, table)


@every_table_for_laws
@pytest.mark.parametrize("law", LAWS_OF_WHOLE_GAMES, ids=name_of)
def test_a_law_of_whole_games(law: Callable[[tuple[Moment, ...]], None], table: Table) -> None:
    law(played(table))


@every_table_for_laws
@pytest.mark.parametrize("law", LAWS_OF_PAIRS, ids=name_of)
def test_a_law_of_secrets_from_every_chair(law: Callable[[Twins], object], table: Table) -> None:
    from_every_chair(law, table)


@every_table
def test_every_game_ends(table: Table) -> None:
    check_end(played(table)[-1])


@every_table
def test_imagined_worlds_differ_from_the_truth(table: Table) -> None:
    check_imagination_is_awake(sampled(played(table), 20), Rng.seeded(SEED))


@every_table
def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    check_same_seed_same_game(table)


@pytest.mark.no_cover
@pytest.mark.parametrize("key", list(PLAYED))
def test_a_position_written_wrong_is_refused_or_can_be_played_to_the_end(key: str) -> None:
    game = played(shortened(tables_of(PLAYED[key], SEED)[0]))

    taken = sum(check_slips(moment) for moment in sampled(game, FEW)[::3])

    assert taken > 0


def digests_in_a_process_with(hash_seed: str) -> str:
    """The digests of some games, made by a process that orders its sets in its own way."""
    return subprocess.run(
        [sys.executable, "-m", "langfinger.contract.digest", "--games", "2"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
        text=True,
    ).stdout


def test_the_same_seed_gives_the_same_game_in_every_process() -> None:
    one = digests_in_a_process_with("1")
    other = digests_in_a_process_with("2")

    assert one == other
