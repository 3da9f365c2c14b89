"""The app as one more player at a real table: it plays from what was entered, and nothing else."""

import json
import re
from typing import Any

import pytest

from langfinger.companions import has_player, sit
from langfinger.games import GAMES
from langfinger.games.gelegenheit import GAME
from langfinger.kernel import BadPosition, view
from tests.companion.gelegenheit_table import RealTable, named

TABLES = [(seats, seed) for seats in (3, 4, 5, 6) for seed in range(2)]


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_a_whole_game_from_entries_ends_as_the_engines_own(seats: int, seed: int) -> None:
    options = {"joker_anytime": ("off", "on")[seed % 2]} if seed else None
    app = seed % seats
    entered = RealTable(seats, seed, app, "rules", options)
    true = RealTable(seats, seed, app, "rules", options)

    told = entered.play()

    assert told["totals"] == true.play_truly()
    assert entered.sheet == true.sheet
    assert told["wants"] is None


def test_a_thinking_player_answers_as_at_a_table_of_the_house() -> None:
    entered = RealTable(3, 5, 2, "novice@4x")
    true = RealTable(3, 5, 2, "novice@4x")

    told = entered.play()

    assert told["totals"] == true.play_truly()
    assert entered.sheet == true.sheet


def begun(seats: int = 4, seed: int = 3, app: int = 1) -> RealTable:
    """A table at which the stones are placed and the first cards are to be laid."""
    table = RealTable(seats, seed, app, "rules")
    table.deal()
    for _ in range(seats):
        table.enter(table.of_others())
    return table


def after(table: RealTable, *moves: str) -> dict[str, Any]:
    """What the table says when these moves are entered too."""
    rounds = [*table.sheet["rounds"][:-1], dict(table.sheet["rounds"][-1])]
    rounds[-1]["moves"] = [*rounds[-1]["moves"], *moves]
    return sit(GAME, {**table.sheet, "rounds": rounds})[0]


def test_the_view_is_the_true_one_at_every_move_of_a_round() -> None:
    table = begun()

    seen = []
    while table.state.round == 1:
        if table.state.turn == table.app:
            seen.append((table.asked(), view(GAME, table.state, table.app)))
        table.enter(table.of_others())

    assert len(seen) > 10
    assert all(entered == true for entered, true in seen)


def test_what_is_entered_is_only_what_its_seat_may_know() -> None:
    table = begun()
    for _ in range(18):
        table.enter(table.of_others())
    held = [named(table.state.hands[seat]) for seat in range(4) if seat != table.app]
    secret = {card for hand in held for card in hand}

    told = after(table)

    assert len(secret) > 20
    assert not secret & names_in(table.sheet)
    shown = {**told["table"], "lacks": None}
    assert not secret & names_in({**told, "table": shown})


def names_in(said: Any) -> set[str]:
    """All cards that are named anywhere in it."""
    return set(re.findall(r"[RGYB][1-9]\+?", json.dumps(said)))


def test_until_its_cards_are_dealt_the_app_waits_for_them() -> None:
    told, seen = sit(GAME, {"seats": 4, "seat": 3, "dealer": 0})

    assert (told["wants"], told["size"], told["hand"], seen) == ("hand", 12, [], None)


def test_guessed_cards_are_never_told() -> None:
    table = begun()

    told = after(table)

    assert told["table"]["hands"] == [12, 12, 12, 12]
    assert "aside" not in told["table"]
    assert told["hand"] == table.sheet["rounds"][0]["hand"]


def test_a_card_that_the_app_holds_cannot_be_laid_by_another() -> None:
    table = begun(app=3)
    own = table.sheet["rounds"][0]["hand"][0]

    told = after(table, f"lay {own}")

    assert told["refused"]["code"] == "card_elsewhere"
    assert told["refused"]["rule"] == "GD-3.2"


HAND = ["R1", "R2", "R3", "R5", "G1", "G2", "G3", "G5", "B1", "B2", "B3", "B5"]
STONES = ["place thief police"] * 4


def of_moves(*moves: str) -> dict[str, Any]:
    """The first round of four, the app deals and S0 begins; the stones are placed."""
    dealt = {"hand": HAND, "moves": [*STONES, *moves]}
    return {"seats": 4, "seat": 3, "dealer": 3, "rounds": [dealt]}


def refused(*moves: str) -> tuple[str, str]:
    """Rule and reason why the last of these cannot be."""
    told, seen = sit(GAME, of_moves(*moves))
    assert seen is None
    assert told["refused"]["move"] == len(STONES) + len(moves) - 1
    return told["refused"]["rule"], told["refused"]["code"]


def test_whoever_did_not_follow_cannot_lay_that_colour_later() -> None:
    first = ["lay R9", "lay G4", "lay R8", "lay R1"]

    assert refused(*first, "lay R7", "lay R4") == ("GD-3.8", "card_lacked")


def test_a_card_lies_once() -> None:
    assert refused("lay R9", "lay R9") == ("GD-3.2", "card_elsewhere")


def test_nobody_holds_only_barred_cards_at_first() -> None:
    assert refused("lay R3+") == ("GD-3.14", "no_such_hands")


def test_the_app_too_must_follow() -> None:
    assert refused("lay R9", "lay R8", "lay R7", "lay G1") == ("GD-3.8", "must_follow")


def test_what_is_not_asked_is_refused_by_its_rule() -> None:
    assert refused("take thief") == ("GD-7.1", "no_roles")
    assert refused("place thief police thief") == ("GD-2.2", "no_placing")


def test_the_app_is_asked_when_it_is_its_turn() -> None:
    told, seen = sit(GAME, of_moves("lay R9", "lay R8", "lay R7"))

    assert seen is not None
    assert (told["seat"], told["rule"]) == (3, "GD-3.2")
    assert sorted(GAME.texts_of[id] for id in seen.legal) == [
        "lay R1",
        "lay R2",
        "lay R3",
        "lay R5",
    ]
    assert told["lines"] == [[["Laid", 2, "R7"], ("GD-3.2",)]]


def test_only_gelegenheit_has_a_chair_for_the_app() -> None:
    assert [key for key, game in GAMES.items() if has_player(game)] == ["gelegenheit"]


@pytest.mark.parametrize(
    "sheet",
    [
        {},
        {"seats": 9, "seat": 0, "dealer": 0},
        {"seats": 3, "seat": 3, "dealer": 0},
        {"seats": 5, "seat": 0, "dealer": 0},
        {"seats": 5, "seat": 0, "dealer": 0, "kept": "R2"},
        {"seats": 4, "seat": 3, "dealer": 3, "rounds": [{"hand": HAND[:11]}]},
        {"seats": 4, "seat": 3, "dealer": 3, "rounds": [{"hand": [*HAND[:11], "R1"]}]},
        {"seats": 3, "seat": 2, "dealer": 2, "rounds": [{"hand": HAND}]},
        {"seats": 4, "seat": 3, "dealer": 3, "rounds": [{"hand": HAND}, {"hand": HAND}]},
        of_moves("dance"),
        {**of_moves(), "names": ["Ana"]},
        {**of_moves(), "hands": [HAND]},
    ],
)
def test_what_cannot_be_is_refused(sheet: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        sit(GAME, sheet)
