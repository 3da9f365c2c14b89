"""Writes the card files of an owner's own that the browser brings to a table; and a faulty one."""

import sys
from pathlib import Path

from tests.server.own_cards import CHANGES, own_cards

folder = Path(sys.argv[1])
for key in CHANGES:
    (folder / f"{key}.toml").write_text(own_cards(key), "utf-8")
faulty = own_cards("caper").replace('effects = "caper 1"', 'effects = "capr 1; bern"', 1)
(folder / "faulty.toml").write_text(faulty.replace('id = "G05"', 'id = "G02"', 1), "utf-8")
