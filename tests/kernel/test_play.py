"""The checked door: play, why_not, why."""

import pytest

from langfinger.games._template import GAME
from langfinger.kernel import IllegalAction, play, read_event, reason_against, why, why_not
from langfinger.kernel.record import HIDDEN
from tests.games._template.scenes import Table, grab, planning


def refused(table: Table, seat: int, move: str) -> str:
    """What the door says."""
    return str(reason_against(GAME, table.state, seat, table.read(move)))


def test_a_legal_move_is_played_and_tells_what_happened() -> None:
    table = planning("purse1 whistle1", "watch1 whistle2").plays(0, "seal purse")

    events = play(GAME, table.state, 1, table.read("seal watch"))

    assert [event.verb() for event in events] == ["TurnedUp", "TurnedUp"]


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    table = planning("purse1", "watch1")
    before = table.sees(0)

    with pytest.raises(IllegalAction, match=r"PP-2\.2: not_in_hand") as refusal:
        play(GAME, table.state, 0, table.read("seal watch"))

    assert refusal.value.reason.rule == "PP-2.2"
    assert table.sees(0) == before


def test_after_the_end_every_move_is_refused() -> None:
    table = planning("purse1", "watch1", ask=None, agenda=[])

    assert refused(table, 0, "pass") == "PP-6.1: game_over"


@pytest.mark.parametrize("seat", [-1, 0, 3, 99])
def test_a_seat_that_is_not_asked_hears_who_is(seat: int) -> None:
    table = planning("purse1", "watch1", "watch2", ask=["Dropping", 1])

    assert refused(table, seat, "drop watch") == "PP-6.1: not_your_turn (seat=1)"


def test_the_refusal_does_not_tell_who_has_answered_a_sealed_question() -> None:
    table = grab("necklace1", "purse1 watch1", "purse2 watch2")
    before = refused(table, 0, "pass")

    table.plays(1, "pass")

    assert before == refused(table, 0, "pass") == "PP-6.1: not_your_turn (seat=1)"


def test_why_not_answers_from_the_view_alone() -> None:
    table = planning("purse1", "watch1")

    assert str(why_not(GAME, table.sees(0), "seal watch")) == "PP-2.2: not_in_hand (kind=watch)"
    assert why_not(GAME, table.sees(0), "seal purse") is None


def test_why_not_knows_what_is_no_move_at_all() -> None:
    table = planning("purse1", "watch1")

    assert str(why_not(GAME, table.sees(0), "fly")) == "PP-6.1: no_such_move (move=fly)"


def test_a_spectator_may_do_nothing() -> None:
    table = planning("purse1", "watch1")

    assert str(why_not(GAME, table.sees(-1), "seal purse")) == "PP-6.1: not_your_turn (seat=0)"


def test_an_event_says_which_rules_made_it_happen() -> None:
    assert why(GAME, ["Drew", 0, "?"]) == ("PP-2.1",)


def test_a_masked_event_is_read_with_its_secret_hidden() -> None:
    event = read_event(GAME, ["Drew", 1, "?"])

    assert event.args() == [1, HIDDEN]
