"""Build a wheel for this machine's kind, with gcc's profile of how the games are really played.

Three steps: a build that counts what runs, some seconds of play of every game, and the build of
the wheel, which makes use of the counts. It takes twice as long as a plain build, so it is for
releases. The games are the same move by move; what is gained says `langfinger bench`.
"""

import os
import subprocess
import sys
from pathlib import Path
from shutil import rmtree
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
WORK: Final = ROOT / "build" / "profiled"
COUNTS: Final = WORK / "counts"
COUNTING: Final = WORK / "counting"
OBJECTS: Final = WORK / "objects"  # the same in both builds: counts are found by their paths
DIST: Final = ROOT / "dist"


def main() -> None:
    """Build, play, build."""
    rmtree(WORK, ignore_errors=True)
    build("generate", "build", "--build-lib", str(COUNTING), "--build-temp", str(OBJECTS))
    play()
    if not list(COUNTS.rglob("*.gcda")):
        sys.exit("langfinger: the compiler counted nothing; `make wheel` needs gcc")
    for name in OBJECTS.rglob("*.o"):
        name.unlink()
    build("use", "build", "--build-temp", str(OBJECTS), "bdist_wheel", "--dist-dir", str(DIST))
    newest = max(DIST.glob("*.whl"), key=lambda path: path.stat().st_mtime)
    print(f"langfinger: {newest.relative_to(ROOT)}")


def build(step: str, *command: str) -> None:
    """One of the two builds; the generated C is the same in both."""
    environ = {
        **os.environ,
        "LANGFINGER_COMPILE": "1",
        "LANGFINGER_PROFILE": f"{step}:{COUNTS}",
    }
    setup = [sys.executable, "setup.py", "--quiet", *command]
    if subprocess.run(setup, cwd=ROOT, env=environ, check=False).returncode:
        sys.exit(f"langfinger: the build to {step} the profile failed")


def play() -> None:
    """Let the counting build play; it writes its counts when it ends."""
    environ = {**os.environ, "PYTHONPATH": str(COUNTING)}
    train = [sys.executable, str(ROOT / "scripts" / "train.py")]
    if subprocess.run(train, cwd=WORK, env=environ, check=False).returncode:
        sys.exit("langfinger: the counting build could not play")


if __name__ == "__main__":
    main()
