"""What lies on the table: crews, locations, loot and what a player owns; no rules."""
