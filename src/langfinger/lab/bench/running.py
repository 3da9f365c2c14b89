"""The whole measurement: who takes part, what is printed, and the files that are written."""

from __future__ import annotations

import json
from pathlib import Path

from langfinger import build
from langfinger.lab.bench.contestants import Contestant
from langfinger.lab.bench.drawing import picture
from langfinger.lab.bench.measuring import Effort, measure, pin_to_one_core, result
from langfinger.lab.bench.ours import ours
from langfinger.lab.bench.peers import missing, peers
from langfinger.lab.bench.telling import interpreter, report, table


def run(with_peers: bool, effort: Effort, target: Path, drawn: Path | None) -> int:
    """Measures, prints the table and writes the JSON; the exit code says whether all ran."""
    pin_to_one_core()
    print(f"langfinger {build.line()}; {interpreter()}", flush=True)
    contestants = ours()
    if with_peers:
        contestants += [Contestant(peer.name, peer.path, peer.run) for peer in peers()]
        for sentence in missing():
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
    return 1 if with_peers and missing() else 0
