"""A picture of the measurement: how many times as fast as others, on a scale of powers of ten."""

from __future__ import annotations

from html import escape
from math import log10
from typing import Final

from langfinger.lab.bench.measuring import Ratio, Result

WIDTH: Final = 860
LEFT: Final = 400
RIGHT: Final = 780
LINE: Final = 22
TOP: Final = 64
BAR: Final = 12
SCALE: Final = (0.1, 1.0, 10.0, 100.0, 1000.0)
INK: Final = "#2b2118"
PALE: Final = "#6b5a48"


def picture(results: list[Result], told: str) -> str:
    """An SVG with a bar for every ratio, game by game; the line at 1 is as fast as the other."""
    drawn: list[str] = []
    y, name = TOP, ""
    for result in [result for result in results if result.ratios]:
        if result.name != name:
            name = result.name
            drawn.append(text(20, y + BAR, INK, escape(name), ' font-weight="600"'))
            y += LINE
        for ratio in result.ratios:
            drawn += bar(result, ratio, y)
            y += LINE
    height = y + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        'aria-label="How many times as fast as other libraries" '
        'font-family="system-ui, sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf6ea"/>',
        text(20, 26, INK, "How many times as fast as other libraries", ' font-size="17"'),
        text(20, 46, PALE, escape(told)),
        *[line for power in SCALE for line in scale(power, height)],
    ]
    return "\n".join([*parts, *drawn, "</svg>"]) + "\n"


def text(x: float, y: float, colour: str, words: str, more: str = "") -> str:
    """A line of text."""
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}"{more}>{words}</text>'


def scale(power: float, height: int) -> list[str]:
    """One line of the scale with its number."""
    x = place(power)
    colour = "#8c2f24" if power == 1.0 else "#ddd0b8"
    return [
        f'<line x1="{x:.1f}" y1="{TOP - 4}" x2="{x:.1f}" y2="{height - 30}" stroke="{colour}"/>',
        text(x, height - 14, PALE, f"{power:g}", ' text-anchor="middle"'),
    ]


def bar(result: Result, ratio: Ratio, y: int) -> list[str]:
    """The bar of one ratio, its range, and what is held against whom."""
    begin, end = sorted((place(1.0), place(ratio.middle)))
    middle = y + BAR / 2
    name = escape(f"{result.path} / {ratio.to}")
    return [
        text(LEFT - 10, y + BAR - 2, INK, name, ' text-anchor="end"'),
        f'<rect x="{begin:.1f}" y="{y}" width="{max(end - begin, 1):.1f}" height="{BAR}" '
        'fill="#c8963e"/>',
        f'<line x1="{place(ratio.low):.1f}" y1="{middle}" x2="{place(ratio.high):.1f}" '
        f'y2="{middle}" stroke="{INK}"/>',
        text(RIGHT + 12, y + BAR - 2, INK, f"{ratio.middle:.2f}"),
    ]


def place(ratio: float) -> float:
    """Where a ratio lies on the scale; what is beyond its ends is drawn at them."""
    low, high = log10(SCALE[0]), log10(SCALE[-1])
    part = (min(max(log10(ratio), low), high) - low) / (high - low)
    return LEFT + part * (RIGHT - LEFT)
