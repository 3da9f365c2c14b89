"""What the players know: only the other hands are hidden (GD-1.9, and the notes to GD-11)."""

import pytest

from langfinger.contract.rule import rule
from langfinger.games.gelegenheit import GAME
from langfinger.games.gelegenheit.state import GdState
from langfinger.kernel import Imagination, Rng, dump, load, why_not
from tests.games.gelegenheit.scenes import Table, cards, dealt, dreamed, names, table

RED_HANDS = ("R4 G1 G2", "G9 B4 B6", "R3+ R5+ R9", "R7+ R8 Y9")


@rule("GD-3.8", "GD-3.10", "GD-3.4")
def test_who_does_not_follow_may_still_hold_the_joker_and_a_barred_3_plus() -> None:
    scene = table(*RED_HANDS)

    scene.answers("lay R4", "lay G9")

    assert dreamed(scene, by=0, of=1) == cards("B4 B6 R3+ R5+ Y1 Y9 Y7+ B7+")


@rule("GD-3.5", "GD-3.9")
def test_between_choice_and_deal_who_does_not_follow_may_still_hold_the_7_plus() -> None:
    scene = table(*RED_HANDS, choice=2)

    scene.answers("lay R4", "lay G9")

    assert dreamed(scene, by=0, of=1) == cards("B4 B6 R5+ R7+ Y9")


@rule("GD-3.8")
def test_once_nothing_is_barred_who_does_not_follow_can_hold_the_joker_only() -> None:
    scene = table(*RED_HANDS, choice=2, loot="blue")

    scene.answers("lay R4", "lay G9")

    assert dreamed(scene, by=0, of=1) == cards("B4 B6 R5+ Y9")


@rule("GD-3.8", "GD-3.13")
def test_who_leads_or_follows_shows_nothing() -> None:
    scene = table("R4 G1 G2", "R6 B4 B6", "R3+ R5+ R9", "R7+ R8 Y9")

    scene.answers("lay R4", "lay R6")

    assert dreamed(scene, by=2, of=0) == cards("G1 G2 B4 B6 R7+ R8 Y9 G7+ Y7+ B7+")
    assert dreamed(scene, by=0, of=1) == cards("B4 B6 R3+ R5+ R7+ R8 R9 Y9 Y7+ B7+ Y1")


@rule("GD-3.10")
def test_laying_the_joker_of_the_led_colour_shows_nothing() -> None:
    scene = table("R4 G1 G2", "R5+ B4 B6", "R3+ R6 R9", "R7+ R8 Y9")

    scene.answers("lay R4", "lay R5+")

    assert dreamed(scene, by=0, of=1) == cards("B4 B6 R3+ R6 R7+ R8 R9 Y9 Y7+ B7+ Y1")


@rule("GD-3.12")
def test_a_joker_of_another_colour_shows_that_nothing_binds() -> None:
    scene = table("R4 G1 G2", "B5+ B4 B6", "R3+ R5+ R9", "R7+ R8 Y9")

    scene.answers("lay R4", "lay B5+")

    assert dreamed(scene, by=0, of=1) == cards("B4 B6 R3+ R5+ Y1 Y9 Y7+ B7+")


@rule("GD-A5")
def test_with_joker_anytime_a_joker_of_another_colour_shows_nothing() -> None:
    hands = ("R4 G1 G2", "B5+ B4 B6", "R3+ R5+ R9", "R7+ R8 Y9")
    scene = table(*hands, options={"joker_anytime": "on"})

    scene.answers("lay R4", "lay B5+")

    assert dreamed(scene, by=0, of=1) == cards("B4 B6 R3+ R5+ R7+ R8 R9 Y9 Y7+ B7+ Y1")


@rule("GD-3.14", "GD-A7")
def test_a_plain_card_shows_that_the_whole_hand_was_barred() -> None:
    scene = table("R3+ G3+ B3+", "R6 B4 B7+", "Y3+ R5+ Y7+", "R7+ R8 G7+")

    scene.answers("lay R3+")

    assert dreamed(scene, by=1, of=0) == cards("G3+ B3+ Y3+")


