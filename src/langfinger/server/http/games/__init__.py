"""What is told about games: their words, their rules, and cards of somebody's own."""
