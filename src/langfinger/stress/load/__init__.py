"""Load: many live tables at once, and what the server makes of them."""
