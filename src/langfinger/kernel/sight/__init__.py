"""Who sees what: shapes of fields, the table of sight, views, and worlds imagined from them."""
