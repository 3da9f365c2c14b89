"""The house looks for puzzles in games of bots, and asks itself again whether they are any."""
