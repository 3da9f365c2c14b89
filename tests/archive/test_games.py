"""Whole games as they were once played: they come out the same, or the changelog says why not."""

from pathlib import Path
from typing import Any

import pytest

from langfinger.games import GAMES
from langfinger.kernel import Game
from langfinger.lab.archive import Kept, compare, gather, read_kept, wanted_of, write_kept
from langfinger.lab.archive.__main__ import check
from langfinger.texts import Texts

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


def kept_game(game: Game[Any]) -> Kept:
    return read_kept(game)[0]


@every_game
def test_kept_games_of_todays_rules_come_out_as_they_are_written(game: Game[Any]) -> None:
    today = [one for one in read_kept(game) if one.replay["rules"] == game.rules_version]

    partings = [str(parting) for parting in [compare(game, one) for one in today] if parting]

    assert today
    assert not partings


@every_game
def test_the_changelog_tells_why_games_of_earlier_rules_come_out_otherwise(
    game: Game[Any],
) -> None:
    earlier = [one for one in read_kept(game) if one.replay["rules"] != game.rules_version]

    parted = [one.name for one in earlier if compare(game, one)]

    assert not parted or f", rules {game.rules_version}:" in CHANGELOG.read_text("utf-8")


@every_game
def test_kept_games_show_every_table_and_every_option(game: Game[Any]) -> None:
    shown = {sign for one in read_kept(game) for sign in one.shows}

    assert not set(wanted_of(game)) - shown


ENDINGS = {
    "caper": {"end Won points", "end Won coins", "end Won loot", "end Drawn"},
    "gelegenheit": {"one wins", "several win"},
    "hadria": {
        "end Won points",
        "end Won jewel",
        "end AllLost",
        "way to end: nobody has taken the imperial jewel",
        "way to end: the imperial jewel was taken too late",
        "way to end: nobody has left",
        "way to end: everybody has left",
        "way to end: only one has left",
        "way to end: with nothing",
        "way to end: a tie, by green jewels",
        "way to end: a tie, by who left first",
    },
    "swindler": {
        "one wins",
        "one wins by a tie-break",
        "several win",
        "way to end: brought about by the last of the round",
        "way to end: the round is played to its end",
        "way to end: the last turn is spent in jail",
    },
}


@every_game
def test_kept_games_show_every_way_to_end(game: Game[Any]) -> None:
    shown = {sign for one in read_kept(game) for sign in one.shows}

    assert not ENDINGS[game.key] - shown


def test_two_hundred_games_are_kept() -> None:
    assert sum(len(read_kept(game)) for game in GAMES.values()) >= 200


@every_game
def test_what_happened_in_a_kept_game_can_be_told_without_its_rules(game: Game[Any]) -> None:
    told = Texts(game, "en")
    kept = kept_game(game)
    names = [f"P{seat}" for seat in range(kept.replay["seats"])]

    lines = [told.event(event, names, 0) for row in kept.events for event in row]

    assert all(lines)


@every_game
def test_a_game_that_parts_is_named_with_the_move(game: Game[Any]) -> None:
    kept = kept_game(game)
    changed = [list(row) for row in kept.events]
    number = next(n for n, row in enumerate(changed) if n > 5 and row)
    changed[number] = [["something", "else"], *changed[number][1:]]

    parting = compare(game, kept._replace(events=changed))

    assert parting is not None
    assert parting.move == number
    assert str(parting).startswith(f"{kept.name} (rules {game.rules_version}, ")
    assert kept.replay["moves"][number - 1] in str(parting)


@every_game
def test_a_move_that_is_not_allowed_any_more_is_named(game: Game[Any]) -> None:
    kept = kept_game(game)
    moves = kept.replay["moves"]

    parting = compare(game, kept._replace(replay={**kept.replay, "moves": [moves[-1], *moves[1:]]}))

    assert parting is not None
    assert parting.move == 1


@every_game
def test_other_points_at_the_end_are_named(game: Game[Any]) -> None:
    kept = kept_game(game)

    parting = compare(game, kept._replace(scores=[-1, *kept.scores[1:]]))

    assert parting is not None
    assert "points were [-1" in parting.text


@every_game
def test_a_game_of_another_edition_is_not_judged(game: Game[Any]) -> None:
    kept = kept_game(game)

    parting = compare(game, kept._replace(replay={**kept.replay, "edition": "another"}))

    assert parting is not None
    assert parting.text.startswith("edition another")


def test_what_is_gathered_is_kept_and_gathering_again_adds_nothing(tmp_path: Path) -> None:
    game = GAMES["caper"]

    gathered = gather(game, [], range(60))
    write_kept(game, gathered, tmp_path)

    assert read_kept(game, tmp_path) == gathered
    assert gather(game, gathered, range(60)) == gathered


@every_game
def test_checking_says_how_many_games_part(
    game: Game[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(game) == 0

    assert "0 of them come out otherwise" in capsys.readouterr().out