@rule("GD-3.8")
def test_a_lack_once_shown_is_remembered_in_later_tricks() -> None:
    scene = table("R4 G1 G2", "G9 B4 B6", "R3+ R5+ R9", "R6 R8 G3")

    scene.answers("lay R4", "lay G9", "lay R9", "lay R8", "lay R5+")

    assert scene.sees(-1).table["lacks"][1] == cards_of_red("3+ 5+")
    assert dreamed(scene, by=0, of=1) == cards("B4 B6 R3+ G3 G7+ Y7+ B7+")


@rule("GD-1.9")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_imagined_world_is_a_possible_table(seats: int) -> None:
    scene = dealt(seats).plays_on("TakingRole")

    worlds = imagined(scene, seat=1)

    assert {world.hands[1] for world in worlds} == {scene.state.hands[1]}
    assert len({world.hands.numbers() for world in worlds}) > 1
    assert [load(GAME, dump(GAME, w)).hands.numbers() for w in worlds] == [
        w.hands.numbers() for w in worlds
    ]


@rule("GD-1.5", "GD-1.9")
def test_cards_taken_out_are_known_to_all() -> None:
    scene = dealt(3)

    shown = scene.sees(-1).table["box"]

    assert set(shown) == names(scene.state.box)
    assert len(shown) == 12


@rule("GD-3.8", "GD-3.16")
def test_why_a_card_is_refused_is_told_from_the_own_hand_alone() -> None:
    one = table("R4 G7+ G2", "R2 B5+ G9", "B7+ R5+ R9", "R7+ Y7+ Y9").answers("lay R4")
    other = table("R4 R5+ R9", "R2 B5+ G9", "G7+ Y7+ R8", "B7+ R7+ Y9").answers("lay R4")

    assert explanations(one, 1) == explanations(other, 1)
    assert explanations(one, 1)["lay R9"] == "GD-3.2: not_in_hand (card=R9)"
    assert explanations(one, 1)["lay B4"] == "GD-3.2: not_in_hand (card=B4)"


@rule("GD-11.1")
@pytest.mark.parametrize("seat", [-1, 0, 2, 3])
def test_others_are_told_nothing_about_the_cards_of_the_one_who_is_asked(seat: int) -> None:
    scene = table("R4 G1 G2", "R2 B5+ G9", "R3+ R5+ R9", "R7+ R8 Y9").answers("lay R4")

    told = set(explanations(scene, seat).values())

    assert told == {"GD-11.1: not_your_turn (seat=1)"}
    assert scene.sees(seat).legal == []


@rule("GD-7.14", "GD-2.5")
def test_roles_on_offer_follow_from_what_all_can_see() -> None:
    scene = dealt(6).plays_on("TakingRole")
    asked = scene.state.turn

    worlds = imagined(scene, seat=-1)

    offers = [[GAME.write(action) for action in GAME.legal(world, asked)] for world in worlds]
    assert offers == [scene.legal(asked)] * 20


@rule("GD-3.14", "GD-3.15")
def test_plain_cards_are_marked_for_all() -> None:
    scene = table("R3+ G3+", "G7+ B7+", "Y3+ Y7+", "B3+ R7+")

    scene.answers("lay R3+")

    assert scene.sees(2).table["plain"] == ["R3+"]
    assert scene.hears(-1) == [["LaidPlain", 0, "R3+"]]


def cards_of_red(but: str) -> list[str]:
    """The names of the red cards that one cannot hold who did not follow, in order."""
    faces = ["1", "2", "3", "3+", "4", "5", "5+", "6", "7", "7+", "8", "9"]
    return ["R" + face for face in faces if face not in but.split()]


def imagined(scene: Table, seat: int) -> list[GdState]:
    """Twenty worlds that this seat cannot rule out."""
    imagination = Imagination(GAME, scene.sees(seat))
    rng = Rng.seeded(3)
    return [imagination.draw(rng) for _ in range(20)]


def explanations(scene: Table, seat: int) -> dict[str, str]:
    """What this seat is told about every move there is."""
    seen = scene.sees(seat)
    return {move: str(why_not(GAME, seen, move)) for move in GAME.texts_of}
