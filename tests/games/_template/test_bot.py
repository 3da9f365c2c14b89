"""The bot of the template: it plays from its view, and not without sense."""

import pytest

from langfinger.bots import Bot, make_bot
from langfinger.games._template import GAME
from langfinger.kernel import is_over, play, view
from tests.games._template.scenes import Table, grab, planning

FULL = "purse1 purse2 watch1 lookout1 jostle1"


def answer(table: Table, seat: int) -> str:
    """What the rules bot does on this seat."""
    return GAME.texts_of[make_bot("rules", GAME, 1).choose(table.sees(seat))]


def scores_of(bots: list[Bot], seed: int) -> list[int]:
    """The scores of a whole game among these."""
    state = GAME.setup(len(bots), seed)
    while not is_over(state):
        seat = state.turn
        play(GAME, state, seat, GAME.space.at(bots[seat].choose(view(GAME, state, seat))))
    return GAME.scores(state)


def test_it_seals_the_card_that_brings_most() -> None:
    assert answer(planning("purse1 necklace1 lookout1", "watch1"), 0) == "seal necklace"


def test_it_whistles_at_a_necklace_and_not_at_a_purse() -> None:
    dear = grab("necklace1", "watch1 whistle1")
    cheap = grab("purse1", "watch1 whistle1")

    assert answer(dear, 1) == "whistle"
    assert answer(cheap, 1) == "pass"


def test_it_whistles_for_its_own_necklace_only() -> None:
    table = grab("necklace1 whistle2", "watch1 whistle1", "purse1 whistle3")

    table.plays(1, "whistle").plays(2, "pass")

    assert answer(table, 0) == "whistle"
    assert answer(table, 2) == "pass"


def test_it_discards_what_brings_least_and_no_more_than_it_must() -> None:
    table = planning(FULL, "watch2", agenda=[["RoundEnd"]], ask=None, round=2)

    assert answer(table, 0) == "drop jostle"
    assert answer(table.plays(0, "drop jostle"), 0) == "done"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_every_size_of_table_to_its_end(seats: int) -> None:
    bots = [make_bot("rules", GAME, seat) for seat in range(seats)]

    assert len(scores_of(bots, 3)) == seats


def test_it_beats_a_random_player() -> None:
    points = [
        scores_of([make_bot("rules", GAME, seed), make_bot("random", GAME, seed)], seed)
        for seed in range(40)
    ]

    assert sum(mine for mine, _ in points) > sum(theirs for _, theirs in points)
