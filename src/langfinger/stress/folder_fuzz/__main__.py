"""`python -m langfinger.stress.folder_fuzz --tries 2000`: no damage may pass without a word.

Every table of a damaged folder is as it was, or the house says that it is not. With `--first` and
`--tries 1` one try is done again; what it left lies in the folder that is named then.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from langfinger.stress.folder_fuzz.good_folder import make_good
from langfinger.stress.folder_fuzz.trying import Outcome, try_once

COLUMNS: Final = ("whole", "set back", "set back with all", "shelved", "gone")


def main(words: list[str]) -> int:
    """Damages as many folders as is wished; 0 if every promise was kept."""
    parser = argparse.ArgumentParser(prog="folder_fuzz", description=__doc__)
    parser.add_argument("--tries", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first try")
    wish = parser.parse_args(words)
    began, folder = time.monotonic(), Path(tempfile.mkdtemp(prefix="langfinger-fuzz-"))
    outcomes = list(run(folder, range(wish.first, wish.first + wish.tries)))
    tell(outcomes, time.monotonic() - began)
    failed = [outcome for outcome in outcomes if outcome.problem]
    if not failed and wish.tries > 1:
        shutil.rmtree(folder)
    return 1 if failed else 0


def run(folder: Path, seeds: Iterable[int]) -> Iterable[Outcome]:
    """One try after another; the folders of those that failed are kept."""
    good = asyncio.run(make_good(folder))
    for seed in seeds:
        place = folder / f"try{seed}"
        outcome = try_once(good, place, seed)
        if outcome.problem:
            print(
                f"\nseed {seed}, {outcome.kind}: {outcome.problem}\n  left in {place}", flush=True
            )
        else:
            shutil.rmtree(place)
        yield outcome


def tell(outcomes: list[Outcome], seconds: float) -> None:
    """The summary: what was done, and what became of the tables."""
    by_kind: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        by_kind[outcome.kind].append(outcome)
    print(f"\n{'damage':28}{'tries':>6}{'rebuilt':>9}{'failed':>8}   tables: {', '.join(COLUMNS)}")
    for kind, found in by_kind.items():
        became = sum((outcome.became for outcome in found), Counter[str]())
        counts = "  ".join(f"{became[column]:6}" for column in COLUMNS)
        rebuilt = sum("rebuilt" in outcome.told for outcome in found)
        failed = sum(bool(outcome.problem) for outcome in found)
        print(f"{kind:28}{len(found):6}{rebuilt:9}{failed:8}   {counts}")
    seeds = [outcome.seed for outcome in outcomes if outcome.problem]
    print(f"{len(outcomes)} tries in {seconds:.0f} s; failed: {seeds or 'none'}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
