"""Write web/openapi.json, the source of web/src/wire.ts; --check only compares."""

import json
import sys
from pathlib import Path
from typing import Final

from langfinger import __version__
from langfinger.server.http.openapi import page

TARGET: Final = Path(__file__).parent.parent / "web" / "openapi.json"


def main() -> int:
    """Write the page, or say whether it is the one that lies there."""
    text = json.dumps(page(__version__), indent=1) + "\n"
    if "--check" in sys.argv:
        same = TARGET.exists() and TARGET.read_text("utf-8") == text
        if not same:
            print("web/openapi.json is old: run scripts/wire_types.py and `npm run types`")
        return 0 if same else 1
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
