"""The guesser is awake, and it finds nothing at tables that keep their secrets."""

from random import Random

import pytest

from langfinger.stress.attacker import Sample, judge
from langfinger.stress.timing_attack import PARTIES, Listener, features, main
from tests.server.kit import PICKPOCKETS, played

PARTY = {party.name: party for party in PARTIES}

pytestmark = pytest.mark.file


def made_up(tell: float, count: int = 400) -> list[Sample]:
    """Seats whose holders answer so much later than others."""
    dice = Random(3)
    holders = [dice.random() < 0.4 for _ in range(count)]
    return [
        Sample(i, i % 3, [dice.gauss(tell * holds, 1.0), dice.random()], holds)
        for i, holds in enumerate(holders)
    ]


def test_a_guesser_finds_a_tell() -> None:
    assert judge(made_up(tell=2.0)).low > 0.85


def test_a_guesser_finds_nothing_in_noise() -> None:
    assert judge(made_up(tell=0.0)).is_chance()


def test_what_everybody_knows_is_no_tell() -> None:
    samples = [
        sample._replace(heard=[float(sample.known), 0.0], holds=sample.known == 2)
        for sample in made_up(tell=0.0)
    ]

    assert judge(samples).pairs == 0


def test_a_window_is_told_by_its_times_and_lengths() -> None:
    frames = [(1000, b"window"), (1400, b"my answer")]

    assert features(frames, opened=1000, closed=6000)[:5] == [5000.0, 2.0, 3.0, 400.0, 3.0]


@played
async def test_a_fixed_window_is_as_long_whoever_hesitates() -> None:
    party = PARTY["hesitating people, fixed windows"]

    samples = await Listener(PICKPOCKETS, party, seed=1).listen(windows=25)

    assert {sample.holds for sample in samples} == {False, True}
    assert len({sample.heard[0] for sample in samples}) == 1


@played
async def test_a_relaxed_window_lasts_as_long_as_the_slowest() -> None:
    party = PARTY["control: hesitating people, relaxed windows"]

    samples = await Listener(PICKPOCKETS, party, seed=1).listen(windows=25)

    assert len({sample.heard[0] for sample in samples}) > 5


def test_the_whole_run_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["--windows", "60", "--game", "pickpockets"])

    told = capsys.readouterr().out.splitlines()
    assert len(told) == len(PARTIES) + 1
    assert told[-1] == ("a seat can be seen through" if code else "nobody can be seen through")
