"""What fields are worth to somebody with steps left: values spread backwards along the streets.

For thinking ahead, by bots and others; nothing of a table is read or changed here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from langfinger.games.hadria.box.board import FIELDS, NEXT_TO


class Streets:
    """Where steps lead: open neighbours by field, sewer entrances, sewer exits; and tolls.

    A toll is what is left of the hopes of who goes to a field where he might be stopped.
    """

    def __init__(
        self,
        shut: list[int],
        downs: list[int],
        ups: list[int],
        tolls: dict[int, float] | None = None,
    ) -> None:
        self.tolls: dict[int, float] = {} if tolls is None else tolls
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
    if streets.downs or streets.tolls:
        entered = entered[:]
    for paid, toll in streets.tolls.items():
        entered[paid] *= toll
    if streets.downs:
        crawled = max([ends[up] * streets.tolls.get(up, 1.0) for up in streets.ups])
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


class Pace:
    """How a flight goes: steps of a round, what a round costs, what waiting for its end costs."""

    def __init__(self, steps: int, hurry: float, behind: float, again: float) -> None:
        self.steps = steps
        self.hurry = hurry
        self.behind = behind
        self.again = again  # what an arrest leaves of the hopes in the dungeon


def flights(
    first: list[float],
    rounds: int,
    streets: Streets,
    gates: list[int],
    risks: list[float],
    jail: int,
    pace: Pace,
) -> list[list[float]]:
    """HA-6.1, HA-16.1: the chance to be out from each field within 0, 1, 2 … rounds.

    Each round the thief runs before the city guard acts, or behind its back. An arrest is the end
    of it unless a jail (not NOBODY) is named from which the flight goes on.
    """
    found: list[list[float]] = [first]
    for _ in range(rounds):
        before: list[float] = [pace.hurry * chance for chance in found[-1]]
        again = pace.again * before[jail] if jail >= 0 else 0.0
        safe: list[float] = []
        for field in range(FIELDS):
            safe.append(before[field] + risks[field] * (again - before[field]))
        early = spread(safe, pace.steps, streets, gates, [1.0], [])
        late = spread(before, pace.steps, streets, gates, [1.0], [])
        best: list[float] = []
        for field in range(FIELDS):
            waited = pace.behind * (late[field] + risks[field] * (again - late[field]))
            best.append(max(early[field], waited))
        found.append(best)
    return found


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
