"""The rules bot of Hadria: it plans to its end, wants jewels, shuns guards, and flees in time."""

from typing import Any

import pytest

from langfinger.bots import make_bot
from langfinger.games.hadria import GAME
from langfinger.kernel import Json, is_over, load, play, view
from tests.games.hadria.scenes import Fields, alarm, position


def answer(written: dict[str, Json], seat: int = 0) -> str:
    """What the bot does on this seat of a written position."""
    state = load(GAME, written)
    return GAME.texts_of[make_bot("rules", GAME, 1).choose(view(GAME, state, seat))]


def moving(places: str, steps: int = 4, **more: Any) -> dict[str, Json]:
    """S0 is on the move."""
    return {**position(places, **more), "ask": ["Moving", 0, "sneak", steps, 0, 0]}


def planned(written: dict[str, Json]) -> list[tuple[str, int]]:
    """The plan that the bot of S0 makes: cards and their AP."""
    state = load(GAME, written)
    bot = make_bot("rules", GAME, 1)
    while state.is_waiting_for(0):
        play(GAME, state, 0, GAME.space.at(bot.choose(view(GAME, state, 0))))
    seen = view(GAME, state, 0).table
    kinds = [card.rstrip("0123456789") for card in seen["plan_cards"][0]]
    return list(zip(kinds, seen["plan_markers"][0], strict=True))


def planning(places: str, hand: str = "", **more: Any) -> dict[str, Json]:
    """S0 plans with this hand while the city guard will act at 5."""
    written = position(places, hands=(hand,), roll=5, guards_acted=False, **more)
    seats = list(range(written["seats"]))
    asked = {"ask": ["Planning", seats], "agenda": [["NextAction"], ["Reveal"]]}
    return {**written, "markers": [10] * len(seats), **asked}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bot_plays_every_size_of_table_to_its_end(seats: int) -> None:
    state = GAME.setup(seats, 3)
    bots = [make_bot("rules", GAME, seat) for seat in range(seats)]

    while not is_over(state):
        chosen = bots[state.turn].choose(view(GAME, state, state.turn))
        play(GAME, state, state.turn, GAME.space.at(chosen))

    assert len(GAME.scores(state)) == seats


def test_it_takes_what_lies_there() -> None:
    assert answer(moving("N08 E01", yellows=["N08"])) == "pick yellow"


def test_it_walks_towards_a_jewel_in_reach() -> None:
    assert answer(moving("N08 E01", yellows=["N02"])) == "walk N02"


def test_it_does_not_walk_into_a_guard() -> None:
    assert answer(moving("N01 E01", yellows=["N08"], guards="N08")) != "walk N08"


def test_an_owner_of_the_imperial_jewel_leaves_through_an_open_gate() -> None:
    owner = {**alarm("N"), "imperial_field": None, "imperial_owner": 0}

    assert answer(moving("N02 E01", **owner)) == "leave"
    assert answer(moving("N08 E01", **owner)) == "walk N02"


def test_it_robs_an_exposed_thief() -> None:
    written = moving("N09 N09", marked=[1], green_held=[0, 1])

    assert answer({**written, "ask": ["Moving", 0, "sneak", 3, 1, 0]}) == "steal S1 green"


def test_it_runs_before_the_guards_where_they_would_catch_it() -> None:
    plan = dict(planned(planning("N09 E01", guards="N04")))

    assert plan["move"] == 5


def test_it_opens_a_door_of_the_palace_with_a_card() -> None:
    doors = "N26 N27 E26 E27 S26 S27 W26 W27"
    plan = dict(planned(planning("S20 E01", "beacon elixir", round=6, guards=doors)))

    assert {"move", "elixir", "beacon"} <= set(plan)


def test_in_a_dungeon_it_plans_the_way_out() -> None:
    written = planning("N00 E01") | {"markers": [2, 10]}

    assert dict(planned(written)) == {"move": 2}


def test_it_flees_from_a_hideout_instead_of_waiting_there() -> None:
    owner = {**alarm("N"), "imperial_field": None, "imperial_owner": 0, "round": 7}

    assert "move" in dict(planned(planning("N20 E01", **owner)))


def test_it_walks_past_the_guards_in_a_night_without_stars() -> None:
    owner = {**alarm("N"), "imperial_field": None, "imperial_owner": 0, "event": "no_star"}

    assert answer(moving("N20 E01", steps=6, guards="N14 N25 N02", **owner)) == "walk N14"


def test_it_does_not_lead_a_guard_to_the_gate_that_it_needs() -> None:
    owner = {**alarm("N"), "imperial_field": None, "imperial_owner": 0}
    written = position("N20 E01", guards="N09", guards_acted=False, **owner)

    assert answer({**written, "ask": ["Leading", 0, "beacon", "g1", 4, None]}) != "walk N02"


def test_it_puts_its_cloak_on_before_it_walks_past_guards() -> None:
    plans = ("move 5, cloak 5",)
    written = position("N20 E01", plans=plans, guards="N14", roll=5, guards_acted=False)

    assert answer({**written, "ask": ["ChoosingAction", 0, 5]}) == "next 2"


def test_it_takes_the_rope_past_guards_whom_it_could_not_pass_without() -> None:
    owner = {**alarm("E"), "imperial_field": None, "imperial_owner": 0, "round": 12}
    plans = ("rope 7, move 7",)
    written = position("E20 N01", plans=plans, guards="E14 E15 E21 N24", roll=6, **owner)
    due = {**written, "guards_acted": False, "ask": ["Acting", 0, "1"]}

    assert answer(due) == "play"


def test_it_climbs_down_where_the_sewers_lead_farther() -> None:
    assert answer(moving("E19 W01", yellows=["W25"], steps=1)) == "walk E18"


def test_as_start_player_it_sends_guards_to_others() -> None:
    written = position("N02 N04", guards="N03", heard=[[0, 1]])

    assert answer({**written, "ask": ["ChoosingWay", 0, "g1", 1]}) == "aim N04"


def test_it_discards_what_it_needs_least() -> None:
    written = position("N01 E01", hands=("cloak whistle",))

    assert answer({**written, "ask": ["Dropping", 0, 1]}) == "drop whistle"


def test_it_aims_at_the_owner_of_the_imperial_jewel() -> None:
    owner: Fields = {
        "imperial_field": None,
        "imperial_owner": 2,
        "best_thief": 2,
        "open_district": "N",
    }
    written = position("N08 N09 N02", **owner)

    assert answer({**written, "ask": ["Aiming", 0, "bola"]}) == "target S2"
