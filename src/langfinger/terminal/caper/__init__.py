"""Caper: Europe in words."""
