"""Langfinger: a digital table for four board games of thieves."""

from langfinger.build import settle

__version__ = "0.1.0"

settle()
