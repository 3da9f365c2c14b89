"""A contest is fair to all seats, keeps what is played, and can be gone on with."""

import json
from pathlib import Path
from typing import Any

import pytest

from langfinger.kernel import BadChoice
from langfinger.lab.batch import Run, journal, open_journal, play, pool, saving
from langfinger.lab.batch.plan import meeting
from langfinger.lab.batch.playing import play_number
from langfinger.lab.batch.watch import Times, read_times
from langfinger.lab.contest.plan import Contest, check_bots, games_for, line_ups
from langfinger.lab.contest.ratings import ratings
from langfinger.lab.contest.report import is_clear, report, standing
from langfinger.lab.contest.running import new_contest, plan_of_contest, whole_deals
from langfinger.lab.contest.seats import seat_rows

CAPER = Contest("caper", 2, ("rules", "random"), 1, {})
FOUR = Contest("gelegenheit", 4, ("rules", "random"), 1, {})


def silent(done: int) -> None:
    """Nobody looks at the bar."""


def played(*bots: str, wins: tuple[int, ...], number: int = 0) -> dict[str, Any]:
    """A line of a journal."""
    times = Times()
    times.add(0.001)
    return {
        "number": number,
        "deal": 0,
        "bots": list(bots),
        "places": [1 if won else 2 for won in wins],
        "wins": list(wins),
        "scores": [10 if won else 0 for won in wins],
        "rounds": 6,
        "moves": 40,
        "times": [times.to_json() for _ in bots],
    }


def test_one_bot_among_others_sits_in_every_seat_of_a_deal() -> None:
    assert line_ups(FOUR) == [
        ("rules", "random", "random", "random"),
        ("random", "rules", "random", "random"),
        ("random", "random", "rules", "random"),
        ("random", "random", "random", "rules"),
    ]


def test_as_many_bots_as_seats_sit_in_all_rotations() -> None:
    three = Contest("gelegenheit", 3, ("a", "b", "c"), 1, {})

    assert line_ups(three) == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]


def test_more_bots_than_seats_meet_each_other() -> None:
    duels = line_ups(CAPER._replace(bots=("a", "b", "c")))

    assert duels == [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]


def test_all_games_of_a_deal_are_dealt_alike() -> None:
    assert [meeting(plan_of_contest(FOUR), number).deal for number in range(9)] == [
        0,
        0,
        0,
        0,
        1,
        1,
        1,
        1,
        2,
    ]


def test_a_deal_that_is_begun_is_played_in_all_seats() -> None:
    assert games_for(FOUR, 5, None) == 8
    assert games_for(FOUR, None, 3) == 12


@pytest.mark.parametrize(("games", "deals"), [(0, None), (None, 0)])
def test_no_deals_are_no_contest(games: int | None, deals: int | None) -> None:
    with pytest.raises(BadChoice, match="at least one deal must be played, not 0"):
        games_for(FOUR, games, deals)


def test_a_contest_needs_two_different_bots() -> None:
    with pytest.raises(BadChoice, match="two bots at least"):
        check_bots(("rules",))
    with pytest.raises(BadChoice, match="rules is there twice"):
        check_bots(("rules", "random", "rules"))


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    plan = plan_of_contest(CAPER)._replace(is_timed=False)

    first, again = play_number(plan, 3), play_number(plan, 3)

    assert {**first, "seconds": None} == {**again, "seconds": None}
    assert first["bots"] == ["random", "rules"]
    assert sum(first["wins"]) == 60


def test_everybody_s_thoughts_are_timed() -> None:
    times = [read_times(data) for data in play_number(plan_of_contest(CAPER), 0)["times"]]

    assert [one.number > 10 for one in times] == [True, True]
    assert all(0 <= one.mean <= one.most and one.p99 <= one.most for one in times)


def test_ninety_nine_of_a_hundred_thoughts_end_within_p99() -> None:
    times = Times()
    for milliseconds in range(1, 1001):
        times.add(milliseconds / 1000)

    assert times.p99 == pytest.approx(0.990, rel=0.01)
    assert times.most == 1.0
    assert times.mean == pytest.approx(0.5005)


