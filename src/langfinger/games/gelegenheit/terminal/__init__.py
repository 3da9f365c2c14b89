"""The table in words."""

from langfinger.games.gelegenheit.terminal.listing import GelegenheitListing as listing

__all__ = ["listing"]
