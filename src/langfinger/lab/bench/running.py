"""The whole measurement: who takes part, what is printed, and the files that are written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from langfinger import build
from langfinger.lab.bench.contestants import Contestant
from langfinger.lab.bench.drawing import picture
from langfinger.lab.bench.faces import faces
from langfinger.lab.bench.measuring import Effort, measure, pin_to_one_core, result
from langfinger.lab.bench.ours import ours
from langfinger.lab.bench.peers import missing, peers
from langfinger.lab.bench.telling import interpreter, report, table

FOR_LEARNERS: Final = ("RLCard uno", "PettingZoo leduc", "catanatron")


def run_faces(effort: Effort, target: Path) -> int:
    """The faces for learners beside what learners use elsewhere."""
    pin_to_one_core()
    absent = [line for line in missing() if line.startswith(FOR_LEARNERS)]
    theirs = [peer for peer in peers() if peer.name in FOR_LEARNERS]
    contestants = faces() + [Contestant(peer.name, peer.path, peer.run) for peer in theirs]
    measured(contestants, absent, effort, target, None)
    return 1 if absent else 0


def run(with_peers: bool, effort: Effort, target: Path, drawn: Path | None) -> int:
    """Measures, prints the table and writes the JSON; the exit code says whether all ran."""
    pin_to_one_core()
    contestants, absent = ours(), missing() if with_peers else []
    if with_peers:
        contestants += [Contestant(peer.name, peer.path, peer.run) for peer in peers()]
    measured(contestants, absent, effort, target, drawn)
    return 1 if absent else 0


def measured(
    contestants: list[Contestant],
    absent: list[str],
    effort: Effort,
    target: Path,
    drawn: Path | None,
) -> None:
    """Measures these in turn; prints, writes and perhaps draws what came out."""
    print(f"langfinger {build.line()}; {interpreter()}", flush=True)
    for sentence in absent:
        print(sentence)
    rates = measure(contestants, effort)
    results = [result(contestant, rates) for contestant in contestants]
    for line in table(results):
        print(line)
    target.write_text(json.dumps(report(results, effort), indent=1) + "\n")
    print(f"written to {target}")
    if drawn is not None:
        drawn.write_text(picture(results, interpreter()))
        print(f"drawn to {drawn}")
