"""Step 2: one bag, tile by tile."""
