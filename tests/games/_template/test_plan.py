"""PP-2: draw and seal."""

from langfinger.contract.rule import rule
from langfinger.games._template import GAME
from tests.games._template.scenes import Table, after_round, all_pass, grab, names, planning


def others_see(table: Table, seat: int) -> list[object]:
    """All that the other seats and a spectator see."""
    return [table.sees(viewer) for viewer in range(-1, table.state.seats) if viewer != seat]


@rule("PP-2.2", "PP-6.1")
def test_all_are_asked_at_once() -> None:
    table = planning("purse1", "watch1 purse2", "watch2")

    assert table.asked == "Planning S0 S1 S2"


@rule("PP-2.2")
def test_you_may_seal_any_kind_you_hold() -> None:
    table = planning("purse1 purse2 whistle1", "watch1")

    assert table.legal(0) == ["seal purse", "seal whistle"]


@rule("PP-2.2")
def test_you_cannot_seal_what_you_do_not_hold() -> None:
    table = planning("purse1", "watch1")

    assert str(table.refuses(0, "seal watch")) == "PP-2.2: not_in_hand (kind=watch)"


@rule("PP-2.2")
def test_without_a_card_you_sit_out() -> None:
    table = planning("purse1", "", "watch1")

    assert table.asked == "Planning S0 S2"
    assert table.legal(1) == []
    assert table.refuses(1, "seal purse").code == "not_your_turn"


@rule("PP-2.2")
def test_a_round_in_which_nobody_holds_a_card_is_skipped() -> None:
    table = planning("", "", ask=["Planning", []], agenda=[["RoundEnd"], ["Reveal"]])

    assert table.asked == "Planning S0 S1"
    assert table.state.round == 2


@rule("PP-A1")
def test_you_are_asked_even_if_all_your_cards_are_alike() -> None:
    table = planning("purse1 purse2", "watch1")

    assert table.legal(0) == ["seal purse"]


@rule("PP-A3")
def test_of_several_copies_the_lowest_is_sealed() -> None:
    table = planning("purse3 purse2", "watch1")

    table.plays(0, "seal purse")

    assert names(table, "sealed") == ["purse2", None]


@rule("PP-2.2", "PP-2.3")
def test_nobody_else_can_tell_that_you_have_sealed() -> None:
    table = planning("purse1 watch1", "purse2", "watch2")
    before = others_see(table, 0)

    table.plays(0, "seal purse")

    assert others_see(table, 0) == before
    assert table.events == []


@rule("PP-2.3")
def test_you_may_take_your_card_back_and_choose_again() -> None:
    table = planning("purse1 watch1", "purse2")

    table.plays(0, "seal purse", "take back", "seal watch")

    assert names(table, "sealed") == ["watch1", None]


@rule("PP-2.3")
def test_nobody_else_can_tell_that_you_took_your_card_back() -> None:
    table = planning("purse1 watch1", "purse2", "watch2")
    before = others_see(table, 0)

    table.plays(0, "seal purse", "take back")

    assert others_see(table, 0) == before


@rule("PP-2.3")
def test_a_sealed_card_must_be_taken_back_before_another_is_sealed() -> None:
    table = planning("purse1 watch1", "purse2").plays(0, "seal purse")

    assert table.legal(0) == ["take back"]
    assert str(table.refuses(0, "seal watch")) == "PP-2.3: already_sealed"


@rule("PP-2.3")
def test_you_see_yourself_that_you_have_sealed() -> None:
    table = planning("purse1 watch1", "purse2").plays(0, "seal purse")

    assert table.sees(0).table["sealed"] == ["purse1", None]
    assert table.sees(0).table["waiting"] == [1]


@rule("PP-2.3")
def test_there_is_nothing_to_take_back_before_you_have_sealed() -> None:
    table = planning("purse1", "purse2")

    assert str(table.refuses(0, "take back")) == "PP-2.3: not_now"


@rule("PP-2.3")
def test_once_all_have_sealed_it_is_too_late() -> None:
    table = grab("purse1", "watch1 whistle1")

    assert table.refuses(0, "take back").code == "not_your_turn"


@rule("PP-2.1")
def test_everybody_draws_in_turn_order_when_a_round_begins() -> None:
    table = after_round("purse1", "purse2", "purse3", first=1)

    assert table.happened("RoundBegan") == ["RoundBegan 2 S2"]
    assert table.who("Drew") == [2, 0, 1]


@rule("PP-2.4")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    table = after_round("purse1", "purse2", deck=["watch1"], discard="rest")

    assert table.happened()[2] == "Reshuffled"
    assert len(table.state.deck) == len(GAME.pools["cards"]) - 4
    assert table.state.discard == 0


@rule("PP-2.4")
def test_the_new_deck_is_shuffled() -> None:
    table = after_round("purse1", "purse2", deck=[], discard="rest")

    assert table.state.deck != sorted(table.state.deck)


@rule("PP-2.4")
def test_with_nothing_to_draw_you_draw_nothing() -> None:
    table = after_round("purse1", "purse2", deck=["watch1"], hauls=["rest", []])

    assert table.happened("Drew", "Reshuffled") == ["Drew S1 watch1"]


@rule("PP-2.1", "PP-3.1")
def test_the_cards_are_turned_up_when_the_last_has_sealed() -> None:
    table = grab("purse1", "watch1")

    assert all_pass(table).happened("TurnedUp") == ["TurnedUp S0 purse1", "TurnedUp S1 watch1"]
