"""Swindler: pickpockets, five bags, and accomplices who interrupt."""
