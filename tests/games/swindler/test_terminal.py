"""Swindler at the table in the terminal: the table in words, moves, and why they are allowed."""

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from langfinger.contract.rule import rule
from langfinger.games.swindler import GAME
from langfinger.kernel import read_replay
from langfinger.terminal import Desk, Sitting, listing_for
from langfinger.terminal.lines import Misread
from langfinger.terminal.listing import Listing
from langfinger.terminal.table import do
from langfinger.texts import Texts
from tests.games.swindler.scenes import Table, acting, daring, dealt, hiring, reserving
from tests.terminal.people import text_of

NAMES = ("Anna", "Ben", "Cem")
FILE = Path(__file__).parents[3] / "docs/examples/swindler-partie.json"


def listing(lang: str = "en") -> Listing:
    """The table of Swindler in words."""
    return listing_for(GAME, Texts(GAME, lang), NAMES)


def told(scene: Table, seat: int = 0, lang: str = "en") -> str:
    """The whole table as text."""
    return "\n".join(text_of(listing(lang).sections(scene.sees(seat))))


def some_table() -> Table:
    """S0 is in step 3, S1 sits in jail, S2 holds a card that all know."""
    return acting(
        "red_ring1 red_ring2 blue_watch1",
        "black_seal_box1",
        hands=("beggar1 beggar2", "forger1"),
        shown=[[], [], ["hustler1"]],
        discard=["assassin1"],
        markers=(0, 1, None, None),
        jailed=[1],
        stalls=["white_ring1", *[None] * 8],
    )


def test_the_table_is_told_from_the_viewers_side() -> None:
    text = told(some_table())

    assert "Round 2. Whose turn it is: you. In the supply: 6 coins." in text
    assert "A1: Discard: 1 ring + 1 pocket watch; brings 4 VP (marker: you)" in text
    assert "; brings 4 VP, 1 poster\n" in text
    assert (
        "red: ring, brooch, red key ×2 and coin tile; 1 skull among 6 tiles, which is 17 %" in text
    )
    assert "Ben: 10 VP, no coin, no poster, no order fulfilled, 1 accomplice" in text
    assert "loot: ring (red) ×2 and pocket watch (blue)" in text
    assert "in jail" in text
    assert "known accomplices: Hustler" in text
    assert "discard pile: Assassin" in text
    assert text.endswith("Beggar: " + Texts(GAME, "en").at("accomplice.beggar.effect"))


def test_it_tells_no_more_than_a_seat_sees() -> None:
    assert "Forger" not in told(some_table())
    assert "Forger" in told(some_table(), 1)
    assert "Your accomplices" not in told(some_table(), -1)


def test_the_table_is_told_in_german() -> None:
    text = told(some_table(), 0, "de")

    assert "Am Zug: du. Im Vorrat: 6 Münzen." in text
    assert "rot: Ring, Brosche, roter Schlüssel ×2 und Münzplättchen; 1 Schädel unter 6" in text
    assert "(belegt)" in text


def test_hidden_odds_are_not_said() -> None:
    text = told(acting(options={"odds": "hidden"}))

    assert "red: ring ×3, brooch, red key ×2 and coin tile; 1 skull\n" in text
    assert "%" not in text


def test_a_steal_shows_what_was_drawn() -> None:
    text = told(daring("red_ring1 red_brooch1", bets_clear=[[], ["know_it_all1"], []]))

    assert "bag red, drawn: ring (red) and brooch (red)" in text
    assert "fresh loot: ring (red) and brooch (red)" in text
    assert "bets: no skull will come" in text


def test_thieves_on_offer_say_what_they_can_do() -> None:
    scene = dealt()
    offered = scene.sees(0).table["thief_offer"]

    assert all(Texts(GAME, "en").at(f"thief.{thief}.ability") in told(scene) for thief in offered)


@rule("SW-1.14")
def test_beginners_hear_nothing_of_abilities_they_do_not_have() -> None:
    text = told(dealt(seats=3, master_thief="off"))

    assert "Master Thief" not in text
    assert "End at 8 orders." in text


def test_the_last_round_is_announced() -> None:
    assert "Round 2, the last!" in told(acting(ending=True))


def test_a_move_can_be_typed_by_number_or_in_words() -> None:
    seen = some_table().sees(0)

    assert listing().notation(seen, "1") == listing().choices(seen)[0].move
    assert listing().notation(seen, "fulfill a1") == "fulfil A1"
    assert listing("de").notation(seen, "verkaufe red_ring 1.2") == "sell red_ring 1.2"
    assert listing().notation(seen, "give up beggar") == "give up beggar"


@pytest.mark.parametrize(("line", "key"), [("999", "bad.number"), ("dance", "bad.words")])
def test_what_is_no_move_is_misread(line: str, key: str) -> None:
    with pytest.raises(Misread) as problem:
        listing().notation(some_table().sees(0), line)

    assert problem.value.key == key


