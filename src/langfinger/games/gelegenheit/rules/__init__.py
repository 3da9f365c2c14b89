"""The rules, chapter by chapter: each question and step with all that it does."""
