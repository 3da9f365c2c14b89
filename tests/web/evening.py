"""`python tests/web/evening.py`: games of bots, as people with the real box would enter them."""

import json
import sys

from tests.companion.caper_evening import evening as of_caper
from tests.companion.gelegenheit_evening import evening as of_gelegenheit
from tests.companion.hadria_evening import Night
from tests.companion.swindler_evening import evening as of_swindler

if __name__ == "__main__":
    night = Night(2, 11, "rules")
    told = {
        "caper": of_caper(5, {"city": "rome"}, "rules"),
        "gelegenheit": of_gelegenheit(3, 0, None, "rules"),
        "swindler": of_swindler(2, 5, "rules"),
        "hadria": {
            "asked": night.asked,
            "end": night.end,
            "points": night.points,
            "winner": night.winner,
        },
    }
    sys.stdout.write(json.dumps(told))
