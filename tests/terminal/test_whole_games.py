"""Whole games at the prompt, and what is left of them."""

import json
from pathlib import Path

import pytest

from langfinger.gamefile import read_saved
from langfinger.terminal import Sitting
from tests.terminal.people import GAME, Impatient, Obedient, Scene, deal, lines_with


def moves_of(file: Path) -> list[tuple[int, int]]:
    """The moves of a saved game."""
    return read_saved(GAME, json.loads(file.read_text("utf-8"))).replay.moves


def test_six_rounds_are_played_to_the_end_by_always_choosing_the_first() -> None:
    scene = Obedient(deal())

    said = scene.types("quit", "no")

    assert "Round 6 is over" in said
    assert lines_with("Winner", said)
    assert lines_with("1. ", said)
    assert said.endswith("Goodbye.\n")


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_a_german_table_of_any_size_speaks_german_to_the_end(seats: int) -> None:
    scene = Obedient(deal(seats=seats, options={"open_piles": "on", "loot_power": "trump"}), "de")

    said = scene.types("ende", "nein")

    assert lines_with("Sieg", said)
    assert "Am Tisch" in said
    assert not lines_with(" the ", said)


def test_a_finished_game_is_saved_with_its_end_and_names(tmp_path: Path) -> None:
    scene = Obedient(deal())

    scene.types("save done.json", "quit")

    saved = json.loads((tmp_path / "done.json").read_text("utf-8"))
    assert saved["end"] == scene.desk.sitting.scores()
    assert saved["names"] == ["Mara", "Ben", "Cem", "Dora"]


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    scene = Scene(deal())
    scene.types("1", "save break.json", "quit")

    saved = read_saved(GAME, json.loads((tmp_path / "break.json").read_text("utf-8")))
    again = Sitting(GAME, saved.replay, 0, saved.names, {})

    assert again.seen() == scene.desk.sitting.seen()
    assert again.log == scene.desk.sitting.log


def test_a_resumed_game_does_not_tell_the_old_news_again(tmp_path: Path) -> None:
    sitting = deal()
    Scene(sitting).types("1", "save break.json", "quit")

    said = Scene(sitting, file=tmp_path / "break.json").types("quit")

    assert "Going on after" in said
    assert "Round 1 begins" not in said


def test_nothing_is_lost_when_the_input_ends(tmp_path: Path) -> None:
    scene = Scene(deal(seed=5))

    said = scene.types("1")

    file = tmp_path / "gelegenheit-5.json"
    assert f"The game is saved: {file.name}." in said
    assert moves_of(file) == scene.desk.sitting.replay.moves


def test_nothing_is_lost_at_ctrl_c(tmp_path: Path) -> None:
    sitting = deal(seed=5)
    sitting.let_bots_play()
    sitting.answer(GAME.texts_of[sitting.seen().legal[0]])

    said = Impatient(sitting).types()

    assert "gelegenheit-5.json" in said
    assert (tmp_path / "gelegenheit-5.json").exists()


def test_an_automatic_save_never_overwrites_another_game(tmp_path: Path) -> None:
    (tmp_path / "gelegenheit-5.json").write_text("precious")

    Scene(deal(seed=5)).types("1")

    assert (tmp_path / "gelegenheit-5.json").read_text() == "precious"
    assert (tmp_path / "gelegenheit-5-2.json").exists()


def test_a_resumed_game_is_saved_to_its_own_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    sitting = deal()
    Scene(sitting).types("1", f"save {file}", "quit")

    Scene(sitting, file=file).types("1")

    assert moves_of(file) == sitting.replay.moves
    assert [path.name for path in tmp_path.iterdir()] == ["mine.json"]


def test_a_game_in_which_nothing_was_done_leaves_no_file(tmp_path: Path) -> None:
    Scene(deal()).types()

    assert not list(tmp_path.iterdir())


def test_quit_asks_and_saves_under_the_name_it_offers(tmp_path: Path) -> None:
    scene = Scene(deal(seed=7))

    said = scene.types("1", "quit", "")

    assert "gelegenheit-7.json" in scene.asked[-1]
    assert "Saved: gelegenheit-7.json" in said
    assert (tmp_path / "gelegenheit-7.json").exists()


def test_quit_asks_again_if_the_name_is_taken(tmp_path: Path) -> None:
    (tmp_path / "old.json").write_text("precious")

    said = Scene(deal()).types("1", "quit", "old.json", "new.json")

    assert "old.json exists already; please choose another name." in said
    assert (tmp_path / "old.json").read_text() == "precious"
    assert (tmp_path / "new.json").exists()


def test_a_file_that_cannot_be_written_is_told_in_one_line() -> None:
    said = Scene(deal()).types("save nowhere/at/all.json", "quit")

    assert "nowhere/at/all.json cannot be written: No such file or directory." in said


def test_saving_needs_a_name() -> None:
    said = Scene(deal()).types("save", "quit")

    assert "Say a file name, like `save evening.json`." in said
