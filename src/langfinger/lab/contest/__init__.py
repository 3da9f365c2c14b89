"""Contests: bots change seats over the same deals until it is clear who plays better."""
