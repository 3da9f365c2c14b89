"""The minds of Hadria: legal, honest, thought again, and with reasons in both languages."""

from typing import Any

import pytest

from langfinger.bots import make_bot
from langfinger.bots.thinking_bot import mind_of
from langfinger.games.hadria import GAME
from langfinger.games.hadria.bot.reasons import because
from langfinger.games.hadria.box.cards import AMBUSH, KIND_WORDS, MOVE
from langfinger.games.hadria.mind.drafts import Draft, Drafter, laid_kinds
from langfinger.games.hadria.mind.heats import TRUST, Way
from langfinger.games.hadria.mind.minds import Schemer
from langfinger.games.hadria.mind.wishes import Wishes
from langfinger.games.hadria.state import HaState
from langfinger.kernel import (
    LEVELS,
    Budget,
    Json,
    Judged,
    Rng,
    Thought,
    Trial,
    View,
    imagine,
    in_order,
    is_over,
    load,
    play,
    view,
)
from langfinger.kernel.search.heats import ONE_WAY
from langfinger.lab.honesty import moments
from langfinger.texts import Texts
from tests.games.hadria.scenes import alarm, city, decks, moves, phase, planning, position

FEW = 60


def no_clock() -> float:
    """Nobody looks at it."""
    return 0.0


def thought_of(seen: View, simulations: int = FEW, level: str = "expert") -> Thought:
    """What a mind of this level thinks, with the same dice each time."""
    budget = Budget(0.0, simulations, exactly=True)
    return mind_of(GAME, level).think(seen, Rng.seeded(5), no_clock, budget)


def answer(written: dict[str, Json], simulations: int = FEW) -> str:
    """What the mind of S0 does in a written position."""
    seen = view(GAME, load(GAME, written), 0)
    return GAME.texts_of[thought_of(seen, simulations).answer]


def moving(places: str, steps: int = 4, **more: Any) -> dict[str, Json]:
    """S0 is on the move."""
    return {**position(places, **more), "ask": ["Moving", 0, "sneak", steps, 0, 0]}


def a_night(name: str, seats: int, seed: int) -> list[View]:
    """The views of a whole night of such bots, each of which answers legally."""
    state = GAME.setup(seats, seed)
    bots = [make_bot(name, GAME, seat) for seat in range(seats)]
    views: list[View] = []
    while not is_over(state):
        seen = view(GAME, state, state.turn)
        views.append(seen)
        play(GAME, state, state.turn, GAME.space.at(bots[state.turn].choose(seen)))
    return views


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_legally_to_the_end_of_the_night(level: str) -> None:
    assert a_night(f"{level}@2x" if level != "novice" else level, 3, 4)


def test_who_owns_the_imperial_jewel_leaves_through_an_open_gate() -> None:
    owner = {**alarm("N"), "imperial_owner": 0, "imperial_field": None}

    assert answer(moving("N02 E01", **owner)) == "leave"


def test_who_is_beaten_does_not_leave_while_there_is_time() -> None:
    beaten = {**alarm("N"), "best_thief": 1, "green_held": [0, 3], "yellow_held": [0, 2]}

    assert answer(moving("N02 out", **beaten)) != "leave"


def test_a_jewel_under_the_feet_is_taken() -> None:
    assert answer(moving("N08 E01", yellows=["N08"])) == "pick yellow"


def test_a_thought_can_be_had_again() -> None:
    seen = view(GAME, GAME.setup(3, 8), 0)

    assert thought_of(seen) == thought_of(seen)


def test_twins_that_the_seat_cannot_tell_apart_are_thought_of_alike() -> None:
    state = GAME.setup(2, 8)
    seen = view(GAME, state, state.turn)
    twin = imagine(GAME, seen, Rng.seeded(3))

    assert thought_of(view(GAME, twin, state.turn)) == thought_of(seen)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_answer_has_its_reasons(lang: str, seats: int) -> None:
    texts = Texts(GAME, lang)
    names = [f"Dieb {seat}" for seat in range(seats)]
    told = [
        texts.tell(texts.at(f"thought.{key}"), facts, names)
        for seen in a_night("novice", seats, 2)
        for key, facts in because(GAME, seen, thought_of(seen, 0, "novice"))
    ]

    assert told
    assert all("{" not in sentence for sentence in told)


def test_a_plan_with_the_same_card_twice_is_carried_on() -> None:
    """Somebody else has laid two of a kind before the bot takes the seat."""
    found = 0
    for moment in moments(GAME, 1):
        seen, state = moment.seen, moment.state
        assert isinstance(state, HaState)
        laid = laid_kinds(state, seen.seat) if seen.ask[0] == "Planning" else []
        if len(set(laid)) < len(laid):
            found += 1
            assert make_bot("expert@2x", GAME, found).choose(seen) in seen.legal
        if found == 3:
            return


