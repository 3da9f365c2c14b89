"""Play every game in the ways that should be fast, for a compiler that counts what runs.

Every path of `langfinger bench` gets a second.
"""

from pathlib import Path
from typing import Final

from langfinger import build
from langfinger.lab.bench import ours

SECONDS: Final = 1.0


def main() -> None:
    """A slice of each path."""
    assert build.compiled(), "expected the compiled build that counts"
    print(f"langfinger: playing with {Path(build.__file__).parent}", flush=True)
    for contestant in ours():
        contestant.run(SECONDS, 1)


if __name__ == "__main__":
    main()
