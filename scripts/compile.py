"""Compile this checkout in place, each group of files if it changed since the last time."""

import fcntl
import json
import os
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from langfinger.build import Group

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
    """Compile the groups whose stamp says that their files are not those of the sources."""
    os.environ["LANGFINGER_PURE"] = "1"  # so that the import below says nothing of old files
    from langfinger.build import GROUPS

    tools = tools_digest()
    old = [group for group in GROUPS if not is_up_to_date(group, tools)]
    if not old:
        print("langfinger: compiled build (up to date)")
        return
    with ThreadPoolExecutor() as pool:
        done = list(pool.map(lambda group: compile_group(group, tools), old))
    if not all(done):
        sys.exit("langfinger: compiling failed; what it was for runs as pure Python until it works")


def is_up_to_date(group: "Group", tools: str) -> bool:
    """Say whether compiled files are wanted and lie there as they should."""
    if os.environ.get("LANGFINGER_COMPILE") == "0" or not compiled_files(group):
        return False
    wanted = stamp(group, group.fingerprint(), tools)
    return group.stamp.exists() and group.stamp.read_text() == wanted


def compile_group(group: "Group", tools: str) -> bool:
    """Compile these files; True if nothing went wrong."""
    sources = group.fingerprint()
    group.stamp.write_text(stamp(group, "being compiled", tools))
    remove_compiled_files(group)
    has_failed = run_setup(group, BUILD / tools[:12] / group.name) != 0
    if has_failed:
        remove_compiled_files(group)
    if compiled_files(group):
        group.stamp.write_text(stamp(group, sources, tools))
    else:
        group.stamp.unlink()
    return not has_failed


def stamp(group: "Group", sources: str, tools: str) -> str:
    """Say what the compiled files were made from, what made them, and which they are."""
    told = {"sources": sources, "tools": tools, "files": compiled_files(group)}
    return json.dumps(told, indent=1)


def tools_digest() -> str:
    """Sum up all that shapes the compiled files besides their sources."""
    abi = sysconfig.get_config_var("SOABI")
    recipe = (ROOT / "setup.py").read_text()
    return sha256(f"mypy {version('mypy')}\n{abi}\n{sys.version}\n{recipe}".encode()).hexdigest()


def compiled_files(group: "Group") -> list[str]:
    """List the compiled files of a group that lie among the sources."""
    paths = [path for path in (ROOT / "src").rglob("*") if path.suffix in SUFFIXES]
    names = {path: ".".join(path.relative_to(ROOT / "src").parts) for path in paths}
    mine = (f"{group.name}__mypyc.", *[f"{package}." for package in group.packages])
    return sorted([p.relative_to(ROOT).as_posix() for p in paths if names[p].startswith(mine)])


def remove_compiled_files(group: "Group") -> None:
    """Take away all compiled files, those of other Pythons too."""
    for path in compiled_files(group):
        (ROOT / path).unlink()


def run_setup(group: "Group", folder: Path) -> int:
    """Build in place; what can be used again next time stays in the folder."""
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    command += ["--build-lib", str(folder / "lib"), "--build-temp", str(folder / "objects")]
    env = {**os.environ, "LANGFINGER_GROUP": group.name}
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


if __name__ == "__main__":
    main()
