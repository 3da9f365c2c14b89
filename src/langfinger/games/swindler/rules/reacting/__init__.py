"""Windows for accomplices, secret commitments, and Assassins."""
