"""Faces for learners: our games as PettingZoo, Gymnasium and OpenSpiel know games.

All of them show the same cells (`kernel.observe`), the same answers by id and the same returns.
They need `pip install 'langfinger[rl]'`.
"""
