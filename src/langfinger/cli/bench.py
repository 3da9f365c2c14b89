"""`langfinger bench`: how fast the rules run."""

from pathlib import Path

from langfinger.cli.house import Args, Refused
from langfinger.lab import bench as lab
from langfinger.lab import beside


def bench(args: Args) -> int:
    """Measures, alone or beside other game libraries; the numbers are also written to a file."""
    if args.beside is not None:
        return compared(Path(args.beside))
    return lab.main(args.peers, Path(args.out))


def compared(checkout: Path) -> int:
    """This checkout and another one in turn."""
    if not (checkout / "src/langfinger").is_dir():
        raise Refused(f"--beside: expected a checkout of langfinger, found none at {checkout}")
    print("\n".join(beside.table(beside.compare(checkout.resolve() / "src"))))
    return 0
