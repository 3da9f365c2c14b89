"""A shuffle that can be checked: the house commits itself, browsers add to it, all is told."""
