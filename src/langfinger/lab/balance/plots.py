"""The pictures of the page, as SVG: `pip install langfinger[report]` brings what draws them."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from io import StringIO
from typing import TYPE_CHECKING, Any, Final

from langfinger.kernel import BadChoice
from langfinger.lab.balance.values import Value
from langfinger.lab.stats import Interval

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK: Final = "#2b2a33"
GOLD: Final = "#b07d2b"
RED: Final = "#a8322f"
WIDE: Final = 7.0
HIGH: Final = 2.6
MOST_VALUES: Final = 24


def check_drawing() -> None:
    """BadChoice if nothing is here that draws."""
    if find_spec("matplotlib") is None:
        raise BadChoice("the page needs matplotlib: pip install 'langfinger[report]'")


def drawn(draw: Callable[[Axes], object], high: float = HIGH) -> str:
    """One picture as an SVG element."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.hashsalt": "langfinger", "svg.fonttype": "none"}):
        figure = Figure(figsize=(WIDE, high), layout="constrained")
        axes = figure.subplots()
        axes.spines[["top", "right"]].set_visible(False)
        draw(axes)
        page = StringIO()
        figure.savefig(page, format="svg", metadata={"Date": None}, transparent=True)
    return page.getvalue()[page.getvalue().index("<svg") :]


def shares(names: list[str], won: list[Interval], even: float) -> str:
    """Wins in per cent with their intervals, and the line of an even share."""

    def draw(axes: Any) -> None:
        heights = [100 * each.value for each in won]
        below = [100 * (each.value - (each.low or 0.0)) for each in won]
        above = [100 * ((each.high or 0.0) - each.value) for each in won]
        axes.bar(names, heights, color=GOLD, yerr=[below, above], capsize=4, ecolor=INK)
        axes.axhline(100 * even, color=INK, linestyle=":")
        axes.set_ylabel("%")

    return drawn(draw)


def spread(numbers: list[float], title: str) -> str:
    """How often a number comes up."""

    def draw(axes: Any) -> None:
        kinds = len(set(numbers))
        axes.hist(numbers, bins=min(30, max(kinds, 1)), color=GOLD, edgecolor="white")
        axes.set_xlabel(title)

    return drawn(draw)


def bars(numbers: dict[str, float]) -> str:
    """Names with numbers, the largest on top."""

    def draw(axes: Any) -> None:
        axes.barh(list(numbers), list(numbers.values()), color=GOLD)
        axes.invert_yaxis()

    return drawn(draw, HIGH + 0.22 * len(numbers))


def worth(values: list[Value], title: str) -> str:
    """The things farthest out with their intervals; outliers are red."""

    def draw(axes: Any) -> None:
        shown = sorted(values[:MOST_VALUES], key=lambda value: value.value.value)
        for place, value in enumerate(shown):
            low, high = value.value.low or 0.0, value.value.high or 0.0
            colour = RED if value.is_outlier else INK
            axes.plot([100 * low, 100 * high], [place, place], color=colour)
            axes.plot([100 * value.value.value], [place], "o", color=colour)
        axes.set_yticks(range(len(shown)), [f"{each.thing} ({each.way})" for each in shown])
        axes.axvline(0, color=INK, linestyle=":")
        axes.set_xlabel(title)

    return drawn(draw, 1.2 + 0.24 * min(len(values), MOST_VALUES))
