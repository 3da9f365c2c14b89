"""Balance: the same deals on two terms, and what a run tells about its things."""

import re

import pytest

from langfinger.editions import game_with
from langfinger.editions.reading import house_text
from langfinger.games import GAMES
from langfinger.kernel import BadChoice
from langfinger.lab.balance.findings import Findings, findings
from langfinger.lab.balance.pairs import compared, same_winner
from langfinger.lab.balance.values import Value
from langfinger.lab.batch import Run, Terms, new_run, plan_of, play, pool, read_terms
from langfinger.lab.batch.metrics import BALANCE
from langfinger.lab.stats import mean_of
from langfinger.texts import Texts

HOUSE = house_text(GAMES["caper"])
KIT = 'id = "G01"'


def run_with(edition: str, games: int) -> Findings:
    """What so many games of random bots with this card file tell."""
    run = played(Terms("caper", "caper", edition, (), ()), ["random", "random"], games, 0)
    return findings(Texts(run.plan.terms.game, "en"), run.head, run.played())


def played(terms: Terms, bots: list[str], games: int, seed: int) -> Run:
    """A run with all that a page is made of."""
    run = new_run(plan_of(terms, bots, seed, BALANCE), games)
    play(run, pool(1))
    return run


def value_of_kit(found: Findings) -> Value:
    """What the Disguise Kit was worth to those who played it."""
    return next(v for v in found.values if (v.thing, v.way) == ("Disguise Kit", "GearPlayed gear"))


def test_a_planted_imbalance_is_the_top_outlier_and_an_unchanged_copy_is_none() -> None:
    before, _, behind = HOUSE.partition(KIT)
    strong = behind.replace('effects = "caper 1"', 'effects = "caper 1; end: 12 points"', 1)

    planted = run_with(before + KIT + strong, games=60)
    copy = run_with(HOUSE.replace('name = "Langfinger"', 'name = "A copy"', 1), games=60)

    kit = value_of_kit(planted)
    assert planted.values[0].thing == "Disguise Kit"
    assert kit.is_outlier
    assert kit.value.low is not None and kit.value.low > 0.3
    assert not value_of_kit(copy).is_outlier


def test_the_same_terms_differ_in_nothing() -> None:
    rows = played(read_terms("gelegenheit"), ["random"] * 3, 3, 5).played()

    assert {line.difference.value for line in compared(rows, rows)} == {0.0}
    assert not any(line.is_clear for line in compared(rows, rows))
    assert same_winner(rows, rows) == 1.0


def test_pairs_are_compared_as_pairs() -> None:
    noisy = [10.0, 200.0, 3000.0, 40000.0]

    found = mean_of([more - less for more, less in zip([n + 1 for n in noisy], noisy, strict=True)])

    assert (found.value, found.low, found.high) == (1.0, 1.0, 1.0)


def test_a_house_rule_may_change_a_number() -> None:
    more = read_terms("swindler:numbers.start_vp=5,coin_supply=unlimited")

    state = more.game.setup(2, 1, dict(more.options))

    assert list(state.vp) == [5, 5]
    assert game_with("swindler") is GAMES["swindler"]


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("chess", "there is no game 'chess'"),
        ("caper:track", "expected GAME:name=value"),
        ("caper:table.coins=many", "expected a number from 0 on"),
        ("caper:table.sweets=3", "the cards have no number 'table.sweets'"),
        ("caper:gear.G99.cost=3", "the cards have no number 'gear.G99.cost'"),
    ],
)
def test_bad_terms_are_refused(written: str, told: str) -> None:
    with pytest.raises(BadChoice, match=re.escape(told)):
        assert read_terms(written).game
