"""The results: for people, for programs, and the machine they were measured on."""

from __future__ import annotations

import platform
import sysconfig
from typing import Any

from langfinger import build
from langfinger.lab.bench.measuring import Effort, Result


def interpreter() -> str:
    """Which Python, and how it was built: that moves every ratio by some parts in a hundred."""
    arguments = sysconfig.get_config_var("CONFIG_ARGS") or ""
    optimised = "profile-guided" if "--enable-optimizations" in arguments else "not profile-guided"
    linked = ", link-time optimised" if "--with-lto" in arguments else ""
    shared = ", shared library" if sysconfig.get_config_var("Py_ENABLE_SHARED") else ""
    version = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{version} ({optimised}{linked}{shared}; {platform.python_compiler()})"


def table(results: list[Result]) -> list[str]:
    """The results for people."""
    lines = [f"{'':34}{'path':24}{'per second':>14}{'range':>26}{'each':>14}"]
    for row in results:
        span = f"{row.low:,.0f} - {row.high:,.0f}"
        each = f"{1_000_000 / row.per_second:,.2f} µs"
        lines.append(f"{row.name:34}{row.path:24}{row.per_second:>14,.0f}{span:>26}{each:>14}")
    for row in results:
        for ratio in row.ratios:
            times = f"{ratio.middle:.2f} times ({ratio.low:.2f} - {ratio.high:.2f})"
            lines.append(f"{row.name} {row.path}: {times} {ratio.to}")
    return lines


def report(results: list[Result], effort: Effort) -> dict[str, Any]:
    """The results for programs."""
    return {
        "build": build.line(),
        "python": interpreter(),
        "machine": platform.processor() or platform.machine(),
        "rounds": effort.rounds,
        "slice_seconds": effort.slice_seconds,
        "results": [
            {**row._asdict(), "ratios": [ratio._asdict() for ratio in row.ratios]}
            for row in results
        ],
    }
