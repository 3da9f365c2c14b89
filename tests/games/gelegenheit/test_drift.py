"""The laboratory's question about leads: how far totals drift apart in the rounds that are left."""

from math import log

import pytest

from langfinger.games.gelegenheit.lab.drift import Standing, standings, surprise


def test_every_round_but_the_last_is_looked_at_when_it_ends() -> None:
    met = list(standings("novice", games=1, seed=3))

    assert [one.left for one in met] == [5, 4, 3, 2, 1]
    assert all(one.won == met[0].won and sum(one.won) == pytest.approx(1) for one in met)


def test_who_sees_no_lead_is_as_surprised_as_by_dice() -> None:
    even = Standing(left=1, hopes=[7.0] * 4, won=[1.0, 0.0, 0.0, 0.0])

    assert surprise([even], drift=14) == pytest.approx(log(4))


def test_a_beaten_leader_surprises_most_who_trusts_in_leads() -> None:
    beaten = Standing(left=2, hopes=[30.0, 10.0, 10.0, 10.0], won=[0.0, 1.0, 0.0, 0.0])

    assert surprise([beaten], drift=6) > surprise([beaten], drift=14) > log(4)
