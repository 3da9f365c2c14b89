"""The table in words."""

from langfinger.games.swindler.terminal.listing import SwindlerListing as listing

__all__ = ["listing"]
