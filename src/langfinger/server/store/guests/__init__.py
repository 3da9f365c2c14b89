"""What the store keeps about one guest: to tell them, and to forget it if they wish."""
