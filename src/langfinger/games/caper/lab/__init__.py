"""Experiments with this game."""
