"""The rules bot of Caper: Europe, and the exact end of its games."""

import pytest

from langfinger.bots import make_bot
from langfinger.games.caper import GAME
from langfinger.games.caper.bot.end import NODES, EndGame, tops_matter
from langfinger.games.caper.lab.end import brute_force, small_end
from langfinger.kernel import Json, is_over, play, view
from tests.games.caper.scenes import Table, gear_round, thief_round


def chosen(scene: Table, seat: int) -> str:
    """What the rules bot answers."""
    return GAME.texts_of[make_bot("rules", GAME, 1).choose(scene.sees(seat))]


def whole_game(options: Json) -> list[int]:
    """The scores of a game between two rules bots."""
    state = GAME.setup(2, 3, options)
    bots = [make_bot("rules", GAME, seat) for seat in (0, 1)]
    while not is_over(state):
        seat = state.turn
        play(GAME, state, seat, GAME.space.at(bots[seat].choose(view(GAME, state, seat))))
    return GAME.scores(state)


@pytest.mark.parametrize("city", ["paris", "barcelona", "rome", "london"])
def test_the_rules_bot_plays_every_city_to_its_end(city: str) -> None:
    assert min(whole_game({"city": city})) > 10


def test_the_rules_bot_plays_in_free_order() -> None:
    assert len(whole_game({"free_order": "on"})) == 2


def test_it_takes_the_loot_that_makes_a_set() -> None:
    scene = gear_round("T12", hand="G05a", coins=[2, 0], hideouts=[[1, 1, 0], [0, 0, 0]]).plays(
        0, "play G05 T12"
    )

    assert chosen(scene, 0) == "take antique"


def test_it_burns_the_card_that_hurts_most() -> None:
    rival = "T09 G03a | T15 G06a | T05 G04a"
    loot = [[1, 1, 1], [1, 1, 1], [1, 1, 1]]
    scene = gear_round(
        "T12", rival, hand="G10a", coins=[2, 0], hideouts=[[0] * 3, [1, 1, 1]], loot=loot
    ).plays(0, "play G10 T12")

    assert chosen(scene, 0) == "burn T15"


def test_it_returns_the_loot_it_needs_least() -> None:
    loot = [[1, 0, 1], [1, 1, 1], [0, 2, 2]]
    scene = gear_round(
        "T12", "T02 G05a", hand="G10a", coins=[2, 0], hideouts=[[0] * 3, [2, 1, 0]], loot=loot
    ).plays(0, "play G10 T12")

    assert chosen(scene, 1) == "return diamond"


def test_it_puts_the_conductor_where_the_green_gear_is() -> None:
    scene = thief_round("T05 T04", mine=("T12", "T15 G06a G06b"))

    assert chosen(scene, 0) == "place T05 L02"


@pytest.mark.parametrize("seed", range(12))
def test_the_solver_agrees_with_brute_force(seed: int) -> None:
    state = small_end(GAME, seed)

    line = EndGame(GAME).solve(state, seed % 2)

    assert line.value == brute_force(GAME, state, seed % 2)
    assert len(line.moves) >= 2


def test_the_bot_plays_the_end_exactly() -> None:
    state = small_end(GAME, 5)
    seat = state.turn
    seen = view(GAME, state, seat)

    best = make_bot("rules", GAME, 1).choose(seen)

    values = EndGame(GAME).values(state, seat, [GAME.space.at(id) for id in seen.legal])
    assert values is not None
    assert values[seen.legal.index(best)] * 10_000 == brute_force(GAME, state, seat)


def test_the_solver_gives_up_where_the_end_is_far() -> None:
    state = GAME.setup(2, 1)
    end = EndGame(GAME)

    assert end.values(state, state.turn, GAME.legal(state, state.turn)) is None


def test_the_solver_gives_up_after_so_many_tables() -> None:
    state = small_end(GAME, 5)
    end = EndGame(GAME)
    seat = state.turn

    end.values(state, seat, GAME.legal(state, seat))

    assert 0 < end.nodes <= NODES


def test_top_cards_matter_where_there_is_fire_or_an_eye() -> None:
    assert tops_matter(GAME, gear_round("T12", hand="G10a").state)
    assert tops_matter(GAME, gear_round("T12", hand="G14a", city="barcelona").state)
    assert not tops_matter(GAME, gear_round("T12", hand="G01a G01b G02a G02b").state)
