"""Is everything that we install named with its version and its sum, and from a registry?

`uv lock --check` and `npm ci` say whether the lock files fit what we ask for; this says whether
they name nothing without a sum. Neither knows of holes: `make audit` asks those who do.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
SAFE: Final = "https://"
SHA256: Final = re.compile("sha256:[0-9a-f]{64}")
SHA512: Final = re.compile(r"sha512-[A-Za-z0-9+/]{86}==")


def wrong_in_python(lock: dict[str, Any]) -> Iterator[str]:
    """Packages of uv.lock that are not pinned to files with sums; our own is none of them."""
    for package in lock["package"]:
        name, source = package["name"], package["source"]
        if "editable" in source or "virtual" in source:
            continue
        files = [*package.get("wheels", []), *([package["sdist"]] if "sdist" in package else [])]
        if list(source) != ["registry"]:
            yield f"uv.lock: {name} comes from {source}"
        if not files:
            yield f"uv.lock: {name} has no files"
        for file in files:
            is_known = file["url"].startswith(SAFE) and SHA256.fullmatch(file.get("hash", ""))
            if not is_known:
                yield f"uv.lock: {name} has a file without a sum, or from elsewhere: {file['url']}"


def wrong_in_web(lock: dict[str, Any], asked: dict[str, Any]) -> Iterator[str]:
    """The same for package-lock.json, and whether it is the one of package.json."""
    root = lock["packages"][""]
    for kind in ("dependencies", "devDependencies"):
        if root.get(kind, {}) != asked.get(kind, {}):
            yield f"package-lock.json: {kind} are not those of package.json; run npm install"
    for path, package in lock["packages"].items():
        if not path or package.get("link"):
            continue
        if not package.get("resolved", SAFE).startswith(SAFE):  # none: whichever registry is asked
            yield f"package-lock.json: {path} comes from {package['resolved']}"
        if not SHA512.fullmatch(package.get("integrity", "")):
            yield f"package-lock.json: {path} has no sum"


def main() -> int:
    """Says what is wrong; 1 if anything is."""
    lock = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))
    web = [
        json.loads((ROOT / "web" / n).read_text()) for n in ("package-lock.json", "package.json")
    ]
    found = [*wrong_in_python(lock), *wrong_in_web(*web)]
    for line in found:
        print(line, file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
