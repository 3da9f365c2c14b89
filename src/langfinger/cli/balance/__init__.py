"""Commands about the balance of a game: the same deals on two terms, and the page about a run."""
