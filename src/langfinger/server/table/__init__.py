"""A live table: one inbox, and a module for each thing that can happen at it."""