def test_a_question_tells_the_rule_and_what_is_printed() -> None:
    rule, sentence = listing().permission(some_table().sees(0), "fulfil A1")

    assert sentence == Texts(GAME, "en").rule(rule)
    assert listing().about("fulfil A1") == "A1: Discard: 1 ring + 1 pocket watch; brings 4 VP"
    assert listing().about("play beggar").startswith("Beggar: ")
    assert listing().about("done") == ""


def test_looks_and_hands() -> None:
    seen = some_table().sees(0)

    assert listing().look("scores", seen).title == "At the table"
    assert listing().look("pile", seen).lines[0].startswith("you: 10 VP")
    assert listing().open_hand(seen).title == "Accomplices of Anna"
    assert listing().open_hand(acting().sees(0)).lines == ["none"]
    assert not listing().is_on_the_table(seen)
    assert listing().prompt(seen) == ["Step 3: fulfil orders, sell loot, or go on."]


def test_the_result_names_the_winners() -> None:
    scene = hiring(vp=(20, 30, 10), ending=True, active=2, ask=["Hiring", 2], coins=(0, 0, 1))
    scene.plays(2, "done")

    points, last = listing().result(scene.sees(0))

    assert [line.split(":")[0] for line in points.lines] == ["Ben", "you", "Cem"]
    assert last.title == "Winner: Ben"


@rule("SW-14.6")
def test_a_tie_in_points_is_decided_by_orders() -> None:
    ending = {"ending": True, "active": 2, "ask": ["Hiring", 2]}
    scene = hiring(vp=(30, 30, 10), done=(5, 6, 2), coins=(0, 0, 1), **ending)
    scene.plays(2, "done")

    points, last = listing().result(scene.sees(0))

    assert scene.sees(0).places == [2, 1, 3]
    assert [line.split(":")[0] for line in points.lines] == ["Ben", "you", "Cem"]
    assert last.title == "Winner: Ben"


def labels(scene: Table, lang: str = "en") -> dict[str, str]:
    """What the choices of S0 are called, by their moves."""
    return {choice.move: choice.label for choice in listing(lang).choices(scene.sees(0))}


@rule("SW-4.5", "SW-4.8")
def test_a_reservation_says_whom_it_kicks_off_and_what_that_costs() -> None:
    scene = reserving(markers=(1, 2, None, 0), vp=(10, 10, 1))
    demand = "Reserve A1: Discard: 1 ring + 1 pocket watch"

    assert labels(scene)["reserve A1"] == f"{demand} (kicks Ben off, who loses 2 VP)"
    assert labels(scene)["reserve A2"].endswith("(kicks Cem off, who loses 1 VP)")
    assert labels(scene)["reserve A3"].endswith(" of the same kind")
    assert labels(scene)["cancel A7"] == (
        "Cancel A7: Own: 2 keys of different colours (costs you 2 VP)"
    )
    assert labels(scene, "de")["reserve A1"].endswith("(verdrängt Ben: −2 SP)")


@rule("SW-7.8", "SW-A54")
def test_a_smooth_talker_loses_nothing_but_by_a_marker_just_placed() -> None:
    thieves = "smooth_talker freelancer recruiter"
    scene = reserving(markers=(0, 0, None, None), placed=[1], thieves=thieves, done=(5,))
    kicked = reserving(
        markers=(1, None, None, None), thieves="freelancer smooth_talker", done=(0, 5)
    )

    assert labels(scene)["cancel A1"].endswith("(costs you nothing)")
    assert labels(scene)["cancel A2"].endswith("(costs you 2 VP)")
    assert labels(kicked)["reserve A1"].endswith("(kicks Ben off, who loses nothing)")


@rule("SW-A66")
def test_leaving_a_white_tile_is_called_so() -> None:
    markers = (0, None, None, None)
    scene = acting(orders="A8 A1 A2 A3", markers=markers, coins=(2,)).plays(0, "fulfil A8")

    assert labels(scene)["done"] == "Leave it in the supply"


def log_of_example(lang: str) -> str:
    """The whole log of the game on file, as the first player reads it."""
    replay = read_replay(GAME, json.loads(FILE.read_text("utf-8")))
    screen = StringIO()
    console = Console(file=screen, width=200, highlight=False, markup=False)
    sitting = Sitting(GAME, replay, 0, NAMES, {})
    desk = Desk(sitting, Texts(GAME, lang), ["rules"] * 3, console, str)
    do(desk, "log 2000")
    return screen.getvalue()


@rule("SW-A25", "SW-13.1")
def test_a_window_in_which_nobody_reacts_is_no_line_of_the_log() -> None:
    english, german = log_of_example("en"), log_of_example("de")

    assert "Nobody reacts" not in english
    assert "Nobody stops" not in english
    assert "Anybody else" not in english
    assert "Niemand" not in german
    assert "You play: Sidekick." in english
    numbers = [int(line.split()[0]) for line in english.splitlines() if line[:4].strip().isdigit()]
    assert numbers == list(range(1, len(numbers) + 1))
