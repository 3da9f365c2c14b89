"""What people are told: every shape on the wire, and how it gets to them."""
