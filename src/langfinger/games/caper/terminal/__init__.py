"""The table in words."""

from langfinger.games.caper.terminal.listing import CaperListing as listing

__all__ = ["listing"]
