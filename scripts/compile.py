"""Compile kernel and games of this checkout in place, if anything changed since the last time."""

import fcntl
import json
import os
import subprocess
import sys
import sysconfig
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
BUILD: Final = ROOT / "build"
SUFFIXES: Final = (".so", ".pyd")


def main() -> None:
    """Compile once, however many ask at the same time."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "compile.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        maybe_compile()


def maybe_compile() -> None:
    """Do nothing if the stamp says that the compiled files are those of the sources."""
    os.environ["LANGFINGER_PURE"] = "1"  # so that the import below says nothing of old files
    from langfinger.build import STAMP, fingerprint

    sources, tools = fingerprint(), tools_digest()
    if is_up_to_date(STAMP, stamp(sources, tools)):
        print("langfinger: compiled build (up to date)")
        return
    STAMP.write_text(stamp("being compiled", tools))
    remove_compiled_files()
    has_failed = run_setup(BUILD / tools[:12]) != 0
    if has_failed:
        remove_compiled_files()
    if compiled_files():
        STAMP.write_text(stamp(sources, tools))
    else:
        STAMP.unlink()
    if has_failed:
        sys.exit("langfinger: compiling failed; kernel and games run as pure Python until it works")


def is_up_to_date(path: Path, wanted: str) -> bool:
    """Say whether compiled files are wanted and lie there as they should."""
    if os.environ.get("LANGFINGER_COMPILE") == "0" or not compiled_files():
        return False
    return path.exists() and path.read_text() == wanted


def stamp(sources: str, tools: str) -> str:
    """Say what the compiled files were made from, what made them, and which they are."""
    return json.dumps({"sources": sources, "tools": tools, "files": compiled_files()}, indent=1)


def tools_digest() -> str:
    """Sum up all that shapes the compiled files besides their sources."""
    abi = sysconfig.get_config_var("SOABI")
    recipe = (ROOT / "setup.py").read_text()
    return sha256(f"mypy {version('mypy')}\n{abi}\n{sys.version}\n{recipe}".encode()).hexdigest()


def compiled_files() -> list[str]:
    """List the compiled files that lie among the sources."""
    paths = (path for path in (ROOT / "src").rglob("*") if path.suffix in SUFFIXES)
    return sorted(path.relative_to(ROOT).as_posix() for path in paths)


def remove_compiled_files() -> None:
    """Take away all compiled files, those of other Pythons too."""
    for path in compiled_files():
        (ROOT / path).unlink()


def run_setup(folder: Path) -> int:
    """Build in place; what can be used again next time stays in the folder."""
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    command += ["--build-lib", str(folder / "lib"), "--build-temp", str(folder / "objects")]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    main()
