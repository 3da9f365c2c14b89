"""The table in words."""

from langfinger.games._template.terminal.listing import PickpocketsListing as listing

__all__ = ["listing"]
