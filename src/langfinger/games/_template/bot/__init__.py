"""A bot's sense for Pickpockets."""

from langfinger.games._template.bot.sense import sense_of

__all__ = ["sense_of"]
