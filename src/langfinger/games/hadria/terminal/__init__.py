"""The table in words."""

from langfinger.games.hadria.terminal.listing import HadriaListing as listing

__all__ = ["listing"]
