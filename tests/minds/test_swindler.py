"""Players who think, at the table of Swindler."""

from typing import Any

import pytest

from langfinger.bots.thinking_bot import mind_of
from langfinger.games.swindler import GAME
from langfinger.games.swindler.bot.reasons import because
from langfinger.games.swindler.mind.eye import Eye
from langfinger.games.swindler.mind.needs import chance_in_bag
from langfinger.games.swindler.mind.outlook import Outlook
from langfinger.kernel import (
    LEVELS,
    Budget,
    Judged,
    Mind,
    Rng,
    Thought,
    View,
    imagine,
    is_over,
    play,
    view,
)
from langfinger.texts import LANGUAGES, Texts
from tests.games.swindler.scenes import Table, acting, daring, reserving, stealing

FEW = Budget(9.0, 12, exactly=True)
SOME = Budget(9.0, 120, exactly=True)
FIRST_IDEA = Budget(9.0, 0, exactly=True)
NAMES = ("Anna", "Ben", "Cem", "Dora")


def no_clock() -> float:
    """Nobody looks at the clock."""
    raise AssertionError("a thought that can be had again does not look at the clock")


def thinks(mind: Mind[Any], seen: View, budget: Budget = SOME, seed: int = 1) -> Thought:
    """What a mind makes of a view."""
    return mind.think(seen, Rng.seeded(seed), no_clock, budget)


def answer(table: Table, seat: int = 0) -> str:
    """What an expert answers on this seat."""
    return GAME.texts_of[thinks(mind_of(GAME, "expert"), table.sees(seat)).answer]


def views_of_game(
    seats: int, level: str, budget: Budget, seed: int, most: int = 10_000
) -> list[tuple[View, Thought]]:
    """What was asked in a game of this level, and what was thought of it."""
    state = GAME.setup(seats, seed)
    mind = mind_of(GAME, level)
    found: list[tuple[View, Thought]] = []
    while not is_over(state) and len(found) < most:
        seen = view(GAME, state, state.turn)
        thought = thinks(mind, seen, budget, len(found))
        found.append((seen, thought))
        play(GAME, state, state.turn, GAME.space.at(thought.answer))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS[:2])
def test_first_ideas_are_legal_in_whole_games(level: str, seats: int) -> None:
    game = views_of_game(seats, level, FIRST_IDEA, 3)

    assert all(thought.answer in seen.legal for seen, thought in game)


@pytest.mark.parametrize("level", LEVELS[2:])
def test_searches_are_legal(level: str) -> None:
    game = views_of_game(3, level, Budget(9.0, 3, exactly=True), 3, most=80)

    assert all(thought.answer in seen.legal for seen, thought in game)


def test_a_thought_can_be_had_again() -> None:
    seen = daring("red_ring1 red_brooch1").sees(0)

    first = thinks(mind_of(GAME, "expert"), seen, FEW)
    again = thinks(mind_of(GAME, "expert"), seen, FEW)

    assert first == again


def test_what_a_seat_cannot_see_changes_no_thought() -> None:
    table = reserving("red_ring1 blue_watch1", hands=("", "beggar1 forger1"))
    other = imagine(GAME, table.sees(0), Rng.seeded(77))

    here = thinks(mind_of(GAME, "expert"), table.sees(0), FEW)
    there = thinks(mind_of(GAME, "expert"), view(GAME, other, 0), FEW)

    assert here == there


def test_an_expert_does_not_go_on_without_a_marker_on_what_it_has_met() -> None:
    assert answer(reserving("red_ring1 blue_watch1")) != "done"


def test_an_expert_does_not_go_without_an_order_that_it_has_met() -> None:
    table = acting("red_ring1 blue_watch1", markers=(0, -1, -1, -1))

    assert answer(table) != "done"


def test_an_expert_stops_where_nearly_all_is_skulls() -> None:
    assert answer(daring("red_ring1 red_ring2 red_ring3 red_key_red1 red_key_red2 red_coin1")) == (
        "stop"
    )


def test_an_expert_draws_where_it_has_little_to_lose() -> None:
    assert answer(daring("red_brooch1")) == "draw"


def test_an_expert_does_not_steal_where_it_owns_all_but_the_skull() -> None:
    owned = "red_ring1 red_ring2 red_ring3 red_brooch1 red_key_red1 red_key_red2 red_coin1"

    assert answer(stealing(owned)) != "steal red"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_of_some_games_has_a_reason(lang: str) -> None:
    texts = Texts(GAME, lang)
    game = views_of_game(3, "casual", FIRST_IDEA, 5) + views_of_game(4, "casual", FIRST_IDEA, 6)

    told = [because(GAME, seen, thought) for seen, thought in game]

    assert all(1 <= len(reasons) <= 3 for reasons in told)
    sentences = [
        texts.tell(texts.at(f"thought.{key}"), facts, NAMES)
        for reasons in told
        for key, facts in reasons
    ]
    assert all(sentence.endswith((".", "!")) for sentence in sentences)


