"""Fuzz: words that are not meant, through every door of the house.

    python -m langfinger.stress.fuzz --inputs 1000000         all doors by turns
    python -m langfinger.stress.fuzz --door request           one alone
    python -m langfinger.stress.fuzz --first 77 --inputs 1    one input again

It ends with 1 if anything was found: an error that is no refusal, an answer that took more than a
second, or more memory than the house may have.
"""

import argparse
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from langfinger.stress.fuzz.doors import doors
from langfinger.stress.fuzz.hunt import Hunt
from langfinger.stress.fuzz.network import network_doors

MEMORY: Final = 2 << 30


def main() -> int:
    """Reads the wishes and hunts."""
    parser = argparse.ArgumentParser(prog="langfinger.stress.fuzz")
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--door", help="those whose name begins so")
    wish = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with tempfile.TemporaryDirectory(prefix="langfinger-fuzz") as folder:
        network, net = network_doors(Path(folder))
        every = [*net, *doors(Path(folder))]
        hunt = Hunt([d for d in every if d.name.startswith(wish.door or "")], wish.seed)
        began = time.monotonic()
        hunt.run(wish.inputs, wish.first, tell_number)
        network.close()
        report(hunt, time.monotonic() - began)
    return 1 if hunt.kinds else 0


def tell_number(number: int) -> None:
    """How far it is."""
    print(f"fuzz: from input {number:,} on", file=sys.stderr, flush=True)


def report(hunt: Hunt, seconds: float) -> None:
    """What was tried and what was found."""
    for door, count in sorted(hunt.counts.items()):
        each = hunt.seconds[door] / count * 1e6
        print(f"{door:22} {count:9,} tried {hunt.refused[door]:9,} refused {each:8.0f} µs each")
    for finding in hunt.findings:
        print(f"\n{finding.door}, input {finding.number}: {finding.problem}  {finding.words}")
    for (door, problem), count in hunt.kinds.most_common():
        print(f"{count:6} x {door}: {problem}")
    total = hunt.counts.total()
    kinds = len(hunt.kinds)
    print(f"fuzz: {total:,} inputs, {total / seconds:,.0f} a second, {kinds} kinds of findings")


if __name__ == "__main__":
    sys.exit(main())
