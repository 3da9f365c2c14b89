"""Evenings at which several tables play the same deals."""