def test_a_plan_that_takes_ap_back_is_not_thought_of() -> None:
    """Else AP would go from one card to another for ever: tiles can stand in for markers."""
    table = planning("N01 E01", "brew", "", kept=("informer informer informer", ""))
    table.plays(0, "plan move", "ap 1 9")
    mind = mind_of(GAME, "expert")
    assert isinstance(mind, Schemer)
    wider = Draft()
    wider.add(MOVE, 9)
    wider.add(AMBUSH, 2)
    wider.add(KIND_WORDS.numbers["brew"], 1)
    found: list[Trial] = []

    mind.maybe_add(found, set(), table.state, 0, wider, 0.0)

    assert not found


def plan_after(before: HaState, state: HaState, dice: int) -> str:
    """What comes to a mind that has just looked at another city."""
    drafter = Drafter(Wishes())
    drafter.wishes.consider(before, 0)
    return drafter.draft(state, 0, Rng.seeded(dice), True).key()


def test_a_plan_does_not_depend_on_what_was_thought_before() -> None:
    """The danger in one city says nothing about another."""
    safe = planning("N18 E01", "cloak", "", roll=6).state
    in_danger = planning("N18 E01", "cloak", "", guards="N19", roll=6).state

    plans = [plan_after(in_danger, safe, dice) for dice in range(99)]

    assert plans == [plan_after(safe, safe, dice) for dice in range(99)]


def test_a_plan_to_which_there_is_no_other_is_weighed_as_well() -> None:
    """Else the thought that lays its last marker would tell of no chance at all."""
    table = planning("N01 E01", "", "")
    table.plays(0, "plan move", "plan ambush", "ap 1 9")

    thought = thought_of(view(GAME, table.state, 0), 200)

    assert GAME.texts_of[thought.answer] == "ready"
    assert thought.simulations == thought.judged[0].visits == ONE_WAY


def tried(id: int, trust: float, visits: int, mean: float) -> Trial:
    """A trial that was made so often."""
    trial = Way(id, None, trust)
    trial.visits, trial.total = visits, visits * mean
    return trial


def test_the_counsel_stands_until_something_is_clearly_better() -> None:
    few = in_order([tried(1, TRUST, 9, 0.4), tried(2, 0.0, 9, 0.5)])
    many = in_order([tried(1, TRUST, 900, 0.4), tried(2, 0.0, 900, 0.5)])

    assert [trial.id for trial in few] == [1, 2]
    assert [trial.id for trial in many] == [2, 1]


def test_who_holds_a_rod_beside_the_owner_of_the_jewel_plans_to_use_it() -> None:
    owner = {**alarm("N"), "imperial_owner": 1, "imperial_field": None, "guards_acted": False}
    table = planning("N05 N06", "rod", "", **owner)
    seen = view(GAME, table.state, 0)

    assert GAME.texts_of[thought_of(seen, 200).answer] == "plan rod"


def said(table: Any, *answers: str, seat: int = 0) -> list[str]:
    """What speaks for the first of these answers, the next ones found to be as good."""
    seen = view(GAME, table.state, seat)
    judged = [Judged(GAME.by_text[one].id, 9, 0.5) for one in answers]
    texts, names = Texts(GAME, "en"), ["Ana", "Ben", "Cem"]
    told = because(GAME, seen, Thought(judged, 9 * len(judged)))
    return [texts.tell(texts.at(f"thought.{key}"), facts, names) for key, facts in told]


def test_after_the_alarm_the_city_guard_is_first_at_the_same_ap() -> None:
    table = planning("N05 E01", "", "", **{**alarm("N"), "roll": 6})
    table.plays(0, "plan move")

    assert said(table, "ap 1 5")[0] == "With 5 AP Move comes behind the city guard, who acts at 6."
    assert said(table, "ap 1 6")[0].startswith("With 6 AP Move comes just behind the city guard")
    assert said(table, "ap 1 7")[0].startswith("With 7 AP Move comes before the city guard")


def test_a_move_is_planned_for_what_is_near() -> None:
    table = planning("N18 E01", "", "", greens=["N24"])

    assert said(table, "plan move")[0] == "The green jewel is 1 step away on N24."


def test_out_of_the_dungeon_it_is_told_how_far_the_open_gate_is() -> None:
    table = city("N00 E01", "move 2", "", **alarm("N"))

    assert said(table, "sprint") == [
        "Out of the dungeon first: the Move must be the first action, and hides you.",
        "From N00 it is 6 steps out of an open gate.",
    ]


def test_a_jewel_is_told_with_its_worth() -> None:
    table = moves("N24 E01", greens=["N24"])

    assert said(table, "pick green") == ["A green jewel is two points; you have none so far."]


def test_a_field_is_told_by_how_far_oneself_and_the_nearest_rival_are() -> None:
    table = phase("N01 E01 N08", ["PlacingJewel", 0, 1], **decks("sea_fog"))
    answers = [GAME.texts_of[id] for id in view(GAME, table.state, 0).legal]

    told = {said(table, one)[0].partition(";")[2] for one in answers}

    assert any("Cem is nearest" in one for one in told)
    assert all("is nearest" in one and "away" in one for one in told)


def test_an_order_that_makes_no_difference_is_told_as_such() -> None:
    table = city("N01 E01", "brew 3, contact 3", "")

    assert said(table, "next 1") == ["Strengthening Brew first: what follows gains by it."]
    assert said(table, "next 1", "next 2") == [
        "As far as can be told, the order makes no difference."
    ]
