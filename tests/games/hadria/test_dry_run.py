"""The dry run: the own plan and the guards, from one view alone."""

import pytest

from langfinger.contract.laws.of_play import viewers
from langfinger.contract.rule import rule
from langfinger.contract.tables import Table as Seating
from langfinger.contract.twins import Twins, twins
from langfinger.games.hadria import GAME
from langfinger.games.hadria.rules.planning.planning import Planning
from langfinger.games.hadria.rules.round.dry_run import rehearse
from langfinger.kernel import IllegalAction, Json, Rng, View, view
from tests.games.hadria.guided import play_guided
from tests.games.hadria.scenes import Table, planning


def night(roll: int = 5, **more: Json) -> Table:
    """S0 is planning near a guard."""
    return planning("N01 E01", "smoke", "fire", guards="N10", roll=roll, guards_acted=False, **more)


@rule("HA-5.2", "HA-5.10")
def test_a_dry_run_shows_the_own_route_and_what_the_guards_would_do() -> None:
    table = night().plays(0, "plan move", "ap 1 6")

    ghost = rehearse(GAME, table.sees(0), ["sneak", "walk N08", "walk N02"])

    assert ghost["guards"][0][:4] == ["GuardMoved", "g1", "N10", "N02"]
    assert ghost["caught"] == [0]
    assert ghost["places"] == [None, "E01"]


@rule("HA-5.2")
def test_who_acts_after_the_guards_is_safe_until_then() -> None:
    table = night().plays(0, "plan move", "ap 1 4")

    ghost = rehearse(GAME, table.sees(0), ["sneak", "walk N08", "walk N02"])

    assert ghost["caught"] == []
    assert ghost["places"] == ["N02", "E01"]


@rule("HA-5.2")
def test_a_dry_run_changes_nothing_and_is_the_same_every_time() -> None:
    table = night().plays(0, "plan move", "ap 1 6")
    before = table.sees(0)

    first = rehearse(GAME, before, ["sneak", "walk N08"])

    assert rehearse(GAME, before, ["sneak", "walk N08"]) == first
    assert table.sees(0) == before


@rule("HA-5.2")
def test_wishes_that_are_not_possible_wait_and_the_rest_is_declined() -> None:
    table = night().plays(0, "plan move", "plan smoke", "ready")

    ghost = rehearse(GAME, table.sees(0), ["no such thing", "walk W28", "turn"])

    assert ghost["places"] == ["N01", "E01"]
    assert [event[0] for event in ghost["events"]].count("Declined") == 2


@rule("HA-5.2")
def test_a_dry_run_is_asked_for_in_words_and_only_while_planning() -> None:
    table = night().plays(0, "plan move", "ap 1 6")
    ghost = GAME.preview(table.sees(0), "sneak, walk N08")
    table.plays(0, "ready").plays(1, "ready")

    assert ghost["events"][-1][0] in ("GuardMoved", "Arrested", "MustDrop", "WatchActs")
    with pytest.raises(IllegalAction):
        GAME.preview(table.sees(0), "sneak, walk N08")


@rule("HA-5.5")
def test_an_action_without_ap_is_left_out_of_the_dry_run() -> None:
    table = night(markers=1, kept=("spy", "")).plays(0, "plan move", "plan smoke")

    ghost = rehearse(GAME, table.sees(0), [])

    assert ghost["events"][0] == ["Revealed", 0, 1, 0]


@rule("HA-5.2")
def test_the_plans_of_others_play_no_part() -> None:
    table = night()
    before = rehearse(GAME, table.sees(0), [])

    table.plays(1, "plan fire", "ap 1 9", "ready")

    assert rehearse(GAME, table.sees(0), []) == before


@rule("HA-5.2")
def test_a_dry_run_cannot_tell_two_worlds_apart_that_look_the_same() -> None:
    game = play_guided(Seating(GAME, 3, 7))
    moments = [moment for moment in game if isinstance(moment.state.ask, Planning)][::20]
    rng = Rng.seeded(3)
    pairs = [twins(m, seat, rng) for m in moments for seat in viewers(m.state)[1:]]

    here = [rehearse(GAME, pair.seen, ["sneak"]) for pair in pairs]
    there = [rehearse(GAME, seen_in(pair), ["sneak"]) for pair in pairs]

    assert len(pairs) > 10
    assert here == there


def seen_in(pair: Twins) -> View:
    """What the viewer sees in the other world."""
    return view(pair.game, pair.world, pair.viewer)
