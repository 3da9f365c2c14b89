"""Luck and choice: what each gave, from a game that is over."""

import json
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import pytest

from langfinger.bots.thinking_bot import make_thinking
from langfinger.cli import main
from langfinger.gamefile import Saved, write_text
from langfinger.games import GAMES
from langfinger.kernel import Replay, Rng, State, view
from langfinger.kernel.saving.replay import new_replay, replay_from
from langfinger.lab.ledger.__main__ import correlation, played
from langfinger.lab.ledger.drawing import place, reach
from langfinger.lab.ledger.ledger import Book, Bookkeeper, Entry
from langfinger.lab.ledger.lines import Line, is_same, line_of_expert, lines_of, seen_after
from langfinger.lab.ledger.outcomes import Casually, Gap, Worth, difference, guide_of, worth_of
from langfinger.lab.ledger.telling import in_whole, lines, lines_in_points, points, signed
from langfinger.study import dealt

CAPER: Final = GAMES["caper"]


def a_game(key: str = "caper", seats: int = 2) -> Replay:
    """Played to its end by bots that play differently well."""
    return played(GAMES[key], seats, 1, 5)[0]


def on_file(folder: Path, replay: Replay) -> str:
    """The game as it is saved."""
    path, names = folder / "game.json", ["Ana", "Ben"]
    saved = Saved(replay, names, None, [None, None], None)
    path.write_text(write_text(CAPER, saved), "utf-8")
    return str(path)


@pytest.mark.parametrize("key", ["caper", "swindler"])
def test_luck_is_taken_from_others(key: str) -> None:
    book = Bookkeeper(GAMES[key], playouts=2, expert="expert@4x").book(a_game(key))

    lucks = [sum(w.value for w in e.worth) for e in book.entries if e.kind != "choice"]

    in_points = [sum(w.value for w in e.points) for e in book.entries]
    assert lucks == pytest.approx([0.0] * len(lucks), abs=1e-9)
    assert in_points == pytest.approx([0.0] * len(in_points), abs=1e-9)
    assert sum(book.result) == pytest.approx(1.0)
    assert book.entries[0].kind == "deal"


def test_an_expert_has_nothing_to_regret_where_experts_agree() -> None:
    book = Bookkeeper(CAPER, playouts=4, expert="expert@8x").book(a_game())

    assert all(entry.done != entry.better for entry in book.entries if entry.kind == "choice")


def test_the_same_game_has_the_same_book() -> None:
    replay = a_game()

    assert Bookkeeper(CAPER, 3).book(replay) == Bookkeeper(CAPER, 3).book(replay)


def test_a_table_is_worth_no_more_than_itself() -> None:
    state = new_replay(CAPER, 2, 3, {}).state(CAPER, 0)

    def here(_: Rng) -> Any:
        return state.clone()

    gap = difference(CAPER, guide_of(CAPER), here, here, 5, Rng.seeded(1))

    assert gap == Gap([Worth(0.0, 0.0)] * 2, [Worth(0.0, 0.0)] * 2)


def test_a_game_from_a_position_has_no_luck_of_the_deal() -> None:
    start = replay_from(CAPER, dealt(CAPER, 2, 5, {}).position, 1)

    assert Bookkeeper(CAPER, 2).book(start).entries == []


def test_the_moments_that_decided_are_the_largest_beyond_noise() -> None:
    quiet = Entry("chance", 1, [Worth(0.3, 0.2), Worth(-0.3, 0.2)])
    small = [Worth(0.0), Worth(-0.1, 0.01)]
    loud = [
        Entry("choice", n, [small[0], Worth(n * small[1].value, 0.01)], 1, (3,), (4,))
        for n in (5, 2, 3, 4)
    ]

    assert [entry.move for entry in Book([quiet, *loud], [1.0, 0.0]).decided()] == [3, 4, 5]


def test_choices_of_others_are_no_choices_of_mine() -> None:
    entry = Entry("choice", 2, [Worth(0.2, 0.1), Worth(-0.2, 0.1)], 1, (3,), (4,))
    book = Book([entry], [1.0, 0.0])

    assert (book.choice(0), book.choice(1)) == (Worth(0.0), Worth(-0.2, 0.1))


def test_all_of_a_line_adds_up_to_the_result() -> None:
    book = Book([Entry("deal", 0, [Worth(0.1, 0.3), Worth(-0.1, 0.4)])], [1.0, 0.0])

    first = lines(book, ["Ana", "Ben"])[0]

    assert first.luck.value + first.choice.value + first.rest.value == pytest.approx(first.result)
    assert first.result == 0.5


def test_a_game_that_is_lost_can_still_lose_points() -> None:
    nothing = [Worth(0.0), Worth(0.0)]
    folly = Entry("choice", 2, nothing, 1, (3,), (4,), [Worth(2.5, 0.5), Worth(-2.5, 0.5)])
    book = Book([folly], [1.0, 0.0], [6.0, -6.0])

    second = lines_in_points(book, ["Ana", "Ben"])[1]

    assert book.choice(1) == Worth(0.0)
    assert second.choice == Worth(-2.5, 0.5)
    assert second.luck.value + second.choice.value + second.rest.value == second.result == -6.0