@pytest.mark.parametrize("seed", [1, 2])
def test_any_answer_to_any_question_has_a_reason(seed: int) -> None:
    texts = Texts(GAME, "en")
    state = GAME.setup(4, seed)
    rng = Rng.seeded(seed)
    asked: set[str] = set()

    while not is_over(state) and len(asked) < 14 and state.version < 900:
        seen = view(GAME, state, state.turn)
        chosen = seen.legal[rng.below(len(seen.legal))]
        for key, facts in because(GAME, seen, Thought([Judged(chosen, 0, 0.0)], 0)):
            assert texts.tell(texts.at(f"thought.{key}"), facts, NAMES)
        asked.add(seen.ask[0])
        play(GAME, state, state.turn, GAME.space.at(chosen))

    assert {"Reserving", "Daring", "Acting", "Reacting"} <= asked


def weighed(table: Table) -> list[str]:
    """Which answers an expert tries out at all."""
    thought = thinks(mind_of(GAME, "expert"), table.sees(0))
    return sorted(GAME.texts_of[judged.id] for judged in thought.judged)


def chance(table: Table, order: str, bag: str) -> float:
    """How likely a steal of S0 from this bag brings what this order lacks."""
    card = GAME.box.orders[GAME.box.order_words.names.index(order)]
    return chance_in_bag(table.state, 0, card, GAME.box.bag_words.names.index(bag))


def test_an_expert_puts_no_marker_on_a_long_shot() -> None:
    table = reserving("red_ring1", orders="A1 B14 B12 B01")

    assert weighed(table) == ["done", "reserve A1"]


def test_a_tool_in_the_hand_makes_a_long_shot_worth_a_thought() -> None:
    table = reserving("red_key_red1", orders="B10 B14 B02 B01", hands=("lock_picker_blue1",))

    assert "reserve B10" in weighed(table)


@pytest.mark.parametrize(
    "nothing_to_lose",
    [{"vp": (0,)}, {"thieves": "smooth_talker", "done": (4,)}, {"ending": True, "done": (0, 0, 8)}],
    ids=["no points", "smooth talker", "last round"],
)
def test_who_has_nothing_to_lose_may_reserve_anything(nothing_to_lose: dict[str, Any]) -> None:
    table = reserving("red_ring1", orders="A1 B02 B01 B05", **nothing_to_lose)

    assert weighed(table) == ["done", "reserve A1", "reserve B01", "reserve B02", "reserve B05"]


def test_a_marker_is_moved_only_to_an_order_that_may_well_be_met() -> None:
    markers = (0, 0, 0, None)
    good = reserving("red_ring1 blue_watch1", orders="B14 B12 B01 A1", markers=markers)
    bad = reserving("red_ring1 blue_watch1", orders="B14 B12 B01 B09", markers=markers)

    assert weighed(good) == ["cancel B01", "cancel B12", "cancel B14", "done"]
    assert weighed(bad) == ["done"]


def test_nobody_must_reserve_what_would_trigger_the_end() -> None:
    table = reserving("red_ring1 blue_watch1", orders="A1 B14 B02 B01", done=(7,))

    assert "done" in weighed(table)


def test_orders_that_are_met_come_before_sales() -> None:
    table = acting("red_ring1 blue_watch1 red_ring2", markers=(0, None, None, None))

    assert weighed(table) == ["fulfil A1"]


def test_two_of_a_kind_come_from_a_bag_that_has_two() -> None:
    bare = reserving("")

    assert chance(bare, "A3", "green") == 0.0
    assert chance(bare, "A3", "red") == pytest.approx(0.5)
    assert chance(reserving("white_brooch1"), "A3", "green") == pytest.approx(0.5)
    assert chance(bare, "A4", "blue") == pytest.approx(0.625)


def test_one_bag_brings_one_colour() -> None:
    assert chance(reserving("red_ring1 blue_watch1"), "B18", "green") == 0.0
    assert chance(reserving("red_ring1 blue_watch1 black_brooch1"), "B18", "green") == 0.875


def test_no_marker_weighs_more_than_it_costs_to_take_it_back() -> None:
    outlook = Outlook(Eye(GAME.box))

    assert all(row[9] > -2.0 * row[0] for row in outlook.weights)
