"""Experiments: many games, numbers out."""
