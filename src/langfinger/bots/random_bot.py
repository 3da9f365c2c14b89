"""A bot that does anything the rules allow, each as likely."""

from typing import Final

from langfinger.kernel import Rng, View


class RandomBot:
    """Draws one of the legal answers."""

    name: Final = "random"
    version: Final = "1"

    def __init__(self, seed: int) -> None:
        self.rng = Rng.seeded(seed)

    def choose(self, seen: View) -> int:
        """Any legal id."""
        return seen.legal[self.rng.below(len(seen.legal))]
