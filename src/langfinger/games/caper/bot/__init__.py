"""A bot's sense for Caper: Europe."""

from langfinger.games.caper.bot.sense import sense_of

__all__ = ["sense_of"]
