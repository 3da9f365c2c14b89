"""What people ask beside the game: why not, what would it do, what would an expert, and why."""
