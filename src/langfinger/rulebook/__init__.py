"""The rules to be read: a game on one page."""

from langfinger.rulebook.short import Part, Saying, short_rules

__all__ = ["Part", "Saying", "short_rules"]
