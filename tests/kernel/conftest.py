"""Hypothesis without a stopwatch: the machines that run these tests are shared."""

from hypothesis import settings

settings.register_profile("house", deadline=None)
settings.load_profile("house")
