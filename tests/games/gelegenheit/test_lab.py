"""The laboratory's question about the thief: what it counts is what was played."""

import pytest

from langfinger.games.gelegenheit.lab.thief import Theft, find, lines, main, safe


@pytest.mark.parametrize("by_lot", [False, True])
def test_every_round_is_looked_at_and_a_safe_thief_keeps_what_he_has(by_lot: bool) -> None:
    found = find(games=2, seats=4, seed=3, by_lot=by_lot)
    assert 10 <= found.rounds == len(found.drawn) <= 12
    assert 0 < len(found.chosen) <= found.rounds
    for theft in [*found.chosen, *found.drawn]:
        assert theft.points >= safe(theft)
        assert theft.points <= 3 * (theft.won + theft.left)


def test_with_six_players_somebody_is_thief_in_every_round() -> None:
    found = find(games=1, seats=6, seed=1, by_lot=False)
    assert len(found.chosen) == found.rounds <= 6


def test_three_cards_are_not_safe_and_four_are() -> None:
    assert safe(Theft(won=3, own=2, left=5, points=0)) == -10
    assert safe(Theft(won=4, own=0, left=0, points=0)) == 12


def test_the_lines_tell_all_the_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "1", "--seed", "3"])
    told = capsys.readouterr().out.splitlines()
    assert told == lines(find(1, 4, 3, by_lot=False))
    assert len(told) == 6
