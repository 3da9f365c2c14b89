"""Random play picks from the plan without listing it, and from the list otherwise."""

import pytest

from langfinger.games.hadria import GAME
from langfinger.kernel import Json, Rng
from tests.games.hadria.scenes import Table, city, decks, moves, phase, planning

DRAWS = 400


def plan(*moves: str, hand: str = "smoke smoke fire", **more: Json) -> Table:
    """S0 has planned so far."""
    return planning("N01 E01", hand, "", **more).plays(0, *moves)


PLANS = {
    "nothing planned": plan(),
    "one action": plan("plan smoke", "ap 1 4"),
    "all basics and a cover": plan("plan move", "cover smoke", "plan ambush", "ap 2 3"),
    "no marker left": plan("plan move", "ap 1 10"),
    "no special cards": plan("plan fire", options={"specials": "off"}),
    "tiles lie on it": plan(
        "plan move", "add spy 1", "ap 1 0", "plan fire", kept=("informer spy", "")
    ),
    "a bare action": plan("plan move", "ap 1 10", "plan fire", kept=("informer", "")),
    "a bare action without tiles": plan(
        plan_cards=[["move", "ambush"], []],
        plan_markers=[[0, 2], []],
        plan_informers=[[0, 0], []],
        plan_spies=[[0, 0], []],
    ),
    "nothing in hand": plan("plan move", hand=""),
}


QUESTIONS = {
    "a special action": city("N01 E01", "!smoke 5"),
    "a basic action": city("N01 E01", "move 5, ambush 3"),
    "a basic action in the dungeon": city("N00 E01", "move 5"),
    "cards to drop": phase(
        "N01 E01", ["HandLimit", 0], hands=("smoke smoke fire fire bola bola", "")
    ),
    "a jewel to place": phase("N01 E01", ["PlacingJewel", 0, 1], **decks("sea_fog")),
    "a way to walk": moves("N01 E01"),
}


@pytest.mark.parametrize("table", [*PLANS.values(), *QUESTIONS.values()], ids=[*PLANS, *QUESTIONS])
def test_a_pick_is_what_the_same_draw_takes_from_the_list(table: Table) -> None:
    legal = GAME.legal(table.state, 0)
    rng = Rng.seeded(7)
    same = rng.clone()

    picked = [GAME.pick(table.state, 0, rng) for _ in range(DRAWS)]

    assert picked == [legal[same.below(len(legal))] for _ in range(DRAWS)]
    assert set(picked) == set(legal)
