"""Games on paper: positions and replays."""