def test_times_can_be_put_together_and_read_again() -> None:
    early, late = Times(), Times()
    early.add(0.002)
    late.add(0.5)

    early.join(read_times(json.loads(json.dumps(late.to_json()))))

    assert (early.number, early.most, early.total) == (2, 0.5, 0.502)


def test_a_share_is_told_beside_the_even_share() -> None:
    games = [
        played("a", "b", "b", wins=(60, 0, 0)),
        played("b", "a", "b", wins=(0, 60, 0), number=1),
        played("b", "b", "a", wins=(30, 30, 0), number=2),
    ]

    found, others = standing("a", games), standing("b", games)

    assert found is not None and others is not None
    assert (found.wins, found.even) == pytest.approx((2.0, 1 / 3))
    assert found.times_even == pytest.approx(2.0)
    assert (others.wins, others.even) == pytest.approx((1.0, 2 / 3))


def test_a_bot_that_has_not_played_has_no_standing() -> None:
    assert standing("c", [played("a", "b", wins=(60, 0))]) is None


def test_who_wins_is_rated_higher_and_surer_with_every_game() -> None:
    game = played("a", "b", wins=(60, 0))

    few, many = ratings([game] * 3), ratings([game] * 30)

    assert list(many) == ["a", "b"]
    assert many["a"].value > few["a"].value > 25 > few["b"].value
    assert width(many["a"]) < width(few["a"])


def test_whoever_beats_weak_bots_last_is_not_rated_above_who_beat_it_before() -> None:
    first = [played("a", "b", wins=(60, 0))] * 6
    last = [played("b", "c", wins=(60, 0))] * 60

    assert list(ratings([*first, *last])) == ["a", "b", "c"]


def width(interval: Any) -> float:
    """How wide an interval is."""
    return float(interval.high - interval.low)


def test_a_share_is_clear_when_its_whole_interval_is_on_one_side() -> None:
    games = [played("a", "b", wins=(60, 0), number=n) for n in range(30)]

    assert is_clear("a", games, 0.65)
    assert is_clear("b", games, 0.65)
    assert not is_clear("a", games[:3], 0.65)
    assert not is_clear("c", games, 0.65)


def test_only_deals_that_are_played_in_full_count_early() -> None:
    games = {number: {"number": number} for number in (0, 1, 3)}

    assert whole_deals(games, 2) == [{"number": 0}, {"number": 1}]
    assert whole_deals({1: {"number": 1}}, 2) == []


def test_a_contest_ends_when_it_is_clear() -> None:
    run = new_contest(CAPER, 200, 0.5, "")

    play(run, pool(1), silent)

    assert 10 <= len(run.games) < 40
    assert not run.is_stopped


def test_the_number_of_workers_does_not_change_the_games() -> None:
    alone, together = new_contest(CAPER, 4, None, ""), new_contest(CAPER, 4, None, "")

    play(alone, pool(1), silent)
    play(together, pool(2), silent)

    assert [game["scores"] for game in alone.played()] == [g["scores"] for g in together.played()]


def test_a_contest_that_is_stopped_keeps_what_is_played() -> None:
    run = new_contest(CAPER, 10, None, "")

    play(run, pool(1), press_ctrl_c_after(3))

    assert run.is_stopped
    assert len(run.games) == 3


def press_ctrl_c_after(games: int) -> Any:
    """Somebody loses patience."""

    def told(done: int) -> None:
        if done == games:
            raise KeyboardInterrupt

    return told


@pytest.mark.parametrize("bar", [0.0, 1.0, 65.0])
def test_a_bar_is_a_share(bar: float) -> None:
    with pytest.raises(BadChoice, match="a share between 0 and 1"):
        new_contest(CAPER, 2, bar, "")


def test_a_report_says_under_which_circumstances_it_was_found() -> None:
    run = new_contest(CAPER, 2, None, "langfinger arena caper")
    play(run, pool(1), silent)

    told = json.loads(json.dumps(report(run.head, run.played())))

    assert {"version", "build", "rules", "edition", "options", "seed", "cores"} <= told.keys()
    assert told["played"] == 2
    assert [bot["bot"] for bot in told["bots"]] == ["rules", "random"]
    assert {"version", "seconds", "simulations", "clock", "rating"} <= told["bots"][0].keys()
    assert {"mean", "p99", "most"} <= told["bots"][0]["thinking"].keys()


