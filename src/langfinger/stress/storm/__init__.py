"""Chaos: bots play through real sockets while everything around them breaks.

Afterwards the store is read and every promise checked: an acknowledged command is there exactly
once, nothing is there that nobody sent, every view a client ever got is the view that the rules
give at that moment, every game was finished, and no secret stands in any log.
"""
