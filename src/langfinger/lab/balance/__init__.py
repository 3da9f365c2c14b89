"""Is it fair? Games written down row by row, compared in pairs, and told on a page."""
