"""Planned actions carried out: moves, targets, thefts."""