def test_where_only_the_victory_counts_there_are_no_points() -> None:
    night = a_game("hadria")
    book = Bookkeeper(GAMES["hadria"], playouts=2, expert="expert@4x").book(night)

    assert book.points == ()
    assert lines_in_points(book, ["Ana", "Ben"]) == []


def test_errors_of_both_are_put_together() -> None:
    assert Worth(0.1, 0.3).plus(Worth(0.2, 0.4)).error == pytest.approx(0.5)
    assert worth_of([0.0, 1.0]) == Worth(0.5, 0.5)
    assert (points(Worth(-0.03, 0.1)), signed(0.001), signed(0.12)) == ("−3 ± 20", "0", "+12")
    assert in_whole(Worth(-2.6, 0.6)) == "−3 ± 1"


def test_levels_and_choices_go_together_or_not() -> None:
    assert correlation([(0.0, 1.0), (1.0, 2.0), (2.0, 3.0)]) == pytest.approx(1.0)
    assert correlation([(0.0, 1.0), (1.0, 1.0)]) == 0.0


def test_nothing_in_the_picture_is_cut_off() -> None:
    widest = Worth(-0.8, 0.6)

    most = reach(widest)

    assert [place(value, most) for value in (-most, 0.0, most)] == [310.0, 570.0, 830.0]
    assert reach(Worth(0.1, 0.0)) == 0.1


HADRIA: Final = GAMES["hadria"]


def plans(replay: Replay) -> list[tuple[Line, State]]:
    """What was answered in several moves."""
    return [pair for pair in lines_of(HADRIA, replay) if len(pair[0].done) > 1]


def test_a_plan_that_is_laid_in_several_answers_is_one_choice() -> None:
    replay = a_game("hadria")
    lines = list(lines_of(HADRIA, replay))

    assert [line.move for line, _ in lines] == sorted({line.move for line, _ in lines})
    assert sum(len(line.done) for line, _ in lines) == len(replay.moves)
    assert all(table.is_waiting_for(line.seen.seat) for line, table in lines)
    assert plans(replay)


def laid_by_expert() -> tuple[Line, State, tuple[int, ...]]:
    """A plan for which an expert has another."""
    expert = make_thinking("expert@8x", HADRIA, 1)
    found = [(*pair, line_of_expert(HADRIA, expert, *pair)) for pair in plans(a_game("hadria"))]
    return next(one for one in found if len(one[2]) > 3)


def test_an_expert_lays_a_whole_plan_and_is_done_with_it() -> None:
    _, _, laid = laid_by_expert()

    told = [HADRIA.texts_of[id] for id in laid]
    assert told[-1] == "ready"
    assert told.count("ready") == 1


def test_a_choice_that_leads_to_the_same_plan_is_the_same() -> None:
    line, table, laid = laid_by_expert()
    seen = seen_after(HADRIA, line.seen.seat, table, laid)

    assert is_same(HADRIA, line._replace(done=laid), table, seen)
    assert not is_same(HADRIA, line, table, seen)


def test_who_has_no_guide_goes_on_like_a_casual_player() -> None:
    table = new_replay(CAPER, 2, 3, {}).state(CAPER, 0)
    guide = guide_of(CAPER)

    picked = [guide.pick(table, table.turn, Rng.seeded(5)).id for _ in range(2)]

    assert isinstance(guide, Casually)
    assert picked[0] == picked[1] and picked[0] in view(CAPER, table, table.turn).legal


@pytest.mark.parametrize(
    ("lang", "title", "points"),
    [
        ("de", "Glück und Wahl", "Punkten über dem Durchschnitt"),
        ("en", "Luck and choice", "points above the average"),
    ],
)
def test_the_ledger_is_told_and_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, title: str, points: str
) -> None:
    file, drawn = on_file(tmp_path, a_game()), tmp_path / "ledger.svg"
    asked = ["--lang", lang, "ledger", file, "--playouts", "2", "--moves", "--picture", str(drawn)]

    assert main(asked) == 0

    told = capsys.readouterr().out
    assert title in told
    assert told.count("\nAna: ") == 2
    assert points in told
    assert title in (ElementTree.parse(drawn).getroot().get("aria-label") or "")


def test_the_ledger_is_told_to_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ledger", on_file(tmp_path, a_game()), "--playouts", "2", "--json"]) == 0

    told = json.loads(capsys.readouterr().out)
    assert [seat["name"] for seat in told["seats"]] == ["Ana", "Ben"]
    assert told["entries"][0]["kind"] == "deal"
    assert sum(seat["points"]["result"] for seat in told["seats"]) == 0.0


def test_a_game_that_is_not_over_has_no_ledger(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replay = a_game()
    half = replay._replace(moves=replay.moves[:9])

    assert main(["ledger", on_file(tmp_path, half)]) == 2
    assert "this game is not over" in capsys.readouterr().err
    assert main(["ledger", on_file(tmp_path, replay), "--playouts", "1"]) == 2
    assert "expected 2 or more, not 1" in capsys.readouterr().err
