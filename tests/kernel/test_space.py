"""The action space: dense ids and a fingerprint that notices when they mean something else."""

from langfinger.games._template.actions import Drop, Pass, Seal
from langfinger.kernel import ActionSpace, fingerprint


def test_ids_run_on_through_the_families() -> None:
    seals, drops = [Seal(0), Seal(1)], [Drop(0)]

    space = ActionSpace(seals, drops)

    assert len(space) == 3
    assert [action.id for action in space.actions] == [0, 1, 2]
    assert space.at(2) is drops[0]


def test_the_same_actions_have_the_same_fingerprint() -> None:
    one = ActionSpace([Seal(0), Seal(1)], [Pass()])
    two = ActionSpace([Seal(0)], [Seal(1), Pass()])

    assert one.fingerprint() == two.fingerprint()


def test_another_order_has_another_fingerprint() -> None:
    one = ActionSpace([Seal(0), Seal(1)])
    two = ActionSpace([Seal(1), Seal(0)])

    assert one.fingerprint() != two.fingerprint()


def test_a_fingerprint_is_the_same_for_ever() -> None:
    assert fingerprint(["purse", "watch"]) == "1b8b906de534"
