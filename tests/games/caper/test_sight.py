"""Section 6 of the rules: who knows which cards, and when."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.caper import GAME
from langfinger.games.caper.knowledge import Knowledge, knowledge
from langfinger.kernel import Imagination, Rng, dump
from tests.games.caper.scenes import BOX, Table, dealt, names


def knows(scene: Table, seat: int) -> Knowledge:
    """What this seat knows of hands and decks."""
    return knowledge(GAME, scene.sees(seat))


def at_round(number: int, seed: int = 5) -> Table:
    """A game at the start of this round."""
    scene = dealt(seed)
    return scene if number == 1 else at_round_after(scene, number)


def at_round_after(scene: Table, number: int) -> Table:
    """The same game, played on up to this round."""
    return (
        scene
        if scene.state.round == number
        else at_round_after(scene.plays_on("RoundBegan"), number)
    )


@rule("CA-2.4")
@pytest.mark.parametrize(
    ("number", "thieves", "gear"), [(1, 14, 36), (2, 10, 30), (3, 7, 24), (4, 4, 18)]
)
def test_in_turn_1_of_rounds_1_to_4_the_rivals_hand_is_unknown(
    number: int, thieves: int, gear: int
) -> None:
    known = knows(at_round(number), 0)

    assert known.rival_hand is None
    assert len(known.unseen_thieves) == thieves
    assert len(known.unseen_gear) == gear


@rule("CA-2.4")
@pytest.mark.parametrize(("number", "size"), [(5, 2), (6, 6)])
def test_from_the_start_of_rounds_5_and_6_both_hands_are_known(number: int, size: int) -> None:
    scene = at_round(number)

    for_0, for_1 = knows(scene, 0), knows(scene, 1)
    assert for_0.rival_hand == for_1.own_hand
    assert for_1.rival_hand == for_0.own_hand
    assert len(for_0.own_hand) == size
    assert for_0.unseen_thieves == []


@rule("CA-2.6")
def test_after_the_first_swap_both_hands_are_known() -> None:
    scene = dealt(5).plays_on("HandsSwapped")

    assert knows(scene, 0).rival_hand == knows(scene, 1).own_hand
    assert len(knows(scene, 0).unseen_thieves) == 10


@rule("CA-2.4")
def test_the_second_player_sees_the_first_card_before_choosing() -> None:
    scene = dealt(5)
    first = scene.state.turn
    scene.answers(scene.legal(first)[0])

    seen = scene.sees(1 - first).table
    assert seen["thieves"] == scene.sees(first).table["thieves"]
    assert seen["thief_hands"][first] == 3


@rule("CA-2.4", "CA-2.12")
def test_a_spectator_sees_no_hand_even_when_the_players_know_both() -> None:
    scene = dealt(5).plays_on("HandsSwapped")

    assert scene.sees(-1).table["thief_hands"] == [3, 3]
    assert scene.sees(-1).table["thief_deck"] == 10


@rule("CA-2.4")
def test_the_view_does_not_depend_on_what_the_rival_holds() -> None:
    scene = at_round(2)
    imagination = Imagination(GAME, scene.sees(0))
    rng = Rng.seeded(1)

    worlds = [imagination.draw(rng) for _ in range(20)]

    hands = {world.gear_hands[1] for world in worlds}
    assert len(hands) > 10
    assert {str(Table(GAME, world, []).sees(0).table) for world in worlds} == {
        str(scene.sees(0).table)
    }


@rule("CA-2.6")
def test_known_hands_leave_only_the_order_of_the_decks_to_the_imagination() -> None:
    scene = dealt(5).plays_on("HandsSwapped")

    world = Imagination(GAME, scene.sees(0)).draw(Rng.seeded(1))

    assert world.thief_hands == scene.state.thief_hands
    assert world.known_thieves == scene.state.known_thieves
    assert {*world.thief_deck} == {*scene.state.thief_deck}


@rule("CA-2.4")
def test_an_imagined_end_is_the_true_end() -> None:
    scene = at_round(6)

    world = Imagination(GAME, scene.sees(1)).draw(Rng.seeded(1))

    ignored = {"version", "rng"}
    here = {key: value for key, value in dump(GAME, scene.state).items() if key not in ignored}
    there = {key: value for key, value in dump(GAME, world).items() if key not in ignored}
    assert here == there


@rule("CA-2.12", "CA-A25")
def test_unseen_cards_are_neither_on_the_board_nor_discarded() -> None:
    scene = at_round(4)

    open_cards = names(BOX.gear.names, *scene.state.gear_discards)
    assert open_cards.isdisjoint(knows(scene, 0).unseen_gear)
    assert {*knows(scene, 0).own_hand}.isdisjoint(knows(scene, 0).unseen_gear)
