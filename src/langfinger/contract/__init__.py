"""Laws that every game must keep, and the numbers and texts that guard the rest.

laws.py          all laws: check(game); the laws themselves are in laws_of_*.py
twins.py         the truth beside a world that looks the same to one viewer
perft.py, digest.py, transcript.py    golden numbers and texts, in tests/contract
coverage.py      which rules are cited by code and proved by scenes
soak.py          many games under the laws
"""
