"""Values spread backwards along the streets."""

from langfinger.games.hadria.box.board import FIELD_WORDS, FIELDS
from langfinger.games.hadria.prospects import (
    FAR_AWAY,
    Layer,
    Pace,
    Streets,
    flights,
    paths_to,
    spread,
)
from langfinger.kernel import NOBODY

HERE = FIELD_WORDS.numbers


def fields(*names: str) -> list[int]:
    """Fields by their names."""
    return [HERE[name] for name in names]


def ends(**worth: float) -> list[float]:
    """What it is worth to end on these fields; 0 on all others."""
    found = [0.0] * FIELDS
    for name, value in worth.items():
        found[HERE[name]] = value
    return found


def test_a_field_is_worth_the_best_end_within_its_steps() -> None:
    open_streets = Streets([], [], [])

    two = spread(ends(N02=5.0), 2, open_streets, [], [0.0], [])

    assert (two[HERE["N02"]], two[HERE["N08"]], two[HERE["N01"]]) == (5.0, 5.0, 5.0)
    assert spread(ends(N02=5.0), 1, open_streets, [], [0.0], [])[HERE["N01"]] == 0.0


def test_nobody_enters_a_closed_field() -> None:
    past = Streets(fields("N02"), [], [])

    assert spread(ends(N02=5.0), 3, past, [], [0.0], [])[HERE["N08"]] == 0.0
    assert paths_to(HERE["N08"], past)[HERE["N01"]] == 1
    assert paths_to(HERE["N02"], past)[HERE["N08"]] == FAR_AWAY


def test_the_step_out_of_a_gate_needs_a_step() -> None:
    open_streets = Streets([], [], [])
    gate = fields("N02")

    assert spread(ends(), 1, open_streets, gate, [9.0], [])[HERE["N02"]] == 9.0
    assert spread(ends(), 1, open_streets, gate, [9.0], [])[HERE["N08"]] == 0.0
    assert spread(ends(), 2, open_streets, gate, [9.0], [])[HERE["N08"]] == 9.0


def test_who_enters_a_sewer_may_come_up_elsewhere() -> None:
    sewers = Streets([], fields("N02"), fields("W25"))

    assert spread(ends(W25=4.0), 1, sewers, [], [0.0], [])[HERE["N08"]] == 4.0


def test_what_is_taken_on_the_way_counts_once_with_the_ends_after_it() -> None:
    open_streets = Streets([], [], [])
    jewel = Layer({HERE["N08"]: 1.0}, ends(N01=2.0))

    found = spread(ends(N01=0.5), 2, open_streets, [], [0.0, 0.0], [jewel])

    assert found[HERE["N01"]] == 3.0
    assert spread(ends(), 0, open_streets, [], [0.0, 0.0], [jewel])[HERE["N08"]] == 1.0


def test_a_field_that_may_be_left_by_its_guard_is_worth_its_toll() -> None:
    held = Streets([], [], [], {HERE["N02"]: 0.5})

    found = spread(ends(N02=4.0), 1, held, [], [0.0], [])

    assert (found[HERE["N02"]], found[HERE["N08"]]) == (4.0, 2.0)


def test_a_flight_runs_before_the_city_guard_or_behind_its_back() -> None:
    pace = Pace(steps=1, hurry=0.5, behind=0.8, again=0.5)
    risks = [0.25] * FIELDS
    streets = Streets([], [], [])

    chances = flights(ends(N08=1.0), 2, streets, fields("N02"), risks, NOBODY, pace)
    jailed = flights(ends(N08=1.0), 1, streets, fields("N02"), risks, HERE["N08"], pace)

    assert chances[1][HERE["N02"]] == 1.0
    assert chances[1][HERE["N01"]] == 0.75 * 0.5
    assert chances[2][HERE["N08"]] == 0.75 * 0.5
    assert jailed[1][HERE["N01"]] == 0.75 * 0.5 + 0.25 * 0.5 * 0.5