def kept_run(out: Path, games: int) -> Run:
    """A contest of which so many games are in the journal."""
    run = new_contest(CAPER, games, None, "")
    book = open_journal(run, out, is_resumed=False)
    play(run, pool(1), silent, book)
    book.close()
    return run


def test_a_contest_goes_on_where_it_stopped(tmp_path: Path) -> None:
    out = tmp_path / "duel.jsonl"
    kept_run(out, 2)
    run = new_contest(CAPER, 4, None, "")

    book = open_journal(run, out, is_resumed=True)
    left = run.left()
    play(run, pool(1), silent, book)
    book.close()

    assert left == [2, 3]
    assert [game["number"] for game in journal.read(out).games] == [0, 1, 2, 3]


def test_a_last_line_that_was_torn_is_dropped(tmp_path: Path) -> None:
    out = tmp_path / "duel.jsonl"
    kept_run(out, 2)
    with out.open("a") as file:
        file.write('{"number": 2, "de')
    run = new_contest(CAPER, 4, None, "")

    book = open_journal(run, out, is_resumed=True)
    play(run, pool(1), silent, book)
    book.close()

    assert [game["number"] for game in journal.read(out).games] == [0, 1, 2, 3]


def test_a_broken_line_in_the_midst_is_told(tmp_path: Path) -> None:
    out = tmp_path / "duel.jsonl"
    kept_run(out, 2)
    head, _, second = out.read_text().splitlines()
    out.write_text(f"{head}\nnonsense\n{second}\n")

    with pytest.raises(BadChoice, match="line 2 cannot be read"):
        journal.read(out)


def test_what_is_no_journal_is_told(tmp_path: Path) -> None:
    out = tmp_path / "other.jsonl"
    out.write_text("{}\n")

    with pytest.raises(BadChoice, match="expected a journal that begins with"):
        journal.read(out)


def test_results_are_not_written_over(tmp_path: Path) -> None:
    out = tmp_path / "duel.jsonl"
    kept_run(out, 2)

    with pytest.raises(BadChoice, match="is there already: --resume goes on with it"):
        kept_run(out, 2)


def test_another_contest_is_not_put_into_the_same_journal(tmp_path: Path) -> None:
    out = tmp_path / "duel.jsonl"
    kept_run(out, 2)
    other = new_contest(CAPER._replace(seed=2), 2, None, "")

    with pytest.raises(BadChoice, match="was begun with seed 1, not with 2"):
        open_journal(other, out, is_resumed=True)


def test_results_become_rows_of_a_csv_file(tmp_path: Path) -> None:
    out = tmp_path / "duel.csv"
    run = kept_run(out, 2)

    saving.save(out, seat_rows(run.head, run.played()))

    head, *rows = out.read_text().splitlines()
    assert head.startswith("game,rules,edition,seed,number,deal,seat,bot,place,win,score")
    assert len(rows) == 4
    assert saving.journal_of(out) == tmp_path / "duel.csv.jsonl"


def test_results_become_rows_of_a_parquet_file(tmp_path: Path) -> None:
    out = tmp_path / "duel.parquet"
    run = kept_run(out, 2)

    saving.save(out, seat_rows(run.head, run.played()))

    parquet: Any = pytest.importorskip("pyarrow.parquet")
    table = parquet.read_table(out)
    assert table.num_rows == 4
    assert sum(table["win"].to_pylist()) == 2.0


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadChoice, match=r"expected a name with .jsonl, .parquet or .csv"):
        saving.check_out(tmp_path / "duel.xlsx")


def test_parquet_without_its_library_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving, "find_spec", lambda name: None)

    with pytest.raises(BadChoice, match=r"pip install 'langfinger\[arena\]'"):
        saving.check_out(tmp_path / "duel.parquet")
