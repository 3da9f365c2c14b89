"""Games told once more: the film of a game through somebody's eyes."""
