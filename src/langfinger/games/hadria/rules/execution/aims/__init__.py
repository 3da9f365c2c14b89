"""Targets of actions: which there are, why not others, and what happens to them."""
