"""Programs that try to break a running house, and the clients they use."""
