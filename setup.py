"""Build Langfinger: what langfinger.build names is compiled if C compiles here, or stays Python.

LANGFINGER_COMPILE=0 builds pure Python; with LANGFINGER_COMPILE=1 a missing compiler is an error.
LANGFINGER_GROUP=NAME compiles one group only.
LANGFINGER_PROFILE=generate:FOLDER and use:FOLDER are the two builds of `make wheel`.
An editable install is always pure: `scripts/compile.py` compiles a checkout in place.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

COMMANDS_THAT_BUILD: Final = {"bdist_wheel", "build", "build_ext", "install"}


def extensions() -> list[Extension]:
    """Choose the build, say which in one line, and give what there is to compile."""
    wish = os.environ.get("LANGFINGER_COMPILE", "")
    if wish == "0":
        print("langfinger: pure Python build (LANGFINGER_COMPILE=0)")
        return []
    if can_compile():
        print("langfinger: compiled build", flush=True)
        return to_c()
    if wish == "1":
        sys.exit("langfinger: LANGFINGER_COMPILE=1, but no C compiler found")
    print("langfinger: pure Python build (no C compiler found)")
    return []


def can_compile() -> bool:
    """Try the compiler on a file that needs the headers of Python."""
    with TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyObject *PyInit_probe(void) { return NULL; }\n")
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        try:
            command.run()
        except (BaseError, CCompilerError):
            return False
    return True


def to_c() -> list[Extension]:
    """Turn each group into C extensions: calls between them stay direct."""
    sys.path.insert(0, "src")
    from langfinger.build import GROUPS

    wish = os.environ.get("LANGFINGER_GROUP", "")
    groups = [group for group in GROUPS if wish in ("", group.name)]
    found = [one for group in groups for one in group_to_c(group.name, group.sources())]
    for extension in found:
        extension.extra_compile_args += flags() + profiling()
        extension.extra_link_args += profiling()
    return found


def group_to_c(name: str, sources: list[Path]) -> list[Extension]:
    """Turn these files into one library.

    A group for each game would be compiled on several cores, but then a game reaches the kernel
    through pointers only, and random play is slower by a quarter (measured side by side).
    """
    from mypyc.build import mypycify

    folder = Path("build/mypyc", name)
    options = ["--config-file=", f"--cache-dir=build/mypy/{name}", "--ignore-missing-imports"]
    found: list[Extension] = mypycify(
        [*options, *[path.relative_to(Path.cwd()).as_posix() for path in sources]],
        opt_level="3",
        debug_level="0",
        group_name=name,
        target_dir=str(folder),
    )
    if sys.platform != "win32":
        lighten(folder)
    return found


def flags() -> list[str]:
    """Flags of gcc and clang.

    Exported functions cannot be inlined into each other; hidden ones can. `-w` alone silences
    warnings that are still looked for, at half of the compiler's time. Products that run over must
    wrap (kernel/bits.py); most Pythons ask for that anyway.
    """
    if sys.platform == "win32":
        return []
    return ["-fvisibility=hidden", "-fwrapv", "-w", "-Wno-all"]


def profiling() -> list[str]:
    """Flags of gcc that count what runs, or make use of the counts."""
    step, _, folder = os.environ.get("LANGFINGER_PROFILE", "").partition(":")
    if step == "generate":
        return ["-fprofile-generate", "-fprofile-update=single", f"-fprofile-dir={folder}"]
    if step == "use":
        return [f"-fprofile-use={folder}", f"-fprofile-dir={folder}", "-fprofile-correction"]
    return []


def lighten(folder: Path) -> None:
    """Spare the compiler work: with four games it takes 3 minutes so, and 9 otherwise.

    Module bodies run once, at import, and are half of all C: they are not optimised. The lines of
    generated C are indented ever deeper, up to 150 MB of blanks: these are left out.
    """
    body = re.compile(r"^(char CPyDef_\w+_____top_level__\(void\) \{)", re.MULTILINE)
    for path in folder.rglob("*.c"):
        text = re.sub(r"^[ \t]+", "", path.read_text(), flags=re.MULTILINE)
        path.write_text(body.sub(r'__attribute__((optimize("O0"))) \1', text))


def ensure_web_app() -> None:
    """Build the web app into the package, unless a source distribution brought it along."""
    if "bdist_wheel" not in sys.argv or Path("src/langfinger/server/static/index.html").exists():
        return
    if subprocess.run(["sh", "scripts/web.sh"], check=False).returncode:
        sys.exit("langfinger: the web app could not be built; `make web` says more")


ensure_web_app()
setup(ext_modules=extensions() if COMMANDS_THAT_BUILD.intersection(sys.argv) else [])
