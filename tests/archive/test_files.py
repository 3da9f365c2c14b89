"""Files that were saved in a house of other rules: they are told to their end as they were."""

from pathlib import Path
from typing import Any, Final

import pytest

from langfinger.gamefile import Earlier, read_any, read_text
from langfinger.games import GAMES
from langfinger.kernel import BadReplay, Game
from langfinger.server.http.replay import films
from langfinger.server.publish.replay.film_wire import FileWish

FILES: Final = Path(__file__).parent / "files"
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
PARTS: Final = {
    "caper": (23, "was ['CoinsTaken', 0, 1, 1, 'thief'], now ['Lapsed', 0, 'coin', None]"),
    "gelegenheit": (46, "was ['TrickWon', 1, 'R6', 'trump'], now ['TrickWon', 0, 'G9', 'highest']"),
    "hadria": (134, "was ['Won', 0, 8, 'points'], now ['Won', 0, 6, 'points']"),
    "swindler": (325, "was ['Ended', 0, 36], now ['Ended', 0, 34]"),
}
"""The first move that comes out otherwise under the rules of today, and what is other."""


def text_of(game: Game[Any]) -> str:
    """The kept file of this game."""
    return (FILES / f"{game.key}.json").read_text("utf-8")


def kept_file(game: Game[Any]) -> Earlier:
    """The same, read."""
    file = read_any(text_of(game))
    assert isinstance(file, Earlier)
    return file


@every_game
def test_a_file_of_other_rules_tells_all_that_happened(game: Game[Any]) -> None:
    file = kept_file(game)

    assert file.rules == "0"
    told = [[event.to_json(game.words) for event in row] for row in file.told()]
    assert told == file.written.events


@every_game
def test_it_is_known_where_the_rules_of_today_part_from_it(game: Game[Any]) -> None:
    retold = kept_file(game).retold()

    assert (retold.number, retold.problem) == PARTS[game.key]


@every_game
def test_its_film_goes_on_to_the_end_as_it_was(game: Game[Any]) -> None:
    file = kept_file(game)

    film = films.of_file(FileWish(text=text_of(game), eyes="all"))

    assert film.earlier is not None
    assert film.earlier.held < len(film.steps) - 1
    assert film.earlier.scores == file.written.scores
    assert [event for _, event, _ in film.events] == [
        one for row in file.written.events for one in row
    ]


@every_game
def test_it_cannot_be_played_on(game: Game[Any]) -> None:
    with pytest.raises(BadReplay, match="it can be shown, but no longer played"):
        read_text(text_of(game))
