"""Saving what is left of a store that SQLite can no longer read."""

from langfinger.server.store.file.salvage.reading import Salvaged, hidden_commits, salvage
from langfinger.server.store.file.salvage.rebuilding import Rebuilt, rebuild, resume

__all__ = ["Rebuilt", "Salvaged", "hidden_commits", "rebuild", "resume", "salvage"]
