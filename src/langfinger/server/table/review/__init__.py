"""A game that is over, looked at together."""
