"""Numbers for Prometheus: how the house fares, without ids, names or anything else of anybody."""
