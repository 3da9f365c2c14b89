"""Steps 3 and 5: orders, dealers, hiring, and what is paid for them."""
