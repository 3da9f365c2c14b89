"""`langfinger bench`: how fast the rules run."""

from pathlib import Path

from langfinger.cli.house import Args
from langfinger.lab import bench as lab


def bench(args: Args) -> int:
    """Measures, alone or beside other game libraries; the numbers are also written to a file."""
    return lab.main(args.peers, Path(args.out))
