"""The city by ear: streets, hearers and ways in words."""

from __future__ import annotations

from io import StringIO
from itertools import pairwise
from typing import Any

import pytest
from rich.console import Console

from langfinger.bots import make_bot
from langfinger.games.hadria import GAME
from langfinger.games.hadria.box.board import FIELD_WORDS, NEXT_TO
from langfinger.games.hadria.terminal.ears import direction, hearers, own_field, way_between
from langfinger.games.hadria.terminal.listing import HadriaListing
from langfinger.games.hadria.terminal.page import Page
from langfinger.kernel import NOBODY, Log, Rng, load, members, new_replay, view
from langfinger.terminal import Desk, Sitting
from langfinger.terminal.lines import Section
from langfinger.terminal.table import do
from langfinger.texts import Texts
from tests.games.hadria.scenes import alarm
from tests.games.hadria.test_terminal import NAMES, moving

MOVES = 400
EVERY = 8
NUMBERS = FIELD_WORDS.numbers


def heard(command: str, written: dict[str, Any], lang: str = "en", seat: int = 0) -> Section:
    """What is told when this is typed."""
    at, _, of = command.partition(" ")
    listing = HadriaListing(GAME, Texts(GAME, lang), NAMES)
    return listing.look(at, view(GAME, load(GAME, written), seat), of)


def page_of(state: Any, seat: int) -> Page:
    """What a seat sees, ready to be told."""
    return Page(
        Texts(GAME, "en"), [f"S{one}" for one in range(state.seats)], view(GAME, state, seat)
    )


def test_streets_are_told_with_their_direction_and_who_hears_there() -> None:
    told = heard("streets", moving("N08 N02", guards="N03", yellows=["N01"]))

    assert told.title == "N08: nothing; 1 of the city guard detects you there"
    assert "north-west: N01, yellow jewel; 1 of the city guard detects you there" in told.lines
    assert "north-east: N02, Ben, gate; 1 of the city guard detects you there" in told.lines
    assert len(told.lines) == len(NEXT_TO[NUMBERS["N08"]])


def test_any_field_can_be_listened_to_in_small_letters_too() -> None:
    assert heard("streets n20", moving("N08 E01")).title.startswith("N20: hideout; nobody")
    assert heard("streets N08", moving("N08 E01"), "de").title.endswith("entdeckt dich niemand")


def test_ears_name_the_nearest_first_and_who_gets_there() -> None:
    told = heard("ears", moving("N08 E01", guards="N10 N09"))

    assert told.title == "On N08 2 of the city guard detect you."
    assert told.lines == [
        "guard no. 2 on N09, 2 fields away: reaches you there",
        "guard no. 1 on N10, 4 fields away: detects you, but does not get that far",
    ]


def test_ears_at_another_field() -> None:
    assert heard("ears N20", moving("N08 E01", guards="N21")).title == "On N20 nobody detects you."
    assert heard("ears N21", moving("N08 E01", guards="N21")).lines == [
        "guard no. 1 on N21, on your field: reaches you there"
    ]


def test_a_trapped_guard_hears_and_stays() -> None:
    told = heard("ears", moving("N08 E01", guards="N09", trapped=[0]))

    assert told.lines[0].endswith("detects you, but does not get that far")


def test_a_disguise_deceives_guards_and_no_captain() -> None:
    written = moving("N08 E01", guards="N09", captains="N02", disguised=[0], **alarm("S"))

    assert heard("ears", written).lines == ["captain no. 2 on N02, 1 field away: reaches you there"]


def test_whoever_is_wanted_is_heard_wherever_he_hides() -> None:
    owned = {"imperial_field": None, "imperial_owner": 0}
    wanted = moving("N20 E01", guards="N21", **(alarm("S", "wanted_posters") | owned))
    calm = moving("N20 E01", guards="N21", **(alarm("S") | owned))

    assert len(heard("ears", wanted).lines) == 1
    assert heard("ears", calm).lines == []


def test_a_way_is_told_step_by_step_round_guards_and_fire() -> None:
    free = heard("way N02", moving("N01 E01"))
    barred = heard("way N02", moving("N01 E01", guards="N08"))

    assert free.title == "To N02: 2 steps"
    assert [line.split(",")[0] for line in free.lines] == ["south-east: N08", "north-east: N02"]
    assert barred.title != free.title
    assert not any("N08" in line for line in barred.lines)


