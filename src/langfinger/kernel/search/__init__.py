"""Search: a tree of what may happen, grown from the view of one seat."""
