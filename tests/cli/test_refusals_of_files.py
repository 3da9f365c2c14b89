"""What is wrong with the file of a game is said in the language of whoever asks."""

from typing import Final

import pytest

from langfinger.gamefile import Saved, write_text
from langfinger.games import GAMES
from langfinger.kernel import Json
from langfinger.kernel.saving.replay import new_replay
from tests.cli.runs import Shell, played

GAME: Final = GAMES["caper"]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ('{"format":', "Zeile 1: Hier ist die Datei abgeschnitten."),
        ("1. e4 e5", "Zeile 1: Das ist keine gespeicherte Partie."),
        ("[" * 20_000, "Zeile 1: Das ist keine gespeicherte Partie: Es ist zu tief geschachtelt."),
        ({**played(12), "rules": "0"}, "Zeile 1: Die Partie hat Regelfassung 0, hier gilt Fassung"),
        ({**played(12), "edition": "mine"}, "Zeile 1: Die Partie wurde mit anderen Karten"),
        ({**played(12), "game": "chess"}, "Zeile 1: Ein Spiel „chess“ gibt es hier nicht, nur: "),
        ({**played(12), "moves": ["S0 dance"]}, "Zeile 1: Zug 1 ist nicht zu lesen: 'S0 dance'."),
        ({**played(12), "seats": "four"}, "Zeile 1: Das Feld „seats“ ist nicht zu lesen: 'four'."),
        ({**played(12), "seats": 9}, "Zeile 1: „gelegenheit“ ist für 3 bis 6 Personen, nicht für"),
        ({**played(12), "names": ["A"]}, "Zeile 1: Hier müssten 4 Namen stehen, nicht ['A']."),
        ({**played(12), "seat": 7}, "Zeile 1: Hier müsste ein Platz von 0 bis 3 stehen, nicht 7."),
        ({**played(12), "end": [1]}, "Zeile 1: Hier müssten 4 Punktestände stehen, nicht [1]."),
        ({**played(12), "end": [0] * 4}, "die Partie ist aber nicht zu Ende."),
        ({**played(1), "moves": ["S9 place thief thief"]}, "ist dort nicht erlaubt (GD-11.1)."),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_file_is_said_in_german(
    shell: Shell, content: Json, told: str
) -> None:
    file = shell.write("bad.json", content)

    run = shell.run("replay", file, "--verify", "--lang", "de")

    assert run.err.startswith("langfinger: bad.json: ")
    assert told in run.err
    assert run.is_refused_in_one_line


def test_a_changed_move_is_told_in_german(shell: Shell) -> None:
    first = GAME.legal(GAME.setup(2, 1), 0)[0].id
    replay = new_replay(GAME, 2, 1, {})
    replay.moves.append((0, first))
    text = write_text(GAME, Saved(replay, ["A", "B"], None, [None, None], None))
    move = f"S0 {GAME.texts_of[first]}"
    file = shell.write("bad.json", text.replace(move, f"{move}9"))

    run = shell.run("replay", file, "--lang", "de")

    told = f"Zeile 10: Zug 1 („{move}9“) wurde nach dem Speichern geändert"
    assert f"{told}: Seine Prüfsumme passt nicht." in run.err


def test_what_has_no_german_words_is_told_in_english(shell: Shell) -> None:
    file = shell.write("bad.json", {**played(12), "options": {"trumps": "on"}})

    assert "unknown option 'trumps'" in shell.run("replay", file, "--lang", "de").err
