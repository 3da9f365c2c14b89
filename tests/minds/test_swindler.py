"""Players who think, at the table of Swindler."""

from typing import Any

import pytest

from langfinger.bots.thinking_bot import mind_of
from langfinger.games.swindler import GAME
from langfinger.games.swindler.bot.odds import chance_of_steal
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


def said(table: Table, move: str, seat: int = 0) -> list[str]:
    """Why S0 might answer so."""
    texts, id = Texts(GAME, "en"), GAME.texts_of.index(move)
    reasons = because(GAME, table.sees(seat), Thought([Judged(id, 1, 0.5)], 1))
    return [texts.tell(texts.at(f"thought.{key}"), facts, NAMES) for key, facts in reasons]


def test_chances_are_told_as_they_are() -> None:
    """Two of a kind come from no green bag; three of red's seven tiles are rings."""
    assert said(reserving(""), "reserve A3")[0].startswith(
        "In 50 % of cases the red bag brings what A3 (4 VP) lacks, if you draw for as long as"
    )
    assert "In 50 % of cases" in said(reserving("", orders="A1 A2 A5 A7"), "reserve A5")[0]


def test_two_alike_in_a_row_are_counted_draw_by_draw() -> None:
    chances = [chance_of_steal(reserving("").state, 0, 5, bag) for bag in range(5)]

    assert chances[0] == chances[1] == chances[2] == pytest.approx(65 / 168)
    assert chances[3] == 0.0


def test_who_is_kicked_off_without_points_loses_none() -> None:
    table = reserving("red_ring1 blue_watch1", vp=(0, 0), markers=(1, None, None, None))

    assert said(table, "reserve A1") == [
        "You have all that A1 asks for: 4 VP.",
        "Ben is kicked off, though without losing VP.",
        "If you are kicked off now, you lose nothing.",
    ]


def test_who_cannot_be_kicked_for_points_is_told_so() -> None:
    table = reserving("", thieves="slippery smooth_talker", done=(0, 4), markers=(1, 2, None, None))

    assert "Ben is kicked off, though without losing VP." in said(table, "reserve A1")
    assert "Cem is kicked off and loses 2 VP." in said(table, "reserve A2")


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("B04", "You are last now, as B04 asks: 4 VP."),
        ("B03", "B03 is worth 7 VP; what it asks for is not true yet."),
        ("B26", "B26 is worth 4 VP, but asks for 2 accomplices; you have 1."),
        ("B01", "B01 is worth 8 VP, but no single bag brings all that it lacks."),
    ],
)
def test_orders_of_all_kinds_have_their_reasons(order: str, reason: str) -> None:
    table = reserving("", orders=f"A1 A2 A3 {order}", vp=(5, 10, 10), hands=("beggar1",))

    assert said(table, f"reserve {order}") == [reason]


def test_a_marker_is_taken_back_for_an_order_that_is_met() -> None:
    table = reserving(
        "red_ring1 blue_watch1", orders="B14 B12 A7 A1", markers=(0, 0, 0, None), vp=(1,)
    )

    assert said(table, "cancel A7") == [
        "A marker is free for another order; taking it back costs 1 VP.",
        "A7 is met in this turn in 17 % of cases at best.",
        "You have all that A1 asks for: 4 VP.",
    ]
    assert len(said(table, "cancel B14")) == 2


def test_a_draw_tells_what_it_risks_and_what_it_may_bring() -> None:
    table = daring("red_ring1 red_ring2", markers=(None, None, 0, 0), bag="red")
    calm = daring("red_ring1", "black_key_joker1", markers=(None, None, None, 0), bag="red")

    assert said(table, "draw") == [
        "The next tile is a skull in 17 % of cases; it would cost you 2 tiles.",
        "With a skull A3 (4 VP), which you can fulfil now, would be lost as well.",
    ]
    assert said(calm, "draw")[1] == "In 29 % of cases the next tile completes A7."
    assert said(table, "stop")[1].startswith("With a skull A3 (4 VP)")


def test_with_a_cool_head_only_fresh_tiles_are_at_stake() -> None:
    table = daring("red_ring1", "red_ring2", thieves="cool_head", done=(4,))

    assert "1 tile is at stake" in said(table, "stop")[0]


def test_a_first_skull_after_a_sidekick_costs_nothing() -> None:
    table = daring("red_ring1", harmless=True)

    assert said(table, "draw")[0].endswith("and it would cost you no tile.")
    assert said(table, "stop") == ["The next tile would be a skull in 14 % of cases."]


def test_a_marker_is_not_laid_for_one_of_three_reasons() -> None:
    likely = reserving("red_ring1 blue_watch1 black_brooch1", orders="B18 B01 B02 B04")
    doubtful = reserving("", orders="A6 B01 B20 B26")
    hopeless = reserving("", orders="B01 B20 B03 B26")

    assert said(likely, "done")[0].startswith("B18 is met in 88 % of cases at best. You are better")
    assert said(doubtful, "done")[0].startswith("Of the other orders")
    assert said(hopeless, "done")[0].startswith("No bag brings what the other orders lack")


def test_who_does_not_fulfil_an_order_says_why() -> None:
    wanted = acting(
        "red_key_red1 blue_key_blue1", orders="B10 B02 B01 B12", markers=(0, -1, -1, -1)
    )
    calm = acting("red_ring1 blue_watch1", markers=(0, -1, -1, -1))

    assert said(wanted, "done") == [
        "You could fulfil B10, but you wait: it brings 2 wanted posters."
    ]
    assert said(calm, "done") == ["You could fulfil an order, but you wait."]


def test_who_does_not_reserve_says_why() -> None:
    rich = reserving("red_key_red1 blue_key_blue1 red_ring1 blue_watch1", orders="A1 B10 B02 B01")
    wanted = reserving("red_key_red1 blue_key_blue1", orders="B10 B02 B01 B12", posters=(2,))

    assert said(rich, "done")[0].startswith("You have all that B10 asks for")
    assert said(wanted, "done") == [
        "You have all that B10 asks for, but it brings 2 wanted posters."
    ]
    assert said(reserving("", markers=(0, None, None, None)), "done")[1] == (
        "1 marker of yours lies on an order already."
    )
    assert said(reserving("", markers=(0, 0, 0, None)), "done") == [
        "All 3 markers lie on orders already."
    ]
