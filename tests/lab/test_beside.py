"""Two checkouts in turn: the ratios are taken round by round."""

from langfinger.lab.beside import House, ratios, row_of, table


class Told(House):
    """A house whose rates are known."""

    def __init__(self, per_second: float, asked: list[float]) -> None:
        self.per_second = per_second
        self.asked = asked

    def rate(self, path: str, number: int) -> float:
        self.asked.append(self.per_second)
        return self.per_second


def test_the_order_is_turned_round_and_the_first_round_warms_up() -> None:
    asked: list[float] = []

    found = ratios(Told(30, asked), Told(20, asked), "inside", rounds=2)

    assert found == [1.5, 1.5]
    assert asked == [20, 30, 30, 20, 20, 30]


def test_a_path_is_told_by_its_median_and_its_range() -> None:
    row = row_of("inside", [1.0, 1.1, 0.9, 1.0, 1.2, 1.0, 1.0, 1.0, 1.0, 1.0])

    assert (row["ratio"], row["low"], row["high"]) == (1.0, 1.0, 1.1)
    assert table([row])[1].split() == ["inside", "1.000", "1.00", "-", "1.10"]