def test_where_one_stands_no_way_is_needed() -> None:
    assert heard("way N08", moving("N08 E01")).title.startswith("N08: ")


def test_what_cannot_be_reached_is_said() -> None:
    assert heard("way N00", moving("N08 E01")).title.startswith("No way leads to N00")
    assert heard(
        "jewel", moving("N08 E01", imperial_field=None, imperial_owner=1, best_thief=1)
    ).title == ("No jewel can be reached from here.")


def test_the_nearest_jewel_and_the_way_to_it() -> None:
    told = heard("jewel", moving("N08 E01", yellows=["N03"], greens=["S01"]))

    assert told.title.startswith("To N03: ")
    assert "yellow jewel" in told.lines[-1]


def test_the_nearest_open_exit_by_its_own_word_and_as_the_way_out() -> None:
    written = moving("N08 E01", **alarm("N"))

    assert heard("gates", written).title == "To N02: 1 step"
    assert heard("way", written, "de").title == "Nach N02: 1 Schritt"
    assert heard("gates", written | {"shut_exit": "XN1"}).title != "To N02: 1 step"
    assert heard("gates", moving("N08 E01")).title.startswith("No way out is open")


def test_a_field_that_is_none_is_answered_with_an_example() -> None:
    assert "`streets N08`" in heard("streets X99", moving("N08 E01")).title
    assert "gibt es nicht" in heard("ears hier", moving("N08 E01"), "de").title


@pytest.mark.parametrize("command", ["streets", "ears", "way N08", "jewel", "gates", "ears N08"])
def test_whoever_is_not_in_the_city_hears_so(command: str) -> None:
    assert heard(command, moving("N08 E01"), seat=NOBODY).title == "You are not in the city."


def test_a_spectator_may_listen_to_a_field() -> None:
    assert heard("streets N02", moving("N08 N02"), seat=NOBODY).title == "N02: Ben, gate"


def test_it_is_typed_at_the_table_with_the_name_of_a_field() -> None:
    replay = new_replay(GAME, 2, 7, None)
    sitting = Sitting(GAME, replay, 0, NAMES, {1: make_bot("random", GAME, 1)})
    screen = StringIO()
    desk = Desk(sitting, Texts(GAME, "de"), [None, "random"], Console(file=screen, width=200), ask)

    do(desk, "straßen P01")
    do(desk, "ohren X1")

    assert "P01: kaiserliches Juwel" in screen.getvalue()
    assert "Ein Feld `X1` gibt es nicht" in screen.getvalue()


def ask(prompt: str) -> str:
    """Nothing more is typed."""
    raise EOFError


def test_directions_go_round_the_compass() -> None:
    names = {direction(one, other) for one in range(len(NEXT_TO)) for other in NEXT_TO[one]}

    assert len(names) == 8
    assert direction(NUMBERS["E01"], NUMBERS["E02"]) == "south"
    assert direction(NUMBERS["E02"], NUMBERS["E01"]) == "north"


def ears_of_a_game(seed: int) -> list[tuple[set[str], set[str]]]:
    """What is told and what the rules say, at every so-manieth moment of a game by lot."""
    state, rng = GAME.setup(3, seed), Rng.seeded(seed)
    pairs: list[tuple[set[str], set[str]]] = []
    for move in range(MOVES):
        if move % EVERY == 0:
            pairs += [pair_of(page_of(state, seat)) for seat in range(state.seats)]
        seat = members(state.waiting)[0]
        GAME.apply(state, seat, GAME.pick(state, seat, rng), Log())
    return pairs


def pair_of(page: Page) -> tuple[set[str], set[str]]:
    """The figures that hear the viewer, as they are told and as the rules have them."""
    field = own_field(page)
    told = {f"g{figure + 1}" for figure in hearers(page, field)} if field >= 0 else set()
    return told, set(page.notes["heard_by"][page.seen.seat])


def test_the_ears_of_a_whole_game_are_those_of_the_rules() -> None:
    pairs = ears_of_a_game(5)

    assert [told for told, _ in pairs] == [ruled for _, ruled in pairs]
    assert any(told for told, _ in pairs)


def test_a_way_goes_from_street_to_street() -> None:
    page = page_of(load(GAME, moving("N01 E01", guards="N08")), 0)
    steps = way_between(page, NUMBERS["N01"], NUMBERS["S20"])

    assert steps[-1] == NUMBERS["S20"]
    assert all(other in NEXT_TO[one] for one, other in pairwise([NUMBERS["N01"], *steps]))
