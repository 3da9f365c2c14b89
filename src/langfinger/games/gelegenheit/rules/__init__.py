"""The rules, chapter by chapter: each question and step with all that it does.

Chapters that lead into each other in a circle name each other as modules (`laying.LAYING`), so that
any of them can be imported first.
"""
