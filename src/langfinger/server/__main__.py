"""`python -m langfinger.server PORT FOLDER`: the bare server, for tests, chaos and load."""

import sys
from pathlib import Path

from langfinger.server import serve

if __name__ == "__main__":
    sys.exit(serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), None, False))
