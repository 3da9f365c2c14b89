"""Fuzz: every door through which words come into the house, tried with words that are not meant."""
