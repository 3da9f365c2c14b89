"""PP-6.2: what a player answers when the time is up."""

from langfinger.contract.rule import rule
from langfinger.games._template import GAME
from langfinger.games._template.actions import Whistle
from langfinger.kernel import questions_of
from tests.games.late import answers, risks


@rule("PP-6.2")
def test_nobody_whistles_unasked() -> None:
    met = list(answers(GAME, seed=4))

    assert {one.ask for one in met} == {question.__name__ for question in questions_of(GAME)}
    assert risks(met, (Whistle,)) == []
