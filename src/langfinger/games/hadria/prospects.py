"""What fields are worth to somebody with steps left: values spread backwards along the streets.

For thinking ahead, by bots and others; nothing of a table is read or changed here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.board import FIELDS, NEXT_TO


class Streets:
    """Where steps lead: open neighbours by field, sewer entrances, sewer exits."""

    def __init__(self, shut: list[int], downs: list[int], ups: list[int]) -> None:
        self.near: list[list[int]] = [
            [other for other in NEXT_TO[field] if other not in shut] for field in range(FIELDS)
        ]
        self.ups: list[int] = [up for up in ups if up not in shut]
        self.downs: list[int] = downs if self.ups else []


class Layer:
    """What may be taken on the way: its worth by field, and the ends for who has it."""

    def __init__(self, pay: dict[int, float], ends: list[float]) -> None:
        self.pay = pay
        self.ends = ends


def spread(
    ends: list[float],
    steps: int,
    streets: Streets,
    gates: list[int],
    outs: list[float],
    layers: list[Layer],
) -> list[float]:
    """HA-8.1, HA-8.5, HA-9.1, HA-16.1: what each field is worth with so many steps left.

    By taking its thing a thief changes to a layer. `outs` says what leaving through a gate is worth
    without anything and in each of the layers.
    """
    now = ends
    over: list[list[float]] = [layer.ends for layer in layers]
    for _ in range(steps):
        entered = with_layers(now, over, layers)
        now = spread_step(now, entered, ends, streets, gates, outs[0])
        for i in range(len(layers)):
            over[i] = spread_step(over[i], over[i], layers[i].ends, streets, gates, outs[i + 1])
    return with_layers(now, over, layers)


def with_layers(now: list[float], over: list[list[float]], layers: list[Layer]) -> list[float]:
    """HA-9.1: the values for who may take something where he stands."""
    if not layers:
        return now
    entered = now[:]
    for i in range(len(layers)):
        beyond = over[i]
        for field, worth in layers[i].pay.items():
            entered[field] = max(entered[field], worth + beyond[field])
    return entered


def spread_step(
    now: list[float],
    entered: list[float],
    ends: list[float],
    streets: Streets,
    gates: list[int],
    out: float,
) -> list[float]:
    """HA-8.1: one step more; who enters a sewer may end his move at any way up."""
    if streets.downs:
        crawled = max([ends[up] for up in streets.ups])
        entered = entered[:]
        for down in streets.downs:
            entered[down] = max(entered[down], crawled)
    then: list[float] = []
    for field in range(FIELDS):
        best = now[field]
        for other in streets.near[field]:
            if entered[other] > best:
                best = entered[other]
        then.append(best)
    for gate in gates:
        then[gate] = max(then[gate], out)
    return then


FAR_AWAY: Final[i64] = 99


def paths_to(goal: int, streets: Streets) -> list[int]:
    """HA-8.1: how many steps it is to a goal along open streets; FAR_AWAY where none leads."""
    found: list[int] = [FAR_AWAY] * FIELDS
    found[goal] = 0
    reached: list[int] = [goal]
    for field in reached:
        for other in NEXT_TO[field]:
            if found[other] == FAR_AWAY and field in streets.near[other]:
                found[other] = found[field] + 1
                reached.append(other)
    return found
