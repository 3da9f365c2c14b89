"""CA-13.8: what a player does when the time is up."""

from langfinger.contract.rule import rule
from langfinger.games.caper import GAME
from langfinger.games.caper.actions import Play
from langfinger.games.caper.state import CaState
from langfinger.kernel import questions_of
from tests.games.caper.scenes import gear_round
from tests.games.late import answers, losses, risks


def coins(state: CaState, seat: int) -> int:
    """The coins of a seat."""
    return int(state.boss(seat).coins)


@rule("CA-13.8")
def test_no_gear_is_bought_unasked() -> None:
    met = [one for seed in (0, 1, 2) for one in answers(GAME, seed)]

    assert {one.ask for one in met} == {question.__name__ for question in questions_of(GAME)}
    assert risks(met, (Play,)) == []
    assert losses(GAME, met, coins, set()) == []


@rule("CA-13.8", "CA-4.7")
def test_a_card_is_thrown_away_for_a_coin() -> None:
    assert gear_round("T01", hand="G01a G07a", coins=[9, 0]).late(0) == "throw G01"
