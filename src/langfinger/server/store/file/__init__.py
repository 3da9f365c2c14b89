"""The store as one SQLite file in a data folder: opening, writing, and saving what is damaged."""
