"""The rulebook hangs together: links go both ways, words are found in every form."""

from pathlib import Path
from typing import Any, Final

import pytest

from langfinger.contract import checkout
from langfinger.contract.proofs import proofs_of, scenes_in
from langfinger.contract.rulebook import is_rule
from langfinger.contract.tables import house
from langfinger.games import GAMES
from langfinger.kernel import Action, Game, load, play, reason_against
from langfinger.rulebook import book_of, examples_of, links_of, matches, terms_in

HOUSE: Final = house()
GELEGENHEIT: Final = GAMES["gelegenheit"]

every_game = pytest.mark.parametrize("game", HOUSE.values(), ids=list(HOUSE))


@every_game
def test_every_link_goes_both_ways(game: Game[Any]) -> None:
    links = links_of(game, "en")

    neighbours = {id: {*one.rules, *one.readings, *one.examples} for id, one in links.items()}
    lonely = [(id, to) for id, all in neighbours.items() for to in all if id not in neighbours[to]]
    assert lonely == []


@every_game
def test_both_languages_have_the_same_numbered_paragraphs_by_chapter(game: Game[Any]) -> None:
    german, english = (
        [[p.id for p in chapter.paragraphs if p.id] for chapter in book_of(game, lang).chapters]
        for lang in ("de", "en")
    )

    assert german == english


@every_game
def test_every_scene_proves_rules_that_exist(game: Game[Any]) -> None:
    proofs = proofs_of(game)

    assert len(proofs) > 50
    assert [id for ids in proofs.values() for id in ids if not is_rule(game, id)] == []


def test_scenes_are_told_as_sentences(tmp_path: Path) -> None:
    file = tmp_path / "test_scenes.py"
    file.write_text(
        '@rule("GD-3.4")\n'
        '@pytest.mark.parametrize("hand", [vector("GD-E3", "R2")])\n'
        "def test_a_joker_wins(hand: str) -> None: ...\n"
    )

    assert list(scenes_in(file)) == [("A joker wins.", ["GD-3.4", "GD-E3"])]


def test_an_installed_house_has_no_scenes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(checkout, "TESTS", tmp_path / "none")

    assert proofs_of.__wrapped__(GELEGENHEIT) == {}


@pytest.mark.parametrize(
    ("query", "text", "found"),
    [
        ("stich JOKER", "Nur ein Joker pro Stich.", True),
        ("Aufträge", "Erfülle einen Auftrag.", True),
        ("auftraege", "Erfülle deine Aufträge.", True),
        ("gesperrte", "Die 3+ ist gesperrt.", True),
        ("diebesgut", "Jede Diebesgut-Karte zählt.", True),
        ("stealing", "You have to steal.", True),
        ("7+", "Die erste 7+ der Runde.", True),
        ("gd-3.8", "GD-3.8 Bedienen.", True),
        ("joker alarm", "Nur ein Joker pro Stich.", False),
        ("ort", "Die Karten liegen sofort aus.", False),
    ],
)
def test_words_are_found_in_any_order_and_form(query: str, text: str, found: bool) -> None:
    assert matches(text, terms_in(query)) is found


def move_of(game: Game[Any], words: str) -> Action:
    """The move behind the words of an example."""
    found = game.read(words)
    assert found is not None
    return found


@every_game
def test_every_example_can_be_played_as_it_is_told(game: Game[Any]) -> None:
    for id, example in examples_of(game).items():
        state = load(game, example.position)
        for seat, move in example.moves:
            play(game, state, seat, move_of(game, move))

        allowed = [
            move
            for seat, move in example.refused
            if reason_against(game, state, seat, move_of(game, move)) is None
        ]
        assert is_rule(game, id)
        assert allowed == [], f"{id} in {game.key}"


@pytest.mark.parametrize("key", ["caper", "gelegenheit", "hadria", "swindler"])
def test_every_game_of_the_box_has_examples_to_play(key: str) -> None:
    assert len(examples_of(GAMES[key])) >= 10
