"""`langfinger bench`: how fast the rules run."""

from pathlib import Path

from langfinger.cli.house import Args, Refused
from langfinger.lab import beside
from langfinger.lab.bench.measuring import QUICK, THOROUGH
from langfinger.lab.bench.running import run, run_faces


def bench(args: Args) -> int:
    """Measures, alone or beside other game libraries; the numbers are also written to a file."""
    effort = QUICK if args.quick else THOROUGH
    if args.beside is not None:
        return compared(Path(args.beside), effort.rounds)
    if args.faces:
        return run_faces(effort, Path(args.out))
    return run(args.peers, effort, Path(args.out), Path(args.picture) if args.picture else None)


def compared(checkout: Path, rounds: int) -> int:
    """This checkout and another one in turn."""
    if not (checkout / "src/langfinger").is_dir():
        raise Refused(f"--beside: expected a checkout of langfinger, found none at {checkout}")
    print("\n".join(beside.table(beside.compare(checkout.resolve() / "src", rounds))))
    return 0
