"""Many games: the same whoever plays them, kept as they end, measured and added up."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from langfinger import __version__
from langfinger.bots import make_bot, move
from langfinger.editions.reading import house_text
from langfinger.games import GAMES
from langfinger.kernel import NOBODY, BadChoice, Game
from langfinger.lab.batch import (
    Plan,
    Run,
    journal,
    new_run,
    open_journal,
    plan_of,
    play,
    pool,
    read_terms,
    saving,
    summary,
    swept,
    terms_of,
)
from langfinger.lab.batch.metrics import HOUSE
from langfinger.lab.batch.plan import fixed, meeting, seed_of
from langfinger.lab.batch.running import Told, silent
from langfinger.lab.batch.watch import read_times
from tests.lab.simulating import simulated

GELEGENHEIT: Final[Game[Any]] = GAMES["gelegenheit"]
THREE_RANDOM: Final = ["random", "random", "random"]
GUEST: Final = str(Path(__file__).parent / "metrics_of_a_guest.py")


def three(seed: int = 1, *metrics: str) -> Plan:
    """Three random players of Gelegenheit."""
    return plan_of(terms_of("gelegenheit"), THREE_RANDOM, seed, metrics)


def duel(seed: int = 1, *metrics: str) -> Plan:
    """Rules against chance in Caper."""
    return plan_of(terms_of("caper"), ["rules", "random"], seed, metrics)


def played(plan: Plan, games: int, hands: int = 1, told: Told = silent) -> Run:
    """A run to its end."""
    run = new_run(plan, games)
    play(run, pool(hands), told)
    return run


def kept(plan: Plan, games: int, out: Path, is_resumed: bool = False) -> Run:
    """A run to its end, with its table."""
    run = new_run(plan, games)
    book = open_journal(run, out, is_resumed)
    play(run, pool(1), silent, book)
    book.close()
    saving.save(out, saving.table(run.head, run.played()))
    return run


def last_state(game: Game[Any], seats: int, number: int) -> Any:
    """The table at the end of the game of this number among random bots, seed 1."""
    bots = [make_bot("random", game, seed_of(1, number, seat)) for seat in range(seats)]
    state = game.setup(seats, seed_of(1, number, NOBODY))
    while state.waiting:
        move(game, state, bots)
    return state


def test_the_same_seed_plays_the_same_games() -> None:
    assert played(three(5), 2).played() == played(three(5), 2).played()


def test_another_seed_plays_other_games() -> None:
    five, six = played(three(5), 2).played(), played(three(6), 2).played()

    assert [row["scores"] for row in five] != [row["scores"] for row in six]


def test_every_game_and_every_bot_has_its_own_seed() -> None:
    seeds = {seed_of(1, number, seat) for number in range(100) for seat in range(-1, 6)}

    assert len(seeds) == 700


def test_the_number_of_workers_does_not_change_the_rows(tmp_path: Path) -> None:
    plan = swept(three(1, *HOUSE), ["loot_power=catch,trump"])
    alone, together = played(plan, 6), played(plan, 6, hands=2)

    saving.save(tmp_path / "alone.csv", saving.table(alone.head, alone.played()))
    saving.save(tmp_path / "together.csv", saving.table(together.head, together.played()))

    assert alone.played() == together.played()
    assert (tmp_path / "alone.csv").read_bytes() == (tmp_path / "together.csv").read_bytes()


def test_progress_counts_games_up_to_the_last() -> None:
    heard: list[int] = []

    played(three(), 3, told=heard.append)

    assert heard == [0, 1, 2, 3]


def test_bots_change_seats_from_game_to_game() -> None:
    rows = played(duel(), 3).played()

    assert [row["bots"] for row in rows] == [
        ["rules", "random"],
        ["random", "rules"],
        ["rules", "random"],
    ]


def test_bots_stay_where_they_are_if_somebody_wants_it() -> None:
    run = played(fixed(duel()), 3)

    assert [seat["bot"] for seat in summary(run)["seats"]] == ["rules", "random"]


def test_each_bot_is_told_over_all_its_seats() -> None:
    told = summary(played(duel(), 4))

    assert [seat["bot"] for seat in told["seats"]] == [None, None]
    assert [(bot["bot"], bot["sat"]) for bot in told["bots"]] == [("rules", 4), ("random", 4)]
    assert sum(bot["wins"] for bot in told["bots"]) == sum(seat["wins"] for seat in told["seats"])


def test_all_victories_together_are_as_many_as_the_games() -> None:
    told = simulated("gelegenheit", THREE_RANDOM, 7, seed=1)

    assert sum(seat["wins"] for seat in told["seats"]) == pytest.approx(7)


def test_where_all_lose_nobody_has_won() -> None:
    told = simulated("hadria", ["random", "random"], 3, seed=1)

    assert [seat["wins"] for seat in told["seats"]] == [0, 0]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_tells_its_own_rounds(key: str) -> None:
    game = GAMES[key]
    low, _ = game.seat_range

    told = simulated(key, ["random"] * low, 2, seed=1)["rounds"]

    ends = [last_state(game, low, number) for number in range(2)]
    assert told == sum(state.round for state in ends) / 2
    assert told > 1


def test_the_numbers_of_a_run_say_under_which_circumstances_they_were_found() -> None:
    run = played(plan_of(read_terms("gelegenheit:open_piles=on"), THREE_RANDOM, 1), 2)

    told = json.loads(json.dumps(summary(run)))

    assert (told["game"], told["games"], told["rounds"], told["seed"]) == ("gelegenheit", 2, 6, 1)
    assert told["options"]["open_piles"] == "on"
    assert set(told["options"]) == {option.name for option in GELEGENHEIT.options}
    assert told["version"] == __version__
    assert told["rules"] == GELEGENHEIT.rules_version
    assert told["edition"] == GELEGENHEIT.facts.fingerprint
    assert "build" in told["build"]
    assert [seat["bot"] for seat in told["seats"]] == THREE_RANDOM
    assert told["decisions_per_second"] > 0


def test_points_by_role_are_those_of_the_table() -> None:
    row = played(three(), 1).played()[0]

    end = last_state(GELEGENHEIT, 3, 0)
    assert sum(sum(points) for points in row["role_points"].values()) == sum(
        GELEGENHEIT.scores(end)
    )
    assert sum(map(len, row["role_points"].values())) == 18


def test_points_by_source_are_told_once() -> None:
    run = played(plan_of(terms_of("caper"), ["random", "random"], 1, ["sources"]), 3)

    for row in run.played():
        assert sum(row["sources"].values()) == sum(row["scores"])


@pytest.mark.parametrize("key", GAMES)
def test_every_game_measures_something_of_its_own(key: str) -> None:
    low, _ = GAMES[key].seat_range

    told = simulated(key, ["random"] * low, 3, seed=1)["metrics"]

    assert len(told) == 2
    assert any(found["value"] > 0 for found in told.values() if "value" in found)


def test_a_guest_s_metric_becomes_a_column() -> None:
    run = played(three(1, f"{GUEST}:FirstMovers"), 2)

    assert [sum(row["first_movers"].values()) for row in run.played()] == [6, 6]
    assert set(summary(run)["metrics"]["first_movers"]) == {"S0", "S1", "S2"}


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("luck", "there is no metric 'luck'; expected one of: lead_changes"),
        (f"{GUEST}:Other", "expected a class that inherits from"),
        (f"{GUEST}:Nobody", "expected a class that inherits from"),
        (f"{GUEST}:Moves", "every row has moves already"),
        ("nowhere.py:Mine", "there is no such file"),
        (f"{GUEST}:Broken", "raised LookupError: no such thing"),
        (f"{GUEST}:Wordy", "expected a number, numbers by name, or lists"),
    ],
)
def test_a_metric_that_cannot_be_is_told(name: str, told: str) -> None:
    with pytest.raises(BadChoice, match=told):
        played(three(1, name), 1)


def test_a_sweep_plays_the_same_deals_with_every_value() -> None:
    plan = swept(three(), ["loot_power=catch,trump", "open_piles=on,off"])

    meetings = [meeting(plan, number) for number in range(8)]

    assert [met.deal for met in meetings] == [0, 0, 0, 0, 1, 1, 1, 1]
    assert [dict(met.point.values) for met in meetings[:4]] == [
        {"loot_power": "catch", "open_piles": "on"},
        {"loot_power": "catch", "open_piles": "off"},
        {"loot_power": "trump", "open_piles": "on"},
        {"loot_power": "trump", "open_piles": "off"},
    ]


def test_every_value_of_a_sweep_has_a_column_and_numbers_of_its_own() -> None:
    run = played(swept(duel(), ["track=5,6", "table.coins=8,12"]), 2)

    rows, told = saving.table(run.head, run.played()), summary(run)

    assert [(row["track"], row["table.coins"]) for row in rows[:4]] == [
        ("5", "8"),
        ("5", "12"),
        ("6", "8"),
        ("6", "12"),
    ]
    assert [point["games"] for point in told["points"]] == [2, 2, 2, 2]
    assert told["points"][3]["values"] == {"track": "6", "table.coins": "12"}


def test_a_sweep_over_card_files_tells_each_row_s_own_edition(tmp_path: Path) -> None:
    text = house_text(GAMES["caper"])
    one, other = tmp_path / "one.toml", tmp_path / "other.toml"
    one.write_text(text, "utf-8")
    other.write_text(text.replace('effects = "caper 1"', 'effects = "caper 2"', 1), "utf-8")
    run = played(swept(duel(), [f"edition={one},{other}"]), 1)

    rows = saving.table(run.head, run.played())

    assert [row["cards"] for row in rows] == [str(one), str(other)]
    assert rows[0]["edition"] != rows[1]["edition"]


@pytest.mark.parametrize(
    ("sweeps", "told"),
    [
        (["loot_power=catch"], "expected loot_power=VALUE,VALUE, at least two"),
        (["loot_power"], "expected GAME:name=value"),
        (["loot_power=catch,catch"], "loot_power=catch is there twice"),
        (["loot_power=catch,trump", "loot_power=trump,catch"], "is swept twice"),
        (["open_piles=on,off"], "open_piles is chosen already"),
        (["loot_power=catch,steal"], "loot_power"),
        (["sweets=1,2"], "unknown option 'sweets'"),
    ],
)
def test_a_sweep_that_cannot_be_is_told(sweeps: list[str], told: str) -> None:
    plan = plan_of(read_terms("gelegenheit:open_piles=on"), THREE_RANDOM, 1)

    with pytest.raises(BadChoice, match=told):
        new_run(swept(plan, sweeps), 1)


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BadChoice, match="no bot 'clever'"):
        new_run(plan_of(terms_of("caper"), ["random", "clever"]), 1)


def test_no_games_are_no_run() -> None:
    with pytest.raises(BadChoice, match="at least one game"):
        new_run(three(), 0)


def test_less_than_one_worker_is_refused() -> None:
    with pytest.raises(BadChoice, match="expected at least 1, not 0"):
        pool(0)


def test_games_that_are_stopped_leave_the_numbers_of_those_played() -> None:
    run = played(three(), 9, told=lose_patience)

    assert run.is_stopped
    assert summary(run)["games"] == 2


def lose_patience(done: int) -> None:
    """Ctrl+C after the second game."""
    if done == 2:
        raise KeyboardInterrupt


def test_a_run_that_goes_on_ends_with_the_table_of_one_that_was_never_stopped(
    tmp_path: Path,
) -> None:
    plan = swept(duel(1, *HOUSE), ["track=5,6"])
    whole, pieces = tmp_path / "whole.csv", tmp_path / "pieces.csv"

    kept(plan, 3, whole)
    kept(plan, 1, pieces)
    with saving.journal_of(pieces).open("a") as file:
        file.write('{"number": 2, "torn')
    run = kept(plan, 3, pieces, is_resumed=True)

    assert run.left() == []
    assert pieces.read_bytes() == whole.read_bytes()


def test_other_games_are_not_put_into_the_same_file(tmp_path: Path) -> None:
    kept(three(), 1, tmp_path / "run.jsonl")

    with pytest.raises(BadChoice, match="was begun with metrics"):
        kept(three(1, "lead_changes"), 1, tmp_path / "run.jsonl", is_resumed=True)
    with pytest.raises(BadChoice, match="was begun with line_ups"):
        kept(fixed(duel()), 1, kept_duel(tmp_path), is_resumed=True)


def kept_duel(folder: Path) -> Path:
    """A run in which bots change seats."""
    kept(duel(), 1, folder / "duel.jsonl")
    return folder / "duel.jsonl"


def test_a_row_of_a_parquet_table_is_a_game(tmp_path: Path) -> None:
    parquet: Any = pytest.importorskip("pyarrow.parquet")

    kept(three(1, "lead_changes"), 3, tmp_path / "run.parquet")

    table = parquet.read_table(tmp_path / "run.parquet").to_pylist()
    assert [row["number"] for row in table] == [0, 1, 2]
    assert {"bot_S0", "score_S2", "win_S1", "place_S0", "lead_changes", "alarms"} <= set(table[0])
    assert sum(map(len, json.loads(table[0]["role_points"]).values())) == 18


def test_only_a_contest_keeps_how_long_bots_think(tmp_path: Path) -> None:
    timed = played(duel()._replace(is_timed=True), 1).played()[0]

    kept(duel(), 1, tmp_path / "run.jsonl")

    assert [read_times(times).number > 10 for times in timed["times"]] == [True, True]
    assert "times" not in journal.read(tmp_path / "run.jsonl").games[0]
