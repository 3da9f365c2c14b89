"""Damages data folders in every way there is, and opens them as the server does."""
